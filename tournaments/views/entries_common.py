"""What the pages about entries have in common."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from tournaments.access import Desk
from tournaments.commands.entries.errors import REFUSED
from tournaments.commands.entries.late import Late, late
from tournaments.forms.entries import LateForm
from tournaments.models import Entrant
from tournaments.wording.entries import late_text, refusal_text

ASKED = ["GET", "HEAD", "POST"]


def entrant_asked(desk: Desk, number: int, *states: str) -> Entrant:
    """The entrant of this number, with its members; in one of these states, else one of the list. Raises Http404."""
    entrants = desk.tournament.entrants.prefetch_related("members")
    found = get_object_or_404(entrants, number=number, state__in=states or (Entrant.State.ENTERED,))
    found.tournament = desk.tournament
    return found


def done(request: HttpRequest, write: Callable[[], object], said: str = "") -> bool:
    """Write, and say so; or say why it is refused, and give False."""
    try:
        write()
    except REFUSED as error:
        messages.warning(request, refusal_text(error))
        return False
    if said:
        messages.success(request, said)
    return True


def late_context(desk: Desk, form: LateForm | None = None) -> dict[str, Any]:
    """What the pages that let somebody in say about coming in late."""
    found: Late | None = late(desk.tournament)
    return {
        "late": found,
        "late_text": "" if found is None else late_text(found),
        "late_form": form or LateForm({}),
    }
