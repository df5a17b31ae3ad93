"""Tournaments for tests that are played by commands, with results as people tell them."""

from collections.abc import Callable, Sequence
from typing import Any

from scoring.models import Device
from scoring.tests.club_cast import Yard
from tournaments.commands import results
from tournaments.commands.rounds import draw_round, publish_round
from tournaments.commands.stages import end_stage, start_stage
from tournaments.facts import sides_of
from tournaments.models import Pairing, Stage, Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.pairing.facts import Sides
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import new_tournament

Play = Callable[[Sides], Sequence[int]]


def lower_wins(sides: Sides) -> list[int]:
    """The side with the lower numbers wins, by so much as the numbers say."""
    worst = max(sides, key=sum)
    return [101 + sum(side) % 7 if side == worst else 3 * (sum(side) % 30) for side in sides]


def tell(pairing: Pairing, accounts: Sequence[int], device: Device | None, *, confirm: bool = True) -> None:
    """Say how a table ended; an organiser's word confirms it."""
    results.tell(pairing=pairing, device=device, accounts=accounts, accept_doubts=True)
    if confirm:
        results.confirm(pairing=Pairing.objects.get(pk=pairing.pk), device=device)


def play_round(row: TournamentRound, device: Device | None, how: Play = lower_wins, tables: int | None = None) -> None:
    """Let the tables of a round be played that were not, or the first so many of them."""
    waiting = row.pairings.filter(state=Pairing.State.OPEN).select_related("round__stage__tournament")
    for pairing in waiting.prefetch_related("seatings__entrant")[:tables]:
        tell(pairing, how(sides_of(pairing)), device)


def play_rounds(stage: Stage, rounds: int, device: Device | None) -> TournamentRound:
    """Draw, publish and play so many rounds; gives the last."""
    for _ in range(rounds):
        row = publish_round(round=draw_round(stage=stage, device=device), device=device)
        play_round(row, device)
    return row


def swiss(yard: Yard, pairs: int = 8, rounds: int = 2, **settings: Any) -> Tournament:
    """A Swiss tournament of pairs with so many rounds played, and one more begun: its first table has a result."""
    tournament = new_tournament(yard, pairs, **settings)
    device = yard.devices["organiser"]
    stage = start_stage(tournament=tournament, device=device)
    play_rounds(stage, rounds, device)
    row = publish_round(round=draw_round(stage=stage, device=device), device=device)
    play_round(row, device, tables=1)
    tournament.refresh_from_db()
    return tournament


def cup(yard: Yard, pairs: int = 8, *, last: bool = True, **settings: Any) -> Tournament:
    """A round robin in groups, then a knockout with a match for third place, played to its end.

    `last`: whether the final and that match have been played, or are being played.
    """
    stages = (
        (Format.ROUND_ROBIN, StageRules(groups=2)),
        (Format.KNOCKOUT, StageRules(each=2, third=True)),
    )
    tournament = new_tournament(yard, pairs, stages=stages, **settings)
    device = yard.devices["organiser"]
    stage = start_stage(tournament=tournament, device=device)
    for row in stage.rounds.order_by("number"):
        play_round(publish_round(round=row, device=device), device)
    end_stage(stage=Stage.objects.get(pk=stage.pk), device=device)
    knockout = start_stage(tournament=tournament, device=device)
    play_rounds(knockout, 1, device)
    row = publish_round(round=draw_round(stage=knockout, device=device), device=device)
    if last:
        play_round(row, device)
        end_stage(stage=Stage.objects.get(pk=knockout.pk), device=device)
    tournament.refresh_from_db()
    return tournament
