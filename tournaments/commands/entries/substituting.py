"""Somebody else plays for an entrant from now on."""

from django.db import transaction
from django.utils import timezone

from scoring.models import Device
from tournaments.commands.entries.entering import fresh, open_entries, was_drawn
from tournaments.commands.entries.errors import NobodyError
from tournaments.commands.entries.roster import in_order, must_play_once, persons_named
from tournaments.models import Entrant, Member, TournamentChange
from tournaments.trail import note

SUBSTITUTED = TournamentChange.Kind.SUBSTITUTED


@transaction.atomic
def substitute(*, entrant: Entrant, position: int, name: str, device: Device) -> Entrant:
    """Let somebody of this name play in a member's place; who is new in the club comes onto its roster.

    Once the entrant was drawn it stays written who played before; until then the entry is simply another. Raises
    ConfirmedError, NobodyError for a place that there is not, TwiceError.
    """
    tournament = open_entries(entrant.tournament)
    entrant = fresh(entrant)
    member = next((one for one in entrant.people if one.position == position), None)
    if member is None:
        raise NobodyError
    called = entrant.called
    (person,) = in_order([name], persons_named(tournament.club, [name], device))
    if person.pk == member.player_id:
        return entrant
    others = [one.player for one in entrant.people if one is not member and one.player is not None]
    must_play_once(tournament, [(called, [*others, person])], but=entrant)
    if was_drawn(entrant):
        member.left = timezone.now()
        member.save(update_fields=["left"])
    else:
        member.delete()
    Member.objects.create(entrant=entrant, position=position, name=person.name, player=person)
    note(
        tournament,
        SUBSTITUTED,
        device,
        number=entrant.number,
        name=called,
        out=member.name,
        to=person.name,
    )
    return fresh(entrant)
