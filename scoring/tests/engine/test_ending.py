"""Step 8: what ends a match, who lost it and won it, titles and places."""

from typing import Any

import pytest

from scoring.engine.codes import Reason
from scoring.engine.facts import SIDE_NAMES, Ending, Round, Score
from scoring.engine.game import Game
from scoring.tests.engine.builders import (
    STOP,
    all_hands,
    credit,
    expect,
    fish,
    flag,
    last_score,
    out,
    plain,
    resign,
    solo,
    table,
)


def letters(sides: tuple[int, ...]) -> str:
    """Sides as letters."""
    return "".join(SIDE_NAMES[side] for side in sides)


def ending(game: Game, *rounds: Round) -> Ending:
    """The end of a match that these rounds end."""
    over = last_score(game, *rounds).state.ending
    assert over is not None
    return over


def assert_ends(game: Game, rounds: list[Round], by: str, goats: str, winners: str, places: tuple[int, ...]) -> None:
    """The match ends so, and not before its last round."""
    over = ending(game, *rounds)
    assert (over.by, letters(over.goats), letters(over.winners), over.places) == (by, goats, winners, places)
    if rounds[:-1]:
        expect(game, *rounds[:-1], over=False)


def a_loses(points: int, **more: Any) -> Round:
    """Pair A loses so many."""
    return out(2, {1: points - points // 2, 3: points // 2}, **more)


def b_loses(points: int, **more: Any) -> Round:
    """Pair B loses so many."""
    return out(1, {2: points - points // 2, 4: points // 2}, **more)


@pytest.mark.parametrize(
    ("game", "rounds", "by", "goats", "winners", "places"),
    [
        (plain(target=50), [a_loses(49), a_loses(2)], "target", "A", "B", (2, 1)),
        (plain(target=50), [a_loses(48), a_loses(2)], "target", "A", "B", (2, 1)),
        (credit(target=50), [a_loses(49), a_loses(2)], "target", "A", "B", (2, 1)),
        (solo(target=50), [out(1, {2: 60, 3: 20, 4: 55})], "target", "B", "A", (1, 4, 2, 3)),
        (solo(target=50, goats="all"), [out(1, {2: 60, 3: 20, 4: 55})], "target", "BD", "A", (1, 4, 2, 3)),
        (solo(target=50), [out(1, {2: 60, 3: 20, 4: 60})], "target", "BD", "A", (1, 3, 2, 3)),
        (solo(3, target=5, fish_amount="everyone"), [fish(1, all_hands(9, 9, 9))], "target", "ABC", "", (1, 1, 1)),
        (solo(3, target=5, fish_amount="everyone", goats="all"),
         [fish(1, all_hands(9, 8, 7))], "target", "ABC", "", (3, 2, 1)),
        (solo(family="credit", target=50), [out(3, {1: 20, 2: 20, 4: 20})], "target", "ABD", "C", (2, 2, 1, 2)),
        (plain(target=None, rounds=2), [a_loses(49), b_loses(2)], "rounds", "A", "B", (2, 1)),
        (plain(target=None, rounds=2), [a_loses(49), b_loses(49)], "rounds", "", "", (1, 1)),
        (plain(target=None, rounds=1), [fish(1, all_hands(4, 4, 4, 4))], "rounds", "", "", (1, 1)),
        (plain(target=50, rounds=1), [a_loses(50)], "target", "A", "B", (2, 1)),
        (credit(target=None, rounds=2), [a_loses(49), b_loses(2)], "rounds", "A", "B", (2, 1)),
        (solo(target=None, rounds=1), [out(1, {2: 5, 3: 5, 4: 2})], "rounds", "BC", "A", (1, 3, 3, 2)),
        (solo(target=None, rounds=1), [out(1, {2: 5, 3: 9, 4: 5})], "rounds", "C", "A", (1, 2, 4, 2)),
        (solo(family="credit", target=None, rounds=2),
         [out(1, {2: 5, 3: 9, 4: 5}), out(2, {1: 1, 3: 2, 4: 3})], "rounds", "BCD", "A", (1, 2, 3, 3)),
        (plain(), [a_loses(9), STOP], "stop", "A", "B", (2, 1)),
        (plain(), [STOP], "stop", "", "", (1, 1)),
        (credit(), [a_loses(9), STOP], "stop", "A", "B", (2, 1)),
        (solo(), [out(1, {2: 5, 3: 9, 4: 5}), STOP], "stop", "C", "A", (1, 2, 4, 2)),
        (plain(), [a_loses(9), flag(2)], "flag", "B", "A", (1, 2)),
        (plain(), [flag(3)], "flag", "A", "B", (2, 1)),
        (solo(), [out(1, {2: 5, 3: 9, 4: 5}), flag(1)], "flag", "A", "BD", (4, 1, 3, 1)),
        (solo(family="credit"), [out(1, {2: 5, 3: 9, 4: 5}), flag(2)], "flag", "B", "A", (1, 4, 2, 2)),
        (plain(), [a_loses(9), resign(4)], "resign", "B", "A", (1, 2)),
        (solo(), [out(1, {2: 5, 3: 9, 4: 5}), resign(2)], "resign", "B", "A", (1, 4, 3, 2)),
        (plain(out_blank="wins_match"), [b_loses(60), b_loses(3, last="0-0")], "blank_out", "B", "A", (1, 2)),
        (plain(out_blank="wins_match"), [a_loses(60), b_loses(3, last="0-0")], "blank_out", "B", "A", (1, 2)),
        (solo(out_blank="wins_match"),
         [out(1, {2: 5, 3: 9, 4: 2}), out(3, {1: 1, 2: 2, 4: 3}, "0-0 6-6")], "blank_out", "ABD", "C", (2, 4, 1, 3)),
        (solo(blank_left=True), [out(1, {2: "0-0", 3: 9, 4: 2})], "blank_left", "B", "ACD", (1, 4, 1, 1)),
        (solo(blank_left=True),
         [out(1, {2: 1, 3: 9, 4: 2}), fish(1, all_hands("0-0", 5, 6, 7))], "blank_left", "A", "B", (4, 1, 3, 2)),
        (plain(blank_left=True), [fish(1, all_hands(2, 9, "0-0 1-1", 3))], "blank_left", "A", "B", (2, 1)),
    ],
)  # fmt: skip
def test_how_matches_end(
    game: Game, rounds: list[Round], by: str, goats: str, winners: str, places: tuple[int, ...]
) -> None:
    assert_ends(game, rounds, by, goats, winners, places)


@pytest.mark.parametrize(
    ("game", "round_"),
    [
        (plain(target=50), a_loses(49)),
        (plain(target=None), a_loses(60)),
        (plain(target=None, rounds=2), a_loses(60)),
        (plain(out_blank="none"), a_loses(9, last="0-0")),
        (plain(out_blank="wins_match"), a_loses(9, last="6-6")),
        (plain(out_blank="wins_match"), fish(1, all_hands(2, 3, 4, 5), "0-0")),
        (plain(blank_left=True), out(1, {2: 3, 3: "0-0", 4: 4})),
        (plain(blank_left=True), out(1, {2: 3, 3: 0, 4: 4})),
        (plain(blank_left=False), out(1, {2: "0-0", 4: 4})),
        (plain(blank_left=True), out(1, {2: 0, 4: 4})),
    ],
)
def test_what_does_not_end_a_match(game: Game, round_: Round) -> None:
    expect(game, round_, over=False)


def test_an_instant_end_writes_nothing_and_drops_the_eggs() -> None:
    drawn = fish(1, all_hands(4, 5, 2, 1))
    expect(plain(), drawn, over=False, eggs=6)
    game = plain(out_blank="wins_match", bonus={"when": ["last"], "0-0": 25})
    expect(game, drawn, a_loses(9, last="0-0"), received=(0, 0), wrote=(0, 0), totals=(0, 0), eggs=0, drawn=False)
    expect(game, drawn, a_loses(9, last="0-0"), winner="B", lead=(None, None), shuffles=(1,))
    game = plain(blank_left=True)
    expect(game, drawn, out(1, {2: "0-0 5-5", 4: 30}), received=(0, 0), wrote=(0, 0), eggs=0, winner="A")
    expect(
        game, drawn, fish(1, all_hands(2, "0-0 5-5", 2, 3)), received=(0, 0), winner=None, drawn=False, shuffles=(2,)
    )


def test_eggs_left_at_the_end_are_dropped() -> None:
    score = last_score(solo(target=20), fish(1, all_hands(2, 2, 25, 3)))
    assert (score.drawn, score.state.eggs, score.state.totals) == (True, 0, (0, 0, 25, 3))
    assert Reason.EGGS_DROPPED in [line.code for line in score.lines]


def test_chosen_ends_are_rounds_of_zeros() -> None:
    for end in (STOP, flag(1), resign(1)):
        expect(
            plain(), a_loses(9), end,
            received=(0, 0), wrote=(0, 0), totals=(9, 0), winner=None, drawn=False, shuffles=(), lead=(None, None),
        )  # fmt: skip


@pytest.mark.parametrize(
    ("game", "rounds", "titles"),
    [
        (plain(target=20), [a_loses(20)], ["naked"]),
        (plain(target=20), [b_loses(9), a_loses(20)], []),
        (plain(target=20), [a_loses(20, last="0-0")], ["naked", "bald"]),
        (plain(target=20), [b_loses(9), a_loses(20, last="0-0")], ["bald"]),
        (plain(target=20), [b_loses(9), a_loses(20, last="0-0 1-1")], ["bald"]),
        (plain(target=20), [b_loses(9), fish(1, all_hands(20, 2, 3, 3), "0-0")], []),
        (plain(target=20), [fish(1, all_hands(20, 2, 3, 3))], ["naked"]),
        (credit(target=20), [a_loses(20)], ["naked"]),
        (credit(target=20), [b_loses(9), a_loses(20)], []),
        (solo(target=20), [out(1, {2: 20, 3: 5, 4: 5})], []),
        (solo(2, target=20), [out(1, {2: 20})], ["naked"]),
        (solo(3, target=20), [out(1, {2: 20, 3: 5}, "0-0")], ["bald"]),
        (plain(target=None, rounds=1), [a_loses(5)], ["naked"]),
        (plain(target=None, rounds=1), [fish(1, all_hands(3, 3, 3, 3))], []),
        (plain(), [a_loses(20), STOP], []),
        (plain(), [a_loses(20), flag(1)], []),
        (plain(), [a_loses(20), resign(1)], []),
        (plain(target=20, fish_amount="everyone"), [fish(1, all_hands(20, 20, 3, 3))], []),
        (plain(out_blank="wins_match"), [a_loses(9, last="0-0")], ["naked", "bald"]),
        (plain(out_blank="wins_match"), [b_loses(9), a_loses(9, last="0-0")], ["bald"]),
        (plain(blank_left=True), [out(1, {2: "0-0", 4: 3})], ["naked"]),
        (table("sea-pairs"), [a_loses(30), STOP], ["sea_goat"]),
        (table("sea-pairs"), [STOP], []),
        (table("sea-pairs"), [flag(1)], ["sea_goat"]),
        (table("sea-pairs"), [resign(1)], ["sea_goat"]),
        (table("sea-pairs"), [a_loses(130)], ["sea_goat", "naked"]),
        (table("sea-pairs"), [b_loses(30), a_loses(130)], ["sea_goat"]),
        (table("sea-pairs"), [a_loses(9, last="0-0")], ["sea_goat", "naked", "bald"]),
    ],
)
def test_titles(game: Game, rounds: list[Round], titles: list[str]) -> None:
    assert list(ending(game, *rounds).titles) == titles


KEEPS: dict[str, Any] = {"below": "kept", "kept_at_end": True, "alone": {}}


@pytest.mark.parametrize(
    ("options", "rounds", "wrote", "totals", "winners"),
    [
        ({"target": None, "rounds": 2}, [a_loses(5), b_loses(6)], (5, 6), (5, 6), "A"),
        ({"target": 30}, [b_loses(6), a_loses(30)], (30, 6), (30, 6), "B"),
        ({}, [b_loses(6), STOP], (0, 6), (0, 6), "A"),
        ({}, [b_loses(6), flag(1)], (0, 6), (0, 6), "B"),
        ({}, [b_loses(6), resign(1)], (0, 6), (0, 6), "B"),
        ({"out_blank": "wins_match"}, [b_loses(6), b_loses(9, last="0-0")], (0, 6), (0, 6), "A"),
        ({"kept_cleared": "block", "target": None, "rounds": 2}, [a_loses(5), b_loses(6)], (0, 0), (0, 0), ""),
        ({"kept_cleared": "window", "target": None, "rounds": 2}, [a_loses(5), b_loses(6)], (0, 6), (0, 6), "A"),
        ({"kept_cleared": "window", "kept_window": 1, "out_blank": "wins_match"},
         [b_loses(9, last="0-0")], (0, 0), (0, 0), "A"),
        ({"kept_cleared": "block", "kept_window": 2, "out_blank": "wins_match"},
         [b_loses(6), b_loses(9, last="0-0")], (0, 6), (0, 6), "A"),
        ({"kept_cleared": "nothing_received", "out_blank": "wins_match"},
         [b_loses(6), a_loses(9, last="0-0")], (0, 6), (0, 6), "B"),
        ({"family": "credit", "target": 30}, [b_loses(6), a_loses(30)], (6, 30), (6, 30), "B"),
    ],
)  # fmt: skip
def test_kept_points_written_at_the_end(
    options: dict[str, Any], rounds: list[Round], wrote: tuple[int, ...], totals: tuple[int, ...], winners: str
) -> None:
    game = table(**(KEEPS | options))
    expect(game, *rounds, wrote=wrote, totals=totals, kept=(0, 0), over=True)
    assert letters(ending(game, *rounds).winners) == winners


def test_goats_are_found_after_kept_points_were_written() -> None:
    """B reaches the target, but A's kept points take it higher."""
    keeps = KEEPS | {"threshold": 100, "threshold_applies": "each", "target": 125}
    rounds = [a_loses(120), a_loses(99), b_loses(130)]
    expect(table(**keeps), *rounds, totals=(219, 130))
    assert letters(ending(table(**keeps), *rounds).goats) == "A"
    assert letters(ending(table(**keeps, goats="all"), *rounds).goats) == "AB"


def test_points_kept_and_written_at_the_end_dress_a_naked_goat() -> None:
    game = table(**KEEPS, target=30)
    assert ending(game, a_loses(30)).titles == ("naked",)
    assert ending(game, b_loses(5), a_loses(30)).titles == ()


def test_kept_points_stay_unwritten_otherwise() -> None:
    expect(table(below="kept"), b_loses(6), a_loses(110), over=True, totals=(110, 0), kept=(0, 6))


def test_a_score_line_says_why_the_match_ended() -> None:
    def codes(score: Score) -> list[Reason]:
        return [line.code for line in score.lines]

    assert Reason.WINS_ON_BLANK in codes(last_score(plain(out_blank="wins_match"), a_loses(9, last="0-0")))
    assert Reason.BLANK_LEFT in codes(last_score(plain(blank_left=True), out(1, {2: "0-0", 4: 3})))
    assert codes(last_score(plain(), STOP)) == [Reason.STOPPED]
    assert codes(last_score(plain(), flag(1))) == [Reason.FLAGGED]
    assert codes(last_score(plain(), resign(1))) == [Reason.RESIGNED]
