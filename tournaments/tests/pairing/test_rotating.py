"""Rounds with rotating partners where there is no complete table."""

from collections import Counter

import pytest

from tournaments.pairing.codes import Fault, Pattern, Reason
from tournaments.pairing.facts import Entrant, FaultLine, Past, Why
from tournaments.pairing.history import history_of
from tournaments.pairing.rotating import pair
from tournaments.tests.pairing.play import codes, everybody, field, rounds_of


def test_the_first_round_is_first_and_second_against_the_lower_half() -> None:
    draw = pair(field([0] * 8))
    assert [pairing.sides for pairing in draw.pairings] == [((100, 101), (104, 105)), ((102, 103), (106, 107))]
    assert draw.pairings[0].why == (
        Why(Reason.NEW_PARTNERS),
        Why(Reason.NEW_OPPONENTS),
        Why(Reason.HALVES, {"places": [1, 2, 5, 6]}),
    )


@pytest.mark.parametrize(("players", "out"), [(8, []), (9, [108]), (10, [109, 108]), (11, [110, 109, 108])])
def test_the_lowest_have_the_first_byes(players: int, out: list[int]) -> None:
    draw = pair(field([0] * players))
    assert [bye.entrant for bye in draw.byes] == out
    assert sorted(everybody(draw)) == list(range(100, 100 + players))
    assert all(bye.why == (Why(Reason.BYE_LOWEST, {"byes": 0}),) for bye in draw.byes)


def test_leaders_sit_at_the_first_table_with_the_sides_even() -> None:
    draw = pair(field([4, 4, 3, 3, 1, 1, 0, 0]), pattern=Pattern.NEAREST)
    assert draw.pairings[0].sides == ((100, 103), (101, 102))
    assert draw.pairings[1].sides == ((104, 107), (105, 106))


def test_nobody_has_the_same_partner_again() -> None:
    past = [Past((((100, 103), (101, 102)),))]
    draw = pair(field([1, 1, 0, 0]), past)
    assert {(100, 103), (101, 102)}.isdisjoint(draw.pairings[0].sides)
    assert codes(draw, 1)[:2] == [Reason.NEW_PARTNERS, Reason.OPPONENTS_AGAIN]


def test_partners_again_are_named_when_there_is_no_other_way() -> None:
    past = [Past((sides,)) for sides in (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3)))]
    draw = pair([Entrant(id, id) for id in (1, 2, 3, 4)], past)
    (a, b), (c, d) = draw.pairings[0].sides
    assert draw.pairings[0].why[0] == Why(Reason.PARTNERS_AGAIN, {"pairs": [[a, b, 1], [c, d, 1]]})


@pytest.mark.parametrize("players", [6, 7, 10, 11, 18])
def test_partners_and_byes_over_an_evening(players: int) -> None:
    past: list[Past] = []
    for _, before, draw in rounds_of(pair, players, 6, seed=players):
        assert sorted(everybody(draw)) == list(range(100, 100 + players))
        past = [*before, draw.as_past()]
    history = history_of(past)
    assert set(history.partners.values()) == {1}
    byes = [history.byes[id] for id in range(100, 100 + players)]
    assert max(byes) - min(byes) <= 1
    opponents = Counter(history.opponents.values())
    # All tables over all rounds, shared out among all pairs: nobody much oftener than others.
    assert max(opponents) <= 6 * 4 * (players // 4) / (players * (players - 1) / 2) + 2


def test_a_field_of_forty_meets_only_new_people() -> None:
    history = history_of(draw.as_past() for _, _, draw in rounds_of(pair, 40, 7))
    assert set(history.partners.values()) == {1}
    assert set(history.opponents.values()) == {1}


def test_a_lot_may_decide() -> None:
    entrants = field([0] * 9)
    draw = pair(entrants, pattern=Pattern.LOT, seed=5)
    assert codes(draw, 1)[2] == Reason.LOT
    assert draw == pair(entrants[::-1], pattern=Pattern.LOT, seed=5)
    assert draw != pair(entrants, pattern=Pattern.LOT, seed=6)


@pytest.mark.parametrize("players", [0, 3])
def test_three_are_no_table(players: int) -> None:
    assert pair(field([0] * players)).faults == (FaultLine(Fault.FIELD_TOO_SMALL, {"entrants": players, "least": 4}),)


def test_an_entrant_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        pair([*field([0] * 4), Entrant(100, 9)])
