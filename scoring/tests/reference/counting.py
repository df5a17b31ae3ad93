"""Section 4, step 1: what a hand and a side count."""

from __future__ import annotations

from typing import Any

from scoring.tests.reference.faults import is_double, pips

Game = dict[str, Any]
State = dict[str, Any]
Round = dict[str, Any]


def plain_hand(hand: Any) -> int:
    """Count pips; a number hand is taken as it is."""
    if isinstance(hand, int):
        return hand
    return sum(pips(tile) for tile in hand)


def alone_value(game: Game, tiles: list[str]) -> int | None:
    """Return the value of a hand that is exactly 0-0, exactly 6-6 or exactly both, if the rules give it one."""
    alone = game["rules"]["alone"]
    if sorted(tiles) == ["0-0", "6-6"]:
        name = "both"
    elif len(tiles) == 1:
        name = tiles[0]
    else:
        return None
    value: int | None = alone.get(name)
    return value


def always_hand(game: Game, hand: Any) -> int:
    """Count with `always` only; "a named tile beats `doubles`"."""
    if isinstance(hand, int):
        return hand
    always = game["rules"]["always"]
    total = 0
    for tile in hand:
        if tile in always or tile[::-1] in always:
            total += always.get(tile, always.get(tile[::-1]))
        elif is_double(tile) and "doubles" in always:
            total += always["doubles"]
        else:
            total += pips(tile)
    return total


def counted_hand(game: Game, hand: Any) -> int:
    """Count one player's hand with `alone` and `always`; "`alone` beats `always`"."""
    pair = len(game["sides"]) < game["seats"]
    # AMBIGUOUS: the counted value of one hand of a pair under alone_scope "side" (asked for by the shuffles): the
    # special value is "looked at in the pair's two hands together", so a single hand has none.
    look_alone = not (pair and game["rules"]["alone_scope"] == "side")
    if isinstance(hand, list) and look_alone:
        value = alone_value(game, hand)
        if value is not None:
            return value
    return always_hand(game, hand)


def hands_of(game: Game, rnd: Round, side: str) -> list[Any]:
    """Return the recorded hands of a side."""
    return [rnd["hands"][seat] for seat in sorted(rnd["hands"]) if game["side_of"][seat] == side]


def plain_side(game: Game, rnd: Round, side: str) -> int:
    """Return the pips of a side: "a pair's amount is the sum of its two hands"."""
    return sum(plain_hand(hand) for hand in hands_of(game, rnd, side))


def counted_side(game: Game, rnd: Round, side: str) -> int:
    """Return the counted total of a side."""
    hands = hands_of(game, rnd, side)
    if game["rules"]["alone_scope"] == "side" and all(isinstance(hand, list) for hand in hands):
        together: list[str] = []
        for hand in hands:
            together.extend(hand)
        value = alone_value(game, together)
        if value is not None:
            return value
    return sum(counted_hand(game, hand) for hand in hands)


def compared_side(game: Game, rnd: Round, side: str) -> int:
    """Return the total that is compared in a fish."""
    if game["rules"]["fish_compare"] == "counted":
        return counted_side(game, rnd, side)
    return plain_side(game, rnd, side)
