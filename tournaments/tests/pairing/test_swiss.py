"""Rounds of a Swiss."""

import pytest

from tournaments.pairing import matching
from tournaments.pairing.byes import turns
from tournaments.pairing.codes import Fault, Pattern, Reason
from tournaments.pairing.facts import Draw, Entrant, FaultLine, Past, Why
from tournaments.pairing.history import history_of
from tournaments.pairing.swiss import Field, best, cost, field_of, pair, whole
from tournaments.tests.pairing.play import codes, everybody, field, rounds_of


def met(*pairs: tuple[int, int], byes: tuple[int, ...] = ()) -> Past:
    """A round in which these met."""
    return Past(tuple(((a,), (b,)) for a, b in pairs), byes)


def opponents(pairings: Past) -> list[tuple[int, ...]]:
    """Who meets whom, table by table."""
    return [tuple(id for side in sides for id in side) for sides in pairings.tables]


def test_the_first_round_is_top_half_against_bottom_half() -> None:
    draw = pair(field([0] * 6))
    assert opponents(draw.as_past()) == [(100, 103), (101, 104), (102, 105)]
    assert [pairing.table for pairing in draw.pairings] == [1, 2, 3]
    assert draw.pairings[1].why == (
        Why(Reason.SAME_SCORE, {"score": 0.0}),
        Why(Reason.NOT_MET),
        Why(Reason.HALVES, {"places": [2, 5]}),
    )


def test_the_lowest_of_an_odd_field_has_the_first_bye() -> None:
    draw = pair(field([0] * 7))
    assert opponents(draw.as_past()) == [(100, 103), (101, 104), (102, 105)]
    assert [bye.entrant for bye in draw.byes] == [106]
    assert draw.byes[0].why == (Why(Reason.BYE_LOWEST, {"byes": 0}),)


def test_later_neighbours_meet() -> None:
    draw = pair(field([1, 1, 1, 1, 0, 0, 0, 0]), [met((100, 104), (101, 105), (102, 106), (103, 107))])
    assert opponents(draw.as_past()) == [(100, 101), (102, 103), (104, 105), (106, 107)]
    assert draw.pairings[0].why[2] == Why(Reason.NEAREST, {"places": [1, 2]})


def test_halves_of_every_score_group_may_meet_in_any_round() -> None:
    past = [met((100, 104), (101, 105), (102, 106), (103, 107))]
    draw = pair(field([1, 1, 1, 1, 0, 0, 0, 0]), past, Pattern.HALVES)
    assert opponents(draw.as_past()) == [(100, 102), (101, 103), (104, 106), (105, 107)]


def test_the_last_of_an_odd_group_floats_to_the_first_of_the_next() -> None:
    for pattern in (Pattern.HALVES, Pattern.NEAREST):
        draw = pair(field([1, 1, 1, 0, 0, 0]), [met((100, 105))], pattern)
        assert opponents(draw.as_past())[1] == (102, 103)
        assert draw.pairings[1].why[0] == Why(Reason.FLOATED_DOWN, {"entrant": 102, "score": 1.0, "to": 0.0})


def test_nobody_floats_the_same_way_twice_running() -> None:
    scores, floated = [1, 1, 1, 0, 0, 0], [0, 0, 1, -1, 0, 0]
    draw = pair(field(scores, floated), [met((100, 105))])
    assert opponents(draw.as_past())[1] == (101, 104)


def test_leaders_float_less_than_others() -> None:
    # 102 and 103 have met: they float, either up or down, and down is better though their neighbours are spent.
    past = [met((102, 103)), met((102, 104), (103, 105)), met((102, 105), (103, 104))]
    draw = pair(field([2, 2, 1, 1, 0, 0, 0, 0]), past)
    assert opponents(draw.as_past())[0] == (100, 101)


def test_a_lot_decides_within_the_scores() -> None:
    entrants = field([1, 1, 1, 1, 0, 0, 0, 0])
    draw = pair(entrants, pattern=Pattern.LOT, seed=3)
    assert {frozenset(pairing) for pairing in opponents(draw.as_past())} != {
        frozenset({100, 101}),
        frozenset({102, 103}),
        frozenset({104, 105}),
        frozenset({106, 107}),
    }
    assert all(codes(draw, table)[0] == Reason.SAME_SCORE for table in (1, 2, 3, 4))
    assert draw.pairings[0].why[2] == Why(Reason.LOT, {"seed": 3})
    assert draw == pair(entrants[::-1], pattern=Pattern.LOT, seed=3)
    assert draw != pair(entrants, pattern=Pattern.LOT, seed=4)


def test_whom_one_has_met_explains_who_is_skipped() -> None:
    draw = pair(field([1, 1, 1, 1]), [met((100, 101), (102, 103))])
    assert opponents(draw.as_past()) == [(100, 102), (101, 103)]
    assert draw.pairings[0].why[3:] == (Why(Reason.MET_NEARER, {"entrant": 100, "met": [101]}),)
    assert draw.pairings[1].why[3:] == (Why(Reason.MET_NEARER, {"entrant": 103, "met": [102]}),)


def test_a_rematch_is_the_last_resort_and_marked() -> None:
    past = [met((100, 101), (102, 103)), met((100, 102), (101, 103)), met((100, 103), (101, 102)), met((100, 101))]
    draw = pair(field([1, 1, 1, 1]), past)
    assert opponents(draw.as_past()) == [(100, 102), (101, 103)]
    assert draw.pairings[0].why[1] == Why(Reason.REMATCH, {"times": 1})


def test_a_float_is_better_than_a_rematch() -> None:
    draw = pair(field([2, 2, 1, 1]), [met((100, 101))])
    assert all(Reason.FLOATED_DOWN in codes(draw, table) for table in (1, 2))


def test_nobody_has_a_second_bye_while_others_have_had_none() -> None:
    draw = pair(field([2, 1, 0]), [met((100, 101), byes=(102,))])
    assert [bye.entrant for bye in draw.byes] == [101]


def test_a_bye_out_of_turn_says_whose_turn_it_was() -> None:
    # 102 alone is left to 100 and 101, so that neither 102 nor, without a rematch, anybody but 101 or 100 sits out.
    draw = pair(field([2, 2, 0]), [met((100, 101))])
    assert [bye.entrant for bye in draw.byes] == [101]
    assert draw.byes[0].why == (Why(Reason.BYE_INSTEAD, {"byes": 0, "instead": 102}),)


def test_a_second_bye_is_better_than_a_rematch() -> None:
    draw = pair(field([2, 1, 0]), [met((100, 101), byes=(102,)), met((101, 102), byes=(100,)), met((100, 101))])
    assert opponents(draw.as_past()) == [(100, 102)]
    assert [bye.entrant for bye in draw.byes] == [101]


def test_two_who_are_left_meet_again_and_again() -> None:
    draw = pair(field([1, 0]), [met((100, 101))] * 3)
    assert draw.pairings[0].why[1] == Why(Reason.REMATCH, {"times": 3})


def test_the_leaders_sit_at_the_first_table() -> None:
    scores = [0.5, 3, 1, 2.5, 3, 2, 0, 1]
    draw = pair(field(scores), [met((100, 106))])
    best_at = [max(scores[side[0] - 100] for side in pairing.sides) for pairing in draw.pairings]
    assert best_at == sorted(best_at, reverse=True)
    assert draw.pairings[0].sides == ((101,), (104,))


def test_a_late_entrant_is_simply_there() -> None:
    draw = pair([*field([1, 1, 0, 0]), Entrant(900, 5, 0)], [met((100, 102), (101, 103))])
    assert 900 in everybody(draw)


@pytest.mark.parametrize("entrants", [[], [Entrant(1, 1)]])
def test_a_field_of_one_is_no_swiss(entrants: list[Entrant]) -> None:
    assert pair(entrants).faults == (FaultLine(Fault.FIELD_TOO_SMALL, {"entrants": len(entrants), "least": 2}),)


def test_an_entrant_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        pair([Entrant(1, 1), Entrant(1, 2)])


@pytest.mark.parametrize("pattern", [Pattern.NEAREST, Pattern.HALVES, Pattern.LOT])
@pytest.mark.parametrize("players", [141, 150])
def test_blocks_pair_as_the_whole_field_would(players: int, pattern: Pattern, monkeypatch: pytest.MonkeyPatch) -> None:
    def by_pattern(entrants: list[Entrant], past: list[Past]) -> Draw:
        return pair(entrants, past, pattern)

    for entrants, past, _ in rounds_of(by_pattern, players, 4, seed=players):
        field = field_of(entrants, history_of(past), pattern, 0)
        in_blocks = best(field)
        with monkeypatch.context() as patch:
            patch.setattr(matching, "WHOLE_FIELD", players + 1)
            assert sums(field, in_blocks) == sums(field, whole(field)), len(past)


def test_a_block_with_avoidable_floats_joins_the_next() -> None:
    # The first six, of four scores, can be paired among themselves only with the first against the sixth, three scores
    # apart; with the next score nobody floats that far.
    past = [
        met((100, 102), (101, 105)),
        met((100, 103), (102, 105)),
        met((100, 104), (103, 105)),
        met((104, 105)),
    ]
    scores = [5, 4, 4, 3, 3, 2, *[1] * 134]
    draw = pair(field(scores), past, Pattern.NEAREST)
    tables = [pairing.sides for pairing in draw.pairings]
    apart = [abs(scores[one[0] - 100] - scores[other[0] - 100]) for one, other in tables]
    assert sorted(apart, reverse=True)[:5] == [2, 1, 1, 1, 0]


def test_a_big_field_has_no_rematch_and_few_floats() -> None:
    floats = 0
    for _, past, draw in rounds_of(pair, 300, 9, seed=1):
        all_codes = [code for table in range(1, 151) for code in codes(draw, table)]
        assert Reason.REMATCH not in all_codes, len(past)
        floats += all_codes.count(Reason.FLOATED_DOWN)
    assert floats <= 9 * 5


def sums(field: Field, other: list[int]) -> tuple[int, ...]:
    """The costs of a pairing, and of all byes how far they were from being due."""
    size = len(field.order)
    turn = turns(field.order, field.history)
    pairs = [cost(field, a, b) for a, b in enumerate(other) if a < b < size]
    out = [turn.index(a) for a, b in enumerate(other) if b == size]
    return (*out, *map(sum, zip(*pairs, strict=True)))
