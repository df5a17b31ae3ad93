"""Muggins: points are made in play; ten for going out, and what the others hold where the game is blocked."""

from scoring.engine import results
from scoring.engine.codes import End, Reason
from scoring.engine.counting import Sheet, side_plain
from scoring.engine.facts import DoubtLine, Round, Score, State
from scoring.engine.game import Game

FOR_GOING_OUT = 10


def score(game: Game, state: State, round_: Round, sheet: Sheet, doubts: tuple[DoubtLine, ...]) -> Score:
    """Points made in play and those of the end; all of it is received and written."""
    assert round_.by is not None
    for side, points in sorted((round_.points or {}).items()):
        if points:
            sheet.add(Reason.POINTS_IN_PLAY, side, points)
    winner: int | None = game.side_of[round_.by]
    if round_.end is End.OUT and winner is not None:
        sheet.add(Reason.OUT_TEN, winner, FOR_GOING_OUT)
    else:
        winner = _blocked(game, round_, sheet)
    return results.score_simply(
        game, state, round_, sheet, doubts, received=tuple(sheet.sums), winner=winner, drawn=winner is None
    )


def _blocked(game: Game, round_: Round, sheet: Sheet) -> int | None:
    """The only lowest receives what the others hold beyond its own, to the nearest five; None if several are."""
    totals = [side_plain(game, round_, side) for side in game.every_side]
    for side in game.every_side:
        sheet.note(Reason.SIDE_TOTAL, side, params={"total": totals[side]})
    lowest = min(totals)
    if totals.count(lowest) > 1:
        sheet.note(Reason.DRAWN)
        return None
    winner = totals.index(lowest)
    difference = sum(totals) - 2 * lowest
    sheet.add(Reason.BLOCKED, winner, (difference + 2) // 5 * 5, params={"amount": difference})
    return winner
