"""The table of a series as a spreadsheet: a row a player, a column a tournament."""

from typing import Any

import django_tables2 as tables
from django.utils.translation import gettext as _

from tournaments.boards.series import SeriesBoard


def series_file(board: SeriesBoard) -> tables.Table:
    """The table to be written to a file; what does not count among the best is in brackets."""
    columns = [
        ("place", tables.Column(verbose_name=_("Place"))),
        ("name", tables.Column(verbose_name=_("Player"))),
        ("points", tables.Column(verbose_name=_("Points"))),
        *((f"t{one.pk}", tables.Column(verbose_name=one.name)) for one in board.counted),
    ]
    return tables.Table([_row(row) for row in board.rows], extra_columns=columns)


def _row(row: Any) -> dict[str, Any]:
    lines = {f"t{line.tournament.pk}": line.points if line.counts else f"({line.points})" for line in row.lines}
    return {"place": row.place, "name": row.who.name, "points": row.points, **lines}
