"""Every page of entries, in every language: whole, and nothing in it that its own policy would refuse."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoDbBlocker

from kozel_site.tests.test_every_page import assert_whole
from ratings.tests.tables import elo
from scoring.tests.cast import browser
from scoring.tests.kept import kept
from tournaments.commands import entries
from tournaments.commands.stages import start_stage
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import Entry, new_tournament
from tournaments.tests.drawing_play import next_round
from tournaments.tests.entries_world import World, new_world
from tournaments.tests.test_entries_rights import MATRIX

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _ in settings.LANGUAGES]
PAGES = [name for method, name in MATRIX if method == "get"]
# What is sent, and the status of the page that answers.
ANSWERS: list[tuple[str, dict[str, Any], int]] = [
    ("entry_add", {"name-1": "", "name-2": "x" * 61, "title": "x" * 121}, 422),
    ("entry_add", {"name-1": "Асан", "name-2": "асан"}, 422),
    ("entry_add", {"name-1": "Игрок 1б", "name-2": "Дана"}, 422),
    ("entry_add", {"name-1": "Беpик", "name-2": "Дана"}, 409),
    ("entry_add", {"tapped": "1"}, 422),
    ("entries_paste", {"names": ""}, 422),
    ("entries_paste", {"names": "Асан / Берік\nСәуле\nДана / Ержан / Гүлнар\nАсан / Ли\nЛи / Ли"}, 422),
    ("entries_paste", {"names": f"Игрок 1б / Ли\nОй / {'а' * 61}\n{'б' * 121}: Ой / Ай"}, 422),
    ("entries_paste", {"names": "Орлы: Асан / Беpик\nНовый / Дана"}, 200),
    ("entries_paste", {"names": "Асан / Беpик", "choice": "save"}, 409),
    ("entries_seeds", {"choice": "save", "place-1": "1", "seed-1": "первый"}, 422),
    ("entry_change", {"title": "x" * 121, "remark": "x" * 201}, 422),
    ("entry_substitute", {"place": "1", "name-1": ""}, 422),
    ("entry_substitute", {"place": "1", "name-1": "Беpик"}, 409),
    ("entry_decide", {"answer": "yes", "name-1": "", "name-2": "Ли"}, 422),
    ("entry_decide", {"answer": "yes", "name-1": "Беpик", "name-2": "Ли"}, 409),
    ("tournament_enter", {"name-1": "", "name-2": ""}, 422),
]


@pytest.fixture(scope="module")
def worlds(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[tuple[World, World]]:
    """The world of entries, its list drawn by lot, and one of a tournament under way."""
    with kept(django_db_blocker):
        world = new_world()
        organiser = world.yard.devices["organiser"]
        elo(world.yard)
        entries.draw_lots(tournament=world.tournament, device=organiser)
        yield world, _under_way()


def _under_way() -> World:
    """Players of a Swiss with half byes, of whose three rounds two are published, and one who was not there."""
    world = new_world()
    stages = ((Format.SWISS, StageRules(rounds=3, half_byes=True)),)
    world.tournament.delete()
    tournament = new_tournament(world.yard, 5, entry=Entry.ONE_TO_ONE, stages=stages, self_entry=True)
    tournament.entrants.filter(number=5).update(checked_in=False)
    stage = start_stage(tournament=tournament, device=None)
    next_round(stage)
    next_round(stage, None)
    device = world.yard.devices["organiser"]
    entries.substitute(entrant=tournament.entrants.get(number=4), position=1, name="Дана", device=device)
    entries.withdraw(entrant=tournament.entrants.get(number=3), device=device)
    waiting = entries.ask(tournament=tournament, names=("Тимур",), device=world.yard.devices["member"])
    asked = entries.ask(tournament=tournament, names=("Руслан",), device=world.yard.devices["outsider"])
    entries.refuse(entrant=asked, device=device)
    tournament.refresh_from_db()
    return World(world.yard, tournament, waiting)


@pytest.fixture
def world(worlds: tuple[World, World], db: None) -> World:
    """A tournament in which there is something for every address."""
    return worlds[0]


def speaker(world: World, language: str) -> Client:
    """The organiser's browser in this language."""
    return browser(world.yard.organiser.cookies["device"].value, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_every_page(world: World, name: str, language: str) -> None:
    url = world.address(name)
    assert_whole(speaker(world, language).get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_for_whoever_asked(world: World, language: str) -> None:
    url = world.address("tournament_enter")
    outsider = browser(world.yard.outsider.cookies["device"].value, language)
    assert_whole(outsider.get(url), language, url)
    assert_whole(browser(language=language).get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "typed", "status"), ANSWERS)
def test_answers_to_what_cannot_be(world: World, name: str, typed: dict[str, Any], status: int, language: str) -> None:
    url = world.address(name)
    response = speaker(world, language).post(url, typed)
    assert response.status_code == status
    response.status_code = 200
    assert_whole(response, language, url)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_every_page_of_a_tournament_under_way(worlds: tuple[World, World], name: str, language: str) -> None:
    world = worlds[1]
    client, url = speaker(world, language), world.address(name)
    assert_whole(client.get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_entrants_of_a_tournament_under_way(worlds: tuple[World, World], language: str) -> None:
    world = worlds[1]
    for number in range(1, 6):
        url = reverse("entry_change", args=[world.tournament.key, number])
        assert_whole(speaker(world, language).get(url), language, url)
