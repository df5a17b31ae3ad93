"""The form that gives an entrant of a table a sanction."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator

from tournaments.models import Entrant
from tournaments.standings.codes import Offence
from tournaments.standings.facts import POINTS_OFF
from tournaments.wording.results import offence_help, offence_name

MOST_OFF = 999


class SanctionForm(forms.Form):
    """To whom, what, in which match, how many points, and why."""

    entrant = forms.TypedChoiceField(coerce=int)
    offence = forms.TypedChoiceField(coerce=Offence, initial=Offence.WARNING)
    match = forms.IntegerField(min_value=1, max_value=9, initial=1)
    points = forms.IntegerField(min_value=1, max_value=MOST_OFF, initial=POINTS_OFF)
    reason = forms.CharField(max_length=200, required=False)

    def __init__(self, entrants: Iterable[Entrant], matches: int, data: Any = None) -> None:
        super().__init__(data)
        self.fields["entrant"].choices = [(entrant.number, entrant.called) for entrant in entrants]  # type: ignore[attr-defined]
        self.fields["offence"].choices = [(code, offence_name(code)) for code in Offence]  # type: ignore[attr-defined]
        self.fields["match"].validators.append(MaxValueValidator(matches))
        self.matches = matches

    @property
    def offences(self) -> list[tuple[str, str, str]]:
        """Each sanction by its code, its name, and what it does."""
        return [(code, offence_name(code), offence_help(code)) for code in Offence]

    def clean_reason(self) -> str:
        """In one line."""
        return " ".join(self.cleaned_data["reason"].split())
