"""Names of people who are forgotten go from tournaments too; what they played stays."""

import re
from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from scoring.models import Player
from tournaments.commands.entries.players import show_anew
from tournaments.models import Member, TournamentChange

NAMES = ("name", "out", "to")  # what lines of the history about an entrant call people
BETWEEN = re.compile(r" [–+] ")  # the people of an entrant, the entrants of a side


class Forgotten(NamedTuple):
    """The entrants of a tournament that forgotten people played for, by number, and what those people were called.

    Of who was taken off the list only the name is known.
    """

    numbers: Collection[int]
    names: Collection[str]

    def are_in(self, numbers: Sequence[int], *texts: Any) -> bool:
        """Whether any of them is one of these entrants, or is named there."""
        called = {name for text in texts for name in BETWEEN.split(str(text))}
        return not called.isdisjoint(self.names) or any(number in self.numbers for number in numbers)


def forget_people(players: Collection[int]) -> None:
    """Take the names of these players, by key, from the entrants they play or played for and from the history."""
    known = Player.objects.filter(pk__in=players)
    members = Member.objects.filter(player__in=players)
    names = {*known.values_list("name", flat=True), *members.values_list("name", flat=True)} - {""}
    numbers: dict[int, set[int]] = defaultdict(set)
    for tournament, number in members.values_list("entrant__tournament_id", "entrant__number"):
        numbers[tournament].add(number)
    for change in TournamentChange.objects.filter(tournament__club__in=known.values("club")).iterator():
        kept = _without_names(change.what, Forgotten(numbers[change.tournament_id], names))
        if kept != change.what:
            change.what = kept
            change.save(update_fields=["what"])
    show_anew(players)
    members.update(name="")


def _without_names(what: dict[str, Any], gone: Forgotten) -> dict[str, Any]:
    """A line of the history without what these people were called."""
    if "number" in what and gone.are_in([what["number"]], *(what[key] for key in NAMES if key in what)):
        return {key: value for key, value in what.items() if key not in NAMES}
    if isinstance(entrants := what.get("entrants"), list):
        return {**what, "entrants": [_nameless(entrant, gone) for entrant in entrants]}
    if isinstance(names := what.get("names"), list):
        return {**what, "names": [_side(*side, gone) for side in zip(what["sides"], names, strict=True)]}
    return what


def _nameless(entrant: dict[str, Any], gone: Forgotten) -> dict[str, Any]:
    number = entrant["number"]
    return {**entrant, "name": _numbered([number])} if gone.are_in([number], entrant["name"]) else entrant


def _side(numbers: Sequence[int], name: str, gone: Forgotten) -> str:
    return _numbered(numbers) if gone.are_in(numbers, name) else name


def _numbered(numbers: Sequence[int]) -> str:
    return " + ".join(f"№ {number}" for number in numbers)
