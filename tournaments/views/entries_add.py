"""Entering somebody: typed, tapped on the roster, or a whole pasted list."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from scoring.forms.numbers import whole
from scoring.views.sent import CONFLICT, UNPROCESSABLE
from tournaments.access import Desk, tournament_to_organise
from tournaments.boards.entries.likely import likely
from tournaments.boards.entries.paste import Preview
from tournaments.boards.entries.roster import to_tap
from tournaments.boards.entries.rows import counts_of
from tournaments.commands import entries
from tournaments.commands.entries.errors import REFUSED, LateError
from tournaments.forms.entries import Answers, EntryForm, LateForm
from tournaments.forms.pasted import read_lines
from tournaments.views.entries_common import ASKED, late_context
from tournaments.views.page import tournament_page
from tournaments.wording.entries import refusal_text


@require_http_methods(ASKED)
def entry_add(request: HttpRequest, key: str) -> HttpResponse:
    """Enter one by name, or whoever is tapped on the roster."""
    desk = tournament_to_organise(request, key)
    if request.method != "POST":
        return _add_page(request, desk, {})
    if "tapped" in request.POST:
        return _add_tapped(request, desk)
    return _add_typed(request, desk)


def _add_typed(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Enter by name; where somebody on the roster has a name like it, once it is said who is meant."""
    form, late = EntryForm(desk.tournament.people, request.POST), LateForm(request.POST)
    if not form.is_valid():
        return _add_page(request, desk, {"form": form, "late_form": late}, UNPROCESSABLE)
    answers = Answers(request.POST, likely(desk.tournament.club, form.new.names).players)
    if not answers.settled:
        return _add_page(request, desk, {"form": form, "answers": answers, "late_form": late}, CONFLICT)
    new = form.new._replace(names=answers.apply(form.new.names))
    try:
        made = entries.enter(tournament=desk.tournament, new=new, device=desk.device, **late.said)
    except REFUSED as error:
        _refuse(error, form, late)
        return _add_page(request, desk, {"form": form, "answers": answers, "late_form": late}, UNPROCESSABLE)
    messages.success(request, _("Entered: %(name)s") % {"name": f"{made.number} {made.called}"})
    return redirect("entry_add", desk.tournament.key)


def _refuse(error: Exception, form: EntryForm, late: LateForm) -> None:
    if isinstance(error, LateError):
        late.errors.append(refusal_text(error))
    else:
        form.refuse(refusal_text(error))


def _add_tapped(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Enter those who were tapped: two as a pair, otherwise everybody alone."""
    keys = [whole(text) for text in request.POST.getlist("player")]
    players = list(desk.tournament.club.players.on_roster().filter(pk__in=[key for key in keys if key]))
    late = LateForm(request.POST)
    people = desk.tournament.people
    if not players or (people > 1 and len(players) != people):
        text = _("Tap two names for a pair.") if people > 1 else _("Tap who takes part.")
        context = {"tapped_errors": [text], "tapped": {player.pk for player in players}, "late_form": late}
        return _add_page(request, desk, context, UNPROCESSABLE)
    names = [player.name for player in players]
    new = [entries.New(tuple(names))] if people > 1 else [entries.New((name,)) for name in names]
    try:
        made = entries.enter_all(tournament=desk.tournament, entrants=new, device=desk.device, **late.said)
    except REFUSED as error:
        tapped = {player.pk for player in players}
        context = {"tapped_errors": [refusal_text(error)], "tapped": tapped, "late_form": late}
        return _add_page(request, desk, context, UNPROCESSABLE)
    called = ", ".join(f"{entrant.number} {entrant.called}" for entrant in made)
    messages.success(request, _("Entered: %(name)s") % {"name": called})
    return redirect("entry_add", desk.tournament.key)


def _add_page(request: HttpRequest, desk: Desk, context: dict[str, Any], status: int = 200) -> HttpResponse:
    known = {
        "form": EntryForm(desk.tournament.people, {}),
        "players": to_tap(desk.tournament),
        "counts": counts_of(desk.tournament),
        **late_context(desk),
    }
    return tournament_page(request, "tournaments/entries/add.html", desk, {**known, **context}, status)


@require_http_methods(ASKED)
def entries_paste(request: HttpRequest, key: str) -> HttpResponse:
    """Enter a whole list: first how every line was understood, and only then, once it is confirmed, all of them."""
    desk = tournament_to_organise(request, key)
    if request.method != "POST":
        return _paste_page(request, desk, {})
    text, late = request.POST.get("names", ""), LateForm(request.POST)
    pasted = read_lines(text, desk.tournament.people)
    if not (pasted.lines or pasted.unread):
        return _paste_page(request, desk, {"errors": [_("Paste a list first.")]}, UNPROCESSABLE)
    preview = Preview(desk.tournament, pasted, request.POST)
    context: dict[str, Any] = {"text": text, "preview": preview, "late_form": late}
    if not preview.fine:
        return _paste_page(request, desk, context, UNPROCESSABLE)
    if request.POST.get("choice") != "save":
        return _paste_page(request, desk, context)
    if not preview.answers.settled:
        return _paste_page(request, desk, {**context, "unanswered": True}, CONFLICT)
    try:
        made = entries.enter_all(tournament=desk.tournament, entrants=preview.entrants, device=desk.device, **late.said)
    except REFUSED as error:
        return _paste_page(request, desk, {**context, "errors": [refusal_text(error)]}, UNPROCESSABLE)
    text = ngettext("Entered: %(count)s", "Entered: %(count)s", len(made))
    messages.success(request, text % {"count": len(made)})
    return redirect("entries_desk", key)


def _paste_page(request: HttpRequest, desk: Desk, context: dict[str, Any], status: int = 200) -> HttpResponse:
    known = {"text": "", **late_context(desk)}
    return tournament_page(request, "tournaments/entries/paste.html", desk, {**known, **context}, status)
