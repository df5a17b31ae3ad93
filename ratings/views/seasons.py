"""The seasons of a club: when they are, and who were their champions."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from ratings.access import season_to_organise, season_to_see
from ratings.boards.honours import honours
from ratings.boards.seasons import SeasonBoard, season_card, season_cards
from ratings.commands import seasons as commands
from ratings.forms.seasons import HALF, YEAR, CloseForm, SeasonForm, proposal
from ratings.periods import SeasonState, local_day, season_state
from scoring.access import Part, club_to_organise, club_to_see
from scoring.views.club_page import club_page
from scoring.views.sent import UNPROCESSABLE

PAGE_LENGTH = 30
BEST = 3  # in the tables of honour on a season's page
ASKED = ["GET", "HEAD", "POST"]


@require_safe
def season_list(request: HttpRequest, key: str) -> HttpResponse:
    """The seasons of a club, the newest first."""
    sight = club_to_see(request, key)
    page = Paginator(sight.club.seasons.all(), PAGE_LENGTH).get_page(request.GET.get("page"))
    return club_page(request, "ratings/seasons.html", sight, {"page": page, "cards": season_cards(page, sight)})


@require_safe
def season(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """A season: its champions, its tables, what was done in it."""
    sight, found = season_to_see(request, key, number)
    member = sight.membership is not None
    context = {
        "season": found,
        "board": SeasonBoard(found, sight),
        "honours": honours(sight.club, found, for_member=member, places=BEST),
    }
    return club_page(request, "ratings/season.html", sight, context)


@require_http_methods(ASKED)
def make(request: HttpRequest, key: str) -> HttpResponse:
    """A new season."""
    part = club_to_organise(request, key)
    length = HALF if request.GET.get("length") == HALF else YEAR
    proposed = proposal(part.club, local_day(timezone.now()), length)
    form = SeasonForm(proposed, request.POST if request.method == "POST" else None)
    if form.is_valid():
        made = _saved(form, lambda: commands.make_season(club=part.club, device=part.device, **form.cleaned_data))
        if made:
            messages.success(request, _("Saved: %(name)s") % {"name": form.cleaned_data["name"]})
            return redirect("seasons", key)
    return _form_page(request, part, form, {"length": length})


@require_http_methods(ASKED)
def change(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Another name or other days for a season."""
    part, found = season_to_organise(request, key, number)
    form = SeasonForm(found, request.POST if request.method == "POST" else None)
    if form.is_valid():
        made = _saved(form, lambda: commands.change_season(season=found, device=part.device, **form.cleaned_data))
        if made:
            messages.success(request, _("Saved: %(name)s") % {"name": form.cleaned_data["name"]})
            return redirect("season", key, number)
    return _form_page(request, part, form, {"season": found})


@require_http_methods(ASKED)
def delete(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Delete a season that has no champions."""
    part, found = season_to_organise(request, key, number)
    refused = found.champions.exists()
    if request.method == "POST" and not refused:
        commands.delete_season(season=found, device=part.device)
        messages.success(request, _("Deleted: %(name)s") % {"name": found.name})
        return redirect("seasons", key)
    context = {"season": found, "refused": refused, "card": season_card(found, [])}
    status = UNPROCESSABLE if request.method == "POST" else 200
    return club_page(request, "ratings/season_delete.html", part, context, status)


@require_http_methods(ASKED)
def close(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Name the champions of a season, after a look at who they are."""
    part, found = season_to_organise(request, key, number)
    if season_state(found) is SeasonState.CLOSED:
        return redirect("season", key, number)
    form = CloseForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            commands.close_season(season=found, device=part.device, early=form.cleaned_data["early"])
            return redirect("season", key, number)
        except commands.NotOverError:
            form.refuse_early()
    context = {"season": found, "board": SeasonBoard(found, part), "form": form}
    return club_page(request, "ratings/season_close.html", part, context, UNPROCESSABLE if form.errors else 200)


@require_http_methods(ASKED)
def reopen(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Take the champions of a season back."""
    part, found = season_to_organise(request, key, number)
    if request.method == "POST" or found.closed is None:
        if request.method == "POST":
            commands.reopen_season(season=found, device=part.device)
        return redirect("season", key, number)
    return club_page(request, "ratings/season_reopen.html", part, {"season": found, "board": SeasonBoard(found, part)})


def _saved(form: SeasonForm, write: Callable[[], Any]) -> bool:
    """Whether it could be written; if not, the form says why."""
    try:
        write()
    except commands.OverlapError as error:
        form.refuse_overlap(error.other)
    except commands.ClosedError:
        form.refuse_days()
    return form.is_valid()


def _form_page(request: HttpRequest, part: Part, form: SeasonForm, context: dict[str, Any]) -> HttpResponse:
    status = UNPROCESSABLE if form.errors else 200
    return club_page(request, "ratings/season_form.html", part, {"form": form, **context}, status)
