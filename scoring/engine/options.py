"""The options of a table in JSON: how each is written, which values it takes, which combinations mean nothing."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any, NamedTuple

from scoring.engine.codes import (
    Account,
    AloneScope,
    Below,
    Eggs,
    EggsTo,
    Family,
    Fault,
    FirstLead,
    FishAmount,
    FishCompare,
    FishWinner,
    GeneralBy,
    Goats,
    KeptCleared,
    MultiMove,
    NextLead,
    NoDoubleLead,
    OutAmount,
    OutBlank,
    Shape,
    Sides,
    SoloDraw,
    ThresholdApplies,
    Title,
)
from scoring.engine.facts import BLANK, SET_SIZE, SIX, FaultLine, read_tile
from scoring.engine.ruleset import BOTH, DOUBLES, WHEN, Bonus, Redeal, Ruleset, Values


class _WrongValueError(Exception):
    """A JSON value that is not of the option's form."""


def _integer(value: object, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise _WrongValueError
    return value


def _object(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise _WrongValueError
    return value


def _values(value: object, key_of: Callable[[str], str]) -> Values:
    items = _object(value)
    read = {key_of(key): _integer(points, 0) for key, points in items.items()}
    if len(read) != len(items):  # one tile under two names, 5-4 and 4-5
        raise _WrongValueError
    return tuple(sorted(read.items()))


def _alone_key(key: str) -> str:
    if key not in (BLANK, SIX, BOTH):
        raise _WrongValueError
    return key


def _always_key(key: str) -> str:
    tile = DOUBLES if key == DOUBLES else read_tile(key)
    if tile is None:
        raise _WrongValueError
    return tile


def _bonus_key(key: str) -> str:
    if key not in (BLANK, SIX):
        raise _WrongValueError
    return key


def _bonus(value: object) -> Bonus | None:
    if value is None:
        return None
    items = dict(_object(value))
    when = items.pop(WHEN, None)
    if not isinstance(when, list) or not when or not items:
        raise _WrongValueError
    if any(moment not in ("first", "last") for moment in when) or len(set(when)) != len(when):
        raise _WrongValueError
    return Bonus(tuple(sorted(when)), _values(items, _bonus_key))


def _redeal(value: object) -> Redeal | None:
    if value is None:
        return None
    items = _object(value)
    if not items or set(items) - {DOUBLES, "suit"}:
        raise _WrongValueError
    counts = {key: _integer(count, 1) for key, count in items.items()}
    return Redeal(counts.get(DOUBLES), counts.get("suit"))


def _out_six(value: object) -> int | None:
    if value == "none":
        return None
    items = _object(value)
    if set(items) != {"loser_writes"}:
        raise _WrongValueError
    return _integer(items["loser_writes"], 1)


def _seats(value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or not value or len(set(map(str, value))) != len(value):
        raise _WrongValueError
    seats = sorted(_integer(number, 2) for number in value)
    if seats[-1] > 4:
        raise _WrongValueError
    return tuple(seats)


def _deal(value: object) -> tuple[tuple[int, int], ...]:
    read = {}
    for seats, tiles in _object(value).items():
        if seats not in ("2", "3", "4") or _integer(tiles, 1) * int(seats) > SET_SIZE:
            raise _WrongValueError
        read[int(seats)] = _integer(tiles, 1)
    if not read:
        raise _WrongValueError
    return tuple(sorted(read.items()))


class Option(NamedTuple):
    """How one option is written in JSON: `read` gives its value or fails, `write` turns a value back.

    `choices` are the values of an option that is one of a closed list, `least` the smallest whole number of one that
    is a number, `nullable` whether null is allowed beside it; forms and rule cards are made from these.
    """

    key: str
    read: Callable[[object], Any]
    write: Callable[[Any], Any]
    choices: tuple[Any, ...] = ()
    least: int | None = None
    nullable: bool = False


def _choice(key: str, kind: type[StrEnum]) -> Option:
    def read(value: object) -> StrEnum:
        if not isinstance(value, str) or value not in set(kind):
            raise _WrongValueError
        return kind(value)

    return Option(key, read, str, tuple(kind))


def _number(key: str, least: int, choices: tuple[int, ...] = (), nullable: bool = False) -> Option:
    def read(value: object) -> int | None:
        if nullable and value is None:
            return None
        number = _integer(value, least)
        if choices and number not in choices:
            raise _WrongValueError
        return number

    return Option(key, read, lambda value: value, choices, None if choices else least, nullable)


def _flag(key: str) -> Option:
    def read(value: object) -> bool:
        if not isinstance(value, bool):
            raise _WrongValueError
        return value

    return Option(key, read, lambda value: value, (False, True))


def _write_bonus(bonus: Bonus | None) -> object:
    return None if bonus is None else {WHEN: list(bonus.when), **dict(bonus.values)}


def _write_redeal(redeal: Redeal | None) -> object:
    if redeal is None:
        return None
    return {key: count for key, count in redeal._asdict().items() if count is not None}


OPTIONS: dict[str, Option] = {
    option.key: option
    for option in (
        _choice("family", Family),
        _choice("sides", Sides),
        Option("seats", _seats, list),
        Option("deal", _deal, lambda deal: {str(seats): tiles for seats, tiles in deal}),
        _number("stock_kept", 0, (0, 1, 2)),
        _number("ends", 2, (2, 4)),
        _choice("multi_move", MultiMove),
        _number("target", 1, nullable=True),
        _number("rounds", 1, nullable=True),
        _choice("goats", Goats),
        Option("alone", lambda value: _values(value, _alone_key), dict),
        Option("always", lambda value: _values(value, _always_key), dict),
        _choice("alone_scope", AloneScope),
        _choice("fish_winner", FishWinner),
        _choice("fish_compare", FishCompare),
        _choice("out_amount", OutAmount),
        _choice("fish_amount", FishAmount),
        _flag("fish_despite_double"),
        _choice("eggs", Eggs),
        _number("threshold", 0),
        _choice("threshold_applies", ThresholdApplies),
        _choice("below", Below),
        _flag("kept_helps"),
        _choice("kept_cleared", KeptCleared),
        _number("kept_window", 1),
        _flag("kept_at_end"),
        _choice("solo_draw", SoloDraw),
        _choice("eggs_to", EggsTo),
        _flag("fish_skips_threshold"),
        _choice("account", Account),
        _choice("out_blank", OutBlank),
        Option("out_six", _out_six, lambda value: "none" if value is None else {"loser_writes": value}),
        _flag("blank_left"),
        Option("bonus", _bonus, _write_bonus),
        _choice("first_lead", FirstLead),
        _choice("no_double_lead", NoDoubleLead),
        _flag("first_double"),
        _flag("below_lead"),
        _flag("lead_until_open"),
        _choice("next_lead", NextLead),
        Option("redeal", _redeal, _write_redeal),
        _choice("general_by", GeneralBy),
        _number("clock", 1, nullable=True),
    )
}


def options_of(rules: Ruleset) -> dict[str, Any]:
    """Every option of a rule set as JSON values."""
    return {key: option.write(getattr(rules, key)) for key, option in OPTIONS.items()}


SNAPSHOT_SCHEMA = 1
# What belongs to a system and is no option, as JSON: how each is read back from what `write_snapshot` wrote.
FIXED: dict[str, Callable[[Any], Any]] = {
    "shape": Shape,
    "goat_title": lambda value: value and Title(value),
    "knows_goats": bool,
    "call_outs": tuple,
    "chain_checked": bool,
    "hand_limited": bool,
    "stock_taken": bool,
}


def write_snapshot(rules: Ruleset) -> dict[str, Any]:
    """A rule set whole, to be kept with a match: no later change of a preset touches it."""
    fixed = {key: getattr(rules, key) for key in FIXED} | {"call_outs": list(rules.call_outs)}
    return {"schema": SNAPSHOT_SCHEMA, "options": options_of(rules), "fixed": fixed}


def read_snapshot(written: Mapping[str, Any]) -> Ruleset:
    """The rule set that `write_snapshot` wrote. What came into being later has its default."""
    fixed = {key: FIXED[key](value) for key, value in written["fixed"].items()}
    rules, _ = with_options(Ruleset(**fixed), written["options"])
    return rules


def changes_between(base: Ruleset, rules: Ruleset) -> dict[str, Any]:
    """The options in which `rules` differs from `base`, as JSON values."""
    return {
        key: option.write(getattr(rules, key))
        for key, option in OPTIONS.items()
        if getattr(base, key) != getattr(rules, key)
    }


def with_options(base: Ruleset, options: Mapping[str, object]) -> tuple[Ruleset, tuple[FaultLine, ...]]:
    """`base` with these options (JSON values) changed, and everything wrong with them.

    An object value replaces the preset's, it does not merge. With faults the rule set is `base` with the options
    that could be read.
    """
    changed: dict[str, Any] = {}
    faults = []
    for key, value in options.items():
        option = OPTIONS.get(key)
        if option is None:
            faults.append(FaultLine(Fault.UNKNOWN_OPTION, params={"option": key}))
            continue
        try:
            changed[key] = option.read(value)
        except _WrongValueError:
            faults.append(FaultLine(Fault.OPTION_VALUE, params={"option": key}))
    rules = replace(base, **changed)
    return rules, (*faults, *_meaningless(rules))


def _meaningless(rules: Ruleset) -> tuple[FaultLine, ...]:
    """The combinations that mean nothing whatever the number of players."""
    faults = []
    single = rules.account is not Account.EACH
    if single and rules.fish_amount is FishAmount.EVERYONE:
        faults.append(_fault(Fault.SINGLE_ACCOUNT_EVERYONE, "account", "fish_amount"))
    if single and rules.kept_at_end:
        faults.append(_fault(Fault.SINGLE_ACCOUNT_KEPT_AT_END, "account", "kept_at_end"))
    if rules.family is Family.CREDIT:
        if rules.fish_amount in (FishAmount.EVERYONE, FishAmount.ALL_TO_HIGHEST):
            faults.append(_fault(Fault.CREDIT_AMOUNT, "family", "fish_amount"))
        if rules.out_amount is OutAmount.ALL_TO_HIGHEST:
            faults.append(_fault(Fault.CREDIT_AMOUNT, "family", "out_amount"))
    if rules.sides is Sides.PAIRS and 4 not in rules.seats:
        faults.append(_fault(Fault.PAIRS_SEATS, "sides", "seats"))
    return tuple(faults)


def _fault(code: Fault, *options: str) -> FaultLine:
    return FaultLine(code, params={"options": options})
