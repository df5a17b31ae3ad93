"""Evenings of winner stays."""

import pytest

from tournaments.pairing.winner_stays import Came, Evening, Event, Finished, House, Left, Sitting, evening

A, B, C, D, E = 1, 2, 3, 4, 5


def comes(*entrants: int) -> list[Event]:
    """These come in this order."""
    return [Came(entrant) for entrant in entrants]


def seats(found: Evening, table: int = 1) -> list[int]:
    """Who sits at a table."""
    return [sitting.entrant for sitting in found.tables[table - 1]]


def test_the_first_two_play_and_the_rest_wait() -> None:
    found = evening(House(), comes(A, B, C, D))
    assert seats(found) == [A, B]
    assert found.line == (C, D)


def test_the_loser_leaves_to_the_end_of_the_line() -> None:
    found = evening(House(), [*comes(A, B, C, D), Finished(1, (A, B), (A,))])
    assert seats(found) == [B, C]
    assert found.line == (D, A)


def test_two_alone_just_go_on() -> None:
    found = evening(House(), [*comes(A, B), Finished(1, (A, B), (A,))])
    assert sorted(seats(found)) == [A, B]
    assert found.line == ()


def test_a_draw_changes_nothing() -> None:
    found = evening(House(), [*comes(A, B, C), Finished(1, (A, B), ())])
    assert found.tables == ((Sitting(A, 1), Sitting(B, 1)),)
    assert [placed.row.games for placed in found.ranking] == [1, 1, 0]


def test_one_may_leave_after_the_second_defeat_only() -> None:
    house = House(lives=2)
    games = [Finished(1, (A, B), (B,)), Finished(1, (A, B), (A,))]
    found = evening(house, [*comes(A, B, C), *games])
    assert found.tables == ((Sitting(A, 2, 1), Sitting(B, 2, 1)),)
    found = evening(house, [*comes(A, B, C), *games, Finished(1, (A, B), (B,))])
    assert found.tables == ((Sitting(A, 3, 1), Sitting(C)),)


def test_a_general_of_the_first_game_leaves_at_once() -> None:
    house = House(lives=2, general=True)
    found = evening(house, [*comes(A, B, C), Finished(1, (A, B), (B,), (B,))])
    assert seats(found) == [A, C]


def test_a_general_of_a_later_game_leaves_after_two_defeats() -> None:
    house = House(lives=2, general=True)
    games = [Finished(1, (A, B), (A,)), Finished(1, (A, B), (B,), (B,))]
    assert seats(evening(house, [*comes(A, B, C), *games])) == [A, B]


def test_a_new_sitting_begins_afresh() -> None:
    house = House(lives=2, general=True)
    games = [Finished(1, (A, B), (B,), (B,)), Finished(1, (A, C), (C,), (C,)), Finished(1, (A, B), (B,), (B,))]
    assert seats(evening(house, [*comes(A, B, C), *games])) == [A, C]


def test_without_that_option_a_general_is_a_defeat_like_others() -> None:
    found = evening(House(lives=2), [*comes(A, B, C), Finished(1, (A, B), (B,), (B,))])
    assert seats(found) == [A, B]


def test_at_a_table_of_four_all_losers_leave() -> None:
    found = evening(House(seats=4), [*comes(A, B, C, D, E), Finished(1, (A, B, C, D), (B, D))])
    assert seats(found) == [A, C, E, B]
    assert found.line == (D,)


def test_the_ranking_is_by_games_in_a_row_then_by_all() -> None:
    games = [
        Finished(1, (A, B), (B,)),
        Finished(1, (A, C), (C,)),
        Finished(1, (A, D), (A,)),
        Finished(1, (D, B), (D,)),
        Finished(1, (B, C), (C,)),
    ]
    found = evening(House(), [*comes(A, B, C, D), *games])
    rows = [(placed.place, *placed.row[:4]) for placed in found.ranking]
    assert rows == [(1, A, 2, 2, 1), (1, B, 2, 2, 1), (3, D, 1, 1, 1), (4, C, 0, 0, 2)]


def test_who_has_not_played_stands_last() -> None:
    found = evening(House(), [*comes(A, B, C), Finished(1, (A, B), (B,))])
    assert [(placed.place, placed.row.entrant) for placed in found.ranking] == [(1, A), (2, B), (3, C)]


def test_who_goes_home_is_out_of_the_line_or_the_table_but_stays_ranked() -> None:
    found = evening(House(), [*comes(A, B, C, D), Finished(1, (A, B), (B,)), Left(D), Left(A)])
    assert seats(found) == [C, B]
    assert found.line == ()
    assert {placed.row.entrant for placed in found.ranking} == {A, B, C, D}


def test_going_home_ends_a_row_of_wins() -> None:
    events = [*comes(A, B, C), Finished(1, (A, B), (B,)), Left(A), Came(A), Finished(1, (C, B), (B,))]
    events += [Finished(1, (C, A), (C,))]
    row = next(placed.row for placed in evening(House(), events).ranking if placed.row.entrant == A)
    assert (row.streak, row.wins) == (1, 2)


def test_coming_twice_or_leaving_unseen_changes_nothing() -> None:
    assert evening(House(), [*comes(A, B, C), Came(A), Came(C), Left(E)]) == evening(House(), comes(A, B, C))


def test_two_tables_have_one_line() -> None:
    house = House(tables=2)
    found = evening(house, [*comes(A, B, C, D, E), Finished(2, (C, D), (C,))])
    assert (seats(found, 1), seats(found, 2), found.line) == ([A, B], [D, E], (C,))


def test_nobody_waits_alone_at_a_second_table() -> None:
    house = House(tables=2)
    found = evening(house, comes(A, B, C))
    assert (seats(found, 1), seats(found, 2), found.line) == ([A, B], [], (C,))
    found = evening(house, [*comes(A, B, C, D), Left(D)])
    assert (seats(found, 1), seats(found, 2), found.line) == ([A, B], [], (C,))


def test_two_who_are_left_alone_come_together() -> None:
    found = evening(House(tables=2), [*comes(A, B, C, D), Left(B), Left(D)])
    assert (seats(found, 1), seats(found, 2), found.line) == ([], [C, A], ())
    found = evening(House(tables=3), [*comes(A, B, C, D), Finished(3, (A, C), (A,))])
    assert [seats(found, table) for table in (1, 2, 3)] == [[B, A], [D, C], []]


def test_a_corrected_result_marks_what_others_played_after_it() -> None:
    played = [*comes(A, B, C, D), Finished(1, (A, B), (A,)), Finished(1, (B, C), (C,))]
    assert evening(House(), played).overtaken == ()
    corrected = [*played[:4], Finished(1, (A, B), (B,)), played[5]]
    found = evening(House(), corrected)
    assert found.overtaken == (5,)
    # A should have sat there: it is the next in line, and whoever won goes on.
    assert seats(found) == [B, A]
    assert found.line == (D, C)


def test_who_plays_without_having_come_has_come() -> None:
    found = evening(House(), [*comes(A, B), Finished(1, (A, E), (E,))])
    assert found.overtaken == (2,)
    assert {placed.row.entrant for placed in found.ranking} == {A, B, E}


@pytest.mark.parametrize("game", [Finished(2, (A, B), (A,)), Finished(0, (A, B), (A,)), Finished(1, (A, B), (C,))])
def test_what_cannot_have_been_is_refused(game: Finished) -> None:
    with pytest.raises(ValueError, match="no such table"):
        evening(House(), [*comes(A, B, C), game])
