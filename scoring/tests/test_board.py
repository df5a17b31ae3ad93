"""GET /m/KEY/board/: the part of the match page that changes, asked for again and again."""

import re

from django.urls import reverse

from scoring import commands
from scoring.tests.cast import HUNDRED, THIRTY, Table, text_of


def test_brings_the_board_alone(table: Table) -> None:
    table.record(THIRTY)
    response = table.stranger.get(table.url("board"))
    page = response.content.decode()
    assert page.startswith('<div id="board"')
    assert "<html" not in page
    assert "Асан + Сәуле 30" in text_of(response)
    assert response.headers["ETag"] == f'"{table.fresh().version}"'
    assert response.headers["Cache-Control"] == "no-store"


def test_nothing_new_is_nothing_sent(table: Table) -> None:
    etag = table.stranger.get(table.url("board")).headers["ETag"]
    response = table.stranger.get(table.url("board"), headers={"if-none-match": etag})
    assert (response.status_code, response.content, response.headers["ETag"]) == (304, b"", etag)


def test_the_page_asks_with_the_version_that_it_shows(table: Table) -> None:
    table.record(THIRTY)
    for address in ("match", "board"):
        page = table.stranger.get(table.url(address)).content.decode()
        headers = re.search(r"hx-headers='([^']*)'", page)
        assert headers is not None
        assert headers[1] == rf'{{"If-None-Match": "\"{table.fresh().version}\""}}'


def test_every_write_is_news(table: Table) -> None:
    etag = table.stranger.get(table.url("board")).headers["ETag"]
    table.record(THIRTY)
    assert table.stranger.get(table.url("board"), headers={"if-none-match": etag}).status_code == 200


def test_a_rematch_is_news(table: Table) -> None:
    table.record(HUNDRED)
    etag = table.watcher.get(table.url("board")).headers["ETag"]
    match = table.fresh()
    again = commands.rematch(match=match, players=match.players, device=table.devices["starter"])
    response = table.watcher.get(table.url("board"), headers={"if-none-match": etag})
    assert again.view_key in response.content.decode()


def test_the_board_of_a_recorder_lets_record(table: Table) -> None:
    assert table.url("record") in table.scorer.get(table.url("board")).content.decode()
    assert table.url("record") not in table.watcher.get(table.url("board")).content.decode()


def test_a_guessed_address_is_not_found_whatever_the_etag(table: Table) -> None:
    url = reverse("board", args=["Abcdefghijkl"])
    for etag in ('"None"', '"1"', "*"):
        assert table.stranger.get(url, headers={"if-none-match": etag}).status_code == 404
