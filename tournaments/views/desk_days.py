"""The rounds of a planned stage all on one page: their days, and several published at once."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scoring.keys import fingerprint
from scoring.views.sent import CONFLICT, UNPROCESSABLE
from tournaments.access import tournament_to_organise
from tournaments.boards.round_rows import MARK_LENGTH
from tournaments.commands import days as commands
from tournaments.drawing.errors import FaultsError, NotNowError
from tournaments.forms.desk_days import DaysForm
from tournaments.models import Stage
from tournaments.views.asked import stage_asked
from tournaments.views.desk_page import ASKED, MovedError, as_shown
from tournaments.views.page import tournament_page
from tournaments.wording.desk import refusal_text
from tournaments.wording.formats import stage_name


@never_cache
@require_http_methods(ASKED)
def stage_rounds(request: HttpRequest, key: str, stage: int) -> HttpResponse:
    """Give the rounds of a stage their days, publish one or several."""
    desk = tournament_to_organise(request, key)
    found = stage_asked(desk, stage)
    form = DaysForm(list(found.rounds.all()), request.POST if request.method == "POST" else None)
    moved, refused = False, ""
    if request.method == "POST" and form.is_valid:
        try:
            with as_shown(desk, request.POST.get("looked"), lambda: mark_of(found)):
                commands.set_rounds(stage=found, days=form.days, publish=form.publish, device=desk.device)
        except MovedError:
            moved = True
        except FaultsError:
            refused = _("Somebody was drawn who does not play any more.")
        except NotNowError as error:
            refused = refusal_text(error.why)
        else:
            messages.success(request, _("Saved."))
            return redirect("desk", key)
    context = {
        "stage": found,
        "title": stage_name(found),
        "form": form,
        "looked": mark_of(found),
        "moved": moved,
        "refused": refused,
    }
    status = CONFLICT if moved else 200 if form.is_valid and not refused else UNPROCESSABLE
    return tournament_page(request, "tournaments/desk/rounds.html", desk, context, status)


def mark_of(stage: Stage) -> str:
    """Stands for the rounds, their days, and which are drafts."""
    rows = [(number, str(state), str(day)) for number, state, day in stage.rounds.values_list("number", "state", "day")]
    return fingerprint(repr(rows))[:MARK_LENGTH]
