"""The history of a tournament as a page shows it: what happened, by whom, what is known of it."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.access import View
from tournaments.models import Tournament, TournamentChange, TournamentRound
from tournaments.wording.history import ABOUT, history_title
from tournaments.wording.history_lines import history_lines
from tournaments.wording.names import Names

# Of a round that others do not see yet, they learn no more than that something happened.
SECRET = ("stage", "round")


@dataclass(frozen=True)
class HistoryItem:
    """A line of the history."""

    change: TournamentChange
    title: str
    lines: list[str]


def changes_about(tournament: Tournament, about: str) -> QuerySet[TournamentChange]:
    """The lines about something, all of them for what nobody knows; the newest first."""
    changes = tournament.changes.all()
    return changes.filter(kind__in=ABOUT[about][1]) if about in ABOUT else changes


def history_items(changes: Iterable[TournamentChange], view: View, names: Names) -> list[HistoryItem]:
    """Lines in words. Who does not organise is not told of drafts, nor of results that are still hidden. One query."""
    secret = set() if view.organises else _secret_rounds(view.tournament)
    return [_item(change, secret, names) for change in changes]


def _item(change: TournamentChange, secret: set[tuple[int, int]], names: Names) -> HistoryItem:
    what = change.what
    if (what.get("stage"), what.get("round")) in secret:
        what = {name: what[name] for name in SECRET}
    return HistoryItem(change, history_title(change.kind), history_lines(change.kind, what, names))


def _secret_rounds(tournament: Tournament) -> set[tuple[int, int]]:
    """The stage and number of each round of which others do not see all."""
    rounds = TournamentRound.objects.filter(stage__tournament=tournament)
    if tournament.hide_results:
        rounds = rounds.filter(released=False)
    else:
        rounds = rounds.filter(state=TournamentRound.State.DRAFT)
    return set(rounds.values_list("stage__number", "number"))
