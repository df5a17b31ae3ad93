"""How many queries a table costs: as many with 60 players as with 3, and the same for its files."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from pytest_django import DjangoDbBlocker

from ratings.models import Ranking
from ratings.rating.codes import Method
from ratings.tests.club_seasons import A_LOSES, B_LOSES, new_ranking, new_season, noon
from scoring.tests.club_cast import Yard, new_yard
from scoring.tests.kept import kept
from scoring.tests.test_query_counts import queries

pytestmark = pytest.mark.django_db

FEW, MANY = 4, 60
NAMES = [f"Игрок {number:02}" for number in range(MANY)]
COUNTS = {
    ("ranking", "all", ""): 10,
    ("ranking", "all", "on=2024-04-20&all=1"): 11,
    ("ranking", "all", "q=и&sort=-wins&all=1"): 10,
    ("ranking", "month", "period=2024-04"): 11,
    ("ranking", "season", ""): 13,
    ("ranking_export", "all", ""): 7,
    ("ranking_export", "season", "on=2024-04-20"): 12,
}


def filled(players: int) -> Yard:
    """A club in which so many players have played."""
    yard = new_yard(NAMES[:players])
    for period in Ranking.Period:
        new_ranking(yard, Method.ELO, period)
    new_season(yard)
    for number in range(0, players, 4):
        yard.play(*NAMES[number : number + 4], rounds=(A_LOSES if number % 8 else B_LOSES,), at=noon(2024, 4, 1))
    return yard


@pytest.fixture(scope="module")
def yards(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[list[Yard]]:
    """One club with few players and one with many."""
    with kept(django_db_blocker):
        yield [filled(players) for players in (FEW, MANY)]


def ask(yard: Yard, who: str, name: str, period: str, query: str) -> Any:
    """The page, or the file."""
    number = yard.club.rankings.get(period=period).pk
    url = yard.url(name, number, *(["csv"] if name == "ranking_export" else []))
    return partial(yard.browser_of(who).get, f"{url}?{query}")


@pytest.mark.parametrize(("page", "count"), COUNTS.items())
def test_a_table_costs_as_many_queries_with_many_players(
    yards: list[Yard], page: tuple[str, str, str], count: int
) -> None:
    assert [queries(ask(yard, "organiser", *page)) for yard in yards] == [count] * 2
    seen = [queries(ask(yard, "anonymous", *page)) for yard in yards]
    assert seen[0] == seen[1] <= count
