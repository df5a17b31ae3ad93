"""Every write that concerns a match at a table of a tournament: one transaction each, the match's row locked.

Which match may be written to, and by whom, is known where tournaments are; see `scoring.hooks` for how they follow.
"""

from collections.abc import Iterable, Sequence

from django.db import transaction
from django.utils import timezone

from scoring import hooks
from scoring.caches import finished_at
from scoring.engine.fold import start
from scoring.engine.game import Game
from scoring.models import Access, Change, Club, Device, Match, Player
from scoring.told import told_at, told_end, told_state
from scoring.writing import locked, log, make_match, save_state


class RoundsError(Exception):
    """Rounds of the match are recorded: its end is theirs."""


@transaction.atomic
def start_match(
    *,
    system: str,
    game: Game,
    players: Sequence[str],
    club: Club,
    roster: Sequence[Player | None],
    device: Device | None,
) -> Match:
    """A new match at a table, which counts nowhere yet; this device may record it, but not say who else may."""
    match = make_match(system, game, players, club=club, roster=roster, of_tournament=True, withheld=True)
    if device is not None:
        Access.objects.create(match=match, device=device)
    log(match, Change.Kind.STARTED, device)
    return match


@transaction.atomic
def tell_end(
    *,
    match: Match,
    device: Device | None,
    accounts: Sequence[int],
    goats: Sequence[int] | None = None,
    stopped: bool = False,
    naked: bool = False,
) -> Match:
    """Write the end of a match whose rounds are not recorded, or change it; `goats` None: by the accounts.

    The accounts are by side. Raises RoundsError; ValueError for another number of accounts than sides.
    """
    match = locked(match)
    if match.rounds.exists():
        raise RoundsError
    before = match.told
    at = timezone.now() if before is None else told_at(before)
    match.told = told_end(match.game, accounts, goats=goats, stopped=stopped, naked=naked, at=at)
    if match.told != before:
        log(match, Change.Kind.TOLD, device, before=before, after=match.told)
        save_state(match, told_state(match.game, match.told))
    return match


@transaction.atomic
def untell_end(*, match: Match, device: Device | None) -> Match:
    """Take back an end that was told: the match has not begun, its rounds may be recorded."""
    match = locked(match)
    if match.told is not None:
        log(match, Change.Kind.UNTOLD, device, before=match.told)
        match.told = None
        save_state(match, start(match.game))
    return match


def seal(matches: Iterable[Match], *, sealed: bool) -> None:
    """Let nobody but those who record for the club write to these matches, or everybody at the table again."""
    for match in matches:
        if match.sealed != sealed:
            match.sealed = sealed
            match.version += 1  # so that a write that was begun before is stale
            match.save(update_fields=["sealed", "version"])


@transaction.atomic
def set_withheld(*, club: Club, matches: Iterable[Match], withheld: bool) -> None:
    """Let matches of a club count, in the order in which they were over, or count nowhere; all are rated at once."""
    changed, moments = [], []
    for match in matches:
        if match.withheld != withheld:
            moments.append(match.finished)
            match.withheld = withheld
            match.finished = finished_at(match, list(match.rounds.all()), match.current)
            match.version += 1
            moments.append(match.finished)
            changed.append(match)
    Match.objects.bulk_update(changed, ["withheld", "finished", "version"], batch_size=200)
    counted = [moment for moment in moments if moment is not None]
    if counted:
        hooks.announce(club, min(counted), changed[0] if len(changed) == 1 else None)
