"""A tournament under way whose players are on a roster that changes, for tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.test import TestCase

from scoring import people
from scoring.models import Player
from scoring.tests.club_cast import Yard
from tournaments.commands import confirming, results
from tournaments.models import Tournament
from tournaments.tests.evenings import swiss

ONE, OTHER = "Игрок 1б", "Игрок 2б"  # of two pairs
UNMET = "Игрок 4б"  # of a pair that the first has not met after two rounds


def named(yard: Yard, name: str) -> Player:
    return yard.club.players.get(name=name)


def merge(yard: Yard, source: str, target: str) -> None:
    people.merge_players(source=named(yard, source), target=named(yard, target), device=yard.devices["organiser"])


def started(yard: Yard, **settings: Any) -> Tournament:
    """A Swiss of four pairs in which one round is played, and another has begun."""
    return swiss(yard, 4, 1, **settings)


@contextmanager
def shown_anew(tournament: Tournament) -> Iterator[None]:
    """Pages that are open learn of what happens here."""
    tournament.refresh_from_db()
    before = tournament.version
    with TestCase.captureOnCommitCallbacks(execute=True):
        yield
    tournament.refresh_from_db()
    assert tournament.version > before


def finish(yard: Yard, tournament: Tournament) -> None:
    """The tables of the round tell their results, and the tournament is confirmed."""
    for pairing in tournament.stages.get().rounds.latest("number").pairings.filter(state="open"):
        results.tell(pairing=pairing, device=None, accounts=(20, 101))
        results.confirm(pairing=pairing, device=None)
    tournament.refresh_from_db()
    confirming.confirm(tournament=tournament, device=yard.devices["organiser"], reason="поздно")


def confirmed(yard: Yard) -> Tournament:
    """A Swiss of four pairs that is over."""
    tournament = started(yard)
    finish(yard, tournament)
    return tournament
