"""A tournament of pairs in which there is something for every address of entries."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from scoring.tests.club_cast import Yard, new_yard
from tournaments.commands import entries
from tournaments.models import Entrant, Tournament
from tournaments.tests.cast import new_tournament

OF_THE_LINK = ("tournament_enter",)


@dataclass(frozen=True)
class World:
    """The cast and a tournament with an open link; the outsider has asked there, and so has the member.

    Entrant 3 withdrew, entrant 2 sits out.
    """

    yard: Yard
    tournament: Tournament
    asked: Entrant

    def numbers(self, name: str) -> list[int]:
        """The number in the address, where it has one."""
        if name == "entry_decide":
            return [self.asked.number]
        if not name.startswith("entry_") or name == "entry_add":
            return []
        return [{"entry_return": 3, "entry_pause": 2}.get(name, 1)]

    def address(self, name: str, key: str = "") -> str:
        """Where a page stands, or would stand with another key."""
        if name in OF_THE_LINK:
            return reverse(name, args=[key or self.tournament.entry_key])
        return reverse(name, args=[key or self.tournament.key, *self.numbers(name)])

    def sent(self, name: str) -> dict[str, Any]:
        """What a form of the page sends when all is well."""
        forms: dict[str, dict[str, Any]] = {
            "entry_add": {"name-1": "Асан", "name-2": "Берік"},
            "entries_paste": {"names": "Асан / Берік\nСәуле / Дана", "choice": "save"},
            "entries_seeds": {"choice": "lot"},
            "entries_check_in": {"entrant": "1", "here": "1"},
            "entries_link": {"choice": "close"},
            "entry_change": {"title": "Орлы", "remark": ""},
            "entry_pause": {"paused": "0"},
            "entry_substitute": {"place": "2", "name-1": "Гүлнар"},
            "entry_decide": {"answer": "yes"},
            "tournament_enter": {"name-1": "Новичок", "name-2": "Другой"},
        }
        return forms.get(name, {})


def new_world(entrants: int = 4, **club: Any) -> World:
    """The cast around a tournament with so many pairs, none of them checked in."""
    yard = new_yard(**club)
    tournament = new_tournament(yard, entrants, self_entry=True, venue="Парк", day="2026-12-05")
    tournament.refresh_from_db()
    tournament.entrants.update(checked_in=False)
    device = yard.devices["organiser"]
    entries.pause(entrant=tournament.entrants.get(number=2), device=device)
    entries.withdraw(entrant=tournament.entrants.get(number=3), device=device)
    asked = entries.ask(tournament=tournament, names=("Тимур", "Руслан"), device=yard.devices["outsider"])
    entries.ask(tournament=tournament, names=("Ляззат", "Айгерім"), device=yard.devices["member"])
    return World(yard, tournament, asked)
