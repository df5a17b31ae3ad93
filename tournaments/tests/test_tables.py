"""All tables at a glance, and their cards."""

from collections.abc import Iterator

import pytest
from pytest_django import DjangoAssertNumQueries, DjangoDbBlocker

from scoring.tests.cast import LOST
from scoring.tests.club_cast import Yard
from scoring.tests.kept import kept
from tournaments.commands import results
from tournaments.models import Table, Tournament, TournamentRound
from tournaments.pairing.facts import Sides
from tournaments.tests.rounds import draw
from tournaments.tests.tables import Hall, new_hall, play
from tournaments.tests.tables_world import CONFIRMED, DISPUTED, FORFEITED, PLAYING, SILENT, UNCONFIRMED, new_room

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def room(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Hall]:
    """A table of every kind."""
    with kept(django_db_blocker):
        yield new_room()


@pytest.fixture
def hall(room: Hall, db: None) -> Hall:
    """The same, for a test that writes."""
    return room


def tables(hall: Hall, **asked: str) -> list[tuple[int, str]]:
    """The tables that are shown, in order, and how far each is."""
    board = hall.yard.scorer.get(hall.of("tournament_tables"), asked).context["board"]
    return [(row.view.pairing.table, row.view.status) for row in board.rows]


def test_every_table_says_how_far_it_is(hall: Hall) -> None:
    assert tables(hall) == [
        (SILENT, "silent"),
        (PLAYING, "playing"),
        (UNCONFIRMED, "unconfirmed"),
        (DISPUTED, "disputed"),
        (CONFIRMED, "confirmed"),
        (FORFEITED, "forfeited"),
    ]
    shown = hall.yard.scorer.get(hall.of("tournament_tables")).content.decode()
    assert "было 87" in shown
    assert "1 round" in shown


@pytest.mark.parametrize(("show", "shown"), [("silent", [SILENT]), ("disputed", [DISPUTED]), ("x", [1, 2, 3, 4, 5, 6])])
def test_one_kind_of_tables(hall: Hall, show: str, shown: list[int]) -> None:
    assert [table for table, _ in tables(hall, show=show)] == shown


def test_the_longest_silent_first(hall: Hall) -> None:
    play(hall.match(PLAYING), LOST)
    results.dispute(pairing=hall.pairing(UNCONFIRMED), text="нет", device=None)
    assert [table for table, _ in tables(hall, order="silence")][:4] == [SILENT, DISPUTED, PLAYING, UNCONFIRMED]
    assert {table for table, _ in tables(hall, order="silence")[4:]} == {CONFIRMED, FORFEITED}


def test_what_is_left_of_earlier_rounds_is_shown_too(hall: Hall) -> None:
    draw(hall.stage, (((1,), (3,)),))
    draw(hall.stage, (((1,), (4,)),), state=TournamentRound.State.DRAFT)
    assert tables(hall) == [
        (SILENT, "silent"),
        (SILENT, "silent"),
        (PLAYING, "playing"),
        (UNCONFIRMED, "unconfirmed"),
        (DISPUTED, "disputed"),
    ]


def test_nothing_new_costs_one_query(hall: Hall, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    headers, live = {"if-none-match": f'"{Tournament.objects.get().version}"'}, hall.of("tables_live")
    with django_assert_num_queries(1):
        assert hall.yard.scorer.get(live, headers=headers).status_code == 304
    results.clear(pairing=hall.pairing(PLAYING), device=None)
    assert hall.yard.scorer.get(live, headers=headers).status_code == 200


def test_what_nobody_disputes_is_confirmed_at_once(hall: Hall) -> None:
    page = hall.yard.scorer.get(hall.of("tournament_tables")).content.decode()
    assert "Confirm 1 result that nobody disputes" in page
    shown = {table: f"{hall.pairing(table).pk}-{results.mark_of(hall.pairing(table))}" for table in range(1, 7)}
    results.tell(pairing=hall.pairing(SILENT), device=None, accounts=(101, 20))
    results.tell(pairing=hall.pairing(UNCONFIRMED), device=None, accounts=(101, 66))
    sent = {"result": [*shown.values(), f"{hall.pairing(SILENT).pk}-nonsense", "x-y", "1"]}
    hall.yard.scorer.post(hall.of("tables_confirm"), sent)
    assert hall.pairing(UNCONFIRMED).state == "recorded", "it is another one than was shown"
    assert hall.pairing(SILENT).state == "recorded"
    assert hall.pairing(DISPUTED).state == "disputed", "it is looked at first"
    shown = {table: f"{hall.pairing(table).pk}-{results.mark_of(hall.pairing(table))}" for table in range(1, 4)}
    answer = hall.yard.scorer.post(hall.of("tables_confirm"), {"result": list(shown.values())}, follow=True)
    assert "2 results are confirmed." in answer.content.decode()
    assert [hall.pairing(table).state for table in (1, 2, 3)] == ["confirmed", "open", "confirmed"]


def many(yard: Yard, count: int) -> Hall:
    """So many tables, each of which has begun a match."""
    sides: tuple[Sides, ...] = tuple(((2 * table - 1,), (2 * table,)) for table in range(1, count + 1))
    hall = new_hall(yard, sides)
    for pairing in hall.round.pairings.select_related("round__stage__tournament"):
        results.start_match(pairing=pairing, device=None)
    return hall


@pytest.mark.parametrize("count", [10, 100])
def test_the_page_costs_the_same_however_many_tables(
    yard: Yard, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    hall = many(yard, count)
    address = hall.of("tournament_tables")
    with django_assert_num_queries(9):
        assert yard.organiser.get(address).status_code == 200


def test_a_table_costs_the_same_however_many_there_are(
    yard: Yard, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    hall = many(yard, 10)
    address, desk = hall.at(), hall.of("pairing_desk", hall.pairing().pk)
    with django_assert_num_queries(9):
        assert hall.phone.get(address).status_code == 200
    with django_assert_num_queries(9):
        assert yard.organiser.get(desk).status_code == 200


# Cards


def test_a_card_for_every_table(hall: Hall) -> None:
    shown = hall.yard.organiser.get(hall.of("table_cards"))
    page = shown.content.decode()
    assert page.count("<svg") >= 6
    assert [card.url for card in shown.context["cards"]] == [
        f"http://testserver{hall.at(table=table)}" for table in range(1, 7)
    ]
    assert "or the final score alone" in page


def test_one_card_on_a_screen(hall: Hall) -> None:
    page = hall.yard.organiser.get(hall.of("table_cards"), {"table": "3"}).content.decode()
    assert f"http://testserver{hall.at(table=3)}" in page
    assert hall.key(4) not in page


def test_where_rounds_must_be_recorded_the_card_says_so(hall: Hall) -> None:
    Tournament.objects.update(final_only=False)
    assert "Record every round." in hall.yard.organiser.get(hall.of("table_cards")).content.decode()


def test_missing_cards_are_made_and_the_others_stay(hall: Hall) -> None:
    old = hall.key(1)
    Table.objects.filter(number=4).delete()
    assert "Not all of them have a card." in hall.yard.scorer.get(hall.of("table_cards")).content.decode()
    hall.yard.scorer.post(hall.of("table_cards"), {"count": "8"})
    assert list(Table.objects.order_by("number").values_list("number", flat=True)) == list(range(1, 9))
    assert hall.key(1) == old


@pytest.mark.parametrize("count", ["0", "3001", "x", ""])
def test_so_many_tables_there_are_not(hall: Hall, count: str) -> None:
    assert hall.yard.scorer.post(hall.of("table_cards"), {"count": count}).status_code == 422
    assert Table.objects.count() == 6


def test_cards_made_anew(hall: Hall) -> None:
    old = hall.at()
    assert hall.yard.organiser.get(hall.of("table_cards_renew")).status_code == 200
    hall.yard.organiser.post(hall.of("table_cards_renew"))
    assert hall.phone.get(old).status_code == 404
    assert hall.phone.get(hall.at()).status_code == 200
    assert hall.kinds()[-1] == "keys_renewed"
