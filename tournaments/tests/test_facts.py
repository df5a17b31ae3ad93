"""A stage as plain data."""

import pytest

from scoring.tests.club_cast import Yard
from tournaments.facts import settings_of, stage_facts
from tournaments.models import Pairing, Seating, Sitting, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules, read_rules, write_rules
from tournaments.standings.codes import Kind, TieBreakCode
from tournaments.tests.cast import entrant, new_tournament


def test_what_a_stage_has_is_read_back() -> None:
    rules = StageRules(rounds=7, double=True, tiebreaks=(TieBreakCode.WINS, TieBreakCode.LOTS))
    assert read_rules(write_rules(rules)) == rules
    assert write_rules(StageRules()) == {}


def test_a_stage_in_seven_queries(yard: Yard, django_assert_num_queries: pytest.FixtureRequest) -> None:
    tournament = new_tournament(yard, 3)
    stage = tournament.stages.get()
    for number in (1, 2, 3):
        stage.field.create(entrant=entrant(tournament, number), seed=number)
    row = stage.rounds.create(number=1, state=TournamentRound.State.PLAYING)
    stage.rounds.create(number=2)
    pairing = Pairing.objects.create(round=row, table=1)
    for side, number in enumerate((3, 1)):
        Seating.objects.create(pairing=pairing, side=side, entrant=entrant(tournament, number))
    Sitting.objects.create(round=row, entrant=entrant(tournament, 2), kind=Kind.BYE)
    stage = type(stage).objects.select_related("tournament").get(pk=stage.pk)
    with django_assert_num_queries(7):  # type: ignore[operator]
        found = stage_facts(stage)
    assert [each.number for each in found.entrants] == [1, 2, 3]
    assert [table.sides for table in found.rounds[0].tables] == [((3,), (1,))]
    assert found.past[0].byes == (2,)
    assert len(found.rounds) == 1, "a draft is nobody's but the organiser's"
    assert settings_of(stage).target == 101
    assert stage.format == Format.SWISS
