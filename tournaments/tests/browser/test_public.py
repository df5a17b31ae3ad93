"""What everybody sees of a tournament, in a browser: kept fresh, and honest about a lost network."""

import pytest
from playwright.sync_api import expect

from kozel_site.tests.browser_support import PHONE, OpenPage, PageGuard
from scoring.tests.club_cast import Yard, new_yard
from tournaments.models import Pairing
from tournaments.tests.evenings import swiss, tell
from tournaments.tests.public_world import at

ASKS = 11_000  # milliseconds


@pytest.fixture
def yard(transactional_db: None) -> Yard:
    """A club."""
    return new_yard()


def test_a_round_without_a_network_says_so_and_catches_up(
    yard: Yard, open_page: OpenPage, page_guard: PageGuard
) -> None:
    tournament = swiss(yard, 4, 1)
    page = open_page(PHONE, locale="en-GB")
    page.clock.install()
    page.goto(at(tournament, "tournament_round", 1, 2))
    expect(page.locator("#round")).to_contain_text("Results: 1 of 2")
    page_guard.expect("ERR_INTERNET_DISCONNECTED|sendError")
    page.context.set_offline(True)
    expect(page.locator("#net")).to_contain_text("may be old")
    tell(Pairing.objects.get(round__number=2, table=2), (101, 20), None)
    page.clock.run_for(ASKS)
    expect(page.locator("#net")).to_be_visible()
    page.context.set_offline(False)
    page.clock.run_for(ASKS)
    expect(page.locator("#round")).to_contain_text("Results: 2 of 2")
    expect(page.locator("#net")).to_be_hidden()


def test_a_round_without_a_network_says_so_and_catches_up(
    transactional_db: None, yard: Yard, open_page: OpenPage, page_guard: PageGuard
) -> None:
    tournament = swiss(yard, 4, 1)
    page = open_page(PHONE, locale="en-GB")
    page.clock.install()
    page.goto(at(tournament, "tournament_round", 1, 2))
    expect(page.locator("#round")).to_contain_text("Results: 1 of 2")
    page_guard.expect("ERR_INTERNET_DISCONNECTED|sendError")
    page.context.set_offline(True)
    expect(page.locator("#net")).to_contain_text("may be old")
    tell(Pairing.objects.get(round__number=2, table=2), (101, 20), None)
    page.clock.run_for(ASKS)
    expect(page.locator("#net")).to_be_visible()
    page.context.set_offline(False)
    page.clock.run_for(ASKS)
    expect(page.locator("#round")).to_contain_text("Results: 2 of 2")
    expect(page.locator("#net")).to_be_hidden()
