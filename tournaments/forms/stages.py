"""A stage as it is asked: what its format leaves open, and how its results count."""

from collections.abc import Collection, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from scoring.forms.clubs import ChoiceField
from tournaments.commands.setup import Planned, safe_fields
from tournaments.forms.fields import CountField, OptionalDayField
from tournaments.forms.scoring import SCORING, ScoringForm
from tournaments.models import Stage, Tournament
from tournaments.pairing.codes import Format, Pattern
from tournaments.stage_rules import DEFAULTS, StageRules
from tournaments.standings.codes import Counting
from tournaments.wording.formats import format_help, format_name
from tournaments.wording.setup import counting_name, pattern_help

MOST_ROUNDS = 40
MOST_GROUPS = 64
MOST_FINALISTS = 512
ODD = (1, 3, 5, 7)
RESULTS = ("matches", "counting", *SCORING)
# What each format leaves open, in the order of the form.
ASKED: dict[Format, tuple[str, ...]] = {
    Format.SWISS: ("rounds", "pattern", "half_byes", *RESULTS),
    Format.ROUND_ROBIN: ("groups", "legs", *RESULTS),
    Format.LEAGUE: ("legs", "first_day", "weekly", *RESULTS),
    Format.ROTATING: ("rounds", "pattern", *RESULTS),
    Format.FREE_FOR_ALL: ("rounds", "pattern", "matches", "bye", "tiebreaks"),
    Format.KNOCKOUT: ("best_of", "final_best_of", "double", "third"),
    Format.WINNER_STAYS: ("seats", "lives", "general"),
}
NUMBERS = ("each", "extra", "rounds", "groups", "legs", "weekly", "matches", "seats", "lives")
TICKS = ("half_byes", "double", "third", "general")
LATER = ("each", "extra")  # who goes on into a stage that is not the first


class StageForm(ScoringForm):
    """A stage of a format, `first` of its tournament or after another; only `safe` rules may be others."""

    rounds = CountField(1, MOST_ROUNDS, blank=True)
    pattern = forms.TypedChoiceField(
        choices=[("", ""), *((code, code) for code in Pattern)], coerce=Pattern, empty_value=None, required=False
    )
    half_byes = forms.BooleanField(required=False)
    groups = CountField(1, MOST_GROUPS)
    legs = CountField(1, 4)
    first_day = OptionalDayField()
    weekly = CountField(1, 60)
    matches = CountField(1, 9)
    counting = ChoiceField([(code, code) for code in Counting])
    best_of = forms.TypedChoiceField(choices=[(number, number) for number in ODD], coerce=int)
    final_best_of = forms.TypedChoiceField(
        choices=[("", ""), *((number, number) for number in ODD)], coerce=int, empty_value=None, required=False
    )
    double = forms.BooleanField(required=False)
    third = forms.BooleanField(required=False)
    seats = CountField(2, 4)
    lives = CountField(1, 9)
    general = forms.BooleanField(required=False)
    each = CountField(1, MOST_FINALISTS)
    extra = CountField(0, MOST_FINALISTS)

    def __init__(
        self,
        format: Format,
        *,
        entry: str,
        first: bool,
        data: Mapping[str, Any] | None = None,
        rules: StageRules = DEFAULTS,
        safe: Collection[str] = StageRules._fields,
        prefix: str | None = None,
    ) -> None:
        asked = ASKED[format] + (() if first else LATER)
        unasked = () if entry == Tournament.Entry.FREE_FOR_ALL else ("seats",)
        self.asked = tuple(name for name in asked if name in safe and name not in unasked)
        super().__init__(data, rules, [name for name in StageRules._fields if name not in self.asked], prefix)
        self.format = format
        self.initial.update(best_of=str(rules.best_of), final_best_of=str(rules.final_best_of or ""))

    @classmethod
    def of(cls, stage: Stage, data: Mapping[str, Any] | None = None) -> "StageForm":
        """The form of a stage as it is stored, with what may still be changed; its tournament is loaded."""
        return cls(
            Format(stage.format),
            entry=stage.tournament.entry,
            first=stage.number == 1,
            data=data,
            rules=stage.chosen,
            safe=safe_fields(stage),
            prefix=f"stage-{stage.number}",
        )

    def clean(self) -> dict[str, Any]:
        """Rounds are settled where the format does not settle them; a best of n has an odd n."""
        data = super().clean()
        if self.format in (Format.SWISS, Format.FREE_FOR_ALL) and "rounds" in data and data["rounds"] is None:
            self.add_error("rounds", _("A number from %(least)s to %(most)s.") % {"least": 1, "most": MOST_ROUNDS})
        if data.get("counting") == Counting.BEST_OF and (data.get("matches") or 1) % 2 == 0:
            self.add_error("matches", _("Best of how many: an odd number."))
        return data

    @property
    def planned(self) -> Planned:
        """The stage as it is wanted; for a form that is valid."""
        return Planned(self.format, self.chosen)

    # What the template shows

    @property
    def name(self) -> str:
        """What the format is called."""
        return format_name(self.format)

    @property
    def help(self) -> str:
        """How the format is played."""
        return format_help(self.format)

    @property
    def patterns(self) -> list[tuple[str, str]]:
        """How the first round may be drawn."""
        return [(str(code), pattern_help(code)) for code in Pattern]

    @property
    def countings(self) -> list[tuple[str, str]]:
        """How several matches at a table may count."""
        return [(str(code), counting_name(code)) for code in Counting]

    @property
    def bests(self) -> list[tuple[str, str]]:
        """Of how many matches the best may be sought."""
        return [(str(number), str(number)) for number in ODD]

    @property
    def scoring_asked(self) -> bool:
        """Whether anything about points or tie-breaks is asked."""
        return any(name in self.asked for name in SCORING)

    @property
    def scoring_errors(self) -> bool:
        """Whether something about them is wrong."""
        own = ("order", *self.tiebreak_fields, *SCORING)
        return any(name in self.errors for name in own)

    @property
    def numbers(self) -> list[Any]:
        """The fields of whole numbers that are asked."""
        return [self[name] for name in NUMBERS if name in self.asked]

    @property
    def ticks(self) -> list[Any]:
        """The fields of yes or no that are asked."""
        return [self[name] for name in TICKS if name in self.asked]
