"""Who is there: checking in, sitting out for a while, withdrawing and coming back."""

from django.db import transaction
from django.utils import timezone

from scoring.models import Device
from tournaments.commands.entries.entering import fresh, open_entries, taking_part, was_drawn
from tournaments.commands.entries.late import late, must_be_in_time
from tournaments.commands.entries.playing import join_late, leave_stage, return_to_stage
from tournaments.commands.entries.roster import must_play_once
from tournaments.models import Entrant, Tournament, TournamentChange
from tournaments.trail import note

Kind = TournamentChange.Kind


@transaction.atomic
def check_in(*, entrant: Entrant, here: bool, device: Device) -> None:
    """Say that an entrant is there, or is not there yet. Raises ConfirmedError."""
    open_entries(entrant.tournament)
    entrant = fresh(entrant)
    changed = Entrant.objects.filter(pk=entrant.pk).exclude(checked_in=here).update(checked_in=here)
    if changed:
        note(entrant.tournament, Kind.CHECKED_IN, device, number=entrant.number, name=entrant.called, here=here)


@transaction.atomic
def check_in_all(*, tournament: Tournament, here: bool, device: Device) -> int:
    """Say that everybody who did not withdraw is there, or nobody yet; gives how many. Raises ConfirmedError."""
    tournament = open_entries(tournament)
    changed = taking_part(tournament).filter(left=None).exclude(checked_in=here).update(checked_in=here)
    if changed:
        note(tournament, Kind.CHECKED_IN, device, count=changed, here=here)
    return changed


@transaction.atomic
def pause(*, entrant: Entrant, device: Device) -> None:
    """Do not pair an entrant until it plays again. Raises ConfirmedError."""
    _set_paused(entrant, True, Kind.PAUSED, device)


@transaction.atomic
def resume(*, entrant: Entrant, device: Device) -> None:
    """Pair an entrant again. Raises ConfirmedError."""
    _set_paused(entrant, False, Kind.RESUMED, device)


def _set_paused(entrant: Entrant, paused: bool, kind: Kind, device: Device) -> None:
    open_entries(entrant.tournament)
    entrant = fresh(entrant)
    if Entrant.objects.filter(pk=entrant.pk).exclude(paused=paused).update(paused=paused):
        note(entrant.tournament, kind, device, number=entrant.number, name=entrant.called)


@transaction.atomic
def withdraw(*, entrant: Entrant, device: Device) -> None:
    """Let an entrant go home: it is not paired any more, what it played stays. Raises ConfirmedError."""
    open_entries(entrant.tournament)
    entrant = fresh(entrant)
    if entrant.left is not None:
        return
    _set_left(entrant, Kind.WITHDRAWN, device)
    leave_stage(entrant, device)


@transaction.atomic
def come_back(*, entrant: Entrant, device: Device) -> None:
    """Let an entrant who withdrew take part again. Raises ConfirmedError, TwiceError."""
    tournament = open_entries(entrant.tournament)
    entrant = fresh(entrant)
    if entrant.left is None:
        return
    players = [member.player for member in entrant.people if member.player is not None]
    must_play_once(tournament, [(entrant.called, players)], but=entrant)
    _set_left(entrant, Kind.RETURNED, device)
    return_to_stage(entrant, device)


@transaction.atomic
def come_in(*, entrant: Entrant, device: Device, accept_late: bool = False, half_bye: bool = False) -> None:
    """Let an entrant into the first stage, which began without it. Raises like `enter_all`."""
    tournament = open_entries(entrant.tournament)
    entrant = fresh(entrant)
    now = late(tournament)
    must_be_in_time(now, accept_late)
    if now is None or entrant.left is not None or was_drawn(entrant):
        return
    Entrant.objects.filter(pk=entrant.pk).update(checked_in=True, paused=False)
    note(tournament, Kind.ENTERED, device, number=entrant.number, name=entrant.called, late=True)
    join_late(now, entrant, device, half_bye=half_bye)


def _set_left(entrant: Entrant, kind: Kind, device: Device) -> None:
    """Write down that it withdrew now, or came back; who comes back is there, and plays."""
    withdrawn = kind == Kind.WITHDRAWN
    entrant.left = timezone.now() if withdrawn else None
    entrant.paused = False
    entrant.save(update_fields=["left", "paused"])
    note(entrant.tournament, kind, device, number=entrant.number, name=entrant.called)
