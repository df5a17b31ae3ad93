"""A kozel-tournament/1 object read whole: its values, and that they fit together. All faults come back together."""

from collections import Counter
from collections.abc import Container, Hashable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from scoring.engine.presets import PRESETS
from scoring.engine.ruleset import Ruleset
from scoring.models.people import name_key
from tournaments.exchange.matches import Played, read_match, read_rules
from tournaments.exchange.schema import FORMAT, read_shape
from tournaments.exchange.shapes import MOST_FAULTS, Wrong, Wrongs
from tournaments.models import Entrant, Tournament
from tournaments.pairing.codes import Reason
from tournaments.stage_rules import read_rules as read_stage_rules
from tournaments.standings.codes import Kind

REASONS = frozenset(Reason)
# As what somebody can sit at no table.
SITTING = (Kind.BYE, Kind.HALF_BYE, Kind.ABSENT, Kind.REST)


class Loaded(NamedTuple):
    """A record that fits together; `played` has its matches by their places."""

    data: dict[str, Any]
    rules: Ruleset
    played: Mapping[str, Played]


class RefusedError(Exception):
    """The record cannot be brought in; `wrongs` says why, place by place."""

    def __init__(self, wrongs: Iterable[Wrong]) -> None:
        super().__init__(wrongs)
        self.wrongs = tuple(wrongs)


def read_tournament(value: object) -> Loaded:
    """The record in a JSON value. Raises RefusedError with everything that is wrong, up to MOST_FAULTS of it."""
    wrongs: Wrongs = []
    if isinstance(value, dict) and value.get("format") != FORMAT:
        raise RefusedError([Wrong("format", _("%(format)s is expected") % {"format": FORMAT})])
    data = read_shape(value, wrongs)
    if wrongs:
        raise RefusedError(wrongs[:MOST_FAULTS])
    check = _Check(data)
    check.everything()
    if check.wrongs or check.rules is None:
        raise RefusedError(check.wrongs[:MOST_FAULTS])
    return Loaded(data, check.rules, check.played)


class _Check:
    """Goes through a record whose values have their shapes, and notes what does not fit together."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.wrongs: Wrongs = []
        self.played: dict[str, Played] = {}
        self.rules: Ruleset | None = None
        self.members = {entrant["number"]: len(entrant["members"]) for entrant in data["entrants"]}

    def everything(self) -> None:
        self._settings()
        self._entrants()
        self._once((stage["number"] for stage in self.data["stages"]), "stages")
        self._once(self.data["room"], "room")
        for index, stage in enumerate(self.data["stages"]):
            self._stage(stage, f"stages[{index}]")

    def _note(self, place: str, text: str) -> None:
        self.wrongs.append(Wrong(place, text))

    def _settings(self) -> None:
        if self.data["system"] not in PRESETS:
            self._note("system", _("there is no such system here"))
        if self.data["state"] == Tournament.State.CONFIRMED and self.data["confirmed"] is None:
            self._note("confirmed", _("when it was confirmed is missing"))
        self.rules = read_rules(self.data["rules"], "rules", self.wrongs)

    def _entrants(self) -> None:
        """Everybody is there once, and nobody plays for two."""
        entrants = self.data["entrants"]
        self._once((entrant["number"] for entrant in entrants), "entrants")
        taken: dict[str, int] = {}
        for index, entrant in enumerate(entrants):
            place = f"entrants[{index}]"
            there = [member for member in entrant["members"] if member["left"] is None]
            self._once((member["position"] for member in there), f"{place}.members")
            if entrant["state"] != Entrant.State.ENTERED or entrant["left"] is not None:
                continue
            for key in filter(None, (name_key(member["name"]) for member in there)):
                if key in taken:
                    self._note(place, _("somebody plays for another entrant too: %(number)s") % {"number": taken[key]})
                taken[key] = entrant["number"]

    def _stage(self, stage: Mapping[str, Any], place: str) -> None:
        try:
            read_stage_rules(stage["rules"])
        except (KeyError, TypeError, ValueError, ZeroDivisionError):
            self._note(f"{place}.rules", _("these are no settings of a stage"))
        field = [part["entrant"] for part in stage["field"]]
        self._once(field, f"{place}.field")
        self._known(field, f"{place}.field", self.members)
        self._once((event["order"] for event in stage["line"]), f"{place}.line")
        self._known((event["entrant"] for event in stage["line"]), f"{place}.line", self.members)
        self._once((row["number"] for row in stage["rounds"]), f"{place}.rounds")
        for index, row in enumerate(stage["rounds"]):
            self._round(row, f"{place}.rounds[{index}]", set(field))

    def _round(self, row: Mapping[str, Any], place: str, field: set[int]) -> None:
        self._once(((pairing["order"], pairing["table"]) for pairing in row["pairings"]), f"{place}.pairings")
        sitting = [each["entrant"] for each in row["sitting"]]
        self._once(sitting, f"{place}.sitting")
        self._known(sitting, f"{place}.sitting", field)
        self._known((each["entrant"] for each in row["sanctions"]), f"{place}.sanctions", field)
        for index, each in enumerate(row["sitting"]):
            if each["kind"] not in SITTING:
                self._note(f"{place}.sitting[{index}].kind", _("nobody sits out a round like that"))
            self._why(each["why"], f"{place}.sitting[{index}].why")
        for index, pairing in enumerate(row["pairings"]):
            self._pairing(pairing, f"{place}.pairings[{index}]", field)

    def _pairing(self, pairing: Mapping[str, Any], place: str, field: set[int]) -> None:
        here = [number for side in pairing["sides"] for number in side]
        self._once(here, f"{place}.sides")
        self._known(here, f"{place}.sides", field)
        self._known(pairing["absent"], f"{place}.absent", here)
        self._known(pairing["said"], f"{place}.said", range(len(pairing["sides"])))
        self._why(pairing["why"], f"{place}.why")
        self._once((match["number"] for match in pairing["matches"]), f"{place}.matches")
        for index, written in enumerate(pairing["matches"]):
            self._match(written, f"{place}.matches[{index}]", pairing["sides"])

    def _match(self, written: Mapping[str, Any], place: str, sides: Sequence[Sequence[int]]) -> None:
        here = {number for side in sides for number in side}
        for index, seat in enumerate(written["seats"]):
            if seat is not None and not (seat[0] in here and seat[1] < self.members.get(seat[0], 0)):
                self._note(f"{place}.seats[{index}]", _("nobody like that is at this table"))
        match = None if self.rules is None else read_match(written, len(sides), self.rules, place, self.wrongs)
        if match is not None:
            self.played[place] = match

    def _why(self, why: Iterable[Mapping[str, Any]], place: str) -> None:
        for index, reason in enumerate(why):
            if reason["code"] not in REASONS:
                self._note(f"{place}[{index}].code", _("there is no such reason"))

    def _once(self, values: Iterable[Hashable], place: str) -> None:
        for value, times in Counter(values).items():
            if times > 1:
                self._note(place, _("twice in the list: %(value)s") % {"value": value})

    def _known(self, values: Iterable[int], place: str, known: Container[int]) -> None:
        for value in dict.fromkeys(values):
            if value not in known:
                self._note(place, _("nobody with this number can stand here: %(number)s") % {"number": value})
