"""Two implementations of the rules, written apart from each other, agree on every record that chance thinks of.

`scoring.tests.reference` knows the rules' text and nothing of the engine.
"""

import json
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from scoring.engine.exchange import read_record, score_record
from scoring.engine.export import write_score
from scoring.engine.presets import PRESETS
from scoring.tests.reference.options import RefusedError
from scoring.tests.reference.scoring import score as reference_score
from scoring.tests.reference.strategies import records

EXAMPLES = 100
SYSTEMS = sorted(PRESETS)
GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.score.json"))


def by_engine(record: dict[str, Any]) -> dict[str, Any] | None:
    """The engine's score of a record, without what it explains; None: refused."""
    read, faults = read_record(record)
    if read is None or faults:
        return None
    folded, faults = score_record(read)
    if faults:
        return None
    score: dict[str, Any] = json.loads(json.dumps(write_score(read.rules, folded)))
    for round_ in score["rounds"]:
        del round_["explain"], round_["warnings"]
    score["titles"].sort()
    return score


def by_reference(record: dict[str, Any]) -> dict[str, Any] | None:
    """The reference's score of a record; None: refused."""
    try:
        score = reference_score(record)
    except RefusedError:
        return None
    score["titles"].sort()
    return score


@pytest.mark.parametrize("key", SYSTEMS)
@hypothesis.settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_both_score_alike(key: str, data: st.DataObject) -> None:
    record = data.draw(records(key))
    assert by_engine(record) == by_reference(record)


@pytest.mark.parametrize("key", SYSTEMS)
@hypothesis.settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_both_refuse_alike(key: str, data: st.DataObject) -> None:
    record = data.draw(records(key, broken=True))
    engine, reference = by_engine(record), by_reference(record)
    assert (engine is None) == (reference is None)
    assert engine == reference


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_reference_scores_as_worked_out_by_hand(path: Path) -> None:
    expected = json.loads(path.read_text())
    for round_ in expected["rounds"]:
        round_.pop("warnings", None)
    expected["titles"].sort()
    assert by_reference(json.loads(path.with_name(path.name.replace(".score", "")).read_text())) == expected
