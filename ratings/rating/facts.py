"""What ratings are made of: finished matches in, ratings and their changes out."""

from typing import Any, NamedTuple

# Stands in `Result.sides` for somebody who is on no roster: nobody's rating, yet at the table.
GUEST = 0


class Result(NamedTuple):
    """A finished match as ratings see it. Players are numbers; all other tuples are by side.

    `places`: 1 the best, equal ones share. `target` is the score the match went to, None where it had none;
    `penalty`: points are bad. `flagged` is the side whose clock ended it, `decided`: there were goats, `stopped`: the
    players broke it off by agreement.
    """

    sides: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    goats: tuple[int, ...]
    target: int | None
    penalty: bool
    flagged: int | None
    decided: bool
    stopped: bool = False


class Rating(NamedTuple):
    """A player's rating after some matches, as its method reckons and as it is stored; `Rater.shown` is for people.

    `spread` is its uncertainty, 0 for methods that know none; `matches` those that were rated; `kept` the gains that
    a method must remember, the best first.
    """

    value: float
    spread: float = 0.0
    matches: int = 0
    kept: tuple[int, ...] = ()


class Shown(NamedTuple):
    """A rating in the numbers that people read."""

    value: float
    spread: float


class Change(NamedTuple):
    """What one match did to one player's rating; `why` is a code and its parameters as JSON values."""

    player: int
    before: Rating
    after: Rating
    why: dict[str, Any]
