"""Rounds to scores: one step (`score_round`), and the fold over a whole match that keeps the valid prefix.

`score_round` needs only the state before the round, so recording a round costs the same however many there were.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from scoring.engine import lead
from scoring.engine.chain import doubts
from scoring.engine.check import faults
from scoring.engine.codes import Fault, Shape
from scoring.engine.counting import Sheet
from scoring.engine.facts import DoubtLine, FaultLine, Round, Score, Sea, State
from scoring.engine.game import Game
from scoring.engine.results import CHOSEN, score_chosen_end
from scoring.engine.shapes import general, muggins, ordinary, sea_classic, seven, telephone

Scorer = Callable[[Game, State, Round, Sheet, tuple[DoubtLine, ...]], Score]
SCORERS: dict[Shape, Scorer] = {
    Shape.ORDINARY: ordinary.score,
    Shape.SEA_CLASSIC: sea_classic.score,
    Shape.TELEPHONE: telephone.score,
    Shape.MUGGINS: muggins.score,
    Shape.GENERAL: general.score,
    Shape.SEVEN: seven.score,
}


class Folded(NamedTuple):
    """The scores of the valid prefix, and what is wrong with the round after it (nothing: `failure` is empty).

    `uncounted` is how many recorded rounds were left unscored, the failing one included.
    """

    start: State
    scores: tuple[Score, ...]
    failure: tuple[FaultLine, ...]
    uncounted: int

    @property
    def state(self) -> State:
        """The match after the last scored round."""
        return self.scores[-1].state if self.scores else self.start

    @property
    def over_early(self) -> bool:
        """Whether rounds are left over only because the match had ended before them."""
        return bool(self.failure) and self.failure[0].code is Fault.MATCH_OVER


def start(game: Game) -> State:
    """A match before its first round."""
    closed = (False,) * game.sides
    left = game.nothing if game.rules.shape is Shape.SEVEN else ()
    sea = Sea() if game.rules.shape is Shape.SEA_CLASSIC else None
    seat, tile = lead.first_lead(game)
    return State(0, 0, game.nothing, game.nothing, game.nothing, closed, closed, 0, seat, tile, None, left, sea)


def fold(game: Game, rounds: Iterable[Round], state: State | None = None) -> Folded:
    """Score rounds one after the other, from `state` on (by default the start), until one is refused."""
    first = start(game) if state is None else state
    current = first
    scores: list[Score] = []
    waiting = iter(rounds)
    for round_ in waiting:
        wrong = faults(game, current, round_)
        if wrong:
            return Folded(first, tuple(scores), wrong, 1 + _count(waiting))
        score = score_round(game, current, round_)
        scores.append(score)
        current = score.state
    return Folded(first, tuple(scores), (), 0)


def _count(rest: Iterator[Round]) -> int:
    return sum(1 for _ in rest)


def score_round(game: Game, state: State, round_: Round) -> Score:
    """The result of one faultless round (`check.faults` found nothing) recorded after `state`."""
    sheet = Sheet(game.sides)
    if round_.end in CHOSEN:
        return score_chosen_end(game, state, round_, sheet)
    return SCORERS[game.rules.shape](game, state, round_, sheet, doubts(game, state, round_))
