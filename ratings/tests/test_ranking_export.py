"""GET /c/KEY/tables/N/export/csv/ and xlsx/: the whole table as a file."""

import csv
from datetime import date, datetime, timedelta
from io import BytesIO, StringIO
from typing import Any
from urllib.parse import unquote

import pytest
from django.utils import timezone
from openpyxl import load_workbook  # type: ignore[import-untyped]

from ratings.models import Ranking
from ratings.periods import start_of, this_monday
from ratings.rating.codes import Method
from ratings.tables import plain
from ratings.tests.club_seasons import A_LOSES, B_LOSES, new_ranking, new_season, play
from ratings.tests.tables import add_rows, elo, get, lines
from scoring import people
from scoring.tests.cast import browser
from scoring.tests.club_cast import FOUR, Yard, new_yard

pytestmark = pytest.mark.django_db

HEADERS = ["Place", "Since Monday", "Player", "Rating", "Uncertainty", "Matches", "Wins", "Wins, %"]
HEADERS += ["Goat", "Naked", "Bald", "Eggs", "Fish", "Last match"]


def export(yard: Yard, ranking: Ranking, kind: str = "csv", who: str = "member", **asked: Any) -> Any:
    """A file."""
    return yard.browser_of(who).get(yard.url("ranking_export", ranking.pk, kind), asked)


def rows(response: Any) -> list[list[str]]:
    """The rows of a CSV file, the headers first."""
    assert response.status_code == 200
    return list(csv.reader(StringIO(response.content.decode("utf-8-sig"))))


def cells(response: Any) -> list[tuple[Any, ...]]:
    """The rows of an XLSX file, the headers first."""
    sheet = load_workbook(BytesIO(response.content)).active
    assert sheet is not None
    return list(sheet.iter_rows(values_only=True))


def test_csv(yard: Yard) -> None:
    ranking = elo(yard)
    play(yard)
    response = export(yard, ranking)
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert response.content.startswith(b"\xef\xbb\xbf")  # for Excel to read Cyrillic
    head, first, *_others = rows(response)
    assert head == HEADERS
    assert first == ["1", "0", "Берік", "1520", "0", "1", "1", "100", "0", "0", "0", "0", "0", "2024-04-01"]
    assert "filename*=utf-8''" in response["Content-Disposition"]


def test_xlsx(yard: Yard) -> None:
    ranking = new_ranking(yard, Method.OPENSKILL, "all")
    play(yard)
    response = export(yard, ranking, "xlsx")
    assert response["Content-Type"].endswith("spreadsheetml.sheet")
    head, first, *others = cells(response)
    assert list(head) == HEADERS
    assert (first[0], first[2], first[5], first[6], first[7]) == (1, "Берік", 1, 1, 100)
    assert isinstance(first[3], int)
    assert first[4] > 0
    last = first[-1]
    assert (last.date() if isinstance(last, datetime) else last) == date(2024, 4, 1)
    assert len(others) == 3


def test_all_pages_of_what_is_asked_for(yard: Yard) -> None:
    ranking = elo(yard)
    add_rows(ranking, 70)
    found = rows(export(yard, ranking, page="2", sort="-place"))
    assert [row[0] for row in found[1:]] == [str(place) for place in range(70, 0, -1)]
    assert [row[2] for row in rows(export(yard, ranking, q="033"))[1:]] == ["Игрок 033"]


def test_who_has_few_matches_has_no_place(yard: Yard) -> None:
    ranking = elo(yard, least=2)
    play(yard)
    assert len(rows(export(yard, ranking))) == 1
    assert {row[0] for row in rows(export(yard, ranking, all="1"))[1:]} == {""}


def test_it_says_what_the_page_says(yard: Yard) -> None:
    ranking, season = new_ranking(yard, Method.KOZEL), new_season(yard)
    play(yard, B_LOSES, day=1)
    play(yard, day=2)
    for asked in ({"period": f"s{season.pk}"}, {"on": "2024-04-01"}):
        shown = [
            [str(line.place), line.name, line.rating.replace("\N{MINUS SIGN}", "-"), str(line.row.goats)]
            for line in lines(get(yard, ranking, **asked))
        ]
        assert [[row[0], row[1], row[2], row[7]] for row in rows(export(yard, ranking, **asked))[1:]] == shown


def test_how_places_moved(yard: Yard) -> None:
    ranking = elo(yard)
    yard.play(*FOUR, rounds=(A_LOSES,), at=start_of(this_monday()) - timedelta(hours=1))
    for _ in range(3):
        yard.play("Асан", "Ержан", "Сәуле", "Гүлнар", rounds=(B_LOSES,), at=timezone.now())
    moved = {row[2]: row[1] for row in rows(export(yard, ranking))[1:]}
    assert (moved["Асан"], moved["Берік"], moved["Ержан"]) == ("2", "-2", "")


@pytest.mark.parametrize("name", ["=1+1", "+7 701", "-Асан", "@SUM(A1)", '=HYPERLINK("http://x")'])
def test_a_name_is_no_formula(yard: Yard, name: str) -> None:
    ranking = elo(yard)
    people.rename_player(player=yard.player("Асан"), name=name, device=None)
    play(yard, names=(name, *FOUR[1:]))
    assert f"'{name}" in [row[2] for row in rows(export(yard, ranking))]
    sheet = load_workbook(BytesIO(export(yard, ranking, "xlsx").content)).active
    assert sheet is not None
    column = [row[2] for row in sheet.iter_rows()]
    assert f"'{name}" in [cell.value for cell in column]
    assert {cell.data_type for cell in column} == {"s"}


@pytest.mark.parametrize("text", ["\t=1", "\r=1", "=", "+", "-", "@"])
def test_what_is_taken_for_a_formula(text: str) -> None:
    assert plain(text) == f"'{text}"
    assert plain(f"a{text}") == f"a{text}"


def test_the_headers_speak_the_language_of_the_reader(yard: Yard) -> None:
    ranking = elo(yard)
    yard.member.cookies["django_language"] = "ru"
    assert "Партии" in rows(export(yard, ranking))[0]


@pytest.mark.parametrize(
    ("name", "kind"), [("Дворы / 2024", "csv"), ("..\\..", "xlsx"), ("[x]:*?/", "xlsx"), ("🐐", "csv")]
)
def test_any_name_of_a_ranking(yard: Yard, name: str, kind: str) -> None:
    ranking = elo(yard)
    Ranking.objects.filter(pk=ranking.pk).update(name=name)
    response = export(yard, ranking, kind, on="2024-04-01")
    assert response.status_code == 200
    file_name = unquote(response["Content-Disposition"].rpartition("''")[2])
    assert file_name.startswith("наш-двор-")
    assert file_name.endswith(f"-2024-04-01.{kind}")
    assert not set('/\\"*?:<>|[]') & set(file_name)


@pytest.mark.parametrize("kind", ["json", "CSV", "html", "xls"])
def test_other_files_are_not_there(yard: Yard, kind: str) -> None:
    assert export(yard, elo(yard), kind).status_code == 404


def test_hidden_players_are_for_members(yard: Yard) -> None:
    ranking = elo(yard)
    play(yard)
    people.set_hidden(player=yard.player("Берік"), hidden=True, device=None)
    assert [row[2] for row in rows(export(yard, ranking, who="anonymous"))[1:]] == ["Дана", "Асан", "Сәуле"]
    assert [row[0] for row in rows(export(yard, ranking, who="anonymous"))[1:]] == ["1", "3", "3"]
    assert len(rows(export(yard, ranking))) == 5


def test_a_forgotten_player_has_a_word_for_a_name(yard: Yard) -> None:
    ranking = elo(yard)
    play(yard)
    people.forget_player(player=yard.player("Берік"), device=None)
    assert "Former player" in [row[2] for row in rows(export(yard, ranking))]


def test_members_only(db: None) -> None:
    yard = new_yard(visibility="members")
    ranking = elo(yard)
    assert export(yard, ranking, who="member").status_code == 200
    assert export(yard, ranking, who="outsider").status_code == 404
    assert browser().get(yard.url("ranking_export", ranking.pk, "csv")).status_code == 404
