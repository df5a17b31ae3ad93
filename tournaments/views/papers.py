"""Sheets to print: black on white, each with what it is of at its head."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from scoring.forms.numbers import whole
from tournaments.access import View, tournament_to_see
from tournaments.boards.bracket import BracketBoard
from tournaments.boards.cross import CrossBoard
from tournaments.boards.papers import Papers, seats_by_name
from tournaments.boards.people import People
from tournaments.boards.reckoning import TABLED
from tournaments.boards.round_names import round_names
from tournaments.boards.sheets import sheet_of
from tournaments.boards.standings import StandingsBoard
from tournaments.facts import ROUND_ROBINS
from tournaments.models import TournamentRound
from tournaments.pairing.codes import Format
from tournaments.views.asked import round_asked, stage_asked
from tournaments.views.page import tournament_page
from tournaments.wording.formats import stage_name


@require_safe
def papers(request: HttpRequest, key: str) -> HttpResponse:
    """What there is to print and to take along."""
    view = tournament_to_see(request, key)
    return tournament_page(request, "tournaments/papers.html", view, {"papers": Papers(view)})


@require_safe
def print_entrants(request: HttpRequest, key: str) -> HttpResponse:
    """Who takes part, with room for a tick."""
    view = tournament_to_see(request, key)
    return _paper(request, "entrants", view, {"papers": Papers(view)})


@require_safe
def print_pairings(request: HttpRequest, key: str, stage: int, number: int) -> HttpResponse:
    """Who meets whom in a round: by table, or with `?by=name` by name."""
    view = tournament_to_see(request, key)
    context = _round_context(view, round_asked(view, stage, number))
    by_name = request.GET.get("by") == "name"
    if by_name:
        context["seats"] = seats_by_name(context["sheet"], context["people"])
    return _paper(request, "pairings", view, {**context, "by_name": by_name})


@require_safe
def print_slips(request: HttpRequest, key: str, stage: int, number: int) -> HttpResponse:
    """A slip for every table of a round, to write the result on."""
    view = tournament_to_see(request, key)
    context = _round_context(view, round_asked(view, stage, number))
    chosen = context["round"].stage.chosen
    matches = max(chosen.matches, chosen.best_of, chosen.final_best_of or 1)
    return _paper(request, "slips", view, {**context, "matches": range(1, matches + 1)})


@require_safe
def print_standings(request: HttpRequest, key: str, stage: int) -> HttpResponse:
    """The standings of a stage, after all its rounds or `?through=` one of them."""
    view = tournament_to_see(request, key)
    found = stage_asked(view, stage)
    if found.format not in TABLED:
        raise Http404
    board = StandingsBoard(view, found, whole(request.GET.get("through")))
    return _paper(request, "standings", view, {"board": board})


@require_safe
def print_cross(request: HttpRequest, key: str, stage: int) -> HttpResponse:
    """The cross-table of a round robin."""
    view = tournament_to_see(request, key)
    found = stage_asked(view, stage)
    if found.format not in ROUND_ROBINS:
        raise Http404
    return _paper(request, "cross", view, {"board": CrossBoard(view, found)})


@require_safe
def print_bracket(request: HttpRequest, key: str, stage: int) -> HttpResponse:
    """The bracket of a knockout."""
    view = tournament_to_see(request, key)
    found = stage_asked(view, stage)
    if found.format != Format.KNOCKOUT:
        raise Http404
    return _paper(request, "bracket", view, {"board": BracketBoard(view, found)})


@require_safe
def print_protocol(request: HttpRequest, key: str) -> HttpResponse:
    """The whole tournament: places, every result, every table, sanctions, and where to sign."""
    view = tournament_to_see(request, key)
    return _paper(request, "protocol", view, {"papers": Papers(view)})


def _round_context(view: View, row: TournamentRound) -> dict[str, Any]:
    people = People(view)
    return {
        "round": row,
        "people": people,
        "sheet": sheet_of(row, people.names, released=not view.scores),
        "stage_name": stage_name(row.stage),
        "round_name": round_names(row.stage, [row.number])[row.number],
    }


def _paper(request: HttpRequest, what: str, view: View, context: dict[str, Any]) -> HttpResponse:
    return tournament_page(request, f"tournaments/print/{what}.html", view, {**context, "now": timezone.now()})
