"""The example of docs/tournaments.md is what the standings say, and every tie-break is in it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import translation

from tournaments.standings.codes import TieBreakCode
from tournaments.standings.facts import Entrant, Final, Round, Table
from tournaments.standings.settings import Settings
from tournaments.standings.table import standings
from tournaments.wording.standings import mark_text
from tournaments.wording.tiebreaks import tiebreak_name

PAGE = (Path(settings.BASE_DIR) / "docs" / "tournaments.md").read_text(encoding="utf-8")
PAIRS = "ABCD"
# In sentences, not in the table.
SAID_ELSEWHERE = {TieBreakCode.HEAD_TO_HEAD_EFFECTIVENESS, TieBreakCode.LOTS}
MATCH = re.compile(r"([A-D]) (\d+) : (\d+) ([A-D])")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def rounds() -> list[Round]:
    """The rounds as they stand on the page."""
    found = [MATCH.findall(line) for line in PAGE.splitlines() if MATCH.search(line)]
    return [
        Round(
            number,
            tuple(
                Table(((PAIRS.index(one),), (PAIRS.index(other),)), (Final((int(first), int(second))),))
                for one, first, second, other in matches
            ),
        )
        for number, matches in enumerate(found, start=1)
    ]


def test_the_numbers_of_the_example() -> None:
    codes = [code for code in TieBreakCode if code not in SAID_ELSEWHERE]
    rows = standings([Entrant(number) for number in range(4)], rounds(), Settings(rounds=3, tiebreaks=tuple(codes)))
    by_entrant = {row.entrant: row for row in rows}
    for code in codes:
        shown = [mark_text(by_entrant[number].mark(code)) for number in range(4)]
        name = tiebreak_name(code)
        line = f"| {name} | {' | '.join(shown)} |"
        assert line.casefold() in PAGE.casefold(), line


def test_the_places_of_the_example() -> None:
    rows = standings([Entrant(number) for number in range(4)], rounds(), Settings(rounds=3))
    places = ", ".join(PAIRS[row.entrant] for row in rows)
    assert f"So the places are {places}:" in PAGE


@pytest.mark.parametrize("code", sorted(SAID_ELSEWHERE))
def test_the_others_are_explained_too(code: TieBreakCode) -> None:
    assert f"**{tiebreak_name(code)}" in PAGE
