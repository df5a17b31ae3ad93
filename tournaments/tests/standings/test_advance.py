"""Who goes on from groups."""

from tournaments.standings.advance import advancing
from tournaments.standings.codes import TieBreakCode
from tournaments.standings.facts import Entrant, Round, Row
from tournaments.standings.settings import Settings
from tournaments.standings.table import group_standings
from tournaments.tests.standings.cast import columns, duel

LEAGUE = Settings(target=100, penalty=False, round_robin=True)
FIELD = tuple(Entrant(number, group=1 + (number > 3)) for number in range(1, 7))
ROUNDS = (
    Round(1, (duel(1, 2, 100, 50), duel(4, 5, 100, 90))),
    Round(2, (duel(1, 3, 100, 50), duel(4, 6, 100, 30))),
    Round(3, (duel(2, 3, 100, 20), duel(5, 6, 100, 30))),
)


def groups(rounds: tuple[Round, ...] = ROUNDS, settings: Settings = LEAGUE) -> dict[int, tuple[Row, ...]]:
    return group_standings(FIELD, rounds, settings)


def test_winners_come_first_then_the_second_ones() -> None:
    assert columns(advancing(groups(), each=2), "entrant", "group", "place", "extra", "undecided") == [
        (1, 1, 1, False, False),
        (4, 2, 1, False, False),
        (5, 2, 2, False, False),
        (2, 1, 2, False, False),
    ]


def test_the_best_of_the_next_place_may_go_on_too() -> None:
    assert columns(advancing(groups(), each=1, extra=1), "entrant", "place", "extra") == [
        (1, 1, False),
        (4, 1, False),
        (5, 2, True),
    ]


def test_equal_ones_are_drawn_by_lot() -> None:
    level = tuple(
        Round(current.number, (current.tables[0], duel(*(side[0] + 3 for side in current.tables[0].sides), 100, 50)))
        for current in (ROUNDS[0], ROUNDS[1], Round(3, (duel(2, 3, 100, 50),)))
    )
    firsts = {advancing(groups(level), each=1, seed=seed)[0].entrant for seed in "abcdefgh"}
    assert firsts == {1, 4}


def test_groups_of_other_sizes_compare_by_round() -> None:
    field = (*FIELD, Entrant(7, group=1))
    rounds = (*ROUNDS, Round(4, (duel(1, 7, 100, 99),)))
    table = group_standings(field, rounds, LEAGUE)
    assert (table[1][0].points, table[2][0].points) == (3, 2)
    assert [chosen.entrant for chosen in advancing(table, each=1)] == [4, 1]


def test_a_shared_place_at_the_border_is_for_the_organiser() -> None:
    nothing = groups((), LEAGUE._replace(tiebreaks=(TieBreakCode.POINTS,)))
    assert {chosen.undecided for chosen in advancing(nothing, each=1)} == {True}
    assert {chosen.undecided for chosen in advancing(nothing, each=3)} == {False}


def test_a_small_group_sends_whom_it_has() -> None:
    assert len(advancing(groups(), each=4, extra=2)) == 6
