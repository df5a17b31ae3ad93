"""Finished matches as ratings see them."""

from datetime import timedelta
from unittest.mock import patch

import pytest
from django.utils import timezone

from ratings.models import Ranking
from ratings.rating.facts import GUEST, Result
from ratings.results import windows
from scoring import commands, removal
from scoring.tests.cast import EGGS, FOURTEEN, HUNDRED, LOST, STOP, THIRTY, fresh, game_of, record
from scoring.tests.club_cast import Yard

pytestmark = pytest.mark.django_db


@pytest.fixture
def ranking(yard: Yard) -> Ranking:
    """A ranking of the club."""
    return Ranking.objects.create(club=yard.club, method="elo")


def results(ranking: Ranking) -> list[Result]:
    """All results that it counts, in their order."""
    return [played.result for window in windows(ranking, None) for played in window.played]


def players(yard: Yard, *names: str) -> tuple[int, ...]:
    """Their numbers."""
    return tuple(yard.player(name).pk for name in names)


def test_a_match_in_pairs(yard: Yard, ranking: Ranking) -> None:
    yard.play(rounds=[FOURTEEN, HUNDRED])
    sides = (players(yard, "Асан", "Сәуле"), players(yard, "Берік", "Дана"))
    expected = Result(sides, (2, 1), (101, 14), (0,), 101, penalty=True, flagged=None, decided=True)
    assert results(ranking) == [expected]


def test_everybody_for_themselves_and_a_clock(yard: Yard, ranking: Ranking) -> None:
    yard.play(system="kozel-solo", game=game_of("kozel-solo", 4), rounds=[{"end": "flag", "by": 3}])
    result = results(ranking)[0]
    assert [len(side) for side in result.sides] == [1, 1, 1, 1]
    assert (result.flagged, result.goats, result.places, result.stopped) == (2, (2,), (1, 1, 4, 1), False)


def test_a_match_that_was_broken_off(yard: Yard, ranking: Ranking) -> None:
    yard.play(rounds=[STOP])
    yard.play(rounds=[THIRTY, STOP])
    level, ahead = results(ranking)
    assert (level.stopped, level.decided, level.goats, level.places) == (True, False, (), (1, 1))
    assert (ahead.stopped, ahead.decided, ahead.goats, ahead.places) == (True, True, (0,), (2, 1))


def test_points_that_are_good(yard: Yard, ranking: Ranking) -> None:
    yard.play("Асан", "Берік", system="telephone", game=game_of("telephone", 2), rounds=[{"end": "resign", "by": 1}])
    assert results(ranking)[0].penalty is False


def test_a_match_without_a_target(yard: Yard, ranking: Ranking) -> None:
    yard.play(game=game_of(target=None), rounds=[{"end": "resign", "by": 1}])
    assert results(ranking)[0].target is None


def test_a_guest(yard: Yard, ranking: Ranking) -> None:
    match = yard.start()
    match.seats.filter(number=2).update(player=None, person=None)
    record(match, HUNDRED)
    assert results(ranking)[0].sides[1] == (GUEST, *players(yard, "Дана"))


def test_only_what_is_over_there_and_of_the_club(yard: Yard, ranking: Ranking) -> None:
    record(yard.start(), EGGS, LOST)
    removal.remove_match(match=yard.play(), device=None)
    record(commands.start_match(system="kozel-pairs", game=game_of(), players="ABCD", device=None), HUNDRED)
    assert results(ranking) == []


@pytest.mark.parametrize("chunk", [1, 2, 3, 5, 6])
def test_in_the_order_in_which_they_finished_a_few_at_a_time(yard: Yard, ranking: Ranking, chunk: int) -> None:
    moment = timezone.now() - timedelta(days=1)
    matches = [yard.play(at=moment - timedelta(hours=hours)) for hours in (3, 1, 1, 2, 0)]
    in_order = [matches[number].pk for number in (0, 3, 1, 2, 4)]
    with patch("ratings.results.CHUNK", chunk):
        found = list(windows(ranking, None))
        later = list(windows(ranking, fresh(matches[3]).finished))
    assert [played.point.match for window in found for played in window.played] == in_order
    assert [played.point.match for window in later for played in window.played] == in_order[1:]
    assert all(len(window.played) <= chunk for window in found)
    assert [window.upto is None for window in found] == [False] * (len(found) - 1) + [True]
