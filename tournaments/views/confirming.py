"""Confirming a tournament, after a look at what will be final, and reopening it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring.views.sent import UNPROCESSABLE
from tournaments.access import tournament_to_organise
from tournaments.boards.confirming import confirming
from tournaments.commands import confirming as commands
from tournaments.forms.confirming import ConfirmForm
from tournaments.models import Tournament
from tournaments.views.page import tournament_page

ASKED = ["GET", "HEAD", "POST"]


@require_http_methods(ASKED)
def confirm(request: HttpRequest, key: str) -> HttpResponse:
    """What will be final: the places, what is not decided; then it is."""
    desk = tournament_to_organise(request, key)
    if desk.tournament.state != Tournament.State.RUNNING:
        return redirect("tournament", key)
    form = ConfirmForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            commands.confirm(tournament=desk.tournament, device=desk.device, reason=form.cleaned_data["reason"])
        except commands.UndecidedError:
            form.ask_reason()
        else:
            messages.success(request, _("The results are final, the matches are rated."))
            return redirect("tournament", key)
    context = {"form": form, "board": confirming(desk)}
    return tournament_page(
        request, "tournaments/setup/confirm.html", desk, context, UNPROCESSABLE if form.errors else 200
    )


@require_http_methods(ASKED)
def reopen(request: HttpRequest, key: str) -> HttpResponse:
    """Take back that the results are final, once it is said that it is meant."""
    desk = tournament_to_organise(request, key)
    if desk.tournament.state != Tournament.State.CONFIRMED:
        return redirect("tournament", key)
    if request.method == "POST":
        commands.reopen(tournament=desk.tournament, device=desk.device)
        messages.success(request, _("The tournament is open again."))
        return redirect("desk", key)
    return tournament_page(request, "tournaments/setup/reopen.html", desk, {})
