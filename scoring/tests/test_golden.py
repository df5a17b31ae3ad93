"""Golden records: each match of the folder `golden` is scored and compared whole with what was worked out by hand.

`NAME.json` is a record, `NAME.score.json` its scores without the explanations, `NAME.md` says how they were worked out.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.engine.exchange import parse, read_record, score_record
from scoring.engine.export import write_record, write_score
from scoring.engine.presets import PRESETS

FOLDER = Path(__file__).parent / "golden"
SCORE = ".score.json"
RECORDS = sorted(path for path in FOLDER.glob("*.json") if not path.name.endswith(SCORE))


def scored(record_text: str) -> dict[str, Any]:
    """The kozel-score/1 object of a record, as it comes out of JSON."""
    data, wrong = parse(record_text)
    assert wrong == []
    record, faults = read_record(data)
    assert faults == ()
    assert record is not None
    folded, faults = score_record(record)
    assert faults == ()
    score: dict[str, Any] = json.loads(json.dumps(write_score(record.rules, folded)))
    return score


def without_explanations(score: dict[str, Any]) -> dict[str, Any]:
    """The same without what `explains` looks at."""
    rounds = [{key: value for key, value in round_.items() if key != "explain"} for round_ in score["rounds"]]
    return score | {"rounds": rounds}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_scores_as_worked_out_by_hand(path: Path) -> None:
    expected = json.loads(path.with_name(path.stem + SCORE).read_text())
    assert without_explanations(scored(path.read_text())) == expected


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_explanations_add_up_to_what_was_written(path: Path) -> None:
    for round_ in scored(path.read_text())["rounds"]:
        for side, wrote in round_["wrote"].items():
            lines = [line["points"] for line in round_["explain"] if line.get("side") == side]
            assert sum(lines) == wrote, round_["n"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_is_written_as_it_was_read(path: Path) -> None:
    data = json.loads(path.read_text())
    record, _ = read_record(data)
    assert record is not None
    assert json.loads(json.dumps(write_record(record))) == data


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_says_how_it_was_worked_out(path: Path) -> None:
    assert path.with_suffix(".md").read_text().startswith("# ")


def test_every_file_belongs_to_a_record() -> None:
    names = {path.stem for path in RECORDS}
    assert {
        path.name.removesuffix(SCORE).removesuffix(".md") for path in FOLDER.iterdir() if path not in RECORDS
    } == names


@pytest.mark.parametrize("key", PRESETS)
def test_every_system_has_a_whole_match(key: str) -> None:
    scores = [json.loads(path.read_text()) for path in FOLDER.glob(f"match-*{SCORE}")]
    assert any(score["rules"] == key and score["state"] == "finished" for score in scores)
