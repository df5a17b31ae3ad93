"""House rules as kozel-rules/1: read, refused with every reason, written."""

from typing import Any

import pytest
from hypothesis import given

from scoring.engine.codes import Fault
from scoring.engine.game import playable_seats
from scoring.engine.house import House, read_house, unplayable, write_house
from scoring.engine.options import changes_between, with_options
from scoring.engine.presets import PRESETS
from scoring.tests.engine.strategies import Table, tables

HOUSE: dict[str, Any] = {
    "format": "kozel-rules/1",
    "name": "Двор",
    "rules": "kozel-pairs",
    "options": {"target": 125},
}


def faults_of(**changed: Any) -> list[Fault]:
    """What is wrong with the rules once something of them is changed."""
    house, faults = read_house({**HOUSE, **changed})
    assert (house is None) == bool(faults)
    return [fault.code for fault in faults]


def test_reads_what_it_wrote() -> None:
    house = House("Двор", "kozel-pairs", {"target": 125})
    assert write_house(house) == HOUSE
    assert read_house(HOUSE) == (house, ())


def test_options_may_be_missing() -> None:
    house = {key: value for key, value in HOUSE.items() if key != "options"}
    assert read_house(house) == (House("Двор", "kozel-pairs", {}), ())


def test_what_is_as_the_system_has_it_is_no_change() -> None:
    house, _ = read_house({**HOUSE, "options": {"target": 101, "always": {"5-4": 10}}})
    assert house == House("Двор", "kozel-pairs", {"always": {"4-5": 10}})


@pytest.mark.parametrize(
    ("changed", "codes"),
    [
        ({"format": "kozel-match/1"}, [Fault.WRONG_FORMAT]),
        ({"name": "  "}, [Fault.PLAYER_NAME]),
        ({"name": "x" * 41}, [Fault.PLAYER_NAME]),
        ({"name": None}, [Fault.PLAYER_NAME]),
        ({"name": "a\0"}, [Fault.PLAYER_NAME]),
        ({"rules": "whist"}, [Fault.UNKNOWN_RULES]),
        ({"rules": ["kozel-pairs"]}, [Fault.WRONG_TYPE]),
        ({"options": []}, [Fault.WRONG_TYPE]),
        ({"options": {"target": 0, "colour": 1}}, [Fault.OPTION_VALUE, Fault.UNKNOWN_OPTION]),
        ({"players": []}, [Fault.UNKNOWN_KEY]),
        ({"options": {"account": "single_wipe", "fish_amount": "everyone"}}, [Fault.SINGLE_ACCOUNT_EVERYONE]),
        ({"options": {"deal": {"2": 7}}}, [Fault.DEAL_SEATS]),
        ({"rules": "kozel-solo", "options": {"account": "single_wipe", "seats": [3, 4]}}, [Fault.SINGLE_ACCOUNT_SIDES]),
        ({"format": 1, "name": 2, "rules": 3}, [Fault.WRONG_FORMAT, Fault.PLAYER_NAME, Fault.WRONG_TYPE]),
    ],
)
def test_refused(changed: dict[str, Any], codes: list[Fault]) -> None:
    assert faults_of(**changed) == codes


@pytest.mark.parametrize("data", [None, [], "x", 1, True])
def test_what_is_no_object_is_refused(data: object) -> None:
    house, faults = read_house(data)
    assert (house, [fault.code for fault in faults]) == (None, [Fault.WRONG_TYPE])


def test_one_number_of_players_that_can_play_is_enough() -> None:
    rules, _ = with_options(PRESETS["kozel-solo"].rules, {"account": "single_wipe"})
    assert playable_seats(rules) == (2,)
    assert unplayable(rules) == ()


@pytest.mark.parametrize("key", PRESETS)
def test_a_system_can_be_played_by_all_it_is_for(key: str) -> None:
    assert playable_seats(PRESETS[key].rules) == PRESETS[key].rules.seats


@given(tables())
def test_whatever_can_be_played_can_be_saved_and_is_the_same(table: Table) -> None:
    base = PRESETS[table.key].rules
    house = House("Двор", table.key, changes_between(base, table.game.rules))
    assert read_house(write_house(house)) == (house, ())
    assert with_options(base, house.options) == (table.game.rules, ())
