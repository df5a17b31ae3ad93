"""The series of a club: their tables, and making, changing and deleting them."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe
from django_tables2.export.export import TableExport

from ratings.views.leaderboard import BYTE_ORDER_MARK, FILES
from scoring.access import Part, Sight, club_to_organise, club_to_see
from scoring.views.club_page import club_page
from scoring.views.sent import UNPROCESSABLE
from tournaments.boards.series import day_of, series_boards, series_cards
from tournaments.boards.series_file import series_file
from tournaments.commands import series as commands
from tournaments.forms.series import SeriesForm
from tournaments.models import Series, Tournament
from tournaments.wording.lists import state_name
from tournaments.wording.series import best_text, plan_text

LIST_LENGTH = 10
PAGE_LENGTH = 50
ASKED = ["GET", "HEAD", "POST"]


@require_safe
def series_list(request: HttpRequest, key: str) -> HttpResponse:
    """The series of a club, the newest first, with who leads."""
    sight = club_to_see(request, key)
    page = Paginator(sight.club.series.all(), LIST_LENGTH).get_page(request.GET.get("page"))
    context = {"page": page, "cards": series_cards(page, sight)}
    return club_page(request, "tournaments/series/list.html", sight, context)


@require_safe
def series(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """The table of a series, and its tournaments."""
    sight, found = _to_see(request, key, number)
    [board] = series_boards([found], sight)
    context = {
        "series": found,
        "page": Paginator(board.rows, PAGE_LENGTH).get_page(request.GET.get("page")),
        "rules": [plan_text(found.plan, found.other), best_text(found.best)],
        "tournaments": [
            {"tournament": one, "day": day_of(one), "state": _state(one)} for one in reversed(board.tournaments)
        ],
    }
    return club_page(request, "tournaments/series/series.html", sight, context)


@require_safe
def series_export(request: HttpRequest, key: str, number: int, kind: str) -> HttpResponse:
    """The whole table as a file for spreadsheets."""
    sight, found = _to_see(request, key, number)
    if kind not in FILES:
        raise Http404
    [board] = series_boards([found], sight)
    export = TableExport(kind, series_file(board), dataset_kwargs={"title": found.name[:30]})
    content = export.export()
    if kind == TableExport.CSV:
        content = BYTE_ORDER_MARK + content
    response = HttpResponse(content, content_type=export.content_type())
    name = slugify(found.name, allow_unicode=True) or "series"
    response["Content-Disposition"] = content_disposition_header(True, f"{name}.{kind}")
    return response


@require_http_methods(ASKED)
def make(request: HttpRequest, key: str) -> HttpResponse:
    """A new series."""
    part = club_to_organise(request, key)
    form = SeriesForm(None, request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            made = commands.make_series(
                club=part.club, device=part.device, name=form.cleaned_data["name"], points=form.points
            )
        except commands.TooManyError:
            form.add_error(None, _("The club has as many series as it may have: delete or change one."))
        else:
            return redirect("series", key, made.pk)
    return _form_page(request, part, form, None)


@require_http_methods(ASKED)
def change(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Another name or other points."""
    part = club_to_organise(request, key)
    found = get_object_or_404(Series, club=part.club, pk=number)
    form = SeriesForm(found, request.POST if request.method == "POST" else None)
    if form.is_valid():
        name = form.cleaned_data["name"]
        commands.change_series(series=found, device=part.device, name=name, points=form.points)
        messages.success(request, _("Saved: %(name)s") % {"name": name})
        return redirect("series", key, number)
    return _form_page(request, part, form, found)


@require_http_methods(ASKED)
def delete(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Delete a series; its tournaments stay."""
    part = club_to_organise(request, key)
    found = get_object_or_404(Series, club=part.club, pk=number)
    if request.method == "POST":
        commands.delete_series(series=found, device=part.device)
        messages.success(request, _("Deleted: %(name)s") % {"name": found.name})
        return redirect("series_list", key)
    return club_page(request, "tournaments/series/delete.html", part, {"series": found})


def _to_see(request: HttpRequest, key: str, number: int) -> tuple[Sight, Series]:
    sight = club_to_see(request, key)
    return sight, get_object_or_404(Series, club=sight.club, pk=number)


def _state(tournament: Tournament) -> str:
    """How far a tournament of a series is, unless it counts already."""
    return "" if tournament.state == Tournament.State.CONFIRMED else state_name(tournament.state)


def _form_page(request: HttpRequest, part: Part, form: SeriesForm, found: Series | None) -> HttpResponse:
    status = UNPROCESSABLE if form.errors else 200
    return club_page(request, "tournaments/series/form.html", part, {"form": form, "series": found}, status)
