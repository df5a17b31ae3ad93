"""What the entrants of a tournament are called, for whoever looks at it."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import NamedTuple

from django.db.models import QuerySet
from django.utils.translation import gettext

from scoring.likeness import heard_in, likeness
from scoring.models import Club, Player
from scoring.models.people import name_key
from tournaments.access import Desk, View
from tournaments.models import Entrant, Member, Tournament
from tournaments.wording.names import Names, name_of


class Person(NamedTuple):
    """Somebody who plays, or played, for an entrant; `player`: the key on the roster, None where there is no page."""

    name: str
    player: int | None
    position: int
    joined: datetime
    left: datetime | None


@dataclass(frozen=True)
class Known:
    """An entrant as everybody may know it: what it goes by, and the people of it, those who left too."""

    number: int
    called: str
    people: tuple[Person, ...]

    @property
    def now(self) -> tuple[Person, ...]:
        """Those who play for it now, in their order."""
        return tuple(person for person in self.people if person.left is None)

    @property
    def before(self) -> tuple[Person, ...]:
        """Those who played for it before."""
        return tuple(person for person in self.people if person.left is not None)


class Listed(NamedTuple):
    """A member of an entrant as stored; `former`: its player was forgotten, None for nobody of the roster."""

    name: str
    position: int
    joined: datetime
    left: datetime | None
    player: int | None
    former: bool | None


class People:
    """Everybody who entered a tournament, by number, in two queries; for outsiders two more.

    Players whom their club hides have no name for those who are not its members: they are "Player 5", numbered through
    all entrants. Who was forgotten has no name for anybody.
    """

    def __init__(self, view: View | Desk) -> None:
        self._tournament = view.tournament
        self._insider = view.membership is not None
        self.by_number: Mapping[int, Known] = {known.number: known for known in self._read()}

    @cached_property
    def names(self) -> Names:
        """What each goes by."""
        return {number: known.called for number, known in self.by_number.items()}

    def called(self, number: int) -> str:
        """What an entrant goes by."""
        return name_of(number, self.names)

    def by_name(self) -> list[Known]:
        """Everybody in the order of the alphabet."""
        return sorted(self.by_number.values(), key=lambda known: (name_key(known.called), known.number))

    def named_like(self, typed: str) -> list[Known]:
        """Those in one of whose names this stands, however it was typed, or who are nearly called so.

        A number is that entrant.
        """
        if typed.isdecimal():
            return [known for known in self.by_number.values() if known.number == int(typed)]
        everybody, key = self.by_name(), likeness(typed)
        found = [known for known in everybody if key and (_stands_in(known, key) or heard_in(typed, _all_names(known)))]
        return found or [known for known in everybody if heard_in(typed, _all_names(known), slips=True)]

    def _read(self) -> Iterable[Known]:
        entered = Entrant.objects.filter(tournament=self._tournament, state=Entrant.State.ENTERED).order_by("number")
        rows = list(entered.values_list("pk", "number", "name"))
        listed = listed_members(Member.objects.filter(entrant__tournament=self._tournament))
        hidden = frozenset() if self._insider else hidden_players(self._tournament.club)
        for key, number, name in rows:
            yield known_as(self._tournament, number, name, listed.get(key, ()), hidden)


def known_as(
    tournament: Tournament, number: int, name: str, members: Iterable[Listed], hidden: Collection[int]
) -> Known:
    """An entrant as whoever may not know these `hidden` players knows it."""
    every = list(members)
    people = tuple(_person(tournament, member, number, hidden) for member in every)
    called = "" if any(member.player in hidden for member in every) else name
    return Known(number, called or " – ".join(one.name for one in people if one.left is None), people)


def listed_members(members: QuerySet[Member]) -> dict[int, list[Listed]]:
    """Those of each entrant, by its key, as they are stored. One query."""
    found: dict[int, list[Listed]] = defaultdict(list)
    columns = ("entrant_id", "name", "position", "joined", "left", "player_id", "player__former")
    for entrant, *member in members.values_list(*columns):
        found[entrant].append(Listed(*member))
    return found


def hidden_players(club: Club) -> frozenset[int]:
    """The players of a club who are hidden, or were merged into one who is. Two queries, one where nobody is."""
    players = Player.objects.filter(club=club)
    hidden = set(players.filter(hidden=True).values_list("pk", flat=True))
    if not hidden:
        return frozenset()
    merges = Player.objects.merges(club)
    return frozenset(hidden | {key for key in merges if _root(key, merges) in hidden})


def _person(tournament: Tournament, member: Listed, number: int, hidden: Collection[int]) -> Person:
    name, player = member.name, member.player
    if player is not None and member.former:
        name, player = gettext("Former player"), None
    elif player in hidden:
        place = tournament.people * (number - 1) + member.position
        name, player = gettext("Player %(number)s") % {"number": place}, None
    return Person(name, player, member.position, member.joined, member.left)


def _root(key: int, merges: Mapping[int, int]) -> int:
    while key in merges:
        key = merges[key]
    return key


def _stands_in(known: Known, key: str) -> bool:
    return any(key in likeness(name) for name in (known.called, *(person.name for person in known.now)))


def _all_names(known: Known) -> str:
    """A name of their own, and those of its people."""
    return " ".join((known.called, *(person.name for person in known.now)))
