"""The guide and the checks in a browser: they fit, shut nobody out, and the checks answer while tiles are tapped."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from kozel_site.tests.browser_support import DESKTOP, PHONE, OpenPage
from kozel_site.tests.screens import assert_accessible, assert_fits, open_everything
from scoring.tests.browser.hands import radio

PLACES: dict[str, Callable[[], str]] = {
    "guide": lambda: reverse("guide"),
    "system": lambda: reverse("guide_system", args=["sea-classic"]),
    "compare all": lambda: reverse("guide_compare"),
    "compare three": lambda: reverse("guide_compare") + "?s=kozel-pairs&s=kozel-1x1&s=general",
    "which": lambda: reverse("guide_which") + "?seats=4&sides=pairs&writes=none&until=125&little=kept",
    "cases": lambda: reverse("guide_cases"),
    "words": lambda: reverse("guide_words"),
    "hand": lambda: reverse("check") + "?tile=0-0&tile=1-1&tile=2-2&tile=3-3&tile=4-4",
    "chain": lambda: reverse("check_chain") + "?system=kozel-solo&seats=3&end=fish&by=1&hand-1=5-6",
}


@pytest.mark.parametrize("name", PLACES)
def test_a_page_fits_and_shuts_nobody_out(open_page: OpenPage, name: str) -> None:
    page = open_page(PHONE, locale="kk-KZ", reduced_motion="reduce")
    page.goto(PLACES[name]())
    open_everything(page)
    assert_fits(page)
    assert_accessible(page)


def tap(page: Page, name: str, tile: str) -> None:
    """Tap a tile of a hand."""
    page.locator(f"label:has(input[name='{name}'][value='{tile}'])").tap()


def test_a_hand_is_judged_tile_by_tile(open_page: OpenPage) -> None:
    page = open_page(PHONE, locale="en-GB")
    page.goto(reverse("check"))
    for tile in ("0-0", "1-1", "2-2", "3-3"):
        tap(page, "tile", tile)
    expect(page.locator("#answer")).to_contain_text("It is not dealt again")
    tap(page, "tile", "4-4")
    expect(page.locator("#answer")).to_contain_text("5 doubles: 0-0, 1-1, 2-2, 3-3, 4-4")


def test_a_chain_is_judged_hand_by_hand(open_page: OpenPage) -> None:
    page = open_page(PHONE, locale="en-GB")
    page.goto(reverse("check_chain"))
    page.locator(f"label:has({radio('end', 'fish')})").tap()
    page.locator(f"label:has({radio('by', '1')})").tap()
    for seat, tile in ((1, "5-6"), (2, "4-6"), (3, "4-5"), (4, "0-1")):
        page.locator(f".hand-tab[data-hand='{seat}']").tap()
        tap(page, f"hand-{seat}", tile)
    expect(page.locator("#answer")).to_contain_text("0, 1 come out odd")
    expect(page.locator("#answer")).to_be_in_viewport()
    for tile in ("1-2", "0-2"):
        tap(page, "hand-4", tile)
    expect(page.locator("#answer")).to_contain_text("This can be")


def test_the_checks_answer_without_scripts(open_page: OpenPage) -> None:
    page = open_page(DESKTOP, locale="en-GB", java_script_enabled=False)
    page.goto(reverse("check"))
    page.locator("input[value='0-1']").check(force=True)
    page.locator("form.hand-check button").click()
    expect(page.locator("#answer")).to_contain_text("It is not dealt again")
    page.goto(reverse("check_chain"))
    page.locator("input[name='end'][value='out']").check(force=True)
    page.locator("input[name='by'][value='2']").check(force=True)
    for seat, tile in ((1, "5-6"), (3, "3-6"), (4, "3-4")):
        page.locator(f"#hand-{seat} input[value='{tile}']").check(force=True)
    page.locator("form.record .bar button").click()
    expect(page.locator("#answer")).to_contain_text("This can be")
