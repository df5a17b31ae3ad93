"""`manage.py score`: sheets, JSON, streams of records, and what it does with bad ones."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from scoring.engine.exchange import parse, read_record, score_record
from scoring.engine.export import write_score
from scoring.engine.presets import PRESETS
from scoring.wording.sheet import width_of

LANGUAGES = [code for code, _ in settings.LANGUAGES]
RECORD: dict[str, Any] = {
    "format": "kozel-match/1",
    "rules": "kozel-pairs",
    "options": {"target": 100},
    "players": ["Асан", "Берік", "Сәуле", "Dana"],
    "rounds": [
        {"end": "out", "by": 2, "last": ["0-4"], "hands": {"1": ["5-6", "4-4", "0-2"], "3": ["3-6"]}},
        {"end": "fish", "by": 1, "hands": {"1": ["6-6", "1-2"], "2": 9, "3": ["0-3", "4-4"], "4": ["0-1", "2-4"]}},
    ],
}
TWICE = {**RECORD, "rounds": [{"end": "out", "by": 4, "hands": {"1": ["5-6"], "3": ["5-6"]}}]}


class Result:
    """What a run of the command left: its two outputs and its exit status."""

    def __init__(self, *arguments: str) -> None:
        out, err = io.StringIO(), io.StringIO()
        self.status: Any = 0
        try:
            call_command("score", *arguments, stdout=out, stderr=err)
        except SystemExit as left:
            self.status = left.code
        self.out, self.err = out.getvalue(), err.getvalue()


Save = Callable[..., str]


@pytest.fixture
def save(tmp_path: Path) -> Save:
    """Write records to a file, one a line, and return its name."""

    def write(*records: object) -> str:
        path = tmp_path / "match.json"
        texts = (record if isinstance(record, str) else json.dumps(record) for record in records)
        path.write_text("\n".join(texts), encoding="utf-8")
        return str(path)

    return write


def expected(record: dict[str, Any]) -> dict[str, Any]:
    """The score object of a record, straight from the engine."""
    read, _ = read_record(parse(json.dumps(record))[0])
    assert read is not None
    return write_score(read.rules, score_record(read)[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_in_every_language(save: Save, language: str) -> None:
    result = Result(save(RECORD), "--lang", language)
    assert result.status == 0
    assert "Асан + Сәуле" in result.out
    assert "11 + 8 + 2" in result.out
    assert "%(" not in result.out


def test_a_sheet_has_rounds_lines_and_totals(save: Save) -> None:
    out = Result(save(RECORD), "--lang", "en").out
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert lines[:3] == ["Kozyol in pairs", "Target: 100", ""]
    assert "1. Out: Берік" in lines
    assert "Асан + Сәуле +30 30" in lines
    assert "account opened" in lines
    assert "2. Fish: Асан" in lines
    assert "Асан + Сәуле 56" in lines
    assert "Not open yet: needs 13" in lines
    assert lines[-2:] == ["Асан leads, any tile", "Асан shuffles"]


def test_the_sheet_of_a_finished_match(save: Save) -> None:
    rounds = [{"end": "out", "by": 2, "last": ["0-0"], "hands": {"1": 60, "3": 45}}]
    out = Result(save({**RECORD, "rounds": rounds}), "--lang", "en").out
    assert "1. Берік + Dana" in out
    assert "2. Асан + Сәуле  (goats)" in out
    assert "Naked goats · Bald goats!" in out
    assert out.rstrip().endswith("The last move was 0-0.")


def test_a_sheet_of_a_match_not_begun(save: Save) -> None:
    out = Result(save({**RECORD, "options": {"eggs": "none"}, "rounds": []}), "--lang", "en").out
    assert "In this yard: Eggs, a fish with equal totals: nothing hangs over" in " ".join(out.split())
    assert "The holder of 1-1 leads with it" in out


def test_eggs_kept_points_and_doubts_stand_on_the_sheet(save: Save) -> None:
    rounds = [
        {"end": "out", "by": 1, "hands": {"2": 3, "4": 4}},
        {
            "end": "fish",
            "by": 1,
            "hands": {"1": ["4-6"], "2": ["0-4"], "3": ["0-1"], "4": ["0-6", "0-0"]},
        },
        {"end": "fish", "by": 1, "hands": {"1": 10, "2": 10, "3": 11, "4": 11}},
    ]
    rules = {"below": "kept", "kept_cleared": "never"}
    out = Result(save({**RECORD, "options": rules, "rounds": rounds}), "--lang", "en").out
    assert "Kept: +7" in out
    assert "Eggs: 21 hang over" in out
    assert "  ? These tiles cannot all be left" in out


def test_the_columns_stand_under_each_other_and_fit(save: Save) -> None:
    players = ["Александр Сергеевич", "王小明", "Ә", "Константин Константинович"]
    out = Result(save({**RECORD, "players": players}), "--lang", "ru").out.splitlines()
    assert max(map(width_of, out)) <= 80
    assert len({width_of(line) for line in out if line.endswith(("+30     30", "+26     56", "      56"))}) == 1


def test_long_names_widen_the_sheet(save: Save) -> None:
    players = [letter * 60 for letter in "АБВГ"]
    out = Result(save({**RECORD, "players": players}), "--lang", "kk").out.splitlines()
    assert any("А" * 60 + " + " + "В" * 60 in line and line.endswith("30") for line in out)


def test_json_is_what_the_engine_writes(save: Save) -> None:
    result = Result(save(RECORD), "--json")
    assert json.loads(result.out) == json.loads(json.dumps(expected(RECORD)))
    assert result.status == 0


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(RECORD).encode("utf-8-sig"))))
    assert json.loads(Result("-", "--json").out)["totals"] == {"A": 56, "B": 0}


def test_one_tile_in_two_hands_is_one_clear_line(save: Save) -> None:
    result = Result(save(TWICE), "--lang", "en")
    assert (result.status, result.out) == (2, "")
    assert result.err == "round 1, seat 3: tile 5-6 is in two hands\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_faults_come_at_once(save: Save, language: str) -> None:
    rounds = [{"end": "out", "by": 9, "hands": {"1": ["7-7"]}}, {"end": "fish"}]
    result = Result(save({**RECORD, "rounds": rounds, "extra": 1}), "--json", "--lang", language)
    assert (result.status, result.out) == (2, "")
    assert len(result.err.splitlines()) >= 5


def test_a_round_after_the_end_is_refused(save: Save) -> None:
    rounds = [{"end": "stop"}, RECORD["rounds"][0]]
    result = Result(save({**RECORD, "rounds": rounds}), "--lang", "en")
    assert (result.status, result.err) == (2, "round 2: the match was already over\n")


@pytest.mark.parametrize("text", ["", "{", "[]", "nonsense", "\ufeff"])
def test_what_is_no_record_is_refused(save: Save, text: str) -> None:
    result = Result(save(text))
    assert (result.status, result.out) == (2, "")
    assert len(result.err.splitlines()) == 1


def test_an_unreadable_file(tmp_path: Path) -> None:
    missing = Result(str(tmp_path / "nothing.json"))
    assert missing.status == 2
    assert missing.err.startswith(str(tmp_path / "nothing.json: "))
    assert Result(str(tmp_path)).status == 2
    assert Result(str(tmp_path), "--jsonl").status == 2


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes("Асан".encode("cp1251"))
    result = Result(str(path), "--lang", "en")
    assert (result.status, result.err) == (2, "this is not text in UTF-8\n")


def test_no_file() -> None:
    result = Result("--lang", "en")
    assert (result.status, result.out) == (2, "")
    assert len(result.err.splitlines()) == 1


def test_a_stream_goes_on_after_bad_lines(save: Save) -> None:
    result = Result(save(RECORD, TWICE, "", "{", RECORD), "--jsonl", "--lang", "en")
    lines = [json.loads(line) for line in result.out.splitlines()]
    assert result.status == 1
    assert lines[0] == lines[4] == json.loads(json.dumps(expected(RECORD)))
    assert lines[1] == {"error": ["round 1, seat 3: tile 5-6 is in two hands"]}
    assert lines[2] == lines[3] == {"error": ["this is not JSON"]}
    assert result.err == ""


def test_a_good_stream(save: Save) -> None:
    result = Result(save(RECORD, RECORD), "--jsonl")
    assert (result.status, len(result.out.splitlines())) == (0, 2)
    assert Result(save(), "--jsonl").status == 0


def test_a_stream_is_answered_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """No line is read before the one before it is answered: the memory stays the same however long it is."""
    out = io.StringIO()
    answered: list[int] = []

    def lines() -> Any:
        for _ in range(3):
            answered.append(len(out.getvalue().splitlines()))
            yield json.dumps(RECORD).encode()

    class Input:
        buffer = lines()

    monkeypatch.setattr(sys, "stdin", Input())
    call_command("score", "-", "--jsonl", stdout=out)
    assert answered == [0, 1, 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_systems(language: str) -> None:
    systems = json.loads(Result("--list", "--lang", language).out)
    assert [system["key"] for system in systems] == list(PRESETS)
    assert systems[0]["options"]["threshold"] == 13
    assert all(system["name"] and system["description"] for system in systems)


def test_a_rule_card() -> None:
    assert Result("--card", "sea-pairs", "--lang", "en").out.startswith("Sea kozyol\n")
    with pytest.raises(CommandError, match="whist"):
        call_command("score", "--card", "whist")


def run(arguments: list[str], **options: Any) -> "subprocess.Popen[bytes]":
    """The command as people run it."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    return subprocess.Popen(  # noqa: S603
        [sys.executable, "manage.py", "score", *arguments],
        cwd=settings.BASE_DIR,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **options,
    )


def test_on_the_command_line(save: Save) -> None:
    with run([save(TWICE), "--lang", "en"]) as process:
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (2, b"")
    assert err == b"round 1, seat 3: tile 5-6 is in two hands\n"


def test_utf_8_whatever_the_terminal_says(save: Save) -> None:
    with run([save(RECORD)]) as process:
        out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "Асан + Сәуле" in out.decode()


def test_a_reader_that_has_seen_enough(save: Save) -> None:
    with run([save(*[RECORD] * 2000), "--jsonl"]) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 0
