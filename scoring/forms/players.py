"""What is asked about players: a name, and which of somebody's matches are meant."""

from collections.abc import Mapping, Sequence
from datetime import date

from django.utils.dateparse import parse_date
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from scoring.engine.exchange import NAME_LENGTH, read_name
from scoring.engine.presets import PRESETS
from scoring.forms.numbers import whole
from scoring.models import Player
from scoring.models.seats import Deed, Which, is_deed

AGAINST_ONLY = (Deed.AHEAD, Deed.BEHIND)


class PlayerName:
    """The field for the name of a player."""

    def __init__(self, typed: str = "") -> None:
        self.typed = typed
        self.errors: list[str] = []

    def read(self) -> str | None:
        """The name; None, and an error, if it is none."""
        name = read_name(self.typed)
        wrong = _("A name has 1 to %(most)s characters.") % {"most": NAME_LENGTH}
        self.errors = [] if name is not None else [wrong]
        return name

    def refuse_taken(self) -> None:
        """Say that somebody else on the roster has the name."""
        self.errors.append(_("Somebody on the roster has that name already: add a letter."))


class PlayerFilter:
    """Which matches of somebody are asked for, as an address says it; what means nothing is left out.

    `people`: who can be asked for as partner or opponent, by key.
    """

    def __init__(self, data: Mapping[str, str], people: Mapping[int, Player]) -> None:
        self.data = data
        self.errors: dict[str, str] = {}
        self.system = data.get("system", "") if data.get("system") in PRESETS else ""
        self.partner = people.get(whole(data.get("with")) or 0)
        self.opponent = people.get(whole(data.get("against")) or 0)
        self.first, self.last = self._day("from"), self._day("to")
        if self.first and self.last and self.first > self.last:
            self.errors["to"] = _("The last day is before the first.")
            self.last = None
        what = data.get("what", "")
        self.what = what if is_deed(what) and (self.opponent or what not in AGAINST_ONLY) else ""

    def _day(self, key: str) -> date | None:
        typed = self.data.get(key, "").strip()
        try:
            day = parse_date(typed)
        except ValueError:  # well written, but no such day
            day = None
        if typed and day is None:
            self.errors[key] = _("There is no such day.")
        return day

    @property
    def typed_days(self) -> tuple[str, str]:
        """The days as they were typed."""
        return self.data.get("from", ""), self.data.get("to", "")

    @property
    def which(self) -> Which:
        """The matches asked for."""
        return Which(self.system, self.first, self.last, self.partner, self.opponent)

    @property
    def chosen(self) -> dict[str, str]:
        """What is asked for, as an address has it; what was done in the matches aside."""
        values: dict[str, object] = {
            "system": self.system,
            "from": self.first,
            "to": self.last,
            "with": self.partner and self.partner.pk,
            "against": self.opponent and self.opponent.pk,
        }
        return {key: str(value) for key, value in values.items() if value}

    def query(self, **changes: object) -> str:
        """The query of an address that asks for the same but for these; an empty value asks for none."""
        asked = {**self.chosen, **changes}
        return urlencode({key: str(value) for key, value in asked.items() if value})


def people_asked(data: Mapping[str, str]) -> Sequence[int]:
    """The keys of those who are asked for as partner or opponent."""
    return [key for key in (whole(data.get("with")), whole(data.get("against"))) if key]
