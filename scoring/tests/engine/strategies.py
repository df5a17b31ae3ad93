"""Generated tables and matches: any system, number of players and options that go together, rounds played by chance."""

from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from scoring.engine.check import seats_in
from scoring.engine.codes import End
from scoring.engine.facts import Round, State
from scoring.engine.fold import fold, score_round, start
from scoring.engine.game import Game, seat_faults
from scoring.engine.options import OPTIONS, with_options
from scoring.engine.play import Played, Recorded, play, record
from scoring.engine.presets import PRESETS

# Values of the options that are no list; small targets, so that matches come to their end.
OPEN_VALUES: dict[str, list[Any]] = {
    "seats": [[4], [2, 3, 4]],
    "deal": [{"2": 7, "3": 7, "4": 7}, {"2": 7, "3": 5, "4": 5}, {"2": 14, "3": 9, "4": 6}, {"2": 3, "3": 3, "4": 3}],
    "target": [20, 60, 101, None],
    "rounds": [1, 3, None],
    "alone": [{}, {"0-0": 25}, {"0-0": 25, "6-6": 50, "both": 75}, {"6-6": 0}],
    "always": [{}, {"0-0": 25}, {"doubles": 10, "6-6": 50}, {"1-2": 0}],
    "threshold": [0, 5, 13, 25],
    "kept_window": [1, 2, 3],
    "out_six": ["none", {"loser_writes": 50}],
    "bonus": [None, {"when": ["first", "last"], "0-0": 25, "6-6": 50}, {"when": ["last"], "6-6": 0}],
    "redeal": [None, {"doubles": 5}],
    "clock": [None, 15],
}


@st.composite
def overrides(draw: st.DrawFn) -> dict[str, Any]:
    """Some options changed, each to any of its values; they need not go together."""
    keys = draw(st.lists(st.sampled_from(sorted(OPTIONS)), unique=True, max_size=12))
    return {
        key: draw(st.sampled_from(OPEN_VALUES.get(key) or [OPTIONS[key].write(v) for v in OPTIONS[key].choices]))
        for key in keys
    }


class Table(NamedTuple):
    """A game, and the system and options that it comes from."""

    key: str
    options: dict[str, Any]
    game: Game


@st.composite
def tables(draw: st.DrawFn, /, **fixed: Any) -> Table:
    """A system with options that go together, fitted to a number of players."""
    key = draw(st.sampled_from(sorted(PRESETS)))
    options: dict[str, Any] = {}
    for name, value in (draw(overrides()) | fixed).items():
        if not with_options(PRESETS[key].rules, {**options, name: value})[1]:
            options[name] = value
    rules, faults = with_options(PRESETS[key].rules, options)
    assert faults == ()
    able = [seats for seats in (2, 3, 4) if not seat_faults(rules, seats)]
    if not able:  # the options and the number of players do not fit: the system as it is
        return Table(key, {}, Game(PRESETS[key].rules, PRESETS[key].rules.seats[0]))
    return Table(key, options, Game(rules, draw(st.sampled_from(able))))


class Match(NamedTuple):
    """A table and the rounds recorded at it: all that were played, also beyond the end."""

    table: Table
    rounds: tuple[Round, ...]

    @property
    def game(self) -> Game:
        """The game that the rounds belong to."""
        return self.table.game

    @property
    def counted(self) -> tuple[Round, ...]:
        """The rounds up to the end of the match."""
        return self.rounds[: len(fold(self.game, self.rounds).scores)]


def recorded(game: Game, played: Played, random: Random) -> Round:
    """A played round as somebody may have recorded it: more or less of it."""
    numbers = tuple(seat for seat in game.every_seat if random.random() < 0.1)
    last, stock, all_hands, more = (random.random() < 0.5 for _ in range(4))
    return record(game, played, Recorded(last, stock, all_hands, more, numbers))


def random_round(game: Game, random: Random, state: State | None = None) -> Round:
    """A round played by chance after `state`, by default the first."""
    return recorded(game, play(game, random, state), random)


def random_rounds(game: Game, random: Random, count: int) -> tuple[Round, ...]:
    """So many rounds, each played by chance after the one before; after the end as if the match began anew."""
    rounds = []
    state = start(game)
    for _ in range(count):
        rounds.append(random_round(game, random, state))
        state = score_round(game, state, rounds[-1]).state
        if state.ending is not None:
            state = start(game)
    return tuple(rounds)


def chosen_end(game: Game, random: Random, state: State) -> Round:
    """A match's end that somebody chose."""
    end = random.choice((End.FLAG, End.RESIGN, End.STOP))
    return Round(end, None if end is End.STOP else random.choice(seats_in(game, state)))


@st.composite
def matches(draw: st.DrawFn, /, longest: int = 12, **fixed: Any) -> Match:
    """A table and some rounds played at it; sometimes the last is an end that somebody chose."""
    table = draw(tables(**fixed))
    random = Random(draw(st.integers(0, 2**32)))
    rounds = random_rounds(table.game, random, draw(st.integers(1, longest)))
    if draw(st.booleans()):
        rounds += (chosen_end(table.game, random, fold(table.game, rounds).state),)
    return Match(table, rounds)


def turned(game: Game, round_: Round) -> Round:
    """The same round with everybody moved to the next seat."""

    def seat(number: int | None) -> int | None:
        return None if number is None else number % game.seats + 1

    hands = {number % game.seats + 1: hand for number, hand in round_.hands.items()}
    points = round_.points and {(side + 1) % game.sides: made for side, made in round_.points.items()}
    return round_._replace(
        by=seat(round_.by), hands=hands, lead=seat(round_.lead), last_plain=seat(round_.last_plain), points=points
    )
