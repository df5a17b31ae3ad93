"""Faults in words: what makes a record refused, and where."""

from typing import Any

from django.utils.translation import gettext, gettext_noop

from scoring.engine.codes import Fault, MultiMove
from scoring.engine.facts import SIDE_NAMES, FaultLine
from scoring.wording.matches import Names
from scoring.wording.text import listed, shown

# A wrong type, a tile that stands twice and a move of too many tiles have tables of their own.
TEXTS: dict[Fault, str] = {
    Fault.NOT_JSON: gettext_noop("this is not JSON"),
    Fault.WRONG_FORMAT: gettext_noop('the format must be "%(format)s"'),
    Fault.UNKNOWN_KEY: gettext_noop('unknown key "%(key)s"'),
    Fault.MISSING_KEY: gettext_noop('the key "%(key)s" is missing'),
    Fault.REPEATED_KEY: gettext_noop('the key "%(key)s" stands twice'),
    Fault.UNKNOWN_RULES: gettext_noop('unknown system "%(rules)s"'),
    Fault.PLAYER_COUNT: gettext_noop("wrong number of players: %(players)s; possible: %(allowed)s"),
    Fault.PLAYER_NAME: gettext_noop("a name is text of 1 to %(most)s characters"),
    Fault.UNKNOWN_OPTION: gettext_noop('unknown option "%(option)s"'),
    Fault.OPTION_VALUE: gettext_noop('option "%(option)s" cannot have this value'),
    Fault.SINGLE_ACCOUNT_SIDES: gettext_noop("one account for all needs exactly two sides (%(options)s)"),
    Fault.SINGLE_ACCOUNT_EVERYONE: gettext_noop(
        "one account for all does not go with a fish in which everybody writes (%(options)s)"
    ),
    Fault.SINGLE_ACCOUNT_KEPT_AT_END: gettext_noop(
        "one account for all does not go with kept points written at the end (%(options)s)"
    ),
    Fault.CREDIT_AMOUNT: gettext_noop(
        "where the winner writes, nothing can be written by everybody or by who has the most (%(options)s)"
    ),
    Fault.PAIRS_SEATS: gettext_noop("pairs need four players (%(options)s)"),
    Fault.DEAL_SEATS: gettext_noop("the deal does not say how many tiles so many players get (%(options)s)"),
    Fault.SHAPE_SIDES: gettext_noop("this game is not for so many players, or not for such sides (%(options)s)"),
    Fault.MATCH_OVER: gettext_noop("the match was already over"),
    Fault.UNKNOWN_SEAT: gettext_noop('there is no such seat, the last one is %(seats)s ("%(key)s")'),
    Fault.SEAT_GONE: gettext_noop('out of the game by now ("%(key)s")'),
    Fault.UNKNOWN_SIDE: gettext_noop('there is no side "%(side)s"'),
    Fault.POINTS_VALUE: gettext_noop("points made in play go by fives, and are never below 0: %(points)s"),
    Fault.STOCK_TAKEN: gettext_noop("after a fish no tile is left in the stock: the player after the fisherman has it"),
    Fault.UNKNOWN_TILE: gettext_noop('there is no tile "%(tile)s" ("%(key)s")'),
    Fault.FINISHER_HOLDS: gettext_noop("tiles in the hand that went out"),
    Fault.EMPTY_HAND: gettext_noop("the hand is empty, but only who went out has no tiles"),
    Fault.HAND_MISSING: gettext_noop("the hand is missing"),
    Fault.HAND_TOO_LARGE: gettext_noop("too many tiles in the hand: %(tiles)s; possible: %(most)s"),
    Fault.NUMBER_IMPOSSIBLE: gettext_noop("no tiles that can be left have this total: %(pips)s"),
    Fault.PIPS_OVER_SET: gettext_noop("all hands together are more than the whole set, %(most)s"),
    Fault.STOCK_TOO_LARGE: gettext_noop("too many tiles in the stock; possible: %(most)s"),
    Fault.NOT_ASKED: gettext_noop('"%(key)s" does not belong here'),
}

NOT_JSON_AT = gettext_noop("this is not JSON, see line %(line)s")

TYPES: dict[str, str] = {
    "object": gettext_noop('"%(key)s" must be an object'),
    "list": gettext_noop('"%(key)s" must be a list'),
    "text": gettext_noop('"%(key)s" must be text'),
    "number": gettext_noop('"%(key)s" must be a whole number'),
    "hand": gettext_noop('"%(key)s" must be a list of tiles or their total'),
    "tile": gettext_noop('"%(key)s" takes tiles, written like "3-5"'),
    "end": gettext_noop('"%(key)s" must be out, fish, flag, resign or stop'),
}

# Where a tile stands twice: the first place and the second, in the order in which they are looked at.
IN_ONE_HAND = gettext_noop("tile %(tile)s is twice in the hand")
TILE_PLACES: dict[tuple[str, str], str] = {
    ("hand", "hand"): gettext_noop("tile %(tile)s is in two hands"),
    ("hand", "last"): gettext_noop("tile %(tile)s is in a hand and in the last move"),
    ("hand", "first"): gettext_noop("tile %(tile)s is in a hand and was the first tile"),
    ("hand", "stock"): gettext_noop("tile %(tile)s is in a hand and in the stock"),
    ("last", "last"): gettext_noop("tile %(tile)s is twice in the last move"),
    ("last", "first"): gettext_noop("tile %(tile)s is in the last move and was the first tile"),
    ("last", "stock"): gettext_noop("tile %(tile)s is in the last move and in the stock"),
    ("first", "stock"): gettext_noop("tile %(tile)s was the first tile and is in the stock"),
    ("stock", "stock"): gettext_noop("tile %(tile)s is twice in the stock"),
}

MOVES: dict[MultiMove, str] = {
    MultiMove.NONE: gettext_noop("the last move: one tile only"),
    MultiMove.TWO_DOUBLES: gettext_noop("the last move: one tile or two doubles only"),
    MultiMove.TWO_TILES: gettext_noop("the last move: one or two tiles only"),
    MultiMove.FOUR_DOUBLES: gettext_noop("the last move: one tile or up to four doubles only"),
}


def fault_text(fault: FaultLine, names: Names | None = None) -> str:
    """A fault in words; with `names` it begins with the player's, without them it does not say where."""
    text = gettext(_text(fault)) % _params(fault)
    if names is None:
        return text
    seat, other = _seat(fault), fault.params.get("other_seat")
    side = _side(fault)
    if side is not None:
        return f"{names.side(SIDE_NAMES.index(side))}: {text}"
    if seat is not None and other not in (None, seat):
        return f"{text}: {names.of_seats((other, seat))}"
    return text if seat is None else f"{names.seat(seat)}: {text}"


def fault_line(fault: FaultLine) -> str:
    """A fault as a line of its own: its round and seat, as far as it has them, then what is wrong."""
    seat = _seat(fault)
    where = []
    if fault.round is not None:
        where.append(gettext("round %(round)s") % {"round": fault.round})
    if seat is not None:
        where.append(gettext("seat %(seat)s") % {"seat": shown(seat)})
    side = _side(fault)
    if side is not None:
        where.append(gettext("side %(side)s") % {"side": side})
    text = fault_text(fault)
    return f"{listed(where)}: {text}" if where else text


def _seat(fault: FaultLine) -> int | None:
    """The seat that the fault is about: for a tile in a hand and elsewhere, that hand's."""
    seat = fault.seat
    return fault.params.get("other_seat") if seat is None else seat


def _side(fault: FaultLine) -> str | None:
    """The letter of the side that the fault is about."""
    return fault.params["side"] if fault.code is Fault.POINTS_VALUE else None


def _text(fault: FaultLine) -> str:
    params = fault.params
    if fault.code is Fault.NOT_JSON and params.get("line", 1) > 1:
        return NOT_JSON_AT
    if fault.code is Fault.WRONG_TYPE:
        return TYPES[params["type"]]
    if fault.code is Fault.LAST_TOO_MANY:
        return MOVES[params["multi_move"]]
    if fault.code is not Fault.TILE_TWICE:
        return TEXTS[fault.code]
    if fault.seat is not None and fault.seat == params["other_seat"]:
        return IN_ONE_HAND
    return TILE_PLACES[params["other_place"], params["place"]]


def _params(fault: FaultLine) -> dict[str, Any]:
    said = {key: listed(value) if isinstance(value, tuple) else shown(value) for key, value in fault.params.items()}
    return {"tile": fault.tile, **said}
