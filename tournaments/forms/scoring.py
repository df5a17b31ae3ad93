"""How results become standings, as it is asked: points, effectiveness, and the list of tie-breaks."""

from collections.abc import Collection, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from scoring.forms.clubs import ChoiceField
from tournaments.forms.fields import AmountField, written_amount
from tournaments.stage_rules import DEFAULTS, StageRules
from tournaments.standings.codes import Effectiveness, TieBreakCode, Unplayed
from tournaments.standings.settings import DEFAULT, INTERNATIONAL
from tournaments.wording.setup import effectiveness_help, effectiveness_name, order_help, order_name
from tournaments.wording.standings import unplayed_name
from tournaments.wording.tiebreaks import order_text, tiebreak_help, tiebreak_name

OWN = "own"
ORDERS: dict[str, tuple[TieBreakCode, ...]] = {"default": DEFAULT, "international": INTERNATIONAL}
PLACES = 10  # tie-breaks in a list of one's own
AMOUNTS = ("win", "draw", "loss", "bye")
SCORING = (*AMOUNTS, "draws", "effectiveness", "unplayed", "tiebreaks")
Choice = tuple[str, str, str]  # a value, its name, what it means


class ScoringForm(forms.Form):
    """The rules of a stage that say how its results count; `rules` fill it in at first.

    Of `fixed` rules what is sent counts for nothing: they stay.
    """

    win = AmountField()
    draw = AmountField()
    loss = AmountField()
    bye = AmountField(blank=True)
    draws = forms.BooleanField(required=False)
    effectiveness = ChoiceField([(code, code) for code in Effectiveness])
    unplayed = ChoiceField([(code, code) for code in Unplayed])
    order = ChoiceField([(order, order) for order in (*ORDERS, OWN)])

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        rules: StageRules = DEFAULTS,
        fixed: Collection[str] = (),
        prefix: str | None = None,
    ) -> None:
        super().__init__(data, initial={**rules._asdict(), **_initial(rules)}, prefix=prefix)
        self.rules = rules
        self.fixed = fixed
        for name in fixed:
            self.fields.pop(name, None)
        for place, name in enumerate(self.tiebreak_fields):
            codes = [("", ""), *((code, code) for code in TieBreakCode)]
            first = rules.tiebreaks[place] if place < len(rules.tiebreaks) else ""
            self.fields[name] = forms.ChoiceField(choices=codes, required=False, initial=first)
        if "tiebreaks" in fixed:
            for name in ("order", *self.tiebreak_fields):
                self.fields.pop(name)

    def clean(self) -> dict[str, Any]:
        """A win gives no less than a draw, a draw no less than a loss; the list of one's own names something, once."""
        data: dict[str, Any] = super().clean() or self.cleaned_data
        points = [data.get(name, getattr(self.rules, name)) for name in ("loss", "draw", "win")]
        if None not in points and sorted(points) != points:
            self.add_error("draw" if "draw" in self.fields else None, _("A better result cannot give fewer points."))
        if "tiebreaks" not in self.fixed:
            data["tiebreaks"] = self._tiebreaks(data)
        return data

    def _tiebreaks(self, data: Mapping[str, Any]) -> tuple[TieBreakCode, ...]:
        order = data.get("order", OWN)
        if order in ORDERS:
            return ORDERS[order]
        named = [data.get(name) for name in self.tiebreak_fields]
        chosen = tuple(TieBreakCode(code) for code in named if code)
        if not chosen:
            self.add_error("order", _("Name at least one."))
        if len(set(chosen)) < len(chosen):
            self.add_error("order", _("One stands there twice."))
        return chosen

    @property
    def chosen(self) -> StageRules:
        """The rules with what was chosen; for a form that is valid."""
        sent = {name: value for name, value in self.cleaned_data.items() if name in StageRules._fields}
        return self.rules._replace(**{name: value for name, value in sent.items() if name not in self.fixed})

    # What the template shows

    @property
    def amounts(self) -> list[str]:
        """The points that are asked."""
        return [name for name in AMOUNTS if name in self.fields]

    @property
    def tiebreak_fields(self) -> list[str]:
        """The names of the fields of a list of one's own."""
        return [f"tiebreak-{place}" for place in range(1, PLACES + 1)]

    @property
    def tiebreak_boxes(self) -> list[Any]:
        """Those fields."""
        return [self[name] for name in self.tiebreak_fields if name in self.fields]

    @property
    def tiebreak_choices(self) -> list[Choice]:
        """What may stand in the list."""
        return [(str(code), tiebreak_name(code), tiebreak_help(code)) for code in TieBreakCode]

    @property
    def orders(self) -> list[Choice]:
        """The lists that there are, and one of one's own."""
        ready = [(key, order_name(key), order_text(codes)) for key, codes in ORDERS.items()]
        return [*ready, (OWN, order_name(OWN), order_help())]

    @property
    def effectivenesses(self) -> list[Choice]:
        """Whether what is above the target counts."""
        return [(str(code), effectiveness_name(code), effectiveness_help(code)) for code in Effectiveness]

    @property
    def unplayeds(self) -> list[tuple[str, str]]:
        """How unplayed rounds count."""
        return [(str(code), unplayed_name(code)) for code in Unplayed]


def _initial(rules: StageRules) -> dict[str, Any]:
    orders = {codes: key for key, codes in ORDERS.items()}
    amounts = {name: written_amount(getattr(rules, name)) for name in AMOUNTS}
    return {**amounts, "order": orders.get(rules.tiebreaks, OWN)}
