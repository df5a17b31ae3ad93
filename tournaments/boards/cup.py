"""The podium of a tournament that is confirmed."""

from typing import NamedTuple

from tournaments.models import Entrant, Tournament

STEPS = 3


class Step(NamedTuple):
    """An entrant, by number, on the podium; several may share a place."""

    place: int
    number: int


def cup_of(tournament: Tournament) -> list[Step]:
    """Who stands on the podium, the winner first; nobody before the tournament is confirmed. One query."""
    entrants = Entrant.objects.filter(tournament=tournament, place__lte=STEPS).order_by("place", "number")
    return [Step(place, number) for place, number in entrants.values_list("place", "number") if place is not None]
