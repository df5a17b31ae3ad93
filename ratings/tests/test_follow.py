"""Rankings follow what happens at a club's tables."""

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from ratings.models import Ranking, RatingChange, Standing
from ratings.rating.codes import Method
from ratings.tests.corrections import correct
from ratings.verification import differences
from scoring import clubs, people, removal
from scoring.models import Match
from scoring.tests.cast import FOURTEEN, HUNDRED, LOST, STOP, Facts, fresh, record
from scoring.tests.club_cast import Yard, new_club, start_club_match
from scoring.writing import announce_result

pytestmark = pytest.mark.django_db

RESIGN: Facts = {"end": "resign", "by": 2}


def elo(yard: Yard, **fields: object) -> Ranking:
    """An Elo ranking of the yard's club."""
    return Ranking.objects.create(club=yard.club, method=Method.ELO, **{"min_matches": 1, **fields})


def values(ranking: Ranking) -> dict[str, float]:
    """Everybody's rating, by name."""
    return dict(ranking.standings.values_list("player__name", "value"))


def test_the_first_match_makes_a_table(yard: Yard) -> None:
    yard.play()
    ranking = Ranking.objects.get()
    assert (ranking.club, ranking.name, ranking.method, ranking.period) == (yard.club, "", "openskill", "all")
    assert Standing.objects.count() == 4
    assert RatingChange.objects.count() == 4
    assert differences(ranking) == []


def test_a_match_that_goes_on_counts_nothing(yard: Yard) -> None:
    record(yard.start(), LOST)
    assert not Ranking.objects.exists()


def test_a_finished_match_counts(yard: Yard) -> None:
    ranking = elo(yard)
    yard.play()
    assert values(ranking) == {"Асан": 1480, "Берік": 1520, "Сәуле": 1480, "Дана": 1520}
    row = ranking.standings.get(player__name="Асан")
    assert (row.played, row.rated, row.wins, row.goats, row.naked, row.listed) == (1, 1, 0, 1, 1, True)
    assert row.last == Match.objects.get().finished


def test_a_corrected_match_counts_as_it_is_now(yard: Yard) -> None:
    ranking = elo(yard)
    match = yard.play()
    yard.play("Асан", "Берік", "Ержан", "Гүлнар")
    correct(match, RESIGN)
    assert values(ranking)["Сәуле"] == 1520
    assert differences(ranking) == []


def test_a_match_that_goes_on_again_counts_no_more(yard: Yard) -> None:
    ranking = elo(yard)
    match = yard.play()
    correct(match, FOURTEEN)
    assert not ranking.standings.exists()
    assert not ranking.changes.exists()


def test_a_match_taken_away_and_brought_back(yard: Yard) -> None:
    ranking = elo(yard)
    match = yard.play()
    yard.play()
    before = values(ranking)
    removal.remove_match(match=match, device=None)
    assert values(ranking)["Дана"] == 1520
    removal.restore_match(match=fresh(match), device=None)
    assert values(ranking) == before
    assert differences(ranking) == []


def test_the_newest_match_taken_away_leaves_what_was_before(yard: Yard) -> None:
    ranking = elo(yard)
    yard.play()
    before = values(ranking)
    match = yard.play("Асан", "Берік", "Ержан", "Гүлнар")
    removal.remove_match(match=match, device=None)
    assert values(ranking) == before
    assert differences(ranking) == []


def test_two_players_who_are_one(yard: Yard) -> None:
    ranking = elo(yard)
    yard.play()
    yard.play("Ержан", "Берік", "Сәуле", "Дана")
    apart = values(ranking)
    source = yard.player("Ержан")

    people.merge_players(source=source, target=yard.player("Асан"), device=None)

    assert "Ержан" not in values(ranking)
    assert ranking.standings.get(player__name="Асан").played == 2
    people.unmerge_player(source=source, device=None)
    assert values(ranking) == apart
    assert differences(ranking) == []


def test_a_match_without_goats_is_played_but_nobody_wins(yard: Yard) -> None:
    ranking = elo(yard)
    yard.play(rounds=[STOP])
    row = ranking.standings.get(player__name="Дана")
    assert (row.value, row.rated, row.played, row.wins) == (1500, 1, 1, 0)


def test_a_guest_has_no_row_and_strengths_are_not_rated(yard: Yard) -> None:
    ranking = elo(yard)
    match = yard.start()
    match.seats.filter(number=1).update(player=None, person=None)
    record(match, HUNDRED)
    assert set(ranking.standings.values_list("played", "rated", "listed")) == {(1, 0, False)}
    assert ranking.standings.count() == 3


def test_months_begin_anew(yard: Yard) -> None:
    ranking = elo(yard, period="month")
    yard.play(at=timezone.now() - timedelta(days=40))
    yard.play()
    assert set(ranking.standings.values_list("value", flat=True)) == {1480, 1520}
    assert ranking.standings.values("period").distinct().count() == 2


def test_matches_outside_of_all_seasons_do_not_count(yard: Yard) -> None:
    ranking = elo(yard, period="season")
    today = timezone.localdate()
    season = yard.club.seasons.create(name="Жаз", first=today - timedelta(days=9), last=today - timedelta(days=3))
    yard.play()
    yard.play(at=timezone.now() - timedelta(days=5))
    assert set(ranking.standings.values_list("period", "played")) == {(f"s{season.pk}", 1)}


def test_a_club_that_is_deleted_leaves_the_rankings_that_counted_it(yard: Yard) -> None:
    _client, _device, other = new_club("Соседи")
    ranking = elo(yard)
    ranking.also.add(other)
    record(start_club_match(other, ("Соседи 1", "Соседи 2", "Соседи 3", "Соседи 4")), HUNDRED)
    yard.play()
    assert ranking.changes.count() == 8

    clubs.delete_club(club=other)

    assert ranking.changes.count() == 4
    assert differences(ranking) == []


@pytest.mark.parametrize("played", [2, 12])
def test_the_newest_match_costs_the_same_however_many_there_are(
    yard: Yard, played: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(played):
        yard.play()
    match = yard.play()
    with django_assert_num_queries(15):
        announce_result(match)


def test_what_did_not_change_is_not_written(yard: Yard) -> None:
    first = yard.play()
    second = yard.play("Ержан", "Гүлнар", system="kozel-1x1", rounds=[RESIGN])
    keys = set(RatingChange.objects.filter(match=second).values_list("pk", flat=True))
    removal.remove_match(match=first, device=None)
    assert set(RatingChange.objects.values_list("pk", flat=True)) == keys
