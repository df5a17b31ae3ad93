"""The tournaments of the demo: one confirmed, one under way, every page of them whole."""

import pytest
from django.utils import timezone

from ratings.verification import differences as of_ranking
from scoring.demo import people_of, small_club
from scoring.filling.store import open_club
from scoring.models import Club
from scoring.tests.cast import browser, text_of
from scoring.verification import differences as of_match
from tournaments.boards.cup import cup_of
from tournaments.demo import make_tournaments
from tournaments.models import Pairing, Tournament
from tournaments.verification import differences

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(db: None) -> Club:
    """The club of the demo, in which nothing was played yet."""
    plan = small_club()
    return open_club(plan, people_of(plan))


def test_one_is_confirmed_and_one_under_way(club: Club) -> None:
    under_way, over = make_tournaments(club, timezone.localdate())
    assert (over.state, under_way.state) == (Tournament.State.CONFIRMED, Tournament.State.RUNNING)
    assert [step.place for step in cup_of(over)] == [1, 2, 3]
    assert over.entrants.filter(place=None).count() == 0
    states = Pairing.objects.filter(round__stage__tournament=under_way, round__number=3).order_by("table")
    assert list(states.values_list("state", flat=True)) == ["confirmed", "recorded", "open"]
    assert all(differences(tournament) == [] for tournament in (under_way, over))
    assert all(of_match(match) == [] for match in club.matches.with_caches())
    assert all(of_ranking(ranking) == [] for ranking in club.rankings.all())
    assert club.series.get().tournaments.get() == over


def test_a_second_run_makes_nothing(club: Club) -> None:
    made = make_tournaments(club, timezone.localdate())
    assert make_tournaments(club, timezone.localdate()) == made
    assert (club.tournaments.count(), club.series.count()) == (2, 1)


def test_the_club_shows_them(club: Club) -> None:
    make_tournaments(club, timezone.localdate())
    page = text_of(browser().get(f"/c/{club.key}/tournaments/"))
    for tournament in club.tournaments.all():
        assert tournament.name in page
