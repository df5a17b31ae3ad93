"""Step 9: who leads the next round and with what, who shuffles."""

from typing import Any

import pytest

from scoring.engine.facts import Round
from scoring.engine.fold import start
from scoring.engine.game import Game
from scoring.tests.engine.builders import all_hands, credit, expect, fish, out, plain, solo, table

ONE_ONE = (None, "1-1")
NOBODY = (None, None)
A_WINS = all_hands(2, 9, 3, 4)  # a fish that pair A wins
DRAWN = all_hands(5, 6, 5, 4)


@pytest.mark.parametrize(
    ("first_lead", "tile"),
    [
        ("1-1", "1-1"),
        ("lowest_double", None),
        ("lowest_double_blank_last", None),
        ("highest_double", None),
        ("blank_or_six", None),
        ("blank_holder", None),
        ("any", None),
        ("weekday", None),
    ],
)
def test_the_first_lead_and_as_first(first_lead: str, tile: str | None) -> None:
    game = plain(first_lead=first_lead, next_lead="as_first")
    state = start(game)
    assert (state.next_seat, state.next_tile) == (None, tile)
    expect(game, out(3, {2: 5, 4: 6}), lead=(None, tile))
    expect(game, fish(3, DRAWN), lead=(None, tile))


@pytest.mark.parametrize(
    ("next_lead", "round_", "lead"),
    [
        ("finisher", out(3, {2: 5, 4: 6}), (3, None)),
        ("finisher", fish(2, A_WINS), (2, None)),
        ("finisher", fish(2, DRAWN), (2, None)),
        ("finisher", fish(2, A_WINS, last_plain=4), (2, None)),
        ("fish_winner", out(3, {2: 5, 4: 6}), (3, None)),
        ("fish_winner", fish(1, A_WINS), (1, None)),
        ("fish_winner", fish(2, A_WINS), (3, None)),
        ("fish_winner", fish(4, A_WINS), (1, None)),
        ("fish_winner", fish(2, DRAWN), (2, None)),
        ("last_plain", out(3, {2: 5, 4: 6}, last_plain=1), (3, None)),
        ("last_plain", fish(3, A_WINS, last_plain=1), (1, None)),
        ("last_plain", fish(3, A_WINS), (3, None)),
        ("last_plain", fish(3, DRAWN, last_plain=2), (2, None)),
        ("holder_1-1", out(3, {2: 5, 4: 6}), ONE_ONE),
        ("holder_1-1", fish(3, DRAWN), ONE_ONE),
        ("rotate", out(3, {2: 5, 4: 6}), NOBODY),
        ("rotate", out(3, {2: 5, 4: 6}, lead=2), (3, None)),
        ("rotate", out(3, {2: 5, 4: 6}, lead=4), (1, None)),
        ("rotate", fish(3, DRAWN, lead=4), (1, None)),
    ],
)
def test_who_leads_next(next_lead: str, round_: Round, lead: tuple[int | None, str | None]) -> None:
    expect(plain(next_lead=next_lead), round_, lead=lead)


def test_the_winner_of_a_solo_fish_leads() -> None:
    game = solo(3, next_lead="fish_winner")
    expect(game, fish(3, all_hands(9, 2, 5)), lead=(2, None))
    expect(game, fish(3, all_hands(2, 2, 5)), lead=(3, None))
    expect(solo(3, next_lead="fish_winner", fish_amount="everyone"), fish(3, all_hands(9, 2, 5)), lead=(3, None))
    expect(solo(3, next_lead="fish_winner", fish_amount="all_to_highest"), fish(3, all_hands(2, 2, 5)), lead=(3, None))


def test_the_lead_rotates_from_what_was_recorded() -> None:
    game = plain(next_lead="rotate")
    led_by_2, silent = out(1, {2: 5, 4: 6}, lead=2), out(1, {2: 1, 4: 2})
    expect(game, silent, silent, lead=NOBODY)
    expect(game, led_by_2, silent, lead=(4, None))
    expect(game, led_by_2, silent, silent, silent, lead=(2, None))
    expect(game, led_by_2, out(1, {2: 5, 4: 6}, lead=1), silent, lead=(3, None))
    expect(solo(3, next_lead="rotate"), out(1, {2: 5, 3: 6}, lead=3), lead=(1, None))


def test_rotation_stops_after_the_holder_of_1_1_led() -> None:
    game = table(next_lead="rotate", below_lead=True, alone={})
    small, large = out(1, {2: 2, 4: 2}, lead=2), out(1, {2: 9, 4: 9})
    expect(game, small, lead=ONE_ONE)
    expect(game, small, large, lead=NOBODY)
    expect(game, small, large, large, lead=NOBODY)
    expect(game, small, large, out(1, {2: 9, 4: 9}, lead=4), lead=(1, None))


def below(**options: Any) -> Game:
    """A table of pairs where small amounts give the lead to the holder of 1-1."""
    return table(below_lead=True, alone={}, **options)


SMALL = out(1, {2: 2, 4: 2})
LARGE = out(1, {2: 9, 4: 9})
A_LARGE = out(2, {1: 9, 3: 9})


@pytest.mark.parametrize(
    ("game", "rounds", "lead"),
    [
        (below(), [SMALL], ONE_ONE),
        (below(next_lead="as_first", first_lead="any"), [SMALL], ONE_ONE),
        (below(), [LARGE], (1, None)),
        (below(), [LARGE, SMALL], (1, None)),
        (below(threshold_applies="each"), [LARGE, SMALL], ONE_ONE),
        (below(threshold=0), [SMALL], (1, None)),
        (below(kept_helps=True, below="kept"), [out(1, {2: 4, 4: 4}), out(1, {2: 4, 4: 1})], (1, None)),
        (below(), [out(1, {2: 0, 4: 2})], ONE_ONE),
        (below(), [fish(1, DRAWN)], (1, None)),
        (below(), [fish(1, DRAWN), SMALL], (1, None)),
        (below(fish_skips_threshold=True), [fish(1, A_WINS)], (1, None)),
        (below(fish_skips_threshold=False), [fish(1, all_hands(2, 7, 3, 4))], ONE_ONE),
        (below(fish_winner="fisherman", fish_amount="difference"), [fish(2, A_WINS)], ONE_ONE),
        (below(fish_winner="fisherman", fish_amount="difference"), [A_LARGE, fish(2, A_WINS)], (2, None)),
        (below(fish_amount="everyone"), [fish(2, all_hands(2, 9, 3, 9))], (2, None)),
        (below(fish_amount="everyone"), [fish(2, A_WINS)], (2, None)),
        (below(fish_amount="everyone"), [fish(2, all_hands(2, 5, 3, 4))], ONE_ONE),
        (below(account="single_wipe_any"), [A_LARGE, SMALL], ONE_ONE),
        (below(account="single_wipe_any"), [A_LARGE, LARGE], (1, None)),
        (below(account="single_wipe"), [A_LARGE, LARGE], (1, None)),
        (below(family="credit"), [SMALL], ONE_ONE),
        (below(family="credit"), [LARGE], (1, None)),
    ],
)
def test_small_amounts_may_give_the_lead_to_the_holder_of_1_1(
    game: Game, rounds: list[Round], lead: tuple[int | None, str | None]
) -> None:
    expect(game, *rounds, lead=lead)


def test_a_drawn_solo_fish_gives_no_lead_for_small_amounts() -> None:
    game = table("kozel-solo", 3, below_lead=True, alone={})
    expect(game, fish(3, all_hands(2, 2, 5)), lead=(3, None), drawn=True)
    expect(game, out(1, {2: 2, 3: 20}), lead=(1, None))
    expect(game, out(1, {2: 2, 3: 20}), out(1, {2: 2, 3: 0}), lead=ONE_ONE)
    one = table("kozel-solo", 3, below_lead=True, alone={}, out_amount="all_to_highest")
    expect(one, out(1, {2: 5, 3: 5}), lead=(1, None), drawn=True)


@pytest.mark.parametrize(
    ("rounds", "lead"),
    [
        ([SMALL], ONE_ONE),
        ([fish(2, DRAWN)], ONE_ONE),
        ([LARGE], (1, None)),
        ([LARGE, SMALL], (1, None)),
        ([LARGE, fish(2, DRAWN)], (2, None)),
    ],
)
def test_the_holder_of_1_1_may_lead_until_an_account_opens(
    rounds: list[Round], lead: tuple[int | None, str | None]
) -> None:
    expect(table(lead_until_open=True, alone={}), *rounds, lead=lead)


def test_a_wipe_closes_all_accounts_again() -> None:
    game = table(lead_until_open=True, account="single_wipe", alone={})
    expect(game, A_LARGE, lead=(2, None))
    expect(game, A_LARGE, LARGE, lead=ONE_ONE)
    reopen = table(lead_until_open=True, account="single_reopen", alone={})
    expect(reopen, A_LARGE, LARGE, lead=(1, None))


@pytest.mark.parametrize(
    ("game", "round_", "shuffles"),
    [
        (plain(), out(1, {2: 5, 4: 6}), (4,)),
        (plain(), out(1, {2: 6, 4: 6}), (2, 4)),
        (plain(), out(1, {2: 5, 3: 40, 4: 6}), (4,)),
        (table(), out(1, {2: "0-0", 4: 20}), (2,)),
        (plain(), fish(4, A_WINS), (2,)),
        (plain(), fish(4, all_hands(9, 6, 2, 6)), (2, 4)),
        (plain(), fish(4, DRAWN), (2,)),
        (table(), fish(4, all_hands("0-0", 5, 10, 5)), (1,)),
        (plain(fish_amount="everyone"), fish(4, all_hands(30, 20, 9, 20)), (1,)),
        (solo(fish_amount="all_to_highest"), fish(4, all_hands(2, 2, 9, 5)), (3,)),
        (solo(fish_amount="all_to_highest", fish_winner="fisherman"), fish(3, all_hands(2, 2, 9, 5)), (4,)),
        (solo(out_amount="all_to_highest"), out(1, {2: 9, 3: 9, 4: 5}), (2, 3)),
        (credit(), out(1, {2: 5, 4: 6}), (4,)),
        (solo(3), out(2, {1: 5, 3: 6}), (3,)),
        (table(alone_scope="side"), out(1, {2: "0-0", 4: "6-6"}), (4,)),
        (table("kozel-solo", 3, alone_scope="side"), out(1, {2: "0-0", 3: 20}), (2,)),
    ],
)
def test_who_shuffles(game: Game, round_: Round, shuffles: tuple[int, ...]) -> None:
    expect(game, round_, shuffles=shuffles)
