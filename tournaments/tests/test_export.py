"""Files for spreadsheets: what is in them, and that no name is taken for a formula."""

import csv
from io import BytesIO, StringIO
from typing import Any

import pytest
from django.core.cache import caches
from django.urls import reverse
from openpyxl import load_workbook  # type: ignore[import-untyped]
from pytest_django import DjangoAssertNumQueries

from scoring.models import Player
from scoring.tests.club_cast import Yard
from tournaments.boards.reckoning import KEPT
from tournaments.models import Entrant, Member, Tournament
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import add_entrants, new_tournament
from tournaments.tests.evenings import cup
from tournaments.tests.rounds import draw, fill_stage, swiss_like, told

pytestmark = pytest.mark.django_db


RUSSIAN = {"accept-language": "ru"}


def url_of(tournament: Tournament, what: str, kind: str = "csv") -> str:
    return reverse("tournament_export", args=[tournament.key, what, kind])


def rows_of(yard: Yard, tournament: Tournament, what: str, who: str = "organiser", **asked: Any) -> list[list[str]]:
    """The lines of a file, the names of the columns first."""
    response = yard.browser_of(who).get(url_of(tournament, what), asked, headers=RUSSIAN)
    assert response.status_code == 200
    text = response.content.decode()
    assert text.startswith("\ufeff"), "or spreadsheets take Cyrillic letters for others"
    return list(csv.reader(StringIO(text[1:])))


@pytest.fixture
def evening(yard: Yard) -> Tournament:
    """Four pairs: one round over, the second with one result, who was to have a bye has one."""
    tournament = new_tournament(yard, 5)
    stage = tournament.stages.get()
    fill_stage(stage)
    first = draw(stage, [((1,), (3,)), ((2,), (4,))], byes=[5], state="over")
    for pairing, accounts in zip(first.pairings.all(), ((20, 101), (104, 30)), strict=True):
        told(pairing, accounts)
    draw(stage, [((1,), (4,)), ((5,), (2,))], byes=[3])
    return tournament


def test_entrants(yard: Yard, evening: Tournament) -> None:
    head, first, *rest = rows_of(yard, evening, "entrants")
    assert head[:4] == ["Номер", "Участник", "Игрок 1", "Игрок 2"]
    assert first[:5] == ["1", "Игрок 1б – Игрок 1в", "Игрок 1б", "Игрок 1в", "1"]
    assert len(rest) == 4


def test_results_of_every_round(yard: Yard, evening: Tournament) -> None:
    _head, *rows = rows_of(yard, evening, "results")
    assert [row[2] for row in rows] == ["1", "2", "", "1", "2", ""]
    assert rows[0][1:] == [
        *("Тур 1 из 5", "1", "1", "Игрок 1б – Игрок 1в", "Игрок 3б – Игрок 3в", "20", "101"),
        rows[1][8],
    ]
    assert rows[2][4] == "Игрок 5б – Игрок 5в", "who sat out is there"
    assert rows[3][6:8] == ["", ""]


def test_standings_with_every_tie_break(yard: Yard, evening: Tournament) -> None:
    head, first, *rest = rows_of(yard, evening, "standings")
    assert len(head) == 9 + 8
    assert first[:4] == ["1", "1", "Игрок 1б – Игрок 1в", "1"]
    assert {row[0] for row in rest} == {"2", "3", "4", "5"}


def test_cross_table_and_places(yard: Yard) -> None:
    tournament = cup(yard)
    head, first, *rest = rows_of(yard, tournament, "cross", stage=1)
    assert head[3:7] == ["1", "2", "3", "4"]
    assert first[3] == "×"
    assert len(rest) == 7
    _head, champion, *others = rows_of(yard, tournament, "standings", stage=2)
    assert champion[0] == "1"
    assert len(others) == 7, "who did not reach the knockout too"


@pytest.mark.parametrize("sign", ["=", "+", "-", "@"])
@pytest.mark.parametrize("what", ["entrants", "results", "standings"])
def test_no_name_is_a_formula(yard: Yard, evening: Tournament, sign: str, what: str) -> None:
    Entrant.objects.filter(tournament=evening, number=1).update(name=f"{sign}cmd|' /C calc'!A0")
    Member.objects.filter(entrant__tournament=evening, entrant__number=1, position=1).update(name=f"{sign}1+1")
    for row in rows_of(yard, evening, what):
        assert not any(cell.startswith(sign) and not cell[1:].replace(".", "").isdecimal() for cell in row)
    book = load_workbook(BytesIO(yard.organiser.get(url_of(evening, what, "xlsx")).content))
    assert all(cell.data_type != "f" for row in book.active.iter_rows() for cell in row)


def test_numbers_are_numbers_in_a_workbook(yard: Yard, evening: Tournament) -> None:
    response = yard.organiser.get(url_of(evening, "standings", "xlsx"), headers=RUSSIAN)
    assert response["Content-Disposition"].endswith(".xlsx")
    sheet = load_workbook(BytesIO(response.content)).active
    assert sheet.title == "Положение"
    assert sheet.cell(2, 1).value == 1
    assert isinstance(sheet.cell(2, 9).value, int | float)


def test_results_that_are_held_back(yard: Yard, evening: Tournament) -> None:
    Tournament.objects.filter(pk=evening.pk).update(hide_results=True, version=50)
    assert rows_of(yard, evening, "results", "member")[1][6:8] == ["", ""]
    points = {row[1]: row[3] for row in rows_of(yard, evening, "standings", "member")[1:]}
    assert points == {"1": "0", "2": "0", "3": "1", "4": "0", "5": "1"}, "byes are no results"
    assert rows_of(yard, evening, "results", "scorer")[1][6:8] == ["20", "101"]


def test_hidden_players_have_no_name_for_outsiders(yard: Yard, evening: Tournament) -> None:
    Player.objects.filter(club=yard.club, name="Игрок 1в").update(hidden=True)
    for what in ("entrants", "results", "standings"):
        for who, shown in (("anonymous", False), ("member", True)):
            assert ("Игрок 1в" in str(rows_of(yard, evening, what, who))) == shown


@pytest.mark.parametrize(("what", "kind"), [("entrants", "json"), ("players", "csv"), ("entrants", "html")])
def test_what_there_is_not(yard: Yard, evening: Tournament, what: str, kind: str) -> None:
    assert yard.organiser.get(url_of(evening, what, kind)).status_code == 404


def test_a_stage_that_there_is_not(yard: Yard, evening: Tournament) -> None:
    assert yard.organiser.get(url_of(evening, "standings"), {"stage": "2"}).status_code == 404


def test_several_matches_at_a_table_are_several_lines(yard: Yard) -> None:
    tournament = new_tournament(yard, 2, stages=[(Format.SWISS, StageRules(rounds=1, matches=2))])
    stage = tournament.stages.get()
    fill_stage(stage)
    (pairing,) = draw(stage, [((1,), (2,))]).pairings.all()
    told(pairing, (101, 20))
    told(pairing, (40, 105), number=2)
    rows = rows_of(yard, tournament, "results")[1:]
    assert [(row[3], row[6], row[7]) for row in rows] == [("1", "101", "20"), ("2", "40", "105")]


@pytest.mark.parametrize(("what", "queries"), [("entrants", 5), ("results", 10), ("standings", 12)])
def test_queries_do_not_grow_with_the_field(
    yard: Yard, what: str, queries: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for pairs in (8, 64):
        tournament = new_tournament(yard, 0)
        add_entrants(tournament, pairs, first=pairs)
        stage = tournament.stages.get()
        fill_stage(stage)
        swiss_like(stage, 2, 1)
        yard.anonymous.get(url_of(tournament, what))
        caches[KEPT].clear()
        with django_assert_num_queries(queries):
            yard.anonymous.get(url_of(tournament, what))
