"""The form in which the rounds of a planned stage get their days, and several are published at once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from django import forms

from ratings.forms.seasons import DayField
from tournaments.models import TournamentRound


@dataclass
class DayRow:
    """A round: its day as it was typed, and whether it is to be published."""

    number: int
    is_draft: bool
    typed: str
    publish: bool = False
    day: date | None = None
    errors: list[str] = field(default_factory=list)


class DaysForm:
    """The days of rounds. `data` is what was typed."""

    def __init__(self, rounds: Sequence[TournamentRound], data: Mapping[str, str] | None = None) -> None:
        self.rows = [
            DayRow(row.number, row.state == TournamentRound.State.DRAFT, str(row.day or ""), day=row.day)
            for row in rounds
        ]
        if data is not None:
            for row in self.rows:
                self._read(row, data)

    def _read(self, row: DayRow, data: Mapping[str, str]) -> None:
        row.typed = data.get(f"day-{row.number}", "").strip()
        row.publish = row.is_draft and f"publish-{row.number}" in data
        row.day = None
        if row.typed:
            try:
                row.day = DayField().clean(row.typed)
            except forms.ValidationError as error:
                row.errors = list(error.messages)

    @property
    def is_valid(self) -> bool:
        """Whether every day is one."""
        return not any(row.errors for row in self.rows)

    @property
    def days(self) -> dict[int, date | None]:
        """The days by number of the round."""
        return {row.number: row.day for row in self.rows}

    @property
    def publish(self) -> list[int]:
        """The rounds to be published."""
        return [row.number for row in self.rows if row.publish]
