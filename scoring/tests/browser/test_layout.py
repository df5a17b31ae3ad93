"""Every page, in every state that looks different, fits its screen with the longest names, and shuts nobody out."""

import pytest

from kozel_site.tests.screens import assert_accessible, assert_fits
from scoring.engine.exchange import NAME_LENGTH
from scoring.tests.browser.conftest import Show
from scoring.tests.browser.scenes import SCENES, Scene
from scoring.tests.cast import Table

# One name is a single long word, the others are words; all are as long as a name may be.
LONG_NAMES = ("Ұ" * NAME_LENGTH, *((name * NAME_LENGTH)[:NAME_LENGTH] for name in ("Гүлжәмила ", "Әбдіқадыр-", "W")))


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_page_fits_and_shuts_nobody_out(show: Show, table: Table, scene: Scene) -> None:
    give_names(table, LONG_NAMES)
    page = show(scene, locale="kk-KZ")
    assert page.locator("html").get_attribute("lang") == "kk"
    assert_fits(page)
    assert_accessible(page)


def give_names(table: Table, names: tuple[str, ...]) -> None:
    """Rename those at the table."""
    for seat, name in zip(table.match.seats.all(), names, strict=True):
        seat.name = name
        seat.save()
