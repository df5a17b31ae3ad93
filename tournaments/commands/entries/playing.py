"""What coming, going and coming back mean in the stage that is being played."""

from scoring.models import Device
from tournaments.commands import rounds
from tournaments.commands.entries.late import Late
from tournaments.models import Entrant, Stage, Tournament, TournamentRound


def join_late(late: Late, entrant: Entrant, device: Device, *, half_bye: bool) -> None:
    """Let a new entrant play in the stage from the next round on; the last missed one may be half a bye for it.

    That it is not too late has been said. Raises NotNowError.
    """
    rounds.enter_late(stage=late.stage, entrant=entrant, device=device, even_late=True)
    if half_bye and late.half_bye:
        missed = late.stage.rounds.exclude(state=TournamentRound.State.DRAFT).order_by("number").last()
        if missed is not None:
            missed.stage = late.stage
            rounds.give_half_bye(round=missed, entrant=entrant, device=device)


def leave_stage(entrant: Entrant, device: Device) -> None:
    """Take an entrant who withdraws out of the stage that is being played."""
    stage = _running(entrant.tournament)
    if stage is not None:
        rounds.leave_stage(stage=stage, entrant=entrant, device=device)


def return_to_stage(entrant: Entrant, device: Device) -> None:
    """Let an entrant who came back play on in the stage that it left. Raises NotNowError."""
    stage = _running(entrant.tournament)
    if stage is not None and stage.field.filter(entrant=entrant).exists():
        rounds.return_to_stage(stage=stage, entrant=entrant, device=device)


def _running(tournament: Tournament) -> Stage | None:
    stage = tournament.stages.filter(state=Stage.State.RUNNING).first()
    if stage is not None:
        stage.tournament = tournament
    return stage
