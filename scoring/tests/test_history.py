"""GET /m/KEY/history/: who changed what, and when."""

import json

from django.urls import reverse

from scoring import commands
from scoring.tests.cast import (
    HOSTILE,
    LOST,
    PLAYERS,
    STOP,
    THIRTY,
    TWENTY,
    Table,
    browser,
    game_of,
    location,
    new_phone,
    record,
    text_of,
)


def test_every_write_is_there_the_newest_first(table: Table) -> None:
    table.record(LOST, THIRTY)
    match = table.fresh()
    commands.change_round(match=match, device=table.devices["scorer"], version=match.version, number=1, facts=TWENTY)
    match = table.fresh()
    commands.remove_round(match=match, device=table.devices["scorer"], version=match.version, number=2)
    table.starter.post(table.url("renew_links"))
    page = text_of(table.stranger.get(table.url("history")))
    titles = ["Scorer link renewed", "Round 2 removed", "Round 1 corrected", "Round 2 recorded", "Round 1 recorded"]
    titles += ["Another phone records too", "Match started"]
    places = [page.index(title) for title in titles]
    assert places == sorted(places)


def test_a_correction_shows_before_and_after(table: Table) -> None:
    table.record(THIRTY)
    match = table.fresh()
    commands.change_round(match=match, device=None, version=match.version, number=1, facts=TWENTY)
    page = text_of(table.stranger.get(table.url("history")))
    assert "Out · Берік; Асан: 5-6 4-4 0-2; Сәуле: 3-6 → Out · Дана; Асан: 5-5; Сәуле: 4-6" in page


def test_phones_are_told_apart(table: Table) -> None:
    table.record(THIRTY)
    record(table.match, LOST, device=table.devices["scorer"])
    page = text_of(table.scorer.get(table.url("history")))
    assert "this phone Round 2 recorded" in page
    assert "phone 1 Round 1 recorded" in page
    assert "this phone" not in text_of(table.watcher.get(table.url("history")))


def test_a_phone_that_may_not_record_any_more_is_another_phone(table: Table) -> None:
    record(table.match, LOST, device=table.devices["scorer"])
    table.starter.post(table.url("renew_links"))
    assert "another phone Round 1 recorded" in text_of(table.stranger.get(table.url("history")))


def test_everything_that_a_round_can_have_is_told(table: Table) -> None:
    facts = {"end": "out", "by": 4, "last": ["0-0"], "hands": {"1": ["5-5"], "3": 5}}
    table.record(facts, STOP)
    page = text_of(table.stranger.get(table.url("history")))
    assert "Out · Дана; Асан: 5-5; Сәуле: 5; last move: 0-0" in page
    assert "Ended early" in page


def test_an_imported_match_has_a_history_too(db: None) -> None:
    client, _device = new_phone()
    record = {"format": "kozel-match/1", "rules": "kozel-pairs", "players": list(PLAYERS), "rounds": [THIRTY]}
    match_url = location(client.post(reverse("import"), {"text": json.dumps(record)}))
    page = text_of(client.get(f"{match_url}history/"))
    assert "Match brought in from a record" in page


def test_a_name_is_only_text(db: None) -> None:
    game = game_of("kozel-1x1")
    match = commands.start_match(system="kozel-1x1", game=game, players=(HOSTILE, '"><i>'), device=None)
    record(match, {"end": "out", "by": 1, "hands": {"2": ["5-6"]}}, {"end": "out", "by": 2, "hands": {"1": ["5-5"]}})
    commands.change_round(
        match=match, device=None, version=3, number=1, facts={"end": "out", "by": 1, "hands": {"2": ["4-4"]}}
    )
    response = browser().get(reverse("history", args=[match.view_key]))
    assert HOSTILE not in response.content.decode()
    assert '"><i>' not in response.content.decode()
    assert HOSTILE in text_of(response)
