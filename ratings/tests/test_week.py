"""The places at the beginning of the week."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from ratings.commands.following import rebuild
from ratings.models import Ranking
from ratings.periods import start_of, this_monday
from ratings.rating.codes import Method
from ratings.tests.corrections import correct
from ratings.verification import differences
from scoring import removal
from scoring.models import Match
from scoring.tests.cast import Facts, fresh
from scoring.tests.club_cast import Yard, played_at

pytestmark = pytest.mark.django_db

B_LOSES: Facts = {"end": "resign", "by": 2}
WEEK = timedelta(days=7)


@pytest.fixture
def ranking(yard: Yard) -> Ranking:
    """An Elo table where everybody stands who has played."""
    return Ranking.objects.create(club=yard.club, method=Method.ELO, min_matches=1)


def last_week() -> datetime:
    """A moment of the week before."""
    return start_of(this_monday()) - timedelta(days=2)


def before(ranking: Ranking) -> dict[str, int | None]:
    """The places at the beginning of the week, by name."""
    ranking.refresh_from_db()
    assert ranking.week == this_monday()
    assert differences(ranking) == []
    return dict(ranking.standings.values_list("player__name", "place_before"))


def let_a_week_begin(ranking: Ranking) -> None:
    """As if nothing had happened in this week yet."""
    Ranking.objects.filter(pk=ranking.pk).update(week=this_monday() - WEEK)
    ranking.standings.update(place_before=None)


def test_whoever_is_new_in_the_table_had_no_place(yard: Yard, ranking: Ranking) -> None:
    yard.play()
    assert before(ranking) == dict.fromkeys(("Асан", "Берік", "Сәуле", "Дана"))


def test_the_first_change_of_a_week_keeps_the_places(yard: Yard, ranking: Ranking) -> None:
    yard.play(at=last_week())
    let_a_week_begin(ranking)
    yard.play("Ержан", "Асан", "Гүлнар", "Сәуле")
    assert before(ranking) == {"Асан": 3, "Берік": 1, "Сәуле": 3, "Дана": 1, "Ержан": None, "Гүлнар": None}


def test_later_changes_of_the_week_leave_them(yard: Yard, ranking: Ranking) -> None:
    yard.play(at=last_week())
    let_a_week_begin(ranking)
    for _ in range(3):
        yard.play(rounds=[B_LOSES])
    assert before(ranking) == {"Асан": 3, "Берік": 1, "Сәуле": 3, "Дана": 1}
    assert ranking.standings.get(player__name="Асан").value > 1500


def test_an_older_match_that_is_corrected_corrects_them(yard: Yard, ranking: Ranking) -> None:
    match = yard.play(at=last_week())
    yard.play()
    correct(match, B_LOSES)
    assert before(ranking) == {"Асан": 1, "Берік": 3, "Сәуле": 1, "Дана": 3}


def test_a_match_that_turns_out_to_be_older(yard: Yard, ranking: Ranking) -> None:
    match = yard.play()
    played_at(fresh(match), last_week())
    assert before(ranking) == {"Асан": 3, "Берік": 1, "Сәуле": 3, "Дана": 1}


def test_a_minimum_of_matches_counts_on_monday_too(yard: Yard, ranking: Ranking) -> None:
    Ranking.objects.filter(pk=ranking.pk).update(min_matches=2)
    yard.play(at=last_week())
    let_a_week_begin(ranking)
    yard.play()
    assert set(before(ranking).values()) == {None}


def test_only_the_month_that_goes_on_has_a_week(yard: Yard, ranking: Ranking) -> None:
    Ranking.objects.filter(pk=ranking.pk).update(period="month")
    yard.play(at=timezone.now() - timedelta(days=40))
    yard.play()
    ranking.refresh_from_db()
    assert set(before(ranking).values()) == {None}


def test_a_rating_from_scratch_knows_them_too(yard: Yard, ranking: Ranking) -> None:
    yard.play(at=last_week())
    yard.play(rounds=[B_LOSES])
    places = before(ranking)
    ranking.standings.update(place_before=9)
    rebuild(ranking)
    assert before(ranking) == places == {"Асан": 3, "Берік": 1, "Сәуле": 3, "Дана": 1}


def test_without_any_match_left_nobody_has_a_place(yard: Yard, ranking: Ranking) -> None:
    yard.play(at=last_week())
    removal.remove_match(match=Match.objects.get(), device=None)
    assert before(ranking) == {}
