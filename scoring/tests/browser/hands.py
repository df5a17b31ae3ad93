"""What people's hands do on the pages: start, record, look. Everything is found by its name, value or place."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.urls import reverse
from playwright.sync_api import Locator, Page, expect

NAMES = ("Асан", "Берік", "Сәуле", "Дана")

Hands = Mapping[int, str | int]  # by seat: the names of the tiles, or a number


@dataclass(frozen=True)
class Played:
    """A round as people tell it: who ended it, what is left in the hands, and how it ended."""

    by: int
    hands: Hands
    end: str = "out"
    last: str = ""


@dataclass
class Fingers:
    """Taps on a page, counted; those on tiles are counted apart."""

    page: Page
    taps: int = 0
    tiles: int = 0

    def tap(self, target: Locator) -> None:
        """Tap something."""
        target.tap()
        self.taps += 1

    def choose(self, name: str, value: str) -> None:
        """Tap a radio button, unless it is chosen already."""
        if not self.page.locator(radio(name, value)).is_checked():
            self.tap(self.page.locator(f"label:has({radio(name, value)})"))
            expect(self.page.locator(radio(name, value))).to_be_checked()

    def tile(self, seat: int, tile: str) -> None:
        """Tap a tile of the hand that is shown."""
        tile_of(self.page, seat, tile).tap()
        self.tiles += 1

    def hand(self, seat: int, held: str | int) -> None:
        """Mark what a hand still holds."""
        if not hand(self.page, seat).is_visible():
            self.tap(tab(self.page, seat))
        if isinstance(held, int):
            self.tap(hand(self.page, seat).locator("[data-number]"))
            number(self.page, seat).fill(str(held))
        else:
            for tile in held.split():
                self.tile(seat, tile)

    def fill(self, played: Played) -> None:
        """Fill in the form of a round."""
        self.choose("end", played.end)
        self.choose("by", str(played.by))
        for seat, held in played.hands.items():
            self.hand(seat, held)
        if played.last:
            self.choose("last", played.last)

    def submit(self) -> None:
        """Tap the one button of the form."""
        self.tap(self.page.locator("#record-submit"))

    def record(self, played: Played) -> None:
        """From the match page: record a round, and come back."""
        self.tap(record_link(self.page))
        self.fill(played)
        self.submit()
        expect(self.page.locator("#board")).to_be_visible()


def start_by_taps(page: Page, system: str, names: Iterable[str] = NAMES) -> None:
    """From the home page: start a match."""
    page.goto("/")
    page.locator(f".bar a[href='{reverse('start')}']").tap()
    choose_system(page, system)
    for seat, name in enumerate(names, start=1):
        page.locator(f"#seat-{seat}").fill(name)
    page.locator(".bar button.primary").tap()
    expect(page.locator("#board")).to_be_visible()


def choose_system(page: Page, system: str) -> None:
    """On the start page: choose a system, among the others if it is not one of the first."""
    label = page.locator(f"label:has({radio('system', system)})")
    if not label.is_visible():
        page.locator(".more-systems > summary").tap()
    label.tap()
    expect(page.locator(radio("system", system))).to_be_checked()


def radio(name: str, value: str) -> str:
    """The selector of a radio button."""
    return f"input[name='{name}'][value='{value}']"


def hand(page: Page, seat: int) -> Locator:
    """The part of the form for a seat's hand."""
    return page.locator(f"#hand-{seat}")


def tab(page: Page, seat: int) -> Locator:
    """What opens a seat's hand."""
    return page.locator(f".hand-tab[data-hand='{seat}']")


def box(page: Page, seat: int, tile: str) -> Locator:
    """The checkbox of a tile in a seat's hand."""
    return hand(page, seat).locator(f"input[value='{tile}']")


def tile_of(page: Page, seat: int, tile: str) -> Locator:
    """A tile in a seat's hand, to be tapped."""
    return hand(page, seat).locator(f".tile:has(input[value='{tile}'])")


def number(page: Page, seat: int) -> Locator:
    """Where a hand's pips are typed."""
    return page.locator(f"input[name='hand-{seat}-number']")


def record_link(page: Page) -> Locator:
    """The link to the form of the next round."""
    return page.locator(".bar a[href$='/record/']")


def expect_totals(page: Page, *totals: int) -> None:
    """See that the accounts stand so."""
    expect(page.locator(".account .total")).to_have_text([str(total) for total in totals])


def expect_preview(page: Page, *sums: str) -> None:
    """See that the preview has come, and that the sides' totals will become these."""
    expect(page.locator("#preview .sum dd")).to_have_text(list(sums))
