"""`manage.py tournament`: out of one server, into another."""

import json
import sys
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest
from django.core.management import call_command

from scoring.tests.club_cast import Yard, new_yard
from tournaments.models import Tournament, TournamentChange
from tournaments.tests.cast import new_tournament

pytestmark = pytest.mark.django_db


def run(*arguments: str) -> str:
    """What it prints."""
    said = StringIO()
    call_command("tournament", "--lang", "en", *arguments, stdout=said)
    return said.getvalue()


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """What it says as it fails."""
    with pytest.raises(SystemExit) as ended:
        call_command("tournament", "--lang", "en", *arguments)
    assert ended.value.code == 2
    out, lines = capsys.readouterr()
    assert not out
    return lines.splitlines()


def test_out_and_in(yard: Yard, tmp_path: Path) -> None:
    tournament = new_tournament(yard, 4)
    file = tmp_path / "cup.json"
    file.write_text(run("export", tournament.key), encoding="utf-8")
    there = new_yard()
    key = run("import", there.club.key, str(file)).strip()
    brought = Tournament.objects.get(key=key)
    assert brought.club == there.club
    assert [each.called for each in brought.entrants.prefetch_related("members")] == [
        each.called for each in tournament.entrants.prefetch_related("members")
    ]
    (change,) = TournamentChange.objects.filter(tournament=brought)
    assert (change.kind, change.by) == ("imported", "")


def test_from_standard_input(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    text = run("export", new_tournament(yard, 4).key)
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"\xef\xbb\xbf" + text.encode())))
    assert Tournament.objects.filter(key=run("import", new_yard().club.key, "-").strip()).exists()


def test_the_record_is_read_by_people_too(yard: Yard) -> None:
    text = run("export", new_tournament(yard, 2).key)
    assert "Игрок 1б" in text
    assert json.loads(text)["entrants"][0]["members"][0]["name"] == "Игрок 1б"


def test_what_is_not_there(yard: Yard, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "export", "nothing") == ["there is no tournament with this key"]
    assert refused(capsys, "import", "nothing", "-") == ["there is no club with this key"]
    gone = str(tmp_path / "gone.json")
    assert refused(capsys, "import", yard.club.key, gone) == [f"{gone}: No such file or directory"]
    bad = tmp_path / "bad.json"
    bad.write_bytes(b"\xff\xfe")
    assert refused(capsys, "import", yard.club.key, str(bad)) == ["this is not text in UTF-8"]
    bad.write_text("{", encoding="utf-8")
    assert refused(capsys, "import", yard.club.key, str(bad)) == ["this is not JSON"]
