"""The score sheet of every golden record, in every language."""

import json
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import translation

from scoring.engine.exchange import read_record, score_record
from scoring.tests.test_golden import RECORDS
from scoring.wording.sheet import score_sheet, width_of


def sheet(path: Path) -> str:
    """The sheet of a golden record."""
    record, _ = read_record(json.loads(path.read_text()))
    assert record is not None
    folded, faults = score_record(record)
    assert faults == ()
    return score_sheet(record, folded)


def lines_of(name: str) -> list[str]:
    """The lines of a golden record's sheet in English, with single spaces."""
    with translation.override("en"):
        text = sheet(next(path for path in RECORDS if path.stem == name))
    return [" ".join(line.split()) for line in text.splitlines()]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
def test_every_record_has_a_sheet(path: Path, language: str) -> None:
    with translation.override(language):
        text = sheet(path)
    assert "%(" not in text
    assert max(map(width_of, text.splitlines())) <= 80


def test_points_that_come_off_have_a_minus() -> None:
    lines = lines_of("match-telephone")
    assert lines[:2] == ["Telephone", "Target: 225"]
    assert "Асан −20 0" in lines
    assert "left in hand: 33, taken off by whole fives −30" in lines
    assert "2. Берік (loser) 225" in lines
    assert "Loser!" in lines


def test_sticks() -> None:
    lines = lines_of("match-seven")
    assert lines[:2] == ["Seven", "To 3 sticks"]
    assert "a stick 1" in lines
    assert "out of the game" in lines


def test_generals() -> None:
    lines = lines_of("match-general")
    assert lines[:2] == ["The General", ""]
    assert "Берік: general 1" in lines
    assert "a fish does not count, the round is played again" in lines


def test_rounds_are_said_once() -> None:
    assert lines_of("match-sport").count("Length of a match: 4 rounds") == 1
