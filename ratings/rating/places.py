"""Points for places, from a list that the organiser writes, perhaps only the best results of each player."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from fractions import Fraction
from operator import neg

from ratings.rating.codes import Why
from ratings.rating.facts import GUEST, Change, Rating, Result, Shown
from ratings.rating.rounding import nearest
from ratings.rating.sums import Sum
from ratings.rating.tables import is_match

DEFAULT_POINTS = (3, 2, 1, 0)
PARTS = 100  # gains are kept in hundredths of a point, so that they add up exactly


class Places(Sum):
    """The sum of the gains, or of the `best` of them; kept in hundredths.

    `points` is for as many sides as it is long. With `stretch` a smaller table has the same first and last place, and
    those between evenly; without it the list is read from its beginning. Places beyond the list give nothing.
    """

    def __init__(self, points: Sequence[int] = DEFAULT_POINTS, best: int | None = None, stretch: bool = True) -> None:
        self._points = tuple(points)
        self._best = best
        self._stretch = stretch
        self._gains: dict[tuple[int, int, int], int] = {}

    def rates(self, result: Result) -> bool:
        """Every match."""
        return is_match(result)

    def rate(self, result: Result, ratings: Mapping[int, Rating]) -> list[Change]:
        """What the places give; sides that share a place share what their places give together."""
        sides = len(result.sides)
        changes = []
        for players, place in zip(result.sides, result.places, strict=True):
            shared = result.places.count(place)
            gain = self._gain(place, shared, sides)
            for player in players:
                if player != GUEST:
                    before = ratings.get(player, self.start)
                    after, counts = self._with(before, gain)
                    why = {"code": Why.PLACE, "place": place, "of": sides, "shared": shared}
                    changes.append(Change(player, before, after, why | {"gain": gain, "counts": counts}))
        return changes

    def shown(self, rating: Rating) -> Shown:
        """The points, whole ones."""
        return Shown(rating.value / PARTS, 0.0)

    def _with(self, before: Rating, gain: int) -> tuple[Rating, bool]:
        """The rating with one gain more, and whether that is among those that count."""
        matches = before.matches + 1
        if self._best is None:
            return Rating(before.value + gain, matches=matches), True
        at = bisect_right(before.kept, -gain, key=neg)
        kept = (*before.kept[:at], gain, *before.kept[at:])[: self._best]
        return Rating(float(sum(kept)), matches=matches, kept=kept), at < self._best

    def _gain(self, place: int, shared: int, sides: int) -> int:
        """In hundredths, what a place gives that so many share at a table of so many sides."""
        case = place, shared, sides
        if case not in self._gains:
            worth = sum((self._worth(place + offset, sides) for offset in range(shared)), Fraction(0)) / shared
            self._gains[case] = nearest(PARTS * worth.numerator, worth.denominator)
        return self._gains[case]

    def _worth(self, place: int, sides: int) -> Fraction:
        """What a place alone gives at a table of so many sides."""
        last = len(self._points) - 1
        at = Fraction(place - 1)
        if self._stretch and sides <= last:
            at = at * last / (sides - 1)
        if at > last:
            return Fraction(0)
        above = int(at)
        below = min(above + 1, last)
        return self._points[above] + (at - above) * (self._points[below] - self._points[above])
