"""The first rows of a club's tables, on its page."""

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from ratings.commands.following import rebuild
from ratings.models import Ranking
from ratings.rating.codes import Method
from scoring.models import Club, Player, Role
from scoring.tests.cast import HOSTILE, text_of
from scoring.tests.club_cast import Yard, new_club, new_yard

pytestmark = pytest.mark.django_db

QUERIES_OF_A_CLUB_PAGE = 9


def table(club: Club, **fields: object) -> Ranking:
    """An Elo table of a club in which everybody stands after one match."""
    ranking = Ranking.objects.create(club=club, **{"method": Method.ELO, "min_matches": 1, **fields})
    rebuild(ranking)
    return ranking


def shown(yard: Yard, who: str = "anonymous") -> str:
    """What the part of the page with the tables says."""
    return text_of(yard.browser_of(who).get(yard.url("club"))).split("Tables", 1)[-1]


def test_the_first_rows_with_their_places(yard: Yard) -> None:
    yard.play()
    ranking = table(yard.club, name="Шахматный")
    page = shown(yard)
    assert "Шахматный 1 new new in the table since Monday Берік 1520" in page
    assert "3 new new in the table since Monday Асан 1480" in page
    assert yard.url("ranking", ranking.pk) in yard.anonymous.get(yard.url("club")).content.decode()


def test_a_table_where_nobody_has_enough_matches(yard: Yard) -> None:
    yard.play()
    assert "All time · OpenSkill Nobody has enough matches yet." in shown(yard)


def test_only_organisers_are_offered_a_new_one(yard: Yard) -> None:
    yard.play()
    assert "New table" in shown(yard, "organiser")
    assert "New table" not in shown(yard, "scorer")
    Ranking.objects.all().delete()
    assert "New table" in shown(yard, "organiser")
    assert "Tables" not in text_of(yard.member.get(yard.url("club")))


def test_hidden_players_are_there_for_members_only(yard: Yard) -> None:
    yard.play()
    table(yard.club)
    Player.objects.filter(name="Берік").update(hidden=True)
    assert "Берік" not in shown(yard)
    assert "1 new new in the table since Monday Дана" in shown(yard)  # who shares the place
    assert "Берік" in shown(yard, "member")


def test_the_table_of_the_season_that_goes_on_or_was_the_last(yard: Yard) -> None:
    today = timezone.localdate()
    for name, first, last in (("Жаз", 90, 60), ("Күз", 50, 10), ("Қыс", -5, -60)):
        days = {"first": today - timedelta(days=first), "last": today - timedelta(days=last)}
        yard.club.seasons.create(name=name, **days)
    yard.play(at=timezone.now() - timedelta(days=20))
    table(yard.club, period="season")
    assert "Season · Elo Күз 1" in shown(yard)


def test_a_table_of_seasons_before_there_is_one(yard: Yard) -> None:
    table(yard.club, period="season")
    assert "Nobody has enough matches yet." in shown(yard)


def test_a_shared_table_stands_on_the_pages_of_all_its_clubs(yard: Yard) -> None:
    other = new_yard()
    ranking = table(yard.club, name="Общий")
    ranking.also.add(other.club)
    other.play()
    assert "Общий 1" in shown(other)
    Club.objects.filter(pk=yard.club.pk).update(visibility=Club.Visibility.MEMBERS)
    assert "Общий" not in shown(other)


def test_players_of_a_closed_club_are_not_named_to_strangers(yard: Yard) -> None:
    other = new_yard()
    table(yard.club, name="Общий").also.add(other.club)
    Club.objects.filter(pk=other.club.pk).update(visibility=Club.Visibility.MEMBERS)
    other.play()
    assert "Берік" not in shown(yard)
    other.club.memberships.create(device=yard.devices["member"], role=Role.MEMBER, name="Сосед")
    assert "Берік" in shown(yard, "member")


def test_names_are_data(yard: Yard) -> None:
    yard.play(HOSTILE, "Берік", "Сәуле", "Дана")
    table(yard.club, name=HOSTILE)
    page = yard.anonymous.get(yard.url("club")).content.decode()
    assert HOSTILE not in page
    assert page.count("&lt;script&gt;") >= 2


@pytest.mark.parametrize(("tables", "matches"), [(1, 1), (12, 8)])
def test_it_costs_the_same_however_many_there_are(
    yard: Yard, tables: int, matches: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    today = timezone.localdate()
    yard.club.seasons.create(name="Күз", first=today, last=today)
    _client, _device, other = new_club()
    for _ in range(matches):
        yard.play()
    Ranking.objects.all().delete()
    for number in range(tables):
        table(yard.club, period=("season", "month", "all")[number % 3]).also.add(other)
    with django_assert_num_queries(QUERIES_OF_A_CLUB_PAGE):
        assert "1 new" in shown(yard)
