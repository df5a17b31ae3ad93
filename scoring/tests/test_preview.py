"""POST /m/KEY/preview/: what the round as typed so far would do."""

from typing import Any

from scoring.tests.cast import (
    DOUBTFUL,
    EGGS,
    FOURTEEN,
    HUNDRED,
    LOST,
    THIRTY,
    TILE_IN_TWO_HANDS,
    TWENTY,
    Facts,
    Table,
    text_of,
)


def preview(table: Table, facts: Facts, **sent: Any) -> Any:
    """Ask for it on the starter's phone."""
    return table.starter.post(table.url("preview"), table.form(facts, **sent))


def test_shows_the_lines_and_the_totals(table: Table) -> None:
    table.record(THIRTY)
    before = table.written
    response = preview(table, TWENTY)
    page = text_of(response)
    assert response.status_code == 200
    assert "<html" not in response.content.decode()
    assert "5-5" in page
    assert "Асан + Сәуле: +20 30 → 50" in page
    assert "Record: 20" in page
    assert table.written == before


def test_is_for_who_may_record(table: Table) -> None:
    for client in (table.watcher, table.stranger):
        assert client.post(table.url("preview"), table.form(THIRTY)).status_code == 403


def test_says_what_is_missing(table: Table) -> None:
    page = text_of(preview(table, {"end": "out", "by": 2, "hands": {"1": ["5-6"]}}))
    assert "Still to mark: the hand of: Сәуле" in page
    page = text_of(preview(table, {"end": "out", "hands": {"1": ["5-6"], "3": ["1-1"]}}))
    assert "Still to mark: who ended the round" in page


def test_says_what_is_wrong(table: Table) -> None:
    assert "Tile 5-6 is in two hands: Асан, Сәуле" in text_of(preview(table, TILE_IN_TWO_HANDS))


def test_doubts_are_said_before_they_are_asked_about(table: Table) -> None:
    assert "doubt" in preview(table, DOUBTFUL).content.decode()
    assert "doubt" not in preview(table, THIRTY).content.decode()


def test_nothing_written_is_said(table: Table) -> None:
    page = text_of(preview(table, LOST))
    assert "Nobody writes" in page
    assert "Record: 0" in page


def test_eggs_and_goats_are_foretold(table: Table) -> None:
    assert "Eggs: 10 hang over" in text_of(preview(table, EGGS))
    assert "Naked goats!" in text_of(preview(table, HUNDRED))


def test_nothing_typed_and_nonsense_are_an_empty_preview(table: Table) -> None:
    for data in ({}, {"end": "x"}, {"end": "out", "by": "99"}, {"hand-1": ["7-7"], "end": "out"}):
        response = table.starter.post(table.url("preview"), data)
        assert response.status_code == 200
        assert "Say who ended the round" in text_of(response)


def test_an_older_round_is_scored_after_the_round_before_it(table: Table) -> None:
    table.record(THIRTY, TWENTY, FOURTEEN)
    page = text_of(preview(table, FOURTEEN, changing="2"))
    assert "Берік + Дана: +14 0 → 14" in page
    assert 'id="record-submit"' not in preview(table, FOURTEEN, changing="2").content.decode()


def test_a_round_after_the_end_is_scored_as_if_the_match_went_on(table: Table) -> None:
    table.record(HUNDRED)
    assert "+30" in text_of(preview(table, THIRTY, changing="1"))


def test_a_round_that_is_not_there_does_no_harm(table: Table) -> None:
    table.record(THIRTY)
    for changing in ("99", "x", "9" * 5000, "-1"):
        assert preview(table, TWENTY, changing=changing).status_code == 200
