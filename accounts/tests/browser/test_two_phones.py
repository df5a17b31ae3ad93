"""An account in real browsers: a second phone records as the first one does; a lent phone is given back as it was."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from accounts.tests.browser.hands import PASSWORD, press_main, sign_in, sign_out, sign_up, the_match
from kozel_site.tests.browser_support import PHONE, OpenPage
from scoring.tests.browser.hands import Fingers, Played, expect_totals, start_by_taps

ROUND = Played(2, {1: "5-6 4-4", 3: "3-6"})


def test_a_second_phone_records_what_the_first_one_started(open_page: OpenPage) -> None:
    first, second = open_page(PHONE), open_page(PHONE, locale="kk-KZ")
    start_by_taps(first, "kozel-pairs")
    sign_up(first)
    match = the_match(first)
    sign_in(second)
    assert the_match(second) == match
    second.goto(match)
    Fingers(second).record(ROUND)
    first.goto(match)
    expect_totals(first, 28, 0)


def test_a_lent_phone_gives_everything_back(open_page: OpenPage) -> None:
    owner, lender = open_page(PHONE), open_page(PHONE)
    sign_up(lender, "Берік")
    start_by_taps(owner, "kozel-pairs")
    match = the_match(owner)
    sign_in(owner, "Берік")
    expect(owner).to_have_url(reverse("account_phone"))
    owner.locator("main form button:not(.primary)").click()
    owner.goto("/")
    expect(owner.locator(".match-card")).to_have_count(0)
    owner.go_back()
    expect(owner.locator("h1")).to_have_text("берік")
    sign_out(owner)
    assert the_match(owner) == match
    owner.goto(match)
    Fingers(owner).record(ROUND)


def test_yes_they_are_mine(phone: Page, open_page: OpenPage) -> None:
    other = open_page(PHONE)
    sign_up(other)
    start_by_taps(phone, "kozel-pairs")
    match = the_match(phone)
    sign_in(phone)
    press_main(phone)
    expect(phone).to_have_url(reverse("account"))
    assert the_match(other) == match
    sign_out(phone)
    expect(phone.locator(".match-card")).to_have_count(0)


def test_a_forgotten_phone_is_out(open_page: OpenPage) -> None:
    first, lost = open_page(PHONE), open_page(PHONE)
    sign_up(first)
    sign_in(lost)
    first.goto(reverse("account_phones"))
    first.locator("button[name='phone']").click()
    expect(first.locator("button[name='phone']")).to_have_count(0)
    lost.goto(reverse("account"))
    expect(lost).to_have_url(f"{reverse('account_login')}?next={reverse('account')}")


@pytest.mark.parametrize("url", ["account_login", "account_signup"])
def test_a_password_can_be_looked_at(phone: Page, url: str) -> None:
    phone.goto(reverse(url))
    field = phone.locator("input[autocomplete$='-password']")
    field.fill(PASSWORD)
    expect(field).to_have_attribute("type", "password")
    phone.locator(".js-show-password").check()
    expect(field).to_have_attribute("type", "text")
    expect(field).to_have_value(PASSWORD)
    phone.locator(".js-show-password").uncheck()
    expect(field).to_have_attribute("type", "password")


def test_without_javascript_everything_works(open_page: OpenPage) -> None:
    page = open_page(PHONE, java_script_enabled=False)
    sign_up(page)
    sign_out(page)
    sign_in(page)
    expect(page).to_have_url(reverse("account"))
    expect(page.locator(".js-show-password")).to_be_hidden()
