"""What becomes of the clubs that somebody leaves behind who deletes their account."""

from typing import NamedTuple

from django.contrib.auth.models import User

from scoring.models import Club, Membership, Role


class Parting(NamedTuple):
    """A club and the member that leaves it.

    `successor`: who organises it from then on, None if somebody does already. `deserted`: nobody is left in it.
    """

    club: Club
    membership: Membership
    successor: Membership | None
    deserted: bool

    @property
    def deletes_club(self) -> bool:
        """Whether the club goes too: nobody is left who could open it."""
        return self.deserted and self.club.visibility == Club.Visibility.MEMBERS

    @property
    def forgets_name(self) -> bool:
        """Whether the club takes the player's name from its results."""
        return self.club.forget_names and self.membership.player_agreed


def partings_of(user: User) -> list[Parting]:
    """What becomes of every club of an account when the account is deleted."""
    memberships = Membership.objects.filter(device__user=user).select_related("club", "device", "player")
    return [_parting(membership, user) for membership in memberships.order_by("club__name", "pk")]


def _parting(membership: Membership, user: User) -> Parting:
    left = list(membership.club.memberships.exclude(device__user=user).order_by("since", "pk"))
    organised = any(member.organises for member in left)
    scorers = [member for member in left if member.role == Role.SCORER]
    heirs = [] if organised else [*scorers, *left]
    return Parting(membership.club, membership, heirs[0] if heirs else None, deserted=not left)
