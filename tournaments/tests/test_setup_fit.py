"""Whether stages fit those who are expected, as it is said."""

from collections.abc import Iterator

import pytest
from django.utils.translation import override

from tournaments.boards.fit import fit
from tournaments.commands.setup import Planned
from tournaments.models import Tournament
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules

Entry = Tournament.Entry


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """The words are compared."""
    with override("en"):
        yield


def swiss(rounds: int) -> Planned:
    """A Swiss stage."""
    return Planned(Format.SWISS, StageRules(rounds=rounds))


def knockout(each: int, extra: int = 0) -> Planned:
    """A knockout of those who come on."""
    return Planned(Format.KNOCKOUT, StageRules(each=each, extra=extra))


@pytest.mark.parametrize(
    ("entry", "field", "tables"),
    [
        (Entry.PAIRS, 12, "6 tables in every round"),
        (Entry.PAIRS, 3, "1 table in every round"),
        (Entry.ROTATING, 11, "2 tables in every round"),
        (Entry.FREE_FOR_ALL, 11, "3 tables in every round"),
    ],
)
def test_how_many_tables_are_played(entry: str, field: int, tables: str) -> None:
    assert fit(entry, [], field).told == [tables]


def test_a_room_with_too_few_tables() -> None:
    assert fit(Entry.PAIRS, [swiss(5)], 12, 5).warnings == ["Tables needed: 6, in the room: 5"]
    assert fit(Entry.PAIRS, [swiss(5)], 12, 6).warnings == []


def test_one_table_is_enough_where_the_losers_make_room() -> None:
    evening = fit(Entry.PAIRS, [Planned(Format.WINNER_STAYS, StageRules())], 5, 1)
    assert (evening.told, evening.warnings) == ([], [])


def test_rounds_that_do_not_fit_are_warned_of() -> None:
    [warning] = fit(Entry.PAIRS, [swiss(9)], 8).warnings
    assert "9" in warning
    assert fit(Entry.PAIRS, [swiss(4)], 8).warnings == []


def test_groups_are_weighed_by_their_size() -> None:
    groups = Planned(Format.ROUND_ROBIN, StageRules(groups=4))
    assert fit(Entry.PAIRS, [groups], 7).faults != []  # a group of one
    assert fit(Entry.PAIRS, [groups, knockout(1)], 8).faults == []
    assert fit(Entry.PAIRS, [groups, knockout(2, extra=1)], 8).faults == ["More go on than there are: 9 of 8"]


def test_a_later_stage_is_weighed_by_those_who_go_on() -> None:
    one = fit(Entry.PAIRS, [swiss(3), knockout(1)], 8)
    assert one.faults == ["Too few take part: 1, needed: 2"]
    final = Planned(Format.ROTATING, StageRules(each=4))
    first = Planned(Format.ROTATING, StageRules(rounds=5))
    assert fit(Entry.ROTATING, [first, final], 16).warnings == []


def test_a_field_without_a_complete_plan() -> None:
    complete = Planned(Format.ROTATING)
    assert fit(Entry.ROTATING, [complete], 8).warnings == []
    told = fit(Entry.ROTATING, [complete], 10).warnings
    assert "There is no complete plan for so many players: 10. Choose a number of rounds." in told
