"""A player's page, their matches, and those they played with and against."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from scoring.access import Sight
from scoring.access_players import if_merged, is_player, player_to_see
from scoring.boards.cards import club_cards
from scoring.boards.player import MOST_SHOWN, PlayerBoard
from scoring.boards.player_filter import filter_view
from scoring.boards.player_matches import played_matches
from scoring.forms.players import PlayerFilter, people_asked
from scoring.models import Match, Player, Seat
from scoring.models.seats import BY_ROUNDS
from scoring.people import member_of
from scoring.tables import CompanionTable
from scoring.views.club_page import club_page
from scoring.wording.players import list_title

LAST_MATCHES = 3
PAGE_LENGTH = 30
ROWS = 50


@require_safe
def player(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """All about a player of a club. Whoever was merged into another is that one."""
    sight, found = player_to_see(request, key, number)
    if elsewhere := if_merged(found, "player", key):
        return elsewhere
    member = sight.membership is not None
    asked = _asked(request, sight)
    board = PlayerBoard(found, asked, for_member=member)
    last = Match.objects.filter(pk__in=board.seats.in_order().values("match")[:LAST_MATCHES]).for_cards()
    context = {
        **_filtered(found, asked, board),
        "board": board,
        "partners": board.partners[:MOST_SHOWN],
        "opponents": board.opponents[:MOST_SHOWN],
        "last_cards": club_cards(last.order_by("-finished", "-pk"), for_member=member),
        "merged": Player.objects.merged_with(found) if member else [],
        "linked": member_of(found) if member else None,
        "mine": is_player(sight.membership, found),
    }
    return club_page(request, "scoring/player/player.html", sight, context)


@require_safe
def matches(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """A player's matches, or those with some deed of theirs, down to the rounds in which it was done."""
    sight, found = player_to_see(request, key, number)
    if elsewhere := if_merged(found, "player_matches", key):
        return elsewhere
    asked = _asked(request, sight)
    seats = Seat.objects.of_person(found, asked.which)
    if asked.what:
        seats = seats.that(asked.what, asked.opponent)
    listed = seats.in_order().with_matches(rounds=asked.what in BY_ROUNDS)
    page = Paginator(listed, PAGE_LENGTH).get_page(request.GET.get("page"))
    context = {
        **_filtered(found, asked),
        "heading": list_title(asked.what),
        "page": page,
        "played": played_matches(list(page), asked.what, for_member=sight.membership is not None),
    }
    return club_page(request, "scoring/player/matches.html", sight, context)


@require_safe
def people(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Everybody that a player played with, or against, in any order."""
    sight, found = player_to_see(request, key, number)
    if elsewhere := if_merged(found, "player_people", key):
        return elsewhere
    asked = _asked(request, sight)
    board = PlayerBoard(found, asked, for_member=sight.membership is not None)
    opponents = request.GET.get("who") == "opponents"
    table = CompanionTable(
        board.opponents if opponents else board.partners,
        matches_url=reverse("player_matches", args=[key, found.pk]),
        club=sight.club,
    )
    if "sort" in request.GET:
        table.order_by = request.GET.getlist("sort")
    table.paginate(per_page=ROWS)
    table.page = table.paginator.get_page(request.GET.get("page"))
    context = {**_filtered(found, asked, board), "table": table, "opponents": opponents}
    return club_page(request, "scoring/player/people.html", sight, context)


def _asked(request: HttpRequest, sight: Sight) -> PlayerFilter:
    """Which matches the address asks for; hidden players can be asked for by members only."""
    keys = people_asked(request.GET)
    players = sight.club.players.on_roster().filter(pk__in=keys) if keys else Player.objects.none()
    if sight.membership is None:
        players = players.filter(hidden=False)
    return PlayerFilter(request.GET, {player.pk: player for player in players})


def _filtered(found: Player, asked: PlayerFilter, board: PlayerBoard | None = None) -> dict[str, Any]:
    """What all pages about a player's matches show."""
    every = Seat.objects.of_person(found).systems_and_times()
    return {"player": found, "asked": asked, "filter": filter_view(asked, every, board)}
