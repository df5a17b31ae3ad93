"""Tournaments as lists show them: a club's coming, running and past ones, and those running in my clubs."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils.formats import date_format

from scoring.access import Sight
from scoring.models import Club, Membership
from tournaments.boards.people import hidden_players, known_as, listed_members
from tournaments.models import Entrant, Member, Tournament
from tournaments.wording.formats import entry_name, stage_length, stage_name
from tournaments.wording.lists import state_name

State = Tournament.State
MOST_OPEN = 100  # that are not confirmed, on the page of a club's tournaments
ON_A_CLUB_PAGE = 3  # that were confirmed last


@dataclass(frozen=True)
class TournamentCard:
    """A tournament in a list; `winners` of one that is confirmed."""

    tournament: Tournament
    day: str
    state: str
    about: list[str]
    entrants: int
    winners: list[str]


def open_tournaments(club: Club) -> list[TournamentCard]:
    """The tournaments of a club that are coming or running, the running ones first. Two queries."""
    there = _for_cards(Tournament.objects.filter(club=club).exclude(state=State.CONFIRMED))
    cards = [_card(tournament, []) for tournament in there.order_by("day", "pk")[:MOST_OPEN]]
    return sorted(cards, key=lambda card: card.tournament.state != State.RUNNING)


def past_tournaments(club: Club) -> QuerySet[Tournament]:
    """Those that are confirmed, the last first, with what their cards show."""
    return _for_cards(Tournament.objects.of_club(club).filter(state=State.CONFIRMED))


def past_cards(tournaments: Iterable[Tournament], sight: Sight) -> list[TournamentCard]:
    """The cards of confirmed tournaments, with the winners as whoever looks may know them. Four queries at most."""
    listed = list(tournaments)
    winners: dict[int, list[str]] = defaultdict(list)
    if listed:
        hidden = hidden_players(sight.club) if sight.membership is None else frozenset()
        first = Entrant.objects.filter(tournament__in=listed, place=1)
        members = listed_members(Member.objects.filter(entrant__in=first))
        for entrant in first:
            entrant.tournament = next(one for one in listed if one.pk == entrant.tournament_id)
            known = known_as(entrant.tournament, entrant.number, entrant.name, members.get(entrant.pk, ()), hidden)
            winners[entrant.tournament_id].append(known.called)
    return [_card(tournament, winners[tournament.pk]) for tournament in listed]


def last_tournaments(sight: Sight) -> list[TournamentCard]:
    """Those on the page of a club: all that are coming or running, and the last ones. Seven queries at most."""
    return [*open_tournaments(sight.club), *past_cards(past_tournaments(sight.club)[:ON_A_CLUB_PAGE], sight)]


def running_in(memberships: Iterable[Membership]) -> list[Tournament]:
    """The tournaments that are running in these clubs. One query, none without a club."""
    clubs = [membership.club_id for membership in memberships]
    if not clubs:
        return []
    return list(Tournament.objects.filter(club__in=clubs, state=State.RUNNING).select_related("club").order_by("-pk"))


def _for_cards(tournaments: QuerySet[Tournament]) -> QuerySet[Tournament]:
    """With their stages and the number of entrants."""
    entered = Entrant.objects.filter(tournament=OuterRef("pk"), state=Entrant.State.ENTERED).order_by()
    count = entered.values("tournament").annotate(count=Count("pk")).values("count")
    return tournaments.annotate(entrants_count=Coalesce(Subquery(count), 0)).prefetch_related("stages")


def _card(tournament: Any, winners: list[str]) -> TournamentCard:
    stages = tournament.stages.all()
    texts = (", ".join(filter(None, (stage_name(stage), stage_length(stage)))) for stage in stages)
    return TournamentCard(
        tournament=tournament,
        day="" if tournament.day is None else date_format(tournament.day, "DATE_FORMAT"),
        state=state_name(tournament.state),
        about=[entry_name(tournament.entry), " → ".join(texts)],
        entrants=tournament.entrants_count,
        winners=winners,
    )
