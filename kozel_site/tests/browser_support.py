"""Fixtures of the browser tests: a live site, pages on a phone and a desktop, and what no page may do."""

import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.core.servers.basehttp import ThreadedWSGIServer
from django.test.testcases import QuietWSGIRequestHandler
from django.test.utils import modify_settings
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    sync_playwright,
)

from tools.browser import find_browser

BROWSER_FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No other host is ever asked, whatever a page tries.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 1,
    "has_touch": True,
    "is_mobile": True,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}

# What htmx says in the console of a request that a newer one took the place of: nothing is wrong then.
REPLACED = re.compile("htmx:(afterRequest|sendAbort)")


class LiveSite:
    """The site as production serves it, static files included, on a free port of this machine."""

    # pytest-django enables these for tests that use a fixture of the name live_server.
    _live_server_modified_settings = modify_settings(ALLOWED_HOSTS={"append": "127.0.0.1"})

    def __init__(self) -> None:
        self._server = ThreadedWSGIServer(("127.0.0.1", 0), QuietWSGIRequestHandler)
        self._server.set_app(WSGIHandler())
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        """The address of the site, without a slash at its end."""
        return f"http://127.0.0.1:{self._server.server_port}"

    def __str__(self) -> str:
        return self.url

    def stop(self) -> None:
        """Stop serving."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class PageGuard:
    """Notes what no page of ours may do: errors, failed answers, requests to other hosts.

    A breach of the content security policy is among them: the browser reports it as an error in the console.
    """

    def __init__(self, site_url: str) -> None:
        self._host = urlsplit(site_url).netloc
        self._problems: list[str] = []
        self._expected: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        """Note the problems of every page in the context from now on."""
        context.on("console", self._console)
        context.on("weberror", lambda error: self._problems.append(f"uncaught: {error.error}"))
        context.on("request", self._request)
        context.on("response", self._response)
        context.on("requestfailed", self._request_failed)

    def expect(self, pattern: str) -> None:
        """Forgive the problems in whose text the regular expression is found; one must come up."""
        self._expected.append(pattern)

    def problems(self) -> list[str]:
        """Return what was noted and not expected, and what was expected and did not come."""
        unexpected = [text for text in self._problems if not any(re.search(p, text) for p in self._expected)]
        missing = [p for p in self._expected if not any(re.search(p, text) for text in self._problems)]
        return unexpected + [f"expected, but did not come: {pattern}" for pattern in missing]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and not REPLACED.search(message.text):
            self._problems.append(f"console {message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in {"data", "blob", "about"} and address.netloc != self._host:
            self._problems.append(f"request to another host: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._problems.append(f"answer {response.status}: {response.request.method} {response.url}")

    def _request_failed(self, request: Request) -> None:
        # A page that is left gives up the requests it has under way.
        if request.failure != "net::ERR_ABORTED":
            self._problems.append(f"no answer ({request.failure}): {request.method} {request.url}")


class OpenPage(Protocol):
    """Opens a new page in a browser of its own; options are those of Playwright's new_context."""

    def __call__(self, device: dict[str, Any] = PHONE, **options: Any) -> Page: ...


@pytest.fixture(scope="session")
def live_server(static_files: Path, django_db_setup: None) -> Iterator[LiveSite]:
    """The running site; a test that uses it commits to the database, which is emptied afterwards."""
    site = LiveSite()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser, started once for all tests."""
    path = find_browser()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=BROWSER_FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page_guard(live_server: LiveSite) -> Iterator[PageGuard]:
    """Watches the pages of the test; a test that provokes a problem says so with page_guard.expect()."""
    guard = PageGuard(live_server.url)
    yield guard
    problems = guard.problems()
    assert not problems, "\n".join(problems)


@pytest.fixture
def open_page(chromium: Browser, live_server: LiveSite, page_guard: PageGuard) -> Iterator[OpenPage]:
    """Opens pages: open_page(DESKTOP, color_scheme="dark", locale="kk-KZ"), then page.goto("/")."""
    contexts: list[BrowserContext] = []

    def open_one(device: dict[str, Any] = PHONE, **options: Any) -> Page:
        defaults = {"base_url": live_server.url, "locale": "ru-RU", "color_scheme": "light"}
        context = chromium.new_context(**{**defaults, **device, **options})
        context.set_default_timeout(10_000)
        page_guard.watch(context)
        contexts.append(context)
        return context.new_page()

    yield open_one
    for context in contexts:
        context.close()


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    """A page on a phone, in Russian."""
    return open_page(PHONE)


@pytest.fixture
def desktop(open_page: OpenPage) -> Page:
    """A page on a desktop screen, in Russian."""
    return open_page(DESKTOP)
