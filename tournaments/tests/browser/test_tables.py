"""The tables in a browser: phones that scanned a card, all tables at a glance, and the cards on paper."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from kozel_site.tests.browser_support import DESKTOP, PHONE, LiveSite, OpenPage, PageGuard
from kozel_site.tests.screens import assert_accessible, assert_fits, open_everything
from scoring.devices import COOKIE
from scoring.engine.exchange import NAME_LENGTH
from tournaments.commands import results
from tournaments.commands.cards import renew_cards
from tournaments.models import Member, Pairing
from tournaments.tests.tables import Hall
from tournaments.tests.tables_world import CONFIRMED, DISPUTED, PLAYING, SILENT, TABLES, UNCONFIRMED, new_room

PATIENCE = 20_000  # pages ask for news every five seconds
Scan = Callable[..., Page]


@pytest.fixture
def hall(transactional_db: None) -> Hall:
    """A table of every kind."""
    return new_room()


@pytest.fixture
def scan(open_page: OpenPage, hall: Hall) -> Scan:
    """A phone that has scanned the card of a table."""

    def one(table: int, **options: object) -> Page:
        page = open_page(PHONE, **{"locale": "en-GB", **options})
        page.goto(hall.at(table=table))
        return page

    return one


def organiser(open_page: OpenPage, hall: Hall, site: LiveSite, **options: object) -> Page:
    """The organiser's phone."""
    page = open_page(PHONE, **{"locale": "en-GB", **options})
    page.context.add_cookies([{"name": COOKIE, "value": hall.yard.organiser.cookies[COOKIE].value, "url": site.url}])
    return page


def test_one_phone_tells_and_the_other_side_agrees_on_its_own(hall: Hall, scan: Scan) -> None:
    one, other = scan(SILENT), scan(SILENT)
    one.get_by_role("link", name="Only the final score").tap()
    one.get_by_role("spinbutton", name="Игрок 1б").fill("101")
    one.get_by_role("spinbutton", name="Игрок 2б").fill("64")
    one.get_by_role("button", name="Record the result").tap()
    expect(one.locator("#table")).to_contain_text("not confirmed")
    other.get_by_role("button", name="Игрок 2б").tap(timeout=PATIENCE)
    expect(other.locator(".table-agreed")).to_contain_text("Игрок 2б")
    expect(one.locator(".table-agreed")).to_contain_text("Игрок 2б", timeout=PATIENCE)
    one.get_by_role("button", name="Игрок 1б").tap()
    expect(one.locator("#table")).to_contain_text("The result is confirmed.")
    expect(other.locator("#table")).to_contain_text("The result is confirmed.", timeout=PATIENCE)
    assert hall.pairing(SILENT).state == Pairing.State.CONFIRMED


def test_to_the_match_and_back_by_the_browser_and_by_the_link(hall: Hall, scan: Scan) -> None:
    page = scan(SILENT)
    page.get_by_role("button", name="Record the rounds").tap()
    expect(page.get_by_role("link", name="Record round")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Go on recording").tap()
    page.get_by_role("link", name="Table 1").tap()
    expect(page.get_by_role("button", name="Go on recording")).to_be_visible()
    assert hall.pairing(SILENT).matches.count() == 1, "no second match was begun"


def test_a_renewed_card_says_that_it_opens_nothing(hall: Hall, scan: Scan, page_guard: PageGuard) -> None:
    page = scan(SILENT)
    page_guard.expect("404")
    renew_cards(tournament=hall.tournament, device=None)
    expect(page.locator("h1")).to_have_text("There is nothing here", timeout=PATIENCE)


def test_without_javascript(hall: Hall, scan: Scan) -> None:
    page = scan(UNCONFIRMED, java_script_enabled=False)
    page.get_by_role("link", name="Dispute").tap()
    page.get_by_label("In a sentence").fill("было 87")
    page.get_by_role("button", name="Call an organiser").tap()
    expect(page.locator(".notice.bad")).to_contain_text("было 87")
    for side in ("Игрок 5б", "Игрок 6б"):
        page.get_by_role("button", name=side).tap()
    expect(page.locator("#table")).to_contain_text("The result is confirmed.")


def test_the_room_keeps_itself_fresh(hall: Hall, open_page: OpenPage, live_server: LiveSite) -> None:
    page = organiser(open_page, hall, live_server)
    page.goto(hall.of("tournament_tables"))
    page.locator(".room-filters").get_by_role("link", name="silent 1").tap()
    expect(page.locator(".room-table")).to_have_count(1)
    results.clear(pairing=hall.pairing(CONFIRMED), device=None)
    expect(page.locator(".room-table")).to_have_count(2, timeout=PATIENCE)


def test_four_cards_to_a_sheet(hall: Hall, open_page: OpenPage, live_server: LiveSite) -> None:
    page = open_page(DESKTOP)
    page.context.add_cookies(
        [{"name": COOKIE, "value": hall.yard.organiser.cookies[COOKIE].value, "url": live_server.url}]
    )
    page.goto(hall.of("table_cards"))
    assert pages_on_paper(page) == 2, "six cards"
    page.goto(f"{hall.of('table_cards')}?table=3")
    assert pages_on_paper(page) == 1


def pages_on_paper(page: Page) -> int:
    """How many sheets the page is when it is printed."""
    return page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n")


def test_it_fits_every_screen_and_shuts_nobody_out(hall: Hall, open_page: OpenPage, live_server: LiveSite) -> None:
    Member.objects.filter(entrant__number__in=(1, 5, 7)).update(name="Ұ" * NAME_LENGTH)
    page = organiser(open_page, hall, live_server, locale="kk-KZ", reduced_motion="reduce")
    urls = [
        *(hall.at(table=table) for table in range(1, len(TABLES) + 1)),
        hall.at("table_result", SILENT),
        hall.at("table_dispute", UNCONFIRMED),
        hall.of("tournament_tables"),
        *(hall.of("pairing_desk", hall.pairing(table).pk) for table in (SILENT, DISPUTED, CONFIRMED)),
        hall.of("pairing_result", hall.pairing(PLAYING).pk),
        hall.of("pairing_clear", hall.pairing(UNCONFIRMED).pk),
        hall.of("table_cards"),
        hall.of("table_cards_renew"),
    ]
    for url in urls:
        page.goto(url)
        open_everything(page)
        assert_fits(page)
        assert_accessible(page)
