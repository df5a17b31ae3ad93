"""What an organiser may choose about a stage, as one value, and how it is written down.

Everything has a default; what is as the default is not written. Amounts are whole numbers or fractions: "1/2".
"""

from collections.abc import Mapping
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Any, NamedTuple

from tournaments.pairing.codes import Pattern
from tournaments.standings.amounts import Amount
from tournaments.standings.codes import Counting, Effectiveness, TieBreakCode, Unplayed
from tournaments.standings.settings import DEFAULT


class StageRules(NamedTuple):
    """The settings of a stage; which of them mean something depends on its format.

    `rounds`: None for as many as the format itself has. `groups`: so many round robins side by side. `pattern`: how
    the first round is drawn, None as the format has it. `matches` are played at each table, and how they count;
    `best_of` and `final_best_of` are those of a knockout. `each` of every group of the stage before go on into this
    one, and the `extra` best of the next place; of one table that is the first so many. `half_byes`: one who asks may
    have one half-point bye. `weekly`, `first_day`: the days of a league.
    """

    rounds: int | None = None
    legs: int = 1
    groups: int = 1
    pattern: Pattern | None = None
    matches: int = 1
    counting: Counting = Counting.ALL
    best_of: int = 1
    final_best_of: int | None = None
    double: bool = False
    third: bool = False
    win: Amount = 1
    draw: Amount = Fraction(1, 2)
    loss: Amount = 0
    draws: bool = False
    bye: Amount | None = None
    half_byes: bool = False
    effectiveness: Effectiveness = Effectiveness.CAPPED
    unplayed: Unplayed = Unplayed.FIDE_2026
    tiebreaks: tuple[TieBreakCode, ...] = DEFAULT
    each: int = 2
    extra: int = 0
    first_day: date | None = None
    weekly: int = 7
    seats: int = 2
    lives: int = 1
    general: bool = False


DEFAULTS = StageRules()
CODES: dict[str, type[StrEnum]] = {
    "pattern": Pattern,
    "counting": Counting,
    "effectiveness": Effectiveness,
    "unplayed": Unplayed,
}
AMOUNTS = ("win", "draw", "loss", "bye")


def write_rules(rules: StageRules) -> dict[str, Any]:
    """The settings as an object of JSON values."""
    changed = {name: value for name, value in rules._asdict().items() if value != getattr(DEFAULTS, name)}
    return {name: _written(value) for name, value in changed.items()}


def _written(value: Any) -> Any:
    if isinstance(value, Fraction | date | StrEnum):
        return str(value)
    return [str(item) for item in value] if isinstance(value, tuple) else value


def read_rules(written: Mapping[str, Any]) -> StageRules:
    """The settings from what `write_rules` wrote. Raises ValueError, KeyError or TypeError for anything else."""
    return DEFAULTS._replace(**{name: _read(name, value) for name, value in written.items()})


def _read(name: str, value: Any) -> Any:
    if name not in StageRules._fields:
        raise KeyError(name)
    if value is None:
        return None
    if name in CODES:
        return CODES[name](value)
    if name in AMOUNTS:
        amount = Fraction(value)
        return int(amount) if amount.denominator == 1 else amount
    if name == "tiebreaks":
        return tuple(TieBreakCode(code) for code in value)
    return date.fromisoformat(value) if name == "first_day" else value
