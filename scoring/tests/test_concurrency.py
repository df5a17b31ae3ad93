"""Many phones at once, on real threads with real transactions: nothing is lost, doubled or broken."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connections
from django.urls import reverse

from scoring import commands
from scoring.keys import write_key
from scoring.models import Access, Change, Device, Match
from scoring.tests.cast import HUNDRED, LOST, THIRTY, TWENTY, Table, browser, facts_of, new_table
from scoring.verification import differences

pytestmark = pytest.mark.django_db(transaction=True)

PHONES = 8


def at_once(what: Callable[[int], Any]) -> list[Any]:
    """Do it on as many threads as there are phones, all let go together; every thread has its own connection."""
    barrier = Barrier(PHONES)

    def one(number: int) -> Any:
        try:
            barrier.wait()
            return what(number)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(PHONES) as pool:
        return list(pool.map(one, range(PHONES)))


@pytest.fixture
def table() -> Table:
    """A match with two rounds."""
    table = new_table()
    table.record(LOST, THIRTY)
    return table


def posting(table: Table, name: str, forms: list[dict[str, Any]], *args: object) -> Counter[int]:
    """How often which status came when every phone sends its form at once."""
    key = table.starter.cookies["device"].value
    phones = [browser(key, raise_request_exception=False) for _ in range(PHONES)]
    url = table.url(name, *args)
    return Counter(at_once(lambda number: phones[number].post(url, forms[number]).status_code))


def all_is_well(match: Match) -> bool:
    """Whether what is kept agrees with the rounds, and the history tells them."""
    match = Match.objects.with_caches().get(pk=match.pk)
    numbers = list(match.rounds.values_list("number", flat=True))
    return differences(match) == [] and numbers == list(range(1, len(numbers) + 1))


def test_of_many_who_record_round_three_exactly_one_does(table: Table) -> None:
    forms = [table.form({**TWENTY, "by": 2 + 2 * (n % 2)}) for n in range(PHONES)]
    assert posting(table, "record", forms) == {302: 1, 409: PHONES - 1}
    assert table.match.rounds.count() == 3
    assert table.match.changes.filter(kind=Change.Kind.RECORDED).count() == 3
    assert all_is_well(table.match)


def test_the_same_form_sent_many_times_at_once_records_once(table: Table) -> None:
    form = table.form(TWENTY)
    assert posting(table, "record", [form] * PHONES) == {302: PHONES}
    assert facts_of(table.match) == [LOST, THIRTY, TWENTY]
    assert all_is_well(table.match)


def test_everybody_gets_through_who_tries_again(table: Table) -> None:
    def insist(number: int) -> int:
        tries, key = 0, write_key()
        while True:
            tries += 1
            match = Match.objects.get(pk=table.match.pk)
            facts = {**LOST, "hands": {"1": 1 + number, "3": 1}}
            try:
                commands.record_round(match=match, device=None, version=match.version, key=key, facts=facts)
            except commands.StaleError:
                continue
            return tries

    at_once(insist)
    recorded = facts_of(table.match)
    assert recorded[:2] == [LOST, THIRTY]
    assert sorted(facts["hands"]["1"] for facts in recorded[2:]) == list(range(1, PHONES + 1))
    assert all_is_well(table.match)


def test_many_taps_take_back_one_round(table: Table) -> None:
    form = {"version": table.fresh().version}
    assert posting(table, "undo", [form] * PHONES) == {302: PHONES}
    assert facts_of(table.match) == [LOST]
    assert all_is_well(table.match)


def test_of_different_writes_at_once_exactly_one_wins(table: Table) -> None:
    version = table.fresh().version

    def write(number: int) -> bool:
        match = Match.objects.get(pk=table.match.pk)
        sent: dict[str, Any] = {"match": match, "device": None, "version": version}
        try:
            if number % 3 == 0:
                commands.record_round(**sent, key=write_key(), facts=TWENTY)
            elif number % 3 == 1:
                commands.change_round(**sent, number=1, facts=HUNDRED)
            else:
                commands.remove_round(**sent, number=1)
        except commands.StaleError:
            return False
        return True

    assert Counter(at_once(write)) == {True: 1, False: PHONES - 1}
    assert table.fresh().version == version + 1
    assert all_is_well(table.match)


def test_many_taps_make_one_rematch(table: Table) -> None:
    table.record(HUNDRED)
    assert posting(table, "rematch", [{}] * PHONES) == {302: PHONES}
    assert table.match.rematches.count() == 1
    assert Access.objects.filter(match__rematch_of=table.match).count() == 2


def test_many_strangers_join_at_once_and_one_of_them_twice(table: Table) -> None:
    url = reverse("join", args=[table.match.write_key])
    watcher = table.watcher.cookies["device"].value
    devices = Device.objects.count()
    phones = [browser(watcher if n < 2 else None, raise_request_exception=False) for n in range(PHONES)]
    statuses = Counter(at_once(lambda number: phones[number].post(url).status_code))
    assert statuses == {302: PHONES}
    assert Device.objects.count() == devices + PHONES - 2
    assert table.match.access.count() == 2 + PHONES - 1
