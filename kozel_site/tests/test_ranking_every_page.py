"""Every page about rankings and seasons, in every language: whole, and nothing that its own policy would refuse."""

from collections.abc import Iterator

import pytest
from django.conf import settings
from pytest_django import DjangoDbBlocker

from kozel_site.tests.test_every_page import assert_whole
from ratings.tests.club_world import World, address, new_world
from ratings.tests.test_ranking_rights import EVERYBODY, MATRIX
from scoring.tests.cast import browser
from scoring.tests.kept import kept

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _ in settings.LANGUAGES]
PAGES = [name for method, name in MATRIX if method == "get" and name != "ranking_export"]
ERRORS = [
    ("season_new", {"name": "", "first": "x", "last": ""}),
    ("season_new", {"name": "x", "first": "2024-04-01", "last": "2024-04-02"}),
    ("season_change", {"name": "x" * 61, "first": "2024-04-03", "last": "2024-04-02"}),
    ("ranking_new", {"name": "x" * 61, "method": "x", "period": "", "min_matches": "0"}),
    ("ranking_change", {"name": "x", "method": "places", "period": "all", "min_matches": "1", "points": "1 2"}),
]


@pytest.fixture(scope="module")
def kept_world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    """A club in which there is something for every address."""
    with kept(django_db_blocker):
        yield new_world()


@pytest.fixture
def world(kept_world: World, db: None) -> World:
    """The same, for a test that writes."""
    return kept_world


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_every_page(world: World, name: str, language: str) -> None:
    url, key = address(world, name), world.yard.organiser.cookies["device"].value
    assert_whole(browser(key, language).get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in PAGES if MATRIX["get", name] == EVERYBODY])
def test_every_page_for_others(world: World, name: str, language: str) -> None:
    url = address(world, name)
    assert_whole(browser(language=language).get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_closed_season_and_its_honours(world: World, language: str) -> None:
    yard = world.yard
    for url in (yard.url("season", world.closed.pk), f"{yard.url('honours')}?season={world.season.pk}"):
        assert_whole(browser(language=language).get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "typed"), ERRORS)
def test_answers_to_what_cannot_be(world: World, name: str, typed: dict[str, str], language: str) -> None:
    url, key = address(world, name), world.yard.organiser.cookies["device"].value
    response = browser(key, language).post(url, typed)
    assert response.status_code == 422
    response.status_code = 200
    assert_whole(response, language, url)
