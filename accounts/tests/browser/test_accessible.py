"""No page of accounts shuts anybody out, as far as axe can tell, or widens beyond a small phone."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Page

from accounts import commands
from accounts.tests.browser.hands import NAME, PASSWORD, press_main, sign_in
from kozel_site.tests.browser_support import PHONE, OpenPage, PageGuard
from kozel_site.tests.screens import assert_accessible, assert_fits
from scoring.devices import COOKIE
from scoring.tests.cast import Table
from scoring.tests.club_cast import Yard

ANONYMOUS = ("account_login", "account_signup", "account_request_login_code", "account_reset_password")
MINE = (
    "account",
    "account_phones",
    "account_delete",
    "account_logout",
    "account_reauthenticate",
    "account_change_password",
    "account_email",
    "socialaccount_connections",
)

pytestmark = pytest.mark.usefixtures("with_mail", "with_telegram")


@pytest.fixture
def page(open_page: OpenPage, yard: Yard, table: Table, live_server: object) -> Page:
    """A phone with a match on it; somebody has an account with a club."""
    user = User.objects.create_user(NAME.lower(), password=PASSWORD)
    commands.take_over(device=yard.devices["organiser"], user=user, name="Android, Chrome")
    page = open_page(PHONE, reduced_motion="reduce")
    key = table.starter.cookies[COOKIE].value
    page.context.add_cookies([{"name": COOKIE, "value": key, "url": str(live_server)}])
    return page


def look(page: Page) -> None:
    """Look at the page in every light and size."""
    assert_fits(page)
    assert_accessible(page)


def test_pages_for_everybody(page: Page) -> None:
    for name in ANONYMOUS:
        page.goto(reverse(name))
        look(page)


def test_errors(page: Page, page_guard: PageGuard) -> None:
    page_guard.expect("answer 422")
    page_guard.expect("console error: Failed to load resource.* 422")
    for name in ANONYMOUS:
        page.goto(reverse(name))
        press_main(page)
        look(page)


def test_pages_for_those_who_are_signed_in(page: Page) -> None:
    sign_in(page)
    look(page)
    for name in MINE:
        page.goto(reverse(name))
        look(page)
