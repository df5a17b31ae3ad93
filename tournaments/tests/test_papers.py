"""Sheets to print: what is on them, for whom."""

from collections.abc import Iterator

import pytest
from django.core.cache import caches
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries, DjangoDbBlocker

from scoring.tests.club_cast import Yard, new_yard
from scoring.tests.kept import kept
from tournaments.boards.reckoning import KEPT
from tournaments.commands import sanctions
from tournaments.exchange.text import read_text, written_text
from tournaments.models import Pairing, Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.standings.codes import Offence
from tournaments.tests.cast import add_entrants, new_tournament
from tournaments.tests.evenings import cup
from tournaments.tests.rounds import draw, fill_stage, swiss_like, told

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def kept_cup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[tuple[Yard, Tournament]]:
    """Groups and a knockout, played to the end."""
    with kept(django_db_blocker):
        yard = new_yard()
        yield yard, cup(yard, venue="Дом культуры")


@pytest.fixture
def over(kept_cup: tuple[Yard, Tournament], db: None) -> tuple[Yard, Tournament]:
    """The same, for a test that writes."""
    return kept_cup


@pytest.fixture
def evening(yard: Yard) -> Tournament:
    """Five pairs: a round over, and a second one that is still a draft."""
    tournament = new_tournament(yard, 5)
    stage = tournament.stages.get()
    fill_stage(stage)
    first = draw(stage, [((1,), (3,)), ((2,), (4,))], byes=[5], state="over")
    for pairing, accounts in zip(first.pairings.all(), ((20, 101), (104, 30)), strict=True):
        told(pairing, accounts)
    draw(stage, [((1,), (4,)), ((5,), (2,))], byes=[3], state="draft")
    return tournament


def paper(client: Client, tournament: Tournament, name: str, *args: object, **asked: str) -> str:
    """A sheet of paper."""
    response = client.get(reverse(name, args=[tournament.key, *args]), asked)
    assert response.status_code == 200
    return response.content.decode()


def test_a_round_by_table_and_by_name(yard: Yard, evening: Tournament) -> None:
    by_table = paper(yard.anonymous, evening, "print_pairings", 1, 1)
    assert by_table.index("Игрок 1б – Игрок 1в") < by_table.index("Игрок 3б – Игрок 3в")
    assert ">101<" in by_table
    assert "Игрок 5б – Игрок 5в: " in by_table, "who sits out"
    by_name = paper(yard.anonymous, evening, "print_pairings", 1, 1, by="name")
    places = [by_name.index(f'"row">Игрок {name}<') for name in ("1б", "1в", "2б", "2в", "3б", "5в")]
    assert places == sorted(places)


def test_a_draft_is_for_organisers(yard: Yard, evening: Tournament) -> None:
    for name in ("print_pairings", "print_slips"):
        url = reverse(name, args=[evening.key, 1, 2])
        assert yard.organiser.get(url).status_code == 200
        assert yard.scorer.get(url).status_code == 404
    index = reverse("tournament_papers", args=[evening.key])
    draft = reverse("print_pairings", args=[evening.key, 1, 2])
    assert draft in yard.organiser.get(index).content.decode()
    assert draft not in yard.member.get(index).content.decode()
    assert "(" not in paper(yard.organiser, evening, "print_protocol").split("<h3>")[-1].split("</h3>")[0]


def test_a_slip_for_every_table_and_match(yard: Yard) -> None:
    tournament = new_tournament(yard, 4, stages=[(Format.SWISS, StageRules(rounds=1, matches=3))])
    stage = tournament.stages.get()
    fill_stage(stage)
    draw(stage, [((1,), (3,)), ((2,), (4,))])
    page = paper(yard.anonymous, tournament, "print_slips", 1, 1)
    assert page.count('class="slip"') == 2
    assert page.count('class="blank"') == 2 * 2 * 3
    assert page.count('class="blank sign"') == 4


def test_standings_after_a_round(yard: Yard, evening: Tournament) -> None:
    page = paper(yard.anonymous, evening, "print_standings", 1, through="1")
    assert page.index("Игрок 1б – Игрок 1в") < page.index("Игрок 3б – Игрок 3в")


def test_the_protocol_of_all_that_happened(over: tuple[Yard, Tournament]) -> None:
    yard, tournament = over
    row = TournamentRound.objects.filter(stage__tournament=tournament, stage__number=1, number=1).get()
    pairing = Pairing.objects.select_related("round__stage__tournament").filter(round=row)[0]
    culprit = pairing.seatings.select_related("entrant")[0].entrant
    sanctions.give(
        pairing=pairing, entrant=culprit, offence=Offence.POINTS_OFF, device=yard.devices["organiser"], reason="Шум"
    )
    page = paper(yard.anonymous, tournament, "print_protocol")
    assert "Дом культуры" in page
    assert page.count('class="round-on-paper"') == 3 + 2, "every round of both stages"
    assert "Шум" in page
    assert "−40" in page
    assert 'class="signatures"' in page
    assert page.index("Final places") < page.index('class="round-on-paper"')


def test_while_it_goes_on_nobody_has_a_final_place(yard: Yard, evening: Tournament) -> None:
    assert "Final places" not in paper(yard.organiser, evening, "print_protocol")


def test_what_is_held_back_is_on_no_paper(over: tuple[Yard, Tournament]) -> None:
    yard, tournament = over
    Tournament.objects.filter(pk=tournament.pk).update(hide_results=True, version=500)
    assert ">101<" not in paper(yard.member, tournament, "print_pairings", 1, 1)
    protocol = paper(yard.member, tournament, "print_protocol")
    assert 'class="better"' not in protocol
    assert "Final places" not in protocol
    assert 'class="better"' in paper(yard.scorer, tournament, "print_protocol")


def test_the_bracket_and_the_cross_table(over: tuple[Yard, Tournament]) -> None:
    yard, tournament = over
    assert paper(yard.anonymous, tournament, "print_bracket", 2).count("<li>") == 4
    assert paper(yard.anonymous, tournament, "print_cross", 1).count('class="num own"') == 8


def test_sheets_that_a_stage_does_not_have(over: tuple[Yard, Tournament]) -> None:
    yard, tournament = over
    for name, stage in (
        ("print_standings", 2),
        ("print_cross", 2),
        ("print_bracket", 1),
        ("print_standings", 3),
        ("print_bracket", 9),
    ):
        assert yard.organiser.get(reverse(name, args=[tournament.key, stage])).status_code == 404
    assert yard.organiser.get(reverse("print_pairings", args=[tournament.key, 1, 9])).status_code == 404


def test_the_list_of_papers_is_as_long_as_the_tournament(over: tuple[Yard, Tournament]) -> None:
    yard, tournament = over
    page = paper(yard.organiser, tournament, "tournament_papers")
    for name, args in (
        ("print_cross", [1]),
        ("print_bracket", [2]),
        ("print_slips", [2, 2]),
        ("tournament_record", []),
    ):
        assert reverse(name, args=[tournament.key, *args]) in page
    assert reverse("tournament_record", args=[tournament.key]) not in paper(
        yard.scorer, tournament, "tournament_papers"
    )


@pytest.mark.parametrize(
    ("name", "args", "queries"),
    [
        ("tournament_papers", [], 7),
        ("print_entrants", [], 4),
        ("print_pairings", [1, 1], 11),
        ("print_slips", [1, 2], 11),
        ("print_standings", [1], 15),
        ("print_protocol", [], 22),
    ],
)
def test_queries_do_not_grow_with_the_field(
    yard: Yard, name: str, args: list[int], queries: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for pairs in (8, 64):
        tournament = new_tournament(yard, 0)
        add_entrants(tournament, pairs, first=pairs)
        stage = tournament.stages.get()
        fill_stage(stage)
        swiss_like(stage, 2, 1)
        url = reverse(name, args=[tournament.key, *args])
        yard.anonymous.get(url)
        caches[KEPT].clear()
        with django_assert_num_queries(queries):
            yard.anonymous.get(url)


def test_a_room_of_a_thousand_pairs(yard: Yard) -> None:
    """A query that names a thousand entrants one by one is too long for a database."""
    tournament = new_tournament(yard, 1002)
    stage = tournament.stages.get()
    fill_stage(stage)
    swiss_like(stage, 1, 0)
    for name in ("print_protocol", "hall"):
        paper(yard.anonymous, tournament, name)
    assert "Игрок 1002в" in paper(yard.anonymous, tournament, "print_pairings", 1, 1)
    assert len(read_text(written_text(tournament)).data["entrants"]) == 1002
