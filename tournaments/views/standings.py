"""The standings of a stage, where their numbers come from, and the cross-table of a round robin."""

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scoring.forms.numbers import whole
from tournaments.access import View, tournament_to_see
from tournaments.boards.bracket import BracketBoard
from tournaments.boards.cross import CrossBoard
from tournaments.boards.evening import EveningBoard
from tournaments.boards.marks import MarksBoard
from tournaments.boards.reckoning import TABLED
from tournaments.boards.standings import PAGE, StandingsBoard
from tournaments.facts import ROUND_ROBINS
from tournaments.models import Stage
from tournaments.pairing.codes import Format
from tournaments.views.asked import stage_asked
from tournaments.views.page import tournament_page


@require_safe
def standings(request: HttpRequest, key: str, stage: int) -> HttpResponse:
    """The standings after `?through=` a round or after all; of a knockout its places, of winner stays its evening."""
    view, asked = _stage_to_see(request, key, stage)
    if asked.format == Format.KNOCKOUT:
        return tournament_page(request, "tournaments/places.html", view, {"board": BracketBoard(view, asked)})
    if asked.format == Format.WINNER_STAYS:
        return tournament_page(request, "tournaments/evening.html", view, {"board": EveningBoard(view, asked)})
    board = StandingsBoard(view, asked, whole(request.GET.get("through")) or None)
    page = Paginator(range(board.longest), PAGE).get_page(request.GET.get("page"))
    context = {"board": board, "page": page, "groups": board.groups(PAGE * (page.number - 1), PAGE)}
    return tournament_page(request, "tournaments/standings.html", view, context)


@require_safe
def marks(request: HttpRequest, key: str, stage: int, number: int) -> HttpResponse:
    """Every tie-break of an entrant explained, or the one that is asked for with `?of=`; with htmx just that."""
    view, asked = _stage_to_see(request, key, stage)
    if asked.format not in TABLED:
        raise Http404
    try:
        board = MarksBoard(view, asked, number, whole(request.GET.get("through")) or None)
    except KeyError as error:
        raise Http404 from error
    of = request.GET.get("of", "")
    context = {"board": board, "marks": board.marks(of), "one": bool(of)}
    if request.headers.get("HX-Request") == "true":
        return render(request, "tournaments/_marks.html", {**context, "tournament": view.tournament})
    return tournament_page(request, "tournaments/marks.html", view, context)


@require_safe
def cross_table(request: HttpRequest, key: str, stage: int) -> HttpResponse:
    """Who did what against whom in a round robin or a league."""
    view, asked = _stage_to_see(request, key, stage)
    if asked.format not in ROUND_ROBINS:
        raise Http404
    return tournament_page(request, "tournaments/cross.html", view, {"board": CrossBoard(view, asked)})


@require_safe
def bracket(request: HttpRequest, key: str, stage: int) -> HttpResponse:
    """The bracket of a knockout."""
    view, asked = _stage_to_see(request, key, stage)
    if asked.format != Format.KNOCKOUT:
        raise Http404
    return tournament_page(request, "tournaments/bracket.html", view, {"board": BracketBoard(view, asked)})


def _stage_to_see(request: HttpRequest, key: str, stage: int) -> tuple[View, Stage]:
    """A stage that has begun, for whoever may see its tournament. Raises Http404."""
    view = tournament_to_see(request, key)
    asked = stage_asked(view, stage)
    if asked.state == Stage.State.WAITING:
        raise Http404
    return view, asked
