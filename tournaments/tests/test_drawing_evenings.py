"""Whole tournaments, each to its end by commands: evenings without a table of standings in between to look at."""

from collections import Counter
from datetime import date
from itertools import combinations
from typing import Any

import pytest

from scoring.tests.club_cast import Yard
from tournaments.commands import line
from tournaments.commands.rounds import draw_round, enter_late, leave_stage, publish_round
from tournaments.commands.stages import end_stage, reopen_stage, start_stage
from tournaments.drawing import bracket_of, evening_of, finishing_order
from tournaments.drawing.errors import NotNowError, Refusal
from tournaments.drawing.tables import table_of
from tournaments.models import Pairing, Stage, TournamentRound
from tournaments.pairing.codes import Format, State
from tournaments.pairing.facts import Sides
from tournaments.pairing.history import opponents_at, partners_at
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import Entry, Stages, add_entrants, entrant, new_tournament
from tournaments.tests.drawing_play import games, lower_wins, next_round, play, tables

DRAFT = TournamentRound.State.DRAFT


def begun(yard: Yard, entrants: int, *stages: tuple[Format, StageRules], **settings: Any) -> Stage:
    """The first stage of a tournament that has begun."""
    return start_stage(tournament=new_tournament(yard, entrants, stages=stages, **settings), device=None)


def played_out(stage: Stage) -> list[list[Sides]]:
    """Play the rounds of a stage until none is left, and end it; who sat at the tables of each."""
    rounds = []
    while stage.rounds.filter(state=DRAFT).exists() or more(stage):
        rounds.append(tables(next_round(stage)))
    end_stage(stage=stage, device=None)
    return rounds


def more(stage: Stage) -> bool:
    """Whether a round can be drawn."""
    if stage.format == Format.KNOCKOUT:
        return any(one.state is State.READY for one in bracket_of(stage))
    return stage.rounds.count() < (stage.chosen.rounds or 0)


def winners(stage: Stage) -> list[int]:
    """The numbers in the order of the standings."""
    return [row.entrant for row in table_of(stage).groups[0]]


def test_a_whist_evening_of_eight(yard: Yard) -> None:
    stage = begun(yard, 8, (Format.ROTATING, StageRules()), entry=Entry.ROTATING)
    rounds = [tables(next_round(stage)) for _ in range(7)]
    with pytest.raises(NotNowError, match=Refusal.NOTHING_TO_DRAW):
        draw_round(stage=stage, device=None)
    end_stage(stage=stage, device=None)
    assert [len(row) for row in rounds] == [2] * 7
    partners = Counter(pair for row in rounds for sides in row for pair in partners_at(sides))
    opponents = Counter(pair for row in rounds for sides in row for pair in opponents_at(sides))
    everybody = list(combinations(range(1, 9), 2))
    assert partners == dict.fromkeys(everybody, 1)
    assert opponents == dict.fromkeys(everybody, 2)
    assert [place for place, _ in finishing_order(stage)] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert {row.played for row in table_of(stage).groups[0]} == {7}


def test_a_whist_evening_of_nine(yard: Yard) -> None:
    stage = begun(yard, 9, (Format.ROTATING, StageRules()), entry=Entry.ROTATING)
    rounds = played_out(stage)
    partners = Counter(pair for row in rounds for sides in row for pair in partners_at(sides))
    assert partners == dict.fromkeys(combinations(range(1, 10), 2), 1)
    sat_out = stage.rounds.order_by("number").values_list("sittings__entrant__number", "sittings__kind")
    assert sorted(sat_out) == [(number, "bye") for number in range(1, 10)], "everybody once"
    assert len(finishing_order(stage)) == 9


def test_somebody_goes_home_from_a_whist_evening(yard: Yard) -> None:
    stage = begun(yard, 9, (Format.ROTATING, StageRules(rounds=6)), entry=Entry.ROTATING)
    before = [tables(next_round(stage)) for _ in range(2)]
    leave_stage(stage=stage, entrant=entrant(stage.tournament, 9), device=None)
    rounds = before + played_out(stage)
    assert len(rounds) == 6
    partners = Counter(pair for row in rounds for sides in row for pair in partners_at(sides))
    assert set(partners.values()) == {1}
    assert not any(9 in side for row in rounds[2:] for sides in row for side in sides)


def test_a_free_for_all_of_sixteen_by_the_perfect_plan(yard: Yard) -> None:
    stage = begun(yard, 16, (Format.FREE_FOR_ALL, StageRules()), entry=Entry.FREE_FOR_ALL)
    rounds = played_out(stage)
    met = Counter(pair for row in rounds for sides in row for pair in opponents_at(sides))
    assert met == dict.fromkeys(combinations(range(1, 17), 2), 1)
    assert winners(stage)[:2] == [1, 2]


def test_a_free_for_all_of_eleven(yard: Yard) -> None:
    stage = begun(yard, 11, (Format.FREE_FOR_ALL, StageRules(rounds=4)), entry=Entry.FREE_FOR_ALL)
    rounds = played_out(stage)
    assert [sorted(map(len, row)) for row in rounds] == [[3, 4, 4]] * 4
    met = Counter(pair for row in rounds for sides in row for pair in opponents_at(sides))
    assert max(met.values()) == 2, "sixty meetings of fifty-five pairs"
    assert [place for place, _ in finishing_order(stage)] == list(range(1, 12))


def test_an_evening_of_winner_stays(yard: Yard) -> None:
    stage = begun(yard, 5, (Format.WINNER_STAYS, StageRules()), entry=Entry.ONE_TO_ONE, tables=1)
    assert games(stage) == [((1,), (2,))]
    for _ in range(4):
        play(Pairing.objects.get(round__stage=stage, order=0), [0, 101], follow=True)
    assert games(stage) == [((1,), (2,))], "who lost first is back at the table"
    [late] = add_entrants(stage.tournament, 1, first=6)
    enter_late(stage=stage, entrant=late, device=None)
    line.went(stage=stage, entrant=entrant(stage.tournament, 1), device=None)
    assert games(stage) == [((2,), (3,))]
    assert evening_of(stage).line == (4, 5, 6)
    play(Pairing.objects.get(round__stage=stage, order=0), [101, 0], follow=True)
    assert games(stage) == [((3,), (4,))]
    end_stage(stage=stage, device=None)
    assert games(stage) == [], "a game that nobody began is none"
    assert finishing_order(stage)[:2] == [(1, 1), (2, 3)]
    reopen_stage(stage=stage, device=None)
    assert games(stage) == [((3,), (4,))]


def test_a_round_robin_that_somebody_leaves(yard: Yard) -> None:
    stage = begun(yard, 6, (Format.ROUND_ROBIN, StageRules(legs=2)))
    rounds = [tables(next_round(stage)) for _ in range(2)]
    leave_stage(stage=stage, entrant=entrant(stage.tournament, 6), device=None)
    rounds += played_out(stage)
    assert len(rounds) == 10
    met = Counter(pair for row in rounds for sides in row for pair in opponents_at(sides))
    assert met == dict.fromkeys(combinations(range(1, 7), 2), 2), "the tables stay, where nobody comes they are lost"
    rows = table_of(stage).groups[0]
    assert [(row.entrant, row.place) for row in rows[-2:]] == [(5, 5), (6, None)], "less than half was played"
    assert rows[0].played == 8
    assert finishing_order(stage) == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]


def test_groups_then_a_knockout(yard: Yard) -> None:
    groups = (Format.ROUND_ROBIN, StageRules(groups=4))
    knockout = (Format.KNOCKOUT, StageRules(each=2, third=True, best_of=1, final_best_of=3))
    stage = begun(yard, 16, groups, knockout)
    assert len(played_out(stage)) == 3
    final = start_stage(tournament=stage.tournament, device=None)
    first = tables(draw_round(stage=final, device=None))
    group_of = dict(stage.field.values_list("entrant__number", "group"))
    assert all(group_of[one] != group_of[other] for (one,), (other,) in first)
    for _ in range(2):
        next_round(final)
    last = publish_round(round=draw_round(stage=final, device=None), device=None)
    deciding, third = last.pairings.all()
    parts = {one.match.number: one.match.part for one in bracket_of(final)}
    assert [parts[pairing.bracket or 0] for pairing in (deciding, third)] == ["main", "third"]
    play(third, [0, 101])
    for number, accounts in enumerate(([0, 101], [101, 0], [0, 101]), start=1):
        assert bracket_of(final)[-1].winner is None
        play(deciding, accounts, number)
    end_stage(stage=final, device=None)
    order = finishing_order(final)
    assert order[0] == (1, 1)
    assert {number for _, number in order[:4]} == {1, 2, 3, 4}
    assert [place for place, _ in order] == [1, 2, 3, 4, 5, 5, 5, 5, *range(9, 17)]
    assert sorted(number for _, number in order) == list(range(1, 17))


def test_a_swiss_then_a_final(yard: Yard) -> None:
    stages: Stages = ((Format.SWISS, StageRules(rounds=4)), (Format.KNOCKOUT, StageRules(each=4)))
    stage = begun(yard, 11, *stages)
    assert len(played_out(stage)) == 4
    best = winners(stage)[:4]
    final = start_stage(tournament=stage.tournament, device=None)
    assert finishing_order(final)[0] == (5, winners(stage)[4]), "who did not get on comes after those who play still"
    rounds = played_out(final)
    assert [set(opponents) for opponents in ({n for side in sides for n in side} for sides in rounds[0])] == [
        {best[0], best[3]},
        {best[1], best[2]},
    ]
    order = finishing_order(final)
    assert [place for place, _ in order] == [1, 2, 3, 3, 5, 6, 7, 8, 9, 10, 11]
    assert [number for _, number in order[4:]] == winners(stage)[4:]


def test_double_elimination_with_a_second_final(yard: Yard) -> None:
    stage = begun(yard, 6, (Format.KNOCKOUT, StageRules(double=True)))
    while more(stage):
        final = bracket_of(stage)[-2].state is State.READY
        next_round(stage, (lambda sides: [101, 0]) if final else lower_wins)
    reset = bracket_of(stage)[-1]
    assert reset.state is State.PLAYED
    end_stage(stage=stage, device=None)
    order = finishing_order(stage)
    assert order[0] == (1, reset.winner)
    assert sorted(number for _, number in order) == [1, 2, 3, 4, 5, 6]


def test_a_league_has_its_days(yard: Yard) -> None:
    stage = begun(yard, 5, (Format.LEAGUE, StageRules(first_day=date(2026, 9, 5))))
    days = list(stage.rounds.values_list("day", flat=True))
    assert days[:2] == [date(2026, 9, 5), date(2026, 9, 12)]
    assert len(played_out(stage)) == 5
    assert finishing_order(stage)[0] == (1, 1)
