"""Rounds from chance: tiles in hands, ties, special endings; always such as section 3 takes, or spoilt on purpose."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from scoring.tests.reference.counting import always_hand, counted_hand, plain_hand
from scoring.tests.reference.faults import ALL_TILES, hand_limit, is_double, needed_seats, pips, read_round, seats_in
from scoring.tests.reference.options import RefusedError

Game = dict[str, Any]
State = dict[str, Any]

TRIES = 40


def next_round(game: Game, state: State, chance: Random) -> dict[str, Any] | None:
    """Return a round that the reference takes, or None after the end (or where none was found)."""
    if state["finished"]:
        return None
    for _ in range(TRIES):
        rnd = some_round(game, state, chance)
        try:
            read_round(game, state, rnd)
        except RefusedError:
            continue
        return rnd
    return None


def some_round(game: Game, state: State, chance: Random) -> dict[str, Any]:
    """Return a round that section 3 takes as a rule."""
    seats = seats_in(game, state)
    by = chance.choice(seats)
    early = chance.random()
    if early < 0.01:
        return {"end": "stop"}
    if early < 0.03:
        return {"end": chance.choice(["flag", "resign"]), "by": by}

    rnd: dict[str, Any] = {"end": "out" if chance.random() < 0.55 else "fish", "by": by, "hands": {}}
    deck = list(ALL_TILES)
    chance.shuffle(deck)
    add_first_and_last(game, state, rnd, deck, chance)
    if chance.random() < 0.3:
        rnd["lead"] = chance.choice(seats)
    if chance.random() < 0.4:
        rnd["last_plain"] = chance.choice(seats)
    if game["key"] in ("telephone", "muggins") and chance.random() < 0.8:
        rnd["points"] = {side: 5 * chance.randrange(12) for side in game["sides"] if chance.random() < 0.7}
    add_hands(game, state, rnd, deck, chance)
    if rnd["end"] == "fish" and chance.random() < 0.6:
        make_ties(game, rnd, deck, chance)
    if chance.random() < 0.1:
        not_dealt = 28 - game["rules"]["deal"][str(game["seats"])] * len(seats)
        rnd["stock"] = deck[: chance.randint(0, min(not_dealt, 4))]
    return rnd


def add_first_and_last(game: Game, state: State, rnd: dict[str, Any], deck: list[str], chance: Random) -> None:
    """Choose the opening tile and the last move, 0-0 and 6-6 more often than chance would."""
    if chance.random() < (0.5 if game["key"] == "sea-classic" else 0.25):
        rnd["first"] = take(deck, chance.choice(["6-6", "6-6", "0-0", chance.choice(deck)]))
    if chance.random() < 0.5:
        return
    first = chance.choice(["6-6", "0-0", chance.choice(deck), chance.choice(deck)])
    last = [take(deck, first)] if first in deck else []
    move = game["rules"]["multi_move"]
    more = {"none": 0, "two_doubles": 1, "two_tiles": 1, "four_doubles": 3}[move]
    while last and more and chance.random() < 0.5:
        others = [tile for tile in deck if is_double(tile)] if move != "two_tiles" else deck
        if not is_double(last[0]) and move != "two_tiles":
            break
        if others:
            last.append(take(deck, chance.choice([others[0], chance.choice(others)])))
        more -= 1
    if last or chance.random() < 0.2:
        rnd["last"] = last


def take(deck: list[str], tile: str) -> str:
    """Take a tile out of the deck."""
    deck.remove(tile)
    return tile


def add_hands(game: Game, state: State, rnd: dict[str, Any], deck: list[str], chance: Random) -> None:
    """Give tiles, or a number that these tiles total, to every seat that needs a hand and to some that do not."""
    needed = needed_seats(game, state, rnd)
    for seat in seats_in(game, state):
        if rnd["end"] == "out" and seat == rnd["by"]:
            if chance.random() < 0.1:
                rnd["hands"][str(seat)] = chance.choice([0, []])
            continue
        if seat not in needed and chance.random() < 0.5:
            continue
        limit = min(hand_limit(game, state, rnd, seat), len(deck) - 6)
        if limit < 1:
            continue
        tiles = some_hand(deck, limit, chance)
        rnd["hands"][str(seat)] = tiles if chance.random() < 0.75 else plain_hand(tiles)


def some_hand(deck: list[str], limit: int, chance: Random) -> list[str]:
    """Take a hand out of the deck: small as a rule, and special now and then."""
    special = chance.random()
    if special < 0.08 and "0-0" in deck:
        return [take(deck, "0-0")]
    if special < 0.16 and "6-6" in deck:
        return [take(deck, "6-6")]
    if special < 0.2 and limit > 1 and "0-0" in deck and "6-6" in deck:
        return [take(deck, "0-0"), take(deck, "6-6")]
    size = chance.randint(1, limit) if chance.random() < 0.1 else chance.randint(1, min(limit, 4))
    return [deck.pop() for _ in range(size)]


def make_ties(game: Game, rnd: dict[str, Any], deck: list[str], chance: Random) -> None:
    """Change hands so that some sides have as many points as another: in a pair by one hand of the two."""
    side_of = game["side_of"]
    seats = [int(seat) for seat in rnd["hands"]]
    if not seats:
        return
    for _ in range(chance.randint(1, max(1, len(game["sides"]) - 1))):
        model = chance.choice(game["sides"])
        others = [seat for seat in seats if side_of[seat] != model]
        if not others:
            continue
        changed = chance.choice(others)
        wanted = sum(value(game, rnd["hands"][str(seat)]) for seat in seats if side_of[seat] == model)
        for seat in seats:
            if side_of[seat] == side_of[changed] and seat != changed:
                wanted -= value(game, rnd["hands"][str(seat)])
        if wanted < 0:
            continue
        rnd["hands"][str(changed)] = hand_worth(game, wanted, rnd["hands"][str(changed)], deck, chance)


def value(game: Game, hand: Any) -> int:
    """Return what a hand counts when a fish is compared."""
    if game["rules"]["fish_compare"] == "plain":
        return plain_hand(hand)
    if game["rules"]["alone_scope"] == "side" and len(game["sides"]) < game["seats"]:
        return always_hand(game, hand)
    return counted_hand(game, hand)


def hand_worth(game: Game, wanted: int, old: Any, deck: list[str], chance: Random) -> Any:
    """Return a hand of so many points: tiles if a few tries find some, else the number."""
    if chance.random() < 0.6:
        tiles = deck + (old if isinstance(old, list) else [])
        for _ in range(60):
            found = chance.sample(tiles, chance.randint(1, min(4, len(tiles))))
            if value(game, found) == wanted:
                deck[:] = [tile for tile in tiles if tile not in found]
                return found
    if isinstance(old, list):
        deck.extend(old)
    return wanted


# ---------------------------------------------------------------------------------------------------------------------
# Rounds with a slip
# ---------------------------------------------------------------------------------------------------------------------


def broken_round(game: Game, state: State, rnd: dict[str, Any], chance: Random) -> dict[str, Any]:
    """Return the round with something changed that is refused, or on the edge of it."""
    rnd = deepcopy(rnd)
    hands = rnd.get("hands", {})
    held = [tile for hand in hands.values() if isinstance(hand, list) for tile in hand]
    seat = chance.choice("1234")
    any_tile = chance.choice(ALL_TILES)
    what = chance.randrange(30)
    if what == 0:
        rnd["extra"] = 1
    elif what == 1 and hands:
        del hands[chance.choice(list(hands))]
    elif what == 2:
        rnd["by"] = chance.choice([0, 1, 2, 3, 4, 5, None, True, "1"])
    elif what == 3:
        rnd["end"] = chance.choice(["out", "fish", "flag", "stop", "resign", "draw", None])
    elif what == 4 and held:
        rnd["first"] = chance.choice([*held, any_tile])
    elif what == 5 and held:
        rnd["last"] = [chance.choice([*held, any_tile])]
    elif what == 6:
        rnd["last"] = chance.sample(ALL_TILES, chance.randint(0, 5))
    elif what == 7:
        doubles = [tile for tile in ALL_TILES if is_double(tile) and tile not in held]
        rnd["last"] = chance.sample(doubles, min(len(doubles), chance.randint(1, 5)))
    elif what == 8:
        free = [tile for tile in ALL_TILES if tile not in held]
        rnd["stock"] = chance.sample(free, chance.randint(0, len(free)))
    elif what == 9:
        rnd["stock"] = chance.choice([[any_tile], [], None, {}, [any_tile, any_tile]])
    elif what == 10:
        hands[seat] = chance.choice([[], 0, None, True, 1.0, -1, "5", [any_tile]])
    elif what == 11:
        hands[seat] = chance.choice([0, 1, 2, 12, 23, 69, 70, 80, 100, 167, 168, 169])
    elif what in (12, 13):
        free = [tile for tile in ALL_TILES if tile not in held]
        hands[seat] = chance.sample(free, chance.randint(1, len(free)))
    elif what == 14:
        for each in hands:
            hands[each] = chance.choice([42, 50, 56, 60, 69, 84])
    elif what == 15:
        value = chance.choice([5, 0, 3, -5, None, True, 10.0])
        rnd["points"] = chance.choice([{}, {chance.choice("ABCD"): value}, None, []])
    elif what == 16:
        rnd[chance.choice(["lead", "last_plain"])] = chance.choice([0, 1, 2, 3, 4, 5, None, "2", True])
    elif what == 17:
        rnd["first"] = chance.choice(["6-6", "4-1", "7-7", "", "0-7", None, 3, ["6-6"]])
    elif what == 18:
        hands[seat] = [any_tile[::-1], chance.choice([any_tile, "5-7", "3-1"])]
    elif what == 19:
        hands[chance.choice(["0", "5", "01", "A"])] = [any_tile]
    elif what == 20 and rnd.get("last"):
        rnd["first"] = chance.choice(rnd["last"])
    elif what == 21:
        return chance.choice(
            [{}, {"end": "stop", "by": 1}, {"end": "flag", "by": 1, "hands": {}}, {"end": "out", "by": 1}]
        )
    elif what in (22, 23, 24) and rnd.get("by") and seat in hands and int(seat) in seats_in(game, state):
        # A hand at the edge of what it can hold, as tiles or as the most and the least that so many can total.
        free = free_tiles(rnd, seat)
        size = min(len(free), max(0, hand_limit(game, state, rnd, int(seat)) + chance.randint(-1, 1)))
        least = sum(sorted(pips(tile) for tile in free)[:1])
        most = sum(sorted(pips(tile) for tile in free)[len(free) - size :])
        tiles = chance.sample(free, size)
        hands[seat] = chance.choice([tiles, plain_hand(tiles), most - 1, most, most + 1, most + 2, least, least - 1, 0])
    elif what == 25 and hands:
        # Hands that total about 168.
        for each in hands:
            hands[each] = 168 // len(hands)
        hands[chance.choice(list(hands))] += chance.randint(-1, 3)
    elif what == 26 and hands:
        not_dealt = 28 - game["rules"]["deal"][str(game["seats"])] * len(seats_in(game, state))
        free = free_tiles(rnd, "")
        rnd["stock"] = free[: max(0, not_dealt + chance.randint(-1, 1))]
    elif what == 27 and hands:
        # Only one tile that a number can be: recorded elsewhere, or not.
        number, tiles = chance.choice(
            [(0, ["0-0"]), (1, ["0-1"]), (2, ["1-1", "0-2"]), (2, ["1-1"]), (1, ["0-1", "0-0"])]
        )
        rnd[chance.choice(["first", "last", "stock"])] = chance.choice([tiles, tiles[0]])
        hands[seat] = number
    else:
        rnd["last"] = chance.choice([None, "6-6", ["6-6"], [["6-6"]], [6], []])
    return rnd


def free_tiles(rnd: dict[str, Any], seat: str) -> list[str]:
    """Return the tiles that are recorded nowhere but in this seat's hand."""
    used = [*rnd.get("last", []), *rnd.get("stock", []), rnd.get("first")]
    for other, hand in rnd["hands"].items():
        if other != seat and isinstance(hand, list):
            used.extend(hand)
    return [tile for tile in ALL_TILES if tile not in used]
