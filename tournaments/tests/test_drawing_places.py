"""Who is in the rounds to come: late, gone, back, paused."""

import pytest

from scoring.tests.club_cast import Yard
from tournaments.commands.rounds import (
    draw_round,
    enter_late,
    leave_stage,
    publish_round,
    redraw_round,
    return_to_stage,
    undo_round,
)
from tournaments.commands.stages import start_stage
from tournaments.drawing import bracket_of, finishing_order
from tournaments.drawing.complete import open_pairings
from tournaments.drawing.errors import FaultsError, IncompleteError, NotNowError, Refusal
from tournaments.drawing.tables import table_of
from tournaments.models import Entrant, Pairing, Stage, TournamentRound
from tournaments.pairing.codes import Format, State
from tournaments.stage_rules import StageRules
from tournaments.standings.codes import Kind, Unplaced
from tournaments.tests.cast import Entry, Stages, add_entrants, entrant, new_tournament
from tournaments.tests.drawing_play import next_round, play_round, tables

ROUND_ROBIN: Stages = ((Format.ROUND_ROBIN, StageRules()),)
KNOCKOUT: Stages = ((Format.KNOCKOUT, StageRules()),)
WHIST: Stages = ((Format.ROTATING, StageRules()),)


def begun(yard: Yard, entrants: int, stages: Stages, entry: Entry = Entry.PAIRS) -> Stage:
    """The first stage of a tournament that has begun."""
    return start_stage(tournament=new_tournament(yard, entrants, stages=stages, entry=entry), device=None)


def swiss(yard: Yard, entrants: int, rounds: int = 5) -> Stage:
    """A Swiss that has begun."""
    return begun(yard, entrants, ((Format.SWISS, StageRules(rounds=rounds)),))


def pause(stage: Stage, number: int, *, paused: bool = True) -> None:
    """Let an entrant sit out until it is known to be there."""
    stage.tournament.entrants.filter(number=number).update(paused=paused)


def seated(row: TournamentRound) -> set[int]:
    """Everybody at a table."""
    return {number for sides in tables(row) for side in sides for number in side}


def test_a_late_entrant_plays_from_the_next_round_on(yard: Yard) -> None:
    stage = swiss(yard, 6)
    next_round(stage)
    [late] = add_entrants(stage.tournament, 1, first=7)
    part = enter_late(stage=stage, entrant=late, device=None)
    assert (part.first, part.seed) == (2, 7)
    row = next_round(stage)
    assert 7 in seated(row)
    assert row.sittings.get().entrant.number == 6
    outcome = {each.entrant: each for each in table_of(stage).groups[0]}[7]
    assert (outcome.points, outcome.played, outcome.counted) == (0, 1, 2), "nothing for the round that it missed"


def test_a_late_entrant_comes_into_a_draft_that_is_drawn_anew(yard: Yard) -> None:
    stage = swiss(yard, 7)
    row = draw_round(stage=stage, device=None)
    [late] = add_entrants(stage.tournament, 1, first=8)
    assert enter_late(stage=stage, entrant=late, device=None).first == 1
    assert 8 in seated(redraw_round(round=row, device=None))


def test_after_half_of_the_rounds_it_is_too_late(yard: Yard) -> None:
    stage = swiss(yard, 6, rounds=3)
    for _ in range(2):
        next_round(stage)
    [late] = add_entrants(stage.tournament, 1, first=7)
    with pytest.raises(NotNowError) as raised:
        enter_late(stage=stage, entrant=late, device=None)
    assert raised.value.why == Refusal.TOO_LATE
    assert enter_late(stage=stage, entrant=late, device=None, even_late=True).first == 3


def test_who_is_paused_sits_out_until_it_plays_again(yard: Yard) -> None:
    stage = swiss(yard, 7)
    pause(stage, 3)
    row = next_round(stage)
    assert dict(row.sittings.values_list("entrant__number", "kind")) == {3: Kind.ABSENT}
    pause(stage, 3, paused=False)
    draft = draw_round(stage=stage, device=None)
    pause(stage, 1)
    with pytest.raises(FaultsError) as raised:
        publish_round(round=draft, device=None)
    assert [fault.params for fault in raised.value.faults] == [{"entrant": 1}]
    redraw_round(round=draft, device=None)
    assert 3 in seated(publish_round(round=draft, device=None))


def test_who_leaves_is_drawn_no_more_and_loses_the_table_it_was_to_play_at(yard: Yard) -> None:
    stage = swiss(yard, 6)
    next_round(stage)
    row = next_round(stage, None)
    leave_stage(stage=stage, entrant=entrant(stage.tournament, 1), device=None)
    lost = row.pairings.get(seatings__entrant__number=1)
    assert (lost.absent, lost.state) == ([1], Pairing.State.CONFIRMED)
    assert len(open_pairings(stage)) == 2
    play_round(row)
    third = next_round(stage)
    assert seated(third) | {out.entrant.number for out in third.sittings.all()} == {2, 3, 4, 5, 6}
    return_to_stage(stage=stage, entrant=entrant(stage.tournament, 1), device=None)
    assert 1 in seated(next_round(stage))


def test_who_forfeits_may_meet_still_and_who_waited_in_vain_has_had_its_bye(yard: Yard) -> None:
    stage = swiss(yard, 5)
    row = next_round(stage, None)
    pairing = row.pairings.get(seatings__entrant__number=1)
    assert {seating.entrant.number for seating in pairing.seatings.all()} == {1, 3}
    Pairing.objects.filter(pk=pairing.pk).update(absent=[1], state=Pairing.State.CONFIRMED)
    play_round(row)
    past = table_of(stage).facts.past[0]
    assert ((1,), (3,)) not in past.tables
    assert set(past.byes) == {3, 5}


def test_before_the_first_round_leaving_is_never_having_been_there(yard: Yard) -> None:
    stage = begun(yard, 6, ROUND_ROBIN)
    assert stage.rounds.count() == 5
    leave_stage(stage=stage, entrant=entrant(stage.tournament, 6), device=None)
    assert stage.field.count() == 5
    assert stage.rounds.get(number=1).sittings.get().kind == Kind.REST
    return_to_stage(stage=stage, entrant=entrant(stage.tournament, 6), device=None)
    assert not stage.rounds.get(number=1).sittings.exists()


def test_nobody_comes_into_fixtures_that_have_begun(yard: Yard) -> None:
    stage = begun(yard, 4, ROUND_ROBIN)
    next_round(stage)
    [late] = add_entrants(stage.tournament, 1, first=5)
    with pytest.raises(NotNowError) as raised:
        enter_late(stage=stage, entrant=late, device=None)
    assert raised.value.why == Refusal.FIXED


def test_whoever_has_left_fixtures_comes_to_none_of_them(yard: Yard) -> None:
    stage = begun(yard, 4, ROUND_ROBIN)
    next_round(stage)
    next_round(stage)
    leave_stage(stage=stage, entrant=entrant(stage.tournament, 4), device=None)
    last = next_round(stage, None)
    [open_one] = open_pairings(stage)
    assert open_one.round == last
    assert last.pairings.get(absent=[4]).state == Pairing.State.CONFIRMED
    play_round(last)
    assert finishing_order(stage)[-1] == (4, 4), "two of three were played: the third is lost"


def test_a_late_player_makes_a_whist_plan_give_way(yard: Yard) -> None:
    stage = begun(yard, 8, WHIST, Entry.ROTATING)
    next_round(stage)
    [late] = add_entrants(stage.tournament, 1, first=9)
    enter_late(stage=stage, entrant=late, device=None)
    assert stage.rounds.count() == 1, "the drafts of the plan are gone"


def test_somebody_paused_in_a_whist_plan_is_drawn_around(yard: Yard) -> None:
    stage = begun(yard, 9, WHIST, Entry.ROTATING)
    next_round(stage)
    pause(stage, 1)
    draft = draw_round(stage=stage, device=None)
    with pytest.raises(FaultsError):
        publish_round(round=draft, device=None)
    redraw_round(round=draft, device=None)
    assert seated(draft) == set(range(2, 10))
    publish_round(round=draft, device=None)
    pause(stage, 1, paused=False)
    assert stage.rounds.count() == 9, "the rest of the plan stays"
    undo_round(round=draft, device=None)
    assert 1 in seated(draft)


def test_who_goes_on_without_playing_when_the_other_has_gone_home(yard: Yard) -> None:
    stage = begun(yard, 4, KNOCKOUT)
    next_round(stage)
    leave_stage(stage=stage, entrant=entrant(stage.tournament, 1), device=None)
    final = next_round(stage, None)
    assert final.pairings.get().absent == [1]
    assert (bracket_of(stage)[-1].state, bracket_of(stage)[-1].winner) == (State.PLAYED, 2)
    assert finishing_order(stage)[:2] == [(1, 2), (2, 1)]


def test_an_entrant_sent_off_is_drawn_no_more(yard: Yard) -> None:
    stage = swiss(yard, 6)
    row = next_round(stage)
    row.sanctions.create(entrant=entrant(stage.tournament, 2), offence="black")
    assert 2 not in seated(next_round(stage))


def test_the_first_stage_takes_who_is_there(yard: Yard) -> None:
    tournament = new_tournament(yard, 6)
    tournament.entrants.filter(number=1).update(seed=None)
    tournament.entrants.filter(number=2).update(checked_in=False)
    tournament.entrants.filter(number=3).update(state=Entrant.State.ASKED)
    stage = start_stage(tournament=tournament, device=None)
    assert list(stage.field.order_by("seed").values_list("entrant__number", flat=True)) == [4, 5, 6, 1]


def test_whoever_nobody_has_checked_in_is_there(yard: Yard) -> None:
    tournament = new_tournament(yard, 3)
    tournament.entrants.update(checked_in=False)
    assert start_stage(tournament=tournament, device=None).field.count() == 3


def test_no_round_while_a_table_is_open(yard: Yard) -> None:
    stage = swiss(yard, 4)
    next_round(stage, None)
    with pytest.raises(IncompleteError) as raised:
        draw_round(stage=stage, device=None)
    assert len(raised.value.pairings) == 2


def test_less_than_half_is_counted_of_all_fixtures_also_those_to_come(yard: Yard) -> None:
    stage = begun(yard, 6, ROUND_ROBIN)
    next_round(stage)
    leave_stage(stage=stage, entrant=entrant(stage.tournament, 6), device=None)
    rows = {row.entrant: row for row in table_of(stage).groups[0]}
    assert rows[6].unplaced == Unplaced.ANNULLED, "one of five, though all that were published"
