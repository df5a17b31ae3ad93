"""POST /m/KEY/undo/: take back the newest round in one tap."""

from typing import Any

from scoring import commands
from scoring.models import Change
from scoring.tests.cast import (
    HUNDRED,
    LOST,
    STOP,
    THIRTY,
    TWENTY,
    Table,
    facts_of,
    hidden_fields,
    location,
    points_of,
    text_of,
)


def undo(table: Table, version: object) -> Any:
    """Tap on the starter's phone, and follow to the match page."""
    response = table.starter.post(table.url("undo"), {"version": version})
    assert location(response) == table.url("match")
    return table.starter.get(table.url("match"))


def test_takes_back_the_newest_round(table: Table) -> None:
    table.record(THIRTY, TWENTY)
    page = text_of(undo(table, table.fresh().version))
    assert "Round 2 was taken back; the history still has it." in page
    assert facts_of(table.match) == [THIRTY]
    assert points_of(table.match) == [30, 0, 30, 0]
    change = table.match.changes.first()
    assert change is not None
    assert (change.kind, change.round, change.before) == (Change.Kind.REMOVED, 2, TWENTY)


def test_the_page_sends_its_version(table: Table) -> None:
    table.record(THIRTY)
    fields = hidden_fields(table.starter.get(table.url("match")), table.url("undo"))
    assert fields == {"version": [str(table.fresh().version)]}


def test_a_stale_tap_takes_nothing_back(table: Table) -> None:
    table.record(THIRTY)
    version = table.fresh().version
    table.record(TWENTY)
    before = table.written
    assert "The match has changed meanwhile, nothing was taken back." in text_of(undo(table, version))
    assert table.written == before


def test_two_taps_take_back_one_round(table: Table) -> None:
    table.record(THIRTY, TWENTY)
    version = table.fresh().version
    undo(table, version)
    undo(table, version)
    assert facts_of(table.match) == [THIRTY]


def test_a_version_that_is_none_takes_nothing_back(table: Table) -> None:
    table.record(THIRTY)
    before = table.written
    for version in ("", "x", "9" * 5000, "-1"):
        undo(table, version)
    assert table.written == before


def test_nothing_recorded_is_nothing_taken_back(table: Table) -> None:
    before = table.written
    undo(table, table.fresh().version)
    assert table.written == before


def test_the_goat_is_no_goat_any_more(table: Table) -> None:
    for ending in (HUNDRED, STOP):
        table.record(THIRTY, ending)
        undo(table, table.fresh().version)
        match = table.fresh()
        assert not match.over
        assert not match.seats.filter(goat=True).exists()
        assert set(match.seats.values_list("place", flat=True)) == {None}
        undo(table, match.version)


def test_a_round_that_does_not_count_is_taken_back_first(table: Table) -> None:
    table.record(THIRTY, TWENTY, LOST)
    match = table.fresh()
    commands.change_round(match=match, device=None, version=match.version, number=1, facts=HUNDRED)
    undo(table, table.fresh().version)
    assert facts_of(table.match) == [HUNDRED, TWENTY]
    assert table.fresh().over


def test_outsiders_take_nothing_back(table: Table) -> None:
    table.record(THIRTY)
    before = table.written
    for client in (table.watcher, table.stranger):
        assert client.post(table.url("undo"), {"version": table.fresh().version}).status_code == 403
    assert table.written == before
