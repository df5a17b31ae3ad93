"""Who may do what around rankings and seasons: one table for the whole cast, every address and method.

More addresses: a line in MATRIX for each method, what its form sends in `sent`, and where the address stands in
`club_world.numbers`.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from pytest_django import DjangoDbBlocker

from ratings.models import Champion, Ranking, RatingChange, Season, Standing
from ratings.tests.club_world import OF_NO_CLUB, WHOLE_CLUB, World, address, new_world
from ratings.urls import urlpatterns
from scoring.models import Club, ClubChange, Membership
from scoring.tests.cast import browser
from scoring.tests.club_cast import CLUB_CAST
from scoring.tests.kept import kept

pytestmark = pytest.mark.django_db

Statuses = tuple[int, ...]

# What is asked → the statuses for organiser, scorer, member, outsider, anonymous.
EVERYBODY: Statuses = (200,) * 5
ORGANISERS: Statuses = (200, 403, 403, 403, 403)
ORGANISERS_WRITE: Statuses = (302, 403, 403, 403, 403)
MATRIX: dict[tuple[str, str], Statuses] = {
    ("get", "ratings_guide"): EVERYBODY,
    ("get", "ranking"): EVERYBODY,
    ("get", "ranking_export"): EVERYBODY,
    ("get", "ranking_new"): ORGANISERS,
    ("post", "ranking_new"): ORGANISERS_WRITE,
    ("get", "ranking_change"): ORGANISERS,
    ("post", "ranking_change"): ORGANISERS_WRITE,
    ("get", "ranking_delete"): ORGANISERS,
    ("post", "ranking_delete"): ORGANISERS_WRITE,
    ("get", "rating_changes"): EVERYBODY,
    ("get", "honours"): EVERYBODY,
    ("get", "seasons"): EVERYBODY,
    ("get", "season"): EVERYBODY,
    ("get", "season_new"): ORGANISERS,
    ("post", "season_new"): ORGANISERS_WRITE,
    ("get", "season_change"): ORGANISERS,
    ("post", "season_change"): ORGANISERS_WRITE,
    ("get", "season_delete"): ORGANISERS,
    ("post", "season_delete"): ORGANISERS_WRITE,
    ("get", "season_close"): ORGANISERS,
    ("post", "season_close"): ORGANISERS_WRITE,
    ("get", "season_reopen"): ORGANISERS,
    ("post", "season_reopen"): ORGANISERS_WRITE,
}
METHODS = ("get", "post", "put", "patch", "delete")
NAMES = [str(pattern.name) for pattern in urlpatterns]
OF_A_CLUB = [(method, name) for method, name in MATRIX if name not in OF_NO_CLUB]
NUMBERED = [(method, name) for method, name in OF_A_CLUB if name not in WHOLE_CLUB]


@pytest.fixture(scope="module")
def worlds(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[dict[str, World]]:
    """A club that those with its link see and one of members only."""
    with kept(django_db_blocker):
        yield {str(visibility): new_world(visibility=visibility) for visibility in ("link", "members")}


@pytest.fixture
def world(worlds: dict[str, World], db: None) -> World:
    """A club in which there is something for every address."""
    return worlds["link"]


@pytest.fixture
def closed(worlds: dict[str, World], db: None) -> World:
    """Such a club that shows itself to its members only."""
    return worlds["members"]


def sent(name: str) -> dict[str, Any]:
    """What a form of the page sends when all is well."""
    ranking = {"name": "Эло", "method": "elo", "period": "all", "min_matches": "3"}
    forms = {
        "season_new": {"name": "Осень", "first": "2024-09-01", "last": "2024-11-30"},
        "season_change": {"name": "Көктем", "first": "2024-03-01", "last": "2024-05-30"},
        "ranking_new": ranking,
        "ranking_change": ranking,
    }
    return forms.get(name, {})


def written() -> list[Any]:
    """All that a write to rankings and seasons could change."""
    return [
        list(Season.objects.order_by("pk").values_list("pk", "name", "first", "last", "closed")),
        list(Ranking.objects.order_by("pk").values_list("pk", "name", "method", "period", "min_matches")),
        list(Champion.objects.order_by("pk").values_list("pk", "place", "name")),
        Standing.objects.count(),
        RatingChange.objects.count(),
        Club.objects.count(),
        ClubChange.objects.count(),
    ]


def assert_status(world: World, who: str, method: str, name: str, expected: int) -> None:
    """The answer has this status, and something was written just if it is a redirect."""
    url, before = address(world, name), written()
    response = getattr(world.yard.browser_of(who), method)(url, sent(name) if method == "post" else {})
    assert response.status_code == expected
    assert (written() != before) == (expected == 302)


@pytest.mark.parametrize("who", CLUB_CAST)
@pytest.mark.parametrize(("method", "name"), MATRIX)
def test_who_may_do_what(world: World, who: str, method: str, name: str) -> None:
    assert_status(world, who, method, name, MATRIX[method, name][CLUB_CAST.index(who)])


@pytest.mark.parametrize("who", CLUB_CAST)
@pytest.mark.parametrize(("method", "name"), OF_A_CLUB)
def test_a_club_of_members_only_is_not_there_for_others(closed: World, who: str, method: str, name: str) -> None:
    expected = 404 if who in ("outsider", "anonymous") else MATRIX[method, name][CLUB_CAST.index(who)]
    assert_status(closed, who, method, name, expected)


@pytest.mark.parametrize(("method", "name"), NUMBERED)
def test_organisers_reach_nothing_of_another_club(world: World, method: str, name: str) -> None:
    other = Membership.objects.filter(device=world.yard.devices["outsider"]).get().club
    url, before = address(world, name, other.key), written()
    assert getattr(world.yard.outsider, method)(url, sent(name)).status_code == 404
    assert written() == before


@pytest.mark.parametrize(("method", "name"), OF_A_CLUB)
def test_a_guessed_address_is_not_found(world: World, method: str, name: str) -> None:
    for who in CLUB_CAST:
        url = address(world, name, "Abcdefghijkl")
        assert getattr(world.yard.browser_of(who), method)(url, sent(name)).status_code == 404


@pytest.mark.parametrize("name", [name for method, name in MATRIX if method == "post"])
def test_another_site_cannot_write_in_our_name(world: World, name: str) -> None:
    key = world.yard.organiser.cookies["device"].value
    url, before = address(world, name), written()
    assert browser(key, enforce_csrf_checks=True).post(url, sent(name)).status_code == 403
    assert written() == before


@pytest.mark.parametrize("name", [name for method, name in MATRIX if method == "get"])
def test_head_is_answered_like_get_without_a_body(world: World, name: str) -> None:
    response = world.yard.organiser.head(address(world, name))
    assert (response.status_code, response.content) == (200, b"")


@pytest.mark.parametrize("name", NAMES)
def test_other_methods_are_refused(world: World, name: str) -> None:
    url, before = address(world, name), written()
    for method in METHODS:
        if (method, name) not in MATRIX:
            for who in CLUB_CAST:
                assert getattr(world.yard.browser_of(who), method)(url).status_code == 405, (method, who)
    assert written() == before


def test_every_address_stands_in_the_table() -> None:
    assert {name for _method, name in MATRIX} == set(NAMES)
