"""GET and POST /m/KEY/end/: end a match before its goat is found."""

from typing import Any

import pytest

from scoring.engine.codes import Ended
from scoring.keys import write_key
from scoring.models import Change
from scoring.tests.cast import FOURTEEN, HUNDRED, THIRTY, Table, checked, facts_of, location, text_of


def end(table: Table, how: str, by: str = "", **sent: Any) -> Any:
    """Send the form on the starter's phone."""
    base = {"version": table.fresh().version, "key": write_key()}
    return table.starter.post(table.url("end"), {"end": how, "by": by, **base, **sent})


def test_ends_by_agreement(table: Table) -> None:
    table.record(THIRTY, FOURTEEN)
    assert location(end(table, "stop")) == table.url("match")
    match = table.fresh()
    assert match.ended == Ended.STOP
    assert facts_of(match)[-1] == {"end": "stop"}
    assert list(match.seats.values_list("goat", flat=True)) == [True, False, True, False]
    change = match.changes.first()
    assert change is not None
    assert (change.kind, change.after) == (Change.Kind.RECORDED, {"end": "stop"})


@pytest.mark.parametrize("how", ["resign", "flag"])
def test_who_resigns_or_runs_out_of_time_is_the_goat(table: Table, how: str) -> None:
    table.record(THIRTY)
    end(table, how, "2")
    match = table.fresh()
    assert match.ended == how
    assert facts_of(match)[-1] == {"end": how, "by": 2}
    assert list(match.seats.values_list("goat", flat=True)) == [False, True, False, True]


def test_the_form_offers_agreement_first(table: Table) -> None:
    response = table.starter.get(table.url("end"))
    assert checked(response) == {("end", "stop")}
    assert all(name in text_of(response) for name in table.match.players)


def test_by_agreement_nobody_is_asked_for(table: Table) -> None:
    end(table, "stop", "2")
    assert facts_of(table.match) == [{"end": "stop"}]


@pytest.mark.parametrize("how", ["resign", "flag"])
def test_who_must_be_said(table: Table, how: str) -> None:
    before = table.written
    response = end(table, how)
    assert response.status_code == 422
    assert "Choose one of the answers." in text_of(response)
    assert checked(response) == {("end", how)}
    assert table.written == before


@pytest.mark.parametrize(
    ("how", "by"), [("resign", "5"), ("flag", "x"), ("out", "1"), ("", ""), ("resign", "9" * 5000)]
)
def test_nonsense_is_refused(table: Table, how: str, by: str) -> None:
    before = table.written
    assert end(table, how, by).status_code == 422
    assert table.written == before


def test_a_stale_ending_ends_nothing_and_stays_typed(table: Table) -> None:
    version = table.fresh().version
    table.record(THIRTY)
    before = table.written
    response = end(table, "resign", "3", version=version)
    assert response.status_code == 409
    page = text_of(response)
    assert "The match has changed meanwhile" in page
    assert "Асан + Сәуле 30" in page
    assert checked(response) == {("end", "resign"), ("by", "3")}
    assert f'name="version" value="{table.fresh().version}"' in response.content.decode()
    assert table.written == before


def test_sent_twice_it_is_recorded_once(table: Table) -> None:
    sent: dict[str, Any] = {"version": table.fresh().version, "key": write_key()}
    for _ in range(2):
        assert location(end(table, "stop", **sent)) == table.url("match")
    assert facts_of(table.match) == [{"end": "stop"}]


def test_a_match_that_is_over_is_not_ended_again(table: Table) -> None:
    table.record(HUNDRED)
    before = table.written
    assert location(table.starter.get(table.url("end"))) == table.url("match")
    response = end(table, "stop")
    assert response.status_code == 422
    assert "the match was already over" in text_of(response).casefold()
    assert table.written == before


def test_outsiders_end_nothing(table: Table) -> None:
    before = table.written
    for client in (table.watcher, table.stranger):
        response = client.post(table.url("end"), {"end": "stop", "version": table.fresh().version})
        assert response.status_code == 403
    assert table.written == before
