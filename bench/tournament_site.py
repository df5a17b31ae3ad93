"""The part of bench/tournament.py that needs the site."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from django.db import connection
from measure import best_of, spent

from scoring.engine.options import write_snapshot
from scoring.engine.presets import PRESETS
from scoring.models import Club, Match, Player
from tournaments.commands import results
from tournaments.commands.rounds import draw_round, publish_round
from tournaments.commands.stages import end_stage, start_stage
from tournaments.drawing import finishing_order
from tournaments.drawing.field import Part, parts_of
from tournaments.drawing.lots import lot_seed
from tournaments.drawing.successive import ranked
from tournaments.drawing.tables import table_of
from tournaments.facts import StageFacts, stage_facts
from tournaments.models import Entrant, Member, Pairing, Stage, TableMatch, Tournament
from tournaments.pairing.codes import Format
from tournaments.pairing.history import history_of
from tournaments.pairing.swiss import pair
from tournaments.stage_rules import StageRules, write_rules
from tournaments.standings.table import group_standings

PAIRS, ROUNDS = 1_000, 9
TOLD = 5  # tables a round that tell their results one by one
SYSTEM, TARGET = "kozel-pairs", 101


class Clock:
    """How long each kind of step takes, how many queries it makes, and what it cannot do without."""

    def __init__(self) -> None:
        self.times: defaultdict[str, list[float]] = defaultdict(list)
        self.floors: defaultdict[str, list[float]] = defaultdict(list)
        self.queries: defaultdict[str, int] = defaultdict(int)

    def time(self, step: str, work: Callable[..., Any], **given: Any) -> Any:
        """What the work gives; how long it took is remembered."""
        queries = 0

        def count(execute: Callable[..., Any], *asked: Any) -> Any:
            nonlocal queries
            queries += 1
            return execute(*asked)

        begun = spent()
        with connection.execute_wrapper(count):
            made = work(**given)
        self.times[step].append(spent() - begun)
        self.queries[step] = max(self.queries[step], queries)
        return made

    def floor(self, step: str, work: Callable[..., object], *given: Any) -> None:
        """Remember how long the pure package takes for what a step is about."""
        self.floors[step].append(best_of(3, lambda: work(*given)))

    def report(self) -> None:
        """Print a line a step."""
        print(f"  {'':32} {'mean':>8}   {'at most':>8}   queries at most")
        for step, times in self.times.items():
            line = f"  {step:32} {sum(times) / len(times):8.3f}   {max(times):8.3f}   {self.queries[step]:8}"
            if floors := self.floors[step]:
                line += f"   {sum(times) / sum(floors):6.2f} × the pure packages"
            print(line, flush=True)


def swiss() -> None:
    """Play the tournament, and print what its steps cost."""
    print(f"A Swiss of {PAIRS:,} pairs, {ROUNDS} rounds (processor seconds a step)")
    clock, random, begun = Clock(), Random(28), spent()
    tournament = new_tournament(PAIRS, ROUNDS)
    stage = clock.time("the stage started", start_stage, tournament=tournament, device=None)
    for number in range(1, ROUNDS + 1):
        play_round(stage, number, clock, random)
    clock.time("the stage ended", end_stage, stage=stage, device=None)
    order = clock.time("final places", finishing_order, stage=stage)
    clock.report()
    rematches = sum(times - 1 for times in history_of(stage_facts(stage).past).opponents.values())
    print(f"  {len(order):,} places, {rematches} rematches; {spent() - begun:.0f} s all in all")


def play_round(stage: Stage, number: int, clock: Clock, random: Random) -> None:
    """Draw a round, publish it, let it be played, look at the standings."""
    clock.floor("a round drawn", bare_draw, stage_facts(stage), parts_of(stage), lot_seed(stage, number))
    row = clock.time("a round drawn", draw_round, stage=stage, device=None)
    row = clock.time("a round published", publish_round, round=row, device=None)
    tables = list(row.pairings.select_related("round__stage__tournament"))
    for pairing in tables[:TOLD]:
        clock.time("a table told and confirmed", tell, pairing=pairing, accounts=accounts(random))
    write_results(tables[TOLD:], told_at(tables[0]), random)
    facts = clock.time("standings", table_of, stage=stage).facts
    clock.floor("standings", group_standings, facts.entrants, facts.rounds, facts.settings, facts.sanctions)


def bare_draw(facts: StageFacts, parts: Sequence[Part], seed: int) -> None:
    """Standings and pairing of what was read already."""
    pair(ranked(facts, parts), facts.past, None, seed)


def new_tournament(pairs: int, rounds: int) -> Tournament:
    """A tournament of so many pairs, all entered, nothing drawn."""
    club = Club.objects.create(name="Bench")
    rules = write_snapshot(PRESETS[SYSTEM].rules)
    tournament = Tournament.objects.create(club=club, name="Bench", system=SYSTEM, rules=rules, seed=28)
    chosen = write_rules(StageRules(rounds=rounds))
    Stage.objects.create(tournament=tournament, number=1, format=Format.SWISS, rules=chosen)
    entrants = Entrant.objects.bulk_create(
        Entrant(tournament=tournament, number=number, seed=number) for number in range(1, pairs + 1)
    )
    players = [Player(club=club) for _ in range(2 * pairs)]
    for number, player in enumerate(players, start=1):
        player.rename(f"Player {number}")
    Player.objects.bulk_create(players)
    Member.objects.bulk_create(
        Member(entrant=entrants[number // 2], position=number % 2 + 1, name=player.name, player=player)
        for number, player in enumerate(players)
    )
    return tournament


def accounts(random: Random) -> list[int]:
    """The end of a match: one of two sides is the goat."""
    written = [random.randrange(TARGET), random.randrange(TARGET, TARGET + 30)]
    random.shuffle(written)
    return written


def tell(pairing: Pairing, accounts: Sequence[int]) -> None:
    """What an organiser's two taps do."""
    results.tell(pairing=pairing, device=None, accounts=accounts, accept_doubts=True)
    results.confirm(pairing=pairing, device=None)


def told_at(pairing: Pairing) -> Match:
    """The match whose end a table has told."""
    return Match.objects.get(table_match__pairing=pairing)


def write_results(pairings: Sequence[Pairing], like: Match, random: Random) -> None:
    """The ends of matches at once, straight into the database, confirmed; `like` is a match whose end was told."""
    tournament = pairings[0].round.stage.tournament
    matches = Match.objects.bulk_create(
        Match(
            system=tournament.system,
            rules=tournament.rules,
            state=like.state,
            ended=like.ended,
            club=tournament.club,
            of_tournament=True,
            withheld=True,
        )
        for _ in pairings
    )
    end = {"goats": None, "places": None, "stopped": False, "naked": False}
    TableMatch.objects.bulk_create(
        TableMatch(pairing=pairing, number=1, match=match, final={"accounts": accounts(random), **end})
        for pairing, match in zip(pairings, matches, strict=True)
    )
    Pairing.objects.filter(pk__in=[pairing.pk for pairing in pairings]).update(state=Pairing.State.CONFIRMED)
