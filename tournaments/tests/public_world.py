"""Tournaments in which there is something for every address that everybody sees."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from scoring.engine.export import write_state
from scoring.engine.fold import start
from scoring.engine.game import Game
from scoring.models import Match
from scoring.tests.club_cast import Yard, new_yard
from tournaments.models import Pairing, Seating, Stage, TableMatch, Tournament, TournamentRound
from tournaments.pairing.facts import Sides
from tournaments.tests.cast import new_tournament
from tournaments.tests.evenings import cup
from tournaments.tests.rounds import fill_stage
from tournaments.trail import touch

OF_NO_TOURNAMENT = ("tournaments_guide",)
OF_ALL = ("tournament", "tournament_live", "tournament_find", "tournament_entrants")
NUMBERED = {
    "tournament_round": (1, 2),
    "tournament_standings": (1,),
    "tournament_marks": (1, 3),
    "tournament_entrant": (3,),
    "cross_table": (1,),
    "bracket": (2,),
}


@dataclass(frozen=True)
class World:
    """A cup of groups and a knockout whose last round is being played."""

    yard: Yard
    tournament: Tournament


def new_world(**club: Any) -> World:
    """The cup in a club of its own; `club` are settings of that."""
    yard = new_yard(**club)
    return World(yard, cup(yard, last=False))


def address(world: World, name: str) -> str:
    """An address of this name."""
    if name in OF_NO_TOURNAMENT:
        return reverse(name)
    return at(world.tournament, name, *NUMBERED.get(name, ()))


def at(tournament: Tournament, name: str, *numbers: int) -> str:
    """An address of a tournament."""
    return reverse(name, args=[tournament.key, *numbers])


def stage_of(tournament: Tournament, number: int = 1) -> Stage:
    """A stage, its tournament loaded as it is now."""
    return Stage.objects.select_related("tournament__club").get(tournament=tournament, number=number)


def bulk_swiss(yard: Yard, pairs: int, rounds: int, **settings: Any) -> Tournament:
    """A Swiss stage of so many pairs with rounds that are over, written at once; everybody moves on by one seat."""
    tournament = new_tournament(yard, pairs, **settings)
    stage = tournament.stages.get()
    fill_stage(stage)
    numbers = list(range(1, pairs + 1))
    for number in range(1, rounds + 1):
        ring = [numbers[0], *numbers[number:], *numbers[1:number]]
        tables = [((ring[place],), (ring[-place - 1],)) for place in range(pairs // 2)]
        accounts = [
            (101 + place % 5, 7 * place % 97) if (place + number) % 3 else (7 * place % 97, 101)
            for place in range(pairs // 2)
        ]
        bulk_round(stage, number, tables, accounts)
    touch(tournament)
    return tournament


def bulk_round(
    stage: Stage,
    number: int,
    tables: Sequence[Sides],
    accounts: Iterable[Sequence[int] | None],
    state: str = TournamentRound.State.OVER,
) -> TournamentRound:
    """A round with these tables and how each ended, None: not yet. Nobody follows it."""
    tournament = stage.tournament
    keys = dict(tournament.entrants.values_list("number", "pk"))
    row = stage.rounds.create(number=number, state=state)
    game = Game(tournament.ruleset, 4)
    pairings = Pairing.objects.bulk_create(
        Pairing(round=row, table=table, state=Pairing.State.CONFIRMED, why=[{"code": "not_met", "params": {}}])
        for table in range(1, len(tables) + 1)
    )
    Seating.objects.bulk_create(
        Seating(pairing=pairing, side=side, slot=slot, entrant_id=keys[entrant])
        for pairing, sides in zip(pairings, tables, strict=True)
        for side, seated in enumerate(sides)
        for slot, entrant in enumerate(seated)
    )
    ended = [(pairing, end) for pairing, end in zip(pairings, accounts, strict=True) if end is not None]
    matches = Match.objects.bulk_create(
        Match(
            system=tournament.system,
            rules=tournament.rules,
            state=write_state(start(game)),
            club=tournament.club,
            of_tournament=True,
            withheld=True,
            ended="target",
        )
        for _ in ended
    )
    TableMatch.objects.bulk_create(
        TableMatch(pairing=pairing, number=1, match=match, final=final(end))
        for (pairing, end), match in zip(ended, matches, strict=True)
    )
    return row


def final(accounts: Sequence[int]) -> dict[str, Any]:
    """An end as a row keeps it: whoever has the greatest account is the goat."""
    goat = max(range(len(accounts)), key=accounts.__getitem__)
    order = sorted(accounts)
    return {
        "accounts": list(accounts),
        "goats": [goat],
        "places": [1 + order.index(account) for account in accounts],
        "stopped": False,
        "naked": False,
    }
