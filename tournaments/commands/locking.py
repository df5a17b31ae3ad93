"""What drawing commands begin with: the tournament locked, and what they change read anew."""

from tournaments.drawing.errors import NotNowError, Refusal
from tournaments.models import Pairing, Stage, Tournament, TournamentRound
from tournaments.trail import locked


def open_tournament(tournament: Tournament) -> Tournament:
    """The tournament as it is now, locked. Raises NotNowError once it is confirmed."""
    tournament = locked(tournament)
    if tournament.state == Tournament.State.CONFIRMED:
        raise NotNowError(Refusal.CONFIRMED)
    return tournament


def open_stage(stage: Stage) -> Stage:
    """A stage as it is now with its tournament, locked. Raises NotNowError like `open_tournament`."""
    tournament = open_tournament(stage.tournament)
    stage = tournament.stages.get(pk=stage.pk)
    stage.tournament = tournament
    return stage


def running_stage(stage: Stage) -> Stage:
    """The same for a stage that must be running: NotNowError unless it is."""
    stage = open_stage(stage)
    if stage.state != Stage.State.RUNNING:
        raise NotNowError(Refusal.STAGE_NOT_RUNNING)
    return stage


def running_round(row: TournamentRound) -> TournamentRound:
    """A round of a running stage as it is now, with its stage; its tournament locked. Raises like `running_stage`."""
    stage = running_stage(row.stage)
    row = stage.rounds.get(pk=row.pk)
    row.stage = stage
    return row


def running_pairing(pairing: Pairing) -> Pairing:
    """A pairing as it is now, with its round and stage; its tournament locked. Raises like `running_stage`."""
    row = running_round(pairing.round)
    pairing = row.pairings.get(pk=pairing.pk)
    pairing.round = row
    return pairing


def names(row: TournamentRound) -> dict[str, int]:
    """How the history calls a round; its stage is loaded."""
    return {"stage": row.stage.number, "round": row.number}
