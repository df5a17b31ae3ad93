"""Who may see, who may run and who may record what of a tournament: checked where it is fetched, nowhere else."""

from typing import NamedTuple

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from scoring.access import membership_of
from scoring.devices import device_of
from scoring.models import Club, Device, Membership
from tournaments.commands.entries.asking import takes_requests
from tournaments.models import Table, Tournament


class View(NamedTuple):
    """A tournament, and the asking person's part in its club, None for one who only looks."""

    tournament: Tournament
    membership: Membership | None

    @property
    def organises(self) -> bool:
        """Whether who asks may run it."""
        return self.membership is not None and self.membership.organises

    @property
    def scores(self) -> bool:
        """Whether who asks may record at every table."""
        return self.membership is not None and self.membership.may_record


class Desk(NamedTuple):
    """A tournament, and the member with the device who runs it or records for it."""

    tournament: Tournament
    membership: Membership
    device: Device

    @property
    def organises(self) -> bool:
        """Whether who asks may run it."""
        return self.membership.organises

    @property
    def scores(self) -> bool:
        """Whether who asks may record at every table."""
        return self.membership.may_record


def tournament_to_see(request: HttpRequest, key: str) -> View:
    """The tournament at an address. Raises Http404, also where its club shows itself to members only."""
    tournament = _tournament_with(key=key)
    membership = membership_of(device_of(request), tournament.club)
    if membership is None and tournament.club.visibility == Club.Visibility.MEMBERS:
        raise Http404
    return View(tournament, membership)


def tournament_to_score(request: HttpRequest, key: str) -> Desk:
    """The tournament at an address, for scorers and organisers of its club.

    Raises Http404 like `tournament_to_see`, PermissionDenied for everybody else.
    """
    tournament, membership = tournament_to_see(request, key)
    device = device_of(request)
    if membership is None or device is None or not membership.may_record:
        raise PermissionDenied
    return Desk(tournament, membership, device)


def tournament_to_organise(request: HttpRequest, key: str) -> Desk:
    """The tournament at an address, for the organisers of its club. Raises like `tournament_to_score`."""
    desk = tournament_to_score(request, key)
    if not desk.membership.organises:
        raise PermissionDenied
    return desk


def table_to_play(key: str) -> Table:
    """The table whose card has this key: who has it may record there, whoever it is. Raises Http404."""
    tables = Table.objects.select_related("tournament__club")
    return get_object_or_404(tables, key=key)


def tournament_to_enter(request: HttpRequest, key: str) -> Tournament:
    """The tournament behind an entry link, while it takes requests, and later for phones that have asked there.

    Raises Http404.
    """
    tournament = _tournament_with(entry_key=key)
    if takes_requests(tournament):
        return tournament
    device = device_of(request)
    if device is None or not tournament.entrants.filter(device.same_person()).exists():
        raise Http404
    return tournament


def _tournament_with(**key: str) -> Tournament:
    return get_object_or_404(Tournament.objects.select_related("club"), **key)
