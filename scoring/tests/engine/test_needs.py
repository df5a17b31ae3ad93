"""What a recorder is asked: no more than changes the score of the next round."""

from typing import Any

import pytest

from scoring.engine.facts import Round
from scoring.engine.fold import start
from scoring.engine.game import Game
from scoring.engine.needs import Needs, needs
from scoring.tests.engine.builders import fish, last_score, out, plain, table

USUAL = Needs((1, 2, 3, 4), True, True, False, (), (), False, False)


def after(game: Game, *rounds: Round) -> Needs:
    """What is asked after these rounds."""
    return needs(game, last_score(game, *rounds).state if rounds else start(game))


@pytest.mark.parametrize(
    ("game", "different"),
    [
        (plain(), {}),
        (table("kozel-livegames"), {}),
        (table("kozel-solo", 2), {"seats": (1, 2)}),
        (table("sea-pairs"), {"last": ("0-0", "6-6")}),
        (table("chcheve"), {"last": ("0-0", "6-6")}),
        (table("kozel-1x1"), {"seats": (1, 2), "last_plain": True}),
        (table("sport"), {"lead": True}),
        (table("general"), {"out_hands": False, "fish_hands": False, "last": ("0-0", "6-6")}),
        (table("muggins"), {"out_hands": False, "points": True}),
        (table("telephone"), {"points": True}),
        (table("seven"), {}),
        (table("sea-classic"), {"last": ("0-0", "6-6"), "last_plain": True}),
        (plain(bonus={"when": ["first"], "0-0": 25, "6-6": 50}), {"first": ("0-0", "6-6")}),
        (plain(bonus={"when": ["last"], "6-6": 50}), {"last": ("6-6",)}),
        (plain(out_blank="wins_match"), {"last": ("0-0",)}),
    ],
)
def test_what_is_asked_first(game: Game, different: dict[str, Any]) -> None:
    assert after(game) == USUAL._replace(**different)


def test_who_led_is_asked_until_it_is_known() -> None:
    game = table("sport")
    assert after(game, out(1, {2: 5, 4: 5})).lead
    assert not after(game, out(1, {2: 5, 4: 5}, lead=3)).lead
    assert not after(game, out(1, {2: 5, 4: 5}, lead=3), out(1, {2: 5, 4: 5})).lead


def test_who_has_left_is_not_asked() -> None:
    assert after(table("seven"), *[out(1, {2: 5, 3: 6, 4: 20})] * 3).seats == (1, 2, 3)


def test_a_round_led_with_the_six_double_is_asked_about_where_it_is_played_for() -> None:
    sea = table("sea-classic")
    opened = out(1, {2: 20, 4: 20})
    assert after(sea, opened).first == ("6-6",)
    assert after(sea, out(1, {2: 5, 4: 5})).first == ()  # nobody holds the account
    assert after(sea, out(1, {2: 5, 4: 5}, "6-6")).first == ("6-6",)  # a duty
    assert after(sea, opened, out(2, {1: 5, 3: 5})).first == ()  # the others have the lead
    assert after(sea, opened, fish(1, dict.fromkeys(sea.every_seat, 10))).first == ()  # 1-1 leads
