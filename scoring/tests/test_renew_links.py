"""POST /m/KEY/share/renew/: the scorer link made anew."""

import math

from django.urls import reverse

from scoring.keys import ALPHABET, view_key, write_key
from scoring.models import Change
from scoring.tests.cast import LOST, Table, location


def test_the_old_link_lets_nobody_in(table: Table) -> None:
    old = table.match.write_key
    assert location(table.starter.post(table.url("renew_links"))) == table.url("share")
    new = table.fresh().write_key
    assert new != old
    for client in (table.starter, table.scorer, table.stranger):
        assert client.get(reverse("join", args=[old])).status_code == 404
        assert client.post(reverse("join", args=[old])).status_code == 404
    assert table.stranger.get(reverse("join", args=[new])).status_code == 200


def test_other_phones_may_only_watch_from_now_on(table: Table) -> None:
    table.starter.post(table.url("renew_links"))
    assert table.scorer.get(table.url("match")).status_code == 200
    assert table.scorer.post(table.url("record"), table.form(LOST)).status_code == 403
    assert table.starter.post(table.url("record"), table.form(LOST)).status_code == 302


def test_who_is_shut_out_comes_back_by_the_new_link(table: Table) -> None:
    table.starter.post(table.url("renew_links"))
    table.scorer.post(reverse("join", args=[table.fresh().write_key]))
    assert table.scorer.post(table.url("record"), table.form(LOST)).status_code == 302


def test_the_link_to_watch_stays(table: Table) -> None:
    table.starter.post(table.url("renew_links"))
    assert table.fresh().view_key == table.match.view_key


def test_the_history_has_it(table: Table) -> None:
    table.starter.post(table.url("renew_links"))
    change = table.match.changes.first()
    assert change is not None
    assert (change.kind, change.device) == (Change.Kind.LINKS_RENEWED, table.devices["starter"])


def test_only_the_starter_may(table: Table) -> None:
    for client in (table.scorer, table.watcher, table.stranger):
        assert client.post(table.url("renew_links")).status_code == 403
    assert table.fresh().write_key == table.match.write_key


def bits_of(key: str) -> float:
    """How hard a key of this length is to guess."""
    assert set(key) <= set(ALPHABET)
    return len(key) * math.log2(len(set(ALPHABET)))


def test_a_key_for_writing_cannot_be_guessed(table: Table) -> None:
    for key in (table.match.write_key, write_key(), table.starter.cookies["device"].value):
        assert bits_of(key) >= 128
    assert bits_of(table.match.view_key) >= 64


def test_keys_differ() -> None:
    for make in (view_key, write_key):
        assert len({make() for _ in range(1000)}) == 1000
