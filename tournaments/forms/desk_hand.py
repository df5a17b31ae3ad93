"""The form by which a whole round is paired by hand: for everybody a table, or a bye, or nothing."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from django.utils.translation import gettext as _

from scoring.forms.numbers import whole
from tournaments.pairing.codes import Fault, Format
from tournaments.pairing.facts import FaultLine, Past

# So many can be asked about in one form: each has up to two fields, of the 400 that a request may bring.
MOST = 180
# With rotating partners it is said who sits with whom.
SIDES = ("1", "2")


@dataclass
class HandRow:
    """What was typed for somebody."""

    number: int
    name: str
    score: str
    table: str = ""
    side: str = ""
    bye: bool = False
    errors: list[str] = field(default_factory=list)


class Asked(Protocol):
    """Who is asked about."""

    @property
    def number(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def score(self) -> str: ...


class HandForm:
    """A table for everybody who is `asked`. `draft` is what it begins from, `data` what was typed."""

    def __init__(
        self, format: Format, asked: Sequence[Asked], draft: Past, data: Mapping[str, str] | None = None
    ) -> None:
        self.with_sides = format is Format.ROTATING
        self._alone = format is Format.FREE_FOR_ALL
        self.rows = [HandRow(one.number, one.name, one.score) for one in asked]
        if data is None:
            self._begin(draft)
        else:
            self._read(data)

    def _begin(self, draft: Past) -> None:
        places = {
            number: (table, side)
            for table, sides in enumerate(draft.tables, start=1)
            for side, numbers in enumerate(sides, start=1)
            for number in numbers
        }
        for row in self.rows:
            row.bye = row.number in draft.byes
            if row.number in places:
                table, side = places[row.number]
                row.table, row.side = str(table), str(side)

    def _read(self, data: Mapping[str, str]) -> None:
        for row in self.rows:
            row.table = data.get(f"table-{row.number}", "").strip()
            row.side = data.get(f"side-{row.number}", "")
            row.bye = f"bye-{row.number}" in data
            row.errors = list(self._errors_of(row))

    def _errors_of(self, row: HandRow) -> Iterable[str]:
        table = whole(row.table)
        if row.table and not (table and table <= len(self.rows)):
            yield _("A number of a table, from 1.")
        elif row.table and row.bye:
            yield _("A table or a bye, not both.")
        elif row.table and self.with_sides and row.side not in SIDES:
            yield _("Say on which side.")

    @property
    def is_valid(self) -> bool:
        """Whether a round can be read from it."""
        return not any(row.errors for row in self.rows)

    @property
    def draft(self) -> Past:
        """The round as it was typed, its tables by their numbers without those that stay empty."""
        return Past(
            tuple(self._sides(self._at[table]) for table in sorted(self._at)),
            tuple(row.number for row in self.rows if row.bye),
        )

    @property
    def _at(self) -> dict[int, list[HandRow]]:
        at: dict[int, list[HandRow]] = defaultdict(list)
        for row in self.rows:
            if row.table:
                at[int(row.table)].append(row)
        return at

    def _sides(self, rows: Sequence[HandRow]) -> tuple[tuple[int, ...], ...]:
        if not self.with_sides:
            return tuple((row.number,) for row in rows)
        return tuple(tuple(row.number for row in rows if row.side == side) for side in SIDES)

    def add_faults(self, faults: Iterable[FaultLine]) -> None:
        """Say beside whom it is about why it cannot be."""
        tables = [self._at[table] for table in sorted(self._at)]
        for fault in faults:
            if fault.code is Fault.WRONG_TABLE:
                for row in tables[fault.params["table"] - 1]:
                    row.errors.append(self._wrong_table)

    @property
    def _wrong_table(self) -> str:
        if self.with_sides:
            return _("Two and two sit at a table.")
        return _("Three or four sit at a table.") if self._alone else _("Two sides sit at a table.")
