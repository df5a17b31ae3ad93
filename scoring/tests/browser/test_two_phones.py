"""Two phones at one table: nothing that somebody recorded is lost, and each sees what the other did."""

from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, Response, expect

from kozel_site.tests.browser_support import PageGuard
from scoring.models import Change
from scoring.tests.browser.conftest import OpenAs
from scoring.tests.browser.hands import Fingers, Played, expect_totals
from scoring.tests.cast import LOST, THIRTY, TWENTY, Table, facts_of

POLLING = 5_000  # milliseconds between two looks at the board

ONE = Played(2, {1: "5-6", 3: "1-4"})
ONE_FACTS = {"end": "out", "by": 2, "hands": {"1": ["5-6"], "3": ["1-4"]}}
OTHER = Played(4, {1: "5-5", 3: "2-3"})
OTHER_FACTS = {"end": "out", "by": 4, "hands": {"1": ["5-5"], "3": ["2-3"]}}


@pytest.fixture
def second(open_as: OpenAs, table: Table) -> Page:
    """A phone that came by the scorer link, on the match page."""
    page = open_as("stranger")
    page.goto(reverse("join", args=[table.match.write_key]))
    page.locator("main form button").tap()
    expect(page.locator("#board")).to_be_visible()
    return page


@pytest.mark.parametrize(
    ("choice", "recorded"),
    [
        ("a.button", [ONE_FACTS]),
        ("button[name='choice'][value='replace']", [OTHER_FACTS]),
        ("button[name='choice'][value='next']", [ONE_FACTS, OTHER_FACTS]),
    ],
    ids=["the first is right", "replace it", "one more round"],
)
def test_both_record_the_third_round(
    starter: Page, second: Page, table: Table, page_guard: PageGuard, choice: str, recorded: list[dict[str, Any]]
) -> None:
    table.record(LOST, LOST)
    starter.goto(table.url("record"))
    second.goto(table.url("record"))
    page_guard.expect("answer 409")
    page_guard.expect("console error: Failed to load resource.* 409")
    type_and_submit(starter, ONE)
    expect(starter.locator("#round-3")).to_be_visible()
    type_and_submit(second, OTHER)
    expect(second.locator("#conflict article")).to_have_count(2)
    assert facts_of(table.match) == [LOST, LOST, ONE_FACTS]

    second.locator(f"#conflict {choice}").tap()
    expect(second.locator("#board .round")).to_have_count(2 + len(recorded))
    assert facts_of(table.match) == [LOST, LOST, *recorded]
    kept = [facts for change in Change.objects.all() for facts in (change.before, change.after)]
    assert ONE_FACTS in kept


def test_a_stale_tap_takes_nothing_back(open_as: OpenAs, table: Table) -> None:
    table.record(THIRTY)
    # Without scripts the page does not see by itself that another phone records.
    page = open_as(java_script_enabled=False)
    page.goto(table.url("match"))
    table.record(TWENTY)
    undo = page.locator("form[action$='/undo/'] button")
    undo.tap()
    expect(page.locator("main > .notice.warn:not(.net)")).to_be_visible()
    expect_totals(page, 50, 0)
    assert facts_of(table.match) == [THIRTY, TWENTY]

    undo.tap()
    expect(page.locator("main > .notice.good")).to_be_visible()
    expect_totals(page, 30, 0)
    assert facts_of(table.match) == [THIRTY]


def test_a_board_follows_the_other_phone(starter: Page, second: Page, table: Table) -> None:
    starter.goto(table.url("match"))
    second.clock.install()
    second.goto(table.url("match"))
    assert next_look(second).status == 304

    Fingers(starter).record(ONE)
    assert next_look(second).status == 200
    expect(second.locator("#round-1")).to_be_visible()
    expect_totals(second, 16, 0)
    assert next_look(second).status == 304


def type_and_submit(page: Page, played: Played) -> None:
    """Fill in the form of a round and send it."""
    fingers = Fingers(page)
    fingers.fill(played)
    fingers.submit()


def next_look(page: Page) -> Response:
    """Let the page's next look at the board come at once; the answer."""
    with page.expect_response("**/board/") as looked:
        page.clock.run_for(POLLING)
    return looked.value
