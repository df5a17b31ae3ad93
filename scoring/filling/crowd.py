"""The people of an invented club: how well they play, how often they come, and with whom they sit down."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import log
from random import Random

CIRCLE = 20  # people who mostly play with each other
WITHIN_CIRCLE = 0.8  # the part of the matches that they play among themselves
SPREAD = 0.7  # of strength: its unit is that of the chance in `in_order`


@dataclass(frozen=True)
class Person:
    """Somebody of the club: how well they play, and how much more often than others they come."""

    name: str
    strength: float
    eagerness: float


class Crowd:
    """Everybody of a club, in circles of friends."""

    def __init__(self, names: Sequence[str], random: Random) -> None:
        self.people = [Person(name, random.gauss(0, SPREAD), 0.1 + random.expovariate(1)) for name in names]
        players = len(names)
        circles = max(1, players // CIRCLE)
        self._circles = [list(range(circle, players, circles)) for circle in range(circles)]
        self._weights = [self._heaped(circle) for circle in self._circles]
        self._everybody = list(range(players))
        self._every_weight = self._heaped(self._everybody)

    def _heaped(self, circle: list[int]) -> list[float]:
        return list(accumulate(self.people[index].eagerness for index in circle))

    def sit_down(self, seats: int, random: Random) -> list[int]:
        """Who comes to a table, as places in `people`: mostly friends, the eager ones more often."""
        circle, weights = self._everybody, self._every_weight
        if random.random() < WITHIN_CIRCLE:
            which = random.randrange(len(self._circles))
            circle, weights = self._circles[which], self._weights[which]
        found: list[int] = []
        while len(found) < seats:
            (who,) = random.choices(circle, cum_weights=weights)
            if who not in found:
                found.append(who)
        return found

    def in_order(self, sides: list[list[int]], random: Random) -> list[list[int]]:
        """Sides in the order in which they end a match: the stronger one first, more often than not.

        Of two sides one wins with the probability 1 / (1 + e^-d), d being by how much it is stronger.
        """
        return sorted(sides, key=lambda side: self._strength(side) + _luck(random), reverse=True)

    def _strength(self, side: list[int]) -> float:
        return sum(self.people[index].strength for index in side) / len(side)


def _luck(random: Random) -> float:
    """A number by chance of the Gumbel distribution: the difference of two is logistic."""
    return -log(-log(1 - random.random() or 0.5))
