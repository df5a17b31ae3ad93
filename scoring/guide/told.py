"""Rounds told so that they fit any table: by the hands in turn, not by seats; and their scores, step by step."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from scoring.engine.check import needed_seats
from scoring.engine.codes import End, Sides
from scoring.engine.exchange import check_round
from scoring.engine.facts import SIDE_NAMES, Round, Score, State
from scoring.engine.fold import score_round, start
from scoring.engine.game import Game
from scoring.engine.ruleset import Ruleset

MOST_REPEATS = 60  # far more rounds than any match of the guide takes


class Told(NamedTuple):
    """A round as somebody tells it. `hands` are those that the rules need, clockwise, as many as there are.

    `points` is what the sides made in play, A first. `again`: the same round is played until the match is over.
    """

    end: End
    by: int = 0
    hands: tuple[str, ...] = ()
    last: str = ""
    first: str = ""
    points: tuple[int, ...] = ()
    again: bool = False


def out(by: int, *hands: str, last: str = "", first: str = "", points: tuple[int, ...] = ()) -> Told:
    """Somebody went out."""
    return Told(End.OUT, by, hands, last, first, points)


def fish(by: int, *hands: str, points: tuple[int, ...] = ()) -> Told:
    """Nobody could move."""
    return Told(End.FISH, by, hands, points=points)


def until_over(told: Told) -> Told:
    """The same round again and again, until the match is over."""
    return told._replace(again=True)


STOP = Told(End.STOP)


class Step(NamedTuple):
    """One round of an example: the match before it, the round, its score."""

    number: int
    before: State
    round: Round
    score: Score


def table_of(rules: Ruleset) -> Game:
    """The table that the guide tells of: two pairs where the system has them, else three players, else two."""
    if 4 in rules.seats and rules.sides in (Sides.PAIRS, Sides.TWO):
        return Game(rules, 4)
    return Game(rules, 3 if 3 in rules.seats else rules.seats[0])


def play(game: Game, told: Sequence[Told]) -> Iterator[Step]:
    """The rounds one after the other; what follows the end of the match is left out."""
    state = start(game)
    for one in told:
        for _ in range(MOST_REPEATS if one.again else 1):
            if state.ending is not None:
                return
            step = _step(game, state, one)
            yield step
            state = step.score.state


def _step(game: Game, state: State, told: Told) -> Step:
    round_, faults = check_round(game, state, facts_of(game, state, told))
    if round_ is None or faults:
        raise ValueError(f"{told} cannot be recorded: {faults}")
    return Step(state.rounds + 1, state, round_, score_round(game, state, round_))


def facts_of(game: Game, state: State, told: Told) -> dict[str, Any]:
    """The round in the exchange format, with the hands that these rules need at this table."""
    if told.end is End.STOP:
        return {"end": told.end.value}
    seats = needed_seats(game, state, told.end, told.by)
    facts: dict[str, Any] = {
        "end": told.end.value,
        "by": told.by,
        "hands": {str(seat): held.split() for seat, held in zip(seats, told.hands, strict=False)},
    }
    if told.last:
        facts["last"] = told.last.split()
    if told.first:
        facts["first"] = told.first
    if told.points:
        facts["points"] = dict(zip(SIDE_NAMES[: game.sides], told.points, strict=False))
    return facts
