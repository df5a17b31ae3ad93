"""Who may look at what hangs on the wall, lies on paper and goes into files, and who may set the clock.

More addresses: a line in MATRIX for each method, and where the address stands in `hall_world`.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoDbBlocker

from scoring.tests.cast import browser
from scoring.tests.club_cast import CLUB_CAST
from scoring.tests.kept import kept
from tournaments.exchange.text import written_text
from tournaments.hall_urls import urlpatterns
from tournaments.models import Tournament, TournamentChange, TournamentRound
from tournaments.tests.hall_world import World, address, new_world

pytestmark = pytest.mark.django_db

Statuses = tuple[int, ...]

# What is asked → the statuses for organiser, scorer, member, outsider, anonymous.
EVERYBODY: Statuses = (200,) * 5
SCORERS: Statuses = (200, 200, 403, 403, 403)
SCORERS_WRITE: Statuses = (302, 302, 403, 403, 403)
ORGANISERS: Statuses = (200, 403, 403, 403, 403)
ORGANISERS_WRITE: Statuses = (302, 403, 403, 403, 403)
MATRIX: dict[tuple[str, str], Statuses] = {
    ("get", "hall"): EVERYBODY,
    ("get", "hall_live"): EVERYBODY,
    ("get", "round_clock"): SCORERS,
    ("post", "round_clock"): SCORERS_WRITE,
    ("get", "tournament_papers"): EVERYBODY,
    ("get", "print_entrants"): EVERYBODY,
    ("get", "print_protocol"): EVERYBODY,
    ("get", "print_pairings"): EVERYBODY,
    ("get", "print_slips"): EVERYBODY,
    ("get", "print_standings"): EVERYBODY,
    ("get", "print_cross"): EVERYBODY,
    ("get", "print_bracket"): EVERYBODY,
    ("get", "tournament_export"): EVERYBODY,
    ("get", "tournament_record"): ORGANISERS,
    ("get", "tournament_import"): ORGANISERS,
    ("post", "tournament_import"): ORGANISERS_WRITE,
}
METHODS = ("get", "post", "put", "patch", "delete")
NAMES = [str(pattern.name) for pattern in urlpatterns]


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


def sent(world: World, name: str) -> dict[str, Any]:
    """What a form of the page sends when all is well."""
    return {"text": written_text(world.tournament)} if name == "tournament_import" else {"do": "start", "minutes": "40"}


def written() -> list[Any]:
    """All that a write could change."""
    clocks = TournamentRound.objects.order_by("pk").values_list("ends", "left", "last_hand")
    return [Tournament.objects.count(), TournamentChange.objects.count(), *clocks]


def asked(client: Client, world: World, method: str, name: str) -> int:
    """The status of an answer."""
    data = sent(world, name) if method == "post" else {}
    status: int = getattr(client, method)(address(world, name), data).status_code
    return status


def test_every_address_is_here() -> None:
    assert {name for _, name in MATRIX} == set(NAMES)


@pytest.mark.parametrize("who", CLUB_CAST)
@pytest.mark.parametrize(("method", "name"), MATRIX)
def test_the_matrix(world: World, method: str, name: str, who: str) -> None:
    before = written()
    expected = MATRIX[method, name][CLUB_CAST.index(who)]
    assert asked(world.yard.browser_of(who), world, method, name) == expected
    assert (written() != before) == (method == "post" and expected == 302)


@pytest.mark.parametrize(("method", "name"), MATRIX)
def test_a_club_of_members_only_has_nothing_for_others(closed: World, method: str, name: str) -> None:
    before = written()
    for who in ("outsider", "anonymous"):
        assert asked(closed.yard.browser_of(who), closed, method, name) == 404
    assert written() == before
    if MATRIX[method, name] == EVERYBODY:
        assert asked(closed.yard.member, closed, method, name) == 200


@pytest.mark.parametrize("name", NAMES)
def test_other_methods_are_refused(world: World, name: str) -> None:
    for method in METHODS:
        if (method, name) not in MATRIX:
            assert asked(world.yard.organiser, world, method, name) == 405


@pytest.mark.parametrize(("method", "name"), [pair for pair in MATRIX if pair[0] == "post"])
def test_forms_from_other_pages_are_refused(world: World, method: str, name: str) -> None:
    before = written()
    strict = Client(enforce_csrf_checks=True)
    strict.cookies["device"] = world.yard.organiser.cookies["device"].value
    assert asked(strict, world, method, name) == 403
    assert written() == before


@pytest.mark.parametrize("name", [name for name in NAMES if name != "tournament_import"])
def test_nothing_at_another_key(world: World, name: str) -> None:
    url = address(world, name).replace(world.tournament.key, "x" * 12)
    assert browser().get(url).status_code in (404, 405)
