"""The systems: what each changes, what belongs to it without being an option, how many play it."""

import json
from typing import Any

import pytest

from scoring.engine.game import Game, seat_faults
from scoring.engine.options import (
    FIXED,
    OPTIONS,
    changes_between,
    options_of,
    read_snapshot,
    with_options,
    write_snapshot,
)
from scoring.engine.presets import BASE, PRESETS
from scoring.engine.ruleset import Ruleset
from scoring.tests.engine.builders import table


@pytest.mark.parametrize("key", PRESETS)
def test_a_system_can_be_written_out_and_read_back(key: str) -> None:
    rules = PRESETS[key].rules
    read, faults = with_options(BASE, json.loads(json.dumps(options_of(rules))))
    assert faults == ()
    assert _values(read) == _values(rules)
    changed, _ = with_options(BASE, changes_between(BASE, rules))
    assert _values(changed) == _values(rules)


def _values(rules: Ruleset) -> dict[str, Any]:
    return {key: getattr(rules, key) for key in OPTIONS}


@pytest.mark.parametrize("key", PRESETS)
def test_a_system_can_be_played_by_all_its_numbers_of_players(key: str) -> None:
    preset = PRESETS[key]
    for seats in preset.rules.seats:
        assert seat_faults(preset.rules, seats) == ()
        game = Game(preset.rules, seats)
        assert game.stock == 28 - dict(preset.rules.deal)[seats] * seats
    assert preset.rules.target in (preset.targets or (None,))
    assert preset.targets or preset.rules.target is None


# What each system changes, written down from the rules of the systems.
FIRST = {"first_lead": "lowest_double_blank_last"}
ANY_NUMBER = {"sides": "solo", "seats": [2, 3, 4]}
ONE_TILE = {"multi_move": "none"}
PLAIN: dict[str, Any] = ONE_TILE | {"alone": {}, "threshold": 0, "eggs": "none", "redeal": None}
SHORT = {"deal": {"2": 7, "3": 5, "4": 5}}
LONG = {"deal": {"2": 7, "3": 7, "4": 6}}
OSEL = {
    "ends": 4,
    "multi_move": "four_doubles",
    "threshold_applies": "each",
    "below": "kept",
    "kept_helps": True,
    "kept_cleared": "nothing_received",
}
MEMORY = (
    ANY_NUMBER
    | FIRST
    | ONE_TILE
    | {
        "alone": {"0-0": 10},
        "fish_compare": "counted",
        "below": "kept",
        "kept_cleared": "nothing_received",
        "fish_amount": "all_to_highest",
        "eggs": "all",
        "fish_despite_double": True,
    }
)
FISH_ONE = MEMORY | {"no_double_lead": "heaviest"}
FISH_ALL = FISH_ONE | {"fish_amount": "everyone"}
LOGIC: dict[str, Any] = ANY_NUMBER | FIRST | ONE_TILE | {"stock_kept": 2, "alone": {}, "redeal": None}
CREDIT: dict[str, Any] = ONE_TILE | {
    "family": "credit",
    "alone": {},
    "below": "kept",
    "eggs": "all",
    "below_lead": True,
    "redeal": None,
}
VALUED = {"always": {"0-0": 25, "6-6": 50}, "fish_compare": "counted"}
DOMINO = PLAIN | ANY_NUMBER | SHORT | {"family": "credit", "target": 100}
DOMINO_HIGHEST = DOMINO | {"first_lead": "highest_double", "no_double_lead": "heaviest"}
CHANGES: dict[str, dict[str, Any]] = {
    "kozel-pairs": {},
    "kozel-1x1": FIRST
    | ONE_TILE
    | {
        "sides": "solo",
        "seats": [2],
        "stock_kept": 1,
        "alone": {"0-0": 10},
        "below": "kept",
        "kept_cleared": "opponent_keeps",
        "next_lead": "last_plain",
        "clock": 15,
    },
    "kozel-solo": ANY_NUMBER | FIRST | {"stock_kept": 1, "no_double_lead": "heaviest"},
    "sea-pairs": {
        "target": 125,
        "threshold": 25,
        "account": "single_reopen",
        "out_blank": "wins_match",
        "out_six": {"loser_writes": 100},
    },
    "osel-pairs": OSEL,
    "kozel-memory": MEMORY,
    "kozel-fish-one": FISH_ONE,
    "kozel-fish-all": FISH_ALL,
    "kozel-rounds": FISH_ALL
    | {"alone": {}, "threshold": 12, "kept_at_end": True, "target": None, "rounds": 5, "redeal": None},
    "kozel-125": FIRST
    | ONE_TILE
    | {
        "sides": "either",
        "seats": [2, 3, 4],
        "stock_kept": 1,
        "target": 125,
        "threshold": 25,
        "alone": {},
        "redeal": None,
    },
    "kozel-livegames": ANY_NUMBER
    | ONE_TILE
    | {"threshold": 0, "alone": {}, "goats": "all", "first_lead": "lowest_double", "redeal": None},
    "kozel-logic": LOGIC,
    "kozel-tr": ANY_NUMBER
    | SHORT
    | {
        "multi_move": "two_tiles",
        "alone": {},
        "always": {"0-0": 25},
        "fish_compare": "counted",
        "fish_amount": "everyone",
        "first_lead": "highest_double",
        "no_double_lead": "heaviest",
        "redeal": None,
    },
    "kozel-credit": CREDIT,
    "sea-credit-202": {key: value for key, value in CREDIT.items() if key != "multi_move"}
    | {"target": 202, "account": "single_wipe_any"},
    "sea-classic": FIRST
    | {
        "family": "credit",
        "sides": "two",
        "seats": [2, 4],
        "stock_kept": 1,
        "threshold": 25,
        "account": "single_wipe",
        "target": 125,
        "redeal": None,
    },
    "chcheve": PLAIN
    | ANY_NUMBER
    | LONG
    | FIRST
    | {
        "ends": 4,
        "multi_move": "four_doubles",
        "eggs": "all",
        "out_amount": "all_to_highest",
        "fish_amount": "all_to_highest",
        "fish_compare": "counted",
        "always": {"6-6": 50},
        "out_blank": "wins_match",
        "out_six": {"loser_writes": 50},
        "blank_left": True,
        "target": 102,
    },
    "sport": PLAIN | {"target": None, "rounds": 4, "next_lead": "rotate"},
    "osel-classic": OSEL
    | FIRST
    | {"sides": "either", "seats": [2, 3, 4], "alone": {}, "stock_kept": 1, "redeal": None},
    "osel-logic": LOGIC | {"ends": 4, "multi_move": "four_doubles"},
    "telephone": PLAIN
    | {
        "family": "credit",
        "sides": "two",
        "seats": [2, 4],
        "ends": 4,
        "multi_move": "four_doubles",
        "first_lead": "blank_holder",
        "target": 225,
    },
    "muggins": PLAIN | ANY_NUMBER | SHORT | {"family": "credit", "ends": 4, "first_lead": "any", "target": 200},
    "general": {key: value for key, value in PLAIN.items() if key != "multi_move"}
    | {"next_lead": "holder_1-1", "target": None},
    "kolbasa": PLAIN | {"sides": "solo", "seats": [2], "deal": {"2": 14}, "first_lead": "any"},
    "seven": PLAIN
    | ANY_NUMBER
    | LONG
    | FIRST
    | {"multi_move": "two_tiles", "fish_compare": "counted", "always": {"doubles": 10}, "target": 3},
    "domino-classic": DOMINO | VALUED | {"first_lead": "lowest_double", "fish_amount": "difference"},
    "domino-highest": DOMINO_HIGHEST,
    "domino-difference": DOMINO_HIGHEST | FIRST | {"fish_amount": "difference", "target": 200},
    "domino-300": DOMINO | VALUED | {"first_lead": "lowest_double", "target": 300},
}
# What belongs to a system and is no option: where it is not as in kozel-pairs.
FIXED_CHANGES: dict[str, dict[str, Any]] = {
    "sea-pairs": {"goat_title": "sea_goat"},
    "sea-credit-202": {"goat_title": "sea_goat"},
    "sea-classic": {"shape": "sea_classic", "goat_title": "sea_goat"},
    "kozel-125": {"call_outs": (87, 88)},
    "telephone": {"shape": "telephone", "knows_goats": False},
    "muggins": {"shape": "muggins", "knows_goats": False},
    "general": {"shape": "general"},
    "kolbasa": {"chain_checked": False, "hand_limited": False},
    "seven": {"shape": "seven", "hand_limited": False},
    "domino-classic": {"knows_goats": False, "stock_taken": True},
    "domino-highest": {"knows_goats": False},
    "domino-difference": {"knows_goats": False},
    "domino-300": {"knows_goats": False},
}
# Which targets a table chooses from, where there is more than one.
MENUS: dict[str, tuple[int, ...]] = {
    "kozel-1x1": (101, 201, 301, 501),
    "kozel-pairs": (100, 101, 125),
    "kozel-solo": (100, 101, 125),
    "domino-classic": (100, 150),
    "domino-highest": (100, 200),
    "domino-difference": (200, 300, 500),
}


ROUND_COUNTS = {"kozel-rounds": (5, 10, 15), "sport": (4, 8, 12, 16)}


def test_these_are_all_systems() -> None:
    assert set(PRESETS) == set(CHANGES)
    assert all(preset.key == key for key, preset in PRESETS.items())


@pytest.mark.parametrize("key", PRESETS)
def test_what_each_system_changes(key: str) -> None:
    rules = PRESETS[key].rules
    assert changes_between(BASE, rules) == CHANGES[key]
    fixed = {name: getattr(rules, name) for name in FIXED if getattr(rules, name) != getattr(BASE, name)}
    assert fixed == FIXED_CHANGES.get(key, {})
    assert MENUS.get(key, PRESETS[key].targets[:1]) == PRESETS[key].targets
    assert PRESETS[key].round_counts == ROUND_COUNTS.get(key, ())


@pytest.mark.parametrize("key", PRESETS)
def test_a_snapshot_keeps_all_of_a_system(key: str) -> None:
    rules = PRESETS[key].rules
    assert read_snapshot(json.loads(json.dumps(write_snapshot(rules)))) == rules


@pytest.mark.parametrize(
    ("key", "options", "seats"),
    [
        ("sea-classic", {"sides": "solo", "seats": [4], "account": "each"}, 4),
        ("telephone", {"sides": "solo", "seats": [2, 3, 4]}, 3),
        ("telephone", {"sides": "either"}, 4),
        ("general", {"sides": "solo", "seats": [3, 4]}, 3),
        ("seven", {"sides": "pairs"}, 4),
        ("seven", {"sides": "two"}, 4),
    ],
)
def test_shapes_that_need_so_many_sides(key: str, options: dict[str, Any], seats: int) -> None:
    rules, faults = with_options(PRESETS[key].rules, options)
    assert faults == ()
    assert [fault.code for fault in seat_faults(rules, seats)] == ["shape_sides"]


def test_shapes_that_take_two_players_each_for_himself() -> None:
    for key in ("general", "seven", "telephone", "sea-classic"):
        rules, _ = with_options(PRESETS[key].rules, {"sides": "solo", "seats": [2]})
        assert (seat_faults(rules, 2), Game(rules, 2).sides) == ((), 2)
    for key in ("muggins", "kozel-125", "osel-classic"):
        assert table(key, 4, sides="pairs").sides == 2


def test_the_defaults() -> None:
    assert options_of(BASE) == {
        "family": "penalty",
        "sides": "pairs",
        "seats": [4],
        "deal": {"2": 7, "3": 7, "4": 7},
        "stock_kept": 0,
        "ends": 2,
        "multi_move": "two_doubles",
        "target": 101,
        "rounds": None,
        "goats": "highest",
        "alone": {"0-0": 25, "6-6": 50, "both": 75},
        "always": {},
        "alone_scope": "hand",
        "fish_winner": "lowest",
        "fish_compare": "plain",
        "out_amount": "own",
        "fish_amount": "own",
        "fish_despite_double": False,
        "eggs": "one",
        "threshold": 13,
        "threshold_applies": "once",
        "below": "lost",
        "kept_helps": False,
        "kept_cleared": "never",
        "kept_window": 2,
        "kept_at_end": False,
        "solo_draw": "tied",
        "eggs_to": "highest",
        "fish_skips_threshold": False,
        "account": "each",
        "out_blank": "none",
        "out_six": "none",
        "blank_left": False,
        "bonus": None,
        "first_lead": "1-1",
        "no_double_lead": "lowest",
        "first_double": False,
        "below_lead": False,
        "lead_until_open": False,
        "next_lead": "finisher",
        "redeal": {"doubles": 5, "suit": 6},
        "general_by": "any",
        "clock": None,
    }
