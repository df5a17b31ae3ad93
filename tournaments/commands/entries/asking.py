"""The link by which people ask to take part, and what becomes of what they ask."""

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Max

from scoring.keys import write_key
from scoring.likeness import likeness
from scoring.models import Device
from tournaments.commands.entries.entering import (
    ASIDE,
    FIRST_ASKED,
    between,
    fresh,
    must_have_room,
    next_number,
    next_seed,
    open_entries,
)
from tournaments.commands.entries.errors import (
    MOST_ASKED,
    MOST_ASKING,
    ConfirmedError,
    NobodyError,
    NotAskedError,
    TooManyError,
)
from tournaments.commands.entries.late import late, must_be_in_time
from tournaments.commands.entries.playing import join_late
from tournaments.commands.entries.roster import in_order, must_play_once, persons_named
from tournaments.models import Entrant, Member, Tournament, TournamentChange
from tournaments.trail import note

Kind = TournamentChange.Kind
State = Entrant.State


def takes_requests(tournament: Tournament) -> bool:
    """Whether whoever has the link may ask to take part."""
    return tournament.self_entry and tournament.state != Tournament.State.CONFIRMED


@transaction.atomic
def set_self_entry(*, tournament: Tournament, open: bool, device: Device) -> None:
    """Let whoever has the link ask to take part, or nobody. Raises ConfirmedError."""
    tournament = open_entries(tournament)
    if tournament.self_entry != open:
        tournament.self_entry = open
        tournament.save(update_fields=["self_entry"])
        note(tournament, Kind.SETTINGS, device, self_entry=[not open, open])


@transaction.atomic
def renew_entry_key(*, tournament: Tournament, device: Device) -> None:
    """Let the link that is known be one that leads nowhere, and make another. Raises ConfirmedError."""
    tournament = open_entries(tournament)
    tournament.entry_key = write_key()
    tournament.save(update_fields=["entry_key"])
    note(tournament, Kind.KEYS_RENEWED, device, of="entries")


@transaction.atomic
def ask(*, tournament: Tournament, names: Sequence[str], device: Device) -> Entrant:
    """Ask to take part under these names. Numbers of those who wait stand far above those of the list.

    Asking twice from one phone is asking once. Raises ConfirmedError also where the link is closed meanwhile,
    NobodyError, and TooManyError if too many wait for an answer, or this phone has asked too often.
    """
    tournament = open_entries(tournament)
    if not tournament.self_entry:
        raise ConfirmedError
    if len(names) != tournament.people:
        raise NobodyError
    waiting = tournament.entrants.exclude(state=State.ENTERED)
    mine = list(waiting.filter(device.same_person()).prefetch_related("members"))
    same = next((entrant for entrant in mine if _asks_as(entrant, names)), None)
    if same is not None:
        return same
    if len(mine) >= MOST_ASKED or waiting.filter(state=State.ASKED).count() >= MOST_ASKING:
        raise TooManyError
    number = (waiting.aggregate(last=Max("number"))["last"] or FIRST_ASKED - 1) + 1
    if number > ASIDE:
        raise TooManyError
    entrant = Entrant.objects.create(tournament=tournament, number=number, state=State.ASKED, device=device)
    Member.objects.bulk_create(
        Member(entrant=entrant, position=position, name=name) for position, name in enumerate(names, start=1)
    )
    note(tournament, Kind.ASKED, device, number=number, name=between(names))
    return entrant


def _asks_as(entrant: Entrant, names: Sequence[str]) -> bool:
    """Whether an entrant waits for an answer under these names, in whatever order and however typed."""
    asked = sorted(likeness(member.name) for member in entrant.people)
    return entrant.state == State.ASKED and asked == sorted(map(likeness, names))


@transaction.atomic
def take_back(*, entrant: Entrant, device: Device) -> None:
    """Ask no more. Raises ConfirmedError, NotAskedError once there was an answer."""
    entrant = _waiting(entrant, State.ASKED)
    note(entrant.tournament, Kind.ENTRANT_REMOVED, device, number=entrant.number, name=entrant.called, asked=True)
    entrant.delete()


@transaction.atomic
def agree(
    *,
    entrant: Entrant,
    names: Sequence[str],
    device: Device,
    accept_late: bool = False,
    half_bye: bool = False,
) -> Entrant:
    """Let whoever asked take part, under the names that these people have on the roster; also after it was refused.

    Raises like `entering.enter_all`, and NotAskedError.
    """
    entrant = _waiting(entrant, State.ASKED, State.REFUSED)
    tournament = entrant.tournament
    now = late(tournament)
    must_be_in_time(now, accept_late)
    must_have_room(tournament, 1)
    if len(names) != tournament.people:
        raise NobodyError
    persons = in_order(names, persons_named(tournament.club, names, device))
    must_play_once(tournament, [(between(names), persons)])
    entrant.number, entrant.seed = next_number(tournament), next_seed(tournament)
    entrant.state, entrant.checked_in = State.ENTERED, now is not None
    entrant.save(update_fields=["number", "seed", "state", "checked_in"])
    for member, person in zip(entrant.people, persons, strict=True):
        member.name, member.player = person.name, person
    Member.objects.bulk_update(entrant.people, ["name", "player"])
    note(tournament, Kind.AGREED, device, number=entrant.number, name=entrant.called)
    if now is not None:
        join_late(now, entrant, device, half_bye=half_bye)
    return entrant


@transaction.atomic
def refuse(*, entrant: Entrant, device: Device) -> None:
    """Do not let whoever asked take part. Raises ConfirmedError, NotAskedError."""
    entrant = _waiting(entrant, State.ASKED)
    entrant.state = State.REFUSED
    entrant.save(update_fields=["state"])
    note(entrant.tournament, Kind.REFUSED, device, number=entrant.number, name=entrant.called)


def _waiting(entrant: Entrant, *states: str) -> Entrant:
    """The entrant as it is now, its tournament locked. Raises NotAskedError if it is in none of these states."""
    open_entries(entrant.tournament)
    found = Entrant.objects.filter(pk=entrant.pk, state__in=states).exists()
    if not found:
        raise NotAskedError
    return fresh(entrant)
