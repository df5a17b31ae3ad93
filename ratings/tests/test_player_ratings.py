"""A player's ratings, on their page."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ratings.commands.following import rebuild
from ratings.models import Ranking
from ratings.rating.codes import Method
from scoring.models import Club
from scoring.tests.cast import text_of
from scoring.tests.club_cast import Yard, new_yard

pytestmark = pytest.mark.django_db


def table(yard: Yard, **fields: object) -> Ranking:
    """A table of a club in which everybody stands after one match."""
    ranking = Ranking.objects.create(club=yard.club, **{"method": Method.ELO, "min_matches": 1, **fields})
    rebuild(ranking)
    return ranking


def page_of(yard: Yard, name: str = "Берік", who: str = "anonymous") -> str:
    """A player's page."""
    return str(yard.browser_of(who).get(yard.url("player", yard.player(name).pk)).content.decode())


def text(yard: Yard, name: str = "Берік") -> str:
    """What it says."""
    return text_of(yard.anonymous.get(yard.url("player", yard.player(name).pk)))


def test_the_rating_its_place_and_its_course(yard: Yard) -> None:
    yard.play()
    yard.play()
    ranking = table(yard)
    assert "All time · Elo 1538 place 1" in text(yard)
    assert "1462 place 3" in text(yard, "Асан")
    page = page_of(yard)
    assert 'class="course"' in page
    assert "At first 1500, now 1538" in page
    assert yard.url("rating_changes", ranking.pk, yard.player("Берік").pk) in page


def test_whoever_has_few_matches_has_no_place(yard: Yard) -> None:
    yard.play()
    row = text(yard).split("All time · OpenSkill ")[1]
    assert re.match(r"\d{4} ± 3\d\d 4 matches are missing", row)


def test_whoever_was_never_rated_has_no_ratings(yard: Yard) -> None:
    yard.play()
    assert "Ratings" not in text(yard, "Гүлнар")


def test_only_the_first_courses_are_drawn(yard: Yard) -> None:
    yard.play()
    for _ in range(5):
        table(yard)
    page = page_of(yard)
    assert page.count('class="card rating-card"') == 6
    assert page.count('class="course"') == 4


def test_a_shared_table_counts_too_if_it_may_be_seen(yard: Yard) -> None:
    other = new_yard()
    table(other, name="Общий").also.add(yard.club)
    yard.play()
    assert "Общий 1520 place 1" in text(yard)
    Club.objects.filter(pk=other.club.pk).update(visibility=Club.Visibility.MEMBERS)
    assert "Общий" not in text(yard)


def test_every_course_has_a_name_of_its_own(yard: Yard) -> None:
    yard.play()
    table(yard)
    ids = re.findall(r'\bid="([^"]+)"', page_of(yard))
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(("tables", "matches"), [(0, 1), (6, 9)])
def test_it_costs_the_same_however_many_there_are(yard: Yard, tables: int, matches: int) -> None:
    for _ in range(tables):
        table(yard)
    for _ in range(matches):
        yard.play()
    with CaptureQueriesContext(connection) as queries:
        page_of(yard)
    asked = [query["sql"] for query in queries.captured_queries]
    of_ratings = [sql for sql in asked if '"ratings_' in sql and '"ratings_season"' not in sql]
    assert len(of_ratings) == 4  # the rankings, their clubs, the rows and the changes
