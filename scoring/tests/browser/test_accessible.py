"""No page shuts anybody out, as far as axe can tell, on a phone and a desktop, in light and dark."""

import pytest

from kozel_site.tests.browser_support import DESKTOP, PHONE, AssertAccessible
from scoring.tests.browser.conftest import Show
from scoring.tests.browser.scenes import SCENES, Scene


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_page_is_accessible(show: Show, assert_accessible: AssertAccessible, scene: Scene) -> None:
    page = show(scene)
    for device in (PHONE, DESKTOP):
        page.set_viewport_size(device["viewport"])
        page.emulate_media(color_scheme="light")
        assert_accessible(page)
        page.emulate_media(color_scheme="dark")
        assert_accessible(page)
