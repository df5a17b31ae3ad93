"""What pages cost: the number of queries, the same however many rounds or matches there are."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scoring import commands
from scoring.engine.exchange import read_record, score_record
from scoring.house import save_rules
from scoring.tests.cast import LOST, PLAYERS, Table, new_match, new_phone, new_table, record

pytestmark = pytest.mark.django_db

FEW, MANY = 3, 60


def queries(ask: Callable[[], Any], status: int = 200) -> int:
    """How many queries an answer costs."""
    with CaptureQueriesContext(connection) as captured:
        assert ask().status_code == status
    return len(captured)


def table_of(rounds: int) -> Table:
    """A table with so many rounds recorded, of a match that does not end of itself."""
    table = new_table()
    facts = {"format": "kozel-match/1", "rules": "kozel-pairs", "options": {"target": None}, "players": list(PLAYERS)}
    read, _faults = read_record({**facts, "rounds": [LOST] * rounds})
    assert read is not None
    folded, _faults = score_record(read)
    match = commands.import_match(record=read, folded=folded, device=table.devices["starter"])
    return replace(table, match=match)


@pytest.fixture
def tables(db: None) -> list[Table]:
    """One with few rounds and one with many."""
    return [table_of(FEW), table_of(MANY)]


READS = {"match": 5, "board": 6, "record": 5, "rules": 4, "history": 6, "share": 4, "export": 5, "end": 5}


@pytest.mark.parametrize("name", READS)
def test_a_page_of_a_match(name: str, tables: list[Table]) -> None:
    counts = [queries(partial(table.starter.get, table.url(name))) for table in tables]
    assert counts == [READS[name]] * 2


def test_nothing_new_costs_one_query(tables: list[Table]) -> None:
    for table in tables:
        etag = {"if-none-match": f'"{table.fresh().version}"'}
        assert queries(partial(table.watcher.get, table.url("board"), headers=etag), 304) == 1


@pytest.mark.parametrize(("name", "count"), [("change", 5), ("remove", 8)])
def test_a_page_that_corrects(name: str, count: int, tables: list[Table]) -> None:
    counts = [queries(partial(table.starter.get, table.url(name, 1))) for table in tables]
    assert counts == [count] * 2


@pytest.mark.parametrize(("name", "status", "count"), [("record", 302, 14), ("preview", 200, 4), ("undo", 302, 17)])
def test_recording_and_taking_back(name: str, status: int, count: int, tables: list[Table]) -> None:
    counts = [queries(partial(table.starter.post, table.url(name), table.form(LOST)), status) for table in tables]
    assert counts == [count] * 2


def phone_with(matches: int) -> Client:
    """A phone with so many matches that go on and so many sets of house rules, and a match that is over."""
    client, device = new_phone()
    for _ in range(matches):
        record(new_match(device), LOST)
    record(new_match(device), {"end": "stop"})
    for number in range(matches):
        save_rules(owner=device, name=str(number), system="kozel-pairs", options={"target": 125})
    return client


@pytest.mark.parametrize(("name", "count"), [("home", 7), ("start", 6), ("house_list", 2)])
def test_a_phone_with_three_matches_and_one_with_thirty(db: None, name: str, count: int) -> None:
    counts = [queries(partial(phone_with(matches).get, reverse(name))) for matches in (3, 30)]
    assert counts == [count] * 2
