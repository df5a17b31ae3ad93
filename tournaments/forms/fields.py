"""Fields of the forms that set tournaments up: numbers within bounds, amounts with halves, days, names."""

from fractions import Fraction
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from ratings.forms.seasons import DayField
from scoring.engine.exchange import read_name
from scoring.forms.numbers import whole
from tournaments.models.setup import TITLE_LENGTH
from tournaments.standings.amounts import Amount

MOST_AMOUNT = 100
MOST_DENOMINATOR = 12
VULGAR = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4"}


class CountField(forms.CharField):
    """A whole number from `least` to `most`; `blank`: or nothing, which is None."""

    def __init__(self, least: int, most: int, *, blank: bool = False) -> None:
        super().__init__(required=False)
        self.least, self.most, self.blank = least, most, blank

    def clean(self, value: Any) -> int | None:
        """The number. Raises ValidationError."""
        typed = str(value if value is not None else "").strip()
        if not typed and self.blank:
            return None
        number = whole(typed)
        if number is None or not self.least <= number <= self.most:
            bounds = {"least": self.least, "most": self.most}
            text = _("A number from %(least)s to %(most)s, or nothing.") if self.blank else None
            raise forms.ValidationError((text or _("A number from %(least)s to %(most)s.")) % bounds)
        return number


class AmountField(forms.CharField):
    """Points: 1, ½, 1/2, 0.5 or 0,5; `blank`: or nothing, which is None."""

    def __init__(self, *, blank: bool = False) -> None:
        super().__init__(required=False)
        self.blank = blank

    def clean(self, value: Any) -> Amount | None:
        """The amount. Raises ValidationError."""
        typed = str(value if value is not None else "").strip()
        if not typed and self.blank:
            return None
        amount = read_amount(typed)
        if amount is None:
            most = {"most": MOST_AMOUNT}
            raise forms.ValidationError(_("Points from 0 to %(most)s: 1, 2, ½ or 0.5.") % most)
        return amount


def read_amount(typed: str) -> Amount | None:
    """Points as people type them; None for anything else."""
    text = VULGAR.get(typed, typed.replace(",", "."))
    # What Fraction reads beyond this, such as 1e9, is nothing that people mean.
    if not text or len(text) > 8 or not set(text) <= set("0123456789./"):
        return None
    try:
        amount = Fraction(text)
    except (ValueError, ZeroDivisionError):
        return None
    if amount > MOST_AMOUNT or amount.denominator > MOST_DENOMINATOR:
        return None
    return int(amount) if amount.denominator == 1 else amount


def written_amount(amount: Amount | None) -> str:
    """Points as a field shows them."""
    text = "" if amount is None else str(amount)
    return {meant: sign for sign, meant in VULGAR.items()}.get(text, text)


class TitleField(forms.CharField):
    """The name of a tournament or a place, trimmed, twice as long as a person's may be; perhaps nothing."""

    def __init__(self) -> None:
        super().__init__(required=False, strip=False)

    def clean(self, value: Any) -> str:
        """The name, empty if there is none. Raises ValidationError."""
        typed = str(value or "")
        name = read_name(typed, TITLE_LENGTH) if typed.strip() else ""
        if name is None:
            raise forms.ValidationError(_("At most %(most)s characters.") % {"most": TITLE_LENGTH})
        return name


class OptionalDayField(DayField):
    """A day, or none."""

    def __init__(self) -> None:
        super().__init__()
        self.required = False
