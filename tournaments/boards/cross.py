"""The cross-table of a round robin: who did what against whom."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from django.urls import reverse

from tournaments.boards.of_stage import StageBoard
from tournaments.drawing.tables import counted_facts
from tournaments.standings.codes import Kind
from tournaments.standings.cross_table import Cell, CrossRow, cross_rows
from tournaments.standings.table import group_fields
from tournaments.wording.amounts import amount_text, signed_text
from tournaments.wording.formats import group_name
from tournaments.wording.standings import kind_text

PLUS, MINUS = "+", "−"
FORFEITS = {Kind.FORFEIT_WIN: PLUS, Kind.FORFEIT_LOSS: MINUS, Kind.DOUBLE_FORFEIT: MINUS}


class Meeting(NamedTuple):
    """One meeting in a cell: the points, and by how much; `url` is its round."""

    points: str
    by: str
    said: str
    url: str
    won: bool


class Row(NamedTuple):
    """Somebody's row; `cells` are by column, None where row and column are the same."""

    place: int | None
    called: str
    url: str
    cells: list[list[Meeting] | None]
    points: str
    effectiveness: str


class Group(NamedTuple):
    """A cross-table; its name is empty where it is the only one."""

    name: str
    rows: list[Row]


class CrossBoard(StageBoard):
    """The cross-tables of a stage, in a fixed number of queries; its tournament and club are loaded."""

    @cached_property
    def groups(self) -> list[Group]:
        """The table of each group."""
        facts = counted_facts(self.stage, released=not self.view.scores)
        fields = group_fields(facts.entrants, facts.rounds, facts.settings, facts.sanctions)
        return [
            Group(group_name(group) if len(fields) > 1 else "", self._rows(cross_rows(field)))
            for group, field in fields.items()
        ]

    def _rows(self, rows: Sequence[CrossRow]) -> list[Row]:
        return [
            Row(
                place=one.row.place,
                called=self.people.called(one.row.entrant),
                url=reverse("tournament_entrant", args=[self.view.tournament.key, one.row.entrant]),
                cells=[
                    None if index == column else [self._meeting(cell) for cell in one.cells[column]]
                    for column in range(len(rows))
                ],
                points=amount_text(one.row.points),
                effectiveness=signed_text(one.row.effectiveness),
            )
            for index, one in enumerate(rows)
        ]

    def _meeting(self, cell: Cell) -> Meeting:
        url = reverse("tournament_round", args=[self.view.tournament.key, self.stage.number, cell.round])
        if cell.kind in (Kind.PENDING, Kind.ANNULLED):
            return Meeting("", "", kind_text(cell.kind), "" if cell.kind == Kind.PENDING else url, won=False)
        points = FORFEITS.get(cell.kind) or amount_text(cell.points)
        return Meeting(points, signed_text(cell.effectiveness), kind_text(cell.kind), url, won=cell.effectiveness > 0)
