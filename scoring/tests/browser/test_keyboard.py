"""A round recorded with the keyboard alone: where the focus is can always be seen, and it is never lost."""

import pytest
from playwright.sync_api import Page, expect

from kozel_site.tests.browser_support import DESKTOP
from scoring.forms.rounds import PICKER_ORDER
from scoring.tests.browser.conftest import OpenAs
from scoring.tests.browser.hands import box, expect_preview, hand, number, radio
from scoring.tests.browser.scenes import address, another
from scoring.tests.cast import Table, facts_of

MOST_STEPS = 60  # of the Tab key: all tiles of one hand, and what is around them
ROW = 7

# The focus is drawn on the control, or on what stands for it beside it; there it must not be covered.
FOCUS_IS_SEEN = """() => {
    const control = document.activeElement;
    const parts = [control, ...(control.parentElement?.children ?? [])];
    const drawn = parts.find((part) => {
        const style = getComputedStyle(part);
        return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    });
    if (!drawn) return false;
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (drawn.contains(hit) || drawn.parentElement.contains(hit));
}"""


@pytest.fixture
def desk(open_as: OpenAs) -> Page:
    """The browser that started the match, on a desktop."""
    return open_as(device=DESKTOP)


def test_a_round_by_keyboard(desk: Page, table: Table) -> None:
    match = another(table, "sea-pairs", 4)
    desk.goto(address(match))
    tab_to(desk, ".bar a[href$='/record/']")
    desk.keyboard.press("Enter")
    expect(desk.locator("#record-form")).to_be_visible()

    tab_to(desk, radio("end", "out"))
    desk.keyboard.press("Tab")
    desk.keyboard.press("Space")
    desk.keyboard.press("ArrowRight")
    expect(desk.locator(radio("by", "2"))).to_be_checked()
    expect(desk.locator(radio("by", "2"))).to_be_focused()

    tab_to(desk, "#hand-1 .tile input")
    mark(desk, 1, "5-6")
    mark(desk, 1, "0-1")
    tab_to(desk, ".hand-tab[data-hand='3']", key="Shift+Tab")
    desk.keyboard.press("Enter")
    expect(hand(desk, 3)).to_be_visible()

    tab_to(desk, "#hand-3 [data-number]")
    desk.keyboard.press("Space")
    expect(number(desk, 3)).to_be_focused()
    desk.keyboard.type("17")
    expect_preview(desk, "0 → 29")
    expect(number(desk, 3)).to_be_focused()

    tab_to(desk, radio("last", ""))
    with desk.expect_response("**/preview/"):
        desk.keyboard.press("ArrowDown")
    expect(desk.locator(radio("last", "0-0"))).to_be_checked()
    expect(desk.locator(radio("last", "0-0"))).to_be_focused()
    with desk.expect_response("**/preview/"):
        desk.keyboard.press("ArrowUp")

    tab_to(desk, "#record-submit")
    desk.keyboard.press("Enter")
    expect(desk.locator("#round-1")).to_be_visible()
    assert facts_of(match) == [{"end": "out", "by": 2, "hands": {"1": ["0-1", "5-6"], "3": 17}}]


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Press Tab until the focus is there; it can be seen at every step."""
    for _ in range(MOST_STEPS):
        page.keyboard.press(key)
        focused = page.locator(":focus")
        assert page.evaluate(FOCUS_IS_SEEN), f"the focus is not seen on {focused.evaluate('e => e.outerHTML')}"
        if focused.evaluate("(element, selector) => element.matches(selector)", selector):
            return
    raise AssertionError(f"the focus never came to {selector}")


def mark(page: Page, seat: int, tile: str) -> None:
    """Walk with the arrows from the tile in focus to this one, and mark it; the focus stays when the preview comes."""
    here = PICKER_ORDER.index(str(page.locator(":focus").get_attribute("value")))
    down, right = divmod(PICKER_ORDER.index(tile), ROW)[0] - here // ROW, PICKER_ORDER.index(tile) % ROW - here % ROW
    for key, steps in (("ArrowDown", down), ("ArrowUp", -down), ("ArrowRight", right), ("ArrowLeft", -right)):
        for _ in range(steps):
            page.keyboard.press(key)
    expect(box(page, seat, tile)).to_be_focused()
    with page.expect_response("**/preview/") as coming:
        page.keyboard.press("Space")
    coming.value.finished()
    expect(box(page, seat, tile)).to_be_checked()
    expect(box(page, seat, tile)).to_be_focused()
