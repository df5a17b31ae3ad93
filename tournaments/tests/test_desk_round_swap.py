"""POST /t/KEY/desk/STAGE/NUMBER/swap/ and /move/: two change places, a pairing changes its table."""

import pytest

from scoring.tests.club_cast import Yard
from tournaments.commands.rounds import publish_round
from tournaments.facts import sides_of
from tournaments.models import TournamentChange, TournamentRound
from tournaments.tests.desk_world import drawn, looked, of
from tournaments.tests.drawing_play import play_round, tables


@pytest.fixture
def draft(yard: Yard) -> TournamentRound:
    """The first round of nine pairs: 1 meets 5, 2 meets 6, 9 has the bye."""
    return drawn(yard, 9)


def swap(yard: Yard, row: TournamentRound, *who: int) -> str:
    """What is said after these were sent."""
    response = yard.organiser.post(
        of("round_swap", row), {**looked(row), "who": [str(one) for one in who]}, follow=True
    )
    return " ".join(str(message) for message in response.context["messages"])


def test_two_change_places_and_it_is_written_down(yard: Yard, draft: TournamentRound) -> None:
    before = tables(draft)
    response = yard.organiser.post(of("round_swap", draft), {**looked(draft), "who": ["1", "2"]})
    assert response["Location"].startswith(f"{of('round_desk', draft)}#at-")
    turned = {1: 2, 2: 1}
    assert tables(draft) == [
        tuple(tuple(turned.get(number, number) for number in side) for side in sides) for sides in before
    ]
    change = draft.stage.tournament.changes.first()
    assert change is not None
    assert (change.kind, change.what["one"], change.what["other"]) == (TournamentChange.Kind.SWAPPED, 1, 2)


def test_one_gets_the_bye_of_the_other(yard: Yard, draft: TournamentRound) -> None:
    [bye] = draft.sittings.all()
    response = yard.organiser.post(of("round_swap", draft), {**looked(draft), "who": ["1", str(bye.entrant.number)]})
    assert response.status_code == 302
    assert [sitting.entrant.number for sitting in draft.sittings.all()] == [1]


@pytest.mark.parametrize("who", [(), (1,), (1, 2, 3), (1, 99)])
def test_it_takes_two_who_have_a_place(yard: Yard, draft: TournamentRound, who: tuple[int, ...]) -> None:
    before = tables(draft)
    assert swap(yard, draft, *who)
    assert tables(draft) == before


def test_an_old_page_swaps_nobody(yard: Yard, draft: TournamentRound) -> None:
    old = looked(draft)
    swap(yard, draft, 1, 2)
    before = tables(draft)
    yard.organiser.post(of("round_swap", draft), {**old, "who": ["1", "3"]})
    assert tables(draft) == before


def test_not_where_something_was_played(yard: Yard, draft: TournamentRound) -> None:
    row = publish_round(round=draft, device=None)
    play_round(row)
    before = tables(row)
    assert swap(yard, row, 1, 2)
    assert tables(row) == before


def test_a_pairing_moves_and_whoever_is_there_comes_back(yard: Yard, draft: TournamentRound) -> None:
    first, third = draft.pairings.get(table=1), draft.pairings.get(table=3)
    sent = {**looked(draft), "pairing": str(first.pk), "table": "3"}
    yard.organiser.post(of("round_move", draft), sent)
    first.refresh_from_db()
    third.refresh_from_db()
    assert (first.table, third.table) == (3, 1)
    assert sides_of(third) == tables(draft)[0]


@pytest.mark.parametrize("table", ["", "x", "0", "40000"])
def test_not_to_a_table_that_there_is_not(yard: Yard, draft: TournamentRound, table: str) -> None:
    first = draft.pairings.get(table=1)
    sent = {**looked(draft), "pairing": str(first.pk), "table": table}
    response = yard.organiser.post(of("round_move", draft), sent, follow=True)
    first.refresh_from_db()
    assert first.table == 1
    assert list(response.context["messages"])


def test_not_the_pairing_of_another_round(yard: Yard, draft: TournamentRound) -> None:
    other = drawn(yard).pairings.get(table=1)
    yard.organiser.post(of("round_move", draft), {**looked(draft), "pairing": str(other.pk), "table": "2"})
    other.refresh_from_db()
    assert other.table == 1
