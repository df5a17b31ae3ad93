"""What everybody sees of a tournament: one table for the whole cast, every address and method."""

from collections.abc import Iterator

import pytest
from django.test import Client
from pytest_django import DjangoDbBlocker

from scoring.tests.cast import browser
from scoring.tests.club_cast import CLUB_CAST, new_yard
from scoring.tests.kept import kept
from tournaments.models import Tournament, TournamentChange
from tournaments.public_urls import urlpatterns
from tournaments.tests.cast import new_tournament
from tournaments.tests.public_world import NUMBERED, OF_ALL, OF_NO_TOURNAMENT, World, address, at, new_world

pytestmark = pytest.mark.django_db

NAMES = [str(pattern.name) for pattern in urlpatterns]
MATRIX = {("get", name): (200,) * 5 for name in NAMES}  # everybody may look, and nobody write
OF_ONE = [name for name in NAMES if name not in OF_NO_TOURNAMENT]
WRITES = ("post", "put", "patch", "delete")


@pytest.fixture(scope="module")
def worlds(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[dict[str, World]]:
    """Cups of a club that those with its link see and of one of members only."""
    with kept(django_db_blocker):
        yield {str(visibility): new_world(visibility=visibility) for visibility in ("link", "members")}


@pytest.fixture
def world(worlds: dict[str, World], db: None) -> World:
    """A tournament in which there is something for every address."""
    return worlds["link"]


@pytest.fixture
def closed(worlds: dict[str, World], db: None) -> World:
    """Such a one in a club that shows itself to its members only."""
    return worlds["members"]


def test_every_address_is_here() -> None:
    assert {*OF_NO_TOURNAMENT, *OF_ALL, *NUMBERED} == set(NAMES)


@pytest.mark.parametrize("who", CLUB_CAST)
@pytest.mark.parametrize(("method", "name"), MATRIX)
def test_everybody_may_look(world: World, method: str, name: str, who: str) -> None:
    changes = TournamentChange.objects.count()
    asked = getattr(world.yard.browser_of(who), method)
    assert asked(address(world, name)).status_code == MATRIX[method, name][CLUB_CAST.index(who)]
    assert TournamentChange.objects.count() == changes


@pytest.mark.parametrize("name", OF_ONE)
def test_a_club_of_members_only_has_nothing_for_others(closed: World, name: str) -> None:
    for who in CLUB_CAST:
        expected = 404 if who in ("outsider", "anonymous") else 200
        assert closed.yard.browser_of(who).get(address(closed, name)).status_code == expected


@pytest.mark.parametrize("name", NAMES)
def test_nobody_may_write(world: World, name: str) -> None:
    for method in WRITES:
        assert getattr(world.yard.organiser, method)(address(world, name)).status_code == 405
    strict = Client(enforce_csrf_checks=True)
    strict.cookies["device"] = world.yard.organiser.cookies["device"].value
    assert strict.post(address(world, name)).status_code == 403


@pytest.mark.parametrize("name", OF_ONE)
def test_nothing_at_another_key(world: World, name: str) -> None:
    url = address(world, name).replace(world.tournament.key, "x" * 12)
    assert browser().get(url).status_code == 404
    assert browser().get(url, headers={"HX-Request": "true", "If-None-Match": '"None"'}).status_code == 404


@pytest.mark.parametrize("name", list(NUMBERED))
def test_nothing_at_other_numbers(world: World, name: str) -> None:
    key = world.tournament.key
    url = address(world, name).replace(f"/t/{key}/", "/")
    for number in ("0", "77"):
        parts = url.strip("/").split("/")
        asked = "/".join([parts[0], number, *parts[2:]])
        assert browser().get(f"/t/{key}/{asked}/").status_code == 404


@pytest.mark.parametrize("visibility", ["link", "members", "listed"])
def test_search_engines_have_only_what_a_listed_club_shows(visibility: str) -> None:
    yard = new_yard(visibility=visibility)
    response = yard.member.get(at(new_tournament(yard, 2), "tournament"))
    assert (response.headers.get("X-Robots-Tag") == "all") == (visibility == "listed")
    assert ('content="noindex"' in response.content.decode()) == (visibility != "listed")


@pytest.mark.parametrize("who", CLUB_CAST)
def test_the_tabs_of_the_desk_are_for_those_who_run_it(world: World, who: str) -> None:
    page = world.yard.browser_of(who).get(address(world, "tournament")).content.decode()
    key = world.tournament.key
    assert (f'href="/t/{key}/desk/"' in page) == (who == "organiser")
    assert (f'href="/t/{key}/tables/"' in page) == (who in ("organiser", "scorer"))


def test_a_stage_that_has_not_begun_shows_nothing(world: World) -> None:
    Tournament.objects.get(pk=world.tournament.pk).stages.filter(number=2).update(state="waiting")
    assert browser().get(address(world, "bracket")).status_code == 404
