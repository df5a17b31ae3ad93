"""Options in JSON: every value that each takes, what it does not take, and combinations that mean nothing."""

import json
from dataclasses import fields
from typing import Any

import pytest

from scoring.engine.game import seat_faults
from scoring.engine.options import (
    FIXED,
    OPTIONS,
    with_options,
)
from scoring.engine.presets import BASE
from scoring.engine.ruleset import Ruleset
from scoring.tests.engine.builders import table

# Every value of the options that are one of a list.
CHOICES: dict[str, list[Any]] = {
    "family": ["penalty", "credit"],
    "sides": ["pairs", "solo", "either", "two"],
    "stock_kept": [0, 1, 2],
    "ends": [2, 4],
    "multi_move": ["none", "two_doubles", "two_tiles", "four_doubles"],
    "goats": ["highest", "all"],
    "alone_scope": ["hand", "side"],
    "fish_winner": ["lowest", "fisherman"],
    "fish_compare": ["plain", "counted"],
    "out_amount": ["own", "all_to_highest"],
    "fish_amount": ["own", "all", "difference", "everyone", "all_to_highest"],
    "fish_despite_double": [False, True],
    "eggs": ["one", "all", "none"],
    "threshold_applies": ["once", "each"],
    "below": ["lost", "kept"],
    "kept_helps": [False, True],
    "kept_cleared": ["nothing_received", "opponent_keeps", "window", "block", "never"],
    "kept_at_end": [False, True],
    "solo_draw": ["tied", "nobody"],
    "eggs_to": ["highest", "each"],
    "fish_skips_threshold": [False, True],
    "account": ["each", "single_reopen", "single_wipe", "single_wipe_any"],
    "out_blank": ["none", "wins_match"],
    "blank_left": [False, True],
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
    "first_double": [False, True],
    "below_lead": [False, True],
    "lead_until_open": [False, True],
    "next_lead": ["finisher", "fish_winner", "rotate", "last_plain", "holder_1-1", "as_first"],
    "general_by": ["any", "both", "blank"],
}
# Some values of the others.
VALUES: dict[str, list[Any]] = {
    "seats": [[4], [2, 3, 4], [3], [2, 4]],
    "deal": [{"4": 7}, {"2": 7, "3": 5, "4": 5}, {"2": 14}, {"3": 9}],
    "target": [1, 101, None],
    "rounds": [1, 15, None],
    "alone": [{}, {"0-0": 25}, {"6-6": 0}, {"0-0": 25, "6-6": 50, "both": 75}],
    "always": [{}, {"0-0": 25}, {"doubles": 10}, {"4-5": 1, "doubles": 10}],
    "threshold": [0, 13],
    "kept_window": [1, 2, 10],
    "out_six": ["none", {"loser_writes": 100}],
    "bonus": [None, {"when": ["first"], "0-0": 25}, {"when": ["first", "last"], "0-0": 25, "6-6": 50}],
    "redeal": [None, {"doubles": 5, "suit": 6}, {"doubles": 5}, {"suit": 6}],
    "clock": [None, 1, 15],
}
EVERY_VALUE = [(key, value) for key, values in {**CHOICES, **VALUES}.items() for value in values]
JUNK: list[Any] = [0.5, "junk", [], {"junk": 1}, [5], {"0-0": "1"}, -1, {"0-0": -1}, {"0-0": True}, None, True, 7]


@pytest.mark.parametrize(("key", "value"), EVERY_VALUE, ids=[f"{key}={value}" for key, value in EVERY_VALUE])
def test_every_value_is_read_and_written_back(key: str, value: Any) -> None:
    option = OPTIONS[key]
    read = option.read(value)
    assert json.loads(json.dumps(option.write(read))) == value
    assert option.read(option.write(read)) == read


def test_these_are_all_options() -> None:
    assert set(CHOICES) | set(VALUES) == set(OPTIONS)
    assert {field.name for field in fields(Ruleset)} - set(OPTIONS) == set(FIXED)


@pytest.mark.parametrize("key", CHOICES)
def test_the_values_of_a_list_are_all_of_its_values(key: str) -> None:
    assert list(OPTIONS[key].choices) == CHOICES[key]


@pytest.mark.parametrize("key", OPTIONS)
def test_nothing_else_is_read(key: str) -> None:
    taken = [*CHOICES.get(key, []), *VALUES.get(key, [])]
    allowed = {
        "target": [7],
        "rounds": [7],
        "threshold": [7],
        "kept_window": [7],
        "clock": [7],
    }.get(key, [])
    for junk in JUNK:
        if any(type(junk) is type(value) and junk == value for value in taken + allowed):
            continue
        _, faults = with_options(BASE, {key: junk})
        assert ("option_value", {"option": key}) in [(fault.code, fault.params) for fault in faults], junk


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("target", 0),
        ("rounds", 0),
        ("threshold", -1),
        ("kept_window", 0),
        ("clock", 0),
        ("stock_kept", 3),
        ("ends", 3),
        ("ends", True),
        ("target", 101.0),
        ("target", "101"),
        ("kept_helps", 1),
        ("kept_helps", None),
        ("family", None),
        ("seats", [1]),
        ("seats", [5]),
        ("seats", [4, 4]),
        ("seats", [True, 4]),
        ("seats", 4),
        ("deal", {}),
        ("deal", {"1": 7}),
        ("deal", {"5": 5}),
        ("deal", {"4": 8}),
        ("deal", {"4": 0}),
        ("deal", {"2": 15}),
        ("alone", {"1-1": 5}),
        ("alone", {"doubles": 5}),
        ("always", {"both": 5}),
        ("always", {"7-7": 5}),
        ("always", {"5-4": 5, "4-5": 6}),
        ("out_six", None),
        ("out_six", {}),
        ("out_six", {"loser_writes": 0}),
        ("out_six", {"loser_writes": 100, "more": 1}),
        ("bonus", {}),
        ("bonus", {"when": ["first"]}),
        ("bonus", {"when": [], "0-0": 25}),
        ("bonus", {"when": ["first", "first"], "0-0": 25}),
        ("bonus", {"when": ["never"], "0-0": 25}),
        ("bonus", {"when": "first", "0-0": 25}),
        ("bonus", {"when": [{}], "0-0": 25}),
        ("bonus", {"when": ["first"], "5-5": 25}),
        ("bonus", {"0-0": 25}),
        ("redeal", {}),
        ("redeal", {"doubles": 0}),
        ("redeal", {"doubles": 5, "more": 1}),
        ("redeal", {"doubles": None}),
    ],
)
def test_near_misses(key: str, value: Any) -> None:
    _, faults = with_options(BASE, {key: value})
    assert [fault.code for fault in faults] == ["option_value"]


def test_a_tile_is_read_in_either_order() -> None:
    rules, faults = with_options(BASE, {"always": {"5-4": 20}})
    assert (rules.always, faults) == ((("4-5", 20),), ())


def test_unknown_options_and_wrong_values_come_together() -> None:
    rules, faults = with_options(BASE, {"junk": 1, "target": "x", "eggs": "all", "goat_title": "sea_goat"})
    assert [(fault.code, fault.params["option"]) for fault in faults] == [
        ("unknown_option", "junk"),
        ("option_value", "target"),
        ("unknown_option", "goat_title"),
    ]
    assert rules.eggs == "all"


def test_an_object_replaces_the_preset_s() -> None:
    rules, _ = with_options(BASE, {"alone": {"0-0": 10}, "deal": {"4": 6}})
    assert rules.alone == (("0-0", 10),)
    assert rules.deal == ((4, 6),)


SINGLE = ["single_reopen", "single_wipe", "single_wipe_any"]


@pytest.mark.parametrize(
    ("options", "code"),
    [
        *[({"account": account, "fish_amount": "everyone"}, "single_account_everyone") for account in SINGLE],
        *[({"account": account, "kept_at_end": True}, "single_account_kept_at_end") for account in SINGLE],
        ({"family": "credit", "fish_amount": "everyone"}, "credit_amount"),
        ({"family": "credit", "fish_amount": "all_to_highest"}, "credit_amount"),
        ({"family": "credit", "out_amount": "all_to_highest"}, "credit_amount"),
        ({"seats": [2, 3]}, "pairs_seats"),
    ],
)
def test_combinations_that_mean_nothing(options: dict[str, Any], code: str) -> None:
    _, faults = with_options(BASE, options)
    assert [fault.code for fault in faults] == [code]
    for key in options:
        _, alone = with_options(BASE, {key: options[key]})
        assert len(options) == 1 or alone == ()


@pytest.mark.parametrize(
    ("options", "seats", "codes"),
    [
        ({}, 4, []),
        ({}, 3, ["player_count"]),
        ({}, 0, ["player_count"]),
        ({"seats": [2, 4]}, 2, ["pairs_seats"]),
        ({"sides": "solo", "seats": [2, 3, 4]}, 3, []),
        ({"sides": "either", "seats": [2, 3, 4]}, 3, []),
        ({"sides": "two", "seats": [2, 3, 4]}, 2, []),
        ({"sides": "two", "seats": [2, 3, 4]}, 3, ["player_count"]),
        ({"sides": "two", "seats": [2, 3, 4]}, 4, []),
        ({"sides": "solo", "account": "single_reopen"}, 4, ["single_account_sides"]),
        ({"sides": "either", "account": "single_reopen"}, 4, ["single_account_sides"]),
        ({"sides": "solo", "seats": [2, 3], "account": "single_wipe"}, 3, ["single_account_sides"]),
        ({"sides": "solo", "seats": [2, 3], "account": "single_wipe"}, 2, []),
        ({"sides": "two", "seats": [2, 4], "account": "single_wipe_any"}, 4, []),
        ({"deal": {"2": 7}}, 4, ["deal_seats"]),
    ],
)
def test_how_many_can_play(options: dict[str, Any], seats: int, codes: list[str]) -> None:
    rules, faults = with_options(BASE, options)
    assert faults == ()
    assert [fault.code for fault in seat_faults(rules, seats)] == codes


@pytest.mark.parametrize(
    ("options", "seats", "side_of"),
    [
        ({"sides": "pairs"}, 4, (0, 1, 0, 1)),
        ({"sides": "solo"}, 4, (0, 1, 2, 3)),
        ({"sides": "either"}, 4, (0, 1, 2, 3)),
        ({"sides": "either"}, 2, (0, 1)),
        ({"sides": "two"}, 4, (0, 1, 0, 1)),
        ({"sides": "two"}, 2, (0, 1)),
    ],
)
def test_who_plays_with_whom(options: dict[str, Any], seats: int, side_of: tuple[int, ...]) -> None:
    game = table("kozel-solo", seats, **options)
    assert game.side_of[1:] == side_of
    assert game.sides == len(set(side_of))
    assert [game.seats_of[side] for side in game.every_side] == [
        tuple(seat for seat in game.every_seat if side_of[seat - 1] == side) for side in game.every_side
    ]
