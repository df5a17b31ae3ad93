"""The cross-table of a round robin: who did what against whom."""

from collections.abc import Iterable
from typing import NamedTuple

from tournaments.standings.amounts import Amount
from tournaments.standings.codes import Kind
from tournaments.standings.facts import Entrant, Round, Row, Sanction
from tournaments.standings.field import Field, field_of
from tournaments.standings.settings import Settings
from tournaments.standings.table import rows_of


class Cell(NamedTuple):
    """A meeting of the row's entrant with the column's; `kind` also tells of pending and annulled ones."""

    round: int
    kind: Kind
    points: Amount
    effectiveness: Amount
    scored: Amount
    conceded: Amount


class CrossRow(NamedTuple):
    """An entrant's row; `cells` is by column, in the order of the rows, each with its meetings by round."""

    row: Row
    cells: tuple[tuple[Cell, ...], ...]


def cross_table(
    entrants: Iterable[Entrant],
    rounds: Iterable[Round],
    settings: Settings,
    sanctions: Iterable[Sanction] = (),
    through: int | None = None,
) -> tuple[CrossRow, ...]:
    """The rows in the order of the standings. ValueError as for `standings`."""
    return cross_rows(field_of(entrants, rounds, settings, sanctions, through))


def cross_rows(field: Field) -> tuple[CrossRow, ...]:
    """The rows in the order of the standings, from what these are made of."""
    rows = rows_of(field)
    return tuple(CrossRow(row, tuple(_cells(field, row.entrant, column.entrant) for column in rows)) for row in rows)


def _cells(field: Field, entrant: int, opponent: int) -> tuple[Cell, ...]:
    cells = []
    for number, outcome in sorted(field.outcomes[entrant].items()):
        if opponent in outcome.opponents:
            effectiveness = outcome.effectiveness - outcome.off
            scored = outcome.scored - outcome.off
            cells.append(Cell(number, outcome.kind, outcome.points, effectiveness, scored, outcome.conceded))
    return tuple(cells)
