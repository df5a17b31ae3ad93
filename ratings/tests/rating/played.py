"""Results for tests, told as briefly as possible, and what a method makes of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from ratings.rating.facts import Change, Rating, Result
from ratings.rating.rater import Rater

A, B, C, D, E, F = 1, 2, 3, 4, 5, 6
TARGET = 101


def pairs(
    points: tuple[int, int],
    players: tuple[tuple[int, int], tuple[int, int]] = ((A, C), (B, D)),
    *,
    goats: tuple[int, ...] | None = None,
    **others: Any,
) -> Result:
    """A match of two pairs for penalty points; the goat is who has more, both if both reached the target."""
    return penalty(players, points, goats, **others)


def solo(points: Sequence[int], *, goats: tuple[int, ...] | None = None, **others: Any) -> Result:
    """A match of everyone for himself for penalty points, with players from 1 on."""
    return penalty(tuple((player,) for player in range(1, len(points) + 1)), points, goats, **others)


def penalty(
    sides: tuple[tuple[int, ...], ...], points: Sequence[int], goats: tuple[int, ...] | None, **others: Any
) -> Result:
    """A match for penalty points; the places follow from the points."""
    most = max(points)
    if goats is None:
        goats = tuple(side for side, count in enumerate(points) if count >= TARGET)
        if not goats and min(points) < most:
            goats = tuple(side for side, count in enumerate(points) if count == most)
    result = Result(
        sides=sides,
        places=tuple(1 + sum(other < count for other in points) for count in points),
        points=tuple(points),
        goats=goats,
        target=TARGET,
        penalty=True,
        flagged=None,
        decided=bool(goats),
    )
    return result._replace(**others)


def placed(*places: int) -> Result:
    """A match of everyone for himself of which only the places matter."""
    most = max(places)
    goats = tuple(side for side, place in enumerate(places) if place == most) if most > 1 else ()
    sides = tuple((player,) for player in range(1, len(places) + 1))
    return Result(sides, places, tuple(places), goats, None, penalty=True, flagged=None, decided=bool(goats))


def changes(rater: Rater, result: Result, ratings: Mapping[int, Rating] | None = None) -> dict[int, Change]:
    """What a result that counts does to each player."""
    assert rater.rates(result)
    made = rater.rate(result, ratings or {})
    by_player = {change.player: change for change in made}
    assert len(by_player) == len(made)
    return by_player


def gains(rater: Rater, result: Result, ratings: Mapping[int, Rating] | None = None) -> dict[int, float]:
    """By how much the value of each player changes, as it is shown."""
    return {
        player: rater.shown(change.after).value - rater.shown(change.before).value
        for player, change in changes(rater, result, ratings).items()
    }
