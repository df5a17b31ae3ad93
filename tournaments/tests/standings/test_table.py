"""The standings: order, lots, presets, late and missing entrants, free-for-all and rotating partners."""

from fractions import Fraction

import pytest

from tournaments.standings.codes import Kind, TieBreakCode, Why
from tournaments.standings.facts import Entrant, Final, Round, Row, Sitting, Table
from tournaments.standings.settings import DEFAULT, INTERNATIONAL, Settings
from tournaments.standings.table import standings
from tournaments.standings.tiebreaks.catalog import TIE_BREAKS
from tournaments.tests.standings.cast import PLAIN, columns, duel, entrants, exact, order, rounds_of, values

CREDIT = Settings(target=200, penalty=False)
ROUND = (Round(1, (duel(1, 2, 215, 130), duel(3, 4, 200, 180))),)
LEVEL = (Round(1, (duel(1, 2, 200, 100), duel(3, 4, 200, 100))),)


def test_the_default_order() -> None:
    rows = standings(entrants(4), ROUND, CREDIT)
    assert columns(rows, "entrant", "place", "points", "effectiveness", "played", "wins", "losses") == [
        (1, 1, 1, 70, 1, 1, 0),
        (3, 2, 1, 20, 1, 1, 0),
        (4, 3, 0, -20, 1, 0, 1),
        (2, 4, 0, -70, 1, 0, 1),
    ]
    assert [mark.code for mark in rows[0].marks] == list(DEFAULT)


def test_without_rounds_everybody_is_equal_but_for_the_lots() -> None:
    rows = standings(entrants(4), (), CREDIT._replace(tiebreaks=INTERNATIONAL))
    assert columns(rows, "entrant", "place", "shared") == [(1, 1, True), (2, 1, True), (3, 1, True), (4, 1, True)]
    rows = standings(entrants(4), (), CREDIT)
    assert columns(rows, "place", "shared") == [(1, False), (2, False), (3, False), (4, False)]
    assert standings((), (), CREDIT) == ()


def test_a_shared_place_takes_as_many_places_as_share_it() -> None:
    rows = standings(entrants(4), LEVEL, CREDIT._replace(tiebreaks=INTERNATIONAL))
    assert columns(rows, "entrant", "place", "shared") == [(1, 1, True), (3, 1, True), (2, 3, True), (4, 3, True)]


def test_lots_are_drawn_by_the_seed() -> None:
    def drawn(seed: str, count: int = 40) -> list[int]:
        return order(standings(entrants(count), (), CREDIT._replace(seed=seed)))

    assert drawn("a") == drawn("a")
    assert drawn("a") != drawn("b")
    assert drawn("a") != sorted(drawn("a"))
    assert [entrant for entrant in drawn("a", 41) if entrant != 41] == drawn("a")
    lots = standings(entrants(3), (), CREDIT)
    assert [row.mark(TieBreakCode.LOTS).value for row in lots] == [1, 2, 3]


def test_the_international_preset_looks_at_wins_first() -> None:
    settings = CREDIT._replace(tiebreaks=INTERNATIONAL, draws=True)
    rounds = (
        Round(1, (duel(1, 2, 200, 190), duel(3, 4, 100, 100, stopped=True))),
        Round(2, (duel(1, 3, 100, 100, stopped=True), duel(2, 4, 200, 0))),
    )
    rows = standings(entrants(4), rounds, settings)
    assert order(rows) == [2, 1, 3, 4]
    assert [mark.value for mark in rows[0].marks] == exact(1, 190, 390)
    with pytest.raises(KeyError):
        rows[0].mark(TieBreakCode.KOYA)


def test_the_table_after_an_earlier_round() -> None:
    later = (*ROUND, Round(2, (duel(1, 3, 10, 200), duel(2, 4, 10, 200))))
    assert standings(entrants(4), later, CREDIT, through=1) == standings(entrants(4), ROUND, CREDIT)


def test_a_table_still_playing_counts_for_nothing() -> None:
    rounds = (*ROUND, Round(2, (duel(1, 3), duel(2, 4, 200, 10))))
    rows = standings(entrants(4), rounds, CREDIT._replace(tiebreaks=(TieBreakCode.POINTS, TieBreakCode.BUCHHOLZ)))
    one = next(row for row in rows if row.entrant == 1)
    assert columns([one], "points", "counted") == [(1, 1)]
    assert [part.round for part in one.marks[1].parts] == [1]


def test_a_late_entrant_has_nothing_for_missed_rounds_unless_given_a_half_bye() -> None:
    rounds = (ROUND[0], Round(2, (duel(1, 3, 200, 10), duel(2, 5, 10, 200)), (Sitting(4, Kind.BYE),)))
    rows = standings(entrants(5), rounds, CREDIT)
    five = next(row for row in rows if row.entrant == 5)
    assert five.points == 1
    assert columns(five.marks[0].parts, "round", "value", "why") == [(1, 0, Why.ABSENT), (2, 1, Why.WON)]
    half = (ROUND[0]._replace(sitting=(Sitting(5, Kind.HALF_BYE),)), rounds[1])
    assert next(row for row in standings(entrants(5), half, CREDIT) if row.entrant == 5).points == Fraction(3, 2)


def test_who_withdraws_from_a_swiss_keeps_place_and_points() -> None:
    field = (Entrant(1, left=1), Entrant(2), Entrant(3), Entrant(4))
    rounds = (*ROUND, Round(2, (duel(2, 3, 200, 190),), (Sitting(4, Kind.BYE),)))
    assert columns(standings(field, rounds, CREDIT), "entrant", "points", "place")[:2] == [(4, 1, 1), (1, 1, 2)]


def test_opponents_who_left_count_as_drawing_from_then_on() -> None:
    rounds = rounds_of("1 +2 -3 +4 \n 2 -1 -- -- \n 3 +4 +1 -- \n 4 -3 -- -1")
    adjusted = values(TieBreakCode.BUCHHOLZ, 4, rounds, PLAIN)
    own = Fraction(2)
    assert adjusted[1] == Fraction(1) + Fraction(5, 2) + 0
    assert adjusted[4] == Fraction(5, 2) + 0 + own


def test_draws_at_the_end_go_only_as_far_back_as_absences_reach() -> None:
    rounds = rounds_of("1 +2 -- +3 -- -- \n 2 -1 -- -- -- -- \n 3 -- -- -1 -- -F4 \n 4 -- -- -- -- +F3")
    field = values(TieBreakCode.BUCHHOLZ, 4, rounds, PLAIN._replace(tiebreaks=()))
    # Of 2 rounds 2 to 5 are draws; of 3 the fourth is, before a forfeit by its own absence, which stays a loss.
    # Entrant 1 has 2 points, and is its own opponent in three rounds.
    assert field[1] == 2 + Fraction(1, 2) + 3 * 2


def test_goats_and_naked_goats() -> None:
    rounds = (
        Round(1, (Table(((1,), (2,)), (Final((0, 210), naked=True),)), duel(3, 4, 20, 201))),
        Round(2, (duel(1, 3, 205, 10),), (Sitting(2, Kind.BYE), Sitting(4, Kind.BYE))),
    )
    settings = Settings(target=200, tiebreaks=(TieBreakCode.GOATS_SUFFERED, TieBreakCode.NAKED_GIVEN))
    rows = standings(entrants(4), rounds, settings)
    assert [(row.entrant, row.place, *(mark.value for mark in row.marks)) for row in rows] == [
        (3, 1, *exact(0, 0)),
        (1, 2, *exact(1, 1)),
        (2, 3, *exact(1, 0)),
        (4, 3, *exact(1, 0)),
    ]


def test_points_against_and_the_difference() -> None:
    settings = CREDIT._replace(tiebreaks=(TieBreakCode.POINTS_AGAINST, TieBreakCode.DIFFERENCE))
    rows = standings(entrants(4), ROUND, settings)
    assert [(row.entrant, *(mark.value for mark in row.marks)) for row in rows] == [
        (1, *exact(130, 85)),
        (3, *exact(180, 20)),
        (4, *exact(200, -20)),
        (2, *exact(215, -85)),
    ]


ALL = Settings(target=101, free_for_all=True)


def four(*accounts: int, players: tuple[int, ...] = (1, 2, 3, 4)) -> Table:
    return Table(tuple((player,) for player in players), (Final(accounts),))


def test_free_for_all_standings() -> None:
    rounds = (
        Round(1, (four(10, 50, 70, 105), four(105, 20, 30, 40, players=(5, 6, 7, 8)))),
        Round(2, (four(101, 50, 1, 2, players=(1, 6, 3, 8)), four(60, 20, 110, 90, players=(5, 2, 7, 4)))),
    )
    rows = standings(entrants(8), rounds, ALL)
    assert {row.entrant: int(row.points) for row in rows} == {1: 3, 2: 5, 3: 4, 4: 1, 5: 2, 6: 4, 7: 2, 8: 3}
    assert sum(row.effectiveness for row in rows) == 0
    first = rows[0]
    assert columns(first.marks[0].parts, "round", "opponents", "value", "why") == [
        (1, (1, 3, 4), 2, Why.PLACED),
        (2, (5, 7, 4), 3, Why.PLACED),
    ]
    buchholz = first.mark(TieBreakCode.BUCHHOLZ_CUT_1)
    assert buchholz.value == Fraction(3 + 4 + 1, 3)
    assert [part.value for part in buchholz.parts] == [
        1,
        Fraction(4, 3),
        Fraction(1, 3),
        0,
        0,
        0,
    ]


def test_a_table_of_three_gives_points_of_its_own() -> None:
    rounds = (Round(1, (four(10, 50, 70, 105), four(105, 20, 30, players=(5, 6, 7)))),)
    rows = standings(entrants(7), rounds, ALL)
    assert {row.entrant: row.points for row in rows} == dict(
        zip(range(1, 8), exact(3, 2, 1, 0, 0, 3, 1.5), strict=True)
    )


def test_rotating_partners_stand_each_for_oneself() -> None:
    def pairs(*players: int, accounts: tuple[int, int]) -> Table:
        return Table(((players[0], players[1]), (players[2], players[3])), (Final(accounts),))

    settings = Settings(target=101)
    rounds = (
        Round(1, (pairs(1, 2, 3, 4, accounts=(50, 101)),), (Sitting(5, Kind.BYE),)),
        Round(2, (pairs(1, 3, 2, 5, accounts=(80, 105)),), (Sitting(4, Kind.BYE),)),
    )
    rows = standings(entrants(5), rounds, settings)
    assert {row.entrant: int(row.points) for row in rows} == {1: 2, 2: 1, 3: 1, 4: 1, 5: 1}
    assert rows[0].entrant == 1
    assert rows[0].effectiveness == 51 + 21
    buchholz = values(TieBreakCode.BUCHHOLZ, 5, rounds, settings)
    assert buchholz[1] == Fraction(1 + 1, 2) + Fraction(1 + 1, 2)
    assert values(TieBreakCode.SONNEBORN_BERGER, 5, rounds, settings)[1] == 2


def test_partners_who_never_opposed_each_other_have_no_direct_encounter() -> None:
    rounds = (Round(1, (Table(((1, 2), (3, 4)), (Final((50, 101)),)),)),)
    codes = (TieBreakCode.POINTS, TieBreakCode.DIRECT_ENCOUNTER)
    rows = standings(entrants(4), rounds, Settings(target=101, tiebreaks=codes))
    assert [row.place for row in rows] == [1, 1, 3, 3]


def test_every_code_has_its_tie_break() -> None:
    assert set(TIE_BREAKS) == set(TieBreakCode)


def test_the_order_of_entrants_in_the_list_does_not_matter() -> None:
    def rows(field: tuple[Entrant, ...]) -> tuple[Row, ...]:
        return standings(field, LEVEL, CREDIT._replace(tiebreaks=INTERNATIONAL))

    assert rows(entrants(4)) == rows(tuple(reversed(entrants(4))))
