"""What the rounds so far say about any two entrants."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from tournaments.pairing.codes import Reason
from tournaments.pairing.facts import Past, Sides, Why

Two = tuple[int, int]


class History(NamedTuple):
    """How often two entrants were opponents or partners (the lower number first), and how often one had a bye.

    `threes`: how often an entrant sat at a free-for-all table of three.
    """

    opponents: Counter[Two]
    partners: Counter[Two]
    byes: Counter[int]
    threes: Counter[int]

    def opposed(self, a: int, b: int) -> int:
        """How often these two were opponents."""
        return self.opponents.get((a, b) if a < b else (b, a), 0)

    def partnered(self, a: int, b: int) -> int:
        """How often these two were partners."""
        return self.partners.get((a, b) if a < b else (b, a), 0)


def history_of(rounds: Iterable[Past]) -> History:
    """Count what happened in these rounds; their order does not matter."""
    history = History(Counter(), Counter(), Counter(), Counter())
    for past in rounds:
        history.byes.update(past.byes)
        for sides in past.tables:
            history.opponents.update(opponents_at(sides))
            history.partners.update(partners_at(sides))
            if len(sides) == 3:
                history.threes.update(side[0] for side in sides)
    return history


def opponents_at(sides: Sides) -> Iterator[Two]:
    """Every two opponents at a table, the lower number first."""
    for one, other in combinations(sides, 2):
        yield from (two(a, b) for a in one for b in other)


def partners_at(sides: Sides) -> Iterator[Two]:
    """Every two partners at a table, the lower number first."""
    for side in sides:
        yield from (two(a, b) for a, b in combinations(side, 2))


def two(a: int, b: int) -> Two:
    """These two, the lower number first."""
    return (a, b) if a < b else (b, a)


def repeats(pairs: Iterable[Two], times: Callable[[int, int], int], new: Reason, again: Reason) -> Why:
    """One reason for the past of these: all are new to each other, or who are not and how often they have been."""
    old = [[a, b, times(a, b)] for a, b in pairs if times(a, b)]
    return Why(again, {"pairs": old}) if old else Why(new)


def again(times: int) -> int:
    """What meeting once more costs after so many times: squares, so that repeats are shared out evenly."""
    return times * times
