"""Ratings in words: every method, change, setting and fault has its own, in every language."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.utils import translation

from ratings.rating.codes import Method, SettingFault, Why
from ratings.rating.facts import GUEST, Change, Rating, Result
from ratings.rating.methods import CHECKS, MOST_POINTS, rater, setting_faults
from ratings.tests.rating.played import A, B, C, changes, pairs, placed, solo
from ratings.wording.changes import reason_text, why_text
from ratings.wording.guide import guide_intro, guide_sections
from ratings.wording.methods import counted_text, method_help, method_name, order_text
from ratings.wording.numbers import change_text, percent_text, spread_text, value_text
from ratings.wording.settings import setting_fault_text, setting_help, setting_label

NAMES = dict(enumerate(("Асан", "B", "Сәуле", "D"), start=1))
LANGUAGES = [code for code, _ in settings.LANGUAGES]
WRONG: list[dict[str, Any]] = [
    {"points": []},
    {"points": [1, 2]},
    {"points": [-1]},
    {"points": [0] * 100},
    {"points": "3 2"},
    {"best": 0},
    {"best": "all"},
]
CLOCK = solo((30, 13, 32), goats=(2,), places=(2, 1, 3), flagged=2)


def name(player: int) -> str:
    """Who a player is; nobody asks for a guest."""
    return NAMES[player]


def told(method: Method, result: Result, player: int, before: Rating | None = None, **chosen: object) -> str:
    """What is said of a player's change, in English."""
    change = changes(rater(method, chosen), result, {} if before is None else {player: before})[player]
    with translation.override("en"):
        return why_text(method, change.before, change.after, change.why, name)


def every_change() -> Iterator[tuple[Method, Change]]:
    """A change of each kind."""
    duel, table = solo((25, 120)), placed(1, 2, 2, 4)
    for method, result in (
        (Method.OPENSKILL, pairs((62, 109))),
        (Method.OPENSKILL, table),
        (Method.ELO, placed(1, 1)),
        (Method.KOZEL, duel),
        (Method.KOZEL, CLOCK),
        (Method.BANK, solo((30, 60, 105))),
        (Method.PLACES, table),
    ):
        for change in changes(rater(method, {}), result).values():
            yield method, change
    for kept in ((300, 300), (300, 50)):
        before = Rating(float(sum(kept)), matches=2, kept=kept)
        yield Method.PLACES, changes(rater(Method.PLACES, {"best": 2}), table, {B: before})[B]


def test_a_change_says_before_how_much_and_why() -> None:
    why = {"code": "played", "beat": [2, 4], "lost_to": [], "level": [], "expected": 0.4612}
    with translation.override("en"):
        text = why_text(Method.OPENSKILL, Rating(25.3, 4.0), Rating(25.65, 3.9), why, name)
    assert text == "before 1512, +14: beat B and D (expected 46\xa0%)"


def test_a_loss_and_a_draw() -> None:
    assert told(Method.ELO, placed(2, 1), A) == "before 1500, −20: lost to B (expected 50\xa0%)"
    assert told(Method.ELO, placed(1, 1), A) == "before 1500, 0: drew with B (expected 50\xa0%)"


def test_everyone_for_himself_says_who_was_ahead_and_who_behind() -> None:
    said = "before 1500, −12: ahead of D; level with Сәуле; behind Асан (expected 25\xa0%)"
    assert told(Method.OPENSKILL, placed(1, 2, 2, 4), B) == said


def test_sums_say_how_they_are_reckoned() -> None:
    assert told(Method.KOZEL, solo((25, 120)), A) == "before 0, +8: own points: 25; (100 − 25) / 10, rounded"
    assert told(Method.KOZEL, CLOCK, A) == (
        "before 0, +1: time ran out: Сәуле, at 32; own points: 30; (32 − 30) / 10, rounded, at least 1"
    )
    assert told(Method.KOZEL, CLOCK, C) == "before 0, 0: own time ran out, nothing for this match"
    shares = solo((10, 20, 40, 101))
    assert told(Method.BANK, shares, C, Rating(-7.0)) == (
        "before −7, −43: own points: 40; share of the bank: 57 of 400, staked: 100"
    )
    assert told(Method.BANK, shares, 4) == "before 0, −100: goat, the stake is lost"


def test_places_say_whether_they_are_among_the_best() -> None:
    assert told(Method.PLACES, placed(1, 2, 2, 4), A) == "before 0, +3: place 1 of 4"
    assert told(Method.PLACES, placed(1, 2, 2, 4), B, Rating(150.0)) == "before 1.5, +1.5: shared place 2 of 4"
    full = Rating(350.0, matches=2, kept=(300, 50))
    said = "before 3.5, +0.5: place 3 of 4; 1, a worse result counts no more"
    assert told(Method.PLACES, placed(1, 2, 3, 4), C, full, best=2) == said
    better = Rating(600.0, matches=2, kept=(300, 300))
    said = "before 6, 0: place 3 of 4; 1, not among the best results"
    assert told(Method.PLACES, placed(1, 2, 3, 4), C, better, best=2) == said


def test_a_guest_whose_clock_ended_it_is_called_so() -> None:
    result = CLOCK._replace(sides=((A,), (B,), (GUEST,)))
    assert "time ran out: a guest, at 32" in told(Method.KOZEL, result, A)


def test_a_name_can_be_anything() -> None:
    change = changes(rater(Method.ELO, {}), placed(2, 1))[A]
    with translation.override("en"):
        said = reason_text(change.before, change.after, change.why, lambda _: "100 %s %(why)s <b>")
    assert said == "lost to 100 %s %(why)s <b> (expected 50\xa0%)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_change_is_told_in_every_language(language: str) -> None:
    seen = set()
    with translation.override(language):
        for method, change in every_change():
            text = why_text(method, change.before, change.after, change.why, name)
            assert "%(" not in text
            assert change_text(method, change.before, change.after) in text
            seen.add(change.why["code"])
    assert seen == set(Why)


def test_numbers_as_people_write_them() -> None:
    for language in ("ru", "kk", "tr"):
        with translation.override(language):
            assert value_text(Method.PLACES, Rating(1250.0)) == "12,5"
    with translation.override("ru"):
        assert value_text(Method.BANK, Rating(-43.0)) == "−43"
        assert change_text(Method.PLACES, Rating(0.0), Rating(333.0)) == "+3,33"
        assert value_text(Method.ELO, Rating(1512.5)) == "1513"
    with translation.override("tr"):
        assert percent_text(0.456) in ("%46", "46\xa0%")


def test_what_is_shown_adds_up() -> None:
    """1500.4 and 1500.6 are shown as 1500 and 1501: then the change is one, not nothing."""
    assert change_text(Method.ELO, Rating(1500.4), Rating(1500.6)) == "+1"
    assert change_text(Method.ELO, Rating(1500.6), Rating(1501.4)) == "0"


def test_only_openskill_has_an_uncertainty() -> None:
    assert spread_text(Method.OPENSKILL, Rating(25.0, 2.0)) == "± 80"
    assert [spread_text(method, rater(method, {}).start) for method in Method][1:] == [""] * 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_method_is_explained(language: str) -> None:
    with translation.override(language):
        for method in Method:
            told = (method_name(method), method_help(method), counted_text(method), order_text(method, {}))
            assert len(set(told)) == 4
            assert all(told)


def test_the_order_says_how_many_results_count() -> None:
    with translation.override("en"):
        assert "5 best matches" in order_text(Method.PLACES, {"best": 5})
        assert "1 best match." in order_text(Method.PLACES, {"best": 1})
        assert order_text(Method.PLACES, {"best": None}) == order_text(Method.PLACES, {})


def test_every_setting_has_its_words() -> None:
    for checks in CHECKS.values():
        for setting in checks:
            assert setting_label(setting)
            assert setting_help(setting)


def test_faults_say_what_is_possible() -> None:
    with translation.override("en"):
        assert str(MOST_POINTS) in setting_fault_text("points", SettingFault.RANGE)
        for wrong in WRONG:
            [(setting, fault)] = setting_faults(Method.PLACES, wrong)
            text = setting_fault_text(setting, fault)
            assert "%(" not in text
            assert text != setting_fault_text("stretch", SettingFault.TYPE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_explains_every_method_by_examples_of_its_own(language: str) -> None:
    with translation.override(language):
        sections = guide_sections()
        assert len(guide_intro()) == 3
        assert [section.method for section in sections] == list(Method)
        for section in sections:
            assert section.title == method_name(section.method)
            assert all(section.paragraphs)
            assert all(line.text for example in section.examples for line in example)


def test_the_examples_of_the_guide_are_what_the_method_makes_of_them() -> None:
    with translation.override("en"):
        bank = next(section for section in guide_sections() if section.method is Method.BANK)
    assert [line.name for line in bank.examples[0]] == ["A", "B", "C", "D"]
    assert bank.examples[0][0].text.startswith("before 0, +118: own points: 25")
