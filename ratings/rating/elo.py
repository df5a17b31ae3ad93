"""Elo's rating, for matches of two sides."""

from collections.abc import Mapping, Sequence

from ratings.rating.codes import Why
from ratings.rating.facts import Change, Rating, Result, Shown
from ratings.rating.rater import NEW_UNTIL
from ratings.rating.tables import is_known_match, is_level, met

START = 1500.0
K_NEW = 40
K = 16
WIDTH = 400  # points ahead make it ten to one


class Elo:
    """A side is as strong as its players on average; who wins takes from who loses, more when it was not expected."""

    start = Rating(START)

    def __init__(self, draws_count: bool = True) -> None:
        self._draws_count = draws_count

    def rates(self, result: Result) -> bool:
        """Matches of two sides whose players are all known."""
        two_sides = len(result.sides) == 2 and is_known_match(result)
        return two_sides and (self._draws_count or not is_level(result))

    def rate(self, result: Result, ratings: Mapping[int, Rating]) -> list[Change]:
        """The ratings after the first side won, lost or drew against the second."""
        before = [[ratings.get(player, self.start) for player in side] for side in result.sides]
        first = expected(strength(before[0]), strength(before[1]))
        changes = []
        for side, chance in enumerate((first, 1 - first)):
            beat, lost_to, level = met(result, side)
            surprise = (1.0 if beat else 0.5 if level else 0.0) - chance
            for player, old in zip(result.sides[side], before[side], strict=True):
                k = K_NEW if old.matches < NEW_UNTIL else K
                after = Rating(old.value + k * surprise, matches=old.matches + 1)
                why = {"code": Why.PLAYED, "beat": beat, "lost_to": lost_to, "level": level}
                changes.append(Change(player, old, after, why | {"expected": round(chance, 4), "k": k}))
        return changes

    def order(self, rating: Rating) -> float:
        """The rating itself."""
        return rating.value

    def shown(self, rating: Rating) -> Shown:
        """The rating as it is."""
        return Shown(rating.value, 0.0)

    def is_new(self, rating: Rating) -> bool:
        """In the first matches."""
        return rating.matches < NEW_UNTIL


def strength(side: Sequence[Rating]) -> float:
    """How strong a side is: its players on average."""
    return sum(rating.value for rating in side) / len(side)


def expected(own: float, other: float) -> float:
    """The share of a match that a side may expect, draws as halves."""
    odds_against: float = 10.0 ** ((other - own) / WIDTH)
    return 1.0 / (1.0 + odds_against)
