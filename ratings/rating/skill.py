"""OpenSkill: the Plackett-Luce model of Weng and Lin, for any number of sides, draws included."""

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from typing import Any, Self

from openskill.models import PlackettLuce, PlackettLuceRating

from ratings.rating.codes import Why
from ratings.rating.facts import Change, Rating, Result, Shown
from ratings.rating.rater import NEW_UNTIL
from ratings.rating.tables import is_known_match, met

# Ratings are kept as the model has them, so that going on from a stored one is bit for bit as if it had never been
# stored. People see a scale that they know from chess.
START_SHOWN = 1500
SCALE = 40
SURE = 2  # spreads below the value: nearly everybody is stronger than that


class Table(list[list[PlackettLuceRating]]):
    """The model's own objects of everybody at a table, by side.

    The model rates a copy of what it is given, and copying costs it more than reckoning. Ours are filled anew for
    every match, so that it may write into them.
    """

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self


class OpenSkill:
    """Strength as a bell curve: `value` is its middle, `spread` its width, both as the model has them.

    One rater is for one replay at a time.
    """

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._noise = self._model.beta**2
        self._drift = self._model.tau**2
        self._tables: dict[tuple[int, int], Table] = {}
        self.start = Rating(self._model.mu, self._model.sigma)

    def rates(self, result: Result) -> bool:
        """Every match between players who are all known."""
        return is_known_match(result)

    def rate(self, result: Result, ratings: Mapping[int, Rating]) -> list[Change]:
        """The ratings after the sides came in at their places."""
        start = self.start
        before = [[ratings.get(player, start) for player in side] for side in result.sides]
        after = self._model.rate(self._seated(before), ranks=list(result.places))
        changes = []
        for side, chance in enumerate(self._chances(before)):
            beat, lost_to, level = met(result, side)
            why = {"code": Why.PLAYED, "beat": beat, "lost_to": lost_to, "level": level, "expected": chance}
            for player, old, new in zip(result.sides[side], before[side], after[side], strict=True):
                changes.append(Change(player, old, Rating(new.mu, new.sigma, old.matches + 1), why))
        return changes

    def order(self, rating: Rating) -> float:
        """What the strength is at least, nearly for sure: whoever is new climbs by playing."""
        shown = self.shown(rating)
        return shown.value - SURE * shown.spread

    def shown(self, rating: Rating) -> Shown:
        """On the scale of chess: everybody starts at 1500, give or take 333."""
        return Shown(START_SHOWN + SCALE * (rating.value - self.start.value), SCALE * rating.spread)

    def is_new(self, rating: Rating) -> bool:
        """In the first matches."""
        return rating.matches < NEW_UNTIL

    def _seated(self, before: Sequence[Sequence[Rating]]) -> Table:
        """The table of this shape, with these ratings at it."""
        shape = len(before), len(before[0])
        table = self._tables.get(shape)
        if table is None:
            table = self._tables[shape] = Table([[self._model.rating() for _ in side] for side in before])
        for seats, side in zip(table, before, strict=True):
            for seat, rating in zip(seats, side, strict=True):
                seat.mu = rating.value
                seat.sigma = rating.spread
        return table

    def _chances(self, before: Sequence[Sequence[Rating]]) -> list[float]:
        """Each side's chance of the first place, by the same curve that the model corrects the ratings with."""
        variance = 0.0
        for side in before:
            variance += self._noise
            for rating in side:
                variance += rating.spread**2 + self._drift
        width = sqrt(variance)
        weights = [exp(sum([rating.value for rating in side]) / width) for side in before]
        total = sum(weights)
        return [round(weight / total, 4) for weight in weights]
