"""Tables that people sort, page and take along."""

from collections.abc import Iterator, Sequence
from typing import Any

import django_tables2 as tables
from django.db.models import QuerySet
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django_tables2.data import TableListData, TableQuerysetData

from ratings.boards.leaderboard import Leaderboard
from ratings.boards.lines import COUNTED, Line, places_up
from ratings.models import Standing
from ratings.periods import local_day
from ratings.rating.facts import Rating
from ratings.wording.numbers import shown_spread, shown_value

PAGE_LENGTH = 50
TIES = ("-order", "player_id")
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")


class Stored(TableQuerysetData):
    """Rows in the database: those without a place after the others, equal ones in the order of the table."""

    data: QuerySet[Standing]

    def order_by(self, aliases: Any) -> None:
        """Order them by columns; by the place alone, where all have one, an index gives them as they are."""
        super().order_by(aliases)
        wanted = (*self.data.query.order_by, *TIES)
        first = ("-listed",) if self.table.board.asked.everybody else ()
        self.data = self.data.order_by(*dict.fromkeys((*first, *wanted)))


class WorkedOut(TableListData):
    """Rows of the past, in the same order as if they were stored."""

    data: list[Standing]

    def order_by(self, aliases: Any) -> None:
        """Order them by columns."""
        self.data.sort(key=lambda row: (-row.order, row.player_id))
        super().order_by(aliases)
        self.data.sort(key=lambda row: not row.listed)


def _number(name: Any, **options: Any) -> tables.Column:
    """A column of numbers, of which people want the most first."""
    return tables.Column(verbose_name=name, initial_sort_descending=True, **options)


class StandingTable(tables.Table):
    """A table of a ranking: how its pages are sorted, and what of it goes into files."""

    place = tables.Column(verbose_name=_("Place"), accessor="order", order_by="-order")
    move = tables.Column(verbose_name=_("Since Monday"), accessor="order", orderable=False)
    name = tables.Column(verbose_name=_("Player"), accessor="player", order_by="player__name_key")
    rating = _number(_("Rating"), accessor="value", order_by="value")
    spread = tables.Column(verbose_name=_("Uncertainty"), accessor="spread", visible=False)
    played = _number(_("Matches"))
    wins = _number(_("Wins"))
    share = _number(_("Wins, %"))
    goats = _number(_("Goat"))
    naked = _number(_("Naked"))
    bald = _number(_("Bald"))
    eggs = _number(_("Eggs"))
    fish = _number(_("Fish"))
    last = _number(_("Last match"))

    class Meta:
        order_by = "place"
        per_page = PAGE_LENGTH

    def __init__(self, board: Leaderboard) -> None:
        self.board = board
        self.lines: list[Line] = []
        rows = board.rows
        data = WorkedOut(rows) if isinstance(rows, list) else Stored(rows)
        super().__init__(data, exclude=() if board.when.present else ("move",))
        if self.sorted_by != "place":
            self.order_by = self.sorted_by

    @property
    def sorted_by(self) -> str:
        """The column that is asked for, with a minus where the other way round; the place for one that is none."""
        asked = self.board.asked.sort
        column = asked.removeprefix("-")
        return asked if column in self.columns and self.columns[column].orderable else "place"

    @property
    def sorts(self) -> list[tuple[str, str]]:
        """The orders to choose from, numbers from the most on; and the present one, if it is another."""
        columns = [column for column in self.columns if column.orderable]
        offered = {f"{'-' * column.column.initial_sort_descending}{column.name}": column.header for column in columns}
        turned = f"{self.columns[self.sorted_by.removeprefix('-')].header} {'↓' if self.sorted_by[0] == '-' else '↑'}"
        return list({self.sorted_by: turned, **offered}.items())

    def turn_to(self, number: str | None) -> None:
        """Have the lines of a page; what is no number of one means the first, one too far the last."""
        self.paginate(per_page=PAGE_LENGTH)
        self.page = self.paginator.get_page(number)
        rows: Sequence[Standing] = [row.record for row in self.page.object_list]
        self.lines = self.board.lines(rows)

    @property
    def has_guesses(self) -> bool:
        """Whether the page has ratings that are half a guess."""
        return any(line.guess for line in self.lines)

    def as_values(self, exclude_columns: Any = None) -> Iterator[list[Any]]:
        """All rows as plain values for files, after the names of the columns."""
        columns = [column for column in self.columns.iterall() if column.name not in (exclude_columns or ())]
        yield [str(column.header) for column in columns]
        places = self.board.every_place()
        for row in self.data:
            values = self._values(row, places.get(row.player_id))
            yield [values[column.name] for column in columns]

    def _values(self, row: Standing, place: int | None) -> dict[str, Any]:
        """A row by columns: the numbers that pages show, and no text that a spreadsheet takes for a formula."""
        rating = Rating(row.value, row.spread, row.rated)
        return {
            **{name: getattr(row, name) for name in COUNTED},
            "place": place,
            "move": None if place is None else places_up(self.board.ranking, row, place),
            "name": plain(row.player.name or gettext("Former player")),
            "rating": number(shown_value(self.board.method, rating)),
            "spread": shown_spread(self.board.method, rating),
            "share": number(round(100 * row.wins / row.played, 1)) if row.played else 0,
            "last": row.last and local_day(row.last),
        }


def number(value: float) -> float:
    """A number without a decimal that says nothing."""
    return int(value) if value == int(value) else value


def plain(text: str) -> str:
    """A text as a cell of a spreadsheet, which takes some for formulas."""
    return f"'{text}" if text.startswith(FORMULA_SIGNS) else text
