"""Making and changing a ranking."""

from typing import Any

import pytest

from ratings.models import Ranking
from ratings.verification import differences
from scoring.models import ClubChange
from scoring.tests.cast import text_of
from scoring.tests.club_cast import Yard, new_club, new_yard

pytestmark = pytest.mark.django_db

ASKED: dict[str, Any] = {"name": "", "method": "elo", "period": "all", "min_matches": "5", "draws_count": "on"}
PLACES: dict[str, Any] = {**ASKED, "method": "places", "points": "5, 3 1", "best": "10", "stretch": "on"}


def test_it_is_made_and_every_match_is_rated(yard: Yard) -> None:
    yard.play()

    response = yard.organiser.post(yard.url("ranking_new"), {**ASKED, "name": "Шахматный"})

    ranking = Ranking.objects.get(name="Шахматный")
    assert response.headers["Location"] == yard.url("ranking", ranking.pk)
    assert (ranking.method, ranking.settings, ranking.min_matches) == ("elo", {"draws_count": True}, 5)
    assert sorted(ranking.changes.values_list("after", flat=True)) == [1480, 1480, 1520, 1520]
    assert differences(ranking) == []
    last = yard.club.changes.first()
    assert last is not None
    assert (last.kind, last.what) == (
        ClubChange.Kind.RANKING,
        {"done": "added", "ranking": ranking.pk, "name": "Шахматный"},
    )


def test_points_for_places_have_settings(yard: Yard) -> None:
    yard.organiser.post(yard.url("ranking_new"), PLACES)
    assert Ranking.objects.get().settings == {"points": [5, 3, 1], "best": 10, "stretch": True}


def test_a_form_opens_with_what_is(yard: Yard) -> None:
    yard.organiser.post(yard.url("ranking_new"), {**PLACES, "systems": ["kozel-pairs"], "name": "Места"})
    page = yard.organiser.get(yard.url("ranking_change", Ranking.objects.get().pk)).content.decode()
    assert 'value="places" checked' in page
    assert 'name="points" value="5 3 1"' in page
    assert 'value="kozel-pairs" checked' in page
    assert 'value="Места"' in page


BAD = [
    ({"name": "a" * 61}, "A name has 1 to 60 characters."),
    ({"method": "luck"}, "Choose one."),
    ({"period": ""}, "Choose one."),
    ({"min_matches": "0"}, "A number from 1 to 100."),
    ({"min_matches": "many"}, "A number from 1 to 100."),
    ({"method": "places", "points": "3 x"}, "Only whole numbers, with spaces between them."),
    ({"method": "places", "points": ""}, "At least one number."),
    ({"method": "places", "points": "1 2"}, "A worse place cannot give more than a better one."),
    ({"method": "places", "points": "3 2", "best": "-1"}, "A whole number, or nothing."),
    ({"method": "places", "points": "3 2", "best": "0"}, "A number from 1 to 100, or nothing."),
    ({"systems": "chess"}, "chess"),
    ({"also": "7"}, "7"),
]


@pytest.mark.parametrize(("typed", "said"), BAD)
def test_what_means_nothing_is_refused_and_stays(yard: Yard, typed: dict[str, str], said: str) -> None:
    response = yard.organiser.post(yard.url("ranking_new"), {**ASKED, **typed})
    assert response.status_code == 422
    assert said in text_of(response)
    for value in typed.values():
        assert value in response.content.decode()
    assert not Ranking.objects.exists()


def test_there_are_twelve_at_most(yard: Yard) -> None:
    for _ in range(12):
        assert yard.organiser.post(yard.url("ranking_new"), ASKED).status_code == 302
    response = yard.organiser.post(yard.url("ranking_new"), ASKED)
    assert response.status_code == 422
    assert "as many tables as it may have" in text_of(response)
    assert Ranking.objects.count() == 12


def test_a_change_rates_anew(yard: Yard) -> None:
    yard.play()
    ranking = Ranking.objects.get()

    yard.organiser.post(yard.url("ranking_change", ranking.pk), ASKED)

    ranking.refresh_from_db()
    assert ranking.method == "elo"
    assert ranking.changes.filter(after=1520).count() == 2
    assert differences(ranking) == []
    what = yard.club.changes.all()[0].what
    assert (what["done"], what["before"]["method"], what["after"]["method"]) == ("changed", "openskill", "elo")


def test_another_name_and_number_of_matches_rate_nothing_anew(yard: Yard) -> None:
    yard.play()
    ranking = Ranking.objects.get()
    changes = list(ranking.changes.values_list("pk", flat=True))
    asked = {**ASKED, "method": "openskill", "name": "Наш", "min_matches": "1"}

    yard.organiser.post(yard.url("ranking_change", ranking.pk), asked)

    assert list(ranking.changes.values_list("pk", flat=True)) == changes
    assert ranking.standings.filter(listed=True).count() == 4
    ranking.refresh_from_db()
    assert (ranking.name, differences(ranking)) == ("Наш", [])


def test_the_same_again_leaves_no_line(yard: Yard) -> None:
    yard.organiser.post(yard.url("ranking_new"), ASKED)
    lines = yard.club.changes.count()
    yard.organiser.post(yard.url("ranking_change", Ranking.objects.get().pk), ASKED)
    assert yard.club.changes.count() == lines


def test_only_some_systems_count(yard: Yard) -> None:
    yard.play()
    yard.organiser.post(yard.url("ranking_new"), {**ASKED, "systems": ["sea-pairs"]})
    assert not Ranking.objects.get(method="elo").standings.exists()
    yard.play(system="sea-pairs", rounds=[{"end": "resign", "by": 1}])
    assert Ranking.objects.get(method="elo").standings.count() == 4


def test_another_club_of_mine_counts_too(yard: Yard) -> None:
    other = new_yard()
    device = yard.devices["organiser"]
    membership = other.club.memberships.get(device=other.devices["organiser"])
    membership.device = device
    membership.save()
    other.play()

    yard.organiser.post(yard.url("ranking_new"), {**ASKED, "also": [other.club.pk]})

    ranking = Ranking.objects.get(club=yard.club, method="elo")
    assert set(ranking.standings.values_list("player__club", flat=True)) == {other.club.pk}
    other.play()
    yard.play()
    assert (ranking.changes.count(), ranking.standings.count()) == (12, 8)
    assert differences(ranking) == []


def test_a_club_of_somebody_else_cannot_be_counted(yard: Yard) -> None:
    _client, _device, other = new_club()
    response = yard.organiser.post(yard.url("ranking_new"), {**ASKED, "also": [other.pk]})
    assert response.status_code == 422
    assert not Ranking.objects.exists()


def test_clubs_that_another_organiser_counted_stay(yard: Yard) -> None:
    _client, _device, other = new_club("Соседи")
    yard.organiser.post(yard.url("ranking_new"), ASKED)
    ranking = Ranking.objects.get()
    ranking.also.add(other)
    assert "Соседи" in text_of(yard.organiser.get(yard.url("ranking_change", ranking.pk)))

    yard.organiser.post(yard.url("ranking_change", ranking.pk), {**ASKED, "name": "Общий"})

    assert list(ranking.also.all()) == [other]
