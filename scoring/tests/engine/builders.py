"""Short ways to write tables, rounds and what is expected of them in the engine's tests."""

from collections.abc import Mapping
from typing import Any

from scoring.engine.check import faults
from scoring.engine.codes import End
from scoring.engine.facts import SIDE_NAMES, Hand, Round, Score, State, hand_of_number, hand_of_tiles
from scoring.engine.fold import fold, start
from scoring.engine.game import Game, seat_faults
from scoring.engine.options import with_options
from scoring.engine.presets import PRESETS

Hands = Mapping[int, str | int]

# No thresholds, no special values: what is received is what is written.
PLAIN: dict[str, Any] = {"threshold": 0, "alone": {}}


def table(key: str = "kozel-pairs", seats: int | None = None, **options: Any) -> Game:
    """A system with some options changed, for its largest number of players unless told."""
    rules, wrong = with_options(PRESETS[key].rules, options)
    assert wrong == ()
    seats = seats or max(rules.seats)
    assert seat_faults(rules, seats) == ()
    return Game(rules, seats)


def plain(key: str = "kozel-pairs", seats: int | None = None, **options: Any) -> Game:
    """The same without thresholds and special values, unless given."""
    return table(key, seats, **(PLAIN | options))


def solo(seats: int = 4, **options: Any) -> Game:
    """A plain table where everyone plays for himself."""
    return plain("kozel-solo", seats, **options)


def credit(**options: Any) -> Game:
    """A plain table of pairs where the winner writes."""
    return plain(family="credit", **options)


def tiles(text: str) -> tuple[str, ...]:
    """The tiles of a text like "5-6 0-0"."""
    return tuple(text.split())


def hands(written: Hands) -> dict[int, Hand]:
    """Hands by seat, each as tiles in a text or as a number."""
    return {
        seat: hand_of_number(held) if isinstance(held, int) else hand_of_tiles(tiles(held))
        for seat, held in written.items()
    }


def out(by: int, held: Hands, last: str = "", **more: Any) -> Round:
    """Somebody went out."""
    return Round(End.OUT, by, hands(held), tiles(last), **more)


def fish(by: int, held: Hands, last: str = "", **more: Any) -> Round:
    """Somebody made a fish."""
    return Round(End.FISH, by, hands(held), tiles(last), **more)


def all_hands(*values: str | int) -> Hands:
    """The hands of the seats from 1 on."""
    return dict(enumerate(values, start=1))


STOP = Round(End.STOP)


def flag(by: int) -> Round:
    """Somebody's clock ran out."""
    return Round(End.FLAG, by)


def resign(by: int) -> Round:
    """Somebody resigned."""
    return Round(End.RESIGN, by)


def scores(game: Game, *rounds: Round) -> tuple[Score, ...]:
    """The scores of rounds that are all in order."""
    folded = fold(game, rounds)
    assert folded.failure == ()
    return folded.scores


def last_score(game: Game, *rounds: Round) -> Score:
    """The score of the last of some rounds."""
    return scores(game, *rounds)[-1]


def summary(score: Score) -> dict[str, Any]:
    """What a score says, with short names: tuples by side, a winner's letter, the lead as seat and tile."""
    state = score.state
    return {
        "received": score.received,
        "wrote": score.wrote,
        "totals": state.totals,
        "kept": state.kept,
        "eggs": state.eggs,
        "drawn": score.drawn,
        "winner": None if score.winner is None else SIDE_NAMES[score.winner],
        "lead": (state.next_seat, state.next_tile),
        "shuffles": score.shuffles,
        "over": state.ending is not None,
    }


def expect(game: Game, *rounds: Round, **expected: Any) -> None:
    """The last of these rounds comes out as expected, in what is named."""
    found = summary(last_score(game, *rounds))
    assert {key: found[key] for key in expected} == expected


def fault_codes(game: Game, round_: Round, state: State | None = None) -> list[str]:
    """The codes of what is wrong with a round."""
    return [str(fault.code) for fault in faults(game, state or start(game), round_)]
