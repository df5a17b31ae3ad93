"""Stages that begin, end, and are joined."""

from typing import Any

import pytest

from scoring.models import Match
from scoring.tests.club_cast import Yard
from tournaments.commands import stages as commands
from tournaments.commands.rounds import draw_round, publish_round, undo_round
from tournaments.commands.stages import end_stage, reopen_stage, start_stage, undo_stage
from tournaments.drawing import evening_of, finishing_order
from tournaments.drawing.advance import Tie, UndecidedError, advance_into
from tournaments.drawing.errors import FaultsError, IncompleteError, NotNowError, Refusal
from tournaments.models import Stage, Tournament, TournamentChange
from tournaments.pairing.codes import Format, Pattern
from tournaments.stage_rules import StageRules
from tournaments.standings.codes import TieBreakCode
from tournaments.tests.cast import Entry, Stages, new_tournament
from tournaments.tests.drawing_play import next_round, play_round, tables

POINTS_ONLY = (TieBreakCode.POINTS,)


def refused(why: Refusal) -> Any:
    """What pytest is to wait for."""
    return pytest.raises(NotNowError, match=why)


def through(stage: Stage, rounds: int) -> Stage:
    """Play so many rounds of a stage and end it."""
    for _ in range(rounds):
        next_round(stage)
    return end_stage(stage=stage, device=None)


def field(stage: Stage) -> list[int]:
    """The numbers by seed."""
    return list(stage.field.order_by("seed").values_list("entrant__number", flat=True))


def tied(yard: Yard) -> Stage:
    """A stage that has ended: 1 has two points, 2 and 3 have one each, 4 none; two go on."""
    swiss = (Format.SWISS, StageRules(rounds=2, tiebreaks=POINTS_ONLY))
    tournament = new_tournament(yard, 4, stages=(swiss, (Format.KNOCKOUT, StageRules(each=2))))
    return through(start_stage(tournament=tournament, device=None), 2)


def test_a_shared_place_that_decides_is_for_the_organiser(yard: Yard) -> None:
    before = tied(yard)
    with pytest.raises(UndecidedError) as raised:
        start_stage(tournament=before.tournament, device=None)
    assert raised.value.ties == (Tie(0, 2, raised.value.ties[0].entrants, 1),)
    assert set(raised.value.ties[0].entrants) == {2, 3}
    final = before.tournament.stages.get(number=2)
    assert advance_into(final).ties == raised.value.ties
    with pytest.raises(UndecidedError):
        start_stage(tournament=before.tournament, device=None, chosen=(2, 3))
    assert field(start_stage(tournament=before.tournament, device=None, chosen=(3,))) == [1, 3]
    change = before.tournament.changes.first()
    assert change is not None
    assert change.what["chosen"] == [3]


def test_or_the_lot_decides_the_same_each_time(yard: Yard) -> None:
    before = tied(yard)
    final = start_stage(tournament=before.tournament, device=None, by_lot=True)
    drawn = field(final)
    undo_stage(stage=final, device=None)
    assert field(start_stage(tournament=before.tournament, device=None, by_lot=True)) == drawn


def test_who_went_home_makes_room(yard: Yard) -> None:
    before = tied(yard)
    tournament = before.tournament
    tournament.entrants.filter(number=1).update(left=tournament.created)
    assert set(field(start_stage(tournament=tournament, device=None))) == {2, 3}


def test_the_best_of_the_next_place_go_on_too(yard: Yard) -> None:
    stages: Stages = ((Format.ROUND_ROBIN, StageRules(groups=3)), (Format.KNOCKOUT, StageRules(each=1, extra=1)))
    stage = start_stage(tournament=new_tournament(yard, 9, stages=stages), device=None)
    through(stage, 3)
    final = start_stage(tournament=stage.tournament, device=None)
    assert set(field(final)[:3]) == {1, 2, 3}
    assert len(field(final)) == 4
    group_of = dict(stage.field.values_list("entrant__number", "group"))
    (a, b), (c, d) = ((one[0], other[0]) for one, other in tables(draw_round(stage=final, device=None)))
    assert group_of[a] != group_of[b]
    assert group_of[c] != group_of[d]


def test_after_a_line_of_winners_a_final(yard: Yard) -> None:
    stages: Stages = ((Format.WINNER_STAYS, StageRules()), (Format.KNOCKOUT, StageRules(each=2)))
    tournament = new_tournament(yard, 5, stages=stages, entry=Entry.ONE_TO_ONE)
    stage = start_stage(tournament=tournament, device=None)
    end_stage(stage=stage, device=None)
    with pytest.raises(UndecidedError):
        start_stage(tournament=tournament, device=None)
    assert len(field(start_stage(tournament=tournament, device=None, by_lot=True))) == 2


def test_groups_by_lot_are_drawn_from_the_seed(yard: Yard) -> None:
    stages: Stages = ((Format.ROUND_ROBIN, StageRules(groups=2, pattern=Pattern.LOT)),)
    stage = start_stage(tournament=new_tournament(yard, 8, stages=stages), device=None)
    groups = dict(stage.field.values_list("entrant__number", "group"))
    assert groups[1] != groups[2], "a pot has one for every group"
    undo_stage(stage=stage, device=None)
    start_stage(tournament=stage.tournament, device=None)
    assert dict(stage.field.values_list("entrant__number", "group")) == groups


def test_a_line_by_lot(yard: Yard) -> None:
    stages: Stages = ((Format.WINNER_STAYS, StageRules(pattern=Pattern.LOT)),)
    tournament = new_tournament(yard, 9, stages=stages, entry=Entry.ONE_TO_ONE, tables=1)
    stage = start_stage(tournament=tournament, device=None)
    line = evening_of(stage).line
    assert len(line) == 7
    assert list(line) != sorted(line)


def test_a_stage_ends_once_all_is_played(yard: Yard) -> None:
    stages: Stages = ((Format.SWISS, StageRules(rounds=2)), (Format.SWISS, StageRules(each=4)))
    stage = start_stage(tournament=new_tournament(yard, 6, stages=stages), device=None)
    with refused(Refusal.STAGE_RUNS):
        start_stage(tournament=stage.tournament, device=None)
    row = next_round(stage, None)
    with pytest.raises(IncompleteError):
        end_stage(stage=stage, device=None)
    play_round(row)
    with refused(Refusal.ROUNDS_LEFT):
        end_stage(stage=stage, device=None)
    draft = draw_round(stage=stage, device=None)
    end_stage(stage=stage, device=None, early=True)
    assert not stage.rounds.filter(pk=draft.pk).exists()
    row.refresh_from_db()
    assert row.state == row.State.OVER
    with refused(Refusal.STAGE_NOT_RUNNING):
        draw_round(stage=stage, device=None)
    reopen_stage(stage=stage, device=None)
    through(stage, 1)
    start_stage(tournament=stage.tournament, device=None)
    with refused(Refusal.STAGE_FOLLOWS):
        reopen_stage(stage=stage, device=None)
    with refused(Refusal.STAGE_FOLLOWS):
        undo_stage(stage=stage, device=None)


def test_a_stage_undone_is_as_if_it_had_not_begun(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 4), device=None)
    next_round(stage)
    with refused(Refusal.HAS_RESULTS):
        undo_stage(stage=stage, device=None)
    undo_stage(stage=stage, device=yard.devices["organiser"], even_with_results=True)
    change = stage.tournament.changes.first()
    assert change is not None
    assert change.kind == TournamentChange.Kind.STAGE_UNDONE
    assert len(change.what["rounds"]["1"]["results"]) == 2
    assert not stage.rounds.exists()
    assert not stage.field.exists()
    assert not Match.objects.filter(of_tournament=True, removed=None).exists(), "the matches are taken away"
    tournament = Tournament.objects.get()
    assert (tournament.state, tournament.begun) == (Tournament.State.ENTRIES, None)
    start_stage(tournament=tournament, device=None)
    with refused(Refusal.NOTHING_TO_DRAW):
        for _ in range(6):
            next_round(tournament.stages.get())


def test_nothing_is_drawn_in_a_confirmed_tournament(yard: Yard) -> None:
    stage = start_stage(tournament=new_tournament(yard, 4), device=None)
    row = draw_round(stage=stage, device=None)
    Tournament.objects.update(state=Tournament.State.CONFIRMED)
    for command in (
        lambda: draw_round(stage=stage, device=None),
        lambda: publish_round(round=row, device=None),
        lambda: undo_round(round=row, device=None),
        lambda: end_stage(stage=stage, device=None),
        lambda: undo_stage(stage=stage, device=None),
        lambda: start_stage(tournament=stage.tournament, device=None),
    ):
        with refused(Refusal.CONFIRMED):
            command()


def test_fields_that_are_too_small_or_odd(yard: Yard) -> None:
    stages: Stages = ((Format.FREE_FOR_ALL, StageRules()),)
    tournament = new_tournament(yard, 5, stages=stages, entry=Entry.FREE_FOR_ALL)
    with pytest.raises(FaultsError) as raised:
        start_stage(tournament=tournament, device=None)
    assert raised.value.faults[0].code == "no_tables_of_four_and_three"
    tournament.entrants.all().delete()
    with pytest.raises(FaultsError) as raised:
        start_stage(tournament=tournament, device=None)
    assert raised.value.faults[0].params == {"entrants": 0, "least": 3}


def test_a_stage_that_has_ended_has_its_places(yard: Yard) -> None:
    before = tied(yard)
    assert [place for place, _ in finishing_order(before)] == [1, 2, 2, 4]
    with refused(Refusal.STAGE_NOT_RUNNING):
        end_stage(stage=before, device=None)
    assert commands.rounds_left(before) is False
