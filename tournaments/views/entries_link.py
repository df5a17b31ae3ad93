"""The link by which people ask to take part: for organisers who hand it out, and for whoever opens it."""

from typing import Any

import segno
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring.access import membership_of
from scoring.devices import device_for_writing, device_of
from scoring.forms.numbers import whole
from scoring.models import Club
from scoring.views.sent import CONFLICT, UNPROCESSABLE
from tournaments.access import Desk, tournament_to_enter, tournament_to_organise
from tournaments.boards.entries.likely import likely
from tournaments.boards.entries.request import request_board
from tournaments.commands import entries
from tournaments.commands.entries.asking import takes_requests
from tournaments.commands.entries.errors import REFUSED, LateError, TooManyError
from tournaments.forms.entries import Answers, EntryForm, LateForm
from tournaments.models import Entrant, Tournament
from tournaments.views.entries_common import ASKED, done, entrant_asked, late_context
from tournaments.views.page import tournament_page
from tournaments.wording.entries import refusal_text

State = Entrant.State


@require_http_methods(ASKED)
def entries_link(request: HttpRequest, key: str) -> HttpResponse:
    """The link with its code to scan; opening, closing and renewing it."""
    desk = tournament_to_organise(request, key)
    choice = request.POST.get("choice")
    if choice in ("open", "close"):
        done(
            request,
            lambda: entries.set_self_entry(tournament=desk.tournament, open=choice == "open", device=desk.device),
        )
    elif choice == "renew":
        done(
            request,
            lambda: entries.renew_entry_key(tournament=desk.tournament, device=desk.device),
            _("The link is another now."),
        )
    if request.method == "POST":
        return redirect("entries_link", key)
    url = request.build_absolute_uri(reverse("tournament_enter", args=[desk.tournament.entry_key]))
    qr = segno.make(url, error="m").svg_inline(border=2, omitsize=True, svgclass="", lineclass="")
    context = {"url": url, "qr": qr, "open": takes_requests(desk.tournament)}
    return tournament_page(request, "tournaments/entries/link.html", desk, context)


@require_http_methods(ASKED)
def entry_decide(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Agree to a request or refuse it; names that look like others of the roster are asked about first."""
    desk = tournament_to_organise(request, key)
    entrant = entrant_asked(desk, number, State.ASKED, State.REFUSED)
    names = [member.name for member in entrant.people]
    if request.method != "POST":
        return _decide_page(request, desk, entrant, EntryForm(len(names), {}, names), {})
    if request.POST.get("answer") == "no":
        text = _("Refused: %(name)s") % {"name": entrant.called}
        done(request, lambda: entries.refuse(entrant=entrant, device=desk.device), text)
        return redirect("entries_desk", key)
    return _agree(request, desk, entrant, EntryForm(len(names), request.POST, names))


def _agree(request: HttpRequest, desk: Desk, entrant: Entrant, form: EntryForm) -> HttpResponse:
    late = LateForm(request.POST)
    if not form.is_valid():
        return _decide_page(request, desk, entrant, form, {"late_form": late}, UNPROCESSABLE)
    answers = Answers(request.POST, likely(desk.tournament.club, form.new.names).players)
    context: dict[str, Any] = {"answers": answers, "late_form": late}
    if not answers.settled:
        return _decide_page(request, desk, entrant, form, context, CONFLICT)
    names = answers.apply(form.new.names)
    try:
        made = entries.agree(entrant=entrant, names=names, device=desk.device, **late.said)
    except REFUSED as error:
        if isinstance(error, LateError):
            late.errors.append(refusal_text(error))
        else:
            form.refuse(refusal_text(error))
        return _decide_page(request, desk, entrant, form, context, UNPROCESSABLE)
    messages.success(request, _("Entered: %(name)s") % {"name": f"{made.number} {made.called}"})
    return redirect("entries_desk", desk.tournament.key)


def _decide_page(
    request: HttpRequest,
    desk: Desk,
    entrant: Entrant,
    form: EntryForm,
    context: dict[str, Any],
    status: int = 200,
) -> HttpResponse:
    known = {"entrant": entrant, "form": form, **late_context(desk)}
    return tournament_page(request, "tournaments/entries/decide.html", desk, {**known, **context}, status)


@require_http_methods(ASKED)
def tournament_enter(request: HttpRequest, entry_key: str) -> HttpResponse:
    """Ask to take part, see what became of it, take it back: for whoever has the link."""
    tournament = tournament_to_enter(request, entry_key)
    if request.method != "POST":
        return _enter_page(request, tournament, EntryForm(tournament.people, {}))
    if "back" in request.POST:
        return _take_back(request, tournament)
    form = EntryForm(tournament.people, request.POST)
    if not form.is_valid():
        return _enter_page(request, tournament, form, UNPROCESSABLE)
    try:
        entries.ask(tournament=tournament, names=form.new.names, device=device_for_writing(request))
    except TooManyError:
        form.refuse(_("Too many requests wait for an answer: try again later, or ask an organiser."))
        return _enter_page(request, tournament, form, UNPROCESSABLE)
    except REFUSED:
        form.refuse(_("Nobody can ask to take part any more."))
        return _enter_page(request, tournament, form, UNPROCESSABLE)
    messages.success(request, _("Your request is sent. An organiser will answer it."))
    return redirect("tournament_enter", entry_key)


def _take_back(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Take one of this phone's requests back."""
    device = device_for_writing(request)
    mine = tournament.entrants.filter(device.same_person())
    entrant = get_object_or_404(mine, number=whole(request.POST["back"]))
    done(request, lambda: entries.take_back(entrant=entrant, device=device), _("Your request is taken back."))
    return redirect("tournament_enter", tournament.entry_key)


def _enter_page(request: HttpRequest, tournament: Tournament, form: EntryForm, status: int = 200) -> HttpResponse:
    device, club = device_of(request), tournament.club
    seen = club.visibility != Club.Visibility.MEMBERS or membership_of(device, club) is not None
    context = {
        "tournament": tournament,
        "board": request_board(tournament, device),
        "form": form,
        "open": takes_requests(tournament),
        "seen": seen,
    }
    return render(request, "tournaments/entries/enter.html", context, status=status)
