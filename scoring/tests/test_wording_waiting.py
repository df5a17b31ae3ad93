"""What matters before the next round, in the words of the table."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.conf import settings
from django.utils import translation

from scoring.engine.codes import EggsTo, Ended, KeptCleared
from scoring.engine.exchange import check_round
from scoring.engine.facts import Ending, Sea, State
from scoring.engine.fold import score_round, start
from scoring.engine.game import Game
from scoring.engine.presets import PRESETS
from scoring.wording.matches import names_of
from scoring.wording.waiting import Note, hanging_text, waiting

PLAYERS = ("Асан", "Берік", "Сәуле", "Dana")
LARGE, SMALL = ["5-6", "5-5", "4-4"], ["0-1"]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def game(key: str, seats: int | None = None, **changes: Any) -> Game:
    """A system with these rules changed."""
    rules = replace(PRESETS[key].rules, **changes)
    return Game(rules, seats or rules.seats[-1])


def after(of: Game, *rounds: dict[str, Any]) -> State:
    """The state after rounds in the exchange format."""
    state = start(of)
    for facts in rounds:
        round_, faults = check_round(of, state, facts)
        assert round_ is not None, faults
        state = score_round(of, state, round_).state
    return state


def notes(of: Game, state: State) -> list[Note]:
    """What is said before the next round."""
    return waiting(of, state, names_of(of, PLAYERS[: of.seats]))


def texts(of: Game, state: State) -> list[str]:
    """The same without the looks."""
    return [note.text for note in notes(of, state)]


@pytest.mark.parametrize("key", PRESETS)
@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
def test_a_match_not_begun_has_at_most_its_length_to_say(key: str, language: str) -> None:
    with translation.override(language):
        of = game(key)
        assert len(notes(of, start(of))) == (of.rules.rounds is not None)


def test_nothing_after_the_end() -> None:
    of = game("sport")
    over = Ending(Ended.STOP, (), (), (), (1, 1))
    assert notes(of, start(of)._replace(eggs=20, ending=over)) == []


def test_eggs_and_who_takes_them() -> None:
    pairs, solo, credit = game("kozel-pairs"), game("kozel-solo", 3), game("kozel-credit")
    assert notes(pairs, start(pairs)._replace(eggs=20)) == [
        Note("hang", "Eggs: 20 hang over, whoever loses next writes them")
    ]
    assert texts(solo, start(solo)._replace(eggs=7)) == ["Eggs: 7 hang over, whoever is left with most writes them"]
    each = game("kozel-solo", 3, eggs_to=EggsTo.EACH)
    assert texts(each, start(each)._replace(eggs=7)) == ["Eggs: 7 hang over, each of the next losers writes them"]
    assert texts(credit, start(credit)._replace(eggs=40)) == ["Eggs: 40 hang over, the next winner takes them"]
    assert hanging_text(pairs, start(pairs)) == ""


def test_the_side_that_holds_the_account() -> None:
    of = game("sea-pairs")
    state = after(of, {"end": "out", "by": 2, "hands": {"1": 40, "3": 1}})
    assert notes(of, state) == [
        Note("plain", "The account of: Асан + Сәуле. If the others get 25 or more, burns: 41"),
    ]
    any_points = game("sea-credit-202")
    state = after(any_points, {"end": "out", "by": 2, "hands": {"1": 40, "3": 1}})
    assert texts(any_points, state) == ["The account of: Берік + Dana. If the others get anything, burns: 41"]


def test_kept_points_that_burn_together_stand_on_one_line() -> None:
    of = game("kozel-fish-all")
    state = after(of, {"end": "fish", "by": 1, "hands": {"1": 8, "2": 3, "3": 30, "4": 3}})
    assert notes(of, state) == [
        Note("kept", "Kept points burn if the round brings nothing: Асан +8, Берік +3, Dana +3"),
    ]
    one = game("kozel-1x1", 2)
    state = after(one, {"end": "out", "by": 1, "hands": {"2": 8}})
    assert texts(one, state) == ["Kept points burn if the opponent's are kept: Берік +8"]


def test_kept_points_that_burn_after_some_rounds() -> None:
    eight = {"end": "out", "by": 1, "hands": {"2": 4, "4": 4}}
    window = game("osel-pairs", kept_cleared=KeptCleared.WINDOW, kept_window=3)
    assert texts(window, after(window, eight)) == ["Kept points burn after 2 decided rounds: Берік + Dana +8"]
    won = {"end": "out", "by": 2, "hands": {"1": 20, "3": 1}}
    assert texts(window, after(window, eight, won)) == ["Kept points burn after 1 decided round: Берік + Dana +8"]
    block = game("osel-pairs", kept_cleared=KeptCleared.BLOCK, kept_window=4)
    assert texts(block, after(block, eight)) == ["Kept points burn after 3 rounds: Берік + Dana +8"]
    opened = after(block, eight)._replace(opened=(True, True))
    assert notes(block, opened) == []
    never = game("osel-pairs", kept_cleared=KeptCleared.NEVER)
    assert notes(never, after(never, eight)) == []


def test_a_due_six_and_the_hundred() -> None:
    of = game("sea-classic", 2)
    state = after(of, {"end": "out", "by": 2, "last": ["6-6"], "hands": {"1": ["0-1"]}})
    assert notes(of, state) == [
        Note("warn", "6-6 is due, leads: Берік"),
        Note(
            "warn",
            "Берік: on the hundred if led with 6-6: a win wins the match, lost with 25 or more it is lost",
        ),
    ]
    state = after(of, {"end": "out", "by": 2, "hands": {"1": LARGE}})
    assert [text.split(":")[0] for text in texts(of, state)] == ["Берік", "The account of"]


def test_a_fish_to_write_off() -> None:
    of = game("sea-classic")
    debt = {"end": "fish", "by": 1, "hands": {"1": 20, "2": 3, "3": 20, "4": 3}}
    assert "A fish to write off: Асан + Сәуле, rounds left: 3" in texts(of, after(of, debt))
    failed = {"end": "out", "by": 2, "hands": {"1": 30, "3": 5}}
    assert "A fish to write off: Асан + Сәуле, rounds left: 2" in texts(of, after(of, debt, failed))


def test_eggs_that_will_be_rotten() -> None:
    of = game("sea-classic")
    state = start(of)._replace(eggs=12, sea=Sea(egg_age=1))
    assert notes(of, state) == [
        Note("hang", "Eggs: 12 hang over, the next winner takes them"),
        Note("warn", "Undecided rounds until the eggs are rotten: 2"),
    ]


def test_sticks_and_who_is_out_of_the_game() -> None:
    of = game("seven")
    state = start(of)._replace(totals=(3, 2, 0, 1), left=(5, 0, 0, 0))
    assert notes(of, state) == [
        Note("warn", "One more stick and out of the game: Берік"),
        Note("plain", "Sticks: Берік 2, Dana 1"),
        Note("plain", "Out of the game: Асан"),
    ]


def test_generals_so_far() -> None:
    of = game("general")
    assert notes(of, start(of)) == []
    state = after(of, {"end": "out", "by": 1, "last": ["6-6"]})
    assert notes(of, state) == [Note("plain", "Generals: Асан + Сәуле 0, Берік + Dana 1")]


def test_rounds_that_are_left() -> None:
    of = game("sport")
    won = {"end": "out", "by": 2, "hands": {"1": 20, "3": 1}}
    assert notes(of, after(of, won)) == [Note("plain", "Rounds left: 3")]
    assert notes(of, after(of, won, won, won)) == [Note("warn", "This is the last round")]


def test_no_line_is_long() -> None:
    """A note stands on one line of a tablet, on two or three of a phone."""
    of = game("sea-classic")
    state = after(of, {"end": "out", "by": 2, "hands": {"1": LARGE, "3": SMALL}})
    for language, _ in settings.LANGUAGES:
        with translation.override(language):
            assert all(len(text) < 130 for text in texts(of, state))
