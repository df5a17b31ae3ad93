"""The form that tells how a match at a table ended."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from tournaments.standings.facts import FaultLine, Final
from tournaments.wording.results import result_fault

MOST_POINTS = 9_999
Side = tuple[str, str]


class ResultForm(forms.Form):
    """The accounts of those who came, in their order; who lost where they do not say; how it ended.

    `sides` are the letters and names of those who came. `naked`: whether goats can be naked here, `by_zero`: whether
    they are wherever the others have nothing, so that nobody need say it.
    """

    stopped = forms.BooleanField(required=False)
    naked = forms.BooleanField(required=False)
    lost = forms.TypedMultipleChoiceField(coerce=int, required=False)

    def __init__(
        self, sides: Sequence[Side], naked: bool, final: Final | None, data: Any = None, *, by_zero: bool = False
    ) -> None:
        super().__init__(data, initial=_initial(final))
        self.by_zero = by_zero
        self.sides = sides
        for place, _side in enumerate(sides):
            self.fields[f"account-{place}"] = forms.IntegerField(min_value=0, max_value=MOST_POINTS)
        self.fields["lost"].choices = [(place, called) for place, (_, called) in enumerate(sides)]  # type: ignore[attr-defined]
        if not naked:
            del self.fields["naked"]

    @property
    def accounts(self) -> list[tuple[str, str, Any]]:
        """Each side, by its letter and name, with its field."""
        return [(letter, called, self[f"account-{place}"]) for place, (letter, called) in enumerate(self.sides)]

    @property
    def opened(self) -> bool:
        """Whether something besides the accounts is said."""
        return bool(self["lost"].value()) or bool(self.errors.get("lost"))

    def end(self) -> dict[str, Any]:
        """What the commands are told."""
        data = self.cleaned_data
        accounts = [data[f"account-{place}"] for place in range(len(self.sides))]
        surely = self.by_zero and min(accounts) == 0 < max(accounts) and not (data["lost"] or data["stopped"])
        return {
            "accounts": accounts,
            "goats": sorted(data["lost"]) or None,
            "stopped": data["stopped"],
            "naked": surely or data.get("naked", False),
        }

    def add_faults(self, faults: Iterable[FaultLine]) -> None:
        """Put each fault beside the account it is about."""
        for fault in faults:
            field = None if fault.side is None else f"account-{fault.side}"
            self.add_error(field if field in self.fields else None, result_fault(fault._replace(side=None), {}))


class DisputeForm(forms.Form):
    """What is not right about a result."""

    text = forms.CharField(max_length=200, strip=True)

    def clean_text(self) -> str:
        """In one line."""
        text: str = " ".join(self.cleaned_data["text"].split())
        if not text:
            raise forms.ValidationError(_("Say what is not right."))
        return text


def _initial(final: Final | None) -> dict[str, Any]:
    """What is known already."""
    if final is None:
        return {}
    accounts = {f"account-{place}": account for place, account in enumerate(final.accounts)}
    return {**accounts, "stopped": final.stopped, "naked": final.naked}
