"""One match of an invented club: what is played when by whom, round by round, scored by the engine.

Match `number` comes out the same for the same seed whatever was played before it, so that filling can go on where it
was broken off.
"""

from datetime import timedelta
from functools import cache
from random import Random
from typing import NamedTuple

from scoring.engine.codes import End, NextLead
from scoring.engine.facts import Round, Score, State
from scoring.engine.fold import score_round, start
from scoring.engine.game import Game
from scoring.engine.play import Recorded, play, record
from scoring.engine.presets import PRESETS
from scoring.filling.crowd import Crowd

TABLES = {  # system and players, how often of a hundred
    ("kozel-pairs", 4): 48,
    ("sea-pairs", 4): 9,
    ("kozel-1x1", 2): 9,
    ("osel-pairs", 4): 6,
    ("kozel-tr", 4): 6,
    ("kozel-solo", 4): 5,
    ("kozel-solo", 3): 4,
    ("kozel-fish-all", 4): 4,
    ("kozel-fish-one", 4): 3,
    ("kozel-rounds", 4): 2,
    ("muggins", 2): 1,
    ("seven", 4): 1,
    ("domino-classic", 4): 1,
    ("chcheve", 3): 1,
}
LONGEST = 80  # rounds; what takes longer is stopped
STOPPED = 0.01  # the part of the matches that people end before there is a goat
QUICKEST, SLOWEST = 3.0, 9.0  # minutes a round


class Sat(NamedTuple):
    """A match that was played: who sat where (places in the crowd), and how long each round took."""

    system: str
    game: Game
    seats: tuple[int, ...]
    rounds: list[Round]
    scores: list[Score]
    took: list[timedelta]

    @property
    def state(self) -> State:
        """The match as it stands."""
        return self.scores[-1].state if self.scores else start(self.game)


def sit_and_play(crowd: Crowd, seed: int, number: int, running: bool) -> Sat:
    """Match `number` of a club; of one that is `running` only some rounds were played."""
    random = Random(f"{seed}/{number}")  # noqa: S311
    ((system, seats),) = random.choices(list(TABLES), list(TABLES.values()))
    game = game_of(system, seats)
    rounds, scores = play_out(game, random)
    if running or random.random() < STOPPED:
        some = random.randrange(len(rounds))
        rounds, scores = rounds[:some], scores[:some]
    state = scores[-1].state if scores else start(game)
    if state.ending is None and not running:
        rounds.append(Round(End.STOP))
        scores.append(score_round(game, state, rounds[-1]))
    took = [timedelta(minutes=random.uniform(QUICKEST, SLOWEST)) for _ in rounds]
    return Sat(system, game, _seated(crowd, game, scores, random), rounds, scores, took)


@cache
def game_of(system: str, seats: int) -> Game:
    """A system at a table; what it works out for every round is kept between matches."""
    return Game(PRESETS[system].rules, seats)


def play_out(game: Game, random: Random) -> tuple[list[Round], list[Score]]:
    """A match by chance, to its end or to the longest that anybody has patience for."""
    how = Recorded(last=True, more=game.rules.next_lead is NextLead.LAST_PLAIN)
    state = start(game)
    rounds: list[Round] = []
    scores: list[Score] = []
    while state.ending is None and len(rounds) < LONGEST:
        rounds.append(record(game, play(game, random, state), how))
        scores.append(score_round(game, state, rounds[-1]))
        state = scores[-1].state
    return rounds, scores


def _seated(crowd: Crowd, game: Game, scores: list[Score], random: Random) -> tuple[int, ...]:
    """Who sits where: those who came are seated by what the chance of strength gives them, the match being played."""
    came = iter(crowd.sit_down(game.seats, random))
    sides = crowd.in_order([[next(came) for _ in seats] for seats in game.seats_of], random)
    ending = scores[-1].state.ending if scores else None
    best_first = sorted(game.every_side, key=lambda side: ending.places[side] if ending else 0)
    by_seat: dict[int, int] = {}
    for side, people in zip(best_first, sides, strict=True):
        by_seat |= zip(game.seats_of[side], people, strict=True)
    return tuple(by_seat[seat] for seat in game.every_seat)
