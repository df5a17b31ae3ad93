"""Every page fits the screen it is on, with the longest names and words, and fingers hit what they aim at."""

import pytest
from playwright.sync_api import Page

from kozel_site.tests.browser_support import PHONE
from scoring.engine.exchange import NAME_LENGTH
from scoring.tests.browser.conftest import Show
from scoring.tests.browser.scenes import SCENES, Scene
from scoring.tests.cast import Table

WIDTHS = (320, 390, 1280)
FINGER = 44  # pixels each way

# One name is a single long word, the others are words; all are as long as a name may be.
LONG_NAMES = ("Ұ" * NAME_LENGTH, *((name * NAME_LENGTH)[:NAME_LENGTH] for name in ("Гүлжәмила ", "Әбдіқадыр-", "W")))

STICKS_OUT = """() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll("body *")]
        .filter((part) => part.getBoundingClientRect().right > width + 0.5)
        .map((part) => part.outerHTML.slice(0, 200));
}"""

TARGETS = ".button, button, summary, .seg label, .choice-row, .check, .menu a, .back, .tile, a.card, select"
TOO_SMALL = """([targets, finger]) => [...document.querySelectorAll(targets)]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .map((target) => [target, target.getBoundingClientRect()])
    .filter(([, { width, height }]) => width && (width < finger - 0.5 || height < finger - 0.5))
    .map(([target, { width, height }]) => `${width} × ${height}: ${target.outerHTML.slice(0, 200)}`)"""


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_page_fits(show: Show, table: Table, scene: Scene) -> None:
    give_names(table, LONG_NAMES)
    page = show(scene, locale="kk-KZ")
    assert page.locator("html").get_attribute("lang") == "kk"
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        assert scrolled_width(page) == width, f"at {width}: {page.evaluate(STICKS_OUT)}"
    page.set_viewport_size(PHONE["viewport"])
    assert page.evaluate(TOO_SMALL, [TARGETS, FINGER]) == []


def scrolled_width(page: Page) -> int:
    """How wide the page is, what can be scrolled into view included."""
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width


def give_names(table: Table, names: tuple[str, ...]) -> None:
    """Rename those at the table."""
    for seat, name in zip(table.match.seats.all(), names, strict=True):
        seat.name = name
        seat.save()
