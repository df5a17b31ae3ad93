"""What every page must be on every screen: it fits, fingers hit what they aim at, and it shuts nobody out."""

from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Page

from kozel_site.tests.browser_support import DESKTOP, PHONE

WIDTHS = (320, 390, 768, 1024, 1280)
FINGER = 44  # pixels each way
TARGETS = ".button, button, summary, .seg label, .choice-row, .check, .menu a, .back, .tile, a.card, select"

STICKS_OUT = """() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll("body *")]
        .filter((part) => part.getBoundingClientRect().right > width + 0.5)
        .map((part) => part.outerHTML.slice(0, 200));
}"""

TOO_SMALL = """([targets, finger]) => [...document.querySelectorAll(targets)]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .map((target) => [target, target.getBoundingClientRect()])
    .filter(([, { width, height }]) => width && (width < finger - 0.5 || height < finger - 0.5))
    .map(([target, { width, height }]) => `${width} × ${height}: ${target.outerHTML.slice(0, 200)}`)"""

RUN_AXE = "async (options) => ({ violations: (await axe.run(document, options)).violations })"
EVERY_RULE: dict[str, Any] = {"resultTypes": ["violations"]}
# In the dark only colours are other than in the light.
RULES_OF_COLOURS = {**EVERY_RULE, "runOnly": ["color-contrast", "link-in-text-block"]}
LIGHTS: tuple[tuple[Literal["light", "dark"], dict[str, Any]], ...] = (
    ("light", EVERY_RULE),
    ("dark", RULES_OF_COLOURS),
)


def open_everything(page: Page) -> None:
    """Open all that opens."""
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true; })")


def assert_fits(page: Page, more_targets: str = "") -> None:
    """Nothing sticks out of the page at any width, and all that is tapped is large enough, on a phone."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        assert scrolled_width(page) == width, f"{page.url} at {width}: {page.evaluate(STICKS_OUT)}"
    page.set_viewport_size(PHONE["viewport"])
    targets = f"{TARGETS}, {more_targets}" if more_targets else TARGETS
    assert page.evaluate(TOO_SMALL, [targets, FINGER]) == [], page.url


def scrolled_width(page: Page) -> int:
    """How wide the page is, what can be scrolled into view included."""
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width


def assert_accessible(page: Page) -> None:
    """Axe finds nothing on the page that shuts people out, on a phone and a desktop, in light and dark."""
    page.evaluate(AXE_SCRIPT)
    for device in (PHONE, DESKTOP):
        page.set_viewport_size(device["viewport"])
        for light, options in LIGHTS:
            page.emulate_media(color_scheme=light)
            results = AxeResults(page.evaluate(RUN_AXE, options))
            assert results.violations_count == 0, f"{page.url} in {light}: {results.generate_report()}"
