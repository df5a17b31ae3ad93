"""Deleting a ranking."""

import pytest

from ratings.models import Champion, Ranking, RatingChange, Standing
from scoring.tests.cast import text_of
from scoring.tests.club_cast import Yard

pytestmark = pytest.mark.django_db


def test_it_asks_and_then_deletes(yard: Yard) -> None:
    yard.play()
    url = yard.url("ranking_delete", Ranking.objects.get().pk)
    assert "Delete the table?" in text_of(yard.organiser.get(url))
    assert Ranking.objects.exists()

    response = yard.organiser.post(url)

    assert response.headers["Location"] == yard.url("club")
    assert not Ranking.objects.exists()
    assert not RatingChange.objects.exists()
    assert not Standing.objects.exists()
    assert yard.club.changes.all()[0].what["done"] == "deleted"


def test_the_first_table_does_not_come_back(yard: Yard) -> None:
    yard.play()
    yard.organiser.post(yard.url("ranking_delete", Ranking.objects.get().pk))
    yard.play()
    assert not Ranking.objects.exists()


def test_its_champions_stay(yard: Yard) -> None:
    yard.play()
    ranking = Ranking.objects.get()
    days = {"first": "2026-01-01", "last": "2026-12-31"}
    season = yard.club.seasons.create(name="2026", **days)
    Champion.objects.create(season=season, ranking=ranking, method="elo", place=1, name="Асан", value=1500)
    url = yard.url("ranking_delete", ranking.pk)
    assert "The champions that it named stay too." in text_of(yard.organiser.get(url))
    yard.organiser.post(url)
    assert season.champions.get().ranking is None


def test_only_a_ranking_of_this_club(yard: Yard) -> None:
    yard.play()
    ranking = Ranking.objects.get()
    key = yard.outsider.get("/clubs/").content.decode().split('href="/c/')[1].split("/")[0]
    response = yard.outsider.post(f"/c/{key}/tables/{ranking.pk}/delete/")
    assert response.status_code == 404
    assert Ranking.objects.exists()
