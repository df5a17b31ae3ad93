"""The values that the start form offers for each option."""

from typing import Any

from scoring.engine.options import OPTIONS

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


def offered_values(key: str, usual: Any) -> tuple[Any, ...]:
    """The JSON values to choose from, the system's usual one among them; empty for an option that is a number."""
    if key in OBJECTS:
        values = OBJECTS[key]
        return values if usual in values else (usual, *values)
    option = OPTIONS[key]
    return tuple(option.write(choice) for choice in option.choices)
