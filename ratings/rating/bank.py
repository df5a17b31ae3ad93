"""The bank: everybody stakes the same, and whoever is no goat shares it."""

from collections.abc import Mapping
from math import lcm

from ratings.rating.codes import Why
from ratings.rating.facts import Change, Rating, Result
from ratings.rating.rounding import shared_out
from ratings.rating.sums import Sum
from ratings.rating.tables import is_known_match

STAKE = 100
LEAST_POINTS = 1  # an empty account counts as one point


class Bank(Sum):
    """What was won less what was staked; all changes of a match together are 0."""

    def rates(self, result: Result) -> bool:
        """Matches for penalty points with goats and others, whose players are all known."""
        split = 0 < len(result.goats) < len(result.sides)
        return split and result.penalty and is_known_match(result)

    def rate(self, result: Result, ratings: Mapping[int, Rating]) -> list[Change]:
        """The bank shared in inverse proportion to the points, each partner with the points of the side."""
        bank = STAKE * sum(len(side) for side in result.sides)
        winners = [
            (player, result.points[side])
            for side, players in enumerate(result.sides)
            if side not in result.goats
            for player in players
        ]
        counted = [max(points, LEAST_POINTS) for _, points in winners]
        common = lcm(*counted)
        shares = shared_out(bank, [common // points for points in counted])
        changes = []
        for (player, own), share in zip(winners, shares, strict=True):
            why: dict[str, object] = {"code": Why.BANK_SHARE, "own": own, "share": share, "bank": bank}
            changes.append(self._change(player, ratings, share - STAKE, why))
        for side in result.goats:
            for player in result.sides[side]:
                changes.append(self._change(player, ratings, -STAKE, {"code": Why.BANK_GOAT}))
        return changes

    def _change(self, player: int, ratings: Mapping[int, Rating], gain: int, why: dict[str, object]) -> Change:
        before = ratings.get(player, self.start)
        return Change(player, before, Rating(before.value + gain, matches=before.matches + 1), why)
