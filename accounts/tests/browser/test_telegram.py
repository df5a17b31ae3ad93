"""Signing in with Telegram in a real browser, whose policy must let it there and back."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from accounts.tests.test_telegram import PERSON, signed
from kozel_site.tests.browser_support import PageGuard

THERE = "https://oauth.telegram.org/auth"


@pytest.mark.usefixtures("with_telegram")
def test_there_and_back(phone: Page, page_guard: PageGuard) -> None:
    page_guard.expect(f"request to another host: {THERE}")
    page_guard.expect(f"no answer .*{THERE}")  # Telegram cannot be reached from here
    phone.goto(reverse("account_login"))
    with phone.expect_request(re.compile(re.escape(THERE))) as leaving:
        phone.locator(f"form[action^='{reverse('telegram_login')}'] button").click()
    phone.wait_for_url(re.compile("^chrome-error:"))
    back = parse_qs(urlsplit(leaving.value.url).query)["return_to"][0]
    phone.goto(f"{back}#tgAuthResult={signed(PERSON)}")
    expect(phone).to_have_url(reverse("account"))
    expect(phone.locator("h1")).to_have_text("asan_kz")
