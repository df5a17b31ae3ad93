"""Seven: a stick for the highest hand, three and out, the last one left wins."""

from typing import Any

import pytest

from scoring.engine.check import faults, needed_seats, seats_in
from scoring.engine.codes import End, Ended, Reason
from scoring.engine.exchange import read_record, score_record
from scoring.engine.facts import TILES, Round, State
from scoring.engine.fold import fold, start
from scoring.tests.engine.builders import (
    STOP,
    Hands,
    all_hands,
    expect,
    fault_codes,
    fish,
    flag,
    last_score,
    out,
    resign,
    scores,
    table,
)

FOUR = table("seven", 4)
THREE = table("seven", 3)
TWO = table("seven", 2)
TO_B = out(1, {2: 20, 3: 6, 4: 5})  # B, C, D get a stick each
TO_C = out(1, {2: 5, 3: 20, 4: 6})
TO_D = out(1, {2: 5, 3: 6, 4: 20})
D_LEFT = (TO_D, TO_D, TO_D)


@pytest.mark.parametrize(
    ("round_", "wrote", "winner"),
    [
        (TO_D, (0, 0, 0, 1), "A"),
        (out(1, {2: 6, 3: 6, 4: 5}), (0, 1, 1, 0), "A"),
        (out(1, {2: 6, 3: 6, 4: 6}), (0, 1, 1, 1), "A"),
        # every double is worth ten
        (out(1, {2: "6-6", 3: "5-6", 4: "0-1"}), (0, 0, 1, 0), "A"),
        (out(1, {2: "6-6", 3: "0-0", 4: "4-6"}), (0, 1, 1, 1), "A"),
        (out(1, {2: "0-0 1-1", 3: "5-6 2-6", 4: "0-1"}), (0, 1, 0, 0), "A"),
        (out(1, {2: "6-6", 3: 11, 4: 12}), (0, 0, 0, 1), "A"),
        # a fish
        (fish(1, all_hands(5, 6, 7, 8)), (0, 0, 0, 1), "A"),
        (fish(1, all_hands(9, 6, 7, 8)), (1, 0, 0, 0), "B"),
        (fish(1, all_hands(9, 6, 7, 9)), (1, 0, 0, 1), "B"),
        (fish(1, all_hands(9, 6, 6, 7)), (1, 0, 0, 0), None),
        (fish(1, all_hands(6, 6, 6, 6)), (1, 1, 1, 1), None),
        (fish(1, all_hands("6-6", "5-6", "0-1", "0-2")), (0, 1, 0, 0), "C"),
    ],
)
def test_the_highest_hands_get_a_stick(round_: Round, wrote: tuple[int, ...], winner: str | None) -> None:
    expect(FOUR, round_, received=wrote, wrote=wrote, totals=wrote, winner=winner, drawn=False, lead=(1, None))


def test_a_fish_compared_by_pips_or_won_by_the_fisherman() -> None:
    held = all_hands("6-6", "5-6", "0-1", "0-2")
    expect(table("seven", fish_compare="plain"), fish(1, held), wrote=(1, 0, 0, 0))
    expect(table("seven", fish_winner="fisherman"), fish(2, held), wrote=(0, 1, 0, 0), winner="B")


def test_whose_hand_was_highest_shuffles() -> None:
    expect(FOUR, TO_D, shuffles=(4,))
    expect(FOUR, fish(1, all_hands(6, 6, 6, 6)), shuffles=(1, 2, 3, 4))


def test_three_sticks_and_out() -> None:
    two = last_score(FOUR, TO_D, TO_D).state
    assert (two.totals, two.left, seats_in(FOUR, two)) == ((0, 0, 0, 2), (0, 0, 0, 0), (1, 2, 3, 4))
    third = last_score(FOUR, *D_LEFT)
    assert (Reason.LEAVES, 3) in [(line.code, line.side) for line in third.lines]
    assert (third.state.left, seats_in(FOUR, third.state)) == ((0, 0, 0, 3), (1, 2, 3))
    expect(FOUR, *D_LEFT, out(1, {2: 5, 3: 6}), wrote=(0, 0, 1, 0), totals=(0, 0, 1, 3), over=False)
    expect(FOUR, *D_LEFT, fish(1, {1: 7, 2: 5, 3: 6}), wrote=(1, 0, 0, 0), winner="B")


def gone() -> State:
    """A match that seat 4 has left."""
    return last_score(FOUR, *D_LEFT).state


@pytest.mark.parametrize(
    ("round_", "codes"),
    [
        (out(1, {2: 5, 3: 5}), []),
        (fish(2, {1: 5, 2: 5, 3: 5}), []),
        (out(1, {2: 5}), ["hand_missing"]),
        (fish(1, {2: 5, 3: 5}), ["hand_missing"]),
        (out(1, {2: 5, 3: 5, 4: 5}), ["seat_gone"]),
        (out(4, {1: 5, 2: 5, 3: 5}), ["seat_gone"]),
        (fish(4, {1: 5, 2: 5, 3: 5}), ["seat_gone"]),
        (out(1, {2: 5, 3: 5}, lead=4), ["seat_gone"]),
        (out(1, {2: 5, 3: 5}, last_plain=4), ["seat_gone"]),
        (out(1, {2: 5, 3: 5}, lead=5), ["unknown_seat"]),
        (flag(4), ["seat_gone"]),
        (resign(4), ["seat_gone"]),
        (flag(3), []),
        # 28 less six for each of three
        (out(1, {2: 5, 3: 5}, stock=TILES[:10]), []),
        (out(1, {2: 5, 3: 5}, stock=TILES[:11]), ["stock_too_large"]),
    ],
)
def test_without_the_seat_that_left(round_: Round, codes: list[str]) -> None:
    assert fault_codes(FOUR, round_, gone()) == codes
    assert all(fault.round == 4 for fault in faults(FOUR, gone(), round_))


def test_needed_hands() -> None:
    assert needed_seats(FOUR, gone(), End.OUT, 2) == (1, 3)
    assert needed_seats(FOUR, gone(), End.FISH, 2) == (1, 2, 3)
    assert needed_seats(FOUR, start(FOUR), End.OUT, 2) == (1, 3, 4)


def test_before_anybody_left_the_stock_is_what_was_not_dealt() -> None:
    held: Hands = {2: 5, 3: 5, 4: 5}
    assert fault_codes(FOUR, out(1, held, stock=TILES[:4])) == []
    assert fault_codes(FOUR, out(1, held, stock=TILES[:5])) == ["stock_too_large"]


def test_a_hand_can_be_as_large_as_it_comes() -> None:
    assert fault_codes(TWO, out(1, {2: " ".join(TILES[1:])})) == []
    assert fault_codes(TWO, fish(1, {1: " ".join(TILES[1:]), 2: "0-0"})) == []
    assert fault_codes(TWO, out(1, {2: 168})) == []
    assert fault_codes(TWO, out(1, {2: 169})) == ["number_impossible", "pips_over_set"]
    assert fault_codes(table("kolbasa"), out(1, {2: " ".join(TILES[1:])})) == []
    assert fault_codes(table("kozel-solo", 2), out(1, {2: " ".join(TILES[1:])})) == ["hand_too_large"]


@pytest.mark.parametrize(
    ("rounds", "lead"),
    [
        (D_LEFT, 1),
        # seat 4 makes a fish and leaves: the next clockwise
        ((TO_D, TO_D, fish(4, all_hands(5, 6, 7, 20))), 1),
        # seat 2 leaves with it
        ((TO_B, TO_B, fish(2, all_hands(5, 20, 7, 6))), 3),
    ],
)
def test_who_has_left_does_not_lead(rounds: tuple[Round, ...], lead: int) -> None:
    expect(FOUR, *rounds, lead=(lead, None))


def test_the_next_clockwise_may_have_left_before() -> None:
    """D has left, then C makes a fish that puts it out: A leads."""
    rounds = (*D_LEFT, out(1, {2: 5, 3: 20}), out(1, {2: 5, 3: 20}), fish(3, {1: 5, 2: 6, 3: 20}))
    expect(FOUR, *rounds, lead=(1, None), over=False)


def test_the_lead_goes_round_past_who_has_left() -> None:
    game = table("seven", next_lead="rotate")
    rounds = (*D_LEFT, out(1, {2: 5, 3: 6}, lead=3))
    expect(game, *rounds, lead=(1, None))


def test_all_who_are_in_would_leave_together() -> None:
    both = (out(1, {2: 5}), out(2, {1: 5})) * 2
    expect(TWO, *both, totals=(2, 2))
    expect(TWO, *both, fish(1, {1: 7, 2: 7}), wrote=(0, 0), drawn=True, winner=None, totals=(2, 2), over=False)
    assert Reason.NO_STICK in {line.code for line in last_score(TWO, *both, fish(1, {1: 7, 2: 7})).lines}
    expect(TWO, *both, fish(1, {1: 7, 2: 8}), over=True)
    # with a third who has fewer they leave
    three = [out(3, {1: 9, 2: 9})] * 2
    assert last_score(THREE, *three, fish(1, {1: 9, 2: 9, 3: 9})).state.left == (3, 3, 0)


def test_the_last_one_left_wins() -> None:
    three = [out(3, {1: 9, 2: 9})] * 3
    over = last_score(THREE, *three).state.ending
    assert over is not None
    assert (over.by, over.goats, over.winners, over.titles) == (Ended.LAST_LEFT, (0, 1), (2,), ())
    assert over.places == (2, 2, 1)


def test_places_by_the_order_of_leaving() -> None:
    rounds = (*D_LEFT, *[out(1, {2: 5, 3: 20})] * 3, *[out(1, {2: 5})] * 3)
    over = last_score(FOUR, *rounds).state.ending
    assert over is not None
    assert (over.goats, over.winners, over.places) == ((1, 2, 3), (0,), (1, 2, 3, 4))
    assert fold(FOUR, [*rounds, TO_D]).over_early


@pytest.mark.parametrize(
    ("before", "end", "goats", "winners", "places"),
    [
        # who has left is a goat too; who flagged or resigned is last of all
        (D_LEFT, flag(1), (0, 3), (1, 2), (4, 1, 1, 3)),
        ((*D_LEFT, out(1, {2: 5, 3: 6})), resign(1), (0, 3), (1,), (4, 1, 2, 3)),
        (D_LEFT, STOP, (3,), (0, 1, 2), (1, 1, 1, 4)),
        ((TO_D,), STOP, (3,), (0, 1, 2), (1, 1, 1, 4)),
        ((TO_D, TO_C), STOP, (2, 3), (0, 1), (1, 1, 3, 3)),
        ((), STOP, (), (), (1, 1, 1, 1)),
        ((fish(1, all_hands(6, 6, 6, 6)),), STOP, (), (), (1, 1, 1, 1)),
    ],
)
def test_other_ends(
    before: tuple[Round, ...],
    end: Round,
    goats: tuple[int, ...],
    winners: tuple[int, ...],
    places: tuple[int, ...],
) -> None:
    over = last_score(FOUR, *before, end).state.ending
    assert over is not None
    assert (over.goats, over.winners, over.places) == (goats, winners, places)


def test_a_number_of_rounds() -> None:
    over = last_score(table("seven", rounds=2), TO_D, TO_D).state.ending
    assert over is not None
    assert (over.by, over.goats, over.winners) == (Ended.ROUNDS, (3,), (0, 1, 2))
    over = last_score(table("seven", rounds=3), *D_LEFT).state.ending
    assert over is not None
    assert (over.by, over.goats) == (Ended.ROUNDS, (3,))


def test_more_sticks_before_leaving() -> None:
    game = table("seven", target=5)
    assert last_score(game, *D_LEFT, TO_D).state.left == (0, 0, 0, 0)
    assert last_score(game, *D_LEFT, TO_D, TO_D).state.left == (0, 0, 0, 5)
    nobody = table("seven", target=None)
    assert last_score(nobody, *[TO_D] * 9).state.totals == (0, 0, 0, 9)


def test_nobody_is_naked_or_bald() -> None:
    over = last_score(TWO, *[out(1, {2: 5}, "0-0")] * 3).state.ending
    assert over is not None
    assert (over.goats, over.titles) == ((1,), ())


def written(*rounds: dict[str, Any]) -> dict[str, Any]:
    """A record of four."""
    players = ["Асан", "Берік", "Сәуле", "Dana"]
    return {"format": "kozel-match/1", "rules": "seven", "players": players, "rounds": list(rounds)}


def to_d() -> dict[str, Any]:
    """A round that gives D a stick."""
    return {"end": "out", "by": 1, "hands": {"2": 5, "3": 6, "4": 20}}


def record_faults(*rounds: dict[str, Any]) -> list[tuple[str, int | None, int | None]]:
    """What is wrong with a record, by round and seat."""
    record, wrong = read_record(written(*rounds))
    if record is not None:
        wrong = score_record(record)[1]
    return [(str(fault.code), fault.round, fault.seat) for fault in wrong]


def test_a_record_knows_who_has_left() -> None:
    left = [to_d()] * 3
    small = {"end": "out", "by": 1, "hands": {"2": 5, "3": 6}}
    assert record_faults(*left, small) == []
    assert record_faults(*left, to_d()) == [("seat_gone", 4, 4)]
    assert record_faults(*left, to_d(), small) == [("seat_gone", 4, 4)]
    assert record_faults(to_d(), small) == [("hand_missing", 2, 4)]
    # of rounds after one that is refused only what is wrong whoever plays
    twice = small | {"hands": {"2": ["5-6"], "3": ["5-6"]}}
    assert record_faults(*left, to_d(), small, twice) == [("seat_gone", 4, 4), ("tile_twice", 6, 3)]
    assert record_faults(*left, small | {"junk": 1}, small, twice) == [("unknown_key", 4, None), ("tile_twice", 6, 3)]


def test_every_round_has_the_stick_s_line() -> None:
    for score in scores(FOUR, *D_LEFT):
        assert [(line.side, line.points) for line in score.lines if line.code is Reason.STICK] == [(3, 1)]
