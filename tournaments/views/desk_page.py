"""What the pages of the organiser's desk have in common: nothing is done to what is not any more as it was shown."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournaments.access import Desk
from tournaments.boards.round_rows import rows_of
from tournaments.models import Tournament, TournamentRound
from tournaments.trail import locked
from tournaments.views.live import etag

ASKED = ["GET", "HEAD", "POST"]


class MovedError(Exception):
    """What was looked at is not so any more: nothing was done."""


@contextmanager
def as_shown(desk: Desk, looked: str | None, mark: Callable[[], str]) -> Iterator[None]:
    """One transaction in which nobody else writes to the tournament, to do something to what a page showed.

    `looked` is the mark that the page sent along, `mark` makes that of now. Raises MovedError where they differ.
    """
    with transaction.atomic():
        locked(desk.tournament)
        if looked != mark():
            raise MovedError
        yield


def round_as_shown(request: HttpRequest, desk: Desk, round: TournamentRound) -> AbstractContextManager[None]:
    """`as_shown` for a round, whose mark its forms send along."""

    def mark() -> str:
        found = TournamentRound.objects.filter(pk=round.pk).first()
        return "" if found is None else rows_of(found).mark

    return as_shown(desk, request.POST.get("looked"), mark)


def tournament_as_shown(request: HttpRequest, desk: Desk) -> AbstractContextManager[None]:
    """`as_shown` for the tournament as a whole, whose version its forms send along."""
    return as_shown(desk, request.POST.get("looked"), lambda: str(locked(desk.tournament).version))


def newest_mark(key: str) -> str | None:
    """The mark of a tournament as it is now, None where there is none. One query."""
    version = Tournament.objects.filter(key=key).values_list("version", flat=True).first()
    return None if version is None else str(version)


def live_part(response: HttpResponse, mark: str | None) -> HttpResponse:
    """A part of a page that asks for itself again and again, with the mark of what it shows."""
    response["ETag"] = etag(mark)
    response["Cache-Control"] = "no-store"
    return response


def moved_text() -> str:
    """What is said where nothing was done."""
    return _("It has changed meanwhile, nothing was done. Look again.")


def say_moved(request: HttpRequest) -> None:
    """Tell that nothing was done."""
    messages.warning(request, moved_text())
