"""Who may do what at the organiser's desk: one table for the whole cast, every address and method.

More addresses: a line in MATRIX for each method, and in `desk_world` what its form sends and its numbers.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from pytest_django import DjangoDbBlocker

from scoring.models import Membership
from scoring.tests.cast import browser
from scoring.tests.club_cast import CLUB_CAST
from scoring.tests.kept import kept
from tournaments.desk_urls import urlpatterns
from tournaments.models import (
    LineEvent,
    Pairing,
    Seating,
    Sitting,
    Stage,
    Tournament,
    TournamentChange,
    TournamentRound,
)
from tournaments.tests.desk_world import World, new_world

pytestmark = pytest.mark.django_db

Statuses = tuple[int, ...]

# What is asked → the statuses for organiser, scorer, member, outsider, anonymous.
ORGANISERS: Statuses = (200, 403, 403, 403, 403)
ORGANISERS_WRITE: Statuses = (302, 403, 403, 403, 403)
MATRIX: dict[tuple[str, str], Statuses] = {
    ("get", "desk"): ORGANISERS,
    ("get", "desk_live"): ORGANISERS,
    ("get", "stage_start"): ORGANISERS,
    ("post", "stage_start"): ORGANISERS_WRITE,
    ("get", "stage_undo"): ORGANISERS,
    ("post", "stage_undo"): ORGANISERS_WRITE,
    ("get", "stage_end"): ORGANISERS,
    ("post", "stage_end"): ORGANISERS_WRITE,
    ("post", "stage_reopen"): ORGANISERS_WRITE,
    ("get", "stage_rounds"): ORGANISERS,
    ("post", "stage_rounds"): ORGANISERS_WRITE,
    ("get", "round_draw"): ORGANISERS,
    ("post", "round_draw"): ORGANISERS_WRITE,
    ("get", "round_desk"): ORGANISERS,
    ("get", "round_by_hand"): ORGANISERS,
    ("post", "round_by_hand"): ORGANISERS_WRITE,
    ("post", "round_swap"): ORGANISERS_WRITE,
    ("post", "round_move"): ORGANISERS_WRITE,
    ("post", "round_half_bye"): ORGANISERS_WRITE,
    ("post", "round_redraw"): ORGANISERS_WRITE,
    ("post", "round_publish"): ORGANISERS_WRITE,
    ("get", "round_undo"): ORGANISERS,
    ("post", "round_undo"): ORGANISERS_WRITE,
    ("post", "round_release"): ORGANISERS_WRITE,
    ("get", "line_desk"): ORGANISERS,
    ("post", "line_desk"): ORGANISERS_WRITE,
    ("get", "line_live"): ORGANISERS,
    ("get", "tournament_history"): (200, 200, 200, 403, 403),
}
METHODS = ("get", "post", "put", "patch", "delete")
NAMES = [str(pattern.name) for pattern in urlpatterns]
# A draft waits already and is given again, is not to be released, and its rules give no half byes.
IDLE = ("round_draw", "round_release", "round_half_bye")


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
    """All that a write of the desk could change."""
    return [
        list(Tournament.objects.order_by("pk").values_list("pk", "version", "state")),
        list(Stage.objects.order_by("pk").values_list("pk", "state")),
        list(TournamentRound.objects.order_by("pk").values_list("pk", "state", "day", "released")),
        list(Pairing.objects.order_by("pk").values_list("pk", "table", "state")),
        list(Seating.objects.order_by("pk").values_list("pairing", "side", "entrant")),
        Sitting.objects.count(),
        LineEvent.objects.count(),
        TournamentChange.objects.count(),
    ]


def assert_status(world: World, who: str, method: str, name: str, expected: int) -> None:
    """The answer has this status, and something was written just if it is a redirect."""
    url, sent = world.address(name), world.sent(name) if method == "post" else {}
    before = written()
    assert getattr(world.yard.browser_of(who), method)(url, sent).status_code == expected
    assert (written() != before) == (expected == 302 and name not in IDLE)


@pytest.mark.parametrize("who", CLUB_CAST)
@pytest.mark.parametrize(("method", "name"), MATRIX)
def test_who_may_do_what(world: World, who: str, method: str, name: str) -> None:
    assert_status(world, who, method, name, MATRIX[method, name][CLUB_CAST.index(who)])


@pytest.mark.parametrize("who", CLUB_CAST)
@pytest.mark.parametrize(("method", "name"), MATRIX)
def test_a_club_of_members_only_is_not_there_for_others(closed: World, who: str, method: str, name: str) -> None:
    expected = 404 if who in ("outsider", "anonymous") else MATRIX[method, name][CLUB_CAST.index(who)]
    assert_status(closed, who, method, name, expected)


@pytest.mark.parametrize(("method", "name"), [key for key in MATRIX if key[1] not in ("desk", "desk_live")])
def test_organisers_reach_nothing_of_another_club(world: World, method: str, name: str) -> None:
    club = Membership.objects.get(device=world.yard.devices["outsider"]).club
    other = Tournament.objects.create(club=club, name="Чужой", system="kozel-pairs", rules={}, seed=1)
    sent, before = world.sent(name), written()
    assert getattr(world.yard.outsider, method)(world.address(name), sent).status_code == 403
    if world.args(name):
        assert getattr(world.yard.outsider, method)(world.address(name, other.key), sent).status_code == 404
    assert written() == before


@pytest.mark.parametrize(("method", "name"), MATRIX)
def test_a_guessed_address_is_not_found(world: World, method: str, name: str) -> None:
    for who in CLUB_CAST:
        url = world.address(name, "Abcdefghijkl")
        assert getattr(world.yard.browser_of(who), method)(url, world.sent(name)).status_code == 404


@pytest.mark.parametrize("name", [name for method, name in MATRIX if method == "post"])
def test_another_site_cannot_write_in_our_name(world: World, name: str) -> None:
    key = world.yard.organiser.cookies["device"].value
    sent, before = world.sent(name), written()
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
                asked = getattr(world.yard.browser_of(who), method)
                assert asked(world.address(name)).status_code == 405, (method, who)
    assert written() == before


def test_every_address_stands_in_the_table() -> None:
    assert {name for _method, name in MATRIX} == set(NAMES)
