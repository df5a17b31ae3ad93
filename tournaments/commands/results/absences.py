"""Who did not come to a table, and what follows from it."""

from collections.abc import Collection

from django.db import transaction

from scoring.models import Device
from scoring.removal import remove_match
from tournaments.commands.results.at_tables import (
    Closed,
    ClosedError,
    State,
    at_table,
    called,
    is_complete,
    write_state,
)
from tournaments.commands.results.judging import Judge
from tournaments.drawing import mark_overtaken
from tournaments.models import Entrant, Pairing
from tournaments.pairing.codes import Format
from tournaments.trail import Kind, note

# Where the next round is drawn from whoever is there: who did not come is not drawn until it is known to be there.
DRAWN_ANEW = (Format.SWISS, Format.ROTATING, Format.FREE_FOR_ALL)


@transaction.atomic
def set_absent(*, pairing: Pairing, entrants: Collection[int], device: Device | None) -> None:
    """Say which of the entrants at a table, by number, did not come; none: all did.

    What cannot be played then is forfeited, and needs nobody's word. Where each round is drawn anew, whoever did not
    come is paused. Raises ClosedError where something was recorded, ValueError for somebody of another table.
    """
    pairing = at_table(pairing)
    seated = {seating.entrant.number: seating.entrant for seating in pairing.seatings.all()}
    absent = sorted(set(entrants))
    if not set(absent) <= seated.keys():
        raise ValueError(absent)
    if absent == pairing.absent:
        return
    _take_begun_away(pairing, device)
    before, pairing.absent = pairing.absent, absent
    note(pairing.round.stage.tournament, Kind.ABSENT, device, **called(pairing), before=before, absent=absent)
    _pause(pairing, [seated[number] for number in absent], [seated[n] for n in before if n not in absent])
    forfeited = Judge(pairing.round.stage).forfeited(pairing)
    write_state(pairing, State.CONFIRMED if forfeited or is_complete(pairing) else State.OPEN)
    mark_overtaken(pairing.round.stage, pairing.round.number)


def _take_begun_away(pairing: Pairing, device: Device | None) -> None:
    """Take matches away that were begun for others than came. Raises ClosedError where something was recorded."""
    matches = list(pairing.matches.all())
    if any(row.final or row.match.current.rounds for row in matches):
        raise ClosedError(Closed.HAS_RESULT)
    pairing.matches.all().delete()
    for row in matches:
        remove_match(match=row.match, device=device)


def _pause(pairing: Pairing, absent: list[Entrant], came: list[Entrant]) -> None:
    if pairing.round.stage.format in DRAWN_ANEW:
        Entrant.objects.filter(pk__in=[entrant.pk for entrant in absent]).update(paused=True)
        Entrant.objects.filter(pk__in=[entrant.pk for entrant in came]).update(paused=False)
