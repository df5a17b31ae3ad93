"""A Swiss of 64 pairs and 6 rounds through its pages: who meets whom, the standings, and what every page costs."""

from collections import Counter
from collections.abc import Mapping
from functools import partial

import pytest
from django.core.cache import caches
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scoring.tests.club_cast import new_yard
from scoring.tests.test_query_counts import queries
from tournaments.boards.reckoning import KEPT
from tournaments.facts import settings_of
from tournaments.models import Tournament, TournamentRound
from tournaments.standings.facts import Entrant, Final, Round, Table
from tournaments.standings.table import standings
from tournaments.tests.by_pages import LOST, Evening, shown, standings_shown

pytestmark = pytest.mark.django_db

MANY, FEW = (64, 6), (8, 3)  # pairs and rounds
LOOKED = 3  # the round in which the pages are looked at

# What a page costs an organiser while a round is played, and once the results are final (None: there is none then);
# no standings are kept yet.
PAGES: dict[str, tuple[int, int | None]] = {
    "tournament": (27, 28),
    "tournament_live": (26, 27),
    "tournament_round": (18, 18),
    "tournament_standings": (17, 17),
    "tournament_marks": (14, 14),
    "tournament_find": (9, 9),
    "tournament_entrants": (7, 7),
    "tournament_entrant": (21, 21),
    "desk": (12, 8),
    "desk_live": (12, 8),
    "round_desk": (20, 20),
    "round_undo": (14, 14),
    "stage_undo": (10, 10),
    "stage_end": (12, None),
    "tournament_history": (8, 8),
    "entries_desk": (13, 12),
    "entry_add": (10, 9),
    "entries_paste": (5, 4),
    "entries_seeds": (9, 10),
    "entries_link": (3, 3),
    "entry_change": (12, 11),
    "tournament_tables": (9, 9),
    "tables_live": (9, 9),
    "pairing_desk": (9, 9),
    "pairing_result": (9, 9),
    "pairing_clear": (20, 20),
    "table_cards": (7, 7),
    "table": (11, 11),
    "table_live": (12, 12),
    "hall": (20, 21),
    "hall_live": (21, 22),
    "tournament_papers": (8, 8),
    "print_entrants": (5, 5),
    "print_protocol": (23, 32),
    "print_pairings": (12, 12),
    "print_slips": (12, 12),
    "print_standings": (16, 16),
    "tournament_export": (13, 13),
    "tournament_record": (20, 20),
    "round_clock": (6, None),
    "tournament_settings": (9, 9),
    "tournament_stages": (6, 6),
    "tournament_copy": (6, 6),
    "tournament_delete": (6, 6),
    "tournament_confirm": (24, None),
    "club_tournaments": (6, 9),
}
WRITES = {"told": 51, "agreed 0": 16, "agreed 1": 17, "entered": 63}
DRAWN = 105  # from the desk to the draft, and from there to the desk once it is published
OF_A_ROUND = ("tournament_round", "round_desk", "round_undo", "round_clock", "print_pairings", "print_slips")
OF_THE_STAGE = (
    "tournament_standings",
    "stage_undo",
    "stage_end",
    "print_standings",
)
OF_AN_ENTRANT = ("tournament_entrant", "entry_change")
OF_A_TABLE = ("pairing_desk", "pairing_result", "pairing_clear")


def test_from_the_form_to_the_final_places() -> None:
    evening = Evening(new_yard(), *MANY)
    play(evening)
    pairs, rounds = MANY
    for played in evening.played:
        assert sorted(number for sides in played.tables for number in sides) == list(range(1, pairs + 1))
        assert played.byes == []
    met = Counter(frozenset(sides) for played in evening.played for sides in played.tables)
    assert (len(met), max(met.values())) == (rounds * pairs // 2, 1)
    assert standings_shown(evening.ask("tournament_standings", 1)) == reckoned(evening, pairs)
    call_command("verify")


def test_few_cost_as_much_as_many() -> None:
    play(Evening(new_yard(), *FEW))


def play(evening: Evening) -> None:
    """The whole evening, in which every page and every write costs what it may."""
    evening.check_everybody_in()
    evening.start()
    for number in range(1, evening.rounds + 1):
        with CaptureQueriesContext(connection) as captured:
            row = evening.draw_and_publish()
        if number == LOOKED:
            assert len(captured) == DRAWN
            evening.play(row, tables=1)
            assert_pages_cost(evening, row, {name: cost for name, (cost, _final) in PAGES.items()})
            assert writes(evening, row) == WRITES
        evening.play(row)
    evening.press(evening.next_step())
    evening.press(evening.next_step())
    assert Tournament.objects.get().state == Tournament.State.CONFIRMED
    assert_pages_cost(evening, row, {name: cost for name, (_playing, cost) in PAGES.items() if cost is not None})


def assert_pages_cost(evening: Evening, row: TournamentRound, expected: Mapping[str, int]) -> None:
    """Every page costs an organiser as many queries as this."""
    found = {}
    for name in expected:
        caches[KEPT].clear()
        found[name] = queries(partial(evening.organiser.get, address(evening, row, name)))
    assert found == expected


def address(evening: Evening, row: TournamentRound, name: str) -> str:
    """Where a page stands."""
    if name in ("table", "table_live"):
        return reverse(name, args=[evening.cards[1]])
    if name == "club_tournaments":
        return evening.yard.url(name)
    if name in OF_A_ROUND:
        return evening.at(name, 1, row.number)
    if name in OF_THE_STAGE:
        return evening.at(name, 1)
    if name in OF_AN_ENTRANT:
        return evening.at(name, 3)
    if name in OF_A_TABLE:
        return evening.at(name, row.pairings.get(table=1).pk)
    return evening.at(name, *{"tournament_marks": (1, 3), "tournament_export": ("standings", "csv")}.get(name, ()))


def writes(evening: Evening, row: TournamentRound) -> dict[str, int]:
    """What it costs that a table tells its result, that each of its sides agrees, and that a scorer enters another."""
    told, entered = evening.waiting(row)[:2]
    found = {"told": queries(partial(evening.phone.post, *evening.paper(told)), 302)}
    page = shown(evening.phone.get(evening.of_card("table", told)))
    for side, answer in enumerate(evening.answers(told, page)):
        found[f"agreed {side}"] = queries(partial(evening.phone.post, *answer), 302)
    found["entered"] = queries(partial(evening.scorer.post, *evening.slip(entered)), 302)
    return found


def reckoned(evening: Evening, pairs: int) -> list[tuple[int, str, str]]:
    """The standings by what the test knows of the results alone, and the points counted by hand."""
    rounds = [
        Round(
            number,
            tuple(Table(tuple((side,) for side in sides), (Final(end),)) for sides, end in played.tables.items()),
        )
        for number, played in enumerate(evening.played, start=1)
    ]
    rows = standings(map(Entrant, range(1, pairs + 1)), rounds, settings_of(evening.tournament.stages.get()))
    wins = Counter(
        side
        for played in evening.played
        for sides, end in played.tables.items()
        for side, account in zip(sides, end, strict=True)
        if account != LOST
    )
    return [(row.entrant, str(row.place), str(wins[row.entrant])) for row in rows]
