"""What is asked about a tournament: its name, day and place, who enters, by which rules, what the room has."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from scoring.forms.choices import Offer, choice_of
from scoring.forms.clubs import ChoiceField, NameField
from scoring.forms.numbers import whole
from scoring.models import HouseRules
from scoring.wording.systems import system_name
from tournaments.commands.fitting import fitted
from tournaments.commands.setup import MOST_TABLES, Terms
from tournaments.forms.fields import CountField, OptionalDayField, TitleField
from tournaments.forms.systems import Rules, chosen_rules, fitting_offer, usual_choice
from tournaments.models import Series, Tournament
from tournaments.wording.formats import entry_help, entry_name

Entry = Tournament.Entry
MOST_MINUTES = 600
KEEP = "now"  # the rules as they are
SWITCHES = ("final_only", "self_entry", "hide_results")
Choice = tuple[str, str, str]  # a value, its name, what it means


class InSeries(forms.Form):
    """Which of the club's `series` a tournament counts for, if any."""

    series = forms.TypedChoiceField(coerce=int, empty_value=None, required=False)

    def __init__(self, data: Mapping[str, Any] | None, initial: Mapping[str, Any], series: Iterable[Series]) -> None:
        super().__init__(data, initial=dict(initial))
        self.all_series = {one.pk: one for one in series}
        self.fields["series"].choices = [("", ""), *((pk, one.name) for pk, one in self.all_series.items())]  # type: ignore[attr-defined]

    @property
    def series_choices(self) -> list[tuple[str, str, bool]]:
        """The series of the club, and whether the tournament is in it."""
        chosen = str(self["series"].value() or "")
        return [(str(pk), one.name, str(pk) == chosen) for pk, one in self.all_series.items()]


class TournamentForm(InSeries):
    """The settings of a tournament.

    Its `houses` and `series` are those of the club, `played` the systems played there, the last first. Of `fixed`
    fields what is sent counts for nothing: they stay as they are in `now`.
    """

    name = TitleField()
    day = OptionalDayField()
    venue = TitleField()
    entry = ChoiceField([(entry, entry) for entry in Entry])
    system = forms.CharField(required=False)
    tables = CountField(1, MOST_TABLES, blank=True)
    minutes = CountField(5, MOST_MINUTES, blank=True)
    final_only = forms.BooleanField(required=False)
    self_entry = forms.BooleanField(required=False)
    hide_results = forms.BooleanField(required=False)

    def __init__(
        self,
        data: Mapping[str, Any] | None,
        initial: Mapping[str, Any],
        *,
        houses: Sequence[HouseRules] = (),
        series: Sequence[Series] = (),
        played: Sequence[str] = (),
        now: Terms | None = None,
        fixed: Collection[str] = (),
    ) -> None:
        super().__init__(data, initial, series)
        self.houses, self.played, self.now, self.fixed = houses, played, now, fixed
        for name in fixed:
            self.fields.pop(name, None)

    @property
    def asked_entry(self) -> str:
        """Who enters as far as it is said; what else is offered depends on it."""
        if self.now is not None and "entry" in self.fixed:
            return self.now.entry
        sent = self["entry"].value()
        return str(sent) if sent in Entry.values else Entry.PAIRS

    @property
    def asked_rules(self) -> Rules | None:
        """The rules that are chosen, if they fit who enters."""
        sent = KEEP if "system" in self.fixed else str(self["system"].value() or "")
        if self.now is not None and sent == KEEP:
            rules = fitted(self.now.rules, self.asked_entry)
            return None if rules is None else Rules(KEEP, self.now.system, rules)
        return chosen_rules(self.asked_entry, sent, self.houses)

    def clean(self) -> dict[str, Any]:
        """The rules fit who enters. A tournament without a name is called by its day."""
        data: dict[str, Any] = super().clean() or self.cleaned_data
        if self.asked_rules is None:
            self.add_error("system", _("These rules cannot be played so: choose others."))
        if data.get("name") == "":
            data["name"] = default_name(data.get("day"))
        return data

    @property
    def terms(self) -> Terms:
        """What was decided; for a form that is valid."""
        rules = self.asked_rules
        assert rules is not None, "the form is valid"  # noqa: S101
        kept = {} if self.now is None else {name: getattr(self.now, name) for name in self.fixed}
        chosen = {**self.cleaned_data, "system": rules.system, "rules": rules.rules}
        series = self.all_series.get(self.cleaned_data["series"])
        return Terms(**{**chosen, "series": series, "entry": self.asked_entry, **kept})

    def refuse(self, fields: Sequence[str]) -> None:
        """Say of each of these that it cannot be changed any more."""
        for name in fields:
            self.add_error(name if name in self.fields else None, _("This cannot be changed any more."))

    @property
    def asked_tables(self) -> int | None:
        """How many tables there are in the room as far as it is said."""
        return whole(str(self["tables"].value() or ""))

    # What the template shows

    @property
    def entries(self) -> list[Choice]:
        """Who may enter."""
        return [(entry, entry_name(entry), entry_help(entry)) for entry in Entry.values]

    @property
    def offer(self) -> Offer:
        """The rules to choose from, the chosen ones first."""
        return fitting_offer(self.asked_entry, self.choice, self.houses, self.played)

    @property
    def choice(self) -> str:
        """What is chosen of them; another proposal where that does not fit."""
        rules = self.asked_rules
        return rules.choice if rules else usual_choice(self.asked_entry, self.played)

    @property
    def choice_name(self) -> str:
        """What the chosen rules are called."""
        house = next((house for house in self.houses if choice_of(house) == self.choice), None)
        if house is not None:
            return house.name
        return system_name(self.now.system if self.now is not None and self.choice == KEEP else self.choice)

    @property
    def now_name(self) -> str:
        """What the rules are called that it is played by until now."""
        return "" if self.now is None else system_name(self.now.system)

    @property
    def entry_name(self) -> str:
        """Who enters."""
        return entry_name(self.asked_entry)


def initial_of(terms: Terms) -> dict[str, Any]:
    """What the form of a tournament that is there already is filled in with."""
    series = None if terms.series is None else terms.series.pk
    return {**terms.__dict__, "system": KEEP, "series": series}


class FoundingForm(forms.Form):
    """The club that is founded with its first tournament."""

    club = NameField()
    founder = NameField()


class CopyForm(InSeries):
    """A copy of a tournament: its name, its day, its series, and whether the entrants come along."""

    name = TitleField()
    day = OptionalDayField()
    entrants = forms.BooleanField(required=False)

    def clean(self) -> dict[str, Any]:
        """Without a name it is called by its day."""
        data: dict[str, Any] = super().clean() or self.cleaned_data
        if data.get("name") == "":
            data["name"] = default_name(data.get("day"))
        data["series"] = self.all_series.get(data.get("series") or 0)
        return data


def default_name(day: date | None) -> str:
    """What a tournament is called that was given no name."""
    if day is None:
        return _("Tournament")
    return _("Tournament, %(day)s") % {"day": date_format(day, "DATE_FORMAT")}
