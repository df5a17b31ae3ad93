"""Section 3: whether a round is refused. The doubts are not looked at."""

from __future__ import annotations

from typing import Any

from scoring.tests.reference.options import RefusedError, is_int

Game = dict[str, Any]
State = dict[str, Any]

ALL_TILES = [f"{a}-{b}" for a in range(7) for b in range(a, 7)]


def pips(tile: str) -> int:
    """Return the pips of a tile."""
    return int(tile[0]) + int(tile[2])


def is_double(tile: str) -> bool:
    """Say whether both halves are equal."""
    return tile[0] == tile[2]


def tile_of(value: Any) -> str:
    """Return a tile's name with the lower number first; "either order of the numbers is read"."""
    if not isinstance(value, str):
        raise RefusedError("a tile that is no text")
    if value in ALL_TILES:
        return value
    if value[::-1] in ALL_TILES:
        return value[::-1]
    raise RefusedError(f"no such tile: {value}")


def tiles_of(value: Any) -> list[str]:
    """Return the tiles of a list."""
    if not isinstance(value, list):
        raise RefusedError("tiles that are no list")
    return [tile_of(each) for each in value]


def seat_of(game: Game, state: State, value: Any) -> int:
    """Return a seat that exists and is still in the game."""
    if not is_int(value) or value not in game["side_of"]:
        raise RefusedError("no such seat")
    if value in state["seats_out"]:
        raise RefusedError("a seat that is out of the game")
    return int(value)


def seats_in(game: Game, state: State) -> list[int]:
    """Return the seats still in the game."""
    return [seat for seat in game["side_of"] if seat not in state["seats_out"]]


def read_round(game: Game, state: State, value: Any) -> dict[str, Any]:
    """Return the round with its tiles in order and everything absent filled in, or raise RefusedError."""
    if not isinstance(value, dict):
        raise RefusedError("a round that is no object")
    if state["finished"]:
        raise RefusedError("a round after the match has ended")
    end = value.get("end")
    if end not in ("out", "fish", "flag", "resign", "stop"):
        raise RefusedError("no such end")

    # Section 2: "`flag` and `resign` take only `by`; `stop` takes nothing."
    if end == "stop":
        allowed = ["end"]
    elif end in ("flag", "resign"):
        allowed = ["end", "by"]
    else:
        allowed = ["end", "by", "hands", "last", "first", "lead", "points", "stock", "last_plain"]
    for key in value:
        if key not in allowed:
            raise RefusedError(f"unknown key {key}")

    rnd: dict[str, Any] = {"end": end, "by": None}
    if end == "stop":
        return rnd
    rnd["by"] = seat_of(game, state, value.get("by"))
    if end in ("flag", "resign"):
        return rnd

    rnd["hands"] = read_hands(game, state, value.get("hands", {}))
    rnd["last"] = tiles_of(value.get("last", []))
    rnd["first"] = tile_of(value["first"]) if "first" in value else None
    rnd["stock"] = tiles_of(value["stock"]) if "stock" in value else None
    rnd["lead"] = seat_of(game, state, value["lead"]) if "lead" in value else None
    rnd["last_plain"] = seat_of(game, state, value["last_plain"]) if "last_plain" in value else None
    rnd["points"] = read_points(game, value["points"]) if "points" in value else {}
    refuse_doubled_tiles(rnd)
    refuse_hands(game, state, rnd)
    refuse_stock(game, state, rnd)
    refuse_last(game, rnd)
    return rnd


def read_hands(game: Game, state: State, value: Any) -> dict[int, Any]:
    """Return the hands by seat: a list of tiles, or a number."""
    if not isinstance(value, dict):
        raise RefusedError("hands that are no object")
    hands: dict[int, Any] = {}
    for key in value:
        if key not in ("1", "2", "3", "4"):
            raise RefusedError("no such seat")
        seat = seat_of(game, state, int(key))
        if is_int(value[key]):
            if value[key] < 0:
                raise RefusedError("a negative hand")
            hands[seat] = value[key]
        else:
            hands[seat] = tiles_of(value[key])
    return hands


def read_points(game: Game, value: Any) -> dict[str, int]:
    """Return the points made in play; only in Telephone and Muggins."""
    if game["key"] not in ("telephone", "muggins"):
        raise RefusedError("points in a system that has none")
    if not isinstance(value, dict):
        raise RefusedError("points that are no object")
    for side in value:
        if side not in game["sides"]:
            raise RefusedError("no such side")
        if not is_int(value[side]) or value[side] < 0 or value[side] % 5 != 0:
            raise RefusedError("points that are negative or no multiple of five")
    return dict(value)


def refuse_doubled_tiles(rnd: dict[str, Any]) -> None:
    """Refuse a tile recorded twice: hands, `last`, stock; `first` against hands, stock and `last`."""
    seen: list[str] = []
    for hand in rnd["hands"].values():
        if isinstance(hand, list):
            seen.extend(hand)
    seen.extend(rnd["last"])
    seen.extend(rnd["stock"] or [])
    if rnd["first"] is not None:
        seen.append(rnd["first"])
    if len(seen) != len(set(seen)):
        raise RefusedError("the same tile twice")


def needed_seats(game: Game, state: State, rnd: dict[str, Any]) -> list[int]:
    """Section 2: the seats whose hands must be recorded."""
    if game["key"] == "general":
        return []
    if game["key"] == "muggins" and rnd["end"] == "out":
        return []
    if rnd["end"] == "fish":
        return seats_in(game, state)
    winner = game["side_of"][rnd["by"]]
    return [seat for seat in seats_in(game, state) if game["side_of"][seat] != winner]


def hand_limit(game: Game, state: State, rnd: dict[str, Any], seat: int) -> int:
    """Return how many tiles the seat can hold at the end of the round."""
    rules = game["rules"]
    if game["key"] in ("seven", "kolbasa"):
        return 28
    deal = rules["deal"][str(game["seats"])]
    stock = 28 - deal * len(seats_in(game, state))
    if rnd["end"] == "fish" and game["key"] == "domino-classic" and seat == rnd["by"] % game["seats"] + 1:
        # "The seat after the fisherman takes all of it (that seat may hold the deal plus the whole stock)."
        return int(deal + stock)
    limit = deal + max(0, stock - rules["stock_kept"])
    if rnd["end"] == "fish" and seat == rnd["by"]:
        limit -= 1
    return int(limit)


def refuse_hands(game: Game, state: State, rnd: dict[str, Any]) -> None:
    """Refuse hands that are missing, empty, too big, or impossible as a number."""
    hands = rnd["hands"]
    for seat in needed_seats(game, state, rnd):
        if seat not in hands:
            raise RefusedError("a needed hand is missing")

    recorded: list[str] = []
    for hand in hands.values():
        if isinstance(hand, list):
            recorded.extend(hand)
    recorded.extend(rnd["last"])
    recorded.extend(rnd["stock"] or [])
    if rnd["first"] is not None:
        recorded.append(rnd["first"])
    free = [tile for tile in ALL_TILES if tile not in recorded]

    together = 0
    for seat, hand in hands.items():
        if rnd["end"] == "out" and seat == rnd["by"]:
            if hand not in ([], 0):
                raise RefusedError("a finisher who holds tiles")
            continue
        if hand == []:
            raise RefusedError("nobody but the finisher is without tiles")
        limit = hand_limit(game, state, rnd, seat)
        if isinstance(hand, list):
            if len(hand) > limit:
                raise RefusedError("more tiles than a hand can hold")
            together += sum(pips(tile) for tile in hand)
        else:
            if not can_total(free, limit, hand):
                raise RefusedError("a number that no tiles can total")
            together += hand
    if together > 168:
        raise RefusedError("hands that total more than 168")


def can_total(free: list[str], limit: int, total: int) -> bool:
    """Say whether one to `limit` of the free tiles can total so much."""
    reachable = {(0, 0)}  # how many tiles, how many pips
    for tile in free:
        for count, points in list(reachable):
            if count < limit and points + pips(tile) <= total:
                reachable.add((count + 1, points + pips(tile)))
    return any((count, total) in reachable for count in range(1, limit + 1))


def refuse_stock(game: Game, state: State, rnd: dict[str, Any]) -> None:
    """Refuse more stock tiles than were not dealt, and domino-classic's stock after a fish."""
    if rnd["stock"] is None:
        return
    not_dealt = 28 - game["rules"]["deal"][str(game["seats"])] * len(seats_in(game, state))
    if len(rnd["stock"]) > not_dealt:
        raise RefusedError("more stock than was not dealt")
    if game["key"] == "domino-classic" and rnd["end"] == "fish" and rnd["stock"]:
        raise RefusedError("the stock was taken after the fish")


def refuse_last(game: Game, rnd: dict[str, Any]) -> None:
    """Refuse a last move of several tiles unless `multi_move` allows it."""
    last = rnd["last"]
    move = game["rules"]["multi_move"]
    if len(last) <= 1:
        return
    doubles = all(is_double(tile) for tile in last)
    if move == "two_doubles" and len(last) == 2 and doubles:
        return
    if move == "two_tiles" and len(last) == 2:
        return
    if move == "four_doubles" and len(last) <= 4 and doubles:
        return
    raise RefusedError("a last move of so many tiles")
