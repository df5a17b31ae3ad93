"""Whether the result of a table is right: both sides say so, or one does not and an organiser decides."""

from django.db import transaction

from scoring.models import Device
from tournaments.commands.results.at_tables import (
    Closed,
    ClosedError,
    State,
    at_table,
    called,
    finals_of,
    must_be_as_shown,
    write_state,
)
from tournaments.facts import table_facts
from tournaments.models import Pairing
from tournaments.standings.absences import present_sides
from tournaments.trail import Kind, note


@transaction.atomic
def agree(*, pairing: Pairing, side: int, device: Device | None, seen: str | None = None) -> None:
    """Let a side, counted from 0, say that the result is right; once all who came do, it is confirmed.

    Twice is once. Raises StaleError where the result is not the one that was shown, ValueError for no side of it.
    """
    pairing = at_table(pairing)
    if pairing.state == State.CONFIRMED:
        return
    _must_have_result(pairing, seen)
    present = present_sides(table_facts(pairing))
    if side not in present:
        raise ValueError(side)
    if side in pairing.said:
        return
    said = sorted({*pairing.said, side})
    note(
        pairing.round.stage.tournament,
        Kind.AGREED_RESULT,
        device,
        **called(pairing),
        side=side,
        finals=finals_of(pairing),
    )
    if set(present) <= set(said):
        write_state(pairing, State.CONFIRMED, said=said)
    else:
        write_state(pairing, State(pairing.state), said=said, dispute=pairing.dispute)


@transaction.atomic
def dispute(*, pairing: Pairing, text: str, device: Device | None, seen: str | None = None) -> None:
    """Say that the result is not right, and what is not; nobody has agreed to it then, and an organiser is called."""
    pairing = at_table(pairing)
    if pairing.state == State.CONFIRMED:
        raise ClosedError(Closed.CONFIRMED)
    _must_have_result(pairing, seen)
    if (pairing.state, pairing.dispute) == (State.DISPUTED, text):
        return
    write_state(pairing, State.DISPUTED, dispute=text)
    note(pairing.round.stage.tournament, Kind.DISPUTED, device, **called(pairing), text=text, finals=finals_of(pairing))


@transaction.atomic
def confirm(*, pairing: Pairing, device: Device | None, seen: str | None = None, settle_dispute: bool = True) -> None:
    """Let an organiser or scorer confirm a result; a dispute is settled by that, or else (ClosedError) left alone."""
    pairing = at_table(pairing)
    if pairing.state == State.CONFIRMED:
        return
    _must_have_result(pairing, seen)
    if pairing.state == State.DISPUTED and not settle_dispute:
        raise ClosedError(Closed.DISPUTED)
    text = {"text": pairing.dispute} if pairing.dispute else {}
    write_state(pairing, State.CONFIRMED, said=pairing.said)
    note(pairing.round.stage.tournament, Kind.RESOLVED, device, **called(pairing), **text, finals=finals_of(pairing))


def _must_have_result(pairing: Pairing, seen: str | None) -> None:
    """Raise ClosedError where a match remains to be played, StaleError where another result was shown."""
    if pairing.state == State.OPEN:
        raise ClosedError(Closed.NO_RESULT)
    must_be_as_shown(pairing, seen)
