"""Round robins: the table of six, withdrawals, cross-table, groups."""

from fractions import Fraction

import pytest

from tournaments.standings.codes import Idle, Kind, TieBreakCode, Unplaced, Why
from tournaments.standings.cross_table import cross_table
from tournaments.standings.facts import Entrant, Final, Round, Table
from tournaments.standings.table import group_standings, standings
from tournaments.tests.standings.cast import ACCOUNTS, PLAIN, columns, duel, entrants, exact, order, rounds_of, values

SIX = rounds_of("""
1 =5 +2 +3 -4 +6
2 +6 -1 +5 =3 +4
3 +4 +6 -1 =2 +5
4 -3 -5 =6 +1 -2
5 =1 +4 -2 -6 -3
6 -2 -3 =4 +5 -1
""")
LEAGUE = PLAIN._replace(round_robin=True)
PAIRS = ((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3))


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        (TieBreakCode.POINTS, (3.5, 3.5, 3.5, 1.5, 1.5, 1.5)),
        (TieBreakCode.SONNEBORN_BERGER, (9.25, 6.25, 6.25, 4.25, 3.25, 2.25)),
        (TieBreakCode.KOYA, (2, 0.5, 0.5, 1, 0.5, 0)),
    ],
)
def test_the_round_robin_of_six(code: TieBreakCode, expected: tuple[float, ...]) -> None:
    assert values(code, 6, SIX, LEAGUE) == dict(zip(range(1, 7), exact(*expected), strict=True))


def test_koya_counts_opponents_with_exactly_half() -> None:
    rounds = rounds_of("1 =2 +3 \n 2 =1 -- \n 3 -- -1")
    assert values(TieBreakCode.KOYA, 3, rounds[:1], LEAGUE)[1] == Fraction(1, 2)
    assert values(TieBreakCode.KOYA, 3, rounds, LEAGUE)[1] == 0


def test_direct_encounters_part_whoever_is_tied() -> None:
    codes = (TieBreakCode.POINTS, TieBreakCode.DIRECT_ENCOUNTER)
    rows = standings(entrants(6), SIX, LEAGUE._replace(tiebreaks=codes))
    assert order(rows) == [1, 2, 3, 6, 5, 4]
    assert [row.place for row in rows] == [1, 2, 2, 4, 5, 6]
    first = rows[0].mark(TieBreakCode.DIRECT_ENCOUNTER)
    assert columns([first], "value", "among") == [(2, (1, 2, 3))]
    assert columns(first.parts, "round", "opponents", "value", "why") == [
        (2, (2,), 1, Why.MET),
        (3, (3,), 1, Why.MET),
    ]
    second = rows[1].mark(TieBreakCode.DIRECT_ENCOUNTER)
    assert second.value == Fraction(1, 2)
    assert columns([second.again], "value", "among") == [(Fraction(1, 2), (2, 3))]


def test_direct_encounter_is_asked_again_of_those_whom_it_leaves_tied() -> None:
    rounds = rounds_of("""
    1 +2 +3 -4 -5 --
    2 -1 +4 +3 -- -6
    3 +4 -1 -2 +6 --
    4 -3 -2 +1 -- +5
    5 -- -- -- +1 -4
    6 -- -- -- -3 +2
    """)
    codes = (TieBreakCode.POINTS, TieBreakCode.DIRECT_ENCOUNTER)
    rows = standings(entrants(6), rounds, LEAGUE._replace(tiebreaks=codes))[:4]
    assert [row.points for row in rows] == exact(2, 2, 2, 2)
    assert [(row.entrant, row.place) for row in rows] == [(1, 1), (2, 2), (3, 3), (4, 4)]
    mark = rows[1].mark(TieBreakCode.DIRECT_ENCOUNTER)
    assert mark.value == 2
    assert columns([mark.again], "value", "among") == [(0, (1, 2))]


def test_direct_encounter_says_nothing_unless_all_tied_have_met() -> None:
    rounds = rounds_of("1 +4 \n 2 +5 \n 3 +6 \n 4 -1 \n 5 -2 \n 6 -3")
    codes = (TieBreakCode.POINTS, TieBreakCode.DIRECT_ENCOUNTER)
    rows = standings(entrants(6), rounds, PLAIN._replace(tiebreaks=codes))
    assert [row.place for row in rows] == [1, 1, 1, 4, 4, 4]
    assert {(row.marks[1].value, row.marks[1].idle) for row in rows} == {(None, Idle.NOT_ALL_MET)}


def test_nobody_tied_needs_no_direct_encounter() -> None:
    rows = standings(
        entrants(2),
        (Round(1, (duel(1, 2, 100, 20),)),),
        LEAGUE._replace(tiebreaks=(TieBreakCode.POINTS, TieBreakCode.DIRECT_ENCOUNTER)),
    )
    assert {row.marks[1].idle for row in rows} == {Idle.NOT_TIED}


def test_two_legs_count_their_mean() -> None:
    rounds = (Round(1, (duel(1, 2, 100, 40),)), Round(2, (duel(2, 1, 100, 80),)))
    codes = (TieBreakCode.POINTS, TieBreakCode.DIRECT_ENCOUNTER, TieBreakCode.HEAD_TO_HEAD_EFFECTIVENESS)
    rows = standings(entrants(2), rounds, LEAGUE._replace(tiebreaks=codes))
    assert [mark.value for mark in rows[0].marks] == exact(1, 0.5, 20)
    assert [mark.value for mark in rows[1].marks] == exact(1, 0.5, -20)
    assert [row.entrant for row in rows] == [1, 2]


def test_the_free_round_of_an_odd_field_scores_nothing() -> None:
    rounds = (Round(1, (duel(1, 2, 100, 40),)), Round(2, (duel(1, 3, 100, 40),)), Round(3, (duel(2, 3, 100, 40),)))
    rows = standings(entrants(3), rounds, LEAGUE)
    assert columns(rows, "entrant", "points", "counted") == [(1, 2, 2), (2, 1, 2), (3, 0, 2)]


def all_rounds(played: int, leaver: int, until: int) -> tuple[Round, ...]:
    """Four entrants, of whom the first `played` rounds were played, those of the leaver up to `until` only."""
    return tuple(
        Round(
            number,
            tuple(
                duel(*pair, *ACCOUNTS["+"]) if number <= (until if leaver in pair else played) else duel(*pair)
                for pair in pairs
            ),
        )
        for number, pairs in enumerate(PAIRS, start=1)
    )


def test_who_leaves_before_half_is_annulled() -> None:
    field = (Entrant(1), Entrant(2, left=1), Entrant(3), Entrant(4))
    rows = standings(field, all_rounds(3, leaver=2, until=1), LEAGUE)
    assert columns(rows, "entrant", "points", "place", "unplaced") == [
        (1, 2, 1, None),
        (3, 1, 2, None),
        (4, 0, 3, None),
        (2, 0, None, Unplaced.ANNULLED),
    ]
    assert {row.counted for row in rows[:3]} == {2}


def test_who_leaves_after_half_forfeits_the_rest() -> None:
    field = (Entrant(1), Entrant(2, left=2), Entrant(3), Entrant(4))
    rows = standings(field, all_rounds(3, leaver=2, until=2), LEAGUE)
    assert columns(rows, "entrant", "points", "place") == [(1, 3, 1), (3, 2, 2), (2, 1, 3), (4, 0, 4)]
    three = next(row for row in rows if row.entrant == 3)
    assert three.mark(TieBreakCode.POINTS).parts[-1].why == Why.FORFEIT_WIN


def test_a_withdrawal_does_not_change_the_table_of_an_earlier_round() -> None:
    rounds = all_rounds(3, leaver=2, until=1)
    before = standings(entrants(4), rounds, LEAGUE, through=1)
    assert standings((Entrant(1), Entrant(2, left=2), Entrant(3), Entrant(4)), rounds, LEAGUE, through=1) == before


def test_both_of_a_table_may_have_left() -> None:
    field = (Entrant(1, left=2), Entrant(2), Entrant(3), Entrant(4, left=2))
    rounds = tuple(
        Round(number, tuple(duel(*pair, *ACCOUNTS["+"]) if number < 3 else duel(*pair) for pair in pairs))
        for number, pairs in enumerate(PAIRS, start=1)
    )
    rows = standings(field, rounds, LEAGUE)
    parts = next(row for row in rows if row.entrant == 1).mark(TieBreakCode.POINTS).parts
    assert parts[-1].why == Why.DOUBLE_FORFEIT
    assert {row.unplaced for row in rows} == {None}


def test_forfeits_of_a_round_robin_count_as_played_against_that_opponent() -> None:
    rounds = (Round(1, (duel(1, 2, absent=(2,)),)), Round(2, (duel(2, 3, 100, 0),)), Round(3, (duel(1, 3, 100, 0),)))
    assert values(TieBreakCode.SONNEBORN_BERGER, 3, rounds, LEAGUE) == {1: 1, 2: 0, 3: 0}
    assert values(TieBreakCode.BUCHHOLZ, 3, rounds, LEAGUE) == {1: 1, 2: 2, 3: 3}


def test_the_cross_table_has_every_meeting_twice() -> None:
    table = cross_table(entrants(6), SIX, LEAGUE)
    names = [line.row.entrant for line in table]
    assert names == order(standings(entrants(6), SIX, LEAGUE))
    for index, line in enumerate(table):
        assert [len(cells) for cells in line.cells] == [int(column != index) for column in range(6)]
    cell = table[names.index(1)].cells[names.index(5)][0]
    fields = ("round", "kind", "points", "scored", "conceded")
    assert columns([cell], *fields) == [(1, Kind.PLAYED, Fraction(1, 2), 50, 50)]


def test_the_cross_table_shows_what_is_to_be_played() -> None:
    table = cross_table(entrants(2), (Round(1, (duel(1, 2),)),), LEAGUE)
    assert table[0].cells[1][0].kind == Kind.PENDING


def test_groups_stand_for_themselves() -> None:
    field = (Entrant(1, 1), Entrant(2, 1), Entrant(3, 2), Entrant(4, 2))
    rounds = (Round(1, (duel(1, 2, 40, 100), duel(3, 4, 100, 40))),)
    groups = group_standings(field, rounds, LEAGUE)
    assert {group: order(rows) for group, rows in groups.items()} == {1: [2, 1], 2: [3, 4]}
    assert {row.place for rows in groups.values() for row in rows} == {1, 2}


def test_bad_fields_are_refused() -> None:
    table = Table(((1,), (2,)), (Final((100, 0)),))
    with pytest.raises(ValueError, match="unknown"):
        standings(entrants(1), (Round(1, (table,)),), LEAGUE)
    with pytest.raises(ValueError, match="plays twice"):
        standings(entrants(2), (Round(1, (table, table)),), LEAGUE)
    with pytest.raises(ValueError, match="stands twice"):
        standings((Entrant(1), Entrant(1)), (), LEAGUE)
    with pytest.raises(ValueError, match="given twice"):
        standings(entrants(2), (Round(1, (table,)), Round(1, ())), LEAGUE)
