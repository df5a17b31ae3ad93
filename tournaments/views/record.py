"""A whole tournament as a file: out of here, and in."""

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from scoring.access import club_to_organise
from scoring.forms.uploads import text_sent
from scoring.views.club_page import club_page
from scoring.views.sent import UNPROCESSABLE
from tournaments.access import tournament_to_organise
from tournaments.exchange.check import RefusedError
from tournaments.exchange.store import bring_tournament
from tournaments.exchange.text import read_text, written_text
from tournaments.files import file_name

LARGEST_RECORD = 12_000_000  # bytes: a thousand pairs, nine rounds, everything that was recorded


@require_safe
def tournament_record(request: HttpRequest, key: str) -> HttpResponse:
    """The record of a tournament, with what only its organisers know."""
    desk = tournament_to_organise(request, key)
    with transaction.atomic():
        text = written_text(desk.tournament)
    response = HttpResponse(text, content_type="application/json")
    response["Content-Disposition"] = content_disposition_header(True, file_name([desk.tournament.name], "json"))
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def tournament_import(request: HttpRequest, key: str) -> HttpResponse:
    """Bring a tournament into a club from its record; one with faults is refused whole, and what was typed stays."""
    part = club_to_organise(request, key)
    if request.method != "POST":
        return club_page(request, "tournaments/import.html", part, {})
    nothing = _("Choose a file or paste a record.")
    text, problems = text_sent(request.POST, request.FILES.get("file"), nothing, LARGEST_RECORD)
    if not problems:
        try:
            made = bring_tournament(club=part.club, loaded=read_text(text), device=part.device)
            return redirect("tournament", made.key)
        except RefusedError as refused:
            problems = [wrong.line for wrong in refused.wrongs]
    context = {"problems": problems, "text": request.POST.get("text", "")}
    return club_page(request, "tournaments/import.html", part, context, UNPROCESSABLE)
