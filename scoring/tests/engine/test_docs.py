"""The pages about the rules and the format leave nothing out."""

import json
import re
from pathlib import Path

import pytest

from scoring.engine.codes import Doubt, End, Reason, Title
from scoring.engine.exchange import MATCH_FORMAT, PLAYED_KEYS, RECORD_KEYS, read_record, score_record
from scoring.engine.export import SCORE_FORMAT
from scoring.engine.house import HOUSE_KEYS, RULES_FORMAT, House, read_house
from scoring.engine.options import OPTIONS
from scoring.engine.presets import PRESETS

DOCS = Path(__file__).parents[3] / "docs"
RULES = (DOCS / "rules.md").read_text()
FORMAT = (DOCS / "format.md").read_text()


@pytest.mark.parametrize("key", OPTIONS)
def test_every_option_and_its_values_are_explained(key: str) -> None:
    (row,) = [line for line in RULES.splitlines() if line.startswith(f"| `{key}` |")]
    for value in OPTIONS[key].choices:
        assert (f'"{value}"' if isinstance(value, str) else str(value).lower()) in row


@pytest.mark.parametrize("key", PRESETS)
def test_every_system_and_its_targets_are_explained(key: str) -> None:
    assert any(line.startswith(f"| `{key}` |") for line in RULES.splitlines())


def test_the_base_is_spelled_out() -> None:
    base = RULES.split("`kozel-pairs` is the base:")[1].split("| system |")[0]
    for key in OPTIONS:
        name = {
            "family": "penalty",
            "sides": "pairs",
            "threshold_applies": "once",
            "below": "lost",
            "alone_scope": "by hand",
        }
        assert name.get(key, "window 2" if key == "kept_window" else key) in base


@pytest.mark.parametrize("code", [*Reason, *Doubt, *Title, *End])
def test_every_code_of_a_score_is_explained(code: str) -> None:
    assert re.search(rf"\b{code}\b", FORMAT)


@pytest.mark.parametrize("key", [*RECORD_KEYS, *PLAYED_KEYS, *HOUSE_KEYS])
def test_every_key_of_a_record_is_explained(key: str) -> None:
    assert f"`{key}`" in FORMAT


def test_the_examples_are_real() -> None:
    record, score, house = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", FORMAT, re.DOTALL))
    assert (record["format"], score["format"], house["format"]) == (MATCH_FORMAT, SCORE_FORMAT, RULES_FORMAT)
    assert read_house(house) == (House(house["name"], house["rules"], house["options"]), ())
    read, faults = read_record(record)
    assert faults == ()
    assert read is not None
    assert score_record(read)[1] == ()
