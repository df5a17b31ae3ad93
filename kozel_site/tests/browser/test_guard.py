"""The guard of the browser tests sees what it is there for."""

import pytest
from playwright.sync_api import Page

from kozel_site.tests.browser_support import DESKTOP, LiveSite, OpenPage, PageGuard
from kozel_site.tests.screens import assert_accessible


def test_a_page_without_fault_passes(desktop: Page) -> None:
    desktop.goto("/account/login/")
    assert desktop.locator("html").get_attribute("lang") == "ru"
    desktop.set_content('<html lang="en"><title>Title</title><main><h1>Heading</h1></main></html>')
    assert_accessible(desktop)


def test_a_page_that_shuts_people_out_is_seen(phone: Page) -> None:
    phone.set_content('<html lang="en"><title>Title</title><main><h1>Heading</h1><input></main></html>')
    with pytest.raises(AssertionError, match="label"):
        assert_accessible(phone)


def test_what_cannot_be_read_in_the_dark_is_seen(phone: Page) -> None:
    style = "<style>@media (prefers-color-scheme: dark) { p { color: #777; background: #666 } }</style>"
    phone.set_content(f'<html lang="en"><title>Title</title>{style}<main><h1>Heading</h1><p>Text</p></main></html>')
    with pytest.raises(AssertionError, match=r"in dark[^Δ]*color-contrast"):
        assert_accessible(phone)


def test_a_breach_of_the_policy_is_seen(desktop: Page, page_guard: PageGuard) -> None:
    desktop.goto("/account/login/")
    desktop.evaluate("document.body.append(Object.assign(document.createElement('style'), {textContent: 'a{}'}))")
    page_guard.expect("Content Security Policy")


def test_a_failed_answer_is_seen(phone: Page, page_guard: PageGuard) -> None:
    phone.goto("/healthz")
    assert phone.evaluate("fetch('/healthz', {method: 'POST'}).then(response => response.status)") != 200
    page_guard.expect("answer 40[35]: POST")
    page_guard.expect("console error: Failed to load resource")


def test_an_uncaught_error_is_seen(phone: Page, page_guard: PageGuard) -> None:
    phone.goto("/healthz")
    with phone.context.expect_event("weberror"):
        phone.evaluate("void setTimeout(() => { throw new Error('a slip') })")
    page_guard.expect("uncaught: .*a slip")


def test_a_request_to_another_host_is_seen(live_server: LiveSite, phone: Page, page_guard: PageGuard) -> None:
    foreign = live_server.url.replace("127.0.0.1", "localhost")
    phone.goto("/healthz")
    phone.evaluate("url => fetch(url).catch(() => null)", foreign + "/healthz")
    page_guard.expect("request to another host|Content Security Policy|no answer|Fetch API cannot load")


def test_a_page_opens_in_the_language_and_colours_asked_for(open_page: OpenPage) -> None:
    page = open_page(DESKTOP, locale="tr-TR", color_scheme="dark")
    page.goto("/account/login/")
    assert page.locator("html").get_attribute("lang") == "tr"
    assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
