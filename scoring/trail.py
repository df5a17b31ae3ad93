"""The audit trail of clubs: every write that concerns one leaves a line, by the name its member goes by there."""

from typing import Any

from scoring.models import Club, ClubChange, Device, Membership


def note(club: Club, kind: ClubChange.Kind, device: Device | None, **what: Any) -> None:
    """Write down that somebody changed something of a club; `what` are plain values, names as they are now."""
    member = Membership.objects.of_device(device).filter(club=club).first()
    by = "" if member is None else member.name
    ClubChange.objects.create(club=club, kind=kind, what=what, by=by, device=device)
