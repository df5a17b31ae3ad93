"""The records that the pairings take and give: all immutable, all plain data."""

from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from tournaments.pairing.codes import Fault, Reason, Warn

# Points are compared, never reckoned with: halves may be floats, thirds had better be fractions.
Score: TypeAlias = int | float | Fraction
# Who sits at a table: ((1,), (2,)) one to one, ((1, 2), (3, 4)) with partners, ((1,), (2,), (3,)) everyone alone.
Sides: TypeAlias = tuple[tuple[int, ...], ...]


class Entrant(NamedTuple):
    """Who is to be paired. `rank`: the place in the standings, before the first round the seed; 1 is the best.

    `floated`: 1 if the last round brought an opponent with fewer points, -1 if one with more, else 0.
    """

    id: int
    rank: int
    score: Score = 0
    floated: int = 0


class Past(NamedTuple):
    """A round that is over or under way: who sat at each table, and who had a bye.

    A bye here is one that counts against getting another: whether half-point byes and forfeit wins do is the caller's.
    """

    tables: tuple[Sides, ...]
    byes: tuple[int, ...] = ()


class Why(NamedTuple):
    """One reason for a pairing or a bye; the parameters are JSON values."""

    code: Reason
    params: dict[str, Any] = {}


class FaultLine(NamedTuple):
    """One thing that makes a draw impossible."""

    code: Fault
    params: dict[str, Any] = {}


class WarnLine(NamedTuple):
    """One thing that an organiser should know."""

    code: Warn
    params: dict[str, Any] = {}


class Pairing(NamedTuple):
    """A table of a round, numbered from 1. The higher placed stand first, in planned rounds the home side."""

    table: int
    sides: Sides
    why: tuple[Why, ...] = ()


class Bye(NamedTuple):
    """Who sits out a round, and why."""

    entrant: int
    why: tuple[Why, ...] = ()


class Draw(NamedTuple):
    """A round: everybody is at one table or has a bye. With faults there are neither."""

    pairings: tuple[Pairing, ...] = ()
    byes: tuple[Bye, ...] = ()
    faults: tuple[FaultLine, ...] = ()

    def as_past(self) -> Past:
        """The round as the next ones see it."""
        return Past(tuple(pairing.sides for pairing in self.pairings), tuple(bye.entrant for bye in self.byes))
