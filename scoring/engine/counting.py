"""Step 1 of the scoring: what hands are worth, and the sheet on which every step leaves its lines.

A sheet adds up its lines side by side, so what a side receives, and in the end writes, is the sum of its lines by
construction.
"""

from collections.abc import Callable
from typing import Any

from scoring.engine.codes import FishCompare, Reason
from scoring.engine.facts import Hand, Line, Round
from scoring.engine.game import Game

NO_PARAMS: dict[str, Any] = {}


class Sheet:
    """The lines of one round, and for each side the sum of its lines so far."""

    __slots__ = ("lines", "sums")

    def __init__(self, sides: int) -> None:
        self.lines: list[Line] = []
        self.sums = [0] * sides

    def add(
        self,
        code: Reason,
        side: int,
        points: int,
        seat: int | None = None,
        params: dict[str, Any] = NO_PARAMS,
    ) -> None:
        """A line that changes what a side gets."""
        self.sums[side] += points
        self.lines.append(Line(code, side, seat, points, params))

    def note(
        self,
        code: Reason,
        side: int | None = None,
        seat: int | None = None,
        params: dict[str, Any] = NO_PARAMS,
    ) -> None:
        """A line that only says something."""
        self.lines.append(Line(code, side, seat, 0, params))


def counted_value(game: Game, hand: Hand) -> int:
    """What a hand is worth with `alone` and `always`; the pips of a number hand as they are."""
    if game.alone_by_hand:
        alone = game.alone_values.get(hand.mask)
        if alone is not None:
            return alone
    if not game.extra_values:
        return hand.pips
    return hand.pips + sum(extra for bit, extra in game.extra_values if hand.mask & bit)


def _side_alone(game: Game, round_: Round, side: int) -> int | None:
    """Where a pair's hands are looked at together: their special value, None if they have none."""
    mask = 0
    for seat in game.seats_of[side]:
        hand = round_.hands.get(seat)
        if hand is not None:
            if hand.tiles is None:
                return None
            mask |= hand.mask
    return game.alone_values.get(mask)


def side_counted(game: Game, round_: Round, side: int) -> int:
    """What the hands of a side are worth, special values included."""
    alone = None if game.alone_by_hand else _side_alone(game, round_, side)
    if alone is not None:
        return alone
    hands = round_.hands
    return sum(counted_value(game, hands[seat]) for seat in game.seats_of[side] if seat in hands)


def side_plain(game: Game, round_: Round, side: int) -> int:
    """The pips in the hands of a side."""
    hands = round_.hands
    return sum(hands[seat].pips for seat in game.seats_of[side] if seat in hands)


def value_of_side(game: Game) -> Callable[[Game, Round, int], int]:
    """How sides are compared in a fish."""
    return side_counted if game.rules.fish_compare is FishCompare.COUNTED else side_plain


def hand_lines(game: Game, round_: Round, of_side: int, to_side: int, sheet: Sheet) -> None:
    """The hands of one side, written to (perhaps another) one."""
    before = sheet.sums[to_side]
    for seat in game.seats_of[of_side]:
        hand = round_.hands.get(seat)
        if hand is not None:
            points = counted_value(game, hand)
            if hand.tiles is None:
                sheet.add(Reason.HAND_NUMBER, to_side, points, seat)
                continue
            code = Reason.HAND
            if points != hand.pips:
                alone = game.alone_by_hand and hand.mask in game.alone_values
                code = Reason.HAND_ALONE if alone else Reason.HAND_ALWAYS
            sheet.add(code, to_side, points, seat, {"tiles": hand.tiles})
    alone_value = None if game.alone_by_hand else _side_alone(game, round_, of_side)
    if alone_value is not None:
        more = alone_value - (sheet.sums[to_side] - before)
        sheet.add(Reason.SIDE_ALONE, to_side, more, params={"value": alone_value})
