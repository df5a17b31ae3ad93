"""Every page of the hall, of paper and of files, in every language: whole, and nothing its own policy would refuse."""

from collections.abc import Iterator

import pytest
from django.conf import settings
from django.urls import reverse
from pytest_django import DjangoDbBlocker

from kozel_site.tests.test_every_page import assert_whole
from scoring.tests.cast import browser
from scoring.tests.kept import kept
from tournaments.tests.cast import new_tournament
from tournaments.tests.hall_world import World, address, new_world
from tournaments.tests.test_hall_rights import MATRIX

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _ in settings.LANGUAGES]
FILES = ("tournament_export", "tournament_record")
PAGES = [name for method, name in MATRIX if method == "get" and name not in FILES]


@pytest.fixture(scope="module")
def kept_world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    """A tournament in which there is something for every address."""
    with kept(django_db_blocker):
        yield new_world()


@pytest.fixture
def world(kept_world: World, db: None) -> World:
    """The same, for a test that writes."""
    return kept_world


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_every_page(world: World, name: str, language: str) -> None:
    url = address(world, name)
    assert_whole(browser(world.yard.organiser.cookies["device"].value, language).get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_clock_however_it_stands(world: World, language: str) -> None:
    url = address(world, "round_clock")
    scorer = browser(world.yard.scorer.cookies["device"].value, language)
    for do in ({"do": "start", "minutes": "40"}, {"do": "last_hand"}, {"do": "pause"}):
        scorer.post(url, do)
        assert_whole(scorer.get(url), language, url)
        assert_whole(scorer.get(address(world, "hall")), language, "hall")
    scorer.post(url, {"do": "stop"})
    response = scorer.post(url, {"do": "start", "minutes": "soon"})
    assert response.status_code == 422
    response.status_code = 200
    assert_whole(response, language, url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_anything_is_drawn(world: World, language: str) -> None:
    tournament = new_tournament(world.yard, 0, name="Пустой")
    for name in ("hall", "tournament_papers", "print_entrants", "print_protocol"):
        url = reverse(name, args=[tournament.key])
        assert_whole(browser(language=language).get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_brought_in(world: World, language: str) -> None:
    url = address(world, "tournament_import")
    client = browser(world.yard.organiser.cookies["device"].value, language)
    for text in ("", "{", "[]", '{"format": "kozel-tournament/1", "name": 5, "stages": [{}]}'):
        response = client.post(url, {"text": text})
        assert response.status_code == 422
        response.status_code = 200
        assert_whole(response, language, url)
