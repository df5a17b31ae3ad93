"""Drawing from what tables themselves tell: the whole way from a result to who plays next."""

from collections.abc import Iterable

import pytest

from scoring.engine.codes import Title
from scoring.models import Award, Match
from scoring.tests.club_cast import Yard
from tournaments.commands import entries, line, results
from tournaments.commands.rounds import draw_round, publish_round, redraw_round, undo_round
from tournaments.commands.stages import end_stage, start_stage
from tournaments.drawing import bracket_of, evening_of, finishing_order
from tournaments.drawing.errors import IncompleteError
from tournaments.models import Entrant, Pairing, Stage
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import Entry, Stages, entrant, new_tournament
from tournaments.tests.drawing_play import games, next_round, tables


def tell(pairing: Pairing, *accounts: int, confirm: bool = True) -> None:
    """Let a table tell how its match ended."""
    results.tell(pairing=pairing, device=None, accounts=accounts, accept_doubts=True)
    pairing.refresh_from_db()
    if confirm and pairing.state == Pairing.State.RECORDED:
        results.confirm(pairing=pairing, device=None)


def begun(yard: Yard, entrants: int, stages: Stages, entry: Entry = Entry.PAIRS, **settings: int) -> Stage:
    """The first stage of a tournament that has begun."""
    tournament = new_tournament(yard, entrants, stages=stages, entry=entry, **settings)
    return start_stage(tournament=tournament, device=None)


def under_way(stage: Stage, table: int = 1) -> Pairing:
    """The game that is played at a table of a line."""
    return Pairing.objects.select_related("round__stage__tournament").get(round__stage=stage, table=table, order=0)


def test_an_evening_of_winner_stays_from_the_tables(yard: Yard) -> None:
    stages: Stages = ((Format.WINNER_STAYS, StageRules()),)
    stage = begun(yard, 6, stages, Entry.ONE_TO_ONE, tables=2)
    assert games(stage) == [((1,), (2,)), ((3,), (4,))]
    tell(under_way(stage, 2), 0, 101, confirm=False)
    assert games(stage) == [((1,), (2,)), ((3,), (5,))], "the next game begins by itself"
    tell(under_way(stage, 1), 101, 0)
    assert games(stage) == [((2,), (6,)), ((3,), (5,))]
    assert evening_of(stage).line == (4, 1), "in the order in which the games ended, not that of the tables"
    running = under_way(stage, 2)
    results.start_match(pairing=running, device=None)
    line.went(stage=stage, entrant=entrant(stage.tournament, 5), device=None)
    assert under_way(stage, 2) == running, "who has begun may play to the end"
    tell(running, 101, 0)
    assert games(stage)[0] == ((2,), (6,))
    results.start_match(pairing=under_way(stage, 1), device=None)
    with pytest.raises(IncompleteError):
        end_stage(stage=stage, device=None)
    assert [number for place, number in finishing_order(stage) if place == 1] == [2, 3, 5]


def test_three_at_a_table_of_a_line(yard: Yard) -> None:
    stages: Stages = ((Format.WINNER_STAYS, StageRules(seats=3)),)
    stage = begun(yard, 5, stages, Entry.FREE_FOR_ALL, tables=1)
    assert games(stage) == [((1,), (2,), (3,))]
    tell(under_way(stage), 20, 0, 101)
    assert games(stage) == [((1,), (2,), (4,))], "the goat leaves"
    assert evening_of(stage).line == (5, 3)
    results.set_absent(pairing=under_way(stage), entrants=[4], device=None)
    tell(under_way(stage), 101, 0)
    assert games(stage) == [((2,), (5,), (3,))], "the goat leaves, and who did not come"
    end_stage(stage=stage, device=None)


def test_two_lives_but_a_general_leaves_at_once(yard: Yard) -> None:
    stages: Stages = ((Format.WINNER_STAYS, StageRules(lives=2, general=True)),)
    stage = begun(yard, 4, stages, Entry.ONE_TO_ONE, tables=1)
    tell(under_way(stage), 0, 101)
    assert games(stage) == [((1,), (2,))], "one defeat is not enough"
    first = Pairing.objects.get(round__stage=stage, order__gt=0)
    seat = Match.objects.get(table_match__pairing=first).seats.get(side=1)
    Award.objects.create(seat=seat, title=Title.GENERAL)
    line.next_games(stage=stage, device=None)
    assert games(stage) == [((1,), (3,))]


def test_a_final_best_of_three(yard: Yard) -> None:
    stages: Stages = ((Format.KNOCKOUT, StageRules(final_best_of=3)),)
    stage = begun(yard, 4, stages)
    play_round_by_tables(publish_round(round=draw_round(stage=stage, device=None), device=None).pairings.all())
    final = publish_round(round=draw_round(stage=stage, device=None), device=None).pairings.get()
    for accounts in ((0, 101), (101, 0)):
        tell(final, *accounts)
        assert bracket_of(stage)[-1].winner is None
        with pytest.raises(IncompleteError):
            draw_round(stage=stage, device=None)
    tell(final, 0, 101)
    assert bracket_of(stage)[-1].winner == 1
    end_stage(stage=stage, device=None)


def play_round_by_tables(pairings: Iterable[Pairing]) -> None:
    """Let each table tell that its first side won."""
    for pairing in pairings:
        tell(Pairing.objects.select_related("round__stage__tournament").get(pk=pairing.pk), 0, 101)


def test_a_round_undone_takes_its_matches_away(yard: Yard) -> None:
    stage = begun(yard, 4, ((Format.SWISS, StageRules(rounds=3)),))
    row = next_round(stage, None)
    play_round_by_tables(row.pairings.all())
    undo_round(round=row, device=yard.devices["organiser"], even_with_results=True)
    assert Match.objects.filter(of_tournament=True).exclude(removed=None).count() == 2
    again = publish_round(round=draw_round(stage=stage, device=None), device=None)
    assert tables(again) == [((1,), (3,)), ((2,), (4,))]
    assert {pairing.state for pairing in again.pairings.all()} == {Pairing.State.OPEN}


def test_who_did_not_come_is_drawn_once_it_is_there(yard: Yard) -> None:
    stage = begun(yard, 4, ((Format.SWISS, StageRules(rounds=3)),))
    row = next_round(stage, None)
    lost, other = row.pairings.select_related("round__stage__tournament")
    results.set_absent(pairing=lost, entrants=[1], device=None)
    tell(other, 0, 101)
    assert Entrant.objects.get(number=1).paused
    draft = draw_round(stage=stage, device=None)
    assert draft.sittings.filter(entrant__number=1, kind="absent").exists()
    entries.resume(entrant=entrant(stage.tournament, 1), device=yard.devices["organiser"])
    redraw_round(round=draft, device=None)
    assert not draft.sittings.exists()


def test_whoever_withdraws_loses_the_table_it_sits_at(yard: Yard) -> None:
    stage = begun(yard, 6, ((Format.SWISS, StageRules(rounds=3)),))
    row = next_round(stage, None)
    entries.withdraw(entrant=entrant(stage.tournament, 1), device=yard.devices["organiser"])
    assert row.pairings.get(seatings__entrant__number=1).absent == [1]
    play_round_by_tables(row.pairings.filter(absent=[]))
    assert all(1 not in side for sides in tables(draw_round(stage=stage, device=None)) for side in sides)
