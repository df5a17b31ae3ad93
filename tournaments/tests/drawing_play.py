"""Playing tournaments through by commands, with results written straight to the tables."""

from collections.abc import Callable, Sequence
from typing import Any

from scoring.models import Match
from tournaments.commands.rounds import draw_round, publish_round
from tournaments.drawing import mark_overtaken
from tournaments.facts import sides_of
from tournaments.models import Pairing, Stage, TableMatch, TournamentRound
from tournaments.pairing.facts import Sides

# What the sides of a table wrote, by who sits there.
Play = Callable[[Sides], Sequence[int]]


def lower_wins(sides: Sides) -> list[int]:
    """The lower the numbers of a side, the better it is: the worst one is the goat with 101."""
    order = sorted(sides, key=sum)
    return [101 if side == order[-1] else 10 * order.index(side) for side in sides]


def play(pairing: Pairing, accounts: Sequence[int], number: int = 1, *, follow: bool = False, **final: Any) -> None:
    """Let a match of a table end like this, and confirm it. `follow`: let the line of winners know."""
    tournament = pairing.round.stage.tournament
    match = Match.objects.create(
        system=tournament.system, rules=tournament.rules, state={}, club=tournament.club, of_tournament=True
    )
    end = {"accounts": list(accounts), "goats": None, "places": None, "stopped": False, "naked": False, **final}
    TableMatch.objects.update_or_create(pairing=pairing, number=number, defaults={"match": match, "final": end})
    Pairing.objects.filter(pk=pairing.pk).update(state=Pairing.State.CONFIRMED)
    if follow:
        mark_overtaken(pairing.round.stage)


def play_round(row: TournamentRound, how: Play = lower_wins) -> None:
    """Let every table of a round be played that was not."""
    pairings = row.pairings.exclude(state=Pairing.State.CONFIRMED)
    for pairing in pairings.select_related("round__stage__tournament__club").prefetch_related("seatings__entrant"):
        play(pairing, how(sides_of(pairing)))


def next_round(stage: Stage, how: Play | None = lower_wins) -> TournamentRound:
    """Draw and publish the next round, and let it be played."""
    row = publish_round(round=draw_round(stage=stage, device=None), device=None)
    if how is not None:
        play_round(row, how)
    return row


def tables(row: TournamentRound) -> list[Sides]:
    """Who sits at the tables of a round, by number."""
    return [sides_of(pairing) for pairing in row.pairings.prefetch_related("seatings__entrant")]


def games(stage: Stage) -> list[Sides]:
    """Who sits at the tables of a line of winners now, where they are full."""
    under_way = Pairing.objects.filter(round__stage=stage, order=0).order_by("table")
    return [sides_of(pairing) for pairing in under_way.prefetch_related("seatings__entrant")]
