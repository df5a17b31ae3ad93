"""How many taps a round costs, from the match page to the recorded round, those on tiles aside."""

import pytest
from playwright.sync_api import Page, expect

from scoring.tests.browser.hands import Fingers, Played
from scoring.tests.cast import Table

MOST_TAPS = 10

OUT = Played(2, {1: "5-6 4-4", 3: "4-5"})
FISH = Played(1, {1: "0-1", 2: "1-2", 3: "0-2", 4: "4-4"}, end="fish")


@pytest.mark.parametrize("played", [OUT, FISH], ids=["an out", "a fish with four hands"])
def test_a_round_is_recorded_in_ten_taps(starter: Page, table: Table, played: Played) -> None:
    starter.goto(table.url("match"))
    fingers = Fingers(starter)
    fingers.record(played)
    expect(starter.locator("#round-1")).to_be_visible()
    assert fingers.taps <= MOST_TAPS, f"{played.end}: {fingers.taps} taps beside {fingers.tiles} tiles"
    assert fingers.tiles == sum(len(str(held).split()) for held in played.hands.values())
