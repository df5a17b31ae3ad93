"""One entrant: its name, who plays for it, whether it is there, goes home or comes back."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scoring.forms.numbers import whole
from scoring.views.sent import CONFLICT, UNPROCESSABLE
from tournaments.access import Desk, tournament_to_organise
from tournaments.boards.entries.entrant import entrant_board
from tournaments.boards.entries.likely import likely
from tournaments.commands import entries
from tournaments.commands.entries.errors import REFUSED
from tournaments.forms.entries import Answers, EntryForm, LateForm
from tournaments.models import Entrant, Member
from tournaments.views.entries_common import ASKED, done, entrant_asked, late_context
from tournaments.views.page import tournament_page
from tournaments.wording.entries import refusal_text


@require_http_methods(ASKED)
def entry_change(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """An entrant, and giving it a name of its own or a remark."""
    desk = tournament_to_organise(request, key)
    entrant = entrant_asked(desk, number)
    form = EntryForm(0, request.POST if request.method == "POST" else {"title": entrant.name, "remark": entrant.note})
    if request.method != "POST":
        return _page(request, desk, entrant, "entrant", {"form": form, **late_context(desk)})
    if not form.is_valid():
        return _page(request, desk, entrant, "entrant", {"form": form, **late_context(desk)}, UNPROCESSABLE)
    new = form.new
    done(
        request,
        lambda: entries.change(entrant=entrant, title=new.title, remark=new.remark, device=desk.device),
        _("Saved."),
    )
    return redirect("entry_change", key, number)


@require_POST
def entry_pause(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Let an entrant sit out until it plays again, or let it play again."""
    desk = tournament_to_organise(request, key)
    entrant = entrant_asked(desk, number)
    write = entries.pause if request.POST.get("paused") == "1" else entries.resume
    done(request, lambda: write(entrant=entrant, device=desk.device))
    return redirect("entry_change", key, number)


@require_http_methods(ASKED)
def entry_withdraw(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Let an entrant go home, once it is said that it is meant."""
    desk = tournament_to_organise(request, key)
    entrant = entrant_asked(desk, number)
    if request.method != "POST":
        return _page(request, desk, entrant, "withdraw", {})
    text = _("Withdrew: %(name)s") % {"name": f"{entrant.number} {entrant.called}"}
    done(request, lambda: entries.withdraw(entrant=entrant, device=desk.device), text)
    return redirect("entry_change", key, number)


@require_POST
def entry_return(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Let an entrant who withdrew take part again."""
    desk = tournament_to_organise(request, key)
    entrant = entrant_asked(desk, number)
    text = _("Is back: %(name)s") % {"name": f"{entrant.number} {entrant.called}"}
    done(request, lambda: entries.come_back(entrant=entrant, device=desk.device), text)
    return redirect("entry_change", key, number)


@require_POST
def entry_come_in(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Let an entrant into the stage that began without it."""
    desk = tournament_to_organise(request, key)
    entrant = entrant_asked(desk, number)
    said = LateForm(request.POST).said
    text = _("Plays from the next round on: %(name)s") % {"name": f"{entrant.number} {entrant.called}"}
    done(request, lambda: entries.come_in(entrant=entrant, device=desk.device, **said), text)
    return redirect("entry_change", key, number)


@require_http_methods(ASKED)
def entry_substitute(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Let somebody else play for one of an entrant's people."""
    desk = tournament_to_organise(request, key)
    entrant = entrant_asked(desk, number)
    asked = request.POST if request.method == "POST" else request.GET
    member = _member(entrant, whole(asked.get("place")) or 1)
    if request.method != "POST":
        return _page(request, desk, entrant, "substitute", {"member": member, "form": EntryForm(1, {})})
    form = EntryForm(1, request.POST)
    context: dict[str, Any] = {"member": member, "form": form}
    if not form.is_valid():
        return _page(request, desk, entrant, "substitute", context, UNPROCESSABLE)
    answers = Answers(request.POST, likely(desk.tournament.club, form.new.names).players)
    context["answers"] = answers
    if not answers.settled:
        return _page(request, desk, entrant, "substitute", context, CONFLICT)
    (name,) = answers.apply(form.new.names)
    try:
        entries.substitute(entrant=entrant, position=member.position, name=name, device=desk.device)
    except REFUSED as error:
        form.refuse(refusal_text(error))
        return _page(request, desk, entrant, "substitute", context, UNPROCESSABLE)
    messages.success(request, _("Plays from now on: %(name)s") % {"name": name})
    return redirect("entry_change", key, number)


def _member(entrant: Entrant, position: int) -> Member:
    """Who plays at this place; the first where there is no such place."""
    return next((member for member in entrant.people if member.position == position), entrant.people[0])


@require_http_methods(ASKED)
def entry_remove(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Take an entrant off the list who was never drawn, once it is said that it is meant."""
    desk = tournament_to_organise(request, key)
    entrant = entrant_asked(desk, number)
    if request.method != "POST":
        return _page(request, desk, entrant, "remove", {})
    text = _("Removed: %(name)s") % {"name": f"{entrant.number} {entrant.called}"}
    if done(request, lambda: entries.remove(entrant=entrant, device=desk.device), text):
        return redirect("entries_desk", key)
    return redirect("entry_change", key, number)


def _page(
    request: HttpRequest, desk: Desk, entrant: Entrant, name: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    board = entrant_board(desk.tournament, entrant)
    return tournament_page(request, f"tournaments/entries/{name}.html", desk, {"board": board, **context}, status)
