"""What the pages that set tournaments up cost: as many queries with many entrants and rounds as with few."""

from functools import partial

import pytest
from django.urls import reverse

from scoring.tests.club_cast import Yard
from scoring.tests.test_query_counts import queries
from tournaments.models import Tournament
from tournaments.tests.cast import new_tournament
from tournaments.tests.rounds import fill_stage, swiss_like

pytestmark = pytest.mark.django_db

COUNTS = {
    "tournament_settings": 9,
    "tournament_stages": 6,
    "tournament_copy": 6,
    "tournament_delete": 6,
    "tournament_confirm": 24,
}


def played(yard: Yard, entrants: int, rounds: int) -> Tournament:
    """A tournament of so many pairs and rounds, of which all but one are played."""
    tournament = new_tournament(yard, 0, state=Tournament.State.RUNNING)
    for number in range(1, entrants + 1):
        entrant = tournament.entrants.create(number=number, name=f"№{number}")
        entrant.members.bulk_create(
            type(entrant.members.model())(entrant=entrant, position=at, name=f"{number}.{at}") for at in (1, 2)
        )
    stage = tournament.stages.get()
    stage.tournament = tournament
    fill_stage(stage)
    swiss_like(stage, rounds, rounds - 1)
    return tournament


def test_they_cost_the_same_however_many_play(yard: Yard) -> None:
    few, many = played(yard, 4, 2), played(yard, 24, 4)
    costs = {
        name: [queries(partial(yard.organiser.get, reverse(name, args=[one.key]))) for one in (few, many)]
        for name in COUNTS
    }
    assert costs == {name: [count, count] for name, count in COUNTS.items()}


def test_a_new_one_costs_the_same_however_many_there_are(yard: Yard) -> None:
    ask = partial(yard.organiser.get, yard.url("tournament_new"))
    few = queries(ask)
    for _ in range(3):
        new_tournament(yard, 0)
        yard.club.series.create(name="Кубок")
    assert [few, queries(ask)] == [7, 7]
