"""Tournaments in which there is something for every address of the hall, of paper and of files."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from scoring.tests.club_cast import Yard, new_yard
from tournaments.models import Tournament
from tournaments.tests.evenings import cup

OF_ALL = ("hall", "hall_live", "tournament_papers", "print_entrants", "print_protocol", "tournament_record")
OF_A_ROUND = ("print_pairings", "print_slips")
STAGES = {"print_standings": 1, "print_cross": 1, "print_bracket": 2}


@dataclass(frozen=True)
class World:
    """A cup of groups and a knockout that is over but for its last round, which is being played."""

    yard: Yard
    tournament: Tournament


def new_world(**club: Any) -> World:
    """The cup in a club of its own; `club` are settings of that."""
    yard = new_yard(**club)
    return World(yard, cup(yard, last=False))


def address(world: World, name: str) -> str:
    """An address of this name."""
    key = world.tournament.key
    if name in OF_ALL:
        return reverse(name, args=[key])
    if name in STAGES:
        return reverse(name, args=[key, STAGES[name]])
    if name in OF_A_ROUND:
        return reverse(name, args=[key, 1, 2])
    if name == "round_clock":
        return reverse(name, args=[key, 2, 2])
    if name == "tournament_export":
        return reverse(name, args=[key, "standings", "csv"])
    return reverse(name, args=[world.yard.club.key])
