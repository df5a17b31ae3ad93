"""GET and POST /join/KEY/: the scorer link, and the right to record that it gives."""

from django.urls import reverse

from scoring.devices import COOKIE
from scoring.models import Access, Change
from scoring.tests.cast import HUNDRED, LOST, THIRTY, Table, location, text_of


def address(table: Table) -> str:
    """The scorer link."""
    return reverse("join", args=[table.match.write_key])


def test_one_tap_lets_a_stranger_record(table: Table) -> None:
    response = table.stranger.post(address(table))
    assert location(response) == table.url("match")
    assert table.stranger.post(table.url("record"), table.form(LOST)).status_code == 302
    access = Access.objects.filter(match=table.match).last()
    assert access is not None
    assert not access.starter


def test_a_stranger_is_known_from_then_on(table: Table) -> None:
    cookie = table.stranger.post(address(table)).cookies[COOKIE]
    assert cookie["httponly"]
    assert len(cookie.value) == 24


def test_opening_the_link_gives_no_right_yet(table: Table) -> None:
    table.record(THIRTY)
    before = table.written
    response = table.stranger.get(address(table))
    assert "Асан + Сәуле : Берік + Дана" in text_of(response)
    assert COOKIE not in response.cookies
    assert table.stranger.get(table.url("record")).status_code == 403
    assert table.written == before


def test_the_history_has_it_once(table: Table) -> None:
    for _ in range(2):
        table.watcher.post(address(table))
    joined = table.match.changes.filter(kind=Change.Kind.JOINED, device=table.devices["watcher"])
    assert joined.count() == 1
    assert Access.objects.filter(match=table.match, device=table.devices["watcher"]).count() == 1


def test_the_starter_stays_the_starter(table: Table) -> None:
    table.starter.post(address(table))
    assert Access.objects.get(match=table.match, device=table.devices["starter"]).starter


def test_a_match_that_is_over_can_still_be_corrected_by_who_joins(table: Table) -> None:
    table.record(HUNDRED)
    table.stranger.post(address(table))
    assert table.stranger.get(table.url("change", 1)).status_code == 200


def test_a_guessed_link_is_not_found(table: Table) -> None:
    for key in ("A" * 24, table.match.write_key.swapcase(), table.match.write_key[:-1], table.match.view_key):
        url = reverse("join", args=[key])
        assert table.stranger.get(url).status_code == 404
        assert table.stranger.post(url).status_code == 404
