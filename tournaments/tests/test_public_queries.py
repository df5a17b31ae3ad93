"""What the pages cost that everybody sees: as many queries with 64 pairs as with 8, and with 200 in the standings."""

from collections.abc import Iterator
from functools import partial

import pytest
from django.core.cache import caches
from pytest_django import DjangoDbBlocker

from scoring.tests.cast import new_phone
from scoring.tests.club_cast import Yard, new_yard
from scoring.tests.kept import kept
from scoring.tests.test_query_counts import queries
from tournaments.boards.reckoning import KEPT
from tournaments.commands.rounds import draw_round, publish_round
from tournaments.commands.stages import start_stage
from tournaments.models import Tournament
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import new_tournament
from tournaments.tests.public_world import at, bulk_swiss
from tournaments.trail import touch

pytestmark = pytest.mark.django_db

FEW, MANY = 8, 64
# For who has never been here and asks with an empty cache; and with a full one.
SWISS = {
    ("tournament", ()): (28, 21),
    ("tournament_find", ()): (10, 10),
    ("tournament_round", (1, 3)): (19, 19),
    ("tournament_standings", (1,)): (18, 11),
    ("tournament_marks", (1, 3)): (15, 8),
    ("tournament_entrants", ()): (8, 8),
    ("tournament_entrant", (3,)): (22, 15),
}
KNOCKOUT = {("bracket", (1,)): 13, ("tournament_standings", (1,)): 13, ("tournament_round", (1, 1)): 22}


def knockout(yard: Yard, pairs: int) -> Tournament:
    """The first round of a knockout."""
    tournament = new_tournament(yard, pairs, stages=((Format.KNOCKOUT, StageRules(third=True)),))
    stage = start_stage(tournament=tournament, device=None)
    publish_round(round=draw_round(stage=stage, device=None), device=None)
    touch(tournament)
    return tournament


@pytest.fixture(scope="module")
def swisses(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[list[Tournament]]:
    """A Swiss stage of few pairs, and one of many."""
    with kept(django_db_blocker):
        yield [bulk_swiss(new_yard(), pairs, 3) for pairs in (FEW, MANY)]


def cost(tournament: Tournament, name: str, numbers: tuple[int, ...], query: str = "") -> int:
    """The queries of a page for somebody with a phone who has nothing to do with the club."""
    client, _device = new_phone()
    return queries(partial(client.get, at(tournament, name, *numbers) + query))


@pytest.mark.parametrize(("page", "counts"), SWISS.items())
def test_a_page_costs_as_many_queries_with_many_pairs(
    swisses: list[Tournament], page: tuple[str, tuple[int, ...]], counts: tuple[int, int], db: None
) -> None:
    for tournament in swisses:
        caches[KEPT].clear()
        assert (cost(tournament, *page), cost(tournament, *page)) == counts


@pytest.mark.parametrize("query", ["?q=Игрок", "?q=3"])
def test_finding_a_table(swisses: list[Tournament], query: str, db: None) -> None:
    assert {cost(tournament, "tournament_find", (), query) for tournament in swisses} == {19}


@pytest.mark.parametrize(("page", "count"), KNOCKOUT.items())
def test_a_knockout(page: tuple[str, tuple[int, ...]], count: int) -> None:
    found = [cost(knockout(new_yard(), pairs), *page) for pairs in (FEW, MANY)]
    assert found == [count, count]


def test_the_standings_of_two_hundred() -> None:
    tournament = bulk_swiss(new_yard(), 200, 2)
    first, again = SWISS["tournament_standings", (1,)]
    caches[KEPT].clear()
    assert cost(tournament, "tournament_standings", (1,)) == first
    assert cost(tournament, "tournament_standings", (1,), "?page=2") == again


@pytest.mark.parametrize("name", ["tournament_live", "tournament_round"])
def test_nothing_new_costs_two_queries(swisses: list[Tournament], name: str, db: None) -> None:
    numbers = (1, 3) if name == "tournament_round" else ()
    for tournament in swisses:
        url = at(tournament, name, *numbers)
        client, _device = new_phone()
        first = client.get(url, headers={"HX-Request": "true"})
        asked = {"HX-Request": "true", "If-None-Match": first["ETag"]}
        assert queries(partial(client.get, url, headers=asked), status=304) == 2
