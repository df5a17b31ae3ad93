"""A big club out of nothing: invented people, and matches played by chance."""

from collections import Counter
from random import Random

import pytest
from django.utils import timezone

from scoring.demo import people_of
from scoring.engine.codes import Ended
from scoring.engine.fold import fold
from scoring.filling.crowd import Crowd
from scoring.filling.names import given_names, most_names, names
from scoring.filling.store import Plan, fill, open_club
from scoring.filling.tables import TABLES, sit_and_play
from scoring.models import Change, Club, Match
from scoring.tests.cast import browser, text_of


@pytest.fixture(scope="module")
def crowd() -> Crowd:
    """Enough people for a few circles."""
    return Crowd(names(80, Random(1)), Random(1))


def test_everybody_has_a_name_of_their_own() -> None:
    found = names(12_000, Random(1))
    assert len({name.casefold() for name in found}) == 12_000
    assert all(1 <= len(name) <= 60 for name in found)
    assert found[:500] == names(500, Random(1)) != names(500, Random(2))[:500]
    assert most_names() >= 100_000


def test_a_yard_needs_no_more_than_given_names() -> None:
    found = given_names(60, Random(1))
    assert len({name.casefold() for name in found}) == 60
    assert not any(" " in name for name in found)


def test_there_are_names_of_three_languages() -> None:
    letters = set("".join(names(300, Random(1))))
    assert letters >= set("құӘё") | set("çşğı")


def test_rounds_are_faultless_and_scored_as_the_engine_does(crowd: Crowd) -> None:
    for number in range(150):
        sat = sit_and_play(crowd, 1, number, running=number % 10 == 0)
        folded = fold(sat.game, sat.rounds)
        assert not folded.failure
        assert folded.scores == tuple(sat.scores)
        assert not any(score.doubts for score in sat.scores)
        assert (sat.state.ending is None) == (number % 10 == 0)
        assert len(set(sat.seats)) == sat.game.seats
        assert len(sat.took) == len(sat.rounds)


def test_a_match_comes_out_the_same_whatever_was_played_before(crowd: Crowd) -> None:
    assert sit_and_play(crowd, 1, 33, running=False) == sit_and_play(
        Crowd(names(80, Random(1)), Random(1)), 1, 33, running=False
    )
    assert sit_and_play(crowd, 1, 33, running=False) != sit_and_play(crowd, 2, 33, running=False)


def test_several_systems_are_played_and_most_have_a_goat(crowd: Crowd) -> None:
    sat = [sit_and_play(crowd, 3, number, running=False) for number in range(400)]
    systems = Counter(one.system for one in sat)
    assert systems.most_common(1)[0][0] == "kozel-pairs"
    assert len(systems) >= len({system for system, _ in TABLES}) - 3
    ended = Counter(one.state.ending.by for one in sat if one.state.ending)
    assert 0 < ended[Ended.STOP] < 20


def test_the_stronger_side_wins_more_often(crowd: Crowd) -> None:
    best = sorted(range(80), key=lambda index: crowd.people[index].strength)
    random = Random(5)
    won = sum(crowd.in_order([[best[0]], [best[-1]]], random)[0] == [best[-1]] for _ in range(300))
    even = sum(crowd.in_order([[best[40]], [best[41]]], random)[0] == [best[41]] for _ in range(300))
    assert won > 250
    assert 100 < even < 200


def test_friends_sit_together(crowd: Crowd) -> None:
    random = Random(5)
    together = Counter(tuple(sorted(crowd.sit_down(2, random))) for _ in range(4000))
    pairs = 80 * 79 // 2
    assert together.most_common(1)[0][1] > 5 * 4000 / pairs
    assert all(len(crowd.sit_down(4, random)) == 4 for _ in range(50))


@pytest.mark.django_db
def test_matches_are_spread_over_the_days_and_the_last_ones_go_on() -> None:
    plan = Plan("DemoTest", "Двор", players=8, matches=90, seed=4, days=30)
    crowd = people_of(plan)
    club = open_club(plan, crowd)
    assert list(fill(club, plan, crowd)) == [90]
    now = timezone.now()
    assert Match.objects.filter(finished=None).count() == plan.running == 3
    finished = [match.finished for match in Match.objects.order_by("pk") if match.finished]
    assert max(finished) <= now
    assert len({moment.date() for moment in finished}) >= 29
    for match in Match.objects.prefetch_related("rounds"):
        times = [match.started, *(row.recorded for row in match.rounds.all())]
        assert club.created <= times[0]
        assert times == sorted(times)
        assert match.changed == times[-1] <= now
        assert match.version == len(times)


@pytest.mark.django_db
def test_the_pages_of_a_filled_match_are_whole() -> None:
    plan = Plan("DemoTest", "Двор", players=8, matches=31, seed=4, days=30)
    crowd = people_of(plan)
    list(fill(open_club(plan, crowd), plan, crowd))
    for match in Match.objects.all()[:5]:
        assert browser().get(f"/m/{match.view_key}/").status_code == 200
        assert "Match brought in from a record" in text_of(browser().get(f"/m/{match.view_key}/history/"))
    assert Change.objects.count() == 31
    assert Club.objects.get().matches.count() == 31
