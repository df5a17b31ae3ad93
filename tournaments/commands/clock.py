"""The clock of a round: one time limit for all of its tables.

It runs while the round has a time at which it `ends`, stands still while it has so many seconds `left`, and is not set
while it has neither. A command that does not fit how the clock stands does nothing: two hands on one clock agree.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from scoring.models import Device
from tournaments import trail
from tournaments.models import TournamentChange, TournamentRound

MOST_MINUTES = 600


def seconds_left(round: TournamentRound, now: datetime) -> int | None:
    """The whole seconds until the time of a round is up, less than none once it is; None while its clock is not set."""
    if round.ends is not None:
        return int((round.ends - now).total_seconds() // 1)
    return round.left


@transaction.atomic
def start_clock(*, round: TournamentRound, minutes: int, device: Device) -> TournamentRound:
    """Set the clock of a round and let it run. ValueError for minutes that no round has."""
    if not 1 <= minutes <= MOST_MINUTES:
        raise ValueError(minutes)
    round = _locked(round)
    if round.ends is not None or round.left is not None:
        return round
    round.ends = timezone.now() + timedelta(minutes=minutes)
    return _saved(round, device, did="start", minutes=minutes)


@transaction.atomic
def pause_clock(*, round: TournamentRound, device: Device) -> TournamentRound:
    """Let the clock stand still."""
    round = _locked(round)
    left = seconds_left(round, timezone.now())
    if round.ends is None or left is None or left <= 0:
        return round
    round.ends, round.left = None, left
    return _saved(round, device, did="pause")


@transaction.atomic
def resume_clock(*, round: TournamentRound, device: Device) -> TournamentRound:
    """Let the clock run on."""
    round = _locked(round)
    if round.left is None:
        return round
    round.ends, round.left = timezone.now() + timedelta(seconds=round.left), None
    return _saved(round, device, did="resume")


@transaction.atomic
def add_minutes(*, round: TournamentRound, minutes: int, device: Device) -> TournamentRound:
    """Give the round so many minutes more, or fewer; never fewer than none. Time that is up is counted from now."""
    round = _locked(round)
    now = timezone.now()
    left = seconds_left(round, now)
    if left is None:
        return round
    seconds = min(max(0, max(0, left) + 60 * minutes), 60 * MOST_MINUTES)
    if round.ends is None:
        round.left = seconds
    else:
        round.ends = now + timedelta(seconds=seconds)
    return _saved(round, device, did="add", minutes=minutes)


@transaction.atomic
def stop_clock(*, round: TournamentRound, device: Device) -> TournamentRound:
    """Take the clock away; what was called is forgotten."""
    round = _locked(round)
    if round.ends is None and round.left is None and round.last_hand is None:
        return round
    round.ends = round.left = round.last_hand = None
    return _saved(round, device, did="stop")


@transaction.atomic
def call_last_hand(*, round: TournamentRound, device: Device) -> TournamentRound:
    """Call that the hands now in play are the last of the round, whatever the clock says."""
    round = _locked(round)
    if round.last_hand is not None:
        return round
    round.last_hand = timezone.now()
    return _saved(round, device, did="last_hand")


@transaction.atomic
def take_back_last_hand(*, round: TournamentRound, device: Device) -> TournamentRound:
    """Play on: the last hand was called too early."""
    round = _locked(round)
    if round.last_hand is None:
        return round
    round.last_hand = None
    return _saved(round, device, did="play_on")


def _locked(round: TournamentRound) -> TournamentRound:
    """The round as it is now, its tournament's row locked until the transaction ends."""
    tournament = trail.locked(round.stage.tournament)
    found = TournamentRound.objects.select_related("stage").get(pk=round.pk)
    found.stage.tournament = tournament
    return found


def _saved(round: TournamentRound, device: Device, **what: object) -> TournamentRound:
    round.save(update_fields=["ends", "left", "last_hand"])
    stage = round.stage
    trail.note(stage.tournament, TournamentChange.Kind.CLOCK, device, stage=stage.number, round=round.number, **what)
    return round
