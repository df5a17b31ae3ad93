"""Who may see and who may change what: checked where a match or a set of rules is fetched, nowhere else."""

from typing import NamedTuple

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from scoring.devices import device_of
from scoring.models import Access, Device, HouseRules, Match


class Recorder(NamedTuple):
    """A match and the device that may record it."""

    match: Match
    device: Device
    starter: bool


def match_to_see(request: HttpRequest, key: str) -> tuple[Match, Access | None]:
    """The match behind a view link, and the asking device's right to record it, if it has one. Raises Http404."""
    # A key that comes in a query can have any characters, some of which no database takes.
    match = Match.objects.prefetch_related("seats").filter(view_key=key).first() if key.isalnum() else None
    if match is None:
        raise Http404
    device = device_of(request)
    access = match.access.filter(device=device).first() if device else None
    return match, access


def match_to_record(request: HttpRequest, key: str) -> Recorder:
    """The match behind a view link, for a device that may record it.

    Raises Http404 for an unknown link, PermissionDenied for a device that may only look.
    """
    match, access = match_to_see(request, key)
    device = device_of(request)
    if access is None or device is None:
        raise PermissionDenied
    return Recorder(match, device, access.starter)


def house_rules(request: HttpRequest, number: int) -> HouseRules:
    """House rules of the asking device. Raises Http404 for those of others too."""
    return get_object_or_404(HouseRules.objects.of_device(device_of(request)).select_related("device"), pk=number)
