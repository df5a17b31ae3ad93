"""GET /m/KEY/rules/: the rules of this table in words."""

import pytest

from scoring.engine.presets import PRESETS
from scoring.tests.cast import Table, browser, game_of, new_match, new_table, text_of


def test_shows_the_rules_of_the_table(table: Table) -> None:
    page = text_of(table.stranger.get(table.url("rules")))
    assert "101" in page
    assert "13" in page
    assert "Played differently here" not in page


def test_shows_what_is_played_differently(db: None) -> None:
    table = new_table(game_of(target=125, eggs="none"))
    page = text_of(table.stranger.get(table.url("rules")))
    assert "Played differently here" in page
    assert "125" in page


@pytest.mark.parametrize("system", PRESETS)
def test_every_system_can_be_explained(db: None, system: str) -> None:
    match = new_match(system=system)
    response = browser().get(f"/m/{match.view_key}/rules/")
    assert response.status_code == 200
    assert response.content.decode().count("<li>") > 5
