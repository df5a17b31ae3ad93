"""The form that ends a match before its goat is found."""

from collections.abc import Iterable
from typing import Any

from django import forms

from scoring.engine.codes import End, Fault
from scoring.engine.facts import FaultLine
from scoring.forms.rounds import choose_one
from scoring.wording.faults import fault_text
from scoring.wording.matches import Names

ENDS = (End.STOP, End.RESIGN, End.FLAG)
ENDS_OF_TOURNAMENT = (End.STOP, End.RESIGN)  # nobody has a clock alone: the time of a round is everybody's


class EndForm(forms.Form):
    """How a match is ended by its players; `of_tournament`: at a table of one."""

    end = forms.ChoiceField(choices=[(end, end) for end in ENDS], initial=End.STOP)
    by = forms.TypedChoiceField(coerce=int, empty_value=None, required=False)

    def __init__(self, playing: Iterable[int], names: Names, data: Any, *, of_tournament: bool = False) -> None:
        super().__init__(data)
        if of_tournament:
            self.fields["end"].choices = [(end, end) for end in ENDS_OF_TOURNAMENT]  # type: ignore[attr-defined]
        self.names = names
        seats = [(str(seat), names.seat(seat)) for seat in playing]
        self.fields["by"].choices = [("", ""), *seats]  # type: ignore[attr-defined]

    def facts(self) -> dict[str, Any]:
        """The ending in the exchange format; who is not asked for when it is by agreement."""
        end, by = self.cleaned_data["end"], self.cleaned_data["by"]
        return {"end": end} if end == End.STOP or by is None else {"end": end, "by": by}

    def add_faults(self, faults: Iterable[FaultLine]) -> None:
        """Put each fault beside the field it is about."""
        for fault in faults:
            if fault.code is Fault.MISSING_KEY:
                self.add_error("by", choose_one())
            else:
                self.add_error(None, fault_text(fault, self.names))
