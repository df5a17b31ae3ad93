"""Ending a match before its goat is found."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from scoring import commands
from scoring.access import match_to_record
from scoring.boards.board import Board
from scoring.engine.needs import needs
from scoring.forms.ending import EndForm
from scoring.views.sent import CONFLICT, UNPROCESSABLE, Sent
from scoring.wording.matches import names_of


@require_http_methods(["GET", "HEAD", "POST"])
def end(request: HttpRequest, key: str) -> HttpResponse:
    """End the match: by agreement, by resigning, or because somebody's time ran out."""
    match, device, _starter = match_to_record(request, key)
    if match.over and request.method != "POST":
        return redirect("match", key)
    names = names_of(match.game, match.players)
    playing = needs(match.game, match.current).seats
    form = EndForm(playing, names, request.POST or None, of_tournament=match.of_tournament)
    sent = Sent.by(request)
    moved = False
    if form.is_bound and form.is_valid():
        try:
            commands.record_round(match=match, device=device, version=sent.version, key=sent.key, facts=form.facts())
        except commands.RefusedError as refused:
            form.add_faults(refused.faults)
        except commands.StaleError as stale:
            match, moved = stale.match, True
        else:
            return redirect("match", key)
    board = Board(match, match.rounds.all())
    context = {"match": match, "board": board, "form": form, "key": sent.key, "moved": moved}
    status = CONFLICT if moved else UNPROCESSABLE if form.errors else 200
    return render(request, "scoring/end.html", context, status=status)
