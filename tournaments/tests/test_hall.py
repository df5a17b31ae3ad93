"""The screen on the wall: what its pages show, and how it stays fresh."""

from collections.abc import Iterator

import pytest
from django.core.cache import caches
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, DjangoDbBlocker

from scoring.models import Player
from scoring.tests.club_cast import Yard, new_yard
from scoring.tests.kept import kept
from tournaments.access import View
from tournaments.boards.hall import HallBoard
from tournaments.boards.hall_pages import Kind, Page
from tournaments.boards.reckoning import KEPT
from tournaments.commands.clock import start_clock
from tournaments.commands.stages import start_stage
from tournaments.models import Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import Entry, new_tournament
from tournaments.tests.evenings import cup, play_round, swiss
from tournaments.tests.rounds import draw, fill_stage, swiss_like

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def kept_swiss(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[tuple[Yard, Tournament]]:
    """A Swiss tournament of twelve pairs in its third round, of which one table has ended."""
    with kept(django_db_blocker):
        yard = new_yard()
        yield yard, swiss(yard, 12)


@pytest.fixture
def evening(kept_swiss: tuple[Yard, Tournament], db: None) -> tuple[Yard, Tournament]:
    """The same, for a test that writes."""
    return kept_swiss


def pages_of(tournament: Tournament) -> list[Page]:
    """The pages as somebody sees them who only looks."""
    return HallBoard(View(Tournament.objects.select_related("club").get(pk=tournament.pk), None), timezone.now()).pages


def kinds(pages: list[Page]) -> list[tuple[Kind, int]]:
    return [(page.kind, page.part) for page in pages]


def newest(tournament: Tournament) -> TournamentRound:
    row = TournamentRound.objects.filter(stage__tournament=tournament).order_by("stage__number", "number").last()
    assert row is not None
    return row


def test_a_round_that_is_played(evening: tuple[Yard, Tournament]) -> None:
    pages = pages_of(evening[1])
    found = kinds(pages)
    assert found == [
        (Kind.TABLES, 1),
        (Kind.NAMES, 1),
        (Kind.NAMES, 2),
        (Kind.LATEST, 1),
        (Kind.STANDINGS, 1),
        (Kind.STANDINGS, 2),
    ]
    tables = pages[0].lines
    assert [line.number for line in tables] == [1, 2, 3, 4, 5, 6]
    assert [line.ended for line in tables] == [True, *[False] * 5]
    names = [seat.who for page in pages[1:3] for seat in page.lines]
    assert len(names) == 24, "of a pair both are looked for"
    assert names == sorted(names, key=str.casefold)
    assert [line.place for page in pages[4:] for line in page.lines] == list(range(1, 13))


def test_once_all_have_played_it_is_over(evening: tuple[Yard, Tournament]) -> None:
    yard, tournament = evening
    row = newest(tournament)
    play_round(row, yard.devices["organiser"])
    row.refresh_from_db()
    if row.state != TournamentRound.State.OVER:
        row.state = TournamentRound.State.OVER
        row.save()
    assert kinds(pages_of(tournament)) == [(Kind.TABLES, 1), (Kind.STANDINGS, 1), (Kind.STANDINGS, 2)]


def test_results_that_are_held_back_are_not_on_the_wall(evening: tuple[Yard, Tournament]) -> None:
    yard, tournament = evening
    Tournament.objects.filter(pk=tournament.pk).update(hide_results=True)
    pages = pages_of(tournament)
    assert not any(line.ended for line in pages[0].lines)
    assert Kind.LATEST not in {page.kind for page in pages}
    assert Kind.STANDINGS not in {page.kind for page in pages}
    url = reverse("hall", args=[tournament.key])
    assert 'data-kind="standings"' not in yard.organiser.get(url).content.decode(), "whoever hung it there"


def test_the_cup_has_its_podium_and_bracket(yard: Yard) -> None:
    pages = pages_of(cup(yard))
    assert kinds(pages) == [(Kind.PODIUM, 1), (Kind.TABLES, 1), (Kind.BRACKET, 1)]
    assert [line.place for line in pages[0].lines] == [1, 2, 3]
    assert [len(column.boxes) for column in pages[2].lines] == [2, 1, 1]


def test_tables_of_four_take_more_room(yard: Yard) -> None:
    tournament = new_tournament(
        yard, 20, entry=Entry.FREE_FOR_ALL, stages=[(Format.FREE_FOR_ALL, StageRules(rounds=3))]
    )
    stage = tournament.stages.get()
    fill_stage(stage)
    draw(stage, [tuple((4 * table + seat,) for seat in (1, 2, 3, 4)) for table in range(5)])
    assert kinds(pages_of(tournament))[:2] == [(Kind.TABLES, 1), (Kind.TABLES, 2)]


def test_an_evening_of_winners_who_stay(yard: Yard) -> None:
    tournament = new_tournament(yard, 7, stages=[(Format.WINNER_STAYS, StageRules())], tables=1)
    start_stage(tournament=tournament, device=yard.devices["organiser"])
    pages = pages_of(tournament)
    assert kinds(pages)[:2] == [(Kind.GAMES, 1), (Kind.NAMES, 1)]
    assert [seat.table for seat in pages[1].lines] == [1, 2, 3, 4, 5], "who waits, from the head of the line"


def test_hidden_players_have_no_name_for_outsiders(evening: tuple[Yard, Tournament]) -> None:
    yard, tournament = evening
    hidden = Player.objects.filter(club=tournament.club, name="Игрок 3б")
    hidden.update(hidden=True)
    Tournament.objects.filter(pk=tournament.pk).update(version=999)
    url = reverse("hall", args=[tournament.key])
    assert "Игрок 3б" not in yard.anonymous.get(url).content.decode()
    assert "Игрок 3б" in yard.member.get(url).content.decode()


def test_it_is_loaded_anew_only_when_something_is_new(evening: tuple[Yard, Tournament]) -> None:
    yard, tournament = evening
    page = yard.member.get(reverse("hall", args=[tournament.key]))
    assert "no-store" in page["Cache-Control"]
    url, etag = reverse("hall_live", args=[tournament.key]), page["ETag"]
    same = yard.member.get(url, headers={"If-None-Match": etag})
    assert (same.status_code, same.content) == (304, b"")
    start_clock(round=newest(tournament), minutes=40, device=yard.devices["scorer"])
    fresh = yard.member.get(url, headers={"If-None-Match": etag})
    assert fresh.status_code == 200
    assert fresh["ETag"] != etag
    assert "data-clock" in fresh.content.decode()


def test_nothing_new_costs_one_query(
    evening: tuple[Yard, Tournament], django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    yard, tournament = evening
    url = reverse("hall_live", args=[tournament.key])
    etag = yard.anonymous.get(url)["ETag"]
    with django_assert_num_queries(1):
        yard.anonymous.get(url, headers={"If-None-Match": etag})


@pytest.mark.parametrize(
    ("asked", "shown", "following"), [("", 1, 2), ("2", 2, 3), ("6", 6, 1), ("7", 1, 2), ("x", 1, 2)]
)
def test_without_a_script_the_page_turns_by_its_address(
    evening: tuple[Yard, Tournament], asked: str, shown: int, following: int
) -> None:
    yard, tournament = evening
    page = yard.anonymous.get(reverse("hall", args=[tournament.key]), {"page": asked} if asked else {}).content.decode()
    assert f"url=?page={following}" in page
    sections = page.split('<section class="hall-page"')[1:]
    assert [" hidden>" not in section.split("\n")[0] for section in sections] == [
        number == shown for number in range(1, len(sections) + 1)
    ]


def test_a_screen_of_its_own_for_names(evening: tuple[Yard, Tournament]) -> None:
    yard, tournament = evening
    for name, part in (("hall", "show=names&amp;page=2"), ("hall_live", "")):
        page = yard.anonymous.get(reverse(name, args=[tournament.key]), {"show": "names"}).content.decode()
        assert page.count('<section class="hall-page"') == page.count('data-kind="names"') == 2
        assert part in page
    page = yard.anonymous.get(reverse("hall", args=[tournament.key]), {"show": "podium"}).content.decode()
    assert page.count('<section class="hall-page"') == 6, "all, where there is nothing of it"


@pytest.mark.parametrize("pairs", [8, 64])
def test_queries_do_not_grow_with_the_field(
    yard: Yard, pairs: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = new_tournament(yard, pairs)
    stage = tournament.stages.get()
    fill_stage(stage)
    swiss_like(stage, 2, 1)
    url = reverse("hall", args=[tournament.key])
    yard.anonymous.get(url)
    caches[KEPT].clear()
    with django_assert_num_queries(19):
        yard.anonymous.get(url)
