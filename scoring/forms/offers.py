"""The values that the start form offers for each option."""

from typing import Any

from scoring.engine.options import OPTIONS
from scoring.engine.ruleset import Ruleset

# For options whose value is an object: what yards are known to play. The system's own value is always offered too.
OBJECTS: dict[str, tuple[Any, ...]] = {
    "alone": ({"0-0": 25, "6-6": 50, "both": 75}, {"0-0": 25}, {"0-0": 10}, {}),
    "always": ({}, {"0-0": 25}, {"0-0": 25, "6-6": 50}, {"doubles": 10}),
    "out_six": ("none", {"loser_writes": 50}, {"loser_writes": 100}),
    "bonus": (
        None,
        {"when": ["first", "last"], "0-0": 25, "6-6": 50},
        {"when": ["last"], "0-0": 25, "6-6": 50},
    ),
    "redeal": ({"doubles": 5, "suit": 6}, {"doubles": 5}, {"suit": 6}, None),
}


# With two open ends no more than two tiles can be placed at once, with four the doubles are.
MOVES = {2: ("none", "two_doubles", "two_tiles"), 4: ("none", "two_doubles", "four_doubles")}


def offered_values(key: str, base: Ruleset, saved: Any = None) -> tuple[Any, ...]:
    """The JSON values to choose from, the system's own and the `saved` one among them; empty for a number.

    A saved one that is not usual comes last, so that the others keep their places.
    """
    values = _usual_values(key, base)
    return (*values, saved) if values and saved is not None and saved not in values else values


def _usual_values(key: str, base: Ruleset) -> tuple[Any, ...]:
    option = OPTIONS[key]
    if key == "multi_move":
        return MOVES[base.ends]
    if key not in OBJECTS:
        return tuple(option.write(choice) for choice in option.choices)
    values, own = OBJECTS[key], option.write(getattr(base, key))
    return values if own in values else (own, *values)


def sent_value(key: str, value: Any, base: Ruleset) -> str | None:
    """What the start form sends for a JSON value of an option; None for one that it does not offer."""
    values = offered_values(key, base)
    if not values:
        return "" if value is None else str(value)
    return str(values.index(value)) if value in values else None
