"""Rounds that are changed by hand: swaps, pairings of one's own, other tables, half byes."""

import pytest

from scoring.tests.club_cast import Yard
from tournaments.commands.rounds import (
    draw_round,
    give_half_bye,
    move_pairing,
    pair_by_hand,
    publish_round,
    redraw_round,
    swap,
)
from tournaments.commands.stages import start_stage
from tournaments.drawing.errors import FaultsError, NotNowError, Refusal
from tournaments.models import Stage, TournamentChange
from tournaments.pairing.codes import Fault, Format, Warn
from tournaments.pairing.facts import Past
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import Stages, entrant, new_tournament
from tournaments.tests.drawing_play import next_round, play, tables

KNOCKOUT: Stages = ((Format.KNOCKOUT, StageRules()),)
ROUND_ROBIN: Stages = ((Format.ROUND_ROBIN, StageRules()),)


def last_change(stage: Stage) -> TournamentChange:
    """The newest line of the history."""
    change = stage.tournament.changes.first()
    assert change is not None
    return change


def test_two_change_places(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 7), device=None)
    row = draw_round(stage=stage, device=None)
    assert swap(round=row, one=1, other=5, device=yard.devices["organiser"]) == ()
    assert tables(row) == [((5,), (4,)), ((2,), (1,)), ((3,), (6,))]
    row.refresh_from_db()
    assert row.by_hand
    assert [bool(pairing.why) for pairing in row.pairings.all()] == [False, False, True]
    change = last_change(stage)
    assert change.kind == TournamentChange.Kind.SWAPPED
    assert change.what["before"] == {"tables": [[[1], [4]], [[2], [5]]], "byes": []}
    assert change.what["after"] == {"tables": [[[5], [4]], [[2], [1]]], "byes": []}


def test_somebody_changes_places_with_who_has_the_bye(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 7), device=None)
    row = draw_round(stage=stage, device=None)
    warnings = swap(round=row, one=7, other=1, device=None)
    assert [(warn.code, warn.params["instead"]) for warn in warnings] == [(Warn.BYE_TO_HIGHER, 7)]
    assert tables(row)[0] == ((7,), (4,))
    assert row.sittings.get().entrant.number == 1
    assert redraw_round(round=row, device=None).by_hand is False
    assert tables(row)[0] == ((1,), (4,)), "drawn anew it is as it was"


def test_partners_at_one_table_change_sides(yard: Yard) -> None:
    tournament = new_tournament(yard, 8, stages=((Format.ROTATING, StageRules()),), entry="rotating")  # type: ignore[arg-type]
    row = draw_round(stage=start_stage(tournament=tournament, device=None), device=None)
    (a, b), (c, d) = tables(row)[0]
    swap(round=row, one=a, other=c, device=None)
    assert tables(row)[0] == ((c, b), (a, d))


def test_what_has_begun_is_not_changed_any_more(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 6), device=None)
    row = publish_round(round=draw_round(stage=stage, device=None), device=None)
    play(row.pairings.all()[0], [0, 101])
    swap(round=row, one=2, other=3, device=None)
    before = tables(row)
    with pytest.raises(NotNowError) as raised:
        swap(round=row, one=1, other=2, device=None)
    assert raised.value.why == Refusal.HAS_RESULTS
    with pytest.raises(NotNowError):
        pair_by_hand(round=row, draft=Past((((1,), (2,)),)), device=None)
    assert tables(row) == before
    with pytest.raises(ValueError, match="only who has a place"):
        swap(round=row, one=2, other=99, device=None)


def test_a_round_paired_by_hand(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 7), device=None)
    next_round(stage)
    row = draw_round(stage=stage, device=None)
    draft = Past((((1,), (4,)), ((2,), (3,))), (7,))
    warnings = pair_by_hand(round=row, draft=draft, device=None)
    assert [(warn.code, warn.params.get("entrant")) for warn in warnings] == [
        (Warn.REMATCH, None),
        (Warn.BYE_AGAIN, 7),
        (Warn.BYE_TO_HIGHER, 7),
        (Warn.LEFT_OUT, 5),
        (Warn.LEFT_OUT, 6),
    ]
    assert tables(row) == [((1,), (4,)), ((2,), (3,))]
    assert set(row.sittings.values_list("entrant__number", "kind")) == {(7, "bye"), (5, "absent"), (6, "absent")}
    assert [bool(pairing.why) for pairing in row.pairings.all()] == [False, True], "two and three were drawn like that"
    assert last_change(stage).what["before"]["tables"] == [[[1], [7]], [[5], [4]]]
    with pytest.raises(FaultsError) as raised:
        pair_by_hand(round=row, draft=Past((((1,), (1,)),)), device=None)
    assert {fault.code for fault in raised.value.faults} == {Fault.ENTRANT_TWICE}


def test_a_fixture_may_be_changed(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 5, stages=ROUND_ROBIN), device=None)
    first = stage.rounds.get(number=1)
    swap(round=first, one=1, other=2, device=None)
    assert (first.sittings.get().entrant.number, first.sittings.get().kind) == (2, "rest")


def test_who_goes_on_in_a_knockout_is_nobodys_choice(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 5, stages=KNOCKOUT), device=None)
    row = draw_round(stage=stage, device=None)
    with pytest.raises(NotNowError) as raised:
        pair_by_hand(round=row, draft=Past((((1,), (2,)),)), device=None)
    assert raised.value.why == Refusal.FIXED


def test_seeds_of_a_knockout_change_until_it_is_played(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 5, stages=KNOCKOUT), device=None)
    row = draw_round(stage=stage, device=None)
    assert tables(row) == [((4,), (5,)), ((2,), (3,))]
    swap(round=row, one=1, other=5, device=None)
    assert tables(row) == [((4,), (1,)), ((2,), (3,))], "five has the bye of the first seed"
    next_round(stage)
    with pytest.raises(NotNowError):
        swap(round=row, one=2, other=3, device=None)


def test_a_pairing_moves_to_another_table(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 4, tables=9), device=None)
    row = draw_round(stage=stage, device=None)
    first = row.pairings.get(table=1)
    move_pairing(pairing=first, table=2, device=None)
    assert tables(row) == [((2,), (4,)), ((1,), (3,))]
    move_pairing(pairing=first, table=9, device=None)
    assert list(row.pairings.values_list("table", flat=True)) == [1, 9]
    assert (last_change(stage).what["before"], last_change(stage).what["after"]) == (2, 9)
    with pytest.raises(FaultsError):
        move_pairing(pairing=first, table=10, device=None)


def test_a_room_with_too_few_tables_plays_in_turns(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 10, tables=2), device=None)
    row = draw_round(stage=stage, device=None)
    turns = list(row.pairings.values_list("order", "table"))
    assert turns == [(0, 1), (0, 2), (1, 1), (1, 2), (2, 1)]


def test_half_a_bye_once_for_who_asks(yard: Yard) -> None:
    stages: Stages = ((Format.SWISS, StageRules(rounds=3, half_byes=True)),)
    stage = start_stage(tournament=new_tournament(yard, 5, stages=stages), device=None)
    asking = entrant(stage.tournament, 2)
    asking.paused = True
    asking.save()
    row = draw_round(stage=stage, device=None)
    assert row.sittings.get().kind == "absent"
    with pytest.raises(NotNowError):
        give_half_bye(round=row, entrant=entrant(stage.tournament, 1), device=None)
    give_half_bye(round=row, entrant=asking, device=None)
    assert row.sittings.get().kind == "half_bye"
    with pytest.raises(NotNowError) as raised:
        give_half_bye(round=row, entrant=asking, device=None)
    assert raised.value.why == Refusal.HALF_BYES_OUT
