"""The examples of the guide: possible rounds, scored by the engine, for every system and every language."""

from typing import Any

import pytest
from django.conf import settings
from django.utils import translation

from scoring.engine.codes import Reason, Shape
from scoring.engine.exchange import read_record, score_record
from scoring.engine.export import write_round
from scoring.engine.game import Game
from scoring.engine.options import changes_between
from scoring.engine.presets import PRESETS
from scoring.guide.examples import PLAYERS, examples_of
from scoring.guide.situations import SITUATIONS, Situation
from scoring.guide.told import MOST_REPEATS, Step, play, table_of

LANGUAGES = [code for code, _name in settings.LANGUAGES]
TABLES = {key: table_of(preset.rules) for key, preset in PRESETS.items()}


def situations(key: str) -> list[Situation]:
    """The situations that a system knows."""
    return [situation for situation in SITUATIONS if situation.fits(TABLES[key])]


def steps(key: str, situation: Situation) -> list[Step]:
    """Its rounds, played."""
    return list(play(TABLES[key], situation.rounds))


def record_of(key: str, game: Game, rounds: list[Step]) -> dict[str, Any]:
    """An example as a record that can be brought in."""
    options = changes_between(PRESETS[key].rules, game.rules)
    written = [write_round(step.round) for step in rounds]
    players = list(PLAYERS[: game.seats])
    return {"format": "kozel-match/1", "rules": key, "options": options, "players": players, "rounds": written}


@pytest.mark.parametrize("key", PRESETS)
def test_an_example_is_what_a_fresh_fold_of_its_record_says(key: str) -> None:
    for situation in situations(key):
        played = steps(key, situation)
        record, faults = read_record(record_of(key, TABLES[key], played))
        assert record is not None, (situation.title, faults)
        folded, faults = score_record(record)
        assert faults == ()
        assert folded.scores == tuple(step.score for step in played)


@pytest.mark.parametrize("key", PRESETS)
def test_a_page_shows_the_totals_of_the_fold(key: str) -> None:
    with translation.override("en"):
        shown = list(examples_of(PRESETS[key].rules))
    for situation, example in zip(situations(key), shown, strict=True):
        played = steps(key, situation)
        assert example.skipped + len(example.steps) == len(played)
        for view, step in zip(example.steps, played[example.skipped :], strict=True):
            after = {total.side: total.after for total in view.sums}
            assert after == {"ABCD"[side]: step.score.state.totals[side] for side in changed(step)}


def changed(step: Step) -> list[int]:
    """The sides whose account a round touched."""
    score = step.score
    return [
        side for side, wrote in enumerate(score.wrote) if wrote or step.before.totals[side] != score.state.totals[side]
    ]


@pytest.mark.parametrize("key", PRESETS)
def test_a_chain_can_leave_every_example(key: str) -> None:
    doubted = [situation.title for situation in situations(key) for step in steps(key, situation) if step.score.doubts]
    assert doubted == []


@pytest.mark.parametrize("key", PRESETS)
def test_no_example_goes_on_for_ever(key: str) -> None:
    for situation in situations(key):
        played = steps(key, situation)
        assert len(played) < MOST_REPEATS
        if any(told.again for told in situation.rounds):
            assert played[-1].score.state.ending is not None


@pytest.mark.parametrize("key", PRESETS)
def test_every_system_has_an_out_a_fish_and_an_end(key: str) -> None:
    played = [steps(key, situation) for situation in situations(key)]
    ends = {step.round.end for example in played for step in example}
    assert {"out", "fish"} <= ends
    assert any(example[-1].score.state.ending for example in played)


def codes(key: str) -> set[Reason]:
    """The codes of all lines in the examples of a system."""
    return {line.code for situation in situations(key) for step in steps(key, situation) for line in step.score.lines}


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("kozel-pairs", {Reason.LOST, Reason.OPENED, Reason.HAND_ALONE, Reason.HANG, Reason.EGGS}),
        ("kozel-1x1", {Reason.KEPT, Reason.KEPT_WRITTEN, Reason.KEPT_CLEARED}),
        ("sea-pairs", {Reason.BURNT, Reason.OUT_SIX, Reason.WINS_ON_BLANK}),
        ("kozel-rounds", {Reason.KEPT_AT_END, Reason.NO_WINNER}),
        ("kozel-125", {Reason.CALL_OUT}),
        ("kozel-tr", {Reason.HAND_ALWAYS}),
        ("chcheve", {Reason.BLANK_LEFT, Reason.HIGHEST}),
        ("sea-credit-202", {Reason.WIPED}),
        ("telephone", {Reason.POINTS_IN_PLAY, Reason.TAKEN_OFF}),
        ("muggins", {Reason.OUT_TEN, Reason.BLOCKED}),
        ("general", {Reason.GENERAL, Reason.PLAYED_AGAIN}),
        ("seven", {Reason.STICK, Reason.LEAVES}),
        ("domino-classic", {Reason.DIFFERENCE}),
        (
            "sea-classic",
            {
                Reason.SIX_WINS,
                Reason.DUTY,
                Reason.HUNDRED_WON,
                Reason.HUNDRED_LOST,
                Reason.DEBT,
                Reason.DEBT_SETTLED,
                Reason.DEBT_FAILED,
                Reason.DEBT_LOST,
                Reason.ROTTEN,
            },
        ),
    ],
)
def test_what_is_special_is_shown(key: str, expected: set[Reason]) -> None:
    assert expected <= codes(key)


def test_every_shape_is_told() -> None:
    assert {game.rules.shape for game in TABLES.values()} == set(Shape)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PRESETS)
def test_an_example_is_told_in_every_language(key: str, language: str) -> None:
    with translation.override(language):
        for example in examples_of(PRESETS[key].rules):
            texts = [example.title, *(line.text for step in example.steps for line in step.lines)]
            assert all(text and "%(" not in text for text in texts)
