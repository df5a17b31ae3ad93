"""Making, changing and deleting the rankings of a club."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from ratings.access import ranking_to_organise
from ratings.commands import rankings as commands
from ratings.forms.rankings import RankingForm
from ratings.models import Ranking
from ratings.rating.codes import Method
from ratings.wording.rankings import ranking_name
from scoring.access import Part, club_to_organise
from scoring.models import Club, Membership, Role
from scoring.views.club_page import club_page
from scoring.views.sent import UNPROCESSABLE

ASKED = ["GET", "HEAD", "POST"]


@require_http_methods(ASKED)
def make(request: HttpRequest, key: str) -> HttpResponse:
    """A new ranking."""
    part = club_to_organise(request, key)
    form = _form(request, part, Ranking(club=part.club, method=Method.OPENSKILL))
    if form.is_valid():
        try:
            made = commands.make_ranking(club=part.club, terms=form.terms, device=part.device)
        except commands.TooManyError:
            form.refuse_more()
        else:
            messages.success(request, _("Saved: %(name)s") % {"name": ranking_name(made)})
            return redirect("ranking", key, made.pk)
    return _form_page(request, part, form, {})


@require_http_methods(ASKED)
def change(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Rate by another method, over another time, other matches, or only under another name."""
    part, found = ranking_to_organise(request, key, number)
    form = _form(request, part, found)
    if form.is_valid():
        commands.change_ranking(ranking=found, terms=form.terms, device=part.device)
        found.refresh_from_db()
        messages.success(request, _("Saved: %(name)s") % {"name": ranking_name(found)})
        return redirect("ranking", key, number)
    return _form_page(request, part, form, {"ranking": found, "title": ranking_name(found)})


@require_http_methods(ASKED)
def delete(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Delete a ranking, once it is said that it is meant."""
    part, found = ranking_to_organise(request, key, number)
    name = ranking_name(found)
    if request.method != "POST":
        champions = found.champions.exists()
        context = {"ranking": found, "title": name, "champions": champions}
        return club_page(request, "ratings/ranking_delete.html", part, context)
    commands.delete_ranking(ranking=found, device=part.device)
    messages.success(request, _("Deleted: %(name)s") % {"name": name})
    return redirect("club", key)


def _form(request: HttpRequest, part: Part, ranking: Ranking) -> RankingForm:
    mine = Membership.objects.of_device(part.device).filter(role=Role.ORGANISER).exclude(club=part.club)
    clubs = Club.objects.filter(pk__in=mine.values("club")).order_by("name", "pk")
    return RankingForm(ranking, clubs, request.POST if request.method == "POST" else None)


def _form_page(request: HttpRequest, part: Part, form: RankingForm, context: dict[str, Any]) -> HttpResponse:
    status = UNPROCESSABLE if form.errors else 200
    return club_page(request, "ratings/ranking_form.html", part, {"form": form, **context}, status)
