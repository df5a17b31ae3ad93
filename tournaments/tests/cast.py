"""Tournaments for tests, written straight into the database: entrants 1 to n, nothing drawn yet."""

from collections.abc import Sequence
from typing import Any

from scoring.engine.options import write_snapshot
from scoring.engine.presets import PRESETS
from scoring.models import Club, Player
from scoring.tests.club_cast import Yard
from tournaments.models import Entrant, Member, Stage, Table, Tournament
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules, write_rules

Stages = Sequence[tuple[Format, StageRules]]
Entry = Tournament.Entry
SYSTEMS = {
    Entry.PAIRS: "kozel-pairs",
    Entry.ROTATING: "kozel-pairs",
    Entry.ONE_TO_ONE: "kozel-1x1",
    Entry.FREE_FOR_ALL: "kozel-solo",
}
SWISS: Stages = ((Format.SWISS, StageRules(rounds=5)),)


def new_tournament(
    yard: Yard, entrants: int = 12, *, entry: Entry = Entry.PAIRS, stages: Stages = SWISS, **settings: Any
) -> Tournament:
    """A tournament of the yard's club, every entrant checked in; `settings` are those of its row."""
    system = SYSTEMS[entry]
    tournament = Tournament.objects.create(
        **{
            "club": yard.club,
            "name": "Кубок двора",
            "entry": entry,
            "system": system,
            "rules": write_snapshot(PRESETS[system].rules),
            "seed": 7,
            **settings,
        }
    )
    Stage.objects.bulk_create(
        Stage(tournament=tournament, number=number, format=format, rules=write_rules(rules))
        for number, (format, rules) in enumerate(stages, start=1)
    )
    Table.objects.bulk_create(Table(tournament=tournament, number=n + 1) for n in range(max(1, entrants // 2)))
    add_entrants(tournament, entrants)
    return tournament


def add_entrants(tournament: Tournament, count: int, first: int = 1) -> list[Entrant]:
    """So many more entrants from this number on, each of new players of the roster."""
    numbers = range(first, first + count)
    entrants = Entrant.objects.bulk_create(
        Entrant(tournament=tournament, number=number, seed=number, checked_in=True) for number in numbers
    )
    people = [(entrant, place) for entrant in entrants for place in range(1, tournament.people + 1)]
    names = [
        f"Игрок {entrant.number}" + ("бв"[place - 1] if tournament.people > 1 else "") for entrant, place in people
    ]
    players = roster_players(tournament.club, names)
    Member.objects.bulk_create(
        Member(entrant=entrant, position=place, name=player.name, player=player)
        for (entrant, place), player in zip(people, players, strict=True)
    )
    return entrants


def roster_players(club: Club, names: Sequence[str]) -> list[Player]:
    """New players of a club's roster."""
    players = [Player(club=club) for _ in names]
    for player, name in zip(players, names, strict=True):
        player.rename(name)
    return Player.objects.bulk_create(players)


def entrant(tournament: Tournament, number: int) -> Entrant:
    """The entrant of this number, as stored now."""
    return tournament.entrants.get(number=number)
