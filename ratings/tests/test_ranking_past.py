"""GET /c/KEY/tables/N/?on=DAY: the table as it was at the end of a day."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from ratings.models import Ranking
from ratings.periods import local_day
from ratings.rating.codes import Method
from ratings.tests.club_seasons import A_LOSES, B_LOSES, SUMMER, new_ranking, new_season, noon
from ratings.tests.tables import elo, get, lines, names, told
from scoring.tests.cast import EGGS, Facts, game_of, text_of
from scoring.tests.club_cast import FOUR, Yard

pytestmark = pytest.mark.django_db

OTHERS = ("Асан", "Ержан", "Дана", "Гүлнар")
RESIGNED: Facts = {"end": "resign", "by": 1}
SOLO: dict[str, Any] = {"system": "kozel-solo", "game": game_of("kozel-solo", 4), "rounds": (RESIGNED,)}


def first_days(yard: Yard) -> None:
    """What was played until the second of April."""
    yard.play(*FOUR, rounds=(A_LOSES,), at=noon(2024, 4, 1))
    yard.play(*FOUR, rounds=(EGGS, B_LOSES), at=noon(2024, 4, 1) + timedelta(hours=1))
    yard.play(*OTHERS, rounds=(B_LOSES,), at=noon(2024, 4, 2) + timedelta(hours=11, minutes=59))


def later_days(yard: Yard) -> None:
    """What was played from the third of April on: the first match just after midnight."""
    yard.play(*OTHERS, rounds=(A_LOSES,), at=noon(2024, 4, 2) + timedelta(hours=12))
    yard.play("Ержан", "Гүлнар", "Сәуле", "Асан", **SOLO, at=noon(2024, 4, 10))
    yard.play(*FOUR, rounds=(A_LOSES,), at=noon(2024, 7, 1))


@pytest.mark.parametrize("method", Method)
@pytest.mark.parametrize("period", Ranking.Period)
def test_it_is_what_the_table_said_that_day(yard: Yard, method: Method, period: str) -> None:
    ranking = new_ranking(yard, method, period, least=2)
    season = new_season(yard)
    chosen = {"all": "", "season": f"s{season.pk}", "month": "2024-04"}[period]
    first_days(yard)
    said = {everybody: told(get(yard, ranking, all=everybody, period=chosen)) for everybody in ("", "1")}
    assert [len(rows) for rows in said.values()] in ([4, 6], [2, 6]) or method is Method.KOZEL
    later_days(yard)
    for everybody, rows in said.items():
        assert told(get(yard, ranking, all=everybody, on="2024-04-02")) == rows
    assert told(get(yard, ranking, all="1", period=chosen)) != said["1"]


def test_it_is_sorted_and_searched_like_the_present_one(yard: Yard) -> None:
    ranking = elo(yard)
    first_days(yard)
    asked: list[dict[str, str]] = [
        {"sort": "name"},
        {"sort": "-wins"},
        {"sort": "share"},
        {"sort": "last"},
        {"q": "ан"},
    ]
    said = [told(get(yard, ranking, **one)) for one in asked]
    later_days(yard)
    assert [told(get(yard, ranking, **one, on="2024-04-02")) for one in asked] == said


def test_the_day_stands_on_the_page(yard: Yard) -> None:
    ranking = elo(yard)
    first_days(yard)
    page = get(yard, ranking, on="2024-04-01", q="а")
    assert "as it was on 1 Apr 2024" in text_of(page)
    assert 'name="on" value="2024-04-01"' in page.content.decode()  # a search stays on that day
    assert 'name="on" form="ask-day" value="2024-04-01"' in page.content.decode()
    assert 'href="?q=%D0%B0"' in page.content.decode()  # back to the present


def test_numbers_lead_to_the_matches_until_then(yard: Yard) -> None:
    ranking = elo(yard)
    first_days(yard)
    later_days(yard)
    for line in lines(get(yard, ranking, on="2024-04-02")):
        for number in (number for number in line.numbers[:4] if number.url):
            assert yard.member.get(number.url).context["page"].paginator.count == number.value


def test_the_day_says_the_season(yard: Yard) -> None:
    ranking = new_ranking(yard, Method.ELO)
    new_season(yard)
    summer = new_season(yard, "Лето", SUMMER)
    first_days(yard)
    later_days(yard)
    assert len(lines(get(yard, ranking, on="2024-05-31", period=f"s{summer.pk}"))) == 6
    assert len(lines(get(yard, ranking, on="2024-07-01"))) == 4
    assert lines(get(yard, ranking, on="2024-06-30")) == []
    between = get(yard, ranking, on="2024-09-01")
    assert lines(between) == []
    assert "There was no season on that day." in text_of(between)


def test_before_anything_was_played(yard: Yard) -> None:
    ranking = elo(yard)
    first_days(yard)
    page = get(yard, ranking, on="2024-03-31")
    assert lines(page) == []
    assert "Nobody has enough matches yet." in text_of(page)
    assert lines(get(yard, ranking, on="1900-01-01", all="1")) == []


@pytest.mark.parametrize(
    ("day", "said"),
    [
        ("x", "There is no such day."),
        ("2024-02-30", "There is no such day."),
        ("0001-01-01", "There is no such day."),
        ("2024-04-02T00:00", "There is no such day."),
        ("9999-12-31", "That day is still to come."),
        ("<b>", "There is no such day."),
    ],
)
def test_a_day_that_cannot_be(yard: Yard, day: str, said: str) -> None:
    ranking = elo(yard)
    first_days(yard)
    response = get(yard, ranking, on=day)
    page = response.content.decode()
    assert said in text_of(response)
    assert 'aria-describedby="on-error"' in page
    assert "<b>" not in page.split('name="on"')[1].split(">")[0]
    assert len(lines(response)) == 6  # the present table


def test_tomorrow_and_today(yard: Yard) -> None:
    ranking = elo(yard)
    yard.play(*FOUR, rounds=(A_LOSES,))
    today = local_day(timezone.now())
    assert "still to come" in text_of(get(yard, ranking, on=today + timedelta(days=1)))
    page = get(yard, ranking, on=today)
    assert names(page) == names(get(yard, ranking))
    assert "as it was on" not in text_of(page)
    assert lines(get(yard, ranking, on=date(2024, 1, 1))) == []
