"""Steps 2 to 5 of the scoring: who won the round, who receives how much, special endings, eggs.

Each step is a function that reads its own options and leaves its lines on the round's sheet.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from scoring.engine.codes import Eggs, EggsTo, End, Family, FishAmount, FishWinner, OutAmount, Reason, SoloDraw
from scoring.engine.counting import Sheet, hand_lines, side_counted, value_of_side
from scoring.engine.facts import BLANK, SIX, Round, State
from scoring.engine.game import Game

# Step 2: decide


class Decision(NamedTuple):
    """Who won a round. `receivers` are the sides that get an amount, `tied` those that share a drawn fish."""

    winner: int | None
    drawn: bool
    receivers: tuple[int, ...]
    tied: tuple[int, ...] = ()


def decide(game: Game, round_: Round, sheet: Sheet) -> Decision:
    """The winner of the round, by the rules for an out or for a fish."""
    assert round_.by is not None
    by_side = game.side_of[round_.by]
    if round_.end is End.OUT:
        return _decide_out(game, round_, by_side, sheet)
    if game.rules.fish_amount is FishAmount.EVERYONE:
        sheet.note(Reason.NO_WINNER)
        return Decision(None, False, game.every_side)
    value = value_of_side(game)
    totals = [value(game, round_, side) for side in game.every_side]
    for side in game.every_side:
        sheet.note(Reason.SIDE_TOTAL, side, params={"total": totals[side]})
    fisherman_wins = game.rules.fish_winner is FishWinner.FISHERMAN
    lowest = _extreme(min, totals, game.every_side)
    if game.rules.fish_amount is FishAmount.ALL_TO_HIGHEST:
        winner = by_side if fisherman_wins else lowest[0] if len(lowest) == 1 else None
        highest = _highest(totals, game.every_side, sheet)
        return Decision(winner, False, highest) if len(highest) == 1 else Decision(None, True, (), highest)
    if fisherman_wins:
        return _won(game, by_side)
    if len(lowest) == 1:
        return _won(game, lowest[0])
    return Decision(None, True, _writers_of_draw(game, lowest), lowest)


def _decide_out(game: Game, round_: Round, by_side: int, sheet: Sheet) -> Decision:
    losers = game.others_of[by_side]
    if game.rules.out_amount is OutAmount.OWN or len(losers) == 1 or _out_on_six(game, round_):
        return _won(game, by_side)
    totals = [side_counted(game, round_, side) for side in game.every_side]
    for side in losers:
        sheet.note(Reason.SIDE_TOTAL, side, params={"total": totals[side]})
    highest = _highest(totals, losers, sheet)
    return Decision(by_side, False, highest) if len(highest) == 1 else Decision(by_side, True, (), highest)


def _won(game: Game, side: int) -> Decision:
    """The losers receive, or in credit games the winner."""
    return Decision(side, False, (side,) if game.rules.family is Family.CREDIT else game.others_of[side])


def _extreme(of: Callable[[Iterable[int]], int], totals: list[int], sides: tuple[int, ...]) -> tuple[int, ...]:
    best = of(totals[side] for side in sides)
    return tuple(side for side in sides if totals[side] == best)


def _highest(totals: list[int], sides: tuple[int, ...], sheet: Sheet) -> tuple[int, ...]:
    """The sides with the most; the only one receives everything, several make the round drawn."""
    highest = _extreme(max, totals, sides)
    if len(highest) == 1:
        sheet.note(Reason.HIGHEST, highest[0])
    return highest


def _writers_of_draw(game: Game, tied: tuple[int, ...]) -> tuple[int, ...]:
    """Who writes though the fish is drawn: with three or four players those who do not share the lowest total."""
    rules = game.rules
    if game.sides == 2 or rules.family is Family.CREDIT or rules.solo_draw is SoloDraw.NOBODY:
        return ()
    return tuple(side for side in game.every_side if side not in tied)


# Step 3: amounts


def amounts(game: Game, round_: Round, decision: Decision, sheet: Sheet) -> int:
    """Who receives how much; returns the points that a drawn round leaves hanging."""
    if round_.end is End.OUT and _out_on_six(game, round_):
        out_on_six(game, decision, sheet)
        return 0
    for side in decision.receivers:
        for other in _givers(game, round_, decision, side):
            hand_lines(game, round_, other, side, sheet)
    if round_.end is End.FISH and decision.receivers:
        _full_fish_or_difference(game, round_, decision, sheet)
    if not decision.drawn:
        return 0
    hanging = _hanging(game, round_, decision)
    sheet.note(Reason.DRAWN)
    if hanging:
        sheet.note(Reason.HANG, params={"amount": hanging})
    return hanging


def _givers(game: Game, round_: Round, decision: Decision, receiver: int) -> tuple[int, ...]:
    """The sides whose hands a receiver is given."""
    if game.rules.family is Family.CREDIT:
        return game.others_of[receiver]
    if _everything_to_highest(game, round_):
        return _sides_left_with_tiles(game, round_)
    return (receiver,)


def _everything_to_highest(game: Game, round_: Round) -> bool:
    if round_.end is End.OUT:
        return game.rules.out_amount is OutAmount.ALL_TO_HIGHEST
    return game.rules.fish_amount is FishAmount.ALL_TO_HIGHEST


def _sides_left_with_tiles(game: Game, round_: Round) -> tuple[int, ...]:
    if round_.end is End.FISH or round_.by is None:
        return game.every_side
    return game.others_of[game.side_of[round_.by]]


def _full_fish_or_difference(game: Game, round_: Round, decision: Decision, sheet: Sheet) -> None:
    """`fish_amount` all or difference: the winner's hands (a drawn fish: those of one of the tied) come in too."""
    if game.rules.fish_amount not in (FishAmount.ALL, FishAmount.DIFFERENCE):
        return
    best = decision.tied[0] if decision.winner is None else decision.winner
    value = value_of_side(game)(game, round_, best)
    for side in decision.receivers:
        if game.rules.fish_amount is FishAmount.ALL:
            sheet.add(Reason.WINNERS_HANDS, side, value)
        else:
            sheet.add(Reason.DIFFERENCE, side, -min(value, sheet.sums[side]), params={"total": value})


def _hanging(game: Game, round_: Round, decision: Decision) -> int:
    rules = game.rules
    if rules.eggs is Eggs.NONE:
        return 0
    if _everything_to_highest(game, round_):
        return sum(side_counted(game, round_, side) for side in _sides_left_with_tiles(game, round_))
    value = value_of_side(game)
    if game.sides > 2 and rules.solo_draw is SoloDraw.NOBODY:
        hanging_sides = game.every_side
    else:
        hanging_sides = decision.tied[:1] if rules.eggs is Eggs.ONE else decision.tied
    return sum(value(game, round_, side) for side in hanging_sides)


# Step 4: special endings


def _out_on_six(game: Game, round_: Round) -> bool:
    return game.rules.out_six is not None and SIX in round_.last and BLANK not in round_.last


def out_on_six(game: Game, decision: Decision, sheet: Sheet) -> None:
    """Out on 6-6: a fixed amount for each losing side instead of its hands."""
    each = game.rules.out_six
    assert each is not None
    losing = game.sides - 1 if game.rules.family is Family.CREDIT else 1
    for side in decision.receivers:
        sheet.add(Reason.OUT_SIX, side, each * losing)


def bonus(game: Game, round_: Round, decision: Decision, sheet: Sheet) -> None:
    """Points for 0-0 or 6-6 that opened or finished a decided round."""
    rule = game.rules.bonus
    if rule is None or decision.drawn:
        return
    played = {"first": (round_.first,), "last": round_.last}
    for tile, points in rule.values:
        for when in rule.when:
            if tile in played[when]:
                for side in decision.receivers:
                    sheet.add(Reason.BONUS, side, points, params={"tile": tile, "when": when})


# Step 5: eggs


def eggs(game: Game, state: State, decision: Decision, sheet: Sheet) -> int:
    """Earlier hanging points join the amount of the side they fall to; returns what goes on hanging."""
    hanging = state.eggs
    if not hanging or decision.drawn:
        return hanging
    takers = _egg_takers(game, decision, sheet)
    for side in takers:
        sheet.add(Reason.EGGS, side, hanging)
    if takers:
        return 0
    sheet.note(Reason.EGGS_STAY, params={"amount": hanging})
    return hanging


def _egg_takers(game: Game, decision: Decision, sheet: Sheet) -> tuple[int, ...]:
    receivers = decision.receivers
    if len(receivers) == 1 or game.rules.eggs_to is EggsTo.EACH:
        return receivers
    highest = _extreme(max, sheet.sums, receivers)
    return highest if len(highest) == 1 else ()
