"""Names of people who are forgotten go from tournaments too; what they played stays."""

from collections import defaultdict
from collections.abc import Collection
from typing import Any

from tournaments.models import Member, TournamentChange

NAMES = ("name", "out", "to")  # what lines of the history about an entrant call people


def forget_people(players: Collection[int]) -> None:
    """Take the names of these players, by key, from the entrants they play or played for and from the history."""
    members = Member.objects.filter(player__in=players)
    numbers: dict[int, set[int]] = defaultdict(set)
    for tournament, number in members.values_list("entrant__tournament_id", "entrant__number"):
        numbers[tournament].add(number)
    for change in TournamentChange.objects.filter(tournament__in=numbers):
        kept = _without_names(change.what, numbers[change.tournament_id])
        if kept != change.what:
            change.what = kept
            change.save(update_fields=["what"])
    members.update(name="")


def _without_names(what: dict[str, Any], numbers: Collection[int]) -> dict[str, Any]:
    """A line of the history without what these entrants were called."""
    if what.get("number") in numbers:
        return {key: value for key, value in what.items() if key not in NAMES}
    entrants = what.get("entrants")
    if not isinstance(entrants, list):
        return what
    return {**what, "entrants": [_nameless(entrant, numbers) for entrant in entrants]}


def _nameless(entrant: dict[str, Any], numbers: Collection[int]) -> dict[str, Any]:
    number = entrant["number"]
    return {**entrant, "name": f"№ {number}"} if number in numbers else entrant
