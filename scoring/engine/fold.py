"""Rounds to scores: one step (`score_round`), and the fold over a whole match that keeps the valid prefix.

`score_round` needs only the state before the round, so recording a round costs the same however many there were.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from scoring.engine import accounts, lead, steps
from scoring.engine import ending as ends
from scoring.engine.chain import doubts
from scoring.engine.check import faults
from scoring.engine.codes import End, Ended, Fault, Reason
from scoring.engine.counting import Sheet
from scoring.engine.facts import DoubtLine, Ending, FaultLine, Line, Round, Score, State
from scoring.engine.game import Game

CHOSEN = {End.FLAG: Reason.FLAGGED, End.RESIGN: Reason.RESIGNED, End.STOP: Reason.STOPPED}


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
    return State(0, 0, game.nothing, game.nothing, game.nothing, closed, closed, 0, *lead.first_lead(game), None)


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
        return _score_chosen_end(game, state, round_, sheet)
    found = doubts(game, round_)
    instant = ends.instant_goats(game, round_, sheet)
    if instant is not None:
        return _score_instant_end(game, state, round_, instant, sheet, found)
    return _score_played(game, state, round_, sheet, found)


def _score_played(game: Game, state: State, round_: Round, sheet: Sheet, found: tuple[DoubtLine, ...]) -> Score:
    decision = steps.decide(game, round_, sheet)
    hung = steps.amounts(game, round_, decision, sheet)
    steps.bonus(game, round_, decision, sheet)
    eggs = steps.eggs(game, state, decision, sheet) + hung
    received = tuple(sheet.sums)
    written = accounts.threshold(game, state, round_, decision, sheet)
    totals = tuple(accounts.accounts(game, state, received, written, sheet))
    ages = accounts.clear_kept(game, state, received, decision.drawn, written, sheet)
    below = written.below and not decision.drawn
    seat, tile = lead.next_lead(game, state, round_, decision.winner, below, any(written.opened))
    after = State(
        rounds=state.rounds + 1,
        scored=state.scored + 1,
        totals=totals,
        kept=tuple(written.kept),
        kept_age=ages,
        opened=tuple(written.opened),
        wrote_ever=_wrote_ever(state, sheet),
        eggs=eggs,
        next_seat=seat,
        next_tile=tile,
        ending=None,
    )
    by = ends.ends_by(game, after.scored, totals)
    if by is not None:
        after = _finish(game, round_, after, by, None, sheet)
    shuffles = lead.shuffles(game, round_, decision.winner, decision.drawn)
    return _score(received, decision.winner, decision.drawn, shuffles, sheet, found, after)


def _score_instant_end(
    game: Game,
    state: State,
    round_: Round,
    instant: tuple[Ended, tuple[int, ...]],
    sheet: Sheet,
    found: tuple[DoubtLine, ...],
) -> Score:
    """Nothing is written and nothing burns: an out on 0-0 that wins the match, or a player left with 0-0."""
    by, goats = instant
    after = state._replace(rounds=state.rounds + 1, scored=state.scored + 1)
    after = _finish(game, round_, after, by, goats, sheet)
    assert round_.by is not None
    winner = game.side_of[round_.by] if round_.end is End.OUT else None
    shuffles = lead.shuffles(game, round_, winner, False)
    return _score(game.nothing, winner, False, shuffles, sheet, found, after)


def _score_chosen_end(game: Game, state: State, round_: Round, sheet: Sheet) -> Score:
    """A clock ran out, a side resigned, or the players stopped."""
    side = None if round_.by is None else game.side_of[round_.by]
    sheet.note(CHOSEN[round_.end], side, round_.by)
    goats = None if side is None else (side,)
    after = state._replace(rounds=state.rounds + 1)
    after = _finish(game, round_, after, ends.ENDED_BY[round_.end], goats, sheet)
    return _score(game.nothing, None, False, (), sheet, (), after)


def _finish(game: Game, round_: Round, state: State, by: Ended, goats: tuple[int, ...] | None, sheet: Sheet) -> State:
    """The state once the match is over. `goats` None: the accounts decide."""
    if game.rules.kept_at_end:
        state = _write_kept(game, state, sheet)
    if state.eggs:
        sheet.note(Reason.EGGS_DROPPED, params={"amount": state.eggs})
    if goats is None:
        goats = ends.goats_by_account(game, by, state.totals)
    wrote_ever = _wrote_ever(state, sheet)
    over: Ending = ends.ending(game, round_, by, goats, state.totals, wrote_ever)
    return state._replace(wrote_ever=wrote_ever, eggs=0, next_seat=None, next_tile=None, ending=over)


def _write_kept(game: Game, state: State, sheet: Sheet) -> State:
    for side in game.every_side:
        if state.kept[side]:
            sheet.add(Reason.KEPT_AT_END, side, state.kept[side])
    totals = tuple(total + kept for total, kept in zip(state.totals, state.kept, strict=True))
    return state._replace(totals=totals, kept=game.nothing, kept_age=game.nothing)


def _wrote_ever(state: State, sheet: Sheet) -> tuple[bool, ...]:
    if not any(sheet.sums):
        return state.wrote_ever
    return tuple(ever or wrote > 0 for ever, wrote in zip(state.wrote_ever, sheet.sums, strict=True))


def _score(
    received: tuple[int, ...],
    winner: int | None,
    drawn: bool,
    shuffles: tuple[int, ...],
    sheet: Sheet,
    found: tuple[DoubtLine, ...],
    after: State,
) -> Score:
    lines: tuple[Line, ...] = tuple(sheet.lines)
    return Score(received, tuple(sheet.sums), drawn, winner, shuffles, lines, found, after)
