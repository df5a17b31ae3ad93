"""A club in which there is something for every address, for tests that ask all of them."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.urls import reverse

from scoring import club_matches, clubs, people
from scoring.house import save_rules
from scoring.models import Invitation, Match, Membership, Player, Role
from scoring.tests.cast import THIRTY, new_match, record
from scoring.tests.club_cast import FOUR, Yard, enrol, new_yard

OF_NO_CLUB = ("clubs", "club_new", "club_join", "taken_away")
OF_A_MATCH = ("match_adopt", "match_remove", "match_restore")


@dataclass(frozen=True)
class World:
    """A club in which there is something for every address, and the cast around it.

    Another organiser is there so that the first may go; the one who is nobody yet says to be Сәуле.
    """

    yard: Yard
    match: Match
    removed: Match
    own: Match
    invitation: Invitation
    claimer: Membership
    merged: Player


def new_world(**settings: Any) -> World:
    """The cast around a club with these settings, and one of everything."""
    yard = new_yard(**settings)
    organiser, member = yard.devices["organiser"], yard.devices["member"]
    another, newcomer = enrolled(yard, Role.ORGANISER, "Вторая"), enrolled(yard, Role.MEMBER, "Новый")
    people.claim_player(membership=newcomer, player=yard.player("Сәуле"), device=newcomer.device)
    merged = yard.player("Гүлнар")
    people.merge_players(source=merged, target=yard.player("Ержан"), device=organiser)
    removed, match, own = yard.play(), yard.play(), new_match(member)
    club_matches.take_away(match=removed, device=organiser)
    record(own, THIRTY, device=member)
    save_rules(owner=organiser, name="Двор", system="sport", options={})
    lasts = timedelta(days=1)
    invitation = clubs.invite(club=yard.club, role=Role.MEMBER, lasts=lasts, device=another.device)
    return World(yard, match, removed, own, invitation, newcomer, merged)


def enrolled(yard: Yard, role: Role, name: str) -> Membership:
    """One more member."""
    _client, device = enrol(yard.club, role, name)
    return yard.club.memberships.get(device=device)


def address(world: World, name: str) -> str:
    """Where the page stands."""
    yard = world.yard
    if name == "club_join":
        return reverse(name, args=[world.invitation.key])
    if name in OF_NO_CLUB:
        return reverse(name)
    if name in OF_A_MATCH:
        match = {"match_adopt": world.own, "match_remove": world.match, "match_restore": world.removed}[name]
        return reverse(name, args=[match.view_key])
    return reverse(name, args=[yard.club.key, *number_of(world, name)])


def number_of(world: World, name: str) -> list[int]:
    """The number in the address of a page of the club, where it has one."""
    if name.startswith(("member_", "claim_")):
        return [world.claimer.pk]
    if name in ("invitation", "invitation_revoke"):
        return [world.invitation.pk]
    if name == "player_unmerge":
        return [world.merged.pk]
    return [world.yard.player("Ержан" if name == "player_claim" else FOUR[1]).pk] if name.startswith("player") else []
