"""What is asked about seasons: their name, their days, and whether one is closed before its time."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, NamedTuple

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratings.models import Season
from ratings.wording.seasons import overlap_text
from scoring.forms.clubs import NameField
from scoring.models import Club

EARLIEST, LATEST = date(2000, 1, 1), date(2099, 12, 31)
YEAR, HALF = "year", "half"
ASK = gettext_lazy("Choose a day.")
NO_DAY = gettext_lazy("There is no such day.")


class Proposal(NamedTuple):
    """What a new season could be."""

    name: str
    first: date
    last: date


class DayField(forms.DateField):
    """A day on which something of a club can be."""

    def __init__(self) -> None:
        super().__init__(error_messages={"required": ASK, "invalid": NO_DAY})

    def clean(self, value: Any) -> date | None:
        """The day. Raises ValidationError."""
        day: date | None = super().clean(value)
        if day is not None and not EARLIEST <= day <= LATEST:
            years = {"first": EARLIEST.year, "last": LATEST.year}
            raise forms.ValidationError(_("The year must be from %(first)s to %(last)s.") % years)
        return day


class SeasonForm(forms.Form):
    """A season: its name, its first and its last day. The days of a closed one stay as they are."""

    name = NameField()
    first = DayField()
    last = DayField()

    def __init__(self, now: Season | Proposal, data: Mapping[str, Any] | None = None) -> None:
        days = {"first": now.first.isoformat(), "last": now.last.isoformat()}
        super().__init__(data, initial={"name": now.name, **days})
        self.closed = isinstance(now, Season) and now.closed is not None
        for day in days:
            self.fields[day].disabled = self.closed

    def clean(self) -> dict[str, Any]:
        """The first day is not after the last."""
        data: dict[str, Any] = super().clean() or self.cleaned_data
        first, last = data.get("first"), data.get("last")
        if first is not None and last is not None and first > last:
            self.add_error("last", _("The last day is before the first."))
        return data

    def refuse_days(self) -> None:
        """Say that the season was closed meanwhile."""
        self.add_error("first", _("The champions of these days are named. To change the days, reopen the season."))

    def refuse_overlap(self, other: Season) -> None:
        """Say that another season has some of the days, beside the day to blame."""
        in_other = other.first <= self.cleaned_data["first"] <= other.last
        self.add_error("first" if in_other else "last", overlap_text(other))


class CloseForm(forms.Form):
    """Whether a season is closed although it is not over."""

    early = forms.BooleanField(required=False)

    def refuse_early(self) -> None:
        """Say that it is not over."""
        self.add_error("early", _("Its last day is not over yet: tick this to name the champions all the same."))


def proposal(club: Club, today: date, length: str) -> Proposal:
    """A season to begin with: this calendar year or half year; what is left of it after the last season."""
    latest = club.seasons.order_by("-last").first()
    first = _begin(today, length)
    if latest is not None and latest.last >= first:
        first = latest.last + timedelta(days=1)
    begin = _begin(first, length)
    name = str(begin.year) if length == YEAR else f"{begin.year}/{1 if begin.month == 1 else 2}"
    return Proposal(name, first, _end(first, length))


def _begin(day: date, length: str) -> date:
    return date(day.year, 7 if length == HALF and day.month > 6 else 1, 1)


def _end(day: date, length: str) -> date:
    return date(day.year, 6, 30) if length == HALF and day.month <= 6 else date(day.year, 12, 31)
