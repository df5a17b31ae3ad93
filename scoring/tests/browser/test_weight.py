"""What the pages weigh on a patchy network, compressed and cached as the site is served in earnest."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from kozel_site.tests.browser_support import PHONE, PageGuard
from kozel_site.tests.serving import fetch, served
from scoring.tests.browser.hands import Fingers, Played, start_by_taps

FIRST_VISIT = 80_000  # bytes over the wire, everything that the page loads
NEXT_VISIT = 15_000
GOES_ON = (Played(2, {1: "5-6 1-2", 3: "1-3"}), Played(1, {2: "5-6 5-5", 4: "4-5"}))
ENDS = (*GOES_ON, Played(1, {2: "5-6", 4: "4-5"}, last="6-6"))
PLACES = ("", "record/", "rounds/1/", "rounds/1/remove/", "share/", "history/", "rules/", "end/")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site as `make run` serves it."""
    with served(tmp_path_factory.mktemp("site")) as url:
        fetch(f"{url}/healthz")
        yield url


class Scales:
    """Weighs all that a page loads."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._loaded = 0
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", self._add)

    def _add(self, event: dict[str, Any]) -> None:
        self._loaded += int(event["encodedDataLength"])

    def go(self, path: str) -> None:
        """Go there, without waiting for all of it."""
        self._loaded = 0
        self._page.goto(path, wait_until="commit")

    def weigh(self) -> int:
        """The bytes that came over the wire, when nothing comes any more."""
        self._page.wait_for_load_state("networkidle")
        return self._loaded


def test_pages_are_light(chromium: Browser, site: str) -> None:
    guard = PageGuard(site)
    contexts = []

    def phone(**options: Any) -> BrowserContext:
        context = chromium.new_context(base_url=site, locale="kk-KZ", **PHONE, **options)
        guard.watch(context)
        contexts.append(context)
        return context

    owner = phone()
    page = owner.new_page()
    over, match = play(page, *ENDS), play(page, *GOES_ON)
    guide = ("/guide/", "/guide/sea-classic/", "/guide/compare/", "/guide/which/", "/check/", "/check/chain/")
    places = ["/", "/new/", "/import/", *guide, over, invitation(page), *(match + place for place in PLACES)]
    newcomers = {path: Scales(phone(storage_state=owner.storage_state()).new_page()) for path in places}
    heavy = []
    for most in (FIRST_VISIT, NEXT_VISIT):
        # All of them at once: that nothing comes any more is known only after a while.
        for path, scales in newcomers.items():
            scales.go(path)
        heavy += [f"{path}: {scales.weigh()} of {most}" for path, scales in newcomers.items() if scales.weigh() > most]
    for context in contexts:
        context.close()
    assert not heavy, "\n".join(heavy)
    assert not guard.problems()


def play(page: Page, *rounds: Played) -> str:
    """Start a match and record these rounds; its path."""
    start_by_taps(page, "sea-pairs")
    for played in rounds:
        Fingers(page).record(played)
    return urlsplit(page.url).path


def invitation(page: Page) -> str:
    """The path of the scorer link of the match on the page."""
    page.locator(".menu a[href$='/share/']").tap()
    return urlsplit(page.locator("#link-record").input_value()).path
