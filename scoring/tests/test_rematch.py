"""POST /m/KEY/rematch/: the same table again."""

from typing import Any

import pytest

from scoring.models import Access, Change, Match
from scoring.tests.cast import HUNDRED, THIRTY, Table, game_of, location, new_table, record


def rematch(table: Table, client: Any = None, **sent: Any) -> Match:
    """Tap, and see where it leads."""
    response = (client or table.starter).post(table.url("rematch"), sent)
    return Match.objects.get(view_key=location(response).split("/")[2])


def test_the_same_table_begins_anew(table: Table) -> None:
    table.record(HUNDRED)
    again = rematch(table)
    assert again != table.match
    assert (again.players, again.rules, again.system) == (table.match.players, table.match.rules, table.match.system)
    assert (again.rounds.count(), again.over, again.rematch_of) == (0, False, table.match)
    assert again.changes.get().kind == Change.Kind.STARTED
    assert again.view_key != table.match.view_key
    assert again.write_key != table.match.write_key


def test_the_rules_of_the_yard_are_kept(db: None) -> None:
    table = new_table(game_of(target=200, threshold=0))
    table.record({"end": "stop"})
    rules = rematch(table).game.rules
    assert (rules.target, rules.threshold) == (200, 0)


def test_whoever_recorded_may_record_again(table: Table) -> None:
    table.record(HUNDRED)
    again = rematch(table, table.scorer)
    may = {access.device: access.starter for access in Access.objects.filter(match=again)}
    assert may == {table.devices["starter"]: False, table.devices["scorer"]: True}


def test_new_pairs(table: Table) -> None:
    table.record(HUNDRED)
    assert rematch(table, partners="turned").players == ("Асан", "Сәуле", "Дана", "Берік")


def test_three_rematches_make_every_pair_once(table: Table) -> None:
    partners = set()
    for _ in range(3):
        record(table.match, HUNDRED)
        again = rematch(table, partners="turned")
        first, second, third, fourth = again.players
        partners |= {frozenset((first, third)), frozenset((second, fourth))}
        table = Table(again, table.starter, table.scorer, table.watcher, table.stranger, table.devices)
    assert len(partners) == 6


def test_two_cannot_turn(db: None) -> None:
    table = new_table(system="kozel-1x1")
    table.record({"end": "resign", "by": 1})
    assert rematch(table, partners="turned").players == table.match.players


def test_two_taps_and_two_phones_make_one_match(table: Table) -> None:
    table.record(HUNDRED)
    first = rematch(table)
    assert rematch(table) == first
    assert rematch(table, table.scorer) == first
    assert Match.objects.filter(rematch_of=table.match).count() == 1


def test_another_one_once_the_rematch_has_begun(table: Table) -> None:
    table.record(HUNDRED)
    first = rematch(table)
    record(first, THIRTY)
    assert rematch(table) != first


@pytest.mark.parametrize("partners", ["", "same", "x"])
def test_anything_else_keeps_the_seats(table: Table, partners: str) -> None:
    table.record(HUNDRED)
    assert rematch(table, partners=partners).players == table.match.players


def test_outsiders_begin_nothing(table: Table) -> None:
    table.record(HUNDRED)
    for client in (table.watcher, table.stranger):
        assert client.post(table.url("rematch")).status_code == 403
    assert not table.match.rematches.exists()
