"""Sanctions: what an organiser gives an entrant at a table, and takes back. They stay beside the results."""

from django.db import transaction

from scoring.models import Device
from tournaments.commands.entries import withdraw
from tournaments.commands.results.at_tables import at_table, called, result_changed
from tournaments.models import Entrant, Pairing, Sanction
from tournaments.standings.codes import Offence
from tournaments.standings.facts import POINTS_OFF
from tournaments.trail import Kind, note


@transaction.atomic
def give(
    *,
    pairing: Pairing,
    entrant: Entrant,
    offence: Offence,
    device: Device,
    match: int = 1,
    points: int = POINTS_OFF,
    reason: str = "",
) -> Sanction:
    """Give an entrant of a table a sanction in the match of this number; a black card sends it home.

    `points` is what points off take. Raises ClosedError, ValueError for an entrant of another table.
    """
    pairing = at_table(pairing)
    if entrant.pk not in {seating.entrant_id for seating in pairing.seatings.all()}:
        raise ValueError(entrant.number)
    given = Sanction.objects.create(
        round=pairing.round, entrant=entrant, offence=offence, match=match, points=points, reason=reason
    )
    what = {**called(pairing), **_written(given)}
    note(pairing.round.stage.tournament, Kind.SANCTION, device, **what)
    if offence is Offence.BLACK:
        withdraw(entrant=entrant, device=device)
    result_changed(pairing)
    return given


@transaction.atomic
def lift(*, pairing: Pairing, sanction: Sanction, device: Device) -> None:
    """Take a sanction back. Who was sent home by it has to be entered anew by hand. Raises ClosedError."""
    pairing = at_table(pairing)
    written = _written(sanction)
    gone, _ = Sanction.objects.filter(pk=sanction.pk, round=pairing.round).delete()
    if gone:
        note(pairing.round.stage.tournament, Kind.SANCTION_LIFTED, device, **called(pairing), **written)
        result_changed(pairing)


def _written(sanction: Sanction) -> dict[str, object]:
    """A sanction as the history has it."""
    entrant = sanction.entrant
    points = {"points": sanction.points} if sanction.offence == Offence.POINTS_OFF else {}
    return {
        "number": entrant.number,
        "name": entrant.called,
        "offence": str(sanction.offence),
        "match": sanction.match,
        "reason": sanction.reason,
        **points,
    }
