"""The pages of players shut nobody out, as far as axe can tell, and fit a small phone; long names included."""

import pytest
from playwright.sync_api import Page

from kozel_site.tests.browser_support import PHONE, LiveSite, OpenPage
from kozel_site.tests.screens import assert_accessible, assert_fits, open_everything
from scoring import people
from scoring.devices import COOKIE
from scoring.tests.cast import EGGS
from scoring.tests.club_cast import FOUR, Yard, new_yard
from scoring.tests.test_player_matches import B_LOSES, FISH

LONG = "Нұрсұлтанәбдірахманқызы" + "ұ" * 37


@pytest.fixture
def yard(transactional_db: None) -> Yard:
    """A club with results, a name as long as it may be, merged and hidden players."""
    yard = new_yard(roster=(*FOUR, LONG, LONG[:-1], "Ahmet"))
    for _ in range(3):
        yard.play("Асан", LONG, "Сәуле", "Дана", rounds=(EGGS, FISH, B_LOSES))
    yard.play("Берік", "Асан", LONG, "Дана")
    people.merge_players(source=yard.player("Ahmet"), target=yard.player(LONG), device=None)
    people.set_hidden(player=yard.player(LONG), hidden=True, device=None)
    return yard


@pytest.fixture
def organiser(open_page: OpenPage, live_server: LiveSite, yard: Yard) -> Page:
    """The phone of an organiser."""
    page = open_page(PHONE, reduced_motion="reduce")
    page.context.add_cookies([{"name": COOKIE, "value": yard.organiser.cookies[COOKIE].value, "url": live_server.url}])
    return page


def pages(yard: Yard) -> list[str]:
    """The pages of players, by address."""
    long, asan, double = (yard.player(name).pk for name in (LONG, "Асан", LONG[:-1]))
    return [
        yard.url("player", asan),
        yard.url("player", long),
        f"{yard.url('player_matches', asan)}?what=eggs&from=2020-01-01&with={yard.player('Сәуле').pk}",
        f"{yard.url('player_people', asan)}?who=opponents",
        yard.url("player_change", double),
        yard.url("player_merge", double),
        f"{yard.url('player_merge', double)}?other={long}",
        yard.url("player_claim", double),
        yard.url("club_duplicates"),
        yard.url("club_roster"),
    ]


def test_every_page_in_every_light_and_size(organiser: Page, yard: Yard) -> None:
    for url in pages(yard):
        organiser.goto(url)
        open_everything(organiser)
        assert_fits(organiser)
        assert_accessible(organiser)
