"""Ready plans of a tournament: a few for each kind of entry, each with the one or two numbers that people ask about."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from scoring.forms.clubs import ChoiceField
from tournaments.commands.setup import Planned
from tournaments.forms.fields import CountField, OptionalDayField
from tournaments.forms.stages import MOST_FINALISTS, MOST_GROUPS, MOST_ROUNDS
from tournaments.models import Tournament
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.wording.setup import number_name, plan_help, plan_name

Entry = Tournament.Entry
SIDES = (Entry.PAIRS, Entry.ONE_TO_ONE)
MOST_EXPECTED = 5000
USUAL_FIELDS = {Entry.PAIRS: 12, Entry.ONE_TO_ONE: 12, Entry.FREE_FOR_ALL: 16, Entry.ROTATING: 8}
SHOWN = 4  # plans, before the others are opened

Numbers = Mapping[str, Any]


@dataclass(frozen=True)
class Plan:
    """A ready plan; `asks` are the numbers of the form that it is made from."""

    key: str
    entries: tuple[Entry, ...]
    asks: tuple[str, ...]
    stages: Callable[[Numbers], list[Planned]]

    @property
    def name(self) -> str:
        """What it is called."""
        return plan_name(self.key)

    @property
    def help(self) -> str:
        """What happens in it."""
        return plan_help(self.key)


def _swiss(n: Numbers) -> list[Planned]:
    return [Planned(Format.SWISS, StageRules(rounds=n["rounds"]))]


def _final_after(first: Callable[[Numbers], list[Planned]]) -> Callable[[Numbers], list[Planned]]:
    return lambda n: [*first(n), Planned(Format.KNOCKOUT, StageRules(each=n["finalists"], third=True))]


def _groups(n: Numbers) -> list[Planned]:
    return [Planned(Format.ROUND_ROBIN, StageRules(groups=n["groups"]))]


def _groups_and_knockout(n: Numbers) -> list[Planned]:
    return [*_groups(n), Planned(Format.KNOCKOUT, StageRules(each=n["each"], third=True))]


def _round_robin(n: Numbers) -> list[Planned]:
    return [Planned(Format.ROUND_ROBIN, StageRules(legs=n["legs"]))]


def _knockout(n: Numbers) -> list[Planned]:
    return [Planned(Format.KNOCKOUT, StageRules(best_of=n["best_of"], third=True))]


def _double(n: Numbers) -> list[Planned]:
    return [Planned(Format.KNOCKOUT, StageRules(best_of=n["best_of"], double=True))]


def _winner_stays(n: Numbers) -> list[Planned]:
    return [Planned(Format.WINNER_STAYS, StageRules(lives=n["lives"]))]


def _winner_stays_of_four(n: Numbers) -> list[Planned]:
    return [Planned(Format.WINNER_STAYS, StageRules(lives=n["lives"], seats=4))]


def _league(n: Numbers) -> list[Planned]:
    rules = StageRules(legs=n["legs"], first_day=n["first_day"], weekly=n["weekly"])
    return [Planned(Format.LEAGUE, rules)]


def _whist(n: Numbers) -> list[Planned]:
    return [Planned(Format.ROTATING)]


def _rotating(n: Numbers) -> list[Planned]:
    return [Planned(Format.ROTATING, StageRules(rounds=n["rounds"]))]


def _rotating_and_final(n: Numbers) -> list[Planned]:
    return [*_rotating(n), Planned(Format.ROTATING, StageRules(each=4))]


def _tables(n: Numbers) -> list[Planned]:
    return [Planned(Format.FREE_FOR_ALL, StageRules(rounds=n["rounds"]))]


def _tables_and_final(n: Numbers) -> list[Planned]:
    return [*_tables(n), Planned(Format.FREE_FOR_ALL, StageRules(each=4, rounds=n["final_rounds"]))]


PLANS = (
    Plan("swiss", SIDES, ("rounds",), _swiss),
    Plan("swiss_final", SIDES, ("rounds", "finalists"), _final_after(_swiss)),
    Plan("groups_final", SIDES, ("groups", "each"), _groups_and_knockout),
    Plan("round_robin", SIDES, ("legs",), _round_robin),
    Plan("knockout", SIDES, ("best_of",), _knockout),
    Plan("double", SIDES, ("best_of",), _double),
    Plan("winner_stays", SIDES, ("lives",), _winner_stays),
    Plan("league", SIDES, ("legs", "first_day", "weekly"), _league),
    Plan("whist", (Entry.ROTATING,), (), _whist),
    Plan("rotating", (Entry.ROTATING,), ("rounds",), _rotating),
    Plan("rotating_final", (Entry.ROTATING,), ("rounds",), _rotating_and_final),
    Plan("tables", (Entry.FREE_FOR_ALL,), ("rounds",), _tables),
    Plan("tables_final", (Entry.FREE_FOR_ALL,), ("rounds", "final_rounds"), _tables_and_final),
    Plan("winner_stays_of_four", (Entry.FREE_FOR_ALL,), ("lives",), _winner_stays_of_four),
)
NUMBERS = ("rounds", "finalists", "groups", "each", "legs", "best_of", "lives", "first_day", "weekly", "final_rounds")
FIRST_NUMBERS: dict[str, int] = {
    "rounds": 5,
    "finalists": 4,
    "groups": 2,
    "each": 2,
    "legs": 1,
    "best_of": 1,
    "lives": 1,
    "weekly": 7,
    "final_rounds": 1,
}


def plans_of(entry: str) -> list[Plan]:
    """The plans for a kind of entry, the usual one first."""
    return [plan for plan in PLANS if entry in plan.entries]


class PlanForm(forms.Form):
    """How a new tournament is played: a plan with its numbers, and how many are expected.

    Numbers that the chosen plan does not ask for are not looked at.
    """

    plan = ChoiceField([(plan.key, plan.key) for plan in PLANS])
    field = CountField(1, MOST_EXPECTED, blank=True)
    rounds = CountField(1, MOST_ROUNDS)
    finalists = CountField(2, MOST_FINALISTS)
    groups = CountField(2, MOST_GROUPS)
    each = CountField(1, MOST_FINALISTS)
    legs = CountField(1, 4)
    best_of = CountField(1, 7)
    lives = CountField(1, 9)
    first_day = OptionalDayField()
    weekly = CountField(1, 60)
    final_rounds = CountField(1, MOST_ROUNDS)

    def __init__(
        self, entry: str, data: Mapping[str, Any] | None = None, initial: Mapping[str, Any] | None = None
    ) -> None:
        self.entry = entry
        self.offered = plans_of(entry)
        keys = [plan.key for plan in self.offered]
        super().__init__(
            data, initial={**FIRST_NUMBERS, "field": USUAL_FIELDS[Entry(entry)], "plan": keys[0], **(initial or {})}
        )
        sent = self["plan"].value()
        self.chosen = self.offered[keys.index(sent) if sent in keys else 0]
        self.fields["plan"].choices = [(key, key) for key in keys]  # type: ignore[attr-defined]
        for name in NUMBERS:
            if name not in self.chosen.asks:
                self.fields.pop(name)

    def clean_best_of(self) -> int:
        """One can have won most of them."""
        best_of: int = self.cleaned_data["best_of"]
        if best_of % 2 == 0:
            raise forms.ValidationError(_("Best of how many: an odd number."))
        return best_of

    @property
    def stages(self) -> list[Planned]:
        """The stages of the plan with its numbers, also those that it proposes; [] while they are not right."""
        form = self if self.is_bound else PlanForm(self.entry, self.initial)
        return form.chosen.stages(form.cleaned_data) if set(form.chosen.asks).isdisjoint(form.errors) else []

    @property
    def expected(self) -> int | None:
        """How many are expected; None if that is not said."""
        form = self if self.is_bound else PlanForm(self.entry, self.initial)
        form.full_clean()
        found: int | None = form.cleaned_data.get("field")
        return found

    # What the template shows

    @property
    def first(self) -> list[Plan]:
        """The plans that are shown at once: the usual ones, and the chosen one."""
        return [plan for number, plan in enumerate(self.offered) if number < SHOWN or plan is self.chosen]

    @property
    def others(self) -> list[Plan]:
        """All others."""
        return [plan for plan in self.offered if plan not in self.first]

    @property
    def expected_field(self) -> Any:
        """The field for how many are expected."""
        return self["field"]

    @property
    def numbers(self) -> list[tuple[Any, str]]:
        """The fields of the numbers that the plan asks for, and what they are."""
        return [(self[name], number_name(name)) for name in self.chosen.asks]
