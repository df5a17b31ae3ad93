"""Whatever comes in, reading and scoring answer with faults, never with an error."""

import copy
import json
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scoring.engine.exchange import Record, parse, read_record, score_record
from scoring.engine.export import write_record, write_score
from scoring.engine.fold import fold
from scoring.engine.options import with_options
from scoring.engine.presets import PRESETS
from scoring.tests.engine.strategies import Match, matches, overrides

PLAYERS = ("Асан", "Берік", "Сәуле", "Dana")
WORD_LIST = (
    "format kozel-match/1 rules kozel-pairs players rounds options end out fish stop flag by hands 1 2 9 last first "
    "stock 5-6 6-5 0-0 x target deal"
)
WORDS = st.sampled_from(WORD_LIST.split())
SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | WORDS | st.text(max_size=3)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS | st.text(max_size=3), inner, max_size=4),
    max_leaves=12,
)


def answer(data: object) -> None:
    """Read and score; the scores, or else faults."""
    record, faults = read_record(data)
    assert (record is None) == bool(faults)
    if record is not None:
        folded, faults = score_record(record)
        assert bool(faults) == bool(folded.failure)
        json.dumps(write_score(record.rules, folded))


@given(JSON)
def test_anything_in_json(data: Any) -> None:
    answer(data)
    answer({"format": "kozel-match/1", "rules": "kozel-pairs", "players": list(PLAYERS), "rounds": data})
    answer({"format": "kozel-match/1", "rules": "kozel-pairs", "players": list(PLAYERS), "rounds": [data]})
    answer({"format": "kozel-match/1", "rules": "kozel-solo", "players": data, "options": data, "rounds": []})


@given(st.text(max_size=40))
def test_any_text(text: str) -> None:
    data, faults = parse(text)
    if not faults:
        answer(data)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every list or object of some data with every index or key of it."""
    found: list[tuple[Any, Any]] = []
    items = (
        list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    )
    for key, inner in items:
        found += [(value, key), *places(inner)]
    return found


@given(matches(longest=3), st.integers(0, 2**32), JSON)
def test_a_record_with_one_thing_spoilt(match: Match, seed: int, junk: Any) -> None:
    game = match.game
    record = Record(match.table.key, match.table.options, PLAYERS[: game.seats], game, match.rounds)
    data = copy.deepcopy(json.loads(json.dumps(write_record(record))))
    container, key = Random(seed).choice(places(data))
    container[key] = junk
    answer(data)


@given(st.sampled_from(sorted(PRESETS)), overrides())
def test_options_are_taken_or_refused(key: str, options: dict[str, Any]) -> None:
    rules, faults = with_options(PRESETS[key].rules, options)
    assert all(fault.params for fault in faults)
    assert with_options(PRESETS[key].rules, options) == (rules, faults)


@given(matches())
def test_a_match_played_at_any_table_is_scored(match: Match) -> None:
    folded = fold(match.game, match.rounds)
    assert not folded.failure or folded.over_early
