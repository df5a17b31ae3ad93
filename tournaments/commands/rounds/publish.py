"""Showing rounds: who meets whom, and where they were hidden the results."""

from django.db import transaction
from django.utils import timezone

from scoring.models import Device
from tournaments.commands.forfeits import forfeit_gone
from tournaments.commands.locking import names, running_round
from tournaments.drawing.complete import open_pairings
from tournaments.drawing.errors import FaultsError, NotNowError, Refusal
from tournaments.drawing.field import parts_of
from tournaments.drawing.successive import PAIR
from tournaments.models import Seating, Stage, TournamentRound
from tournaments.pairing.codes import Fault
from tournaments.pairing.facts import FaultLine
from tournaments.trail import Kind, note

State = TournamentRound.State


@transaction.atomic
def publish_round(*, round: TournamentRound, device: Device | None) -> TournamentRound:
    """Show a draft to everybody; rounds before it that are complete are over.

    Where the tables were fixed before, whoever has withdrawn since is absent from its own. Raises NotNowError for a
    round that is no draft, or where an earlier one is, and FaultsError where somebody was drawn who does not play any
    more: it is to be drawn anew.
    """
    row = running_round(round)
    if row.state != State.DRAFT:
        raise NotNowError(Refusal.NOT_A_DRAFT)
    if row.stage.rounds.filter(state=State.DRAFT, number__lt=row.number).exists():
        raise NotNowError(Refusal.EARLIER_DRAFT)
    if row.stage.format in PAIR:
        _must_all_play(row)
    close_complete(row.stage)
    row.state, row.published = State.PLAYING, timezone.now()
    row.save(update_fields=["state", "published"])
    forfeit_gone(row.stage)
    note(row.stage.tournament, Kind.PUBLISHED, device, **names(row))
    return row


def _must_all_play(row: TournamentRound) -> None:
    """Raise FaultsError for everybody at a table who has withdrawn or is paused."""
    seated = set(Seating.objects.filter(pairing__round=row).values_list("entrant__number", flat=True))
    playing = {part.number for part in parts_of(row.stage) if not part.gone and not part.paused}
    if missing := sorted(seated - playing):
        raise FaultsError([FaultLine(Fault.UNKNOWN_ENTRANT, {"entrant": number}) for number in missing])


def close_complete(stage: Stage) -> None:
    """Let rounds be over that are complete."""
    still_open = {pairing.round_id for pairing in open_pairings(stage)}
    stage.rounds.filter(state=State.PLAYING).exclude(pk__in=still_open).update(state=State.OVER)


@transaction.atomic
def release_round(*, round: TournamentRound, device: Device | None) -> None:
    """Show the results of a round that were hidden. Raises NotNowError for a draft, or a tournament not running."""
    row = running_round(round)
    if row.state == State.DRAFT:
        raise NotNowError(Refusal.DRAFT)
    if not row.released:
        row.released = True
        row.save(update_fields=["released"])
        note(row.stage.tournament, Kind.RELEASED, device, **names(row))
