"""Rounds that are drawn, published, taken back."""

import pytest

from scoring.tests.club_cast import Yard
from tournaments.commands.rounds import draw_round, publish_round, undo_round
from tournaments.commands.stages import start_stage
from tournaments.drawing.errors import FaultsError, IncompleteError, NotNowError, Refusal
from tournaments.drawing.field import parts_of
from tournaments.drawing.successive import ranked
from tournaments.facts import stage_facts
from tournaments.models import StageEntrant, TournamentChange, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import new_tournament
from tournaments.tests.drawing_play import next_round, play_round, tables

State = TournamentRound.State
GROUPS = ((Format.ROUND_ROBIN, StageRules(groups=2)),)


def test_a_swiss_round_by_round(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 7), device=None)
    row = draw_round(stage=stage, device=None)
    assert row.state == State.DRAFT
    assert tables(row) == [((1,), (4,)), ((2,), (5,)), ((3,), (6,))]
    assert list(row.sittings.values_list("entrant__number", "kind")) == [(7, "bye")]
    assert [why["code"] for why in row.pairings.all()[0].why] == ["same_score", "not_met", "halves"]
    assert draw_round(stage=stage, device=None) == row, "a draft that waits is given again"
    with pytest.raises(IncompleteError) as raised:
        draw_round(stage=publish_round(round=row, device=None).stage, device=None)
    assert [pairing.table for pairing in raised.value.pairings] == [1, 2, 3]
    play_round(row)
    later = next_round(stage)
    assert not {*tables(row)} & {*tables(later)}
    row.refresh_from_db()
    assert row.state == State.OVER


def test_a_round_drawn_before_all_is_known_keeps_its_reason(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 4), device=yard.devices["organiser"])
    next_round(stage, None)
    row = draw_round(stage=stage, device=yard.devices["organiser"], reason="За столом 1 доигрывают")
    assert row.reason == "За столом 1 доигрывают"
    change = stage.tournament.changes.first()
    assert change is not None
    assert (change.kind, change.by) == (TournamentChange.Kind.DRAWN, "Асан")
    assert change.what == {"stage": 1, "round": 2, "reason": "За столом 1 доигрывают"}


def test_a_round_undone_is_drawn_the_same_again(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 7), device=None)
    first, second = next_round(stage), next_round(stage)
    before = tables(second)
    with pytest.raises(NotNowError) as raised:
        undo_round(round=first, device=None, even_with_results=True)
    assert raised.value.why == Refusal.ROUND_FOLLOWS
    with pytest.raises(NotNowError) as raised:
        undo_round(round=second, device=None)
    assert raised.value.why == Refusal.HAS_RESULTS
    undo_round(round=second, device=None, even_with_results=True)
    change = stage.tournament.changes.first()
    assert change is not None
    assert len(change.what["results"]) == 3
    assert change.what["results"][0]["finals"][0]["accounts"] == [0, 101]
    assert tables(draw_round(stage=stage, device=None)) == before


def test_groups_play_side_by_side(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 7, stages=GROUPS), device=None)
    assert [row.state for row in stage.rounds.all()] == [State.DRAFT] * 3
    assert tables(next_round(stage)) == [((4,), (5,)), ((2,), (7,)), ((3,), (6,))]


def test_a_field_that_cannot_be_drawn_begins_nothing(yard: Yard) -> None:
    tournament = new_tournament(yard, 3, stages=GROUPS)
    with pytest.raises(FaultsError) as raised:
        start_stage(tournament=tournament, device=None)
    assert raised.value.faults[0].params == {"entrants": 3, "least": 4}
    assert not StageEntrant.objects.exists()
    tournament.refresh_from_db()
    assert tournament.state == tournament.State.ENTRIES


def test_who_met_another_score_is_known_to_the_next_draw(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 6), device=None)
    next_round(stage)
    second = next_round(stage)
    [floating] = [sides for sides in tables(second) if sides[0][0] <= 3 < sides[1][0]]
    (down,), (up,) = floating
    floated = {entrant.id: entrant.floated for entrant in ranked(stage_facts(stage), parts_of(stage))}
    assert floated == {**dict.fromkeys(range(1, 7), 0), down: 1, up: -1}
