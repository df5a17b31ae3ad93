"""Every page about tables, in every language: whole, and nothing that its own policy would refuse."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from pytest_django import DjangoDbBlocker

from kozel_site.tests.test_every_page import assert_whole
from scoring.tests.cast import browser
from scoring.tests.kept import kept
from tournaments.models import TournamentRound
from tournaments.tests.tables import Hall
from tournaments.tests.tables_world import SILENT, TABLES, UNCONFIRMED, address, new_room, sent
from tournaments.tests.test_tables_rights import MATRIX

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _ in settings.LANGUAGES]
PAGES = [name for method, name in MATRIX if method == "get" and not name.endswith("_live")]
ERRORS: list[tuple[str, dict[str, Any]]] = [
    ("table_result", {"account-0": "x", "account-1": ""}),
    ("table_result", {"account-0": 50, "account-1": 50, "stopped": "on"}),
    ("table_result", {"account-0": 500, "account-1": 50, "lost": ["1"]}),
    ("table_result", {"account-0": 30, "account-1": 60, "lost": ["0", "1", "7"]}),
    ("table_dispute", {"text": ""}),
    ("pairing_result", {"account-0": -1, "account-1": 99_999}),
    ("pairing_sanction", {"entrant": 99, "offence": "green", "points": 0, "match": 7, "reason": "x" * 201}),
    ("table_cards", {"count": "0"}),
]


@pytest.fixture(scope="module")
def room(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Hall]:
    """A table of every kind."""
    with kept(django_db_blocker):
        yield new_room()


@pytest.fixture
def hall(room: Hall, db: None) -> Hall:
    """The same, for a test that writes."""
    return room


def organiser(hall: Hall, language: str) -> Any:
    return browser(hall.yard.organiser.cookies["device"].value, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_every_page(hall: Hall, name: str, language: str) -> None:
    url = address(hall, name)
    assert_whole(organiser(hall, language).get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", range(1, len(TABLES) + 1))
def test_every_kind_of_table(hall: Hall, table: int, language: str) -> None:
    for client, url in (
        (browser(language=language), hall.at(table=table)),
        (organiser(hall, language), hall.of("pairing_desk", hall.pairing(table).pk)),
    ):
        assert_whole(client.get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_views_of_the_room_and_its_cards(hall: Hall, language: str) -> None:
    client = organiser(hall, language)
    for url in (
        f"{hall.of('tournament_tables')}?show=disputed&order=silence",
        f"{hall.of('tournament_tables')}?show=nonsense",
        f"{hall.of('table_cards')}?table=3",
    ):
        assert_whole(client.get(url), language, url)
    TournamentRound.objects.all().delete()
    for url in (hall.of("tournament_tables"), hall.at()):
        assert_whole(client.get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "typed"), ERRORS)
def test_answers_to_what_cannot_be(hall: Hall, name: str, typed: dict[str, Any], language: str) -> None:
    url = address(hall, name)
    response = organiser(hall, language).post(url, {**sent(hall, name), **typed})
    assert response.status_code == 422
    response.status_code = 200
    assert_whole(response, language, url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_follows_and_what_another_phone_told(hall: Hall, language: str) -> None:
    client = organiser(hall, language)
    url = hall.of("pairing_result", hall.pairing(UNCONFIRMED).pk)
    response = client.post(url, {"number": 1, "account-0": 20, "account-1": 101})
    assert_whole(response, language, url)
    url = hall.at("table_result", SILENT)
    asked = {**sent(hall, "table_result"), "account-0": 101, "account-1": 20}
    browser().post(url, asked)
    response = client.post(url, {**asked, "account-0": 20, "account-1": 101})
    assert response.status_code == 409
    response.status_code = 200
    assert_whole(response, language, url)
