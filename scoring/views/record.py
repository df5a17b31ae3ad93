"""Recording the next round, its preview, and what happens when somebody else was faster."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from scoring import commands
from scoring.access import Recorder, match_to_record
from scoring.boards.board import Board
from scoring.boards.preview import preview_of
from scoring.boards.rounds import round_view
from scoring.forms.numbers import whole
from scoring.forms.rounds import RoundForm
from scoring.keys import write_key
from scoring.models import Match, Round
from scoring.views.sent import CONFLICT, UNPROCESSABLE, Sent
from scoring.wording.doubts import doubt_text
from scoring.wording.matches import names_of


@require_http_methods(["GET", "HEAD", "POST"])
def record(request: HttpRequest, key: str) -> HttpResponse:
    """Record the next round."""
    recorder = match_to_record(request, key)
    match = recorder.match
    if request.method != "POST":
        if match.over:
            return redirect("match", key)
        form = RoundForm(match.game, match.current, names_of(match.game, match.players))
        return _record_page(request, match, form, {"key": write_key()})
    form = RoundForm(match.game, match.current, names_of(match.game, match.players), request.POST)
    sent = Sent.by(request)
    if not form.is_valid():
        return _record_page(request, match, form, {"key": sent.key}, UNPROCESSABLE)
    return _try_to_record(request, recorder, form, sent)


def _try_to_record(request: HttpRequest, recorder: Recorder, form: RoundForm, sent: Sent) -> HttpResponse:
    match, device, _starter = recorder
    try:
        if sent.choice == "replace":
            commands.change_round(
                match=match,
                device=device,
                version=sent.version,
                number=sent.number,
                facts=form.facts(),
                accept_doubts=sent.accept,
            )
        else:
            commands.record_round(
                match=match,
                device=device,
                version=sent.version,
                key=sent.key,
                facts=form.facts(),
                accept_doubts=sent.accept,
            )
    except commands.RefusedError as refused:
        form.add_faults(refused.faults)
        return _record_page(request, match, form, {"key": sent.key}, UNPROCESSABLE)
    except commands.DoubtedError as doubted:
        texts = [doubt_text(doubt, form.names) for doubt in doubted.doubts]
        return _record_page(request, match, form, {"key": sent.key, "doubts": texts}, UNPROCESSABLE)
    except commands.StaleError as stale:
        return _conflict(request, stale.match, form, sent)
    except Round.DoesNotExist as never:
        raise Http404 from never
    return redirect("match", match.view_key)


def _conflict(request: HttpRequest, match: Match, form: RoundForm, sent: Sent) -> HttpResponse:
    """Somebody else wrote meanwhile: show what came in between beside what was typed, which is kept."""
    board = Board(match, match.rounds.all())
    recorded = next((row for row in board.rounds if row.number == sent.number and row.counted), None)
    if recorded is None:
        return _record_page(request, match, form, {"key": sent.key, "moved": True}, CONFLICT)
    context = {
        "match": match,
        "board": board,
        "recorded": recorded,
        "form": form,
        "typed": _typed_view(form, sent.number),
        "fields": _typed_fields(request),
        "key": sent.key,
        "number": sent.number,
    }
    return render(request, "scoring/conflict.html", context, status=CONFLICT)


def _typed_view(form: RoundForm, number: int) -> Any:
    row = Round(number=number, facts=form.facts())
    return round_view(form.game, form.names, row, None)


def _typed_fields(request: HttpRequest) -> list[tuple[str, str]]:
    """Everything that was typed, to be sent again with the choice."""
    own = {"csrfmiddlewaretoken", "version", "number", "key", "choice"}
    return [(name, value) for name, values in request.POST.lists() if name not in own for value in values]


def _record_page(
    request: HttpRequest, match: Match, form: RoundForm, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    board = Board(match, match.rounds.all())
    preview = preview_of(match.game, board.state, form)
    page = {"match": match, "board": board, "form": form, "preview": preview, "number": board.next_number, **context}
    return render(request, "scoring/record.html", page, status=status)


@require_POST
def preview(request: HttpRequest, key: str) -> HttpResponse:
    """The lines and the total of the round as typed so far, by the same engine; nothing is written."""
    match = match_to_record(request, key).match
    changing = whole(request.POST.get("changing"))
    state = Board(match, match.rounds.all()).state_before(changing) if changing else match.current
    form = RoundForm(match.game, state, names_of(match.game, match.players), request.POST)
    context = {"preview": preview_of(match.game, state, form), "form": form, "match": match, "changing": changing}
    return render(request, "scoring/_preview.html", context)
