"""`manage.py verify`: what is kept of every tournament against its matches and results."""

import io
from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import call_command

from scoring.models import Match
from tournaments.commands.confirming import matches_of
from tournaments.models import Entrant, TableMatch, Tournament
from tournaments.tests.setup_world import World, new_world
from tournaments.verification import differences

pytestmark = pytest.mark.django_db


def verify(*arguments: str) -> tuple[int, list[str]]:
    """Run the command: its exit status and what it said of tournaments."""
    out = io.StringIO()
    status = 0
    try:
        call_command("verify", *arguments, stdout=out)
    except SystemExit as left:
        status = int(str(left.code))
    return status, [line for line in out.getvalue().splitlines() if "tournament" in line]


@pytest.fixture
def world(db: None) -> World:
    """One coming, one played, one confirmed."""
    return new_world()


def test_all_is_well(world: World) -> None:
    assert verify() == (0, ["3 tournaments, all caches agree"])


def one(rows: Any) -> Any:
    """The first of these rows, to be spoiled."""
    return rows.filter(pk=rows.order_by("pk")[0].pk)


SPOILED: list[tuple[str, Callable[[World], Any]]] = [
    (", place: 9 should be ", lambda world: one(world.confirmed.entrants).update(place=9)),
    (", place: None should be ", lambda world: world.confirmed.entrants.update(place=None)),
    (", place: 1 should be None", lambda world: one(world.played.entrants).update(place=1)),
    (", final: {} should be {", lambda world: one(_rows(world.played)).update(final={})),
    (", withheld: True should be False", lambda world: _hold(world.confirmed, withheld=True)),
    (", withheld: False should be True", lambda world: _hold(world.played, withheld=False)),
]


def _rows(tournament: Tournament) -> Any:
    return TableMatch.objects.filter(pairing__round__stage__tournament=tournament)


def _hold(tournament: Tournament, *, withheld: bool) -> None:
    """Let one match be withheld or not, and finished as that has it: the match itself is then as it should be."""
    match = matches_of(tournament).order_by("pk")[0]
    at = None if withheld else match.told["at"]
    Match.objects.filter(pk=match.pk).update(withheld=withheld, finished=at)


@pytest.mark.parametrize(("said", "spoil"), SPOILED)
def test_what_is_wrong_is_said_and_written_anew(world: World, said: str, spoil: Callable[[World], Any]) -> None:
    spoil(world)
    status, lines = verify()
    assert status == 1
    assert any(said in line for line in lines)
    verify("--fix")
    assert verify() == (0, ["3 tournaments, all caches agree"])
    assert all(differences(tournament) == [] for tournament in Tournament.objects.all())
    assert set(world.confirmed.entrants.values_list("place", flat=True)) == {1, 2, 3, 4}
    assert not Entrant.objects.filter(tournament=world.played).exclude(place=None).exists()
