"""A match from start to end in a browser that runs no scripts."""

from playwright.sync_api import Page, expect

from kozel_site.tests.browser_support import OpenPage
from scoring.models import Match
from scoring.tests.browser.hands import expect_totals, number, radio, record_link, start_by_taps, tile_of
from scoring.tests.cast import facts_of

OUT = {"end": "out", "by": 2, "hands": {"1": ["5-6", "4-4"], "3": ["4-5"]}}
CORRECTED = {**OUT, "hands": {"1": ["5-6"], "3": ["4-5"]}}
FISH = {"end": "fish", "by": 1, "hands": {"1": 6, "2": 12, "3": ["0-2"], "4": ["4-4"]}}


def test_a_match_without_scripts(open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    start_by_taps(page, "kozel-pairs")
    match = Match.objects.get()

    open_form(page)
    choose(page, "by", "2")
    mark(page, 1, "5-6", "4-4")
    mark(page, 3, "4-5")
    submit(page)
    expect_totals(page, 28, 0)

    open_form(page)
    choose(page, "end", "fish")
    choose(page, "by", "1")
    number(page, 1).fill("6")
    number(page, 2).fill("12")
    mark(page, 3, "0-2")
    mark(page, 4, "4-4")
    submit(page)
    expect_totals(page, 28, 20)
    assert facts_of(match) == [OUT, FISH]

    page.locator("#round-1 summary").tap()
    page.locator("#round-1 a[href$='/rounds/1/']").tap()
    mark(page, 1, "4-4")  # a second tap takes it out
    submit(page)
    expect(page.locator("#consequences table")).to_be_visible()
    assert facts_of(match) == [OUT, FISH]
    submit(page)
    expect_totals(page, 20, 20)
    assert facts_of(match) == [CORRECTED, FISH]

    page.locator(".menu a[href$='/end/']").tap()
    choose(page, "end", "resign")
    choose(page, "by", "4")
    page.locator(".bar button.primary").tap()
    expect(page.locator(".over h1")).to_be_visible()
    assert facts_of(match) == [CORRECTED, FISH, {"end": "resign", "by": 4}]
    expect(page.locator(".bar a[href$='/record/']")).to_have_count(0)


def open_form(page: Page) -> None:
    """Go from the match page to the form of the next round."""
    record_link(page).tap()
    expect(page.locator("#record-form")).to_be_visible()


def choose(page: Page, name: str, value: str) -> None:
    """Choose one of some radio buttons."""
    page.locator(f"label:has({radio(name, value)})").tap()


def mark(page: Page, seat: int, *tiles: str) -> None:
    """Tap tiles; all hands are shown one below the other."""
    for tile in tiles:
        tile_of(page, seat, tile).tap()


def submit(page: Page) -> None:
    """Send the form of a round."""
    page.locator("#record-submit").tap()
