"""Names of the roster are proposed while somebody types, and a tap writes one of them."""

import pytest
from playwright.sync_api import Page, expect

from kozel_site.tests.browser_support import PHONE, LiveSite, OpenPage
from scoring.devices import COOKIE
from scoring.tests.club_cast import Yard, new_yard


@pytest.fixture
def yard(transactional_db: None) -> Yard:
    return new_yard(roster=("Серік", "Асан Ким", "Дана"))


@pytest.fixture
def member(open_page: OpenPage, live_server: LiveSite, yard: Yard) -> Page:
    """The phone of a member."""
    page = open_page(PHONE)
    page.context.add_cookies([{"name": COOKIE, "value": yard.member.cookies[COOKIE].value, "url": live_server.url}])
    return page


def test_a_tap_writes_the_name_of_the_roster(member: Page, yard: Yard) -> None:
    member.goto(f"/new/?club={yard.club.key}")
    seat = member.locator("#seat-2")
    seat.fill("")
    seat.press_sequentially("cерик")
    like = member.locator(".seat[data-seat='2'] .likes .like")
    expect(like).to_have_text("Серік")
    like.tap()
    expect(seat).to_have_value("Серік")
    expect(like).to_have_count(0)
    expect(member.locator(".tap-name", has_text="Серік")).to_have_attribute("aria-pressed", "true")


def test_on_the_roster_page_too(member: Page, yard: Yard) -> None:
    member.goto(yard.url("club_roster"))
    member.locator("details:has(#name) > summary").tap()
    name = member.locator("#name")
    name.press_sequentially("Asan")
    expect(member.locator(".likes .like")).to_have_text(["Асан Ким"])
    name.fill("")
    expect(member.locator(".likes .like")).to_have_count(0)


def test_a_round_that_is_meant_is_open_and_in_view(member: Page, yard: Yard) -> None:
    rounds = ({"end": "fish", "by": 1, "hands": {"1": 5, "2": 9, "3": 5, "4": 1}},)
    lost = {"end": "out", "by": 2, "hands": {"1": 5, "3": 5}}
    hundred = {"end": "out", "by": 2, "hands": {"1": 60, "3": 41}}
    yard.play("Серік", "Асан Ким", "Дана", "Гость", rounds=(*rounds, *[lost] * 8, hundred))
    member.goto(f"{yard.url('player_matches', yard.player('Серік').pk)}?what=eggs")
    member.locator(".round-links a").tap()
    expect(member.locator("#round-1 details")).to_have_attribute("open", "")
    expect(member.locator("#round-1 .lines")).to_be_in_viewport()
