"""Entrants as the lists of organisers show them."""

from collections.abc import Container, Iterable
from dataclasses import dataclass

from django.db.models import Count, Q

from ratings.wording.numbers import number_text
from tournaments.commands.entries.entering import has_begun
from tournaments.models import Entrant, StageEntrant, Tournament

State = Entrant.State


@dataclass(frozen=True)
class Row:
    """An entrant: what it goes by, the names of its people where it has a name of its own, its rating as it is read.

    `outside`: the first stage began without it.
    """

    entrant: Entrant
    called: str
    people: str
    rating: str
    outside: bool = False

    @property
    def playing(self) -> bool:
        """Whether it did not withdraw."""
        return self.entrant.left is None


def rows_of(entrants: Iterable[Entrant], drawn: Container[int] | None = None) -> list[Row]:
    """These entrants, whose members are loaded; `drawn`: the keys of those in a stage, once one has begun."""
    return [_row(entrant, drawn) for entrant in entrants]


def drawn_of(tournament: Tournament, entrants: Iterable[Entrant]) -> set[int] | None:
    """Who of these is in a stage, by key; None while none has begun. Two queries at most."""
    if not has_begun(tournament):
        return None
    return set(StageEntrant.objects.filter(entrant__in=list(entrants)).values_list("entrant_id", flat=True))


def _row(entrant: Entrant, drawn: Container[int] | None) -> Row:
    people = " – ".join(member.name for member in entrant.people) if entrant.name else ""
    rating = "" if entrant.rating is None else number_text(round(entrant.rating))
    outside = drawn is not None and entrant.left is None and entrant.pk not in drawn
    return Row(entrant, entrant.called, people, rating, outside)


@dataclass(frozen=True)
class Counts:
    """How many take part, and how many of them are there; how many withdrew, and how many wait for an answer."""

    playing: int
    here: int
    gone: int
    asking: int

    @property
    def missing(self) -> int:
        """How many are not there yet."""
        return self.playing - self.here


def counts_of(tournament: Tournament) -> Counts:
    """How many there are. One query."""
    playing = Q(state=State.ENTERED, left=None)
    return Counts(
        **tournament.entrants.aggregate(
            playing=Count("pk", filter=playing),
            here=Count("pk", filter=playing & Q(checked_in=True)),
            gone=Count("pk", filter=Q(state=State.ENTERED, left__isnull=False)),
            asking=Count("pk", filter=Q(state=State.ASKED)),
        )
    )
