"""GET /t/KEY/desk/STAGE/NUMBER/: a round as its organiser sees it."""

from scoring.tests.cast import HOSTILE, browser, text_of
from scoring.tests.club_cast import Yard
from tournaments.commands.rounds import publish_round, swap
from tournaments.models import Member, Pairing
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.desk_world import drawn, of
from tournaments.tests.drawing_play import play_round

KNOCKOUT = ((Format.KNOCKOUT, StageRules()),)
ROTATING = ((Format.ROTATING, StageRules(rounds=3)),)


def english(yard: Yard, url: str) -> str:
    """What the organiser reads there in English."""
    return text_of(browser(yard.organiser.cookies["device"].value, "en").get(url))


def test_a_draft_says_who_meets_whom_with_scores_and_why(yard: Yard) -> None:
    row = drawn(yard, 9, rounds=1)
    page = english(yard, of("round_desk", row))
    assert "draft" in page
    assert "Игрок 1б – Игрок 1в 1 Why" in page
    assert "The same points: 1" in page
    assert "Sit this round out" in page
    board = yard.organiser.get(of("round_desk", row)).context["board"]
    [out] = board.sittings
    assert out.why
    assert all(table.why for table in board.tables)


def test_a_swap_takes_the_reasons_away_and_warns_of_a_rematch(yard: Yard) -> None:
    row = drawn(yard, 8, rounds=1)
    met = row.stage.rounds.get(number=1).pairings.get(table=1)
    one, other = [seating.entrant.number for seating in met.seatings.all()]
    board = yard.organiser.get(of("round_desk", row)).context["board"]
    [beside] = [
        seat.number
        for table in board.tables
        if any(seat.number == one for side in table.sides for seat in side)
        for side in table.sides
        for seat in side
        if seat.number != one
    ]
    swap(round=row, one=beside, other=other, device=None)
    board = yard.organiser.get(of("round_desk", row)).context["board"]
    warned = [table for table in board.tables if table.warnings]
    [again] = [table for table in warned if {seat.number for side in table.sides for seat in side} == {one, other}]
    assert not again.why


def test_partners_who_rotate_sit_in_pairs(yard: Yard) -> None:
    row = drawn(yard, 8, stages=ROTATING, entry="rotating")
    board = yard.organiser.get(of("round_desk", row)).context["board"]
    assert [[len(side) for side in table.sides] for table in board.tables] == [[2, 2], [2, 2]]
    assert not any(table.warnings for table in board.tables)


def test_who_waits_for_another_match_at_their_table_is_told(yard: Yard) -> None:
    row = drawn(yard, 8, tables=3)
    told = "after another match at this table"
    assert english(yard, of("round_desk", row)).count(told) == 1
    publish_round(round=row, device=None)
    assert english(yard, of("round_desk", row)).count(told) == 1


def test_nobody_sits_out_of_turn_in_a_plan(yard: Yard) -> None:
    row = drawn(yard, 9, stages=((Format.ROTATING, StageRules()),), entry="rotating")
    [out] = yard.organiser.get(of("round_desk", row)).context["board"].sittings
    assert out.why == ["Sits out as the plan has it for round 1"]
    assert not out.warnings
    at_table = row.pairings.all()[0].seatings.all()[0].entrant.number
    swap(round=row, one=out.seat.number, other=at_table, device=None)
    [out] = yard.organiser.get(of("round_desk", row)).context["board"].sittings
    assert out.warnings, "this is no plan's any more"


def test_a_knockout_calls_its_round_and_cannot_be_paired_by_hand(yard: Yard) -> None:
    row = drawn(yard, 8, stages=KNOCKOUT)
    page = english(yard, of("round_desk", row))
    assert "Quarterfinal" in page
    assert "Pair by hand" not in page


def test_a_published_round_shows_results_and_what_others_should_have_played(yard: Yard) -> None:
    row = publish_round(round=drawn(yard), device=None)
    play_round(row)
    Pairing.objects.filter(round=row, table=1).update(overtaken=True)
    page = english(yard, of("round_desk", row))
    assert page.count("confirmed") == 4
    assert "0 : 101" in page
    assert "Others would meet here by the results as they are now; what was played stays." in page
    assert "Publish the round" not in page
    assert "Change the tables" not in page


def test_tables_of_a_published_round_can_be_changed_until_it_begins(yard: Yard) -> None:
    row = publish_round(round=drawn(yard), device=None)
    assert "Change the tables" in english(yard, of("round_desk", row))
    changing = english(yard, f"{of('round_desk', row)}?change")
    assert "It is published: tell those whom you move." in changing
    assert "Nothing more to change" in changing, "the way back"


def test_names_are_only_text(yard: Yard) -> None:
    row = drawn(yard)
    Member.objects.filter(entrant__tournament=row.stage.tournament, entrant__number=1).update(name=HOSTILE)
    assert HOSTILE not in yard.organiser.get(of("round_desk", row)).content.decode()
