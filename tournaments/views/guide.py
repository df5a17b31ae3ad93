"""How a tournament is run and reckoned, for organisers and players."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.wording.guide import guide_befalls, guide_formats, guide_steps, guide_tiebreaks


@require_safe
def tournaments_guide(request: HttpRequest) -> HttpResponse:
    """The steps from the first entry to the cup, the formats, and what the numbers mean."""
    context = {
        "steps": guide_steps(),
        "formats": guide_formats(),
        "befalls": guide_befalls(),
        "tiebreaks": guide_tiebreaks(),
    }
    return render(request, "tournaments/guide.html", context)
