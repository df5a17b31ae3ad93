"""GET /m/KEY/board/: the part of the match page that changes, asked for again and again."""

import re

from django.urls import reverse

from scoring import commands
from scoring.tests.cast import EGGS, HUNDRED, THIRTY, Table, game_of, new_table, text_of


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


def test_what_matters_before_the_next_round_is_shown(table: Table) -> None:
    table.record(EGGS)
    page = table.stranger.get(table.url("board")).content.decode()
    assert re.search(r'class="chip hang"><svg[^\n]*</svg>\s*Eggs: 10 hang over', page)


def test_each_thing_to_know_has_a_chip(db: None) -> None:
    table = new_table(game_of("sea-classic"), "sea-classic")
    table.record({"end": "out", "by": 2, "last": ["6-6"], "hands": {"1": ["0-1"], "3": ["0-2"]}})
    page = table.stranger.get(table.url("board"))
    assert page.content.decode().count('class="chip warn"') == 2
    assert "6-6 is due, leads: Берік" in text_of(page)


def test_a_match_by_rounds_says_how_many(db: None) -> None:
    table = new_table(game_of("sport"), "sport")
    page = text_of(table.stranger.get(table.url("match")))
    assert "Sport domino · 4 rounds" in page
    assert "Rounds left: 4" in page


def test_sticks_are_no_points(db: None) -> None:
    table = new_table(game_of("seven"), "seven")
    three = {"end": "out", "by": 2, "hands": {"1": 30, "3": 2, "4": 2}}
    table.record(three, three)
    page = text_of(table.stranger.get(table.url("match")))
    assert "Seven · to 3 sticks" in page
    assert "to leaving the game: 1" in page
    table.record(three)
    assert "out of the game" in text_of(table.stranger.get(table.url("board")))


def test_a_game_without_goats_ends_with_a_loser(db: None) -> None:
    table = new_table(game_of("domino-300", seats=2), "domino-300")
    table.record({"end": "resign", "by": 1})
    page = text_of(table.stranger.get(table.url("match")))
    assert "Loser!" in page
    assert "oat" not in page.replace("Kozyol", "")
