"""The disputed cases, against answers worked out by hand."""

from collections.abc import Iterator

import pytest
from django.utils import translation

from scoring.engine.presets import PRESETS
from scoring.guide.cases import cases


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def answer(title: str, key: str) -> str | None:
    """What a system answers to a question; None if the question is not about it."""
    case = next(case for case in cases() if case.title == title)
    found = [" ".join(said.sentences) for said in case.answers if key in said.systems]
    assert len(found) <= 1
    return found[0] if found else None


TWO_EQUAL = "A fish, two sides, 12 : 12"
THREE = "A fish, three players, 12 : 12 : 20"
ONLY_BLANK = "A loser is left with only 0-0"
ONLY_SIX = "A loser is left with only 6-6"
ONLY_BOTH = "A loser is left with 0-0 and 6-6, nothing else"
BLANK_AND_MORE = "A loser is left with 0-0 and 0-1"
EIGHT = "The losers are left with 8, and have written nothing yet"
OUT_ON_BLANK = "Somebody goes out on 0-0"
OUT_ON_SIX = "Somebody goes out on 6-6, the losers hold much"

LOSER_TAKES = "hang over, whoever loses next writes them."
WINNER_TAKES = "hang over, the next winner takes them."
MOST_TAKES = "hang over, whoever is left with most writes them."


@pytest.mark.parametrize(
    ("title", "key", "expected"),
    [
        (TWO_EQUAL, "kozel-pairs", f"Nobody writes. Eggs: 12 {LOSER_TAKES}"),
        (TWO_EQUAL, "kozel-memory", f"Nobody writes. Eggs: 24 {LOSER_TAKES}"),
        (TWO_EQUAL, "kozel-credit", f"Nobody writes. Eggs: 24 {WINNER_TAKES}"),
        (TWO_EQUAL, "sea-classic", f"Nobody writes. Eggs: 12 {WINNER_TAKES}"),
        (TWO_EQUAL, "kozel-fish-all", "Everybody writes their own hand."),
        (TWO_EQUAL, "sport", "Nobody writes. Nothing hangs over."),
        (TWO_EQUAL, "general", "The round does not count and is played again."),
        (TWO_EQUAL, "seven", "Each gets a stick."),
        (THREE, "kozel-pairs", None),
        (THREE, "kozel-solo", f"Whoever holds 20 writes 20. Eggs: 12 {MOST_TAKES}"),
        (THREE, "kozel-fish-one", "Whoever holds 20 writes 44."),
        (THREE, "kozel-tr", "Everybody writes their own hand."),
        (THREE, "domino-classic", "Nobody writes. Nothing hangs over."),
        (THREE, "seven", "Whoever holds 20 gets a stick."),
        (ONLY_BLANK, "kozel-pairs", "25 points."),
        (ONLY_BLANK, "kozel-1x1", "10 points."),
        (ONLY_BLANK, "sport", "0 points."),
        (ONLY_BLANK, "chcheve", "Whoever holds it is the goat at once."),
        (ONLY_BLANK, "telephone", "Taken off, rounded down to five: 0."),
        (ONLY_BLANK, "muggins", "Hands are not counted after an out."),
        (ONLY_SIX, "sea-pairs", "50 points."),
        (ONLY_SIX, "kozel-tr", "12 points."),
        (ONLY_SIX, "telephone", "Taken off, rounded down to five: 10."),
        (ONLY_SIX, "seven", "10 points."),
        (ONLY_BOTH, "osel-pairs", "75 points."),
        (ONLY_BOTH, "kozel-tr", "37 points."),
        (ONLY_BOTH, "seven", "20 points."),
        (BLANK_AND_MORE, "kozel-pairs", "1 point."),
        (BLANK_AND_MORE, "domino-300", "26 points."),
        (EIGHT, "kozel-pairs", "They are not written."),
        (EIGHT, "osel-pairs", "They are kept for later."),
        (EIGHT, "chcheve", "They are written."),
        (EIGHT, "seven", "Whoever holds the most gets a stick."),
        (OUT_ON_BLANK, "sea-pairs", "The match is won at once."),
        (OUT_ON_BLANK, "kozel-pairs", "It is an out like any other."),
        (OUT_ON_BLANK, "general", "The losers have a general."),
        (OUT_ON_SIX, "sea-pairs", "Written instead of the hands: 100."),
        (OUT_ON_SIX, "chcheve", "Written instead of the hands: 50."),
        (OUT_ON_SIX, "sea-classic", "The match is won at once."),
        (OUT_ON_SIX, "sea-credit-202", "It is an out like any other."),
    ],
)
def test_a_system_answers(title: str, key: str, expected: str | None) -> None:
    assert answer(title, key) == expected


def test_every_system_answers_once() -> None:
    for case in cases():
        keys = [key for said in case.answers for key in said.systems]
        expected = [key for key, preset in PRESETS.items() if case.title != THREE or 3 in preset.rules.seats]
        assert sorted(keys) == sorted(expected)
