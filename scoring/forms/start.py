"""The form that starts a match: system, players, and what this yard plays differently."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.engine.codes import Sides
from scoring.engine.exchange import NAME_LENGTH, read_name
from scoring.engine.facts import SIDE_NAMES, FaultLine
from scoring.engine.game import Game, seat_faults
from scoring.engine.options import OPTIONS, options_of, with_options
from scoring.engine.presets import PRESETS
from scoring.engine.ruleset import Ruleset
from scoring.forms.numbers import whole
from scoring.forms.offers import offered_values
from scoring.wording.faults import fault_text
from scoring.wording.options import choice_label, fitting_options, option_help, option_label

MOST_SEATS = 4
SHORT_CHOICES = 30  # characters that fit on a line of buttons


@dataclass(frozen=True)
class SeatBox:
    """A place at the table of the form."""

    number: int
    side: str
    name: str
    errors: tuple[str, ...]
    used: bool


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


class StartForm:
    """What was typed on the start page, checked by `is_valid`; then `game` and `players` are there to start with.

    Not a Django form: which fields there are depends on the system chosen in it.
    """

    def __init__(self, data: Mapping[str, str] | None, initial: Mapping[str, str]) -> None:
        self.bound = data is not None
        self.data: Mapping[str, str] = initial if data is None else data
        system = self.data.get("system", "")
        self.system = system if system in PRESETS else next(iter(PRESETS))
        self.base: Ruleset = PRESETS[self.system].rules
        self.seats = self._seats()
        self.errors: dict[str, list[str]] = {}
        self.game: Game | None = None
        self.players: tuple[str, ...] = ()

    def _seats(self) -> int:
        asked = whole(self.data.get("seats"))
        allowed = self.base.seats
        return asked if asked in allowed else allowed[-1]

    def is_valid(self) -> bool:
        """Check everything; the errors stand in `errors`, by field."""
        self.players = tuple(self._player(seat) for seat in range(1, self.seats + 1))
        self._refuse_namesakes()
        rules, faults = with_options(self.base, self._changes())
        self._add(faults)
        if not faults:
            self._add(seat_faults(rules, self.seats))
        self.game = None if self.errors else Game(rules, self.seats)
        return not self.errors

    def _player(self, seat: int) -> str:
        typed = self.data.get(f"player-{seat}", "")
        if not typed.strip():
            return _("Player %(number)s") % {"number": seat}
        name = read_name(typed)
        if name is None:
            text = _("A name has 1 to %(most)s characters.") % {"most": NAME_LENGTH}
            self.errors.setdefault(f"player-{seat}", []).append(text)
        return name or ""

    def _refuse_namesakes(self) -> None:
        seen: set[str] = set()
        for seat, name in enumerate(self.players, start=1):
            if name and name.casefold() in seen:
                text = _("Somebody at this table has that name already: add a letter.")
                self.errors.setdefault(f"player-{seat}", []).append(text)
            seen.add(name.casefold())

    def _changes(self) -> dict[str, Any]:
        """The options that differ from the system's, as JSON values."""
        usual = options_of(self.base)
        typed = {key: self._typed(key, usual[key]) for key in self._fitting() if key in self.data}
        return {key: value for key, value in typed.items() if value != usual[key]}

    def _fitting(self) -> list[str]:
        return [key for _title, keys in fitting_options(self.base, self.seats) for key in keys]

    def _typed(self, key: str, usual: Any) -> Any:
        text = self.data[key].strip()
        number = whole(text)
        values = offered_values(key, self.base)
        if values:
            return text if number is None or number >= len(values) else values[number]
        if not text:
            return None if OPTIONS[key].nullable else usual
        return text if number is None else number

    def _add(self, faults: tuple[FaultLine, ...]) -> None:
        for fault in faults:
            concerned = fault.params.get("options") or (fault.params.get("option"),)
            fitting = [key for key in concerned if key in self._fitting()]
            self.errors.setdefault(fitting[-1] if fitting else "", []).append(fault_text(fault, None))

    # What the template shows

    @property
    def in_pairs(self) -> bool:
        """Whether the table is drawn with partners opposite."""
        return self.base.sides is Sides.PAIRS or (self.base.sides is Sides.TWO and self.seats == MOST_SEATS)

    @property
    def seat_boxes(self) -> list[SeatBox]:
        """The four places, those beyond the number of players unused."""
        return [self._seat_box(seat) for seat in range(1, MOST_SEATS + 1)]

    def _seat_box(self, seat: int) -> SeatBox:
        side = SIDE_NAMES[(seat - 1) % 2 if self.in_pairs else seat - 1]
        errors = tuple(self.errors.get(f"player-{seat}", ()))
        return SeatBox(seat, side, self.data.get(f"player-{seat}", ""), errors, seat <= self.seats)

    @property
    def general_errors(self) -> list[str]:
        """Errors that belong to no field that is shown."""
        return self.errors.get("", [])

    @property
    def option_errors(self) -> bool:
        """Whether an option is wrong, so that their part of the page is opened."""
        return any(key in OPTIONS or not key for key in self.errors)

    @property
    def changed(self) -> bool:
        """Whether anything is played differently, so that it is shown."""
        return bool(self._changes())

    @property
    def groups(self) -> list[OptionGroup]:
        """The options that fit the system, with their values."""
        usual = options_of(self.base)
        return [
            OptionGroup(title, tuple(self._option_box(key, usual[key]) for key in keys))
            for title, keys in fitting_options(self.base, self.seats)
        ]

    def _option_box(self, key: str, usual: Any) -> OptionBox:
        values = offered_values(key, self.base)
        sent = self.data.get(key)
        value = usual if sent is None else self._typed(key, usual)
        option = OPTIONS[key]
        number = "" if values or value is None else str(value)
        return OptionBox(
            key=key,
            label=option_label(key),
            help=option_help(key),
            choices=tuple(
                OptionChoice(str(i), choice_label(key, offered), offered == value) for i, offered in enumerate(values)
            ),
            number=number,
            nullable=option.nullable,
            changed=value != usual,
            errors=tuple(self.errors.get(key, ())),
        )
