"""The exchange format: kozel-match/1 read into facts (`export.py` writes it)

Reading never stops at the first fault: all of them come back together, in the order of the record.
"""

import json
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from scoring.engine.check import faults as faults_of_round
from scoring.engine.codes import End, Fault
from scoring.engine.facts import (
    SIDE_NAMES,
    FaultLine,
    Hand,
    Round,
    State,
    hand_of_number,
    hand_of_tiles,
    read_tile,
)
from scoring.engine.fold import Folded, fold, start
from scoring.engine.game import Game, seat_faults
from scoring.engine.options import with_options
from scoring.engine.presets import PRESETS
from scoring.engine.ruleset import Ruleset

MATCH_FORMAT = "kozel-match/1"
RECORD_KEYS = ("format", "rules", "options", "players", "rounds")
NAME_LENGTH = 60
PLAYED_KEYS = ("end", "by", "hands", "last", "first", "lead", "stock", "last_plain", "points")
CHOSEN_KEYS = {End.FLAG: ("end", "by"), End.RESIGN: ("end", "by"), End.STOP: ("end",)}

# Faults that depend on who has left the game.
ABOUT_WHO_PLAYS = (Fault.SEAT_GONE, Fault.HAND_MISSING, Fault.STOCK_TOO_LARGE)

Faults = list[FaultLine]


class Record(NamedTuple):
    """A match as it travels: its system, the options changed, the players by seat, the rounds."""

    rules: str
    options: dict[str, Any]
    players: tuple[str, ...]
    game: Game
    rounds: tuple[Round, ...]


class _RepeatedKeyError(ValueError):
    pass


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read = dict(pairs)
    if len(read) != len(pairs):
        keys = [key for key, _ in pairs]
        raise _RepeatedKeyError(next(key for key in keys if keys.count(key) > 1))
    return read


def _no_constant(text: str) -> None:
    raise ValueError(text)


def parse(text: str) -> tuple[object, Faults]:
    """JSON text to plain data. Repeated keys, NaN and the like are faults."""
    try:
        return json.loads(text, object_pairs_hook=_pairs, parse_constant=_no_constant), []
    except _RepeatedKeyError as repeated:
        return None, [FaultLine(Fault.REPEATED_KEY, params={"key": str(repeated)})]
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", None)
        return None, [FaultLine(Fault.NOT_JSON, params={} if line is None else {"line": line})]


def read_name(value: object, most: int = NAME_LENGTH) -> str | None:
    """A name, trimmed: 1 to `most` characters of any script, no control characters; None if it is not one."""
    if not isinstance(value, str):
        return None
    name = value.strip()
    if not 1 <= len(name) <= most or any(unicodedata.category(char) in ("Cc", "Cs") for char in name):
        return None
    return name


def read_record(data: object) -> tuple[Record | None, tuple[FaultLine, ...]]:
    """A kozel-match/1 object to a record, or everything wrong with it. The rounds are not scored yet."""
    faults: Faults = []
    if not isinstance(data, dict):
        return None, (FaultLine(Fault.WRONG_TYPE, params={"key": "record", "type": "object"}),)
    for key in data:
        if key not in RECORD_KEYS:
            faults.append(FaultLine(Fault.UNKNOWN_KEY, params={"key": key}))
    if data.get("format") != MATCH_FORMAT:
        faults.append(FaultLine(Fault.WRONG_FORMAT, params={"format": MATCH_FORMAT}))
    players = _read_players(data, faults)
    game = _read_game(data, len(players), faults)
    rounds = _read_rounds(data, game, faults)
    if faults or game is None:
        return None, tuple(faults)
    options = dict(data.get("options", {}))
    return Record(data["rules"], options, players, game, rounds), ()


def _read_players(data: Mapping[str, Any], faults: Faults) -> tuple[str, ...]:
    given = _required(data, "players", list, faults)
    names = []
    for seat, value in enumerate(given or (), start=1):
        name = read_name(value)
        if name is None:
            faults.append(FaultLine(Fault.PLAYER_NAME, seat=seat, params={"most": NAME_LENGTH}))
        names.append(name or "")
    return tuple(names)


def _required(data: Mapping[str, Any], key: str, kind: type, faults: Faults) -> Any:
    if key not in data:
        faults.append(FaultLine(Fault.MISSING_KEY, params={"key": key}))
        return None
    if not isinstance(data[key], kind):
        faults.append(FaultLine(Fault.WRONG_TYPE, params={"key": key, "type": _TYPE_NAMES[kind]}))
        return None
    return data[key]


_TYPE_NAMES = {list: "list", dict: "object", str: "text", int: "number"}


def read_rules(data: Mapping[str, Any], faults: Faults) -> Ruleset | None:
    """The rule set that `rules` and `options` of an object name; None, and faults, if they name none."""
    key = _required(data, "rules", str, faults)
    if key is None:
        return None
    if key not in PRESETS:
        faults.append(FaultLine(Fault.UNKNOWN_RULES, params={"rules": key}))
        return None
    options = data.get("options", {})
    if not isinstance(options, dict):
        faults.append(FaultLine(Fault.WRONG_TYPE, params={"key": "options", "type": "object"}))
        return None
    rules, wrong = with_options(PRESETS[key].rules, options)
    faults.extend(wrong)
    return None if wrong else rules


def _read_game(data: Mapping[str, Any], seats: int, faults: Faults) -> Game | None:
    rules = read_rules(data, faults)
    if rules is None or not isinstance(data.get("players"), list):
        return None
    wrong = seat_faults(rules, seats)
    faults.extend(wrong)
    return None if wrong else Game(rules, seats)


def _read_rounds(data: Mapping[str, Any], game: Game | None, faults: Faults) -> tuple[Round, ...]:
    """The rounds; their facts are checked here only if something is wrong with the record: else the fold does it."""
    values = _required(data, "rounds", list, faults) or ()
    readings = [read_round(value) for value in values]
    for index, (_, wrong) in enumerate(readings):
        faults.extend(fault._replace(round=index + 1) for fault in wrong)
    if faults and game is not None:
        for index, (value, (round_, _)) in enumerate(zip(values, readings, strict=True)):
            if round_ is not None:
                faults.extend(_of_what_was_read(_faults_whatever_was_before(game, index, round_), value))
    return tuple(round_ for round_, _ in readings if round_ is not None)


def read_round(value: object) -> tuple[Round | None, tuple[FaultLine, ...]]:
    """One round of a record, as far as it can be read, and what is wrong with its form."""
    faults: Faults = []
    if not isinstance(value, dict):
        return None, (FaultLine(Fault.WRONG_TYPE, params={"key": "round", "type": "object"}),)
    end = _read_end(value, faults)
    allowed = PLAYED_KEYS if end is None else CHOSEN_KEYS.get(end, PLAYED_KEYS)
    for key in value:
        if key not in allowed:
            code = Fault.NOT_ASKED if key in PLAYED_KEYS else Fault.UNKNOWN_KEY
            faults.append(FaultLine(code, params={"key": key}))
    facts = {key: _READ[key](value[key], key, faults) for key in allowed if key in value and key != "end"}
    return None if end is None else Round(end, **facts), tuple(faults)


def check_round(game: Game, state: State, value: Mapping[str, Any]) -> tuple[Round | None, tuple[FaultLine, ...]]:
    """One round read and checked for recording after `state`: the round, and all its faults at once."""
    round_, wrong = read_round(value)
    wrong = tuple(fault._replace(round=state.rounds + 1) for fault in wrong)
    if round_ is None:
        return None, wrong
    return round_, (*wrong, *_of_what_was_read(faults_of_round(game, state, round_), value))


def _of_what_was_read(faults: Iterable[FaultLine], value: Mapping[str, Any]) -> Iterator[FaultLine]:
    """Without the faults that only say that something of the round could not be read."""
    hands = value.get("hands", {})
    for fault in faults:
        if fault.code is Fault.HAND_MISSING and (not isinstance(hands, dict) or str(fault.seat) in hands):
            continue
        if fault.code is Fault.MISSING_KEY and fault.params["key"] in value:
            continue
        yield fault


def _read_end(value: Mapping[str, Any], faults: Faults) -> End | None:
    text = _required(value, "end", str, faults)
    if text is None:
        return None
    if text not in set(End):
        faults.append(FaultLine(Fault.WRONG_TYPE, params={"key": "end", "type": "end"}))
        return None
    return End(text)


def _read_seat(value: object, key: str, faults: Faults) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int):
        faults.append(FaultLine(Fault.WRONG_TYPE, params={"key": key, "type": "number"}))
        return None
    return value


def _read_tile(value: object, key: str, faults: Faults, seat: int | None = None) -> str | None:
    tile = read_tile(value)
    if not isinstance(value, str):
        faults.append(FaultLine(Fault.WRONG_TYPE, seat=seat, params={"key": key, "type": "tile"}))
    elif tile is None:
        faults.append(FaultLine(Fault.UNKNOWN_TILE, seat=seat, params={"key": key, "tile": value[:20]}))
    return tile


def _read_tiles(value: object, key: str, faults: Faults, seat: int | None = None) -> tuple[str, ...]:
    if not isinstance(value, list):
        faults.append(FaultLine(Fault.WRONG_TYPE, seat=seat, params={"key": key, "type": "list"}))
        return ()
    tiles = (_read_tile(item, key, faults, seat) for item in value)
    return tuple(tile for tile in tiles if tile is not None)


def _read_hands(value: object, key: str, faults: Faults) -> dict[int, Hand]:
    if not isinstance(value, dict):
        faults.append(FaultLine(Fault.WRONG_TYPE, params={"key": key, "type": "object"}))
        return {}
    hands = {}
    for name, held in value.items():
        seat = _read_seat_name(name)
        if seat is None:
            faults.append(FaultLine(Fault.UNKNOWN_KEY, params={"key": f"{key}.{name}"}))
            continue
        hand = _read_hand(held, seat, faults)
        if hand is not None:
            hands[seat] = hand
    return hands


def _read_seat_name(name: str) -> int | None:
    """The number that a key of `hands` stands for, in plain digits; whether there is such a seat is seen later."""
    plain = len(name) <= 3 and name.isascii() and name.isdigit()
    return int(name) if plain and str(int(name)) == name else None


def _read_points(value: object, key: str, faults: Faults) -> dict[int, int]:
    if not isinstance(value, dict):
        faults.append(FaultLine(Fault.WRONG_TYPE, params={"key": key, "type": "object"}))
        return {}
    points = {}
    for name, made in value.items():
        if len(name) != 1 or name not in SIDE_NAMES:
            faults.append(FaultLine(Fault.UNKNOWN_SIDE, params={"side": name}))
        elif isinstance(made, bool) or not isinstance(made, int):
            faults.append(FaultLine(Fault.WRONG_TYPE, params={"key": f"{key}.{name}", "type": "number"}))
        else:
            points[SIDE_NAMES.index(name)] = made
    return points


def _read_hand(held: object, seat: int, faults: Faults) -> Hand | None:
    if isinstance(held, int) and not isinstance(held, bool):
        return hand_of_number(held)
    if not isinstance(held, list):
        faults.append(FaultLine(Fault.WRONG_TYPE, seat=seat, params={"key": "hands", "type": "hand"}))
        return None
    tiles = _read_tiles(held, "hands", faults, seat)
    return hand_of_tiles(tiles) if tiles or not held else None


_READ: dict[str, Callable[[object, str, Faults], Any]] = {
    "by": _read_seat,
    "hands": _read_hands,
    "last": _read_tiles,
    "first": _read_tile,
    "lead": _read_seat,
    "stock": _read_tiles,
    "last_plain": _read_seat,
    "points": _read_points,
}


def score_record(record: Record) -> tuple[Folded, tuple[FaultLine, ...]]:
    """The scores of a record, and the faults of all its rounds."""
    folded = fold(record.game, record.rounds)
    if not folded.failure:
        return folded, ()
    failed = len(folded.scores)
    rest = [
        fault
        for index, round_ in enumerate(record.rounds)
        if index > failed or (index == failed and folded.over_early)
        for fault in _faults_whatever_was_before(record.game, index, round_)
    ]
    return folded, (*folded.failure, *rest)


def _faults_whatever_was_before(game: Game, index: int, round_: Round) -> Iterator[FaultLine]:
    """The faults of a round of which it is not known who has left the game before it."""
    first = start(game)
    for fault in faults_of_round(game, first._replace(rounds=index), round_):
        if not (first.left and fault.code in ABOUT_WHO_PLAYS):
            yield fault
