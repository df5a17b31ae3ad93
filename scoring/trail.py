"""The audit trail of clubs: every write that concerns one leaves a line, by the name its member goes by there."""

from collections.abc import Iterable, Mapping
from typing import Any

from scoring.models import Club, ClubChange, Device, Membership


def note(club: Club, kind: ClubChange.Kind, device: Device | None, **what: Any) -> None:
    """Write down that somebody changed something of a club; `what` are plain values, names as they are now."""
    note_all(club, kind, device, [what])


def note_all(club: Club, kind: ClubChange.Kind, device: Device | None, whats: Iterable[Mapping[str, Any]]) -> None:
    """Write down several changes of a kind."""
    member = Membership.objects.of_device(device).filter(club=club).first()
    by = "" if member is None else member.name
    ClubChange.objects.bulk_create(
        ClubChange(club=club, kind=kind, what=dict(what), by=by, device=device) for what in whats
    )
