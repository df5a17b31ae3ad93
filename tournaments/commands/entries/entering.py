"""Entering pairs and players, calling them otherwise, numbering and removing them: one transaction each, all noted."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.db import transaction
from django.db.models import F, Max, QuerySet

from scoring.models import Device, Player
from tournaments.commands.entries.errors import (
    MOST_ENTRANTS,
    ConfirmedError,
    DrawnError,
    GoneError,
    NobodyError,
    TooManyError,
)
from tournaments.commands.entries.late import late, must_be_in_time
from tournaments.commands.entries.playing import join_late
from tournaments.commands.entries.roster import in_order, must_play_once, persons_named
from tournaments.models import Entrant, Member, Stage, StageEntrant, Tournament, TournamentChange
from tournaments.trail import locked, note

Kind = TournamentChange.Kind
FIRST_ASKED = 10_001  # those who wait for an answer have numbers above those who take part
ASIDE = 20_000  # where numbers are put while they change places


class New(NamedTuple):
    """An entrant to be: its people's names in their order, a name of its own, what the organiser remarks."""

    names: tuple[str, ...]
    title: str = ""
    remark: str = ""


def enter(
    *, tournament: Tournament, new: New, device: Device, accept_late: bool = False, half_bye: bool = False
) -> Entrant:
    """One more entrant. Raises like `enter_all`."""
    return enter_all(tournament=tournament, entrants=[new], device=device, accept_late=accept_late, half_bye=half_bye)[
        0
    ]


@transaction.atomic
def enter_all(
    *,
    tournament: Tournament,
    entrants: Sequence[New],
    device: Device,
    accept_late: bool = False,
    half_bye: bool = False,
) -> list[Entrant]:
    """New entrants at the end of the list, all or none; names that are new in the club come onto its roster.

    Once the first stage runs they come into it, have missed what is drawn, and are there. `half_bye`: where the stage
    allows it, the last missed round is half a bye. Raises ConfirmedError, ClosedError, LateError unless `accept_late`,
    TooManyError, NobodyError, TwiceError.
    """
    tournament = open_entries(tournament)
    now = late(tournament)
    must_be_in_time(now, accept_late)
    must_have_room(tournament, len(entrants))
    if any(len(new.names) != tournament.people for new in entrants):
        raise NobodyError
    people = _people(tournament, entrants, device)
    number, seed = next_number(tournament), next_seed(tournament)
    made = Entrant.objects.bulk_create(
        Entrant(
            tournament=tournament,
            number=number + index,
            seed=seed + index,
            name=new.title,
            note=new.remark,
            checked_in=now is not None,
        )
        for index, new in enumerate(entrants)
    )
    Member.objects.bulk_create(
        Member(entrant=entrant, position=position, name=person.name, player=person)
        for entrant, persons in zip(made, people, strict=True)
        for position, person in enumerate(persons, start=1)
    )
    _note_entered(tournament, made, people, device)
    if now is not None:
        for entrant in made:
            join_late(now, entrant, device, half_bye=half_bye)
    return made


def _people(tournament: Tournament, entrants: Sequence[New], device: Device) -> list[list[Player]]:
    """Who they are on the roster, nobody of them twice."""
    persons = persons_named(tournament.club, [name for new in entrants for name in new.names], device)
    people = [in_order(new.names, persons) for new in entrants]
    called = [new.title or between(new.names) for new in entrants]
    must_play_once(tournament, zip(called, people, strict=True))
    return people


def _note_entered(
    tournament: Tournament, made: Sequence[Entrant], people: Sequence[Sequence[Player]], device: Device
) -> None:
    """One line for all that came at once."""
    names = [
        entrant.name or between(person.name for person in persons)
        for entrant, persons in zip(made, people, strict=True)
    ]
    told = [{"number": entrant.number, "name": name} for entrant, name in zip(made, names, strict=True)]
    what = told[0] if len(told) == 1 else {"entrants": told}
    note(tournament, Kind.ENTERED, device, **what)


def between(names: Iterable[str]) -> str:
    """People as one entrant, as `Entrant.called` has it."""
    return " – ".join(names)


@transaction.atomic
def change(*, entrant: Entrant, title: str, remark: str, device: Device) -> None:
    """Give an entrant a name of its own, or none, and a remark. Raises ConfirmedError."""
    open_entries(entrant.tournament)
    entrant = fresh(entrant)
    before, called = {"title": entrant.name, "remark": entrant.note}, entrant.called
    after = {"title": title, "remark": remark}
    if before == after:
        return
    Entrant.objects.filter(pk=entrant.pk).update(name=title, note=remark)
    changed = {key: [before[key], after[key]] for key in after if before[key] != after[key]}
    note(entrant.tournament, Kind.ENTRANT_CHANGED, device, number=entrant.number, name=called, **changed)


@transaction.atomic
def remove(*, entrant: Entrant, device: Device) -> None:
    """Take an entrant off the list who was never drawn. Raises ConfirmedError, DrawnError."""
    open_entries(entrant.tournament)
    entrant = fresh(entrant)
    if was_drawn(entrant):
        raise DrawnError
    note(entrant.tournament, Kind.ENTRANT_REMOVED, device, number=entrant.number, name=entrant.called)
    if entrant.seed is not None:
        taking_part(entrant.tournament).filter(seed__gt=entrant.seed).update(seed=F("seed") - 1)
    entrant.delete()


@transaction.atomic
def renumber(*, tournament: Tournament, device: Device) -> None:
    """Give start numbers anew, by seed and without gaps. Raises ConfirmedError, DrawnError once a stage was begun."""
    tournament = open_entries(tournament)
    must_not_have_begun(tournament)
    there = list(in_list_order(tournament))
    taking_part(tournament).update(number=F("number") + ASIDE)
    for number, entrant in enumerate(there, start=1):
        entrant.number = number
    Entrant.objects.bulk_update(there, ["number"], batch_size=500)
    note(tournament, Kind.ENTRANT_CHANGED, device, renumbered=len(there))


# What the commands of entries have in common


def open_entries(tournament: Tournament) -> Tournament:
    """The tournament as it is now, locked. Raises ConfirmedError once its entries stay as they are."""
    tournament = locked(tournament)
    if tournament.state == Tournament.State.CONFIRMED:
        raise ConfirmedError
    return tournament


def fresh(entrant: Entrant) -> Entrant:
    """An entrant as it is now, with its members and its tournament. Raises GoneError."""
    entrants = Entrant.objects.select_related("tournament__club").prefetch_related("members")
    found = entrants.filter(pk=entrant.pk).first()
    if found is None:
        raise GoneError
    return found


def taking_part(tournament: Tournament) -> "QuerySet[Entrant]":
    """Those who are on the list, also if they left."""
    return tournament.entrants.filter(state=Entrant.State.ENTERED)


def in_list_order(tournament: Tournament) -> "QuerySet[Entrant]":
    """Those who are on the list by seed; who has none comes last."""
    return taking_part(tournament).order_by(F("seed").asc(nulls_last=True), "number")


def next_number(tournament: Tournament) -> int:
    """The next start number."""
    return (taking_part(tournament).aggregate(last=Max("number"))["last"] or 0) + 1


def next_seed(tournament: Tournament) -> int:
    """The next place at the end of the list."""
    return (taking_part(tournament).aggregate(last=Max("seed"))["last"] or 0) + 1


def must_have_room(tournament: Tournament, more: int) -> None:
    """Raise TooManyError if so many more are too many."""
    if taking_part(tournament).count() + more > MOST_ENTRANTS:
        raise TooManyError


def has_begun(tournament: Tournament) -> bool:
    """Whether the first stage was begun. One query."""
    return tournament.stages.exclude(state=Stage.State.WAITING).exists()


def must_not_have_begun(tournament: Tournament) -> None:
    """Raise DrawnError once the first stage was begun."""
    if has_begun(tournament):
        raise DrawnError


def was_drawn(entrant: Entrant) -> bool:
    """Whether an entrant is in a stage that was begun. One query."""
    return StageEntrant.objects.filter(entrant=entrant).exists()
