"""Slips and bad luck while recording: the page catches them, says so, and nothing typed is lost."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from kozel_site.tests.browser_support import PageGuard
from scoring.tests.browser.conftest import OpenAs
from scoring.tests.browser.hands import Fingers, Played, box, expect_preview, record_link, tab, tile_of
from scoring.tests.browser.scenes import address, another
from scoring.tests.cast import Table, facts_of

ROUND = Played(2, {1: "5-6 4-4", 3: "4-5"})
FACTS = {"end": "out", "by": 2, "hands": {"1": ["5-6", "4-4"], "3": ["4-5"]}}
IMPOSSIBLE = Played(1, {1: "6-6 1-2", 2: "3-6", 3: "0-3 4-4", 4: "0-1 2-4"}, end="fish")


@pytest.fixture
def form(starter: Page, table: Table) -> Page:
    """The form of the first round on the phone that started the match."""
    starter.goto(table.url("match"))
    record_link(starter).tap()
    return starter


def test_a_tile_is_offered_to_one_hand_only(starter: Page, table: Table) -> None:
    form = starter
    form.goto(address(another(table, "sea-pairs", 4), "record"))
    fingers = Fingers(form)
    fingers.fill(Played(2, {1: "5-6"}, last="6-6"))
    fingers.tap(tab(form, 3))
    expect(box(form, 3, "5-6")).to_be_disabled()
    expect(box(form, 3, "6-6")).to_be_disabled()
    expect(box(form, 3, "4-4")).to_be_enabled()
    fingers.tap(tab(form, 1))
    fingers.tile(1, "5-6")
    fingers.tap(tab(form, 3))
    expect(box(form, 3, "5-6")).to_be_enabled()


def test_a_tile_in_two_hands_is_named_beside_the_hand(open_as: OpenAs, table: Table, page_guard: PageGuard) -> None:
    page = open_as(java_script_enabled=False)
    page.goto(table.url("record"))
    page.locator("label:has(input[name='by'][value='2'])").tap()
    for seat, tile in ((1, "5-6"), (1, "4-4"), (3, "5-6")):
        tile_of(page, seat, tile).tap()
    page_guard.expect("answer 422")
    page_guard.expect("console error: Failed to load resource.* 422")
    page.locator("#record-submit").tap()
    expect(page.locator(".hand .fault")).to_have_text(re.compile("5[-\u2011]6"))
    for seat, tile in ((1, "5-6"), (1, "4-4"), (3, "5-6")):
        expect(box(page, seat, tile)).to_be_checked()
    assert facts_of(table.match) == []


def test_a_doubted_round_is_recorded_when_it_is_said_again(form: Page, table: Table, page_guard: PageGuard) -> None:
    fingers = Fingers(form)
    fingers.fill(IMPOSSIBLE)
    expect(form.locator("#preview .doubt")).not_to_have_count(0)
    page_guard.expect("answer 422")
    page_guard.expect("console error: Failed to load resource.* 422")
    fingers.submit()
    expect(form.locator("#doubts.notice.warn")).to_be_visible()
    assert facts_of(table.match) == []
    for seat, tile in ((1, "6-6"), (2, "3-6"), (3, "4-4"), (4, "2-4")):
        expect(box(form, seat, tile)).to_be_checked()

    fingers.tap(form.locator("#doubts label:has(input[name='accept'])"))
    fingers.submit()
    expect(form.locator("#round-1 .badge.warn")).to_be_visible()
    assert len(facts_of(table.match)) == 1


def test_a_hand_may_be_a_number(form: Page, table: Table) -> None:
    fingers = Fingers(form)
    fingers.fill(Played(2, {1: "5-6 4-4", 3: 9}))
    expect_preview(form, "0 → 28")
    fingers.submit()
    expect(form.locator("#round-1")).to_be_visible()
    assert facts_of(table.match) == [{"end": "out", "by": 2, "hands": {"1": ["5-6", "4-4"], "3": 9}}]


def test_the_network_goes_and_comes_back(form: Page, table: Table, page_guard: PageGuard) -> None:
    fingers = Fingers(form)
    fingers.fill(Played(2, {1: "5-6"}))
    page_guard.expect("ERR_INTERNET_DISCONNECTED")
    page_guard.expect("htmx:sendError")
    form.context.set_offline(True)
    expect(form.locator("#net")).to_be_visible()
    fingers.fill(Played(2, {1: "4-4", 3: "4-5"}))
    fingers.submit()
    expect(form.locator("#net")).to_be_visible()
    expect(form.locator("#record-form")).to_be_visible()
    assert facts_of(table.match) == []

    form.context.set_offline(False)
    expect(form.locator("#net")).to_be_hidden()
    for seat, tile in ((1, "5-6"), (1, "4-4"), (3, "4-5")):
        expect(box(form, seat, tile)).to_be_checked()
    fingers.submit()
    expect(form.locator("#round-1")).to_be_visible()
    assert facts_of(table.match) == [FACTS]


def test_an_answer_that_is_lost_does_not_double_the_round(form: Page, table: Table, page_guard: PageGuard) -> None:
    def record_and_lose_the_answer(route: Route) -> None:
        if route.request.method == "POST":
            route.fetch(max_redirects=0)
            route.abort("connectionreset")
        else:
            route.continue_()

    form.route("**/record/", record_and_lose_the_answer)
    page_guard.expect("ERR_CONNECTION_RESET")
    fingers = Fingers(form)
    fingers.fill(ROUND)
    with form.expect_event("requestfailed", lambda request: request.url.endswith("/record/")):
        fingers.submit()
    assert facts_of(table.match) == [FACTS]
    form.unroute("**/record/")

    form.reload()
    expect(form.locator("#round-1")).to_be_visible()
    assert facts_of(table.match) == [FACTS]


def test_a_second_tap_records_nothing_more(form: Page, table: Table) -> None:
    Fingers(form).fill(ROUND)
    form.locator("#record-submit").dblclick()
    expect(form.locator("#round-1")).to_be_visible()
    assert facts_of(table.match) == [FACTS]


def test_going_back_offers_the_next_round_with_nothing_marked(form: Page, table: Table) -> None:
    fingers = Fingers(form)
    fingers.fill(ROUND)
    fingers.submit()
    expect(form.locator("#round-1")).to_be_visible()
    form.go_back()
    expect(form.locator("input[name='number']")).to_have_value("2")
    expect(form.locator("#record-form input:checked:not([name='end'], [name='last'])")).to_have_count(0)


def test_what_is_typed_survives_a_reload_but_not_the_round(form: Page, table: Table) -> None:
    fingers = Fingers(form)
    fingers.fill(ROUND)
    expect_preview(form, "0 → 28")
    form.reload()
    expect_preview(form, "0 → 28")
    for seat, tile in ((1, "5-6"), (1, "4-4"), (3, "4-5")):
        expect(box(form, seat, tile)).to_be_checked()
    fingers.submit()
    expect(form.locator("#round-1")).to_be_visible()
    assert facts_of(table.match) == [FACTS]

    record_link(form).tap()
    expect(form.locator("#record-form")).to_be_visible()
    expect(form.locator(".tile input:checked")).to_have_count(0)
