"""Which tests of kind `http` a second database must see: those that ask it something no test before them asks.

On the first database, `--note-statements FOLDER` writes down what every test sends. On the second one,
`--new-statements FOLDER` leaves out what would only say the same again; tests that commit always run, for locks
and constraints are other there.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2s
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

COMMITS = {"transactional_db", "live_server"}

# Statements that differ in numbers and in how many values they list are one.
SAME = (
    (re.compile(r"\d+"), "0"),
    (re.compile(r"%s(, %s)+"), "%s"),
    (re.compile(r"(\(%s\))(, \1)+"), r"\1"),
    (re.compile(r"( WHEN .+? THEN .+?)\1+"), r"\1"),
)


@cache
def fingerprint(statement: str) -> str:
    """What is the same for two statements of one form."""
    for pattern, instead in SAME:
        statement = pattern.sub(instead, statement)
    return blake2s(statement.encode(), digest_size=8).hexdigest()


def function_of(nodeid: str) -> str:
    """The test function, whatever its parameters."""
    return nodeid.partition("[")[0]


class Notes:
    """Writes down the fingerprints of what each test function sends."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._sent: defaultdict[str, set[str]] = defaultdict(set)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Look on while the test runs."""
        sent = self._sent[function_of(item.nodeid)]

        def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
            sent.add(fingerprint(sql))
            return execute(sql, params, many, context)

        with connection.execute_wrapper(note):
            return (yield)

    def pytest_sessionfinish(self) -> None:
        """Leave the notes for the run on the other database."""
        self._file.write_text(json.dumps({name: sorted(sent) for name, sent in self._sent.items()}), encoding="utf-8")


def read_notes(folder: Path) -> dict[str, set[str]]:
    """What each test function sent, as the workers of the first run noted it."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for file in folder.glob("*.json"):
        for name, sent in json.loads(file.read_text(encoding="utf-8")).items():
            found[name].update(sent)
    return found


def with_something_new(items: Iterable[pytest.Item], notes: dict[str, set[str]]) -> set[str]:
    """The functions that commit, or send something that none before them sends."""
    seen: set[str] = set()
    chosen: set[str] = set()
    for item in items:
        name = function_of(item.nodeid)
        if commits(item) or not notes[name] <= seen:
            chosen.add(name)
            seen |= notes[name]
    return chosen


def commits(item: pytest.Item) -> bool:
    """Whether what the test writes is committed, not taken back."""
    mark = item.get_closest_marker("django_db")
    fixtures = set(getattr(item, "fixturenames", ()))
    return bool(fixtures & COMMITS or (mark and mark.kwargs.get("transaction")))
