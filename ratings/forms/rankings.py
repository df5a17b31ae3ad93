"""What is asked about rankings: the method with its settings, the time, the systems, how many matches, which clubs."""

import re
from collections.abc import Collection, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from ratings.commands.rankings import DECIDED, Terms
from ratings.models import Ranking
from ratings.rating.codes import Method
from ratings.rating.methods import setting_faults
from ratings.rating.places import DEFAULT_POINTS
from ratings.wording.methods import counted_text, method_help, method_name
from ratings.wording.rankings import kind_name, period_help
from ratings.wording.settings import setting_fault_text, setting_help, setting_label
from scoring.engine.exchange import read_name
from scoring.engine.presets import PRESETS
from scoring.forms.clubs import ChoiceField, bad_name
from scoring.forms.numbers import whole
from scoring.models import Club
from scoring.wording.systems import by_heading, system_name

MOST_MATCHES = 100
BETWEEN = re.compile(r"[\s,;]+")
Choice = tuple[str, str, str]  # a value, its name, what it means


class OptionalNameField(forms.CharField):
    """A name, or nothing."""

    def __init__(self) -> None:
        super().__init__(required=False, strip=False)

    def clean(self, value: Any) -> str:
        """The name, empty if there is none. Raises ValidationError."""
        typed = str(value or "")
        name = read_name(typed) if typed.strip() else ""
        if name is None:
            raise forms.ValidationError(bad_name())
        return name


class LeastField(forms.CharField):
    """From how many matches somebody stands in the table."""

    def clean(self, value: Any) -> int:
        """The number. Raises ValidationError."""
        number = whole(str(value or "").strip())
        if number is None or not 1 <= number <= MOST_MATCHES:
            raise forms.ValidationError(_("A number from 1 to %(most)s.") % {"most": MOST_MATCHES})
        return number


class RankingForm(forms.Form):
    """A ranking. `mine` are the clubs that may be counted too; others that it counts already stay."""

    name = OptionalNameField()
    method = ChoiceField([(method, method) for method in Method])
    period = ChoiceField([(period, period) for period in Ranking.Period.values])
    min_matches = LeastField()
    systems = forms.MultipleChoiceField(choices=[(key, key) for key in PRESETS], required=False)
    tournaments_only = forms.BooleanField(required=False)
    draws_count = forms.BooleanField(required=False)
    points = forms.CharField(required=False)
    best = forms.CharField(required=False)
    stretch = forms.BooleanField(required=False)
    also = forms.TypedMultipleChoiceField(coerce=int, required=False)

    def __init__(self, ranking: Ranking, mine: Collection[Club], data: Mapping[str, Any] | None = None) -> None:
        counted = list(ranking.also.all()) if ranking.pk else []
        super().__init__(data, initial=_initial(ranking, counted))
        self.mine = {club.pk: club for club in mine}
        self.others = [club for club in counted if club.pk not in self.mine]
        self.fields["also"].choices = [(pk, club.name) for pk, club in self.mine.items()]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """The settings mean something for the chosen method."""
        data: dict[str, Any] = super().clean() or self.cleaned_data
        method = data.get("method")
        if method is not None:
            data["settings"] = self._settings(method)
            for name, fault in setting_faults(Method(method), data["settings"]):
                self.add_error(name, setting_fault_text(name, fault))
        return data

    def _settings(self, method: str) -> dict[str, Any]:
        """The settings that the chosen method has, as they are typed."""
        data = self.cleaned_data
        if method == Method.ELO:
            return {"draws_count": data["draws_count"]}
        if method == Method.PLACES:
            points = [_number(text) for text in BETWEEN.split(data["points"].strip()) if text]
            return {"points": points, "best": _number(data["best"].strip()), "stretch": data["stretch"]}
        return {}

    @property
    def terms(self) -> Terms:
        """What was decided; for a form that is valid."""
        data = self.cleaned_data
        return Terms(
            name=data["name"],
            method=data["method"],
            period=data["period"],
            systems=sorted(data["systems"]),
            min_matches=data["min_matches"],
            settings=data["settings"],
            also=[*self.others, *(self.mine[pk] for pk in data["also"])],
            tournaments_only=data["tournaments_only"],
        )

    def refuse_more(self) -> None:
        """Say that the club has as many rankings as it may have."""
        self.add_error(None, _("The club has as many tables as it may have: delete or change one."))

    # What the template shows

    @property
    def methods(self) -> list[Choice]:
        """The methods, what they are for and what they count."""
        return [(str(m), method_name(m), f"{method_help(m)} {counted_text(m)}") for m in Method]

    @property
    def periods(self) -> list[Choice]:
        """The times that a ranking may look at."""
        return [(period, kind_name(period), period_help(period)) for period in Ranking.Period.values]

    @property
    def chosen_systems(self) -> list[str]:
        """The systems that are ticked."""
        return list(self["systems"].value() or ())

    @property
    def system_choices(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """The systems under their headings."""
        return [(title, [(key, system_name(key)) for key in keys]) for title, keys in by_heading(PRESETS)]

    @property
    def clubs(self) -> list[tuple[int, str, bool]]:
        """The clubs that may be counted too, and whether they are."""
        chosen = {str(value) for value in self["also"].value() or ()}
        return [(pk, club.name, str(pk) in chosen) for pk, club in self.mine.items()]

    @property
    def setting_texts(self) -> dict[str, tuple[str, str]]:
        """What each setting is called, and what it does."""
        names = ("draws_count", "points", "best", "stretch")
        return {name: (setting_label(name), setting_help(name)) for name in names}


def _initial(ranking: Ranking, also: Collection[Club]) -> dict[str, Any]:
    """What the form is filled in with at first."""
    settings = ranking.settings
    return {
        **{field: getattr(ranking, field) for field in DECIDED if field != "settings"},
        "also": [club.pk for club in also],
        "draws_count": settings.get("draws_count", True),
        "points": " ".join(map(str, settings.get("points", DEFAULT_POINTS))),
        "best": settings.get("best") or "",
        "stretch": settings.get("stretch", True),
    }


def _number(text: str) -> int | str | None:
    """A whole number; anything else stays as it was typed, nothing is None."""
    number = whole(text)
    return number if number is not None else text or None
