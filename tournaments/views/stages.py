"""The stages of a tournament: adding, changing, moving and removing them."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring.forms.numbers import whole
from scoring.views.sent import UNPROCESSABLE
from tournaments.access import Desk, tournament_to_organise
from tournaments.boards.fit import fit
from tournaments.commands import setup as commands
from tournaments.commands.fitting import FORMATS
from tournaments.commands.setup import MOST_STAGES, Planned, planned_of
from tournaments.drawing.errors import NotNowError
from tournaments.forms.stages import StageForm
from tournaments.models import Entrant, Stage, Tournament
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.views.page import tournament_page
from tournaments.wording.formats import format_help, format_name, stage_length, stage_name, stage_state

USUAL_ROUNDS = 5
DRAWN_BY_NUMBER = (Format.SWISS, Format.FREE_FOR_ALL)


@require_http_methods(["GET", "HEAD", "POST"])
def stages(request: HttpRequest, key: str) -> HttpResponse:
    """The stages with their rules; a form for each, and one for another stage."""
    desk = tournament_to_organise(request, key)
    there = list(desk.tournament.stages.order_by("number"))
    for stage in there:
        stage.tournament = desk.tournament
    bound: StageForm | None = None
    if request.method == "POST":
        number = whole(request.POST.get("stage")) or 0
        asked = next((stage for stage in there if stage.number == number), None)
        planned = [planned_of(stage) for stage in there]
        if request.POST.get("do") == "save" and asked is not None:
            bound = StageForm.of(asked, request.POST)
            if bound.is_valid():
                planned[number - 1] = bound.planned
                if _saved(request, desk, planned):
                    return redirect("tournament_stages", key)
        elif (change := CHANGES.get(request.POST.get("do", ""))) is not None:
            change(planned, number, request.POST.get("format", ""), desk.tournament.entry)
            _saved(request, desk, planned)
            return redirect("tournament_stages", key)
    return _page(request, desk, there, bound)


def _page(request: HttpRequest, desk: Desk, there: list[Stage], bound: StageForm | None) -> HttpResponse:
    tournament = desk.tournament
    field = tournament.entrants.filter(state=Entrant.State.ENTERED, left=None).count()
    planned = [planned_of(stage) for stage in there]
    forms = [bound if bound and bound.prefix == f"stage-{stage.number}" else StageForm.of(stage) for stage in there]
    context = {
        "rows": [
            {
                "stage": stage,
                "form": form,
                "name": stage_name(stage),
                "length": stage_length(stage),
                "state": stage_state(stage.state),
                "waiting": stage.state == Stage.State.WAITING,
                "first_waiting": stage.number == 1 or there[stage.number - 2].state != Stage.State.WAITING,
            }
            for stage, form in zip(there, forms, strict=True)
        ],
        "field": field,
        "fit": fit(tournament.entry, planned, field, tournament.tables) if field else None,
        "formats": [(str(code), format_name(code), format_help(code)) for code in FORMATS[tournament.entry]],
        "may_add": len(there) < MOST_STAGES and tournament.state != Tournament.State.CONFIRMED,
        "confirmed": tournament.state == Tournament.State.CONFIRMED,
    }
    return tournament_page(request, "tournaments/setup/stages.html", desk, context, UNPROCESSABLE if bound else 200)


def _saved(request: HttpRequest, desk: Desk, planned: list[Planned]) -> bool:
    """Whether the stages could be written; else a message says why not."""
    try:
        commands.set_stages(tournament=desk.tournament, device=desk.device, stages=planned)
    except (commands.StartedError, ValueError):
        messages.warning(request, _("The stage has begun meanwhile: look at it again."))
        return False
    except NotNowError:
        messages.warning(request, _("The tournament is confirmed. To change it, reopen it first."))
        return False
    messages.success(request, _("Saved."))
    return True


def _add(planned: list[Planned], number: int, format: str, entry: str) -> None:
    """Another stage at the end."""
    if format in FORMATS[entry]:
        code = Format(format)
        planned.append(Planned(code, StageRules(rounds=USUAL_ROUNDS if code in DRAWN_BY_NUMBER else None)))


def _remove(planned: list[Planned], number: int, format: str, entry: str) -> None:
    """One stage less, but never none."""
    if 0 < number <= len(planned) > 1:
        del planned[number - 1]


def _up(planned: list[Planned], number: int, format: str, entry: str) -> None:
    """A stage changes places with the one before."""
    if 1 < number <= len(planned):
        planned[number - 2], planned[number - 1] = planned[number - 1], planned[number - 2]


Change = Callable[[list[Planned], int, str, str], None]
CHANGES: dict[str, Change] = {"add": _add, "remove": _remove, "up": _up}
