"""Who may do what with entries: one table for the whole cast, every address and method.

More addresses: a line in MATRIX for each method, and in `entries_world` what its form sends and its number.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from pytest_django import DjangoDbBlocker

from scoring.models import Membership, Player
from scoring.tests.cast import browser
from scoring.tests.club_cast import CLUB_CAST
from scoring.tests.kept import kept
from tournaments.entries_urls import urlpatterns
from tournaments.models import Entrant, Member, Tournament, TournamentChange
from tournaments.tests.entries_world import OF_THE_LINK, World, new_world

pytestmark = pytest.mark.django_db

Statuses = tuple[int, ...]

# What is asked → the statuses for organiser, scorer, member, outsider, anonymous.
ORGANISERS: Statuses = (200, 403, 403, 403, 403)
ORGANISERS_WRITE: Statuses = (302, 403, 403, 403, 403)
MATRIX: dict[tuple[str, str], Statuses] = {
    ("get", "entries_desk"): ORGANISERS,
    ("get", "entry_add"): ORGANISERS,
    ("post", "entry_add"): ORGANISERS_WRITE,
    ("get", "entries_paste"): ORGANISERS,
    ("post", "entries_paste"): ORGANISERS_WRITE,
    ("get", "entries_seeds"): ORGANISERS,
    ("post", "entries_seeds"): ORGANISERS_WRITE,
    ("post", "entries_check_in"): ORGANISERS_WRITE,
    ("get", "entries_link"): ORGANISERS,
    ("post", "entries_link"): ORGANISERS_WRITE,
    ("get", "entry_change"): ORGANISERS,
    ("post", "entry_change"): ORGANISERS_WRITE,
    ("get", "entry_withdraw"): ORGANISERS,
    ("post", "entry_withdraw"): ORGANISERS_WRITE,
    ("post", "entry_return"): ORGANISERS_WRITE,
    ("post", "entry_come_in"): ORGANISERS_WRITE,
    ("post", "entry_pause"): ORGANISERS_WRITE,
    ("get", "entry_substitute"): ORGANISERS,
    ("post", "entry_substitute"): ORGANISERS_WRITE,
    ("get", "entry_remove"): ORGANISERS,
    ("post", "entry_remove"): ORGANISERS_WRITE,
    ("get", "entry_decide"): ORGANISERS,
    ("post", "entry_decide"): ORGANISERS_WRITE,
    ("get", "tournament_enter"): (200,) * 5,
    ("post", "tournament_enter"): (302,) * 5,
}
METHODS = ("get", "post", "put", "patch", "delete")
NAMES = [str(pattern.name) for pattern in urlpatterns]
OF_ORGANISERS = [(method, name) for method, name in MATRIX if name not in OF_THE_LINK]
IDLE = ("entry_come_in",)  # nothing has begun without them


@pytest.fixture(scope="module")
def worlds(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[dict[str, World]]:
    """A tournament of a club that those with its link see, and of one of members only."""
    with kept(django_db_blocker):
        yield {visibility: new_world(visibility=visibility) for visibility in ("link", "members")}


@pytest.fixture
def world(worlds: dict[str, World], db: None) -> World:
    """A tournament in which there is something for every address."""
    return worlds["link"]


@pytest.fixture
def closed(worlds: dict[str, World], db: None) -> World:
    """Such a one in a club that shows itself to its members only."""
    return worlds["members"]


def written() -> list[Any]:
    """All that a write to entries could change."""
    return [
        list(Tournament.objects.order_by("pk").values_list("pk", "self_entry", "entry_key", "version")),
        list(
            Entrant.objects.order_by("pk").values_list("pk", "number", "seed", "state", "checked_in", "paused", "left")
        ),
        list(Member.objects.order_by("pk").values_list("pk", "name", "left")),
        Player.objects.count(),
        TournamentChange.objects.count(),
    ]


def assert_status(world: World, who: str, method: str, name: str, expected: int) -> None:
    """The answer has this status, and something was written just if it is a redirect."""
    url, before = world.address(name), written()
    response = getattr(world.yard.browser_of(who), method)(url, world.sent(name) if method == "post" else {})
    assert response.status_code == expected
    assert (written() != before) == (expected == 302 and name not in IDLE)


@pytest.mark.parametrize("who", CLUB_CAST)
@pytest.mark.parametrize(("method", "name"), MATRIX)
def test_who_may_do_what(world: World, who: str, method: str, name: str) -> None:
    assert_status(world, who, method, name, MATRIX[method, name][CLUB_CAST.index(who)])


@pytest.mark.parametrize("who", CLUB_CAST)
@pytest.mark.parametrize(("method", "name"), MATRIX)
def test_only_the_link_leads_strangers_into_a_club_of_members(closed: World, who: str, method: str, name: str) -> None:
    stranger = name not in OF_THE_LINK and who in ("outsider", "anonymous")
    assert_status(closed, who, method, name, 404 if stranger else MATRIX[method, name][CLUB_CAST.index(who)])


@pytest.mark.parametrize(("method", "name"), OF_ORGANISERS)
def test_organisers_reach_nothing_of_another_club(world: World, method: str, name: str) -> None:
    outsider = world.yard.devices["outsider"]
    club = Membership.objects.get(device=outsider).club
    other = Tournament.objects.create(
        club=club, name="Чужой", system="kozel-pairs", rules=world.tournament.rules, seed=1
    )
    before = written()
    assert getattr(world.yard.outsider, method)(world.address(name), world.sent(name)).status_code == 403
    if world.numbers(name):
        url = world.address(name, other.key)
        assert getattr(world.yard.outsider, method)(url, world.sent(name)).status_code == 404
    assert written() == before


@pytest.mark.parametrize(("method", "name"), MATRIX)
def test_a_guessed_address_is_not_found(world: World, method: str, name: str) -> None:
    for who in CLUB_CAST:
        url = world.address(name, "Abcdefghijkl")
        assert getattr(world.yard.browser_of(who), method)(url, world.sent(name)).status_code == 404


@pytest.mark.parametrize("name", [name for method, name in MATRIX if method == "post"])
def test_another_site_cannot_write_in_our_name(world: World, name: str) -> None:
    key = world.yard.organiser.cookies["device"].value
    before = written()
    sent = world.sent(name)
    assert browser(key, enforce_csrf_checks=True).post(world.address(name), sent).status_code == 403
    assert written() == before


@pytest.mark.parametrize("name", [name for method, name in MATRIX if method == "get"])
def test_head_is_answered_like_get_without_a_body(world: World, name: str) -> None:
    response = world.yard.organiser.head(world.address(name))
    assert (response.status_code, response.content) == (200, b"")


@pytest.mark.parametrize("name", NAMES)
def test_other_methods_are_refused(world: World, name: str) -> None:
    before = written()
    for method in METHODS:
        if (method, name) not in MATRIX:
            for who in CLUB_CAST:
                assert getattr(world.yard.browser_of(who), method)(world.address(name)).status_code == 405, (
                    method,
                    who,
                )
    assert written() == before


def test_every_address_stands_in_the_table() -> None:
    assert {name for _method, name in MATRIX} == set(NAMES)


def test_a_closed_link_is_there_only_for_whoever_asked_by_it(world: World) -> None:
    Tournament.objects.filter(pk=world.tournament.pk).update(self_entry=False)
    statuses = [world.yard.browser_of(who).get(world.address("tournament_enter")).status_code for who in CLUB_CAST]
    assert statuses == [404, 404, 200, 200, 404]
    before = written()
    posted = world.yard.outsider.post(world.address("tournament_enter"), world.sent("tournament_enter"))
    assert posted.status_code == 422
    assert written() == before


def test_nobody_takes_back_what_another_phone_asked(world: World) -> None:
    before = written()
    posted = world.yard.member.post(world.address("tournament_enter"), {"back": world.asked.number})
    assert posted.status_code == 404
    assert written() == before
