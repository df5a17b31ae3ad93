"""The usual round: the pipeline of steps, each reading its own options."""

from scoring.engine import accounts, lead, results, steps
from scoring.engine.codes import End, Reason
from scoring.engine.counting import Sheet
from scoring.engine.ending import instant_goats
from scoring.engine.facts import DoubtLine, Round, Score, State
from scoring.engine.game import Game


def score(game: Game, state: State, round_: Round, sheet: Sheet, doubts: tuple[DoubtLine, ...]) -> Score:
    """The score of an out or a fish."""
    instant = instant_goats(game, round_, sheet)
    if instant is None:
        return score_decided(game, state, round_, sheet, doubts)
    by, goats = instant
    assert round_.by is not None
    winner = game.side_of[round_.by] if round_.end is End.OUT else None
    return results.score_instant_end(game, state, round_, sheet, doubts, by=by, goats=goats, winner=winner)


def score_decided(game: Game, state: State, round_: Round, sheet: Sheet, doubts: tuple[DoubtLine, ...]) -> Score:
    """The score of a round that does not end the match at once."""
    decision = steps.decide(game, round_, sheet)
    hung = steps.amounts(game, round_, decision, sheet)
    steps.bonus(game, round_, decision, sheet)
    eggs = steps.eggs(game, state, decision, sheet) + hung
    received = tuple(sheet.sums)
    written = accounts.threshold(game, state, round_, decision, sheet)
    totals = tuple(accounts.accounts(game, state, received, written, sheet))
    ages = accounts.clear_kept(game, state, received, decision.drawn, written, sheet)
    if game.rules.call_outs:
        _call_out(game, state, totals, sheet)
    below = written.below and not decision.drawn
    seat, tile = lead.next_lead(game, state, round_, decision.winner, below, any(written.opened))
    after = State(
        rounds=state.rounds + 1,
        scored=state.scored + 1,
        totals=totals,
        kept=tuple(written.kept),
        kept_age=ages,
        opened=tuple(written.opened),
        wrote_ever=results.wrote_ever_with(state, sheet),
        eggs=eggs,
        next_seat=seat,
        next_tile=tile,
        ending=None,
        left=state.left,
        sea=state.sea,
    )
    after = results.ended_by_accounts(game, round_, after, sheet)
    shuffles = lead.shuffles(game, round_, decision.winner, decision.drawn)
    return results.score_of(
        sheet, after, doubts, received=received, winner=decision.winner, drawn=decision.drawn, shuffles=shuffles
    )


def _call_out(game: Game, state: State, totals: tuple[int, ...], sheet: Sheet) -> None:
    """A line where an account has come to a total that the yard has a word for."""
    for side in game.every_side:
        if totals[side] in game.rules.call_outs and totals[side] != state.totals[side]:
            sheet.note(Reason.CALL_OUT, side, params={"total": totals[side]})
