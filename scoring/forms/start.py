"""The form that starts a match: the system or the house rules, the players, what is played differently today."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.engine.codes import Sides
from scoring.engine.exchange import NAME_LENGTH, read_name
from scoring.engine.facts import SIDE_NAMES
from scoring.engine.game import Game, playable_seats, seat_faults
from scoring.engine.options import with_options
from scoring.engine.presets import PRESETS
from scoring.engine.ruleset import Ruleset
from scoring.forms.choices import HOUSE_PREFIX, choice_of
from scoring.forms.house import NAME, HouseName
from scoring.forms.numbers import whole
from scoring.forms.options import OptionFields
from scoring.models import HouseRules

MOST_SEATS = 4


@dataclass(frozen=True)
class SeatBox:
    """A place at the table of the form."""

    number: int
    side: str
    name: str
    errors: tuple[str, ...]
    used: bool


class StartForm:
    """What was typed on the start page, checked by `is_valid`; then `game` and `players` are there to start with.

    Not a Django form: which fields there are depends on what is chosen in it, a system or one of the `houses`. What
    was typed about the options counts only if `options_of`, where it is sent, says that they are those of the choice.
    """

    def __init__(
        self, data: Mapping[str, str] | None, initial: Mapping[str, str], houses: Sequence[HouseRules] = ()
    ) -> None:
        self.data: Mapping[str, str] = initial if data is None else data
        self.errors: dict[str, list[str]] = {}
        self.house = self._house(houses)
        self.system = self.house.system if self.house else self._system()
        self.choice = choice_of(self.house) if self.house else self.system
        self.base: Ruleset = PRESETS[self.system].rules
        saved: dict[str, Any] = dict(self.house.options) if self.house else {}
        rules, _faults = with_options(self.base, saved)
        self.seats = self._seats(playable_seats(rules))
        if rules.sides is Sides.EITHER and self.seats == MOST_SEATS and self.data.get("sides") == Sides.PAIRS:
            saved["sides"] = str(Sides.PAIRS)
        typed = self.data if self.data.get("options_of", self.choice) == self.choice else None
        self.options = OptionFields(self.base, saved, self.seats, typed)
        self.house_name = HouseName(self.data.get(NAME, ""))
        self.game: Game | None = None
        self.players: tuple[str, ...] = ()

    def _house(self, houses: Sequence[HouseRules]) -> HouseRules | None:
        sent = self.data.get("system", "")
        house = next((house for house in houses if choice_of(house) == sent), None)
        if house is None and sent.startswith(HOUSE_PREFIX):
            self.errors["system"] = [_("These rules are not there any more: choose again.")]
        return house

    def _system(self) -> str:
        sent = self.data.get("system", "")
        return sent if sent in PRESETS else next(iter(PRESETS))

    def _seats(self, allowed: tuple[int, ...]) -> int:
        asked = whole(self.data.get("seats"))
        return asked if asked in allowed else allowed[-1]

    def is_valid(self) -> bool:
        """Check everything; the errors stand in `errors` and `options.errors`, by field."""
        self.players = tuple(self._player(seat) for seat in range(1, self.seats + 1))
        self._refuse_namesakes()
        rules = self.rules()
        self.game = None if self.errors or rules is None else Game(rules, self.seats)
        return self.game is not None

    def rules(self) -> Ruleset | None:
        """The rules as they are typed; None, and errors, if they mean nothing or so many cannot play by them."""
        rules = self.options.rules()
        if rules is not None:
            self.options.add(seat_faults(rules, self.seats))
        return None if self.options.errors or "system" in self.errors else rules

    def _player(self, seat: int) -> str:
        typed = self.data.get(f"player-{seat}", "")
        if not typed.strip():
            return _("Player %(number)s") % {"number": seat}
        name = read_name(typed)
        if name is None:
            text = _("A name has 1 to %(most)s characters.") % {"most": NAME_LENGTH}
            self.errors.setdefault(f"player-{seat}", []).append(text)
        return name or ""

    @property
    def named(self) -> tuple[str | None, ...]:
        """The names that were typed, by seat; None for a nameless player."""
        typed = (self.data.get(f"player-{seat}", "") for seat in range(1, self.seats + 1))
        return tuple(name.strip() or None for name in typed)

    def refuse_twice(self, seat: int) -> None:
        """Say that the name at this seat is that of somebody who sits at the table under another one."""
        text = _("This is somebody who sits at this table already, by another name.")
        self.errors.setdefault(f"player-{seat}", []).append(text)

    def _refuse_namesakes(self) -> None:
        seen: set[str] = set()
        for seat, name in enumerate(self.players, start=1):
            if name and name.casefold() in seen:
                text = _("Somebody at this table has that name already: add a letter.")
                self.errors.setdefault(f"player-{seat}", []).append(text)
            seen.add(name.casefold())

    def table(self) -> dict[str, str]:
        """Who sits where, and with whom, as the form sends it."""
        keys = ("sides", *(f"player-{seat}" for seat in range(1, self.seats + 1)))
        return {"seats": str(self.seats), **{key: self.data[key] for key in keys if self.data.get(key)}}

    # What the template shows

    @property
    def in_pairs(self) -> bool:
        """Whether the table is drawn with partners opposite."""
        return Game(self.options.frame, self.seats).in_pairs

    @property
    def seat_boxes(self) -> list[SeatBox]:
        """The four places, those beyond the number of players unused."""
        return [self._seat_box(seat) for seat in range(1, MOST_SEATS + 1)]

    def _seat_box(self, seat: int) -> SeatBox:
        side = SIDE_NAMES[(seat - 1) % 2 if self.in_pairs else seat - 1]
        errors = tuple(self.errors.get(f"player-{seat}", ()))
        return SeatBox(seat, side, self.data.get(f"player-{seat}", ""), errors, seat <= self.seats)

    @property
    def choice_errors(self) -> list[str]:
        """Errors of the choice of a system."""
        return self.errors.get("system", [])

    @property
    def options_open(self) -> bool:
        """Whether the options are shown opened: something in them is wrong, or is not as what is chosen has it."""
        return bool(self.options.errors or self.house_name.errors) or self.options.changes() != self.options.saved
