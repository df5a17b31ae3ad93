"""Seven: the highest hand gets a stick; with three of them its player leaves, and the last one left wins."""

from scoring.engine import lead, results
from scoring.engine.codes import End, Ended, FishWinner, Reason
from scoring.engine.counting import Sheet, side_counted, value_of_side
from scoring.engine.facts import DoubtLine, Round, Score, State
from scoring.engine.game import Game


def score(game: Game, state: State, round_: Round, sheet: Sheet, doubts: tuple[DoubtLine, ...]) -> Score:
    """A stick for the highest hand or hands of those who still play."""
    assert round_.by is not None
    by_side = game.side_of[round_.by]
    value = value_of_side(game) if round_.end is End.FISH else side_counted
    playing = [side for side in game.every_side if not state.left[side]]
    holding = [side for side in playing if round_.end is End.FISH or side != by_side]
    totals = {side: value(game, round_, side) for side in holding}
    for side in holding:
        sheet.note(Reason.SIDE_TOTAL, side, params={"total": totals[side]})
    highest = [side for side in holding if totals[side] == max(totals.values())]
    leaving = [side for side in highest if _would_leave(game, state, side)]
    drawn = len(leaving) == len(playing)
    winner = by_side if round_.end is End.OUT else None if drawn else _winner_of_fish(game, by_side, totals)
    if drawn:
        sheet.note(Reason.NO_STICK)
        leaving = []
    else:
        for side in highest:
            sheet.add(Reason.STICK, side, 1)
    for side in leaving:
        sheet.note(Reason.LEAVES, side)
    after = _after(game, state, round_, sheet, winner, leaving)
    shuffles = lead.shuffles(game, round_, winner, drawn)
    return results.score_of(
        sheet, after, doubts, received=tuple(sheet.sums), winner=winner, drawn=drawn, shuffles=shuffles
    )


def _would_leave(game: Game, state: State, side: int) -> bool:
    target = game.rules.target
    return target is not None and state.totals[side] + 1 >= target


def _winner_of_fish(game: Game, by_side: int, totals: dict[int, int]) -> int | None:
    if game.rules.fish_winner is FishWinner.FISHERMAN:
        return by_side
    lowest = [side for side, total in totals.items() if total == min(totals.values())]
    return lowest[0] if len(lowest) == 1 else None


def _after(game: Game, state: State, round_: Round, sheet: Sheet, winner: int | None, leaving: list[int]) -> State:
    number = state.rounds + 1
    left = tuple(number if side in leaving else after for side, after in enumerate(state.left))
    seat, tile = lead.usual_lead(game, state, round_, winner)
    while seat is not None and not all(left) and left[game.side_of[seat]]:
        seat = lead.next_clockwise(game, seat)
    wrote_ever = results.wrote_ever_with(state, sheet)
    after = state._replace(
        rounds=number,
        scored=state.scored + 1,
        totals=tuple(total + stick for total, stick in zip(state.totals, sheet.sums, strict=True)),
        opened=wrote_ever,
        wrote_ever=wrote_ever,
        left=left,
        next_seat=seat,
        next_tile=tile,
    )
    playing = [side for side in game.every_side if not left[side]]
    if len(playing) == 1:
        return results.finish(game, round_, after, Ended.LAST_LEFT, (), sheet)
    if game.rules.rounds is not None and after.scored >= game.rules.rounds:
        return results.finish(game, round_, after, Ended.ROUNDS, None, sheet)
    return after
