"""An organiser's evening before the first round, on a phone: a pasted list, who is there, the order."""

import pytest
from playwright.sync_api import Page, expect

from kozel_site.tests.browser_support import PHONE, LiveSite, OpenPage, PageGuard
from kozel_site.tests.screens import assert_accessible, assert_fits
from scoring.devices import COOKIE
from scoring.tests.club_cast import Yard, new_yard
from tournaments.models import Tournament
from tournaments.tests.cast import new_tournament

TWELVE = "\n".join(f"{number}. Первый {number} / Второй {number}" for number in range(1, 13))


@pytest.fixture
def yard(transactional_db: None) -> Yard:
    return new_yard()


@pytest.fixture
def organiser(open_page: OpenPage, live_server: LiveSite, yard: Yard) -> Page:
    """The phone of the organiser."""
    page = open_page(PHONE, reduced_motion="reduce")
    sign_in(page, live_server, yard)
    return page


def sign_in(page: Page, live_server: LiveSite, yard: Yard) -> None:
    """Let a browser be the organiser's."""
    key = yard.organiser.cookies[COOKIE].value
    page.context.add_cookies([{"name": COOKIE, "value": key, "url": live_server.url}])


def desk(tournament: Tournament, page: str = "") -> str:
    """The address of a page of entries."""
    return f"/t/{tournament.key}/desk/entries/{page}"


def look(page: Page) -> None:
    """The page fits every screen and shuts nobody out; then it is on the phone again."""
    assert_fits(page)
    assert_accessible(page)
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(PHONE["viewport"])


def test_twelve_pairs_pasted_checked_in_and_put_in_order(organiser: Page, yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    organiser.goto(desk(tournament, "paste/"))
    organiser.locator("#names").fill(TWELVE)
    organiser.locator(".bar .primary").tap()
    expect(organiser.locator(".entry-understood li")).to_have_count(12)
    look(organiser)
    organiser.locator("#confirm .bar .primary").tap()
    expect(organiser.locator(".entry")).to_have_count(12)
    look(organiser)

    for number in range(1, 11):  # one after the other, without waiting
        organiser.locator(f"#here-{number}").tap()
    expect(organiser.locator(".entry-here[aria-pressed='true']")).to_have_count(10)
    expect(organiser.locator("#entries-counts dd")).to_have_text(["12", "10", "2"])
    assert tournament.entrants.filter(checked_in=True).count() == 10

    organiser.locator("#entries-find").press_sequentially("второй 12")
    expect(organiser.locator(".entry")).to_have_count(1)
    organiser.locator("#here-12").tap()
    expect(organiser.locator("#here-12")).to_have_attribute("aria-pressed", "true")

    organiser.goto(desk(tournament, "seeds/"))
    organiser.locator("#up-3").tap()
    expect(organiser.locator(".seed .who b").nth(1)).to_have_text("Первый 3 – Второй 3")
    organiser.locator("#up-3").tap()
    expect(organiser.locator(".seed .who b").first).to_have_text("Первый 3 – Второй 3")
    organiser.locator("input[name='seed-12']").fill("2")
    organiser.locator("input[name='seed-12']").press("Enter")
    expect(organiser.locator(".seed .who b").nth(1)).to_have_text("Первый 12 – Второй 12")
    look(organiser)
    assert list(tournament.entrants.order_by("seed").values_list("number", flat=True))[:4] == [3, 12, 1, 2]


def test_two_names_tapped_are_a_pair_and_a_third_takes_the_place_of_the_first(organiser: Page, yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    organiser.goto(desk(tournament, "add/"))
    boxes = organiser.locator(".pick-names label")
    for name in ("Асан", "Берік", "Дана"):
        boxes.filter(has_text=name).tap()
    expect(organiser.locator(".pick-names input:checked")).to_have_count(2)
    organiser.locator(".bar .primary").tap()
    expect(organiser.locator("[role='status']").first).to_contain_text("1 Берік – Дана")


def test_names_are_proposed_while_typing(organiser: Page, yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    organiser.goto(desk(tournament, "add/"))
    organiser.locator("#name-1").press_sequentially("берик")
    organiser.locator(".likes .like", has_text="Берік").tap()
    expect(organiser.locator("#name-1")).to_have_value("Берік")
    organiser.locator("#name-2").fill("Новый")
    organiser.locator("button.strong").first.tap()
    expect(organiser.locator("[role='status']").first).to_contain_text("1 Берік – Новый")


def test_somebody_asks_on_a_phone_and_an_organiser_agrees_on_another(
    organiser: Page, open_page: OpenPage, yard: Yard
) -> None:
    tournament = new_tournament(yard, 0)
    organiser.goto(desk(tournament, "link/"))
    organiser.locator(".bar .primary").tap()
    link = organiser.locator("#link").input_value()
    guest = open_page(PHONE, reduced_motion="reduce")
    guest.goto(link)
    guest.locator("#name-1").fill("Тимур")
    guest.locator("#name-2").fill("Руслан")
    look(guest)
    guest.locator(".bar .primary").tap()
    expect(guest.locator(".entry-asks .badge")).to_have_text("ждёт ответа")
    organiser.goto(desk(tournament))
    organiser.locator(".entry-acts .strong").tap()
    expect(organiser.locator("#entrant-1 b")).to_have_text("Тимур – Руслан")
    guest.reload()
    expect(guest.locator(".entry-asks .badge")).to_have_text("в списке, номер 1")


def test_checking_in_without_scripts(open_page: OpenPage, live_server: LiveSite, yard: Yard) -> None:
    tournament = new_tournament(yard, 3)
    page = open_page(PHONE, java_script_enabled=False)
    sign_in(page, live_server, yard)
    page.goto(desk(tournament))
    page.locator("#here-2").tap()
    expect(page.locator("#here-2")).to_have_attribute("aria-pressed", "false")
    page.locator("#here-2").tap()
    expect(page.locator("#here-2")).to_have_attribute("aria-pressed", "true")


def test_a_place_that_is_none_is_said_beside_its_field(organiser: Page, yard: Yard, page_guard: PageGuard) -> None:
    page_guard.expect("422")
    tournament = new_tournament(yard, 3)
    organiser.goto(desk(tournament, "seeds/"))
    organiser.locator("input[name='seed-2']").fill("пять")
    organiser.locator("button[value='save']:visible").tap()
    expect(organiser.locator("#seed-2-error")).to_be_visible()
    expect(organiser.locator("input[name='seed-2']")).to_have_value("пять")
