"""GET /m/KEY/export/: the record of a match as a file."""

import json
from typing import Any

from scoring import commands
from scoring.tests.cast import EGGS, HUNDRED, LOST, PLAYERS, STOP, THIRTY, Table, game_of, new_table


def exported(table: Table) -> Any:
    """What a stranger gets."""
    return json.loads(table.stranger.get(table.url("export")).content)


def test_brings_the_record(table: Table) -> None:
    table.record(THIRTY, EGGS, STOP)
    assert exported(table) == {
        "format": "kozel-match/1",
        "rules": "kozel-pairs",
        "players": list(PLAYERS),
        "rounds": [THIRTY, EGGS, STOP],
    }


def test_is_a_file_with_letters_that_people_can_read(table: Table) -> None:
    response = table.stranger.get(table.url("export"))
    assert response.headers["Content-Type"] == "application/json"
    assert response.headers["Content-Disposition"] == f'attachment; filename="kozel-{table.match.view_key}.json"'
    assert "Асан" in response.content.decode()


def test_has_the_rules_of_the_yard(db: None) -> None:
    table = new_table(game_of(target=125, alone={"0-0": 10}, redeal=None))
    assert exported(table)["options"] == {"target": 125, "alone": {"0-0": 10}, "redeal": None}


def test_leaves_out_what_does_not_count(table: Table) -> None:
    table.record(THIRTY, LOST)
    match = table.fresh()
    commands.change_round(match=match, device=None, version=match.version, number=1, facts=HUNDRED)
    assert exported(table)["rounds"] == [HUNDRED]


def test_tells_nothing_that_lets_record(table: Table) -> None:
    assert table.match.write_key not in table.starter.get(table.url("export")).content.decode()
