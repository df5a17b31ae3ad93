"""The home page: this device's matches, and starting or bringing in another."""

from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scoring.boards.board import match_subtitle
from scoring.devices import device_of
from scoring.engine.facts import SIDE_NAMES
from scoring.models import Match
from scoring.wording.matches import goat_text, names_of

PAGE_LENGTH = 30


@dataclass(frozen=True)
class CardSide:
    """One side on a match card; `goat` is what it is called if it lost, else empty."""

    side: str
    name: str
    points: int
    goat: str


@dataclass(frozen=True)
class MatchCard:
    """A match in a list."""

    match: Match
    subtitle: str
    round: int
    sides: tuple[CardSide, ...]


def match_card(match: Match) -> MatchCard:
    """What a list shows of a match; from cached columns, no round is read."""
    game, seats = match.game, match.seats.all()
    names = names_of(game, match.players)
    by_side = {seat.side: seat for seat in seats}
    goat = goat_text(game.rules, game.in_pairs)
    sides = tuple(
        CardSide(SIDE_NAMES[side], names.sides[side], by_side[side].points, goat if by_side[side].goat else "")
        for side in game.every_side
    )
    return MatchCard(match, match_subtitle(match), match.current.rounds + 1, sides)


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """My matches on this device, those going on first."""
    mine = Match.objects.of_device(device_of(request)).for_cards()
    running = mine.filter(ended="")
    over: Page[Match] = Paginator(mine.exclude(ended=""), PAGE_LENGTH).get_page(request.GET.get("page"))
    context = {
        "running": [match_card(match) for match in running],
        "over": [match_card(match) for match in over],
        "page": over,
    }
    return render(request, "scoring/home.html", context)
