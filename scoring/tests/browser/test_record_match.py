"""A whole match by taps on a phone, from the home page to the goat and the rematch."""

import re

from playwright.sync_api import Page, expect

from scoring.engine.facts import SIDE_NAMES
from scoring.tests.browser.hands import NAMES, Fingers, Played, expect_totals, start_by_taps

# The sea game: what the rules' example tells of it, tile by tile, and the totals after each round.
SEA_GAME = (
    (Played(2, {1: "5-6 1-2", 3: "1-3"}), (0, 0)),  # 18: too few to open
    (Played(2, {1: "5-6 4-4 5-5", 3: "4-5 0-2"}), (40, 0)),
    (Played(1, {2: "5-6", 4: "4-5"}), (40, 0)),  # 20: too few to open
    (Played(1, {2: "5-6 5-5", 4: "4-5"}), (0, 30)),  # opens, and burns the 40
    (Played(3, {2: "5-6", 4: "0-1"}), (0, 42)),
)
LAST_ROUND = Played(1, {2: "5-6", 4: "4-5"}, last="6-6")


def test_the_sea_game(phone: Page) -> None:
    start_by_taps(phone, "sea-pairs")
    expect_totals(phone, 0, 0)
    fingers = Fingers(phone)
    for played, totals in SEA_GAME:
        fingers.record(played)
        expect_totals(phone, *totals)
    fingers.record(LAST_ROUND)
    expect_over(phone)
    expect(phone.locator("#round-6 .got b[data-side='B']")).to_have_text("+100")
    expect(phone.locator(".round")).to_have_count(6)

    phone.goto("/")
    expect(phone.locator(".match-card .score b")).to_have_text(["0", "142"])
    expect(phone.locator(".match-card .badge.goat")).to_have_count(1)
    over = phone.locator(".match-card").get_attribute("href") or ""
    phone.locator(".match-card").tap()
    phone.locator("form[action$='/rematch/'] button:not([name])").tap()
    expect_totals(phone, 0, 0)
    expect(phone).not_to_have_url(over)
    expect_seating(phone, NAMES)

    phone.goto(over)
    expect_over(phone)


def test_a_rematch_with_turned_partners(phone: Page) -> None:
    start_by_taps(phone, "sea-pairs")
    fingers = Fingers(phone)
    fingers.record(SEA_GAME[3][0])
    fingers.record(LAST_ROUND)
    phone.locator("form[action$='/rematch/'] button[name='partners'][value='turned']").tap()
    expect_totals(phone, 0, 0)
    first, second, third, fourth = NAMES
    expect_seating(phone, (first, third, fourth, second))


def expect_over(page: Page) -> None:
    """The sea goat's page: who, why, how the score went."""
    expect(page.locator(".over h1")).to_be_visible()
    expect(page.locator(".over .goat-art use")).to_have_attribute("href", re.compile("#sea$"))
    expect(page.locator(".over .final")).to_contain_text("142")
    expect(page.locator("svg.race .end")).to_have_text(["0", "142"])
    expect(page.locator(".bar a[href$='/record/']")).to_have_count(0)


def expect_seating(page: Page, names: tuple[str, ...]) -> None:
    """See who plays with whom: those who sit opposite are partners."""
    for side, pair in zip(SIDE_NAMES, (names[0::2], names[1::2]), strict=False):
        for name in pair:
            expect(page.locator(f".account[data-side='{side}'] h2")).to_contain_text(name)
