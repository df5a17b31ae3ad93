"""The kozel rating: what was left to a hundred, in tens, of every match to 101."""

from collections.abc import Mapping

from ratings.rating.codes import Why
from ratings.rating.facts import GUEST, Change, Rating, Result
from ratings.rating.rounding import nearest
from ratings.rating.sums import Sum
from ratings.rating.tables import is_match

TARGET = 101
BEST = 100
TENTH = 10
LEAST_BY_CLOCK = 1


class Kozel(Sum):
    """Points add up from match to match and may be negative; nobody's strength is looked at."""

    def rates(self, result: Result) -> bool:
        """Matches to 101 penalty points that were played until there was a goat."""
        played = result.decided and not result.stopped
        return played and result.penalty and result.target == TARGET and is_match(result)

    def rate(self, result: Result, ratings: Mapping[int, Rating]) -> list[Change]:
        """What everybody's account is worth; a clock that ended the match pays the others for what it had."""
        changes = []
        for side, players in enumerate(result.sides):
            gain, why = _gain(result, side)
            for player in players:
                if player != GUEST:
                    before = ratings.get(player, self.start)
                    after = Rating(before.value + gain, matches=before.matches + 1)
                    changes.append(Change(player, before, after, why))
        return changes


def _gain(result: Result, side: int) -> tuple[int, dict[str, object]]:
    own, flagged = result.points[side], result.flagged
    if flagged is None:
        return nearest(BEST - own, TENTH), {"code": Why.KOZEL, "own": own}
    if flagged == side:
        return 0, {"code": Why.KOZEL_FLAGGED}
    left = result.points[flagged]
    gain = max(nearest(left - own, TENTH), LEAST_BY_CLOCK)
    return gain, {"code": Why.KOZEL_CLOCK, "own": own, "flagged": left, "by": list(result.sides[flagged])}
