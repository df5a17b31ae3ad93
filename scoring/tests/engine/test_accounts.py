"""Steps 6 and 7: thresholds, kept points and when they burn, single accounts."""

from typing import Any

import pytest

from scoring.engine.codes import Reason
from scoring.engine.facts import Round
from scoring.tests.engine.builders import all_hands, expect, fish, last_score, out, plain, solo, table


def a_loses(points: int) -> Round:
    """Pair A loses so many."""
    return out(2, {1: points - 1, 3: 1})


def b_loses(points: int) -> Round:
    """Pair B loses so many."""
    return out(1, {2: points - 1, 4: 1})


@pytest.mark.parametrize(
    ("options", "losses", "wrote", "kept"),
    [
        ({}, [12], 0, 0),
        ({}, [13], 13, 0),
        ({}, [12, 13], 13, 0),
        ({}, [13, 5], 5, 0),
        ({"below": "kept"}, [12], 0, 12),
        ({"below": "kept"}, [12, 5], 0, 17),
        ({"below": "kept"}, [12, 13], 25, 0),
        ({"below": "kept"}, [13, 5], 5, 0),
        ({"below": "kept", "kept_helps": True}, [8, 4], 0, 12),
        ({"below": "kept", "kept_helps": True}, [8, 5], 13, 0),
        ({"threshold_applies": "each"}, [13, 5], 0, 0),
        ({"threshold_applies": "each"}, [13, 14], 14, 0),
        ({"threshold_applies": "each", "below": "kept"}, [13, 5], 0, 5),
        ({"threshold_applies": "each", "below": "kept"}, [13, 5, 13], 18, 0),
        ({"threshold_applies": "each", "below": "kept"}, [13, 5, 9], 0, 14),
        ({"threshold_applies": "each", "below": "kept", "kept_helps": True}, [13, 5, 8], 13, 0),
        ({"threshold": 0}, [2], 2, 0),
        ({"threshold": 25}, [24, 25], 25, 0),
    ],
)
def test_written_now_kept_or_lost(options: dict[str, Any], losses: list[int], wrote: int, kept: int) -> None:
    rounds = [a_loses(points) for points in losses]
    expect(table(**options), *rounds, received=(losses[-1], 0), wrote=(wrote, 0), kept=(kept, 0))


def test_each_side_has_its_own_threshold() -> None:
    expect(table(), a_loses(20), b_loses(12), totals=(20, 0), wrote=(0, 0))


@pytest.mark.parametrize(("below", "wrote", "kept"), [("lost", 5, 0), ("kept", 9, 0)])
def test_a_fish_may_skip_the_threshold_and_opens(below: str, wrote: int, kept: int) -> None:
    game = table(fish_skips_threshold=True, below=below)
    small_fish = fish(1, all_hands(3, 1, 2, 1))
    expect(game, a_loses(4), small_fish, wrote=(wrote, 0), kept=(kept, 0))
    expect(game, small_fish, a_loses(2), wrote=(2, 0))
    expect(table(below=below), small_fish, wrote=(0, 0))


def test_nothing_received_opens_nothing() -> None:
    game = table(threshold=0, fish_amount="difference", fish_winner="fisherman")
    score = last_score(game, fish(2, all_hands(4, 9, 6, 7)))
    assert score.received == (0, 0)
    assert score.state.opened == (False, False)


@pytest.mark.parametrize(
    ("cleared", "rounds", "kept"),
    [
        ("never", [a_loses(5), b_loses(6), b_loses(20)], (5, 0)),
        ("nothing_received", [a_loses(5)], (5, 0)),
        ("nothing_received", [a_loses(5), a_loses(3)], (8, 0)),
        ("nothing_received", [a_loses(5), b_loses(6)], (0, 6)),
        ("nothing_received", [a_loses(5), b_loses(20)], (0, 0)),
        ("nothing_received", [a_loses(5), fish(1, all_hands(4, 5, 2, 1))], (5, 0)),
        ("opponent_keeps", [a_loses(5), b_loses(20)], (5, 0)),
        ("opponent_keeps", [a_loses(5), b_loses(6)], (0, 6)),
        ("opponent_keeps", [a_loses(5), a_loses(3)], (8, 0)),
        ("opponent_keeps", [a_loses(5), fish(1, all_hands(4, 5, 2, 1))], (5, 0)),
    ],
)
def test_kept_points_burn(cleared: str, rounds: list[Round], kept: tuple[int, int]) -> None:
    expect(table(below="kept", kept_cleared=cleared), *rounds, kept=kept)


def test_opponents_who_keep_in_the_same_round_spare_each_other() -> None:
    game = table("kozel-solo", 3, below="kept", kept_cleared="opponent_keeps")
    expect(game, out(1, {2: 5, 3: 6}), kept=(0, 5, 6))
    expect(game, out(1, {2: 5, 3: 6}), out(2, {1: 3, 3: 20}), kept=(3, 0, 0))
    expect(game, out(1, {2: 5, 3: 6}), out(2, {1: 3, 3: 4}), kept=(3, 0, 10))
    both = table(below="kept", kept_cleared="opponent_keeps", fish_amount="everyone")
    expect(both, fish(1, all_hands(4, 3, 2, 3)), kept=(6, 6))


def test_a_drawn_fish_that_others_write_clears_nobody() -> None:
    tied = fish(1, all_hands(2, 2, 9))
    for cleared in ("nothing_received", "opponent_keeps"):
        game = table("kozel-solo", 3, below="kept", kept_cleared=cleared)
        expect(game, out(3, {1: 5, 2: 6}), tied, kept=(5, 6, 9), drawn=True)


DRAWN = fish(1, all_hands(4, 5, 2, 1))  # pairs, 6 and 6


@pytest.mark.parametrize(
    ("window", "rounds", "kept"),
    [
        (1, [a_loses(5)], (0, 0)),
        (2, [a_loses(5)], (5, 0)),
        (2, [a_loses(5), a_loses(3)], (0, 0)),
        (2, [a_loses(5), b_loses(6)], (0, 6)),
        (2, [a_loses(5), DRAWN, DRAWN], (5, 0)),
        (2, [a_loses(5), DRAWN, b_loses(20)], (0, 0)),
        (2, [a_loses(5), a_loses(20), a_loses(3)], (0, 0)),
        (3, [a_loses(5), a_loses(3)], (8, 0)),
        (3, [a_loses(5), a_loses(3), a_loses(1 + 1)], (0, 0)),
        (3, [a_loses(5), b_loses(20), b_loses(20)], (0, 0)),
    ],
)
def test_kept_points_burn_after_some_decided_rounds(window: int, rounds: list[Round], kept: tuple[int, int]) -> None:
    game = table(below="kept", kept_cleared="window", kept_window=window, target=None, eggs="none")
    expect(game, *rounds, kept=kept)


def test_a_window_is_counted_anew_after_kept_points_went() -> None:
    game = table(below="kept", kept_cleared="window", threshold_applies="each", target=None)
    expect(game, a_loses(5), a_loses(20), a_loses(3), wrote=(0, 0), kept=(3, 0))
    expect(game, a_loses(5), a_loses(20), a_loses(3), b_loses(20), kept=(0, 0))


def test_points_kept_in_a_drawn_round_are_counted_from_the_next_decided_one() -> None:
    game = table("kozel-solo", 3, below="kept", kept_cleared="window", kept_window=2)
    tied = fish(1, all_hands(2, 2, 9))
    expect(game, tied, kept=(0, 0, 9))
    expect(game, tied, out(3, {1: 20, 2: 20}), kept=(0, 0, 9))
    expect(game, tied, out(3, {1: 20, 2: 20}), out(3, {1: 20, 2: 20}), kept=(0, 0, 0))


@pytest.mark.parametrize(
    ("window", "rounds", "kept"),
    [
        (3, [a_loses(5), b_loses(6)], (5, 6)),
        (3, [a_loses(5), b_loses(6), a_loses(2)], (0, 0)),
        (3, [a_loses(5), DRAWN, b_loses(6)], (0, 0)),
        (3, [a_loses(5), b_loses(6), DRAWN], (0, 0)),
        (3, [a_loses(5), DRAWN, DRAWN, a_loses(2)], (2, 0)),
        (1, [a_loses(5)], (0, 0)),
    ],
)
def test_kept_points_burn_every_so_many_rounds(window: int, rounds: list[Round], kept: tuple[int, int]) -> None:
    game = table(below="kept", kept_cleared="block", kept_window=window, eggs="none")
    expect(game, *rounds, kept=kept)


def test_a_block_clears_only_sides_not_yet_open() -> None:
    game = table(below="kept", kept_cleared="block", threshold_applies="each")
    expect(game, a_loses(20), b_loses(6), kept=(0, 0))
    expect(game, a_loses(20), b_loses(20), a_loses(3), b_loses(4), kept=(3, 4))


@pytest.mark.parametrize(
    ("account", "rounds", "totals", "wrote"),
    [
        ("each", [a_loses(40), b_loses(30)], (40, 30), (0, 30)),
        ("single_reopen", [a_loses(40), b_loses(30)], (0, 30), (0, 30)),
        ("single_reopen", [a_loses(40), b_loses(20)], (40, 0), (0, 0)),
        ("single_reopen", [a_loses(40), a_loses(3)], (43, 0), (3, 0)),
        ("single_reopen", [a_loses(40), b_loses(30), a_loses(5)], (0, 30), (0, 0)),
        ("single_reopen", [a_loses(40), b_loses(30), a_loses(25)], (25, 0), (25, 0)),
        ("single_wipe", [a_loses(40), b_loses(30)], (0, 0), (0, 0)),
        ("single_wipe", [a_loses(40), b_loses(20)], (40, 0), (0, 0)),
        ("single_wipe", [a_loses(40), a_loses(3)], (43, 0), (3, 0)),
        ("single_wipe", [a_loses(40), b_loses(30), a_loses(5)], (0, 0), (0, 0)),
        ("single_wipe_any", [a_loses(40), b_loses(2)], (0, 0), (0, 0)),
        ("single_wipe_any", [a_loses(40), b_loses(30)], (0, 0), (0, 0)),
        ("single_wipe_any", [a_loses(40), a_loses(3)], (43, 0), (3, 0)),
        ("single_wipe_any", [a_loses(3), b_loses(30)], (0, 30), (0, 30)),
    ],
)
def test_one_account_for_both(
    account: str, rounds: list[Round], totals: tuple[int, int], wrote: tuple[int, int]
) -> None:
    expect(table(account=account, threshold=25), *rounds, totals=totals, wrote=wrote)


def test_the_opener_brings_its_kept_points_and_the_burnt_side_keeps_its_own() -> None:
    game = table(account="single_reopen", threshold=25, below="kept")
    expect(game, b_loses(5), a_loses(40), b_loses(30), totals=(0, 35), kept=(0, 0))
    expect(game, b_loses(30), a_loses(7), a_loses(40), b_loses(10), totals=(47, 0), kept=(0, 10))
    each = table(account="single_reopen", threshold=25, below="kept", threshold_applies="each")
    expect(each, a_loses(40), a_loses(5), b_loses(30), totals=(0, 30), kept=(5, 0))


@pytest.mark.parametrize("account", ["single_wipe", "single_wipe_any"])
def test_a_wipe_takes_kept_points_too(account: str) -> None:
    game = table(account=account, threshold=25, below="kept", threshold_applies="each")
    expect(game, a_loses(40), a_loses(5), b_loses(30), totals=(0, 0), kept=(0, 0))
    expect(game, b_loses(5), a_loses(40), b_loses(30), totals=(0, 0), kept=(0, 0), received=(0, 30))


def test_a_small_amount_that_wipes_is_not_kept() -> None:
    game = table(account="single_wipe_any", threshold=25, below="kept")
    score = last_score(game, a_loses(40), b_loses(5))
    assert (score.wrote, score.state.kept, score.state.totals) == ((0, 0), (0, 0), (0, 0))
    assert score.state.opened == (False, False)
    assert score.state.wrote_ever == (True, False)


def test_a_burnt_account_is_unopened_again() -> None:
    score = last_score(table("sea-pairs"), a_loses(40), b_loses(30))
    assert score.state.opened == (False, True)
    assert score.state.wrote_ever == (True, True)


def test_the_winner_has_the_single_account_in_credit_games() -> None:
    game = table(family="credit", account="single_wipe_any", below="kept")
    expect(game, a_loses(20), b_loses(5), totals=(0, 0), received=(5, 0))
    expect(game, a_loses(20), a_loses(5), totals=(0, 25))


def test_eggs_lost_below_the_threshold_are_gone() -> None:
    game = table(threshold=25)
    expect(game, DRAWN, a_loses(10), wrote=(0, 0), eggs=0)
    expect(game, DRAWN, a_loses(10), a_loses(30), wrote=(30, 0))


def test_solo_accounts_stand_beside_each_other() -> None:
    expect(solo(3, threshold=13), out(1, {2: 13, 3: 12}), out(2, {1: 13, 3: 14}), totals=(13, 13, 14))


@pytest.mark.parametrize(
    ("amounts", "called"),
    [((87,), [87]), ((88,), [88]), ((89,), []), ((30, 57), [87]), ((87, 1), [88]), ((30, 30), [])],
)
def test_totals_that_the_yard_has_a_word_for(amounts: tuple[int, ...], called: list[int]) -> None:
    game = table("kozel-125", 2, deal={"2": 14})
    lines = last_score(game, *[out(1, {2: amount}) for amount in amounts]).lines
    assert [line.params["total"] for line in lines if line.code is Reason.CALL_OUT] == called


def test_a_total_is_called_out_once() -> None:
    game = table("kozel-125", 2, deal={"2": 14})
    score = last_score(game, out(1, {2: 87}), out(2, {1: 5}))
    assert Reason.CALL_OUT not in {line.code for line in score.lines}
    assert Reason.CALL_OUT not in {line.code for line in last_score(plain(), out(1, {2: 37, 4: 50})).lines}
