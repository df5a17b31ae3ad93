"""The Swiss of FIDE's "Exercises in Tie-Breaking": 16 players, 5 rounds, with byes, forfeits and absences."""

from fractions import Fraction

import pytest

from tournaments.standings.amounts import Amount
from tournaments.standings.codes import Cut, TieBreakCode, Unplayed, Why
from tournaments.standings.settings import Settings
from tournaments.standings.table import standings
from tournaments.tests.standings.cast import PLAIN, entrants, order, rounds_of, values

ROUNDS = rounds_of("""
2  +10 +7   =1   +16  =3
1  +9  =13  =2   +15  =4
3  =11 +6   +8   =4   =2
4  +12 HPB  +13  =3   =1
16 =8  +11  +7   -2   +15
6  -14 -3   PAB  +10  +8
5  -13 -15  +11  =7   +10
8  =16 +14  -3   +13  -6
11 =3  -16  -5   +F9  +7
12 -4  PAB  +F14 --   --
14 +6  -8   -F12 --   +13
15 -7  +5   +10  -1   -16
7  +15 -2   -16  =5   -11
9  -1  -10  HPB  -F11 PAB
13 +5  =1   -4   -8   -14
10 -2  +9   -15  -6   -5
""")
# Points, Buchholz and Sonneborn-Berger, by the rules of 2023.
OFFICIAL = {
    2: (4, 13, 9.5),
    1: (3.5, 12.5, 8),
    3: (3.5, 15.5, 10.5),
    4: (3.5, 15, 9.75),
    16: (3.5, 12.5, 7.25),
    6: (3, 12, 6.5),
    5: (2.5, 8.5, 4.25),
    8: (2.5, 13.5, 5.25),
    11: (2.5, 13.5, 5.75),
    12: (2, 11.5, 4),
    14: (2, 11, 4.5),
    15: (2, 12, 3.5),
    7: (1.5, 14.5, 3.25),
    9: (1.5, 9, 2.25),
    13: (1.5, 14, 4.25),
    10: (1, 13, 1.5),
}
# All that the rules of March 2026 change: Buchholz and Sonneborn-Berger.
CHANGED = {4: (14, 9.25), 6: (11.5, 6), 11: (12.5, 4.75)}
RULES_2023 = PLAIN._replace(unplayed=Unplayed.FIDE_2023)
RULES_2026 = PLAIN._replace(unplayed=Unplayed.FIDE_2026)


def test_points() -> None:
    assert values(TieBreakCode.POINTS, 16, ROUNDS, RULES_2023) == {
        entrant: Fraction(points) for entrant, (points, _, _) in OFFICIAL.items()
    }


@pytest.mark.parametrize(("code", "column"), [(TieBreakCode.BUCHHOLZ, 1), (TieBreakCode.SONNEBORN_BERGER, 2)])
def test_the_official_numbers_of_2023(code: TieBreakCode, column: int) -> None:
    expected = {entrant: Fraction(line[column]) for entrant, line in OFFICIAL.items()}
    assert values(code, 16, ROUNDS, RULES_2023) == expected


@pytest.mark.parametrize(("code", "column"), [(TieBreakCode.BUCHHOLZ, 0), (TieBreakCode.SONNEBORN_BERGER, 1)])
def test_the_rules_of_2026_change_three_players_only(code: TieBreakCode, column: int) -> None:
    expected = {entrant: Fraction(line[column + 1]) for entrant, line in OFFICIAL.items()}
    expected |= {entrant: Fraction(line[column]) for entrant, line in CHANGED.items()}
    assert values(code, 16, ROUNDS, RULES_2026) == expected


def test_the_explanation_names_what_each_form_does() -> None:
    def why(settings: Settings, entrant: int, number: int) -> tuple[Why, Amount | None, Amount | None]:
        rows = standings(entrants(16), ROUNDS, settings._replace(tiebreaks=(TieBreakCode.BUCHHOLZ,)))
        row = next(row for row in rows if row.entrant == entrant)
        part = next(part for part in row.marks[0].parts if part.round == number)
        return part.why, part.of, part.real

    own = Fraction(7, 2)
    assert why(RULES_2023, 4, 2) == (Why.DUMMY_OWN, own, own)
    assert why(RULES_2026, 4, 2) == (Why.DUMMY_CAPPED_BY_ROUNDS, Fraction(5, 2), own)
    assert why(RULES_2026, 11, 4) == (Why.DUMMY_CAPPED_BY_OPPONENT, Fraction(3, 2), Fraction(5, 2))
    assert why(RULES_2026, 4, 1) == (Why.OPPONENT_ADJUSTED, Fraction(3), Fraction(2))
    assert why(RULES_2026, 4, 3) == (Why.OPPONENT_SCORE, Fraction(3, 2), Fraction(3, 2))


def test_a_cut_takes_a_voluntarily_unplayed_round_first() -> None:
    cut = values(TieBreakCode.BUCHHOLZ_CUT_1, 16, ROUNDS, RULES_2023)
    assert cut[1] == Fraction(25, 2) - Fraction(3, 2)  # the lowest, twice: one of them
    assert cut[4] == Fraction(15) - Fraction(7, 2)  # the half bye, though 13 has less
    assert cut[6] == Fraction(12) - 1  # the bye of the pairing is none of one's own will
    rows = standings(entrants(16), ROUNDS, RULES_2023._replace(tiebreaks=(TieBreakCode.BUCHHOLZ_MEDIAN,)))
    mark = next(row for row in rows if row.entrant == 4).marks[0]
    assert {part.cut for part in mark.parts} == {None, Cut.LOWEST_UNPLAYED, Cut.HIGHEST}
    assert mark.value == Fraction(15) - Fraction(7, 2) - Fraction(7, 2)


def test_the_table_is_in_the_official_order_of_points() -> None:
    rows = standings(entrants(16), ROUNDS, RULES_2023._replace(tiebreaks=(TieBreakCode.POINTS,)))
    assert order(rows) == [2, 1, 3, 4, 16, 6, 5, 8, 11, 12, 14, 15, 7, 9, 13, 10]
    assert [row.place for row in rows] == [1, 2, 2, 2, 2, 6, 7, 7, 7, 10, 10, 10, 13, 13, 13, 16]
    assert [row.shared for row in rows] == [False] + [True] * 4 + [False] + [True] * 9 + [False]
