"""A round before it is written down: tables, and who sits out."""

from collections.abc import Iterable
from datetime import date
from typing import Any, NamedTuple

from tournaments.pairing.facts import Draw, Past, Sides, Why
from tournaments.standings.codes import Kind

Reasons = list[dict[str, Any]]


class DraftTable(NamedTuple):
    """Who meets at a table and why. `bracket`: the number of the match of a knockout."""

    sides: Sides
    why: Reasons
    bracket: int | None = None


class DraftSitting(NamedTuple):
    """Who sits out, how, and why."""

    entrant: int
    kind: Kind
    why: Reasons


class DraftRound(NamedTuple):
    """A round: its tables from the first, who sits out, and in a league its day."""

    tables: tuple[DraftTable, ...]
    sitting: tuple[DraftSitting, ...] = ()
    day: date | None = None

    def as_past(self) -> Past:
        """The round as the check of a pairing by hand sees it."""
        byes = (sitting.entrant for sitting in self.sitting if sitting.kind in (Kind.BYE, Kind.REST))
        return Past(tuple(table.sides for table in self.tables), tuple(byes))


def draft_of(draw: Draw, out: Kind = Kind.BYE) -> DraftRound:
    """What a draw without faults comes to; `out`: how those without a table sit out."""
    return DraftRound(
        tuple(DraftTable(pairing.sides, reasons(pairing.why)) for pairing in draw.pairings),
        tuple(DraftSitting(bye.entrant, out, reasons(bye.why)) for bye in draw.byes),
    )


def side_by_side(drafts: Iterable[DraftRound]) -> DraftRound:
    """Rounds of several groups as one."""
    every = list(drafts)
    return DraftRound(
        tuple(table for draft in every for table in draft.tables),
        tuple(sitting for draft in every for sitting in draft.sitting),
        every[0].day,
    )


def reasons(why: Iterable[Why]) -> Reasons:
    """Reasons as they are stored."""
    return [{"code": reason.code, "params": reason.params} for reason in why]


def place_in_room(index: int, tables: int | None) -> tuple[int, int]:
    """The turn (from 0) and the table (from 1) of the pairing at this index of a round, in a room of so many tables.

    Where the room is too small, those beyond play at the first tables once these are free: in the second turn.
    """
    if tables is None:
        return 0, index + 1
    return index // tables, index % tables + 1
