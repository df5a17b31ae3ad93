"""Who may do what at the tables: one table for the whole cast and for whoever holds a card, every address and method.

More addresses: a line in MATRIX for each method, what its form sends and which table it needs in `tables_world`.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from pytest_django import DjangoDbBlocker

from scoring.models import Access, Match, Membership
from scoring.tests.cast import browser
from scoring.tests.club_cast import CLUB_CAST
from scoring.tests.kept import kept
from tournaments.models import Entrant, Pairing, Sanction, Table, TableMatch, Tournament, TournamentChange
from tournaments.tables_urls import urlpatterns
from tournaments.tests.tables import Hall
from tournaments.tests.tables_world import OF_A_CARD, OF_THE_ROOM, address, new_room, sent

pytestmark = pytest.mark.django_db

Statuses = tuple[int, ...]

# What is asked → the statuses for organiser, scorer, member, outsider, anonymous. A card opens for whoever has it.
CARD: Statuses = (200,) * 5
CARD_WRITE: Statuses = (302,) * 5
SCORERS: Statuses = (200, 200, 403, 403, 403)
SCORERS_WRITE: Statuses = (302, 302, 403, 403, 403)
ORGANISERS: Statuses = (200, 403, 403, 403, 403)
ORGANISERS_WRITE: Statuses = (302, 403, 403, 403, 403)
MATRIX: dict[tuple[str, str], Statuses] = {
    ("get", "table"): CARD,
    ("get", "table_live"): CARD,
    ("post", "table_start"): CARD_WRITE,
    ("get", "table_result"): CARD,
    ("post", "table_result"): CARD_WRITE,
    ("post", "table_agree"): CARD_WRITE,
    ("get", "table_dispute"): CARD,
    ("post", "table_dispute"): CARD_WRITE,
    ("get", "tournament_tables"): SCORERS,
    ("get", "tables_live"): SCORERS,
    ("post", "tables_confirm"): SCORERS_WRITE,
    ("get", "pairing_desk"): SCORERS,
    ("post", "pairing_start"): SCORERS_WRITE,
    ("get", "pairing_result"): SCORERS,
    ("post", "pairing_result"): SCORERS_WRITE,
    ("post", "pairing_confirm"): SCORERS_WRITE,
    ("post", "pairing_absent"): SCORERS_WRITE,
    ("get", "pairing_clear"): SCORERS,
    ("post", "pairing_clear"): SCORERS_WRITE,
    ("post", "pairing_sanction"): ORGANISERS_WRITE,
    ("post", "pairing_lift"): ORGANISERS_WRITE,
    ("get", "table_cards"): SCORERS,
    ("post", "table_cards"): SCORERS_WRITE,
    ("get", "table_cards_renew"): ORGANISERS,
    ("post", "table_cards_renew"): ORGANISERS_WRITE,
}
METHODS = ("get", "post", "put", "patch", "delete")
NAMES = [str(pattern.name) for pattern in urlpatterns]
AT_THE_DESK = [(method, name) for method, name in MATRIX if name not in OF_A_CARD]


@pytest.fixture(scope="module")
def rooms(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[dict[str, Hall]]:
    """A club that those with its link see and one of members only."""
    with kept(django_db_blocker):
        halls = {visibility: new_room(visibility=visibility) for visibility in ("link", "members")}
        Sanction.objects.filter(entrant__tournament=halls["members"].tournament).delete()
        yield halls


@pytest.fixture
def hall(rooms: dict[str, Hall], db: None) -> Hall:
    """A table for every address."""
    return rooms["link"]


@pytest.fixture
def closed(rooms: dict[str, Hall], db: None) -> Hall:
    """The same in a club that shows itself to its members only."""
    return rooms["members"]


def written() -> list[Any]:
    """All that a write at a table could change."""
    return [
        list(Pairing.objects.order_by("pk").values_list("pk", "state", "said", "dispute", "absent")),
        list(TableMatch.objects.order_by("pk").values_list("pk", "match", "final")),
        list(Match.objects.order_by("pk").values_list("pk", "version", "sealed", "removed")),
        list(Table.objects.order_by("pk").values_list("pk", "key")),
        list(Entrant.objects.order_by("pk").values_list("pk", "paused", "left")),
        Access.objects.count(),
        Sanction.objects.count(),
        TournamentChange.objects.count(),
    ]


def assert_status(hall: Hall, who: str, method: str, name: str, expected: int) -> None:
    """The answer has this status, and something was written just if it is a redirect."""
    url, data = address(hall, name), sent(hall, name) if method == "post" else {}
    before = written()
    assert getattr(hall.yard.browser_of(who), method)(url, data).status_code == expected
    assert (written() != before) == (expected == 302)


@pytest.mark.parametrize("who", CLUB_CAST)
@pytest.mark.parametrize(("method", "name"), MATRIX)
def test_who_may_do_what(hall: Hall, who: str, method: str, name: str) -> None:
    assert_status(hall, who, method, name, MATRIX[method, name][CLUB_CAST.index(who)])


@pytest.mark.parametrize("who", CLUB_CAST)
@pytest.mark.parametrize(("method", "name"), [key for key in MATRIX if key[1] != "pairing_lift"])
def test_a_club_of_members_only_is_not_there_for_others(closed: Hall, who: str, method: str, name: str) -> None:
    outside = who in ("outsider", "anonymous") and name not in OF_A_CARD
    assert_status(closed, who, method, name, 404 if outside else MATRIX[method, name][CLUB_CAST.index(who)])


@pytest.mark.parametrize(("method", "name"), [key for key in AT_THE_DESK if key[1] not in OF_THE_ROOM])
def test_a_table_of_another_tournament(hall: Hall, method: str, name: str) -> None:
    club = Membership.objects.get(device=hall.yard.devices["outsider"]).club
    rules = hall.tournament.rules
    other = Tournament.objects.create(club=club, name="Чужой", system="kozel-pairs", rules=rules, seed=1)
    before = written()
    assert getattr(hall.yard.outsider, method)(address(hall, name, other.key), sent(hall, name)).status_code == 404
    assert written() == before


@pytest.mark.parametrize(("method", "name"), MATRIX)
def test_a_guessed_address_is_not_found(hall: Hall, method: str, name: str) -> None:
    for who in CLUB_CAST:
        url = address(hall, name, "Abcdefghijkl")
        assert getattr(hall.yard.browser_of(who), method)(url, sent(hall, name)).status_code == 404


@pytest.mark.parametrize(("method", "name"), AT_THE_DESK)
def test_a_card_opens_no_desk(hall: Hall, method: str, name: str) -> None:
    hall.phone.get(hall.at())
    before = written()
    assert getattr(hall.phone, method)(address(hall, name), sent(hall, name)).status_code == 403
    assert written() == before


@pytest.mark.parametrize("name", [name for method, name in MATRIX if method == "post" and name in OF_A_CARD])
def test_a_card_does_nothing_at_another_table(hall: Hall, name: str) -> None:
    before = written()
    url = address(hall, name).replace(hall.key(3 if "agree" in name or "dispute" in name else 1), hall.key(2))
    assert hall.phone.post(url, sent(hall, name)).status_code == 302
    assert written() == before


@pytest.mark.parametrize("name", [name for method, name in MATRIX if method == "post"])
def test_another_site_cannot_write_in_our_name(hall: Hall, name: str) -> None:
    key = hall.yard.organiser.cookies["device"].value
    before = written()
    assert browser(key, enforce_csrf_checks=True).post(address(hall, name), sent(hall, name)).status_code == 403
    assert written() == before


@pytest.mark.parametrize("name", [name for method, name in MATRIX if method == "get"])
def test_head_is_answered_like_get_without_a_body(hall: Hall, name: str) -> None:
    response = hall.yard.organiser.head(address(hall, name))
    assert (response.status_code, response.content) == (200, b"")


@pytest.mark.parametrize("name", NAMES)
def test_other_methods_are_refused(hall: Hall, name: str) -> None:
    before = written()
    for method in METHODS:
        if (method, name) not in MATRIX:
            for who in CLUB_CAST:
                asked = getattr(hall.yard.browser_of(who), method)
                assert asked(address(hall, name)).status_code == 405, (method, who)
    assert written() == before


def test_every_address_stands_in_the_table() -> None:
    assert {name for _method, name in MATRIX} == set(NAMES)
