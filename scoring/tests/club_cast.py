"""The fixed cast around a club, and matches for it to play.

The organiser founded the club, the scorer and the member came by invitation, the outsider has a club of its own, the
anonymous one has never written anything.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.test import Client
from django.urls import reverse

from scoring import clubs, commands, people
from scoring.engine.game import Game
from scoring.models import Club, Device, Match, Membership, Player, Role
from scoring.tests.cast import HUNDRED, Facts, browser, fresh, game_of, new_phone, record
from scoring.writing import announce_result

CLUB_CAST = ("organiser", "scorer", "member", "outsider", "anonymous")
ROSTER = ("Асан", "Берік", "Сәуле", "Дана", "Ержан", "Гүлнар")  # the first one founded the club, and is linked
FOUR = ROSTER[:4]


@dataclass(frozen=True)
class Yard:
    """A club with a roster and the browsers of the cast; scorer and member are nobody on the roster yet."""

    club: Club
    organiser: Client
    scorer: Client
    member: Client
    outsider: Client
    anonymous: Client
    devices: Mapping[str, Device]

    def url(self, name: str, *args: object) -> str:
        """The address of a page of the club."""
        return reverse(name, args=[self.club.key, *args])

    def browser_of(self, name: str) -> Client:
        """The browser of one of the cast."""
        found: Client = getattr(self, name)
        return found

    def membership(self, name: str) -> Membership:
        """The part that one of the cast has in the club, as it is stored now."""
        return self.club.memberships.get(device=self.devices[name])

    def player(self, name: str) -> Player:
        """Who goes by this name on the roster, as it is stored now."""
        return self.club.players.on_roster().get(name=name)

    def start(self, *names: str, system: str = "kozel-pairs", game: Game | None = None, by: str = "scorer") -> Match:
        """A match in the club that was just started, of these players of the roster (by default the first four)."""
        return start_club_match(self.club, names or FOUR, self.devices[by], system, game)

    def play(
        self,
        *names: str,
        rounds: Sequence[Facts] = (HUNDRED,),
        system: str = "kozel-pairs",
        game: Game | None = None,
        at: datetime | None = None,
        by: str = "scorer",
    ) -> Match:
        """A match of these players that is over: as it stands A (seats 1 and 3) is the goat. `at`: when it was."""
        match = self.start(*names, system=system, game=game, by=by)
        record(match, *rounds, device=self.devices[by])
        match = fresh(match)
        return match if at is None else played_at(match, at)

    @property
    def written(self) -> tuple[int, int, int, Sequence[Any]]:
        """What a write to the club would change, roughly: its history, members, players, and its own row."""
        club = Club.objects.filter(pk=self.club.pk)
        return (
            self.club.changes.count(),
            self.club.memberships.count(),
            self.club.players.count(),
            list(club.values_list("name", "visibility", "forget_names")),
        )


def start_club_match(
    club: Club,
    names: Sequence[str],
    device: Device | None = None,
    system: str = "kozel-pairs",
    game: Game | None = None,
) -> Match:
    """A match in a club that was just started; names that are new there come onto the roster."""
    game = game or game_of(system, len(names))
    roster = [player_named(club, name, device) for name in names]
    return commands.start_match(system=system, game=game, players=names, device=device, club=club, roster=roster)


def player_named(club: Club, name: str, device: Device | None = None) -> Player:
    """Who goes by this name on the roster; nobody yet is added."""
    there = club.players.on_roster().filter(name=name).first()
    return there or people.add_player(club=club, name=name, device=device)


def played_at(match: Match, at: datetime) -> Match:
    """Make it that a match which is over was played at this time, and tell those who follow the results."""
    before = match.finished
    match.rounds.update(recorded=at)
    Match.objects.filter(pk=match.pk).update(started=at, changed=at, finished=at)
    match = fresh(match)
    announce_result(match, before)
    return match


def new_club(name: str = "Наш двор", roster: Sequence[str] = ROSTER, **settings: Any) -> tuple[Client, Device, Club]:
    """A club with a roster, founded by its first player, and the phone that organises it."""
    client, device = new_phone()
    club = clubs.found_club(device=device, name=name, founder=roster[0], roster=roster[1:])
    Club.objects.filter(pk=club.pk).update(**settings)
    club.refresh_from_db()
    return client, device, club


def enrol(club: Club, role: Role, name: str) -> tuple[Client, Device]:
    """A phone that has this part in a club."""
    client, device = new_phone()
    Membership.objects.create(club=club, device=device, role=role, name=name)
    return client, device


def new_yard(roster: Sequence[str] = ROSTER, **settings: Any) -> Yard:
    """The whole cast around a club; `settings` are those of the club, such as its visibility."""
    organiser, first, club = new_club(roster=roster, **settings)
    scorer, second = enrol(club, Role.SCORER, "Секретарь")
    member, third = enrol(club, Role.MEMBER, "Мүше")
    outsider, fourth, _other = new_club("Чужой двор", ("Чужой",))
    devices = {"organiser": first, "scorer": second, "member": third, "outsider": fourth}
    return Yard(club, organiser, scorer, member, outsider, browser(), devices)
