"""Fixtures of the browser tests: the cast of the tests, with real browsers."""

from typing import Any, Protocol

import pytest
from playwright.sync_api import Page

from kozel_site.tests.browser_support import PHONE, LiveSite, OpenPage, PageGuard
from kozel_site.tests.screens import open_everything
from scoring.devices import COOKIE
from scoring.tests.browser import club_scenes  # noqa: F401 - they add themselves to the scenes
from scoring.tests.browser.scenes import Scene
from scoring.tests.cast import Table


class OpenAs(Protocol):
    """Opens a page in a browser of one of the cast; options are those of Playwright's new_context."""

    def __call__(self, name: str = "starter", device: dict[str, Any] = PHONE, **options: Any) -> Page: ...


@pytest.fixture
def open_as(open_page: OpenPage, live_server: LiveSite, table: Table) -> OpenAs:
    """Opens pages: open_as("scorer"), then page.goto(table.url("record"))."""

    def open_one(name: str = "starter", device: dict[str, Any] = PHONE, **options: Any) -> Page:
        page = open_page(device, **options)
        cookie = table.browser_of(name).cookies.get(COOKIE)
        if cookie:
            page.context.add_cookies([{"name": COOKIE, "value": cookie.value, "url": live_server.url}])
        return page

    return open_one


@pytest.fixture
def starter(open_as: OpenAs) -> Page:
    """The phone that started the match."""
    return open_as("starter")


class Show(Protocol):
    """Opens a page on a phone and brings it into the state of a scene; options are those of new_context."""

    def __call__(self, scene: Scene, **options: Any) -> Page: ...


@pytest.fixture
def show(open_as: OpenAs, table: Table, page_guard: PageGuard) -> Show:
    """Shows a scene, everything that opens opened; its status, if it is an error's, is expected."""

    def show_one(scene: Scene, **options: Any) -> Page:
        page = open_as(scene.who, reduced_motion="reduce", **options)
        if scene.status >= 400:
            page_guard.expect(f"answer {scene.status}")
            page_guard.expect(f"console error: Failed to load resource.* {scene.status}")
        scene.show(page, table)
        open_everything(page)
        return page

    return show_one
