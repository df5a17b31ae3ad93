"""What a tie-break is. Its value is the sum of its parts, so an explanation cannot disagree with the number."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tournaments.standings.amounts import Amount
from tournaments.standings.codes import Idle, TieBreakCode
from tournaments.standings.facts import Mark, Part
from tournaments.standings.field import Field


@dataclass(frozen=True)
class Own:
    """A tie-break that looks at an entrant's own tournament. `fewer`: the lower value is the better one."""

    code: TieBreakCode
    parts: Callable[[Field, int], list[Part]]
    fewer: bool = False

    def mark(self, field: Field, entrant: int) -> Mark:
        """The value for an entrant, and its parts."""
        parts = self.parts(field, entrant)
        return Mark(self.code, total(parts), tuple(parts))

    def order(self, value: Amount) -> Amount:
        """What entrants are sorted by, the highest first."""
        return -value if self.fewer else value


@dataclass(frozen=True)
class Among:
    """A tie-break that compares tied entrants by their meetings: it says something only if all of them have met."""

    code: TieBreakCode
    applies: Callable[[Field, Sequence[int]], bool]
    parts: Callable[[Field, int, Sequence[int]], list[Part]]

    def marks(self, field: Field, tied: Sequence[int]) -> dict[int, Mark]:
        """The marks of all the tied entrants."""
        among = tuple(sorted(tied))
        if not self.applies(field, among):
            return dict.fromkeys(among, Mark(self.code, None, idle=Idle.NOT_ALL_MET, among=among))
        marks = {}
        for entrant in among:
            parts = self.parts(field, entrant, among)
            marks[entrant] = Mark(self.code, total(parts), tuple(parts), among=among)
        return marks


def total(parts: Iterable[Part]) -> Amount:
    """The value that these parts add up to."""
    return sum(part.value for part in parts)
