"""Telephone: points are made in play; whoever is left with tiles loses them again."""

from scoring.engine import results
from scoring.engine.codes import End, Reason
from scoring.engine.counting import Sheet, side_plain
from scoring.engine.facts import DoubtLine, Round, Score, State
from scoring.engine.game import Game


def score(game: Game, state: State, round_: Round, sheet: Sheet, doubts: tuple[DoubtLine, ...]) -> Score:
    """Points made in play, then the loser's hands, rounded down to five, come off; an account never falls below 0."""
    assert round_.by is not None
    for side, points in sorted((round_.points or {}).items()):
        if points:
            sheet.add(Reason.POINTS_IN_PLAY, side, points)
    received = tuple(sheet.sums)
    by_side = game.side_of[round_.by]
    winner: int | None = by_side
    if round_.end is End.FISH:
        totals = [side_plain(game, round_, side) for side in game.every_side]
        for side in game.every_side:
            sheet.note(Reason.SIDE_TOTAL, side, params={"total": totals[side]})
        winner = None if totals[0] == totals[1] else totals.index(min(totals))
    if winner is None:
        sheet.note(Reason.DRAWN)
    else:
        _take_off(game, state, round_, game.others_of[winner][0], sheet)
    wrote_ever = tuple(ever or points > 0 for ever, points in zip(state.wrote_ever, received, strict=True))
    return results.score_simply(
        game,
        state,
        round_,
        sheet,
        doubts,
        received=received,
        winner=winner,
        drawn=winner is None,
        wrote_ever=wrote_ever,
    )


def _take_off(game: Game, state: State, round_: Round, loser: int, sheet: Sheet) -> None:
    held = side_plain(game, round_, loser)
    off = min(held // 5 * 5, state.totals[loser] + sheet.sums[loser])
    sheet.add(Reason.TAKEN_OFF, loser, -off, params={"total": held})
