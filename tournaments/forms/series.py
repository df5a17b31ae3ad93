"""What is asked about a series: its name, the points by place, how many tournaments count."""

import re
from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from scoring.engine.exchange import read_name
from scoring.forms.clubs import bad_name
from scoring.forms.numbers import whole
from tournaments.commands.series import Points
from tournaments.forms.fields import CountField, TitleField
from tournaments.models import Series
from tournaments.standings.series import PLAN

MOST_PLACES = 100
MOST_POINTS = 10_000
BETWEEN = re.compile(r"[\s,;]+")


class SeriesForm(forms.Form):
    """A series, new or as it is."""

    name = TitleField()
    plan = forms.CharField(required=False)
    other = CountField(0, MOST_POINTS)
    best = CountField(1, MOST_PLACES, blank=True)

    def __init__(self, series: Series | None, data: Mapping[str, Any] | None = None) -> None:
        plan = PLAN if series is None else series.plan
        now = {} if series is None else {"name": series.name, "best": series.best}
        other = 1 if series is None else series.other
        super().__init__(data, initial={**now, "plan": " ".join(map(str, plan)), "other": other})

    def clean_name(self) -> str:
        """It has one."""
        name: str = self.cleaned_data["name"]
        if not read_name(name, len(name) or 1):
            raise forms.ValidationError(bad_name())
        return name

    def clean_plan(self) -> list[int]:
        """Whole numbers, a better place gives no less than a worse one."""
        typed = [text for text in BETWEEN.split(self.cleaned_data["plan"].strip()) if text]
        plan = [number for number in map(whole, typed) if number is not None and number <= MOST_POINTS]
        if len(plan) < len(typed):
            raise forms.ValidationError(_("Only whole numbers, with spaces between them."))
        if not plan or len(plan) > MOST_PLACES:
            raise forms.ValidationError(_("At least one number."))
        if sorted(plan, reverse=True) != plan:
            raise forms.ValidationError(_("A worse place cannot give more than a better one."))
        return plan

    def clean(self) -> dict[str, Any]:
        """Later places give no more than the last one of the plan."""
        data: dict[str, Any] = super().clean() or self.cleaned_data
        if data.get("plan") and data.get("other") is not None and data["other"] > data["plan"][-1]:
            self.add_error("other", _("A worse place cannot give more than a better one."))
        return data

    @property
    def points(self) -> Points:
        """What places give; for a form that is valid."""
        data = self.cleaned_data
        return Points(data["plan"], data["other"], data["best"])
