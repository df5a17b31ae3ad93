"""House rules as they travel: kozel-rules/1, a system and the options in which a yard differs from it, under a name."""

from typing import Any, NamedTuple

from scoring.engine.codes import Fault
from scoring.engine.exchange import Faults, read_name, read_rules
from scoring.engine.facts import FaultLine
from scoring.engine.game import playable_seats, seat_faults
from scoring.engine.options import changes_between
from scoring.engine.presets import PRESETS
from scoring.engine.ruleset import Ruleset

RULES_FORMAT = "kozel-rules/1"
HOUSE_KEYS = ("format", "name", "rules", "options")
HOUSE_NAME_LENGTH = 40


class House(NamedTuple):
    """A yard's own rules: their name, the system, the options changed."""

    name: str
    system: str
    options: dict[str, Any]


def write_house(house: House) -> dict[str, Any]:
    """A kozel-rules/1 object."""
    return {"format": RULES_FORMAT, "name": house.name, "rules": house.system, "options": house.options}


def read_house(data: object) -> tuple[House | None, tuple[FaultLine, ...]]:
    """A kozel-rules/1 object to house rules, or everything wrong with it.

    Options that are as the system has them anyway are left out, so that the same rules are always written alike.
    """
    if not isinstance(data, dict):
        return None, (FaultLine(Fault.WRONG_TYPE, params={"key": "rules", "type": "object"}),)
    faults: Faults = [FaultLine(Fault.UNKNOWN_KEY, params={"key": key}) for key in data if key not in HOUSE_KEYS]
    if data.get("format") != RULES_FORMAT:
        faults.append(FaultLine(Fault.WRONG_FORMAT, params={"format": RULES_FORMAT}))
    name = read_name(data.get("name"), HOUSE_NAME_LENGTH)
    if name is None:
        faults.append(FaultLine(Fault.PLAYER_NAME, params={"most": HOUSE_NAME_LENGTH}))
    rules = read_rules(data, faults)
    if rules is not None:
        faults.extend(unplayable(rules))
    if faults or name is None or rules is None:
        return None, tuple(faults)
    return House(name, data["rules"], changes_between(PRESETS[data["rules"]].rules, rules)), ()


def unplayable(rules: Ruleset) -> tuple[FaultLine, ...]:
    """Why no number of players can play by these rules; empty if one can."""
    return () if playable_seats(rules) else seat_faults(rules, rules.seats[-1])
