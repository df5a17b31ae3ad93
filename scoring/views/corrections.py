"""Correcting what is recorded: change or remove an older round, take back the newest."""

import json
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scoring import commands
from scoring.access import match_to_record
from scoring.boards.board import Board
from scoring.boards.consequences import consequences_view
from scoring.boards.preview import preview_of
from scoring.engine.codes import End
from scoring.forms.rounds import RoundForm
from scoring.keys import fingerprint
from scoring.models import Match, Round
from scoring.views.sent import CONFLICT, UNPROCESSABLE, Sent
from scoring.wording.doubts import doubt_text


def fingerprint_of(facts: dict[str, Any]) -> str:
    """A mark of the correction whose consequences were shown: what is saved must be what was looked at."""
    return fingerprint(json.dumps(facts, sort_keys=True))


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Change an older round: first its consequences are shown, then it is saved."""
    match, device, _starter = match_to_record(request, key)
    board = Board(match, match.rounds.all())
    row = next((row for row in board.rows if row.number == number), None)
    if row is None:
        return _gone(request, match, number)
    if row.facts["end"] not in (End.OUT, End.FISH):
        return redirect("remove", key, number)
    names, state = board.names, board.state_before(number)
    if request.method != "POST":
        form = RoundForm(match.game, state, names, facts=row.facts)
        return _change_page(request, board, number, form, {})
    form, sent = RoundForm(match.game, state, names, request.POST), Sent.by(request)
    if not form.is_valid():
        return _change_page(request, board, number, form, {}, UNPROCESSABLE)
    try:
        if sent.choice != "save" or sent.looked != fingerprint_of(form.facts()):
            outcome = commands.consequences(match=match, number=number, facts=form.facts())
            return _change_page(request, board, number, form, {"outcome": outcome})
        commands.change_round(
            match=match,
            device=device,
            version=sent.version,
            number=number,
            facts=form.facts(),
            accept_doubts=sent.accept,
        )
    except commands.RefusedError as refused:
        form.add_faults(refused.faults, number)
        return _change_page(request, board, number, form, {}, UNPROCESSABLE)
    except commands.DoubtedError as doubted:
        texts = [doubt_text(doubt, names) for doubt in doubted.doubts]
        outcome = commands.consequences(match=match, number=number, facts=form.facts())
        context = {"doubts": texts, "outcome": outcome}
        return _change_page(request, board, number, form, context, UNPROCESSABLE)
    except commands.StaleError as stale:
        return _moved(request, stale.match, number, form)
    return redirect("match", key)


def _moved(request: HttpRequest, match: Match, number: int, form: RoundForm) -> HttpResponse:
    """The match changed while an older round was being corrected: what was typed stays, against the new state."""
    if not match.rounds.filter(number=number).exists():
        return _gone(request, match, number)
    try:
        outcome = commands.consequences(match=match, number=number, facts=form.facts())
    except commands.RefusedError as refused:
        form.add_faults(refused.faults, number)
        outcome = None
    board = Board(match, match.rounds.all())
    return _change_page(request, board, number, form, {"moved": True, "outcome": outcome}, CONFLICT)


def _gone(request: HttpRequest, match: Match, number: int) -> HttpResponse:
    """The round was removed since the page with its link was opened."""
    messages.warning(request, _("Round %(number)s is not there any more.") % {"number": number})
    return redirect("match", match.view_key)


def _change_page(
    request: HttpRequest, board: Board, number: int, form: RoundForm, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    outcome = context.get("outcome")
    looked = fingerprint_of(form.facts()) if outcome else ""
    page = {
        "match": board.match,
        "board": board,
        "form": form,
        "number": number,
        "changing": True,
        "looked": looked,
        "consequences": consequences_view(outcome, board) if outcome else None,
        "preview": preview_of(board.game, board.state_before(number), form),
        **context,
    }
    return render(request, "scoring/change.html", page, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def remove(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Remove a round, after its consequences were shown."""
    match, device, _starter = match_to_record(request, key)
    moved = False
    if request.method == "POST":
        try:
            commands.remove_round(match=match, device=device, version=Sent.by(request).version, number=number)
        except commands.StaleError as stale:
            match, moved = stale.match, True
        except Round.DoesNotExist:
            return _gone(request, match, number)
        else:
            return redirect("match", key)
    board = Board(match, match.rounds.all())
    shown = next((row for row in board.rounds if row.number == number), None)
    if shown is None:
        return _gone(request, match, number)
    context = {
        "match": match,
        "board": board,
        "round": shown,
        "consequences": consequences_view(commands.consequences(match=match, number=number, facts=None), board),
        "moved": moved,
    }
    return render(request, "scoring/remove.html", context, status=CONFLICT if moved else 200)


@require_POST
def undo(request: HttpRequest, key: str) -> HttpResponse:
    """Take back the newest round; a stale tap takes nothing back."""
    match, device, _starter = match_to_record(request, key)
    newest = match.rounds.last()
    if newest is not None:
        try:
            commands.remove_round(match=match, device=device, version=Sent.by(request).version, number=newest.number)
        except commands.StaleError:
            messages.warning(request, _("The match has changed meanwhile, nothing was taken back. Look again."))
        else:
            text = _("Round %(number)s was taken back; the history still has it.") % {"number": newest.number}
            messages.success(request, text)
    return redirect("match", key)
