"""Who has won a tournament: the first three, once it is over."""

from collections.abc import Sequence
from typing import NamedTuple

from django.urls import reverse

from tournaments.access import Desk, View
from tournaments.boards.cup import STEPS, cup_of
from tournaments.boards.people import People
from tournaments.drawing.finish import finishing_order
from tournaments.models import Stage, Tournament, TournamentRound


class Placed(NamedTuple):
    """A place, and who has it."""

    place: int
    called: str
    url: str


def podium_of(view: View | Desk, stages: Sequence[Stage], people: People) -> list[Placed]:
    """The first three places of a tournament with these stages, whose tournament is loaded; empty while it goes on.

    Of one that is confirmed as they were kept, of one that is only over as they stand, unless results are hidden.
    """
    tournament = view.tournament
    if tournament.state == Tournament.State.CONFIRMED:
        order = [(step.place, step.number) for step in cup_of(tournament)]
    elif stages and stages[-1].state == Stage.State.OVER and not _hidden(view, stages):
        order = [(place, number) for place, number in finishing_order(stages[-1]) if place <= STEPS]
    else:
        return []
    return [
        Placed(place, people.called(number), reverse("tournament_entrant", args=[tournament.key, number]))
        for place, number in order
    ]


def _hidden(view: View | Desk, stages: Sequence[Stage]) -> bool:
    """Whether there are results that are not shown to whoever asks."""
    if view.scores or not view.tournament.hide_results:
        return False
    return TournamentRound.objects.filter(stage__in=stages, released=False).exists()
