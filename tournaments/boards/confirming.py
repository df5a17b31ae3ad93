"""What an organiser sees before a tournament is confirmed: the places as they stand, and what is not decided."""

from dataclasses import dataclass

from tournaments.access import Desk
from tournaments.boards.people import People
from tournaments.commands.confirming import matches_over, places_of, undecided_of
from tournaments.models import Pairing, TournamentRound
from tournaments.wording.confirming import pairing_text, stage_text
from tournaments.wording.formats import stage_name

SHOWN = 20  # things that are not decided


@dataclass(frozen=True)
class Place:
    """An entrant and the place that it would keep."""

    place: int
    number: int
    name: str


@dataclass(frozen=True)
class Confirming:
    """Everything that is looked at before it is said that the results are final."""

    places: list[Place]
    undecided: list[str]
    more: int
    matches: int
    hidden: int


def confirming(desk: Desk) -> Confirming:
    """What would be final now. Its cost depends on the number of stages only."""
    tournament, people = desk.tournament, People(desk)
    undecided = undecided_of(tournament)
    names = {stage.pk: stage_name(stage) for stage in tournament.stages.all()}
    texts = [
        *(stage_text(stage_name(stage), stage.state) for stage in undecided.stages),
        *(
            pairing_text(names[pairing.round.stage_id], pairing, _called(pairing, people))
            for pairing in undecided.pairings
        ),
    ]
    rounds = TournamentRound.objects.filter(stage__tournament=tournament, released=False)
    return Confirming(
        places=[Place(place, number, people.called(number)) for place, number in places_of(tournament)],
        undecided=texts[:SHOWN],
        more=max(0, len(texts) - SHOWN),
        matches=matches_over(tournament).count(),
        hidden=rounds.count() if tournament.hide_results else 0,
    )


def _called(pairing: Pairing, people: People) -> str:
    """Who sits at a table."""
    sides: dict[int, list[str]] = {}
    for seating in pairing.seatings.all():
        sides.setdefault(seating.side, []).append(people.called(seating.entrant.number))
    return " : ".join(" + ".join(sides[side]) for side in sorted(sides))
