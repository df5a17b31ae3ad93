"""/c/KEY/seasons/new/ and /c/KEY/seasons/N/change/: making a season and changing it."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from ratings.commands import seasons
from ratings.forms.seasons import proposal
from ratings.models import Season
from ratings.periods import local_day
from ratings.tests.club_seasons import SPRING, new_season
from scoring.tests.cast import browser, text_of
from scoring.tests.club_cast import Yard

RIGHT = {"name": "Лето", "first": "2024-06-01", "last": "2024-08-31"}


def days(yard: Yard) -> list[tuple[str, date, date]]:
    """The seasons as they are stored."""
    return list(yard.club.seasons.values_list("name", "first", "last"))


def test_makes_a_season(yard: Yard) -> None:
    response = yard.organiser.post(yard.url("season_new"), RIGHT, follow=True)
    assert response.redirect_chain == [(yard.url("seasons"), 302)]
    assert "Saved: Лето" in text_of(response)
    assert days(yard) == [("Лето", date(2024, 6, 1), date(2024, 8, 31))]
    assert "Season changed Лето · added" in text_of(yard.member.get(yard.url("club_history")))


def test_a_season_of_one_day(yard: Yard) -> None:
    yard.organiser.post(yard.url("season_new"), {**RIGHT, "last": RIGHT["first"]})
    assert days(yard) == [("Лето", date(2024, 6, 1), date(2024, 6, 1))]


@pytest.mark.parametrize(
    ("wrong", "field", "said"),
    [
        ({"name": " "}, "name", "A name has 1 to 60 characters."),
        ({"name": "x" * 61}, "name", "A name has 1 to 60 characters."),
        ({"first": ""}, "first", "Choose a day."),
        ({"last": "2024-06-31"}, "last", "There is no such day."),
        ({"first": "<script>"}, "first", "There is no such day."),
        ({"last": "2024-05-31"}, "last", "The last day is before the first."),
        ({"first": "1999-12-31"}, "first", "The year must be from 2000 to 2099."),
        ({"last": "9999-12-31"}, "last", "The year must be from 2000 to 2099."),
        ({"first": "2024-05-31"}, "first", "Days of another season: Весна, "),
        ({"first": "2024-01-01"}, "last", "Days of another season: Весна, "),
        ({"first": "2024-01-01", "last": "2024-03-01"}, "last", "Days of another season: Весна, "),
    ],
)
def test_what_is_wrong_is_said_beside_the_field(yard: Yard, wrong: dict[str, str], field: str, said: str) -> None:
    new_season(yard)
    before = days(yard)
    response = yard.organiser.post(yard.url("season_new"), {**RIGHT, **wrong})
    assert response.status_code == 422
    assert said in response.context["form"].errors[field][0]
    html = response.content.decode()
    assert f'id="id_{field}-error"' in html
    assert 'value="Лето"' in html or "name" in wrong
    assert days(yard) == before


def test_nothing_at_all(yard: Yard) -> None:
    response = yard.organiser.post(yard.url("season_new"), {})
    assert (response.status_code, set(response.context["form"].errors)) == (422, {"name", "first", "last"})


@pytest.mark.parametrize("language", ["ru", "kk", "tr", "en"])
def test_the_days_are_those_that_the_browser_understands(yard: Yard, language: str) -> None:
    season = new_season(yard)
    key = yard.organiser.cookies["device"].value
    html = browser(key, language).get(yard.url("season_change", season.pk)).content.decode()
    assert 'value="2024-03-01"' in html
    assert 'value="2024-05-31"' in html
    browser(key, language).post(yard.url("season_new"), RIGHT)
    assert yard.club.seasons.count() == 2


# What is proposed


def test_proposes_this_year_and_this_half_year(yard: Yard) -> None:
    today = local_day(timezone.now())
    html = yard.organiser.get(yard.url("season_new")).content.decode()
    for value in (today.year, f"{today.year}-01-01", f"{today.year}-12-31"):
        assert f'value="{value}"' in html
    half = yard.organiser.get(yard.url("season_new"), {"length": "half"}).context["form"]
    assert date.fromisoformat(half["first"].value()) <= today <= date.fromisoformat(half["last"].value())


@pytest.mark.parametrize(
    ("there", "today", "length", "proposed"),
    [
        (None, "2026-11-30", "year", ("2026", "2026-01-01", "2026-12-31")),
        (None, "2026-11-30", "half", ("2026/2", "2026-07-01", "2026-12-31")),
        (None, "2026-06-30", "half", ("2026/1", "2026-01-01", "2026-06-30")),
        ("2025-12-31", "2026-11-30", "year", ("2026", "2026-01-01", "2026-12-31")),
        ("2026-12-31", "2026-11-30", "year", ("2027", "2027-01-01", "2027-12-31")),
        ("2026-08-31", "2026-11-30", "year", ("2026", "2026-09-01", "2026-12-31")),
        ("2026-06-30", "2026-06-30", "half", ("2026/2", "2026-07-01", "2026-12-31")),
        ("2026-03-31", "2026-06-30", "half", ("2026/1", "2026-04-01", "2026-06-30")),
    ],
)
def test_what_is_proposed(
    yard: Yard, there: str | None, today: str, length: str, proposed: tuple[str, str, str]
) -> None:
    if there is not None:
        new_season(yard, days=(date(2020, 1, 1), date.fromisoformat(there)))
    name, first, last = proposal(yard.club, date.fromisoformat(today), length)
    assert (name, first.isoformat(), last.isoformat()) == proposed


def test_what_is_proposed_can_be_saved(yard: Yard) -> None:
    for _ in range(3):
        form: Any = yard.organiser.get(yard.url("season_new")).context["form"]
        sent = {name: form[name].value() for name in ("name", "first", "last")}
        assert yard.organiser.post(yard.url("season_new"), sent).status_code == 302
    assert yard.club.seasons.count() == 3


# Changing


def test_changes_a_season(yard: Yard) -> None:
    season = new_season(yard)
    response = yard.organiser.post(yard.url("season_change", season.pk), RIGHT)
    assert (response.status_code, response["Location"]) == (302, yard.url("season", season.pk))
    assert days(yard) == [("Лето", date(2024, 6, 1), date(2024, 8, 31))]


def test_its_own_days_do_not_stand_in_its_way(yard: Yard) -> None:
    season = new_season(yard)
    sent = {"name": "Весна", "first": "2024-03-01", "last": "2024-06-15"}
    assert yard.organiser.post(yard.url("season_change", season.pk), sent).status_code == 302
    later = new_season(yard, "Лето", (date(2024, 6, 16), date(2024, 8, 31)))
    response = yard.organiser.post(yard.url("season_change", later.pk), {**RIGHT, "first": "2024-06-15"})
    assert (response.status_code, list(response.context["form"].errors)) == (422, ["first"])


def test_of_a_closed_season_only_the_name_changes(yard: Yard) -> None:
    season = new_season(yard)
    seasons.close_season(season=season, device=None)
    page = yard.organiser.get(yard.url("season_change", season.pk))
    assert "To change the days, reopen the season." in text_of(page)
    for sent in (RIGHT, {"name": "Лето"}):
        assert yard.organiser.post(yard.url("season_change", season.pk), sent).status_code == 302
    assert days(yard) == [("Лето", *SPRING)]


def test_the_days_of_a_season_that_is_closed_meanwhile_stay(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    season = new_season(yard)
    change = seasons.change_season

    def closed_first(**what: Any) -> None:
        Season.objects.update(closed=timezone.now() - timedelta(seconds=1))
        change(**what)

    monkeypatch.setattr(seasons, "change_season", closed_first)
    response = yard.organiser.post(yard.url("season_change", season.pk), RIGHT)
    assert response.status_code == 422
    assert days(yard) == [("Весна", *SPRING)]


@pytest.mark.parametrize("who", ["scorer", "member", "outsider", "anonymous"])
def test_is_for_organisers_only(yard: Yard, who: str) -> None:
    season = new_season(yard)
    for url in (yard.url("season_new"), yard.url("season_change", season.pk)):
        assert yard.browser_of(who).get(url).status_code == 403
        assert yard.browser_of(who).post(url, RIGHT).status_code == 403
    assert days(yard) == [("Весна", *SPRING)]
