"""What the address of a table asks for: a name, everybody, an order, a period, a day."""

from collections.abc import Mapping
from datetime import date

from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _

from scoring.engine.exchange import NAME_LENGTH, read_name

FIRST_YEAR = 1900  # of the days that somebody can mean
DAY_LENGTH = 20


class TableAsked:
    """What is asked for; what means nothing is left out, and a day that cannot be is said to be none.

    `everybody`: those with too few matches too. `day`: the table as it was at its end, None for the present one.
    """

    def __init__(self, data: Mapping[str, str], today: date) -> None:
        self.typed_name = data.get("q", "")[:NAME_LENGTH]
        self.name = read_name(self.typed_name) or ""
        self.everybody = data.get("all") == "1"
        self.sort = data.get("sort", "")
        self.period = data.get("period", "")
        self.typed_day = data.get("on", "").strip()[:DAY_LENGTH]
        self.errors: list[str] = []
        self.day = self._day(today)

    def _day(self, today: date) -> date | None:
        if not self.typed_day:
            return None
        try:
            day = parse_date(self.typed_day)
        except ValueError:  # well written, but no such day
            day = None
        if day is None or day.year < FIRST_YEAR:
            self.errors.append(_("There is no such day."))
        elif day > today:
            self.errors.append(_("That day is still to come."))
        elif day < today:
            return day
        return None
