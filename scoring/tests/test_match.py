"""GET /m/KEY/: the match as it stands."""

import pytest

from scoring import commands
from scoring.engine.presets import PRESETS
from scoring.tests.cast import (
    EGGS,
    HOSTILE,
    HUNDRED,
    LOST,
    STOP,
    THIRTY,
    TWENTY,
    Table,
    browser,
    game_of,
    new_match,
    record,
    text_of,
)


def test_shows_the_score_and_the_rounds(table: Table) -> None:
    table.record(THIRTY, TWENTY)
    page = text_of(table.stranger.get(table.url("match")))
    assert "Асан + Сәуле 50" in page
    assert "Берік + Дана 0" in page
    assert page.index("Out · Дана") < page.index("Out · Берік")


def test_offers_recording_to_who_may_record(table: Table) -> None:
    table.record(LOST)
    for client, offered in (
        (table.starter, True),
        (table.scorer, True),
        (table.watcher, False),
        (table.stranger, False),
    ):
        page = client.get(table.url("match")).content.decode()
        for address in (table.url("record"), table.url("undo"), table.url("change", 1), table.url("end")):
            assert (f'"{address}"' in page) is offered, address


def test_a_new_match_says_who_leads(table: Table) -> None:
    page = text_of(table.starter.get(table.url("match")))
    assert "1-1" in page
    assert "Not open yet: needs 13" in page
    assert "Take back" not in page


def test_eggs_hang_over_the_next_round(table: Table) -> None:
    table.record(EGGS)
    assert "Eggs: 10 hang over" in text_of(table.stranger.get(table.url("match")))


def test_the_goat_and_the_rematch(table: Table) -> None:
    table.record(HUNDRED)
    started, watched = (text_of(client.get(table.url("match"))) for client in (table.starter, table.watcher))
    for page in (started, watched):
        assert "Naked goats!" in page
        assert "101 : 0" in page
        assert "Record round" not in page
    assert "Rematch" in started
    assert "Rematch" not in watched


def test_everybody_finds_the_rematch(table: Table) -> None:
    table.record(HUNDRED)
    match = table.fresh()
    again = commands.rematch(match=match, players=match.players, device=table.devices["starter"])
    assert again.view_key in table.watcher.get(table.url("match")).content.decode()


def test_a_drawn_match_has_no_goat(table: Table) -> None:
    table.record(STOP)
    assert "A draw!" in text_of(table.stranger.get(table.url("match")))


def test_rounds_after_the_end_are_marked(table: Table) -> None:
    table.record(THIRTY, TWENTY, LOST)
    match = table.fresh()
    commands.change_round(match=match, device=None, version=match.version, number=1, facts=HUNDRED)
    page = text_of(table.stranger.get(table.url("match")))
    assert page.count("Not counted: the match was already over") == 2


@pytest.mark.parametrize("system", PRESETS)
def test_every_system_has_its_page(db: None, system: str) -> None:
    match = new_match(system=system)
    response = browser().get(f"/m/{match.view_key}/")
    assert response.status_code == 200
    assert all(name in text_of(response) for name in match.players)


def test_a_name_is_only_text(db: None) -> None:
    game = game_of("kozel-1x1")
    match = commands.start_match(system="kozel-1x1", game=game, players=(HOSTILE, '"><b>'), device=None)
    for facts in ({"end": "out", "by": 1, "hands": {"2": ["5-6"]}}, {"end": "resign", "by": 1}):
        record(match, facts)
        response = browser().get(f"/m/{match.view_key}/")
        assert HOSTILE not in response.content.decode()
        assert '"><b>' not in response.content.decode()
        assert HOSTILE in text_of(response)


def test_is_not_offered_to_search_engines(table: Table) -> None:
    response = table.stranger.get(table.url("match"))
    assert response.headers["X-Robots-Tag"] == "noindex"
    assert '<meta name="robots" content="noindex">' in response.content.decode()
