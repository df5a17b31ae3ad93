"""Many tables of a club finish at once, while its tables of ratings are made and changed: all is rated, once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from threading import Barrier
from typing import Any

import pytest
from django.db import connections

from ratings.commands.rankings import Terms, change_ranking, make_ranking, terms_of
from ratings.models import Ranking
from ratings.tests.corrections import correct
from ratings.verification import differences
from scoring import removal
from scoring.models import Match
from scoring.tests.cast import HUNDRED, fresh, record
from scoring.tests.club_cast import FOUR, Yard, new_yard

pytestmark = pytest.mark.django_db(transaction=True)

SEATINGS = list(permutations(FOUR))
ELO = Terms(name="", method="elo", period="all", systems=[], min_matches=1, settings={}, also=())


@pytest.fixture
def yard(transactional_db: None) -> Yard:
    """A club with a roster and the cast around it."""
    return new_yard()


def at_once(*things: Callable[[], Any]) -> None:
    """Do these things on as many threads, all let go together; every thread has its own connection."""
    barrier = Barrier(len(things))

    def one(thing: Callable[[], Any]) -> None:
        try:
            barrier.wait()
            thing()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(things)) as pool:
        list(pool.map(one, things))


def finishing(yard: Yard, count: int) -> list[Callable[[], Any]]:
    """So many matches that are about to end, and ending them."""
    matches = [yard.start(*SEATINGS[number]) for number in range(count)]
    return [lambda match=match: record(match, HUNDRED) for match in matches]  # type: ignore[misc]


def assert_all_is_rated(yard: Yard, rankings: int, matches: int) -> None:
    """Every ranking counts every match, and is as if it were rated from scratch."""
    found = list(Ranking.objects.filter(club=yard.club))
    assert len(found) == rankings
    for ranking in found:
        assert ranking.changes.values("match").distinct().count() == matches
        assert differences(ranking) == []


def test_the_first_matches_of_a_club_make_one_table(yard: Yard) -> None:
    at_once(*finishing(yard, 6))
    assert_all_is_rated(yard, 1, 6)


def test_a_table_that_is_made_meanwhile_misses_no_match(yard: Yard) -> None:
    yard.play()
    making = [lambda: make_ranking(club=yard.club, terms=ELO, device=None)] * 2
    at_once(*finishing(yard, 5), *making)
    assert_all_is_rated(yard, 3, 6)


def test_matches_are_corrected_while_everything_is_rated_anew(yard: Yard) -> None:
    played = [yard.play(*SEATINGS[number]) for number in range(5)]
    ranking = Ranking.objects.get()

    def rate_anew() -> None:
        for number in range(3):
            terms = terms_of(ranking)._replace(method="elo" if number % 2 else "bank")
            change_ranking(ranking=ranking, terms=terms, device=None)

    def correct_one(match: Match) -> None:
        correct(match, {"end": "resign", "by": 2})
        removal.remove_match(match=fresh(match), device=None)
        removal.restore_match(match=fresh(match), device=None)

    at_once(rate_anew, *(lambda match=match: correct_one(match) for match in played))
    assert_all_is_rated(yard, 1, 5)
