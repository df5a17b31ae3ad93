"""What ratings are made of: finished matches in, ratings and their changes out."""

from typing import Any, NamedTuple


class Result(NamedTuple):
    """A finished match as ratings see it. Players are numbers; all other tuples are by side.

    `places`: 1 the best, equal ones share. `target` is the score the match went to, None where it had none;
    `penalty`: points are bad. `flagged` is the side whose clock ended it, `decided`: there were goats.
    """

    sides: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    goats: tuple[int, ...]
    target: int | None
    penalty: bool
    flagged: int | None
    decided: bool


class Rating(NamedTuple):
    """A player's rating after some matches.

    `spread` is its uncertainty, 0 for methods that know none; `matches` those that were rated; `kept` the gains that
    a method must remember, the best first.
    """

    value: float
    spread: float = 0.0
    matches: int = 0
    kept: tuple[int, ...] = ()


class Change(NamedTuple):
    """What one match did to one player's rating; `why` is a code and its parameters as JSON values."""

    player: int
    before: Rating
    after: Rating
    why: dict[str, Any]
