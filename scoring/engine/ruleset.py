"""The rules of a table as one frozen value, and everything an option may be.

`Ruleset` is the value, `OPTIONS` says how each of its fields is written in JSON, `with_options` changes some of them,
`Game` fits a rule set to a number of players. Each field is read by one step of `steps.py` only, unless its comment
says who else reads it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cached_property
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
    Sides,
    SoloDraw,
    ThresholdApplies,
    Title,
)
from scoring.engine.facts import BLANK, SET_SIZE, SIX, TILE_BIT, TILE_PIPS, TILES, FaultLine, is_double, read_tile

BOTH = "both"
DOUBLES = "doubles"
WHEN = "when"
Values = tuple[tuple[str, int], ...]


class Bonus(NamedTuple):
    """Points for tiles that opened ("first") or finished ("last") a round."""

    when: tuple[str, ...]
    values: Values


class Redeal(NamedTuple):
    """A hand with so many doubles, or so many tiles of a suit, is dealt again; None: never for that."""

    doubles: int | None
    suit: int | None


@dataclass(frozen=True, slots=True)
class Ruleset:
    """All that a table can agree on. The defaults are `kozel-pairs`."""

    family: Family = Family.PENALTY
    sides: Sides = Sides.PAIRS
    seats: tuple[int, ...] = (4,)
    deal: tuple[tuple[int, int], ...] = ((2, 7), (3, 7), (4, 7))
    stock_kept: int = 0
    ends: int = 2
    multi_move: MultiMove = MultiMove.TWO_DOUBLES
    target: int | None = 101
    rounds: int | None = None
    goats: Goats = Goats.HIGHEST
    alone: Values = (("0-0", 25), ("6-6", 50), (BOTH, 75))
    always: Values = ()
    alone_scope: AloneScope = AloneScope.HAND
    fish_winner: FishWinner = FishWinner.LOWEST
    fish_compare: FishCompare = FishCompare.PLAIN
    out_amount: OutAmount = OutAmount.OWN
    fish_amount: FishAmount = FishAmount.OWN
    fish_despite_double: bool = False
    eggs: Eggs = Eggs.ONE
    threshold: int = 13
    threshold_applies: ThresholdApplies = ThresholdApplies.ONCE
    below: Below = Below.LOST
    kept_helps: bool = False
    kept_cleared: KeptCleared = KeptCleared.NEVER
    kept_window: int = 2
    kept_at_end: bool = False
    solo_draw: SoloDraw = SoloDraw.TIED
    eggs_to: EggsTo = EggsTo.HIGHEST
    fish_skips_threshold: bool = False
    account: Account = Account.EACH
    out_blank: OutBlank = OutBlank.NONE
    out_six: int | None = None
    blank_left: bool = False
    bonus: Bonus | None = None
    first_lead: FirstLead = FirstLead.ONE_ONE
    no_double_lead: NoDoubleLead = NoDoubleLead.LOWEST  # said to people, not scored
    first_double: bool = False  # said to people, not scored
    below_lead: bool = False
    lead_until_open: bool = False
    next_lead: NextLead = NextLead.FINISHER
    redeal: Redeal | None = Redeal(5, 6)  # said to people, not scored
    general_by: GeneralBy = GeneralBy.ANY
    clock: int | None = None  # minutes for each player, said to people, not scored
    goat_title: Title | None = None  # belongs to a system: not an option


class _Wrong(Exception):
    """A JSON value that is not of the option's form."""


def _integer(value: object, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise _Wrong
    return value


def _object(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise _Wrong
    return value


def _values(value: object, key_of: Callable[[str], str]) -> Values:
    read = {key_of(key): _integer(points, 0) for key, points in _object(value).items()}
    return tuple(sorted(read.items()))


def _alone_key(key: str) -> str:
    if key not in (BLANK, SIX, BOTH):
        raise _Wrong
    return key


def _always_key(key: str) -> str:
    tile = DOUBLES if key == DOUBLES else read_tile(key)
    if tile is None:
        raise _Wrong
    return tile


def _bonus_key(key: str) -> str:
    if key not in (BLANK, SIX):
        raise _Wrong
    return key


def _bonus(value: object) -> Bonus | None:
    if value is None:
        return None
    items = dict(_object(value))
    when = items.pop(WHEN, None)
    if not isinstance(when, list) or not when or not items:
        raise _Wrong
    if any(moment not in ("first", "last") for moment in when) or len(set(when)) != len(when):
        raise _Wrong
    return Bonus(tuple(sorted(when)), _values(items, _bonus_key))


def _redeal(value: object) -> Redeal | None:
    if value is None:
        return None
    items = _object(value)
    if not items or set(items) - {DOUBLES, "suit"}:
        raise _Wrong
    counts = {key: _integer(count, 1) for key, count in items.items()}
    return Redeal(counts.get(DOUBLES), counts.get("suit"))


def _out_six(value: object) -> int | None:
    if value == "none":
        return None
    items = _object(value)
    if set(items) != {"loser_writes"}:
        raise _Wrong
    return _integer(items["loser_writes"], 1)


def _seats(value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or not value or len(set(map(str, value))) != len(value):
        raise _Wrong
    seats = sorted(_integer(number, 2) for number in value)
    if seats[-1] > 4:
        raise _Wrong
    return tuple(seats)


def _deal(value: object) -> tuple[tuple[int, int], ...]:
    read = {}
    for seats, tiles in _object(value).items():
        if seats not in ("2", "3", "4") or _integer(tiles, 1) * int(seats) > SET_SIZE:
            raise _Wrong
        read[int(seats)] = _integer(tiles, 1)
    if not read:
        raise _Wrong
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
            raise _Wrong
        return kind(value)

    return Option(key, read, str, tuple(kind))


def _number(key: str, least: int, choices: tuple[int, ...] = (), nullable: bool = False) -> Option:
    def read(value: object) -> int | None:
        if nullable and value is None:
            return None
        number = _integer(value, least)
        if choices and number not in choices:
            raise _Wrong
        return number

    return Option(key, read, lambda value: value, choices, None if choices else least, nullable)


def _flag(key: str) -> Option:
    def read(value: object) -> bool:
        if not isinstance(value, bool):
            raise _Wrong
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
        except _Wrong:
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


def seat_faults(rules: Ruleset, seats: int) -> tuple[FaultLine, ...]:
    """Why these rules cannot be played by so many; empty if they can."""
    if seats not in rules.seats:
        return (FaultLine(Fault.PLAYER_COUNT, params={"players": seats, "allowed": rules.seats}),)
    faults = []
    if rules.sides is Sides.PAIRS and seats != 4:
        faults.append(_fault(Fault.PAIRS_SEATS, "sides", "seats"))
    if rules.sides is Sides.TWO and seats == 3:
        faults.append(FaultLine(Fault.PLAYER_COUNT, params={"players": seats, "allowed": (2, 4)}))
    if rules.account is not Account.EACH and not _in_pairs(rules, seats) and seats > 2:
        faults.append(_fault(Fault.SINGLE_ACCOUNT_SIDES, "account", "sides"))
    if seats not in dict(rules.deal):
        faults.append(_fault(Fault.DEAL_SEATS, "deal", "seats"))
    return tuple(faults)


def _in_pairs(rules: Ruleset, seats: int) -> bool:
    return rules.sides is Sides.PAIRS or (rules.sides is Sides.TWO and seats == 4)


@dataclass(frozen=True)
class Game:
    """A rule set fitted to a number of players: what stays the same for a whole match.

    Only for a number of players that `seat_faults` finds nothing wrong with. What every round asks for is worked
    out once, in the cached properties.
    """

    rules: Ruleset
    seats: int

    @cached_property
    def in_pairs(self) -> bool:
        """Whether seats 1 and 3 play against 2 and 4."""
        return _in_pairs(self.rules, self.seats)

    @cached_property
    def sides(self) -> int:
        """How many sides there are."""
        return 2 if self.in_pairs else self.seats

    @cached_property
    def side_of(self) -> tuple[int, ...]:
        """The side of each seat; index 0 is not a seat."""
        return (0, *((seat - 1) % self.sides for seat in range(1, self.seats + 1)))

    @cached_property
    def seats_of(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        every = range(1, self.seats + 1)
        return tuple(tuple(s for s in every if self.side_of[s] == side) for side in range(self.sides))

    @cached_property
    def others_of(self) -> tuple[tuple[int, ...], ...]:
        """The other sides, for each side."""
        return tuple(tuple(o for o in range(self.sides) if o != side) for side in range(self.sides))

    @cached_property
    def losers_seats(self) -> tuple[tuple[int, ...], ...]:
        """The seats that do not belong to a side, for each side."""
        return tuple(tuple(s for o in self.others_of[side] for s in self.seats_of[o]) for side in range(self.sides))

    @cached_property
    def deal(self) -> int:
        """Tiles dealt to each seat."""
        return dict(self.rules.deal)[self.seats]

    @cached_property
    def stock(self) -> int:
        """Tiles not dealt."""
        return SET_SIZE - self.deal * self.seats

    @cached_property
    def largest_hand(self) -> int:
        """The most tiles that a hand can hold: the deal and what the stock can give."""
        return self.deal + max(0, self.stock - self.rules.stock_kept)

    @cached_property
    def alone_values(self) -> dict[int, int]:
        """The value of a hand that is exactly these tiles, by the hand's mask."""
        masks = {BLANK: TILE_BIT[BLANK], SIX: TILE_BIT[SIX], BOTH: TILE_BIT[BLANK] | TILE_BIT[SIX]}
        return {masks[key]: value for key, value in self.rules.alone}

    @cached_property
    def extra_values(self) -> tuple[tuple[int, int], ...]:
        """For each tile with a value of its own in any hand: its bit, and what it is worth beyond its pips."""
        named = dict(self.rules.always)
        doubles = named.pop(DOUBLES, None)
        if doubles is not None:
            named = {tile: doubles for tile in TILES if is_double(tile)} | named
        return tuple((TILE_BIT[tile], value - TILE_PIPS[tile]) for tile, value in named.items())

    @cached_property
    def special_last(self) -> tuple[str, ...]:
        """The tiles that matter in the last move of an out or a fish: those a recorder must be asked for."""
        rules = self.rules
        asked = set()
        if rules.out_blank is OutBlank.WINS_MATCH:
            asked.add(BLANK)
        if rules.out_six is not None:
            asked.update((BLANK, SIX))
        if rules.bonus is not None and "last" in rules.bonus.when:
            asked.update(tile for tile, _ in rules.bonus.values)
        return tuple(sorted(asked))


assert {field.name for field in fields(Ruleset)} == {*OPTIONS, "goat_title"}
