"""Stages at the organiser's desk: started, ended, their start taken back."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from scoring.forms.numbers import whole
from scoring.views.sent import CONFLICT, UNPROCESSABLE
from tournaments.access import Desk, tournament_to_organise
from tournaments.boards.desk_start import StartBoard
from tournaments.boards.desk_tables import missing_tables, tables_with_results
from tournaments.boards.people import People
from tournaments.commands import stages as commands
from tournaments.commands.stages import rounds_left
from tournaments.drawing.advance import UndecidedError
from tournaments.drawing.errors import FaultsError, IncompleteError, NotNowError
from tournaments.models import Stage, Tournament
from tournaments.views.asked import stage_asked
from tournaments.views.desk_page import ASKED, MovedError, moved_text, tournament_as_shown
from tournaments.views.page import tournament_page
from tournaments.wording.desk import refusal_text
from tournaments.wording.formats import stage_name
from tournaments.wording.pairing import fault_text


@never_cache
@require_http_methods(ASKED)
def stage_start(request: HttpRequest, key: str, stage: int) -> HttpResponse:
    """Start a stage, after a look at who takes part and what speaks against it."""
    desk = tournament_to_organise(request, key)
    found = stage_asked(desk, stage)
    if found != desk.tournament.stages.exclude(state=Stage.State.OVER).first() or found.state != Stage.State.WAITING:
        return redirect("desk", key)
    refused: list[str] = []
    moved = False
    chosen = [number for number in map(whole, request.POST.getlist("chosen")) if number is not None]
    by_lot = request.POST.get("by_lot") == "yes"
    if request.method == "POST":
        try:
            with tournament_as_shown(request, desk):
                commands.start_stage(tournament=desk.tournament, device=desk.device, chosen=chosen, by_lot=by_lot)
        except MovedError:
            desk, moved = tournament_to_organise(request, key), True
            found = stage_asked(desk, stage)
        except UndecidedError:
            refused = [_("Choose who goes on, as many as is said, or leave it to the lot.")]
        except FaultsError as error:
            refused = [fault_text(fault, {}) for fault in error.faults]
        except NotNowError as error:
            refused = [refusal_text(error.why)]
        else:
            return redirect("desk", key)
    context = {
        "board": StartBoard(found, People(desk).names, chosen),
        "by_lot": by_lot,
        "refused": refused,
        "moved": moved,
    }
    return tournament_page(request, "tournaments/desk/start.html", desk, context, _status(moved, bool(refused)))


@never_cache
@require_http_methods(ASKED)
def stage_undo(request: HttpRequest, key: str, stage: int) -> HttpResponse:
    """Take the start of a stage back, with all that was drawn in it; what would be lost is shown first."""
    desk = tournament_to_organise(request, key)
    found = stage_asked(desk, stage)
    if found.state == Stage.State.WAITING:
        return redirect("desk", key)
    lost = request.POST.get("results") == "lost"
    asked = _Asked(request, desk, found)
    if asked.done(lambda: commands.undo_stage(stage=found, device=desk.device, even_with_results=lost)):
        return redirect("desk", key)
    return asked.page("tournaments/desk/stage_undo.html", {"tables": tables_with_results(found, People(desk).names)})


@never_cache
@require_http_methods(ASKED)
def stage_end(request: HttpRequest, key: str, stage: int) -> HttpResponse:
    """End a stage once its results are there; before all rounds are played only if that is meant."""
    desk = tournament_to_organise(request, key)
    found = stage_asked(desk, stage)
    if found.state != Stage.State.RUNNING:
        return redirect("desk", key)
    early = request.POST.get("early") == "yes"
    asked = _Asked(request, desk, found)
    if asked.done(lambda: commands.end_stage(stage=found, device=desk.device, early=early)):
        return redirect("desk", key)
    missing = missing_tables(found, People(desk).names)
    return asked.page("tournaments/desk/stage_end.html", {"missing": missing, "rounds_left": rounds_left(found)})


@require_POST
def stage_reopen(request: HttpRequest, key: str, stage: int) -> HttpResponse:
    """Let a stage that was ended go on."""
    desk = tournament_to_organise(request, key)
    asked = _Asked(request, desk, stage_asked(desk, stage))
    if not asked.done(lambda: commands.reopen_stage(stage=asked.stage, device=desk.device)):
        messages.warning(request, asked.refused or moved_text())
    return redirect("desk", key)


class _Asked:
    """Something that is done to a stage once it was asked whether it is meant."""

    def __init__(self, request: HttpRequest, desk: Desk, stage: Stage) -> None:
        self.request = request
        self.desk = desk
        self.stage = stage
        self.moved = False
        self.refused = ""

    def done(self, command: Callable[[], object]) -> bool:
        """Whether it was meant and could be done."""
        if self.request.method != "POST":
            return False
        try:
            with tournament_as_shown(self.request, self.desk):
                command()
        except MovedError:
            self.moved = True
        except IncompleteError:
            self.refused = _("Results are missing.")
        except NotNowError as error:
            self.refused = refusal_text(error.why)
        return not (self.moved or self.refused)

    def page(self, template: str, context: dict[str, Any]) -> HttpResponse:
        """The question, with what is in the way of it."""
        version = Tournament.objects.values_list("version", flat=True).get(pk=self.desk.tournament.pk)
        known = {
            "stage": self.stage,
            "title": stage_name(self.stage),
            "looked": version,
            "refused": self.refused,
            "moved": self.moved,
        }
        status = _status(self.moved, bool(self.refused))
        return tournament_page(self.request, template, self.desk, {**known, **context}, status)


def _status(moved: bool, refused: bool) -> int:
    return CONFLICT if moved else UNPROCESSABLE if refused else 200
