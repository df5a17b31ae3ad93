"""Taking matches away, and bringing them back: nobody finds them, no table counts them, nothing is lost."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from scoring import hooks
from scoring.models import Change, Device, Match
from scoring.writing import locked, log


@transaction.atomic
def remove_match(*, match: Match, device: Device | None) -> None:
    """Take a match away: nobody finds it, no table counts it. It can be restored."""
    _set_removed(match, timezone.now(), Change.Kind.TAKEN_AWAY, device)


@transaction.atomic
def restore_match(*, match: Match, device: Device | None) -> None:
    """Bring back a match that was taken away."""
    _set_removed(match, None, Change.Kind.RESTORED, device)


def _set_removed(match: Match, removed: datetime | None, kind: Change.Kind, device: Device | None) -> None:
    match = locked(match)
    if (match.removed is None) == (removed is None):
        return
    match.removed = removed
    match.version += 1
    match.save(update_fields=["removed", "version"])
    log(match, kind, device)
    if match.club is not None and match.finished is not None:
        hooks.announce(match.club, match.finished, match)
