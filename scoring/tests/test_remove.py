"""GET and POST /m/KEY/rounds/N/remove/: remove a round, after its consequences were shown."""

from typing import Any

from scoring import commands
from scoring.models import Change
from scoring.tests.cast import (
    FOURTEEN,
    HUNDRED,
    LOST,
    STOP,
    THIRTY,
    TWENTY,
    Table,
    facts_of,
    location,
    points_of,
    text_of,
)


def remove(table: Table, number: int, version: int | None = None) -> Any:
    """Press the button of the page."""
    version = table.fresh().version if version is None else version
    return table.starter.post(table.url("remove", number), {"version": version})


def test_removes_a_round_and_moves_the_later_ones_up(table: Table) -> None:
    table.record(THIRTY, TWENTY, FOURTEEN)
    assert location(remove(table, 2)) == table.url("match")
    assert list(table.match.rounds.values_list("number", flat=True)) == [1, 2]
    assert facts_of(table.match) == [THIRTY, FOURTEEN]
    assert points_of(table.match) == [30, 14, 30, 14]


def test_the_history_keeps_it(table: Table) -> None:
    table.record(THIRTY, TWENTY)
    remove(table, 1)
    change = table.match.changes.first()
    assert change is not None
    assert (change.kind, change.round, change.before, change.after) == (Change.Kind.REMOVED, 1, THIRTY, None)


def test_the_page_shows_the_round_and_what_would_change(table: Table) -> None:
    table.record(THIRTY, TWENTY)
    before = table.written
    page = text_of(table.starter.get(table.url("remove", 1)))
    assert "Remove round 1?" in page
    assert "Out · Берік" in page
    assert "1 30 → – 0 → – 2 50 → 20 0" in page
    assert table.written == before


def test_the_page_sends_its_version(table: Table) -> None:
    table.record(THIRTY)
    page = table.starter.get(table.url("remove", 1)).content.decode()
    assert f'name="version" value="{table.fresh().version}"' in page


def test_a_match_goes_on_without_the_round_that_ended_it(table: Table) -> None:
    table.record(THIRTY, HUNDRED)
    assert "The match would not be over: it would go on." in text_of(table.starter.get(table.url("remove", 2)))
    remove(table, 2)
    assert not table.fresh().over
    assert points_of(table.match) == [30, 0, 30, 0]


def test_an_ending_by_agreement_can_be_removed(table: Table) -> None:
    table.record(THIRTY, STOP)
    remove(table, 2)
    assert not table.fresh().over


def test_a_stale_removal_removes_nothing(table: Table) -> None:
    table.record(THIRTY, TWENTY)
    version = table.fresh().version
    table.record(LOST)
    before = table.written
    response = remove(table, 1, version)
    assert response.status_code == 409
    assert "Nothing was removed. Look again." in text_of(response)
    assert table.written == before
    fields = {"version": str(table.fresh().version)}
    assert f'name="version" value="{fields["version"]}"' in response.content.decode()


def test_a_version_that_is_none_is_stale(table: Table) -> None:
    table.record(THIRTY)
    before = table.written
    for version in ("", "x", "9" * 5000):
        assert table.starter.post(table.url("remove", 1), {"version": version}).status_code == 409
    assert table.starter.post(table.url("remove", 1)).status_code == 409
    assert table.written == before


def test_a_round_removed_twice_is_removed_once(table: Table) -> None:
    table.record(THIRTY, TWENTY)
    version = table.fresh().version
    remove(table, 1, version)
    assert remove(table, 1, version).status_code == 409
    assert location(remove(table, 2, version)) == table.url("match")
    assert facts_of(table.match) == [TWENTY]


def test_a_round_that_is_not_there_leads_back_to_the_match(table: Table) -> None:
    table.record(THIRTY)
    before = table.written
    for number in (0, 2, 10**30):
        assert location(table.starter.get(table.url("remove", number))) == table.url("match")
        assert location(remove(table, number)) == table.url("match")
    assert "Round 2 is not there any more." in text_of(table.starter.post(table.url("remove", 2), follow=True))
    assert table.written == before


def test_a_round_that_does_not_count_can_be_removed(table: Table) -> None:
    table.record(THIRTY, TWENTY, FOURTEEN)
    match = table.fresh()
    commands.change_round(match=match, device=None, version=match.version, number=1, facts=HUNDRED)
    assert table.starter.get(table.url("remove", 3)).status_code == 200
    remove(table, 2)
    assert facts_of(table.match) == [HUNDRED, FOURTEEN]
    assert table.fresh().over


def test_outsiders_remove_nothing(table: Table) -> None:
    table.record(THIRTY)
    before = table.written
    for client in (table.watcher, table.stranger):
        assert client.post(table.url("remove", 1), {"version": table.fresh().version}).status_code == 403
    assert table.written == before
