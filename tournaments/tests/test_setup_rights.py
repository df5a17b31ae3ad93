"""Who may do what around setting tournaments up: one table for the whole cast, every address and method.

More addresses: a line in MATRIX for each method, and in `setup_world` what its form sends and where it stands.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from pytest_django import DjangoDbBlocker

from scoring.models import Club, ClubChange, Match, Membership
from scoring.tests.cast import browser
from scoring.tests.club_cast import CLUB_CAST
from scoring.tests.kept import kept
from tournaments.models import Entrant, Series, Stage, Table, Tournament, TournamentChange
from tournaments.setup_urls import urlpatterns
from tournaments.tests.setup_world import OF_NOTHING, World, new_world, sent

pytestmark = pytest.mark.django_db

Statuses = tuple[int, ...]

# What is asked → the statuses for organiser, scorer, member, outsider, anonymous.
EVERYBODY: Statuses = (200,) * 5
ORGANISERS: Statuses = (200, 403, 403, 403, 403)
ORGANISERS_WRITE: Statuses = (302, 403, 403, 403, 403)
MATRIX: dict[tuple[str, str], Statuses] = {
    ("get", "tournament_new_where"): EVERYBODY,
    ("post", "tournament_new_where"): (302,) * 5,
    ("get", "club_tournaments"): EVERYBODY,
    ("get", "tournament_new"): ORGANISERS,
    ("post", "tournament_new"): ORGANISERS_WRITE,
    ("get", "tournament_settings"): ORGANISERS,
    ("post", "tournament_settings"): ORGANISERS_WRITE,
    ("get", "tournament_stages"): ORGANISERS,
    ("post", "tournament_stages"): ORGANISERS_WRITE,
    ("get", "tournament_copy"): ORGANISERS,
    ("post", "tournament_copy"): ORGANISERS_WRITE,
    ("get", "tournament_delete"): ORGANISERS,
    ("post", "tournament_delete"): ORGANISERS_WRITE,
    ("get", "tournament_confirm"): ORGANISERS,
    ("post", "tournament_confirm"): ORGANISERS_WRITE,
    ("get", "tournament_reopen"): ORGANISERS,
    ("post", "tournament_reopen"): ORGANISERS_WRITE,
    ("get", "series_list"): EVERYBODY,
    ("get", "series"): EVERYBODY,
    ("get", "series_export"): EVERYBODY,
    ("get", "series_new"): ORGANISERS,
    ("post", "series_new"): ORGANISERS_WRITE,
    ("get", "series_change"): ORGANISERS,
    ("post", "series_change"): ORGANISERS_WRITE,
    ("get", "series_delete"): ORGANISERS,
    ("post", "series_delete"): ORGANISERS_WRITE,
}
METHODS = ("get", "post", "put", "patch", "delete")
NAMES = [str(pattern.name) for pattern in urlpatterns]
GUARDED = [(method, name) for method, name in MATRIX if name not in OF_NOTHING]


@pytest.fixture(scope="module")
def worlds(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[dict[str, World]]:
    """Tournaments of a club that those with its link see, and of one of members only."""
    with kept(django_db_blocker):
        yield {visibility: new_world(visibility=visibility) for visibility in ("link", "members")}


@pytest.fixture
def world(worlds: dict[str, World], db: None) -> World:
    """Something for every address."""
    return worlds["link"]


@pytest.fixture
def closed(worlds: dict[str, World], db: None) -> World:
    """The same in a club that shows itself to its members only."""
    return worlds["members"]


def written() -> list[Any]:
    """All that setting up could change."""
    return [
        list(Tournament.objects.order_by("pk").values_list("pk", "name", "version", "state", "series")),
        list(Stage.objects.order_by("pk").values_list("pk", "format", "rules", "state")),
        list(Series.objects.order_by("pk").values_list("pk", "name", "plan", "other", "best")),
        list(Entrant.objects.order_by("pk").values_list("pk", "place")),
        list(Match.objects.order_by("pk").values_list("pk", "withheld", "sealed", "finished")),
        Table.objects.count(),
        TournamentChange.objects.count(),
        Club.objects.count(),
        ClubChange.objects.count(),
    ]


def assert_status(world: World, who: str, method: str, name: str, expected: int) -> None:
    """The answer has this status, and something was written just if it is a redirect."""
    url, before = world.address(name), written()
    response = getattr(world.yard.browser_of(who), method)(url, sent(name) if method == "post" else {})
    assert response.status_code == expected
    assert (written() != before) == (expected == 302)


@pytest.mark.parametrize("who", CLUB_CAST)
@pytest.mark.parametrize(("method", "name"), MATRIX)
def test_who_may_do_what(world: World, who: str, method: str, name: str) -> None:
    assert_status(world, who, method, name, MATRIX[method, name][CLUB_CAST.index(who)])


@pytest.mark.parametrize("who", CLUB_CAST)
@pytest.mark.parametrize(("method", "name"), GUARDED)
def test_a_club_of_members_only_is_not_there_for_others(closed: World, who: str, method: str, name: str) -> None:
    expected = 404 if who in ("outsider", "anonymous") else MATRIX[method, name][CLUB_CAST.index(who)]
    assert_status(closed, who, method, name, expected)


@pytest.mark.parametrize(("method", "name"), GUARDED)
def test_organisers_reach_nothing_of_another_club(world: World, method: str, name: str) -> None:
    club = Membership.objects.get(device=world.yard.devices["outsider"]).club
    before = written()
    if world.args(name):
        assert getattr(world.yard.outsider, method)(world.address(name, club.key), sent(name)).status_code == 404
    else:
        expected = 200 if MATRIX[method, name] == EVERYBODY else 403
        assert getattr(world.yard.outsider, method)(world.address(name), sent(name)).status_code == expected
    assert written() == before


@pytest.mark.parametrize(("method", "name"), GUARDED)
def test_a_guessed_address_is_not_found(world: World, method: str, name: str) -> None:
    for who in CLUB_CAST:
        url = world.address(name, "Abcdefghijkl")
        assert getattr(world.yard.browser_of(who), method)(url, sent(name)).status_code == 404


@pytest.mark.parametrize("name", [name for method, name in MATRIX if method == "post"])
def test_another_site_cannot_write_in_our_name(world: World, name: str) -> None:
    key = world.yard.organiser.cookies["device"].value
    url, before = world.address(name), written()
    assert browser(key, enforce_csrf_checks=True).post(url, sent(name)).status_code == 403
    assert written() == before


@pytest.mark.parametrize("name", [name for method, name in MATRIX if method == "get"])
def test_head_is_answered_like_get_without_a_body(world: World, name: str) -> None:
    response = world.yard.organiser.head(world.address(name))
    assert (response.status_code, response.content) == (200, b"")


@pytest.mark.parametrize("name", NAMES)
def test_other_methods_are_refused(world: World, name: str) -> None:
    url, before = world.address(name), written()
    for method in METHODS:
        if (method, name) not in MATRIX:
            for who in CLUB_CAST:
                assert getattr(world.yard.browser_of(who), method)(url).status_code == 405, (method, who)
    assert written() == before


def test_every_address_stands_in_the_table() -> None:
    assert {name for _method, name in MATRIX} == set(NAMES)
