"""Rounds at the organiser's desk: drawn, looked at, changed while they are drafts, published, released, taken back."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.forms.numbers import whole
from scoring.views.sent import CONFLICT, UNPROCESSABLE
from tournaments.access import Desk, tournament_to_organise
from tournaments.boards.desk_rounds import RoundBoard
from tournaments.boards.desk_tables import missing_tables, tables_with_results
from tournaments.boards.people import People
from tournaments.boards.round_names import round_names
from tournaments.boards.round_rows import rows_of
from tournaments.commands import rounds as commands
from tournaments.drawing.errors import FaultsError, IncompleteError, NotNowError
from tournaments.forms.desk import ReasonForm
from tournaments.models import Stage, TournamentRound
from tournaments.views.asked import round_asked, stage_asked
from tournaments.views.desk_page import ASKED, MovedError, round_as_shown, say_moved
from tournaments.views.page import tournament_page
from tournaments.wording.desk import refusal_text
from tournaments.wording.pairing import fault_text


@never_cache
@require_http_methods(ASKED)
def round_draw(request: HttpRequest, key: str, stage: int) -> HttpResponse:
    """Draw the next round of a stage; without all results only for a reason.

    Its form sends along the number of the round that it means: a second tap draws no second round.
    """
    desk = tournament_to_organise(request, key)
    found = stage_asked(desk, stage)
    form = ReasonForm(request.POST if "reason" in request.POST else None)
    if request.method != "POST":
        return _draw_page(request, desk, found, form)
    meant = whole(request.POST.get("number")) or 0
    if found.rounds.filter(number=meant).exists():
        return redirect("round_desk", key, stage, meant)
    if form.is_bound and not form.is_valid():
        return _draw_page(request, desk, found, form, UNPROCESSABLE)
    reason = form.cleaned_data["reason"] if form.is_bound else ""
    try:
        row = commands.draw_round(stage=found, device=desk.device, reason=reason)
    except IncompleteError:
        return _draw_page(request, desk, found, ReasonForm(), UNPROCESSABLE)
    except FaultsError as error:
        return _draw_page(request, desk, found, form, UNPROCESSABLE, [fault_text(one, {}) for one in error.faults])
    except NotNowError as error:
        return _draw_page(request, desk, found, form, UNPROCESSABLE, [refusal_text(error.why)])
    return redirect("round_desk", key, stage, row.number)


def _draw_page(
    request: HttpRequest, desk: Desk, stage: Stage, form: ReasonForm, status: int = 200, faults: Any = ()
) -> HttpResponse:
    context = {
        "stage": stage,
        "form": form,
        "faults": faults,
        "missing": missing_tables(stage, People(desk).names),
        "number": stage.rounds.count() + 1,
    }
    return tournament_page(request, "tournaments/desk/draw.html", desk, context, status)


@never_cache
@require_safe
def round_desk(request: HttpRequest, key: str, stage: int, number: int) -> HttpResponse:
    """A round: the draft with all that can be done to it, or the tables of a published one."""
    desk = tournament_to_organise(request, key)
    board = RoundBoard(round_asked(desk, stage, number), People(desk).names)
    context = {"board": board, "changing": "change" in request.GET}
    return tournament_page(request, "tournaments/desk/round.html", desk, context)


@require_POST
def round_publish(request: HttpRequest, key: str, stage: int, number: int) -> HttpResponse:
    """Show a draft to everybody, as it was looked at."""
    desk = tournament_to_organise(request, key)
    found = round_asked(desk, stage, number)
    if found.state == TournamentRound.State.DRAFT:
        try:
            with round_as_shown(request, desk, found):
                commands.publish_round(round=found, device=desk.device)
        except MovedError:
            say_moved(request)
        except NotNowError as error:
            messages.warning(request, refusal_text(error.why))
        else:
            messages.success(request, _("Published: everybody sees who meets whom."))
            return redirect("desk", key)
    return redirect("round_desk", key, stage, number)


@require_POST
def round_release(request: HttpRequest, key: str, stage: int, number: int) -> HttpResponse:
    """Show the results of a round that were hidden until now."""
    desk = tournament_to_organise(request, key)
    found = round_asked(desk, stage, number)
    try:
        commands.release_round(round=found, device=desk.device)
    except NotNowError as error:
        messages.warning(request, refusal_text(error.why))
    return redirect("desk", key)


@never_cache
@require_http_methods(ASKED)
def round_undo(request: HttpRequest, key: str, stage: int, number: int) -> HttpResponse:
    """Take a round back; where there are results, after a look at what would be lost."""
    desk = tournament_to_organise(request, key)
    found = round_asked(desk, stage, number)
    moved, refused = False, ""
    if request.method == "POST":
        lost = request.POST.get("results") == "lost"
        try:
            with round_as_shown(request, desk, found):
                commands.undo_round(round=found, device=desk.device, even_with_results=lost)
        except MovedError:
            moved = True
        except NotNowError as error:
            refused = refusal_text(error.why)
        else:
            return redirect("desk", key)
    context = {
        "round": found,
        "title": round_names(found.stage, [number])[number],
        "tables": tables_with_results(found.stage, People(desk).names, number),
        "looked": rows_of(found).mark,
        "moved": moved,
        "refused": refused,
    }
    return tournament_page(request, "tournaments/desk/undo.html", desk, context, CONFLICT if moved or refused else 200)


@require_POST
def round_redraw(request: HttpRequest, key: str, stage: int, number: int) -> HttpResponse:
    """Draw a draft anew, from the field and the results as they are now."""
    desk = tournament_to_organise(request, key)
    found = round_asked(desk, stage, number)
    try:
        with round_as_shown(request, desk, found):
            commands.redraw_round(round=found, device=desk.device)
    except MovedError:
        say_moved(request)
    except FaultsError as error:
        messages.warning(request, " ".join(fault_text(fault, {}) for fault in error.faults))
    except NotNowError as error:
        messages.warning(request, refusal_text(error.why))
    else:
        messages.success(request, _("Drawn anew."))
    return redirect("round_desk", key, stage, number)
