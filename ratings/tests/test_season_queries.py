"""How many queries the pages about seasons, honours and ratings cost: as many with 40 matches as with 3."""

from collections.abc import Iterator
from datetime import timedelta
from functools import partial

import pytest
from pytest_django import DjangoDbBlocker

from ratings.commands.seasons import close_season
from ratings.models import Season
from ratings.rating.codes import Method
from ratings.tests.club_seasons import A_LOSES, B_LOSES, SPRING, SUMMER, new_ranking, new_season, noon
from scoring.tests.club_cast import Yard, new_yard
from scoring.tests.kept import kept
from scoring.tests.test_query_counts import queries

pytestmark = pytest.mark.django_db

FEW, MANY = 3, 40
COUNTS = {
    ("seasons", ""): 7,
    ("season", "Весна"): 12,
    ("season", "Лето"): 11,
    ("season_new", ""): 4,
    ("season_close", "Лето"): 7,
    ("season_reopen", "Весна"): 8,
    ("honours", ""): 7,
    ("rating_changes", ""): 11,
}


def filled(matches: int) -> Yard:
    """A club with so many matches in a season that is closed and in one that is over, and a season for each match."""
    yard = new_yard()
    new_ranking(yard, Method.ELO, "all")
    new_ranking(yard)
    for number in range(matches):
        day = SPRING[0] - timedelta(days=1 + number)
        close_season(season=Season.objects.create(club=yard.club, name=f"{number}", first=day, last=day), device=None)
        yard.play(rounds=(A_LOSES if number % 2 else B_LOSES,), at=noon(2024, 5 + number % 2, 1 + number % 28))
    close_season(season=new_season(yard), device=None)
    new_season(yard, "Лето", SUMMER)
    return yard


@pytest.fixture(scope="module")
def yards(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[list[Yard]]:
    """One club with few matches and one with many."""
    with kept(django_db_blocker):
        yield [filled(matches) for matches in (FEW, MANY)]


def address(yard: Yard, name: str, season: str) -> str:
    """Where the page stands."""
    if name == "rating_changes":
        return yard.url(name, yard.club.rankings.filter(period="all")[0].pk, yard.player("Асан").pk)
    return yard.url(name, *([yard.club.seasons.get(name=season).pk] if season else []))


@pytest.mark.parametrize(("page", "count"), COUNTS.items())
def test_a_page_costs_as_many_queries_with_many_matches(yards: list[Yard], page: tuple[str, str], count: int) -> None:
    counts = [queries(partial(yard.organiser.get, address(yard, *page))) for yard in yards]
    assert counts == [count] * 2


@pytest.mark.parametrize("name", ["seasons", "honours", "rating_changes"])
def test_who_only_looks_costs_no_more(yards: list[Yard], name: str) -> None:
    counts = [queries(partial(yard.anonymous.get, address(yard, name, ""))) for yard in yards]
    assert counts[0] == counts[1] <= COUNTS[name, ""]
