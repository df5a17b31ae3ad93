"""What each player did in a match, counted from its rounds and their scores."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scoring.engine.codes import End, Family
from scoring.engine.facts import Round, Score
from scoring.engine.game import Game


class Tally(NamedTuple):
    """The rounds a player went out in, closed with a fish, and closed undecided (eggs); the rounds in which the
    player's side wrote, and the points that it wrote in them (only where points are penalties)."""

    outs: int = 0
    fish: int = 0
    eggs: int = 0
    lost: int = 0
    written: int = 0


def tallies(game: Game, rounds: Iterable[Round], scores: Sequence[Score]) -> tuple[Tally, ...]:
    """The tally of each seat, over the rounds that have a score."""
    counted = [Tally()] * game.seats
    for round_, score in zip(rounds, scores, strict=False):
        for index, seat in enumerate(game.every_seat):
            counted[index] = _sum(counted[index], round_tally(game, seat, round_, score))
    return tuple(counted)


def round_tally(game: Game, seat: int, round_: Round, score: Score) -> Tally:
    """The tally of a seat in one round."""
    own = round_.by == seat
    wrote = score.wrote[game.side_of[seat]] if game.rules.family is Family.PENALTY else 0
    return Tally(
        outs=int(own and round_.end is End.OUT),
        fish=int(own and round_.end is End.FISH),
        eggs=int(own and round_.end is End.FISH and score.drawn),
        lost=int(wrote > 0),
        written=max(wrote, 0),
    )


def _sum(one: Tally, other: Tally) -> Tally:
    return Tally(*(first + second for first, second in zip(one, other, strict=True)))
