"""The table of a ranking, and the same as a file."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.views.decorators.http import require_safe
from django_tables2.export.export import TableExport

from ratings.access import clubs_of, players_unseen, ranking_to_see
from ratings.boards.leaderboard import Leaderboard
from ratings.forms.leaderboard import TableAsked
from ratings.models import Ranking
from ratings.periods import local_day
from ratings.tables import StandingTable
from scoring.access import Sight
from scoring.views.club_page import club_page
from scoring.views.start import HtmxRequest

BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"  # or spreadsheets take Cyrillic letters for others
FILES = (TableExport.CSV, TableExport.XLSX)


@require_safe
def ranking(request: HtmxRequest, key: str, number: int) -> HttpResponse:
    """The table of a ranking: the present one, of another period, or as it was on a day. To htmx only the rows."""
    sight, found = ranking_to_see(request, key, number)
    board = _board(request, sight, found)
    table = StandingTable(board)
    table.turn_to(request.GET.get("page"))
    context = {"ranking": found, "board": board, "table": table, "asked": board.asked}
    if request.htmx and not request.htmx.history_restore_request:
        response = club_page(request, "ratings/_standings.html", sight, {**context, "oob": True})
    else:
        response = club_page(request, "ratings/ranking.html", sight, context)
    patch_vary_headers(response, ["HX-Request"])
    return response


@require_safe
def ranking_export(request: HttpRequest, key: str, number: int, kind: str) -> HttpResponse:
    """The whole table that is asked for, as a file for spreadsheets."""
    sight, found = ranking_to_see(request, key, number)
    if kind not in FILES:
        raise Http404
    board = _board(request, sight, found)
    export = TableExport(kind, StandingTable(board), dataset_kwargs={"title": board.title})
    content = export.export()
    if kind == TableExport.CSV:
        content = BYTE_ORDER_MARK + content
    response = HttpResponse(content, content_type=export.content_type())
    response["Content-Disposition"] = content_disposition_header(True, f"{_file_name(board)}.{kind}")
    return response


def _board(request: HttpRequest, sight: Sight, found: Ranking) -> Leaderboard:
    clubs = clubs_of(found)
    asked = TableAsked(request.GET, local_day(timezone.now()))
    return Leaderboard(found, clubs, players_unseen(request, sight, clubs), asked)


def _file_name(board: Leaderboard) -> str:
    """Club, ranking, and which table of it."""
    when = board.when
    parts = (board.ranking.club.name, board.title, when.name, str(when.day or ""))
    return "-".join(filter(None, (slugify(part, allow_unicode=True) for part in parts))) or "table"
