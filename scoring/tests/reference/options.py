"""Section 5: what an option may be, a record's house rules, and the combinations that are refused."""

from __future__ import annotations

from typing import Any

from scoring.tests.reference.presets import DEFAULTS, PRESETS, Rules


class RefusedError(Exception):
    """The record is refused (section 3)."""


# Section 5, last column: the words that an option may be.
WORDS: dict[str, list[str]] = {
    "family": ["penalty", "credit"],
    "sides": ["pairs", "solo", "either", "two"],
    "multi_move": ["none", "two_doubles", "two_tiles", "four_doubles"],
    "goats": ["highest", "all"],
    "alone_scope": ["hand", "side"],
    "fish_winner": ["lowest", "fisherman"],
    "fish_compare": ["plain", "counted"],
    "out_amount": ["own", "all_to_highest"],
    "fish_amount": ["own", "all", "difference", "everyone", "all_to_highest"],
    "eggs": ["one", "all", "none"],
    "threshold_applies": ["once", "each"],
    "below": ["lost", "kept"],
    "kept_cleared": ["nothing_received", "opponent_keeps", "window", "block", "never"],
    "solo_draw": ["tied", "nobody"],
    "eggs_to": ["highest", "each"],
    "account": ["each", "single_reopen", "single_wipe", "single_wipe_any"],
    "out_blank": ["none", "wins_match"],
    "first_lead": [
        "1-1",
        "lowest_double",
        "lowest_double_blank_last",
        "highest_double",
        "blank_or_six",
        "blank_holder",
        "any",
        "weekday",
    ],
    "no_double_lead": ["lowest", "heaviest"],
    "next_lead": ["finisher", "fish_winner", "rotate", "last_plain", "holder_1-1", "as_first"],
    "general_by": ["any", "both", "blank"],
}
BOOLEANS = [
    "fish_despite_double",
    "kept_helps",
    "kept_at_end",
    "fish_skips_threshold",
    "blank_left",
    "first_double",
    "below_lead",
    "lead_until_open",
]


def is_int(value: object) -> bool:
    """Say whether a value is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_value(option: str, value: Any) -> bool:
    """Say whether a value is of the type that section 5 gives for the option."""
    if option in WORDS:
        return isinstance(value, str) and value in WORDS[option]
    if option in BOOLEANS:
        return isinstance(value, bool)
    if option == "seats":
        return (
            isinstance(value, list)
            and len(value) > 0
            and all(is_int(n) and n in (2, 3, 4) for n in value)
            and len(set(value)) == len(value)
        )
    if option == "deal":
        return (
            isinstance(value, dict)
            and len(value) > 0
            and all(n in ("2", "3", "4") for n in value)
            and all(is_int(value[n]) and value[n] > 0 and value[n] * int(n) <= 28 for n in value)
        )
    if option == "stock_kept":
        return is_int(value) and value in (0, 1, 2)
    if option == "ends":
        return is_int(value) and value in (2, 4)
    if option in ("target", "rounds", "clock"):
        return value is None or (is_int(value) and value > 0)
    if option == "threshold":
        return is_int(value) and value >= 0
    if option == "kept_window":
        return is_int(value) and value >= 1
    if option == "alone":
        return is_table_of_points(value, ["0-0", "6-6", "both"])
    if option == "always":
        # "value of a tile in any hand": of any tile, and "either order of the numbers is read"
        names = ["doubles"] + [f"{a}-{b}" for a in range(7) for b in range(7)]
        return is_table_of_points(value, names)
    if option == "out_six":
        return value == "none" or (is_table_of_points(value, ["loser_writes"]) and value.get("loser_writes", 0) > 0)
    if option == "bonus":
        if value is None:
            return True
        if not isinstance(value, dict) or not isinstance(value.get("when"), list) or not value["when"]:
            return False
        points = {key: value[key] for key in value if key != "when"}
        return value["when"] in (["first"], ["last"], ["first", "last"], ["last", "first"]) and (
            len(points) > 0 and is_table_of_points(points, ["0-0", "6-6"])
        )
    if option == "redeal":
        return value is None or (
            is_table_of_points(value, ["doubles", "suit"]) and len(value) > 0 and min(value.values()) > 0
        )
    raise RefusedError(f"unknown option {option}")


def is_table_of_points(value: Any, names: list[str]) -> bool:
    """Say whether a value gives numbers to some of the names, and to nothing else.

    AMBIGUOUS: the rules name the type only. Negative points, a `loser_writes` of 0, a bonus for no tile, a redeal for
    nothing or 0 doubles and a number of seats named twice are refused as combinations that mean nothing.
    """
    return isinstance(value, dict) and all(name in names and is_int(value[name]) and value[name] >= 0 for name in value)


def rules_of(record: dict[str, Any]) -> Rules:
    """Return the preset with the record's changes; raise RefusedError for what section 3 or 5 refuses."""
    if record.get("rules") not in PRESETS:
        raise RefusedError("unknown rules")
    options = record.get("options", {})
    if not isinstance(options, dict):
        raise RefusedError("options are not an object")
    rules = {**PRESETS[record["rules"]]}
    for option in options:
        if option not in DEFAULTS:
            raise RefusedError(f"unknown option {option}")
        if not is_value(option, options[option]):
            raise RefusedError(f"wrong value for {option}")
        # "object values replace the preset's, they do not merge"
        rules[option] = options[option]
    return rules


def sides_of_seats(rules: Rules, seats: int) -> dict[int, str]:
    """Return the side of every seat: 1+3 = A, 2+4 = B in pairs, else one letter each."""
    pairs = rules["sides"] == "pairs" or (rules["sides"] == "two" and seats == 4)
    if pairs:
        return {1: "A", 2: "B", 3: "A", 4: "B"}
    # "either": "both possible, solo unless `options.sides` is "pairs"".
    return {seat: "ABCD"[seat - 1] for seat in range(1, seats + 1)}


def refuse_combinations(key: str, rules: Rules, seats: int) -> None:
    """Raise RefusedError for combinations that mean nothing (section 5) and for wrong numbers of players (3)."""
    if seats not in rules["seats"]:
        raise RefusedError("number of players")
    if rules["sides"] == "pairs" and seats != 4:
        raise RefusedError("pairs without four seats")
    if rules["sides"] == "two" and seats not in (2, 4):
        raise RefusedError("two sides of three players")
    if str(seats) not in rules["deal"]:
        raise RefusedError("no deal for so many players")
    sides = len(set(sides_of_seats(rules, seats).values()))
    single = rules["account"] != "each"
    if single and sides != 2:
        raise RefusedError("a single account with more than two sides")
    if single and rules["fish_amount"] == "everyone":
        raise RefusedError("a single account with everyone")
    if single and rules["kept_at_end"]:
        raise RefusedError("a single account with kept_at_end")
    if rules["family"] == "credit" and rules["fish_amount"] in ("everyone", "all_to_highest"):
        raise RefusedError("credit with such a fish_amount")
    if rules["family"] == "credit" and rules["out_amount"] == "all_to_highest":
        raise RefusedError("credit with such an out_amount")
    if key in ("sea-classic", "telephone", "general") and sides != 2:
        raise RefusedError("other than two sides")
    if key == "seven" and sides != seats:
        raise RefusedError("seven in pairs")
