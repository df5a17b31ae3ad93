"""/c/KEY/seasons/N/close/, reopen/ and delete/: naming the champions, and taking back."""

from datetime import timedelta

import pytest
from django.utils import timezone

from ratings.models import Champion, Season
from ratings.periods import local_day
from ratings.tests.club_seasons import champions, new_ranking, new_season, play
from scoring.tests.cast import text_of
from scoring.tests.club_cast import Yard


@pytest.fixture
def season(yard: Yard) -> Season:
    """A season that is over: Берік and Дана won, Асан and Сәуле were the goats."""
    new_ranking(yard)
    made = new_season(yard)
    play(yard)
    return made


@pytest.fixture
def present(yard: Yard) -> Season:
    """A season that ends today, with a match in it."""
    new_ranking(yard)
    today = local_day(timezone.now())
    made = new_season(yard, "Сезон", (today - timedelta(days=9), today))
    yard.play()
    return made


def test_shows_who_would_be_named_and_names_them(yard: Yard, season: Season) -> None:
    url = yard.url("season_close", season.pk)
    page = yard.organiser.get(url)
    assert "1 Берік 10 1 Дана 10 3 Асан 0 3 Сәуле 0" in text_of(page)
    assert 'name="early"' not in page.content.decode()
    response = yard.organiser.post(url)
    assert (response.status_code, response["Location"]) == (302, yard.url("season", season.pk))
    assert champions(season) == [(1, "Берік"), (1, "Дана"), (3, "Асан"), (3, "Сәуле")]
    assert "Весна · closed" in text_of(yard.member.get(yard.url("club_history")))


def test_a_closed_season_has_nothing_to_close(yard: Yard, season: Season) -> None:
    url = yard.url("season_close", season.pk)
    yard.organiser.post(url)
    play(yard, day=2, names=("Асан", "Ержан", "Сәуле", "Гүлнар"))
    for response in (yard.organiser.get(url), yard.organiser.post(url)):
        assert (response.status_code, response["Location"]) == (302, yard.url("season", season.pk))
    assert "Гүлнар" not in str(champions(season))


def test_before_its_last_day_is_over_it_must_be_meant(yard: Yard, present: Season) -> None:
    url = yard.url("season_close", present.pk)
    assert 'name="early"' in yard.organiser.get(url).content.decode()
    response = yard.organiser.post(url)
    assert response.status_code == 422
    assert "Its last day is not over yet" in text_of(response)
    assert not Champion.objects.exists()
    assert yard.organiser.post(url, {"early": "on"}).status_code == 302
    assert len(champions(present)) == 4


def test_reopening(yard: Yard, season: Season) -> None:
    yard.organiser.post(yard.url("season_close", season.pk))
    url = yard.url("season_reopen", season.pk)
    assert "1 Берік 10" in text_of(yard.organiser.get(url))
    assert len(champions(season)) == 4
    response = yard.organiser.post(url)
    assert (response.status_code, response["Location"]) == (302, yard.url("season", season.pk))
    assert champions(season) == []
    assert "As it stands" in text_of(yard.member.get(yard.url("season", season.pk)))
    assert yard.organiser.get(url)["Location"] == yard.url("season", season.pk)


def test_deletes_a_season_without_champions(yard: Yard, season: Season) -> None:
    url = yard.url("season_delete", season.pk)
    assert "Весна" in text_of(yard.organiser.get(url))
    response = yard.organiser.post(url, follow=True)
    assert response.redirect_chain == [(yard.url("seasons"), 302)]
    assert "Deleted: Весна" in text_of(response)
    assert not yard.club.seasons.exists()


def test_a_season_with_champions_is_not_deleted(yard: Yard, season: Season) -> None:
    yard.organiser.post(yard.url("season_close", season.pk))
    url = yard.url("season_delete", season.pk)
    for response, status in ((yard.organiser.get(url), 200), (yard.organiser.post(url), 422)):
        assert response.status_code == status
        assert "A season that has champions stays." in text_of(response)
    assert len(champions(season)) == 4


@pytest.mark.parametrize("name", ["season_close", "season_reopen", "season_delete"])
@pytest.mark.parametrize("who", ["scorer", "member", "outsider", "anonymous"])
def test_is_for_organisers_only(yard: Yard, season: Season, who: str, name: str) -> None:
    url = yard.url(name, season.pk)
    assert yard.browser_of(who).get(url).status_code == 403
    assert yard.browser_of(who).post(url, {"early": "on"}).status_code == 403
    assert champions(season) == []
    assert yard.club.seasons.exists()
