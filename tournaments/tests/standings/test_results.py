"""Results of a table: who won, effectiveness, byes, forfeits, several matches."""

from fractions import Fraction

import pytest

from tournaments.standings.absences import sit
from tournaments.standings.amounts import Amount
from tournaments.standings.codes import Counting, Effectiveness, Kind
from tournaments.standings.facts import Final, Outcome, Sitting, Table
from tournaments.standings.results import is_complete, settle, winning_side
from tournaments.standings.settings import Settings
from tournaments.tests.standings.cast import columns, duel, exact

CREDIT = Settings(target=200, penalty=False)
PENALTY = Settings(target=200, penalty=True)
ALL = PENALTY._replace(free_for_all=True)


def effectiveness(table: Table, settings: Settings) -> list[Amount]:
    return [outcome.effectiveness for outcome in settle(table, settings).values()]


def of(final: Final, settings: Settings) -> list[Amount]:
    """The effectiveness of the sides of a table, each of one entrant."""
    return effectiveness(Table(tuple((side,) for side in range(len(final.accounts))), (final,)), settings)


def test_a_won_match() -> None:
    outcomes = settle(duel(1, 2, 215, 130), CREDIT)
    fields = ("kind", "points", "effectiveness", "scored", "conceded", "wins", "losses", "goats", "opponents")
    assert columns(outcomes.values(), *fields) == [
        (Kind.PLAYED, 1, 70, 215, 130, 1, 0, 0, (2,)),
        (Kind.PLAYED, 0, -70, 130, 215, 0, 1, 1, (1,)),
    ]


@pytest.mark.parametrize(
    ("final", "expected"),
    [
        (Final((215, 130)), (70, -70)),
        (Final((130, 215)), (-70, 70)),
        (Final((150, 120), stopped=True), (30, -30)),
        (Final((200, 0)), (200, -200)),
        (Final((215, 130), stopped=True), (70, -70)),
    ],
)
def test_effectiveness_where_points_are_good(final: Final, expected: tuple[float, ...]) -> None:
    assert of(final, CREDIT) == exact(*expected)


@pytest.mark.parametrize(
    ("final", "expected"),
    [
        (Final((215, 130)), (-70, 70)),
        (Final((120, 150), stopped=True), (30, -30)),
        (Final((0, 203)), (200, -200)),
    ],
)
def test_in_systems_of_penalty_points_the_goats_count_for_the_winner(final: Final, expected: tuple[float, ...]) -> None:
    assert of(final, PENALTY) == exact(*expected)


def test_points_for_are_what_the_goat_wrote() -> None:
    assert columns(settle(duel(1, 2, 215, 130), PENALTY).values(), "points", "scored", "conceded", "goats") == [
        (0, 130, 215, 1),
        (1, 215, 130, 0),
    ]


def test_raw_effectiveness_counts_the_overshoot() -> None:
    assert of(Final((215, 130)), CREDIT._replace(effectiveness=Effectiveness.RAW)) == exact(85, -85)
    assert of(Final((215, 130)), PENALTY._replace(effectiveness=Effectiveness.RAW)) == exact(-85, 85)


@pytest.mark.parametrize(
    ("settings", "final", "expected"),
    [
        (CREDIT, Final((30, 60), goats=(1,)), (140, -140)),
        (PENALTY, Final((30, 60), goats=(0,)), (-140, 140)),
        (PENALTY, Final((30, 60), goats=(1,)), (170, -170)),
    ],
)
def test_a_match_won_at_once_counts_as_if_the_target_were_reached(
    settings: Settings, final: Final, expected: tuple[float, ...]
) -> None:
    assert of(final, settings) == exact(*expected)


def test_without_a_target_the_difference_counts() -> None:
    assert of(Final((31, 44)), PENALTY._replace(target=None)) == exact(13, -13)


def test_level_at_time_a_deciding_hand_names_the_goat() -> None:
    outcomes = settle(Table(((1,), (2,)), (Final((80, 80), goats=(0,), stopped=True),)), PENALTY)
    assert columns(outcomes.values(), "points", "effectiveness", "wins", "goats") == [(0, 0, 0, 1), (1, 0, 1, 0)]


def test_a_draw() -> None:
    outcomes = settle(duel(1, 2, 80, 80, stopped=True), PENALTY._replace(draws=True))
    half = Fraction(1, 2)
    assert columns(outcomes.values(), "points", "draws", "losses", "goats") == [(half, 1, 0, 0), (half, 1, 0, 0)]


def test_a_naked_goat_is_given_by_the_winner() -> None:
    table = Table(((1,), (2,)), (Final((0, 201), naked=True),))
    assert columns(settle(table, PENALTY).values(), "naked", "goats") == [(1, 0), (0, 1)]


def test_rotating_partners_share_the_result() -> None:
    outcomes = settle(Table(((1, 2), (3, 4)), (Final((70, 200)),)), PENALTY)
    assert columns([outcomes[2], outcomes[3]], "points", "partners", "opponents", "effectiveness") == [
        (1, (1,), (3, 4), 130),
        (0, (4,), (1, 2), -130),
    ]


@pytest.mark.parametrize(
    ("accounts", "places", "points"),
    [
        ((10, 50, 100, 210), (1, 2, 3, 4), (3, 2, 1, 0)),
        ((50, 50, 100, 210), (1, 1, 3, 4), (2.5, 2.5, 1, 0)),
        ((10, 50, 50, 50), (1, 2, 2, 2), (3, 1, 1, 1)),
        ((7, 7, 7, 7), (1, 1, 1, 1), (1.5, 1.5, 1.5, 1.5)),
        ((10, 210, 100), (1, 3, 2), (3, 0, 1.5)),
        ((210, 210, 100), (2, 2, 1), (0.75, 0.75, 3)),
    ],
)
def test_free_for_all_tables_give_points_for_places(
    accounts: tuple[int, ...], places: tuple[int, ...], points: tuple[float, ...]
) -> None:
    table = Table(tuple((side,) for side in range(len(accounts))), (Final(accounts, stopped=True),))
    outcomes = settle(table, ALL)
    assert [outcome.place for outcome in outcomes.values()] == list(places)
    assert [outcome.points for outcome in outcomes.values()] == exact(*points)


def test_effectiveness_at_a_free_for_all_table_is_the_mean_lead() -> None:
    assert of(Final((10, 50, 90, 210)), ALL) == [
        Fraction(40 + 80 + 190, 3),
        Fraction(-40 + 40 + 150, 3),
        Fraction(-80 - 40 + 110, 3),
        Fraction(-190 - 150 - 110, 3),
    ]


def test_free_for_all_duels_are_by_place() -> None:
    outcome = settle(Table(((1,), (2,), (3,)), (Final((50, 50, 210)),)), ALL)[2]
    assert columns(outcome.meetings, "opponent", "points", "effectiveness") == [
        (1, Fraction(1, 2), 0),
        (3, 1, 150),
    ]


def test_goats_as_told_stand_last() -> None:
    outcomes = settle(Table(((1,), (2,), (3,)), (Final((10, 120, 60), goats=(0,)),)), ALL)
    assert columns(outcomes.values(), "place", "goats") == [(3, 1), (2, 0), (1, 0)]


def test_a_bye_is_a_win_with_half_the_target() -> None:
    outcome = sit(Sitting(1, Kind.BYE), CREDIT)
    assert columns([outcome], "points", "effectiveness", "scored", "conceded", "wins") == [(1, 100, 200, 0, 1)]


@pytest.mark.parametrize(("kind", "points"), [(Kind.HALF_BYE, 0.5), (Kind.ABSENT, 0), (Kind.REST, 0)])
def test_other_rounds_without_a_table(kind: Kind, points: float) -> None:
    outcome = sit(Sitting(1, kind), CREDIT)
    assert outcome == Outcome(kind, points=Fraction(points))


def test_a_bye_between_free_for_all_tables_is_worth_the_middle() -> None:
    outcome = sit(Sitting(1, Kind.BYE), ALL)
    assert columns([outcome], "points", "effectiveness") == [(Fraction(3, 2), 0)]
    assert sit(Sitting(1, Kind.BYE), ALL._replace(bye=Fraction(3))).points == 3


def test_nobody_sits_out_a_played_round() -> None:
    with pytest.raises(ValueError, match="played"):
        sit(Sitting(1, Kind.PLAYED), CREDIT)


def test_a_forfeit() -> None:
    outcomes = settle(duel(1, 2, absent=(2,)), CREDIT)
    fields = ("kind", "points", "effectiveness", "scored", "conceded", "wins", "losses")
    assert columns([outcomes[1], outcomes[2]], *fields) == [
        (Kind.FORFEIT_WIN, 1, 100, 200, 0, 1, 0),
        (Kind.FORFEIT_LOSS, 0, -200, 0, 200, 0, 1),
    ]


def test_a_double_forfeit() -> None:
    outcomes = settle(duel(1, 2, absent=(1, 2)), CREDIT)
    assert columns(outcomes.values(), "kind", "points", "effectiveness") == [(Kind.DOUBLE_FORFEIT, 0, -200)] * 2


def test_a_partner_who_came_is_not_punished() -> None:
    outcomes = settle(Table(((1, 2), (3, 4)), absent=(2,)), CREDIT)
    assert {entrant: outcome.kind for entrant, outcome in outcomes.items()} == {
        1: Kind.FORFEIT_WIN,
        2: Kind.FORFEIT_LOSS,
        3: Kind.FORFEIT_WIN,
        4: Kind.FORFEIT_WIN,
    }


def test_a_free_for_all_table_plays_without_whoever_is_missing() -> None:
    outcomes = settle(Table(((1,), (2,), (3,), (4,)), (Final((10, 210, 60)),), absent=(2,)), ALL)
    assert {entrant: (outcome.kind, outcome.points) for entrant, outcome in outcomes.items()} == {
        1: (Kind.PLAYED, Fraction(3)),
        2: (Kind.FORFEIT_LOSS, Fraction(0)),
        3: (Kind.PLAYED, Fraction(0)),
        4: (Kind.PLAYED, Fraction(3, 2)),
    }


def test_the_only_one_at_a_free_for_all_table_has_the_first_place() -> None:
    outcomes = settle(Table(((1,), (2,), (3,)), absent=(2, 3)), ALL)
    assert columns([outcomes[1]], "kind", "points", "effectiveness") == [(Kind.FORFEIT_WIN, 3, 100)]


def test_without_a_result_the_round_is_pending() -> None:
    table = duel(1, 2)
    assert columns(settle(table, CREDIT).values(), "kind", "opponents") == [(Kind.PENDING, (2,)), (Kind.PENDING, (1,))]
    assert not is_complete(table, CREDIT)
    assert winning_side(table, CREDIT) is None


def matches(*accounts: tuple[int, int]) -> Table:
    return Table(((1,), (2,)), tuple(Final(pair) for pair in accounts))


def test_several_matches_all_count() -> None:
    both = CREDIT._replace(matches=2)
    table = matches((200, 150), (80, 210))
    assert columns(settle(table, both).values(), "points", "wins", "losses", "effectiveness", "scored") == [
        (1, 1, 1, -70, 280),
        (1, 1, 1, 70, 360),
    ]
    assert is_complete(table, both)
    assert not is_complete(matches((200, 150)), both)
    assert settle(matches((200, 150)), both)[1].points == 1
    assert columns([sit(Sitting(1, Kind.BYE), both)], "points", "effectiveness", "wins") == [(2, 200, 2)]


def test_a_best_of_three_is_one_win() -> None:
    best = CREDIT._replace(matches=3, counting=Counting.BEST_OF)
    table = matches((200, 150), (80, 210), (200, 20))
    assert columns(settle(table, best).values(), "points", "wins", "losses", "effectiveness") == [
        (1, 1, 0, 110),
        (0, 0, 1, -110),
    ]
    assert winning_side(table, best) == 0
    assert is_complete(matches((200, 150), (210, 80)), best)
    undecided = matches((200, 150), (80, 210))
    assert not is_complete(undecided, best)
    assert winning_side(undecided, best) is None
    assert {outcome.kind for outcome in settle(undecided, best).values()} == {Kind.PENDING}
    assert columns([sit(Sitting(1, Kind.BYE), best)], "points", "effectiveness", "wins") == [(1, 100, 1)]


def test_a_best_of_two_may_end_level() -> None:
    best = CREDIT._replace(matches=2, counting=Counting.BEST_OF, draws=True)
    table = matches((200, 150), (80, 210))
    assert [outcome.points for outcome in settle(table, best).values()] == exact(0.5, 0.5)
    assert is_complete(table, best)
    assert winning_side(table, best) is None


def test_tables_that_the_settings_do_not_allow() -> None:
    with pytest.raises(ValueError, match="3 sides"):
        settle(Table(((1,), (2,), (3,)), (Final((1, 2, 3)),)), CREDIT)
    with pytest.raises(ValueError, match="best of"):
        settle(Table(((1,), (2,), (3,))), ALL._replace(matches=3, counting=Counting.BEST_OF))
    with pytest.raises(ValueError, match="table of 5"):
        settle(Table(((1,), (2,), (3,), (4,), (5,)), (Final((1, 2, 3, 4, 5)),)), ALL)


def test_points_for_a_win_may_be_two() -> None:
    settings = CREDIT._replace(win=Fraction(2), draw=Fraction(1), draws=True)
    assert [outcome.points for outcome in settle(duel(1, 2, 200, 20), settings).values()] == exact(2, 0)
    assert sit(Sitting(1, Kind.BYE), settings).points == 2
    assert sit(Sitting(1, Kind.HALF_BYE), settings).points == 1
