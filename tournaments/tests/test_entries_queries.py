"""How many queries the pages of entries cost: as many with 200 entrants as with 10."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from django.urls import reverse
from pytest_django import DjangoDbBlocker

from ratings.tests.tables import elo
from scoring.tests.club_cast import Yard, new_yard
from scoring.tests.kept import kept
from scoring.tests.test_query_counts import queries
from tournaments.commands import entries
from tournaments.models import Tournament
from tournaments.tests.cast import new_tournament
from tournaments.tests.rounds import fill_stage

pytestmark = pytest.mark.django_db

FEW, MANY = 10, 200
LIST = "\n".join(f"Новый {number} / Другой {number}" for number in range(3))
LONG_LIST = "\n".join(f"Новый {number} / Другой {number}" for number in range(150))
COUNTS = {
    "entries_desk": 14,
    "entry_add": 10,
    "entries_seeds": 10,
    "entries_link": 3,
}


@pytest.fixture(scope="module")
def yards(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[list[tuple[Yard, Tournament]]]:
    """A tournament with few entrants and one with many, both under way, with one that asks."""
    with kept(django_db_blocker):
        yield [_filled(entrants) for entrants in (FEW, MANY)]


def _filled(entrants: int) -> tuple[Yard, Tournament]:
    yard = new_yard()
    elo(yard)
    tournament = new_tournament(yard, entrants, self_entry=True)
    fill_stage(tournament.stages.get())
    for names in (("Тимур", "Руслан"), ("Ли", "Ким")):
        entries.ask(tournament=tournament, names=names, device=yard.devices["member"])
    return yard, tournament


def cost(yard: Yard, tournament: Tournament, name: str, *numbers: int, query: str = "", **extra: Any) -> int:
    """How many queries a page costs its organiser."""
    url = reverse(name, args=[tournament.key, *numbers]) + query
    return queries(partial(yard.organiser.get, url, **extra))


@pytest.mark.parametrize(("name", "count"), COUNTS.items())
def test_a_page_costs_as_many_queries_with_many_entrants(
    yards: list[tuple[Yard, Tournament]], name: str, count: int
) -> None:
    assert [cost(*each, name) for each in yards] == [count] * 2


def test_finding_costs_as_many(yards: list[tuple[Yard, Tournament]]) -> None:
    headers = {"hx-request": "true", "hx-target": "entries-list"}
    costs = [cost(*each, "entries_desk", query="?find=Игрок&show=missing", headers=headers) for each in yards]
    assert costs == [5] * 2


def test_an_entrant_costs_as_many(yards: list[tuple[Yard, Tournament]]) -> None:
    assert [cost(*each, "entry_change", 1) for each in yards] == [12] * 2


def test_checking_in_costs_as_many(yards: list[tuple[Yard, Tournament]]) -> None:
    costs = []
    for yard, tournament in yards:
        url = reverse("entries_check_in", args=[tournament.key])
        sent = {"entrant": "1", "here": "0"}
        costs.append(queries(partial(yard.organiser.post, url, sent, headers={"hx-request": "true"})))
    assert costs == [19] * 2


def pasted(yard: Yard, text: str, choice: str, status: int) -> int:
    """How many queries it costs to paste a list into a new tournament."""
    tournament = new_tournament(yard, 0)
    url = reverse("entries_paste", args=[tournament.key])
    return queries(partial(yard.organiser.post, url, {"names": text, "choice": choice}), status)


def test_looking_at_a_long_list_costs_as_many_as_at_a_short_one(yard: Yard) -> None:
    assert [pasted(yard, text, "", 200) for text in (LIST, LONG_LIST)] == [9] * 2


def test_entering_a_long_list_costs_no_more_than_its_batches(yard: Yard) -> None:
    short, long = (pasted(yard, text, "save", 302) for text in (LIST, LONG_LIST))
    assert short == 33
    assert long <= 40
