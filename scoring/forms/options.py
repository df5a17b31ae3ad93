"""The part of a form that says what a yard plays differently: one field for each option that fits the system."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext

from scoring.engine.codes import Sides
from scoring.engine.facts import FaultLine
from scoring.engine.game import playable_seats
from scoring.engine.options import OPTIONS, changes_between, options_of, with_options
from scoring.engine.presets import PRESETS
from scoring.engine.ruleset import Ruleset
from scoring.forms.numbers import whole
from scoring.forms.offers import offered_values
from scoring.wording.faults import fault_text
from scoring.wording.options import GROUPS, OFFERED, choice_label, fitting_options, option_help, option_label

SHORT_CHOICES = 30  # characters that fit on a line of buttons


@dataclass(frozen=True)
class OptionChoice:
    """One value that an option may have; `index` is what the form sends for it."""

    index: str
    text: str
    chosen: bool


@dataclass(frozen=True)
class OptionBox:
    """One option: radios, or a number where `choices` is empty."""

    key: str
    label: str
    help: str
    choices: tuple[OptionChoice, ...]
    number: str
    suggested: tuple[int, ...]
    nullable: bool
    changed: bool
    errors: tuple[str, ...]

    @property
    def long(self) -> bool:
        """Whether the choices need a line each."""
        return sum(len(choice.text) for choice in self.choices) > SHORT_CHOICES


@dataclass(frozen=True)
class OptionGroup:
    """Options that belong together."""

    title: str
    options: tuple[OptionBox, ...]

    @property
    def changed(self) -> bool:
        """Whether something in it is not as the system has it."""
        return any(option.changed for option in self.options)

    @property
    def open(self) -> bool:
        """Whether the group is shown opened."""
        return self.changed or any(option.errors for option in self.options)


def frame_of(base: Ruleset, options: Mapping[str, Any]) -> Ruleset:
    """The system with those of the options that make it another one, and that no form offers: who plays with whom…"""
    return with_options(base, {key: value for key, value in options.items() if key not in OFFERED})[0]


def options_to_ask(frame: Ruleset, seats: int | None) -> list[tuple[str, list[str]]]:
    """The options that fit a system and a number of players (None: any way that it can be played), by group."""
    if seats is not None:
        return fitting_options(frame, seats)
    ways = [(frame, number) for number in playable_seats(frame)]
    if frame.sides is Sides.EITHER:
        ways.append((replace(frame, sides=Sides.PAIRS), 4))
    fitting = {key for rules, number in ways for _title, keys in fitting_options(rules, number) for key in keys}
    groups = ((gettext(title), [key for key, _fits in options if key in fitting]) for title, options in GROUPS)
    return [(title, keys) for title, keys in groups if keys]


class OptionFields:
    """The fields of the options of a system, over the changes that are already `saved` under a name.

    `seats` is for how many players, None for any number. What no field is shown for stays as it is saved. `errors`
    are by option; "" has those that belong to no field.
    """

    def __init__(
        self, base: Ruleset, saved: Mapping[str, Any], seats: int | None, data: Mapping[str, str] | None
    ) -> None:
        self.base = base
        self.saved = saved
        self.data: Mapping[str, str] = {} if data is None else data
        self.frame = frame_of(base, saved)
        self.errors: dict[str, list[str]] = {}
        self._usual = options_of(base)
        self._menus = next((preset.menus for preset in PRESETS.values() if preset.rules == base), {})
        self._fitting = options_to_ask(self.frame, seats)
        self._keys = [key for _title, keys in self._fitting for key in keys]

    def rules(self) -> Ruleset | None:
        """The rules as they are typed; None, and errors, if they mean nothing."""
        rules, faults = with_options(self.base, {**self.saved, **self._typed()})
        self.add(faults)
        return None if faults else rules

    def add(self, faults: Iterable[FaultLine]) -> None:
        """Put each fault beside the field it is about."""
        for fault in faults:
            concerned = fault.params.get("options") or (fault.params.get("option"),)
            shown = [key for key in concerned if key in self._keys]
            self.errors.setdefault(shown[-1] if shown else "", []).append(fault_text(fault, None))

    def changes(self) -> dict[str, Any]:
        """The options that differ from the system's, as JSON values, as far as they can be read."""
        return changes_between(self.base, with_options(self.base, {**self.saved, **self._typed()})[0])

    def _typed(self) -> dict[str, Any]:
        return {key: self._read(key) for key in self._keys if key in self.data}

    def _read(self, key: str) -> Any:
        text = self.data[key].strip()
        number = whole(text)
        values = self._values(key)
        if values:
            return text if number is None or number >= len(values) else values[number]
        if not text:
            return None if OPTIONS[key].nullable else self._usual[key]
        return text if number is None else number

    def _values(self, key: str) -> tuple[Any, ...]:
        return offered_values(key, self.frame, self.saved.get(key))

    # What the template shows

    @property
    def general_errors(self) -> list[str]:
        """Errors that belong to no field that is shown."""
        return self.errors.get("", [])

    @property
    def groups(self) -> list[OptionGroup]:
        """The options that fit the system, with their values."""
        return [OptionGroup(title, tuple(map(self._box, keys))) for title, keys in self._fitting]

    def _box(self, key: str) -> OptionBox:
        values, usual = self._values(key), self._usual[key]
        value = self._read(key) if key in self.data else self.saved.get(key, usual)
        return OptionBox(
            key=key,
            label=option_label(key),
            help=option_help(key),
            choices=tuple(
                OptionChoice(str(i), choice_label(key, offered), offered == value) for i, offered in enumerate(values)
            ),
            number="" if values or value is None else str(value),
            suggested=self._menus.get(key, ()),
            nullable=OPTIONS[key].nullable,
            changed=value != usual,
            errors=tuple(self.errors.get(key, ())),
        )
