"""Seasons: making and changing them, closing and reopening, and the tables that follow."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from ratings.commands import seasons
from ratings.models import Champion, Ranking, Season, Standing
from ratings.periods import SeasonState, local_day, season_key, season_state, start_of
from ratings.rating.codes import Method
from ratings.verification import differences
from scoring import club_matches, commands, people
from scoring.models import ClubChange
from scoring.tests.cast import LOST, fresh
from scoring.tests.club_cast import Yard, new_yard

pytestmark = pytest.mark.django_db

SPRING: dict[str, Any] = {"name": "Весна", "first": date(2024, 3, 1), "last": date(2024, 5, 31)}
SUMMER: dict[str, Any] = {"name": "Лето", "first": date(2024, 6, 1), "last": date(2024, 8, 31)}


@pytest.fixture
def yard() -> Yard:
    """A club with its tables of all time and of the season, which everybody stands in after a match."""
    yard = new_yard()
    yard.play(at=datetime(2024, 1, 10, tzinfo=UTC))
    Ranking.objects.create(club=yard.club, method=Method.KOZEL, period=Ranking.Period.SEASON, min_matches=1)
    return yard


def at(*numbers: int) -> datetime:
    """A moment in the site's time."""
    return start_of(date(*numbers[:3])) + timedelta(hours=12)


def make(yard: Yard, **season: Any) -> Season:
    """A season that the organiser made."""
    return seasons.make_season(club=yard.club, device=yard.devices["organiser"], **season)


def periods() -> set[str]:
    """The periods in which there are tables of seasons."""
    return set(Standing.objects.filter(ranking__period="season").values_list("period", flat=True))


def assert_rated(yard: Yard) -> None:
    """All tables are as from scratch."""
    for ranking in yard.club.rankings.all():
        assert differences(ranking) == []


def test_a_season_takes_in_what_was_played(yard: Yard) -> None:
    yard.play(at=at(2024, 4, 1))
    season = make(yard, **SPRING)
    assert periods() == {season_key(season)}
    assert Standing.objects.filter(period=season_key(season)).count() == 4
    assert_rated(yard)
    line = yard.club.changes.get(kind=ClubChange.Kind.SEASON)
    assert (line.what["season"], line.what["name"], line.what["done"]) == (season.pk, "Весна", "added")
    assert line.by == yard.membership("organiser").name


def test_days_of_another_season_are_refused(yard: Yard) -> None:
    spring, summer = make(yard, **SPRING), make(yard, **SUMMER)
    with pytest.raises(seasons.OverlapError) as error:
        make(yard, name="x", first=date(2024, 5, 31), last=date(2024, 5, 31))
    assert error.value.other == spring
    with pytest.raises(seasons.OverlapError):
        seasons.change_season(season=summer, **{**SUMMER, "first": date(2024, 5, 31)}, device=None)
    seasons.change_season(season=summer, **{**SUMMER, "last": date(2024, 9, 30)}, device=None)
    other = new_yard()
    make(other, **SPRING)


@pytest.mark.parametrize("days", [(date(2024, 4, 2), date(2024, 5, 31)), (date(2024, 1, 1), date(2024, 4, 1))])
def test_other_days_take_in_other_matches(yard: Yard, days: tuple[date, date]) -> None:
    for day in (at(2024, 4, 1), at(2024, 4, 1), at(2024, 5, 1)):
        yard.play(at=day)
    season, later = make(yard, **SPRING), make(yard, **SUMMER)
    yard.play(at=at(2024, 7, 1))
    seasons.change_season(season=season, name="Весна", first=days[0], last=days[1], device=None)
    played = set(Standing.objects.filter(period=season_key(season)).values_list("played", flat=True))
    assert played == {1 if days[0] > date(2024, 4, 1) else 3}
    assert Standing.objects.filter(period=season_key(later)).count() == 4
    assert_rated(yard)


def test_a_new_name_alone_leaves_the_tables(yard: Yard) -> None:
    season = make(yard, **SPRING)
    seasons.change_season(season=season, **{**SPRING, "name": "Көктем"}, device=yard.devices["organiser"])
    season.refresh_from_db()
    assert season.name == "Көктем"
    what = yard.club.changes.filter(kind=ClubChange.Kind.SEASON)[0].what
    assert (what["done"], what["before"], what["name"]) == ("changed", "Весна", "Көктем")
    before = yard.club.changes.count()
    seasons.change_season(season=season, **{**SPRING, "name": "Көктем"}, device=None)
    assert yard.club.changes.count() == before


def test_a_deleted_season_takes_its_tables_along(yard: Yard) -> None:
    yard.play(at=at(2024, 4, 1))
    yard.play(at=at(2024, 7, 1))
    spring, summer = make(yard, **SPRING), make(yard, **SUMMER)
    seasons.delete_season(season=spring, device=yard.devices["organiser"])
    assert periods() == {season_key(summer)}
    assert yard.club.changes.filter(kind=ClubChange.Kind.SEASON)[0].what["done"] == "deleted"
    assert_rated(yard)


def test_the_last_and_the_first_moment(yard: Yard) -> None:
    """Days are those of the site, whatever they are elsewhere."""
    season = make(yard, **SPRING)
    begins, ends = start_of(SPRING["first"]), start_of(SUMMER["first"])
    for moment, inside in (
        (begins - timedelta(microseconds=1), False),
        (begins, True),
        (ends - timedelta(microseconds=1), True),
        (ends, False),
    ):
        before = Standing.objects.filter(period=season_key(season), played__gte=1).count()
        match = yard.play(at=moment)
        assert (Standing.objects.filter(period=season_key(season)).count() == 4) is inside, moment
        club_matches.take_away(match=match, device=yard.devices["organiser"])
        assert Standing.objects.filter(period=season_key(season)).count() == before
    assert begins.astimezone(UTC).date() < SPRING["first"], "the site lies east of Greenwich in the tests"


def test_the_first_season_brings_its_table() -> None:
    yard = new_yard()
    season = make(yard, **SPRING)
    made = list(yard.club.rankings.values_list("period", "method", "min_matches", "name"))
    assert made == [("all", Method.OPENSKILL, 5, ""), ("season", Method.OPENSKILL, 5, "")]
    yard.play(at=at(2024, 4, 1))
    assert periods() == {season_key(season)}
    assert yard.club.rankings.count() == 2
    assert_rated(yard)


def test_the_table_of_the_first_season_is_rated_like_the_first_one() -> None:
    yard = new_yard()
    Ranking.objects.create(club=yard.club, method=Method.PLACES, settings={"points": [2, 1]}, systems=["kozel-pairs"])
    yard.play(at=at(2024, 4, 1))
    make(yard, **SPRING)
    ranking = yard.club.rankings.get(period="season")
    assert (ranking.method, ranking.settings, ranking.systems) == (Method.PLACES, {"points": [2, 1]}, ["kozel-pairs"])
    assert_rated(yard)


def test_whoever_deleted_the_table_of_the_season_does_not_get_it_again(yard: Yard) -> None:
    make(yard, **SPRING)
    yard.club.rankings.filter(period="season").delete()
    make(yard, **SUMMER)
    assert not yard.club.rankings.filter(period="season").exists()


# Closing


@pytest.fixture
def season(yard: Yard) -> Season:
    """A season that is over, in which Берік and Дана won, and Асан and Сәуле were the goats, thrice."""
    made = make(yard, **SPRING)
    for day in (1, 2, 3):
        yard.play(at=at(2024, 4, day))
    return made


def podium(season: Season) -> list[tuple[int, str]]:
    """Who was named."""
    return list(season.champions.order_by("pk").values_list("place", "name"))


def test_closing_names_the_champions(yard: Yard, season: Season) -> None:
    assert season_state(season) is SeasonState.OVER
    seasons.close_season(season=season, device=yard.devices["organiser"])
    season.refresh_from_db()
    assert season_state(season) is SeasonState.CLOSED
    assert podium(season) == [(1, "Берік"), (1, "Дана"), (3, "Асан"), (3, "Сәуле")]
    champion = season.champions.first()
    assert champion is not None
    assert (champion.method, champion.ranking_name, champion.value) == (Method.KOZEL, "", 30)
    assert yard.club.changes.filter(kind=ClubChange.Kind.SEASON)[0].what["done"] == "closed"


def test_closing_twice_changes_nothing(yard: Yard, season: Season) -> None:
    for _ in range(2):
        seasons.close_season(season=season, device=None)
    assert len(podium(season)) == 4
    assert yard.club.changes.filter(what__done="closed").count() == 1


def test_who_has_not_played_enough_is_no_champion(yard: Yard, season: Season) -> None:
    Ranking.objects.filter(period="season").update(min_matches=2)
    yard.play("Асан", "Ержан", "Сәуле", "Дана", at=at(2024, 4, 9))
    seasons.close_season(season=season, device=None)
    assert "Ержан" not in [name for _place, name in podium(season)]


@pytest.mark.parametrize("ahead", [0, 5])
def test_before_its_last_day_is_over_it_is_closed_only_when_asked(yard: Yard, ahead: int) -> None:
    today = local_day(timezone.now())
    season = make(yard, name="x", first=today, last=today + timedelta(days=ahead))
    yard.play()
    with pytest.raises(seasons.NotOverError):
        seasons.close_season(season=season, device=None)
    assert not Champion.objects.exists()
    seasons.close_season(season=season, device=None, early=True)
    assert len(podium(season)) == 4


def test_champions_stay_after_a_correction(yard: Yard, season: Season) -> None:
    seasons.close_season(season=season, device=None)
    before = podium(season)
    for match in yard.club.matches.filter(finished__gte=at(2024, 4, 1)):
        commands.change_round(
            match=match, device=None, version=fresh(match).version, number=1, facts=LOST, accept_doubts=True
        )
    people.rename_player(player=yard.player("Дана"), name="Данагүл", device=None)
    yard.club.rankings.filter(period="season").delete()
    assert podium(season) == before


def test_reopening_takes_the_champions_back(yard: Yard, season: Season) -> None:
    seasons.close_season(season=season, device=None)
    seasons.reopen_season(season=season, device=yard.devices["organiser"])
    season.refresh_from_db()
    assert (season.closed, podium(season)) == (None, [])
    before = yard.club.changes.count()
    seasons.reopen_season(season=season, device=None)
    assert yard.club.changes.count() == before
    yard.play("Берік", "Асан", "Дана", "Сәуле", at=at(2024, 5, 1))
    seasons.close_season(season=season, device=None)
    assert len(podium(season)) == 4


def test_a_closed_season_keeps_its_days(yard: Yard, season: Season) -> None:
    seasons.close_season(season=season, device=None)
    with pytest.raises(seasons.ClosedError):
        seasons.change_season(season=season, **{**SPRING, "last": date(2024, 6, 1)}, device=None)
    seasons.change_season(season=season, **{**SPRING, "name": "Көктем"}, device=None)
    with pytest.raises(seasons.ClosedError):
        seasons.delete_season(season=season, device=None)
    assert Season.objects.get().name == "Көктем"


def test_a_forgotten_champion_has_no_name(yard: Yard, season: Season) -> None:
    seasons.close_season(season=season, device=None)
    people.merge_players(source=yard.player("Дана"), target=yard.player("Ержан"), device=None)
    people.forget_player(player=yard.player("Ержан"), device=None)
    assert podium(season) == [(1, "Берік"), (1, ""), (3, "Асан"), (3, "Сәуле")]
