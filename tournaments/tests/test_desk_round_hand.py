"""/t/KEY/desk/STAGE/NUMBER/hand/: a whole round is paired by hand, what speaks against it accepted first."""

from typing import Any

import pytest

from scoring.tests.club_cast import Yard
from tournaments.commands.rounds import publish_round, swap
from tournaments.models import TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.desk_world import drawn, looked, of
from tournaments.tests.drawing_play import play_round, tables

ROTATING = ((Format.ROTATING, StageRules(rounds=3)),)
SOLO = ((Format.FREE_FOR_ALL, StageRules(rounds=3)),)
NEIGHBOURS = {number: (number + 1) // 2 for number in range(1, 9)}


@pytest.fixture
def draft(yard: Yard) -> TournamentRound:
    """The first round of eight pairs: 1 meets 5, 2 meets 6."""
    return drawn(yard)


def send(yard: Yard, row: TournamentRound, places: dict[int, int], **more: Any) -> Any:
    """The answer to these tables, by number."""
    typed = {f"table-{number}": str(table) for number, table in places.items()}
    return yard.organiser.post(of("round_by_hand", row), {**looked(row), **typed, **more})


def errors(response: Any) -> dict[int, list[str]]:
    """What is said beside whom."""
    return {row.number: row.errors for row in response.context["form"].rows if row.errors}


def test_begins_from_the_draft(yard: Yard, draft: TournamentRound) -> None:
    form = yard.organiser.get(of("round_by_hand", draft)).context["form"]
    assert {row.number: row.table for row in form.rows} == {
        1: "1", 5: "1", 2: "2", 6: "2", 3: "3", 7: "3", 4: "4", 8: "4"
    }  # fmt: skip


def test_those_with_the_same_number_meet(yard: Yard, draft: TournamentRound) -> None:
    response = send(yard, draft, NEIGHBOURS)
    assert response.status_code == 302
    assert tables(draft) == [((1,), (2,)), ((3,), (4,)), ((5,), (6,)), ((7,), (8,))]
    draft.refresh_from_db()
    assert draft.by_hand


def test_what_speaks_against_it_is_accepted_with_a_tick(yard: Yard) -> None:
    row = drawn(yard, rounds=1)
    again = {1: 1, 5: 1, 2: 2, 6: 2, 3: 3, 7: 3, 4: 4, 8: 4}
    response = send(yard, row, again)
    assert response.status_code == 422
    warnings = response.context["warnings"]
    assert len(warnings["texts"]) == 4
    before = tables(row)
    assert send(yard, row, again, accepted="another").status_code == 422
    assert tables(row) == before
    assert send(yard, row, again, accepted=warnings["mark"]).status_code == 302
    assert tables(row)[0] == ((1,), (5,))


def test_a_tick_is_for_what_was_read(yard: Yard, draft: TournamentRound) -> None:
    places = {number: table for number, table in NEIGHBOURS.items() if number < 7}
    response = send(yard, draft, places)
    assert len(response.context["warnings"]["texts"]) == 2
    fewer = {number: table for number, table in NEIGHBOURS.items() if number < 5}
    assert send(yard, draft, fewer, accepted=response.context["warnings"]["mark"]).status_code == 422
    assert send(yard, draft, places, accepted=response.context["warnings"]["mark"]).status_code == 302
    assert sorted(sitting.kind for sitting in draft.sittings.all()) == ["absent", "absent"]


def test_says_beside_whom_it_cannot_be(yard: Yard, draft: TournamentRound) -> None:
    response = send(yard, draft, {**NEIGHBOURS, 8: 1})
    assert response.status_code == 422
    assert set(errors(response)) == {1, 2, 7, 8}
    response = send(yard, draft, {**NEIGHBOURS, 3: 99}, **{"bye-4": "on"})
    assert set(errors(response)) == {3, 4}
    assert 'value="99"' in response.content.decode()


def test_partners_are_on_one_side(yard: Yard) -> None:
    row = drawn(yard, 8, stages=ROTATING, entry="rotating")
    places = {number: 1 if number < 5 else 2 for number in range(1, 9)}
    assert set(errors(send(yard, row, places))) == set(range(1, 9))
    sides = {f"side-{number}": "1" if number in (1, 3, 5, 7) else "2" for number in places}
    assert send(yard, row, places, **sides).status_code == 302
    assert tables(row) == [((1, 3), (2, 4)), ((5, 7), (6, 8))]


def test_four_or_three_sit_at_a_free_for_all_table(yard: Yard) -> None:
    row = drawn(yard, 7, stages=SOLO, entry="free_for_all")
    places = {number: 1 if number < 5 else 2 for number in range(1, 8)}
    assert send(yard, row, places).status_code == 302
    assert sorted(map(len, tables(row))) == [3, 4]


def test_an_old_page_keeps_what_was_typed(yard: Yard, draft: TournamentRound) -> None:
    old = looked(draft)
    swap(round=draft, one=1, other=2, device=None)
    before = tables(draft)
    typed = {f"table-{number}": str(table) for number, table in NEIGHBOURS.items()}
    response = yard.organiser.post(of("round_by_hand", draft), {**old, **typed})
    assert response.status_code == 409
    assert response.context["moved"]
    assert {row.number: row.table for row in response.context["form"].rows}[2] == "1"
    assert tables(draft) == before


def test_a_field_for_which_a_form_has_no_room_is_swapped_instead(
    yard: Yard, draft: TournamentRound, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tournaments.boards.desk_rounds.MOST", 7)
    assert of("round_by_hand", draft) not in yard.organiser.get(of("round_desk", draft)).content.decode()
    before = tables(draft)
    assert send(yard, draft, NEIGHBOURS).status_code == 302
    assert tables(draft) == before


def test_not_once_something_was_played(yard: Yard, draft: TournamentRound) -> None:
    row = publish_round(round=draft, device=None)
    play_round(row)
    before = tables(row)
    assert send(yard, row, NEIGHBOURS).status_code == 302
    assert tables(row) == before
