"""Every page of clubs, in every language: whole, and nothing in it that its own policy would refuse."""

import pytest
from django.conf import settings
from django.test import Client

from kozel_site.tests.test_every_page import assert_whole
from scoring.tests.cast import browser
from scoring.tests.club_world import World, address
from scoring.tests.test_club_rights import MATRIX, PICTURES

LANGUAGES = [code for code, _ in settings.LANGUAGES]
PAGES = [name for method, name in MATRIX if method == "get" and name not in PICTURES]
ERRORS = [
    ("club_new", {"name": "", "founder": "x" * 61, "roster": "x" * 61}),
    ("club_join", {"name": ""}),
    ("club_roster", {"names": ""}),
    ("club_settings", {"name": "", "visibility": "x"}),
    ("club_delete", {"name": "x"}),
    ("member_change", {"role": "x"}),
    ("invitation_new", {"role": "x", "lasts": "x"}),
]


def speaker(world: World, name: str, language: str) -> Client:
    """The browser of somebody who may open the page, in this language."""
    who = "member" if name == "match_adopt" else "organiser"
    return browser(world.yard.browser_of(who).cookies["device"].value, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_every_page(world: World, name: str, language: str) -> None:
    url = address(world, name)
    assert_whole(speaker(world, name, language).get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["club", "club_live", "club_matches", "club_roster", "club_join", "clubs"])
def test_every_page_for_others(world: World, name: str, language: str) -> None:
    url = address(world, name)
    assert_whole(browser(language=language).get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "typed"), ERRORS)
def test_answers_to_what_cannot_be(world: World, name: str, typed: dict[str, str], language: str) -> None:
    url = address(world, name)
    client = browser(language=language) if name == "club_join" else speaker(world, name, language)
    response = client.post(url, typed)
    assert response.status_code == 422
    assert 'class="error"' in response.content.decode()
    response.status_code = 200
    assert_whole(response, language, url)
