"""The history of a tournament: every write leaves a line, by the name its member goes by in the club."""

from typing import Any

from django.db.models import F

from scoring.models import Device, Membership
from tournaments.models import Tournament, TournamentChange

Kind = TournamentChange.Kind


def note(tournament: Tournament, kind: Kind, device: Device | None, **what: Any) -> None:
    """Write down that somebody changed something, and that the tournament is another since.

    `what` are plain values: numbers of rounds, tables and entrants, names as they are now.
    """
    member = Membership.objects.of_device(device).filter(club=tournament.club_id).first()
    by = "" if member is None else member.name
    TournamentChange.objects.create(tournament=tournament, kind=kind, what=what, by=by, device=device)
    touch(tournament)


def touch(tournament: Tournament) -> None:
    """Let pages that show the tournament learn that something is new."""
    Tournament.objects.filter(pk=tournament.pk).update(version=F("version") + 1)
    tournament.version += 1


def locked(tournament: Tournament) -> Tournament:
    """The tournament as it is now, its row locked until the transaction ends."""
    return Tournament.objects.select_for_update(of=("self",), no_key=True).select_related("club").get(pk=tournament.pk)
