"""The part of bench/pages.py that needs the site."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from django.core.cache import caches
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from measure import best_of
from tournament_site import accounts, new_tournament, tell, told_at, write_results

from scoring.devices import COOKIE, new_device
from scoring.models import Role
from tournaments.boards.reckoning import KEPT
from tournaments.commands.rounds import draw_round, publish_round
from tournaments.commands.setup import ensure_tables
from tournaments.commands.stages import start_stage
from tournaments.models import Stage, Tournament, TournamentRound

SIZES = {8: 5, 64: 9, 1_000: 9}  # pairs, and the rounds they play
TIMES = 2  # once more, of which the better one counts
EVERYBODY: dict[str, tuple[object, ...]] = {
    "tournament": (),
    "tournament_round": (1, 1),
    "tournament_find": (),
    "tournament_standings": (1,),
    "tournament_marks": (1, 3),
    "tournament_entrants": (),
    "tournament_entrant": (3,),
    "hall": (),
    "hall_live": (),
    "tournament_live": (),
}
ORGANISERS: dict[str, tuple[object, ...]] = {
    "desk": (),
    "round_desk": (1, 1),
    "tournament_tables": (),
    "table_cards": (),
    "entries_desk": (),
    "tournament_history": (),
    "print_pairings": (1, 1),
    "print_standings": (1,),
    "print_protocol": (),
    "tournament_export": ("results", "xlsx"),
    "tournament_record": (),
}


class Cost(NamedTuple):
    """Queries of a page, and its seconds: the first time after a result, and once more."""

    queries: int
    cold: float
    warm: float


def pages() -> None:
    """Measure every page of every tournament, and print."""
    everybody, organiser = browser(), browser()
    costs_of(played(8, 5), everybody, organiser)  # what is loaded with the first page of a kind is no part of it
    costs = {pairs: costs_of(played(pairs, rounds), everybody, organiser) for pairs, rounds in SIZES.items()}
    floor = cost(everybody, reverse("tournaments_guide")).warm
    print(f"Pages of a Swiss: queries, times the floor at first, and again (the floor: {1000 * floor:.1f} ms)")
    print(f"  {'':22}" + "".join(f"{pairs:>18,} pairs   " for pairs in SIZES))
    for page in EVERYBODY | ORGANISERS:
        print(f"  {page:22}" + "".join(cell(costs[pairs][page], floor) for pairs in SIZES))


def cell(found: Cost, floor: float) -> str:
    """A page of one tournament in the table."""
    return f"{found.queries:>6} {found.cold / floor:>8.1f} {found.warm / floor:>8.1f}   "


def costs_of(tournament: Tournament, everybody: Client, organiser: Client) -> dict[str, Cost]:
    """What each page of a tournament costs; what there is of it for everybody is asked for without a part in it."""
    device, key = new_device(None)
    organiser.cookies[COOKIE] = key
    tournament.club.memberships.create(device=device, role=Role.ORGANISER, name="Bench")
    asked = ((client, some) for client, some in ((everybody, EVERYBODY), (organiser, ORGANISERS)))
    return {
        page: cost(client, reverse(page, args=[tournament.key, *args]))
        for client, some in asked
        for page, args in some.items()
    }


def cost(client: Client, url: str) -> Cost:
    """What a page costs. Raises RuntimeError if it is not there."""

    def ask() -> None:
        if (status := client.get(url).status_code) != 200:
            raise RuntimeError(f"{url} answered {status}")

    with CaptureQueriesContext(connection) as captured:
        cold = best_of(1, afresh(ask))
    return Cost(len(captured), cold, best_of(TIMES, ask))


def afresh(ask: Callable[[], None]) -> Callable[[], None]:
    """To ask as after a result, when nothing is known of the standings."""

    def work() -> None:
        caches[KEPT].clear()
        ask()

    return work


def browser() -> Client:
    """A browser without a key."""
    return Client(headers={"host": "localhost", "accept-language": "en"})


def played(pairs: int, rounds: int) -> Tournament:
    """A tournament in the middle of its last round."""
    random, tournament = Random(28), new_tournament(pairs, rounds)
    ensure_tables(tournament, pairs // 2)
    stage = start_stage(tournament=tournament, device=None)
    for _ in range(rounds - 1):
        row = play(stage, 1.0, random)
        TournamentRound.objects.filter(pk=row.pk).update(state=TournamentRound.State.OVER)
    play(stage, 0.5, random)
    return tournament


def play(stage: Stage, share: float, random: Random) -> TournamentRound:
    """Draw a round, and let this share of its tables be over."""
    row = publish_round(round=draw_round(stage=stage, device=None), device=None)
    tables = list(row.pairings.select_related("round__stage__tournament"))
    tell(tables[0], accounts(random))
    if over := tables[1 : int(share * len(tables))]:
        write_results(over, told_at(tables[0]), random)
    return row
