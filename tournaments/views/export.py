"""What a tournament has, as files for spreadsheets."""

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe
from django_tables2.export.export import TableExport

from ratings.views.leaderboard import BYTE_ORDER_MARK, FILES
from scoring.forms.numbers import whole
from tournaments.access import View, tournament_to_see
from tournaments.boards.grids import Grid, cross_grid, entrants_grid, results_grid, standings_grid
from tournaments.files import file_name
from tournaments.models import Stage
from tournaments.views.asked import stage_asked

OF_ALL: dict[str, Callable[[View], Grid]] = {"entrants": entrants_grid, "results": results_grid}
OF_A_STAGE: dict[str, Callable[[View, Stage], Grid]] = {"standings": standings_grid, "cross": cross_grid}


@require_safe
def tournament_export(request: HttpRequest, key: str, what: str, kind: str) -> HttpResponse:
    """The entrants, the results of every round, or of `?stage=` the standings or the cross-table."""
    view = tournament_to_see(request, key)
    if kind not in FILES:
        raise Http404
    if what in OF_ALL:
        grid = OF_ALL[what](view)
    elif what in OF_A_STAGE:
        grid = OF_A_STAGE[what](view, stage_asked(view, whole(request.GET.get("stage")) or 1))
    else:
        raise Http404
    export = TableExport(kind, grid, dataset_kwargs={"title": grid.title})
    content = export.export()
    if kind == TableExport.CSV:
        content = BYTE_ORDER_MARK + content
    response = HttpResponse(content, content_type=export.content_type())
    name = file_name([view.tournament.name, grid.title], kind)
    response["Content-Disposition"] = content_disposition_header(True, name)
    return response
