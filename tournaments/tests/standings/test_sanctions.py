"""Points off and cards, and that no reckoning loses them."""

import pytest

from tournaments.standings.codes import Counting, Kind, Offence, TieBreakCode, Unplaced, Why
from tournaments.standings.facts import Final, Round, Sanction, Sitting, Table
from tournaments.standings.results import is_complete, settle, winning_side
from tournaments.standings.sanctions import next_card
from tournaments.standings.settings import Settings
from tournaments.standings.table import standings
from tournaments.tests.standings.cast import columns, duel, entrants, order

CREDIT = Settings(target=200, penalty=False)
ALL = Settings(target=200, free_for_all=True)
FIELDS = ("points", "effectiveness", "wins", "losses", "by_card")


def give(entrant: int, offence: Offence, round_: int = 1, match: int = 1) -> Sanction:
    return Sanction(entrant, round_, offence, match)


def test_points_off_lower_effectiveness_and_points_for_by_forty() -> None:
    rounds = (Round(1, (duel(1, 2, 215, 130),)),)
    settings = CREDIT._replace(tiebreaks=(TieBreakCode.EFFECTIVENESS, TieBreakCode.POINTS_FOR, TieBreakCode.POINTS))
    first, second = standings(entrants(2), rounds, settings, [give(1, Offence.POINTS_OFF)])
    assert [mark.value for mark in first.marks] == [30, 175, 1]
    assert [mark.value for mark in second.marks] == [-70, 130, 0]
    assert columns(first.marks[0].parts, "value", "why") == [(70, Why.WON), (-40, Why.POINTS_OFF)]


def test_points_off_are_as_many_as_the_organiser_says_and_add_up() -> None:
    given = [Sanction(1, 1, Offence.POINTS_OFF, points=10), Sanction(1, 1, Offence.POINTS_OFF, points=25)]
    outcome = settle(duel(1, 2, 215, 130), CREDIT, given)[1]
    assert outcome.off == 35
    assert outcome == settle(duel(1, 2, 215, 130), CREDIT, reversed(given))[1]


@pytest.mark.parametrize("offence", [Offence.WARNING, Offence.YELLOW])
def test_warnings_and_yellow_cards_change_nothing_but_are_kept(offence: Offence) -> None:
    table = duel(1, 2, 215, 130)
    outcomes = settle(table, CREDIT, [give(1, offence)])
    assert columns(outcomes.values(), *FIELDS) == columns(settle(table, CREDIT).values(), *FIELDS)
    assert outcomes[1].sanctions == (give(1, offence),)
    assert outcomes[2].sanctions == ()


@pytest.mark.parametrize("offence", [Offence.RED, Offence.BLACK])
@pytest.mark.parametrize("accounts", [(215, 130), (130, 215), ()])
def test_a_red_or_black_card_loses_the_match_whatever_was_written(offence: Offence, accounts: tuple[int, ...]) -> None:
    table = duel(1, 2, *accounts)
    given = [give(1, offence)]
    assert columns(settle(table, CREDIT, given).values(), *FIELDS) == [(0, -200, 0, 1, True), (1, 200, 1, 0, True)]
    assert is_complete(table, CREDIT, given)
    assert winning_side(table, CREDIT, given) == 1


def test_cards_on_both_sides_lose_for_both() -> None:
    given = [give(1, Offence.RED), give(2, Offence.RED)]
    assert columns(settle(duel(1, 2, 215, 130), CREDIT, given).values(), *FIELDS) == [(0, -200, 0, 1, True)] * 2


def test_a_card_loses_its_match_only() -> None:
    both = CREDIT._replace(matches=2)
    table = Table(((1,), (2,)), (Final((215, 130)), Final((200, 150))))
    outcomes = settle(table, both, [give(1, Offence.RED, match=2)])
    assert columns(outcomes.values(), *FIELDS) == [(1, -130, 1, 1, True), (1, 130, 1, 1, True)]


def test_a_card_may_decide_a_series() -> None:
    best = CREDIT._replace(matches=3, counting=Counting.BEST_OF)
    table = Table(((1,), (2,)), (Final((215, 130)), Final((130, 215))))
    assert winning_side(table, best) is None
    assert winning_side(table, best, [give(1, Offence.RED, match=3)]) == 1


def test_a_card_counts_for_the_partner_too() -> None:
    outcomes = settle(Table(((1, 2), (3, 4)), (Final((215, 130)),)), CREDIT, [give(2, Offence.RED)])
    assert {entrant: int(outcome.points) for entrant, outcome in outcomes.items()} == {1: 0, 2: 0, 3: 1, 4: 1}


def test_a_card_at_a_free_for_all_table_is_the_last_place() -> None:
    table = Table(((1,), (2,), (3,), (4,)), (Final((10, 50, 90, 210)),))
    outcomes = settle(table, ALL, [give(1, Offence.RED)])
    assert columns(outcomes.values(), "place", "points", "effectiveness") == [
        (4, 0, -200),
        (1, 3, 200),
        (2, 2, 200),
        (3, 1, 200),
    ]
    assert columns(outcomes[2].meetings, "opponent", "points", "effectiveness") == [(1, 1, 200), (3, 1, 0), (4, 1, 0)]


def test_cards_for_a_whole_free_for_all_table() -> None:
    outcomes = settle(Table(((1,), (2,), (3,))), ALL, [give(entrant, Offence.RED) for entrant in (1, 2, 3)])
    assert columns(outcomes.values(), "points", "effectiveness") == [(0, -200)] * 3


def test_a_black_card_ends_the_event_and_takes_the_place() -> None:
    rounds = (Round(1, (duel(1, 2, 215, 130), duel(3, 4, 215, 100))),)
    rows = standings(entrants(4), rounds, CREDIT, [give(1, Offence.BLACK)])
    assert order(rows) == [2, 3, 4, 1]
    assert columns(rows, "place", "unplaced") == [(1, None), (2, None), (3, None), (None, Unplaced.EXPELLED)]


def test_a_black_card_is_not_known_before_its_round() -> None:
    rounds = (Round(1, (duel(1, 2, 215, 130),)), Round(2, (duel(1, 2, 215, 130),)))
    given = [give(1, Offence.BLACK, round_=2)]
    assert standings(entrants(2), rounds, CREDIT, given, through=1) == standings(entrants(2), rounds, CREDIT, through=1)
    assert standings(entrants(2), rounds, CREDIT, given)[1].unplaced == Unplaced.EXPELLED


def test_a_black_card_in_a_round_robin_forfeits_or_annuls_the_rest() -> None:
    league = CREDIT._replace(round_robin=True)
    fixtures = (
        Round(1, (duel(1, 2, 215, 130), duel(3, 4, 200, 10))),
        Round(2, (duel(1, 3), duel(2, 4, 200, 10))),
        Round(3, (duel(1, 4), duel(2, 3, 200, 10))),
    )
    late = (fixtures[0], Round(2, (duel(1, 3, 200, 10), duel(2, 4, 200, 10))), fixtures[2])
    rows = standings(entrants(4), fixtures, league, [give(1, Offence.BLACK)])
    assert {row.entrant: row.counted for row in rows} == {1: 0, 2: 2, 3: 2, 4: 2}
    rows = standings(entrants(4), late, league, [give(1, Offence.BLACK, round_=2)])
    assert {row.entrant: int(row.points) for row in rows} == {1: 1, 2: 2, 3: 2, 4: 1}
    assert {row.entrant: row.counted for row in rows} == {1: 3, 2: 3, 3: 3, 4: 3}


def test_a_card_at_an_unplayed_table_of_a_round_robin_is_no_forfeit() -> None:
    league = CREDIT._replace(round_robin=True)
    fixtures = (Round(1, (duel(1, 2, 215, 130),)), Round(2, (duel(2, 1),)))
    rows = standings(entrants(2), fixtures, league, [give(1, Offence.BLACK, round_=2)])
    assert {row.entrant: int(row.effectiveness) for row in rows} == {1: 70 - 200, 2: -70 + 200}


def test_points_off_may_fall_on_a_round_without_a_table() -> None:
    rounds = (Round(1, (), (Sitting(1, Kind.BYE),)),)
    assert standings(entrants(1), rounds, CREDIT, [give(1, Offence.POINTS_OFF)])[0].effectiveness == 60


def test_the_next_card_is_the_next_colour() -> None:
    assert next_card([]) == Offence.YELLOW
    assert next_card([give(1, Offence.WARNING)]) == Offence.YELLOW
    assert next_card([give(1, Offence.YELLOW)]) == Offence.RED
    assert next_card([give(1, Offence.RED), give(1, Offence.YELLOW)]) == Offence.BLACK
    assert next_card([give(1, Offence.BLACK)]) == Offence.BLACK
