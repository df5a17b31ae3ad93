"""The form that counts a match in a club: who of its roster sat where."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import override

from scoring.engine.exchange import read_name
from scoring.forms.clubs import bad_name
from scoring.models import Club, Match, Player
from scoring.models.people import name_key

LOOKED = "looked"  # the names that the page had said everything about


@dataclass(frozen=True)
class AdoptSeat:
    """A seat of the match: what is written on its sheet, the name typed for it, and whom that means.

    `player` is None for a name that is new to the roster, and for no name at all.
    """

    number: int
    side: str
    written: str
    typed: str
    player: Player | None
    errors: tuple[str, ...]


class AdoptForm:
    """Who of the club sat where: at first those whose names are on the sheet. `data` is what was typed, if anything."""

    def __init__(self, club: Club, match: Match, data: Mapping[str, str] | None) -> None:
        self.match = match
        self.errors: dict[int, list[str]] = {}
        self.typed = self._typed(data)
        self.looked = data is not None and data.get(LOOKED) == self.said
        self.players = Player.objects.named(club, [name.strip() for name in self.typed])

    def _typed(self, data: Mapping[str, str] | None) -> list[str]:
        if data is None:
            return [_written(number, name) for number, name in enumerate(self.match.players, start=1)]
        return [data.get(f"player-{seat}", "") for seat in self.match.game.every_seat]

    @property
    def said(self) -> str:
        """What the page sends along, so that nothing is saved that it has not shown."""
        return " / ".join(name_key(name.strip()) for name in self.typed)

    def is_valid(self) -> bool:
        """Whether all that is typed are names, each once; what is wrong stands in `errors`, by seat."""
        seen: set[str] = set()
        for seat, typed in enumerate(self.typed, start=1):
            key = name_key(typed.strip())
            if key and read_name(typed) is None:
                self._refuse(seat, bad_name())
            elif key in seen:
                self._refuse(seat, _("Somebody at this table has that name already: add a letter."))
            seen |= {key} - {""}
        return not self.errors

    def refuse_twice(self, seat: int) -> None:
        """Say that the name at this seat is that of somebody who sits at the table under another one."""
        self._refuse(seat, _("This is somebody who sits at this table already, by another name."))

    def _refuse(self, seat: int, text: str) -> None:
        self.errors.setdefault(seat, []).append(text)

    @property
    def named(self) -> tuple[str | None, ...]:
        """The names by seat, None for nobody of the club."""
        return tuple(name.strip() or None for name in self.typed)

    @property
    def seats(self) -> list[AdoptSeat]:
        """The seats as the page shows them."""
        return [
            AdoptSeat(
                seat.number,
                seat.side_name,
                seat.name,
                typed,
                self.players.get(name_key(typed.strip())),
                tuple(self.errors.get(seat.number, ())),
            )
            for seat, typed in zip(self.match.seats.all(), self.typed, strict=True)
        ]


def _written(number: int, name: str) -> str:
    """The name on the sheet; nothing where nobody had typed one."""
    for code, _language in settings.LANGUAGES:
        with override(code):
            if name == _("Player %(number)s") % {"number": number}:
                return ""
    return name
