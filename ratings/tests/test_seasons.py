"""GET /c/KEY/seasons/ and /c/KEY/seasons/N/: the seasons of a club, and one of them."""

from datetime import date, timedelta

import pytest
from django.utils import timezone

from ratings.commands import seasons
from ratings.models import Season
from ratings.periods import local_day, season_key
from ratings.tests.club_seasons import SUMMER, new_ranking, new_season, noon, play
from ratings.views import seasons as views
from scoring import commands, people
from scoring.tests.cast import HOSTILE, LOST, fresh, text_of
from scoring.tests.club_cast import Yard, new_yard


@pytest.fixture
def season(yard: Yard) -> Season:
    """A season that is over: Берік and Дана won, Асан and Сәуле were the goats."""
    new_ranking(yard)
    made = new_season(yard)
    play(yard)
    return made


def closed(yard: Yard, season: Season) -> Season:
    """The season, with its champions named."""
    seasons.close_season(season=season, device=yard.devices["organiser"])
    return season


def correct(yard: Yard) -> None:
    """Every result is another one: nobody has written anything."""
    for match in yard.club.matches.all():
        version = fresh(match).version
        commands.change_round(match=match, device=None, version=version, number=1, facts=LOST, accept_doubts=True)


def page(yard: Yard, season: Season, who: str = "member") -> str:
    """What somebody reads of a season."""
    return text_of(yard.browser_of(who).get(yard.url("season", season.pk)))


# The list


def test_lists_the_seasons_the_newest_first(yard: Yard, season: Season) -> None:
    closed(yard, season)
    new_season(yard, "Лето", SUMMER)
    listed = text_of(yard.anonymous.get(yard.url("seasons")))
    assert listed.index("Лето") < listed.index("over") < listed.index("Весна") < listed.index("closed")
    assert "Season · Kozel rating Берік , Дана" in listed
    assert "Асан" not in listed


def test_a_club_without_seasons_says_what_they_are_for(yard: Yard) -> None:
    for who, hint in (("organiser", "Make the first season"), ("member", "its organisers can make one")):
        listed = text_of(yard.browser_of(who).get(yard.url("seasons")))
        assert "champions that are kept for ever" in listed
        assert hint in listed
    assert yard.url("season_new") not in yard.member.get(yard.url("seasons")).content.decode()


@pytest.mark.parametrize(
    ("begins", "ends", "said"), [(-9, -1, "over"), (-9, 0, "going on"), (0, 9, "going on"), (1, 9, "not begun yet")]
)
def test_says_where_a_season_stands(yard: Yard, begins: int, ends: int, said: str) -> None:
    today = local_day(timezone.now())
    season = new_season(yard, "Сезон", (today + timedelta(days=begins), today + timedelta(days=ends)))
    for url in (yard.url("seasons"), yard.url("season", season.pk)):
        response = yard.organiser.get(url)
        assert f" {said} " in text_of(response)
        assert (yard.url("season_close", season.pk) in response.content.decode()) is (
            said == "over" or url != yard.url("seasons")
        )


def test_many_seasons_come_in_pages(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "PAGE_LENGTH", 2)
    for year in (2021, 2022, 2023):
        new_season(yard, f"Год {year}", (date(year, 1, 1), date(year, 12, 31)))
    first, last = (text_of(yard.anonymous.get(yard.url("seasons"), {"page": number})) for number in (1, 2))
    assert ("Год 2021" in first, "Год 2021" in last, "Older" in first) == (False, True, True)


def test_a_hostile_name_is_only_a_name(yard: Yard, season: Season) -> None:
    seasons.change_season(season=season, name=HOSTILE, first=season.first, last=season.last, device=None)
    for url in (yard.url("seasons"), yard.url("season", season.pk), yard.url("season_change", season.pk)):
        assert HOSTILE not in yard.organiser.get(url).content.decode()


# One of them


def test_shows_who_stands_first_until_it_is_closed(yard: Yard, season: Season) -> None:
    text = page(yard, season)
    assert "1 match" in text
    assert "As it stands Season · Kozel rating 1 Берік 10 1 Дана 10 3 Асан 0 3 Сәуле 0" in text
    assert "Champions" not in text


def test_shows_the_champions_with_their_table(yard: Yard, season: Season) -> None:
    closed(yard, season)
    response = yard.anonymous.get(yard.url("season", season.pk))
    assert "Champions Season · Kozel rating 1 Берік 10 1 Дана 10 3 Асан 0 3 Сәуле 0" in text_of(response)
    ranking = yard.club.rankings.get(period="season")
    assert f"{yard.url('ranking', ranking.pk)}?period={season_key(season)}" in response.content.decode()
    assert yard.url("player", yard.player("Берік").pk) in response.content.decode()


def test_shows_what_was_done_in_it(yard: Yard, season: Season) -> None:
    yard.play("Асан", "Ержан", "Сәуле", "Гүлнар", at=noon(2024, 9, 1))
    text = page(yard, season)
    assert "Matches won 1 Берік 1 1 Дана 1" in text
    assert "Ержан" not in text


def test_names_are_those_of_today(yard: Yard, season: Season) -> None:
    closed(yard, season)
    people.rename_player(player=yard.player("Дана"), name="Данагүл", device=None)
    people.merge_players(source=yard.player("Берік"), target=yard.player("Ержан"), device=None)
    people.forget_player(player=yard.player("Сәуле"), device=None)
    assert "1 Ержан 10 1 Данагүл 10 3 Асан 0 3 Former player 0" in page(yard, season)
    assert "Берік" not in page(yard, season).split("Honour and shame")[0]


def test_names_stay_when_the_table_is_gone(yard: Yard, season: Season) -> None:
    closed(yard, season)
    yard.club.rankings.filter(period="season").delete()
    assert "Champions Season · Kozel rating 1 Берік 10" in page(yard, season)


def test_hidden_players_are_named_to_members_only(yard: Yard, season: Season) -> None:
    people.set_hidden(player=yard.player("Берік"), hidden=True, device=None)
    for _ in ("as it stands", "as champions"):
        assert [("Берік" in page(yard, season, who)) for who in ("member", "outsider", "anonymous")] == [
            True,
            False,
            False,
        ]
        assert "1 Дана 10" in page(yard, season, "anonymous")
        closed(yard, season)
    assert "Берік" not in text_of(yard.anonymous.get(yard.url("seasons")))


def test_organisers_hear_of_corrections(yard: Yard, season: Season) -> None:
    closed(yard, season)
    said = "would name others today"
    assert said not in page(yard, season, "organiser")
    people.merge_players(source=yard.player("Берік"), target=yard.player("Ержан"), device=None)
    new_ranking(yard)
    assert said not in page(yard, season, "organiser")
    correct(yard)
    assert [said in page(yard, season, who) for who in ("organiser", "scorer", "anonymous")] == [True, False, False]
    assert "1 Ержан 10 1 Дана 10" in page(yard, season, "organiser")


def test_a_season_without_a_table_or_matches(yard: Yard) -> None:
    season = new_season(yard)
    assert "Nobody has played enough matches yet." in page(yard, season)
    assert "Nothing was played to its end in these days." in page(yard, season)
    yard.club.rankings.all().delete()
    assert "no table that looks at seasons" in page(yard, season)
    closed(yard, season)
    assert "Nobody became champion." in page(yard, season)


def test_what_organisers_can_do(yard: Yard, season: Season) -> None:
    def doors(who: str) -> set[str]:
        html = yard.browser_of(who).get(yard.url("season", season.pk)).content.decode()
        return {
            name for name in ("change", "close", "reopen", "delete") if yard.url(f"season_{name}", season.pk) in html
        }

    assert (doors("organiser"), doors("scorer"), doors("anonymous")) == ({"change", "close", "delete"}, set(), set())
    closed(yard, season)
    assert doors("organiser") == {"change", "reopen"}


def test_a_season_of_another_club_is_not_found(yard: Yard) -> None:
    season = new_season(new_yard())
    assert yard.organiser.get(yard.url("season", season.pk)).status_code == 404
