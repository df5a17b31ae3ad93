"""/t/KEY/desk/STAGE/draw/: the next round is drawn from complete results, or for a reason without them."""

import pytest

from scoring.tests.club_cast import Yard
from tournaments.commands.stages import start_stage
from tournaments.models import Pairing, Stage, TournamentRound
from tournaments.tests.desk_world import at, entered, started
from tournaments.tests.drawing_play import next_round

State = TournamentRound.State


@pytest.fixture
def stage(yard: Yard) -> Stage:
    """A Swiss stage before its first round."""
    return started(yard)


def test_draws_a_draft_and_shows_it(yard: Yard, stage: Stage) -> None:
    response = yard.organiser.post(at("round_draw", stage), {"number": "1"})
    assert response.status_code == 302
    assert response["Location"] == at("round_desk", stage, 1)
    assert stage.rounds.get().state == State.DRAFT


def test_a_second_tap_draws_no_second_round(yard: Yard, stage: Stage) -> None:
    next_round(stage)
    for _ in range(2):
        response = yard.organiser.post(at("round_draw", stage), {"number": "1"})
        assert response["Location"] == at("round_desk", stage, 1)
    assert stage.rounds.count() == 1


def test_missing_results_are_named_and_nothing_is_drawn(yard: Yard, stage: Stage) -> None:
    row = next_round(stage, None)
    Pairing.objects.filter(round=row).exclude(table=3).update(state=Pairing.State.CONFIRMED)
    response = yard.organiser.post(at("round_draw", stage), {"number": "2"})
    assert response.status_code == 422
    missing = response.context["missing"]
    assert [table.pairing.table for table in missing] == [3]
    assert stage.rounds.count() == 1


def test_without_all_results_a_reason_is_needed_and_kept(yard: Yard, stage: Stage) -> None:
    next_round(stage, None)
    response = yard.organiser.post(at("round_draw", stage), {"number": "2", "reason": "  "})
    assert response.status_code == 422
    assert response.context["form"].errors
    assert stage.rounds.count() == 1
    yard.organiser.post(at("round_draw", stage), {"number": "2", "reason": "Стол 3 играет до ночи"})
    assert stage.rounds.get(number=2).reason == "Стол 3 играет до ночи"


def test_a_reason_is_not_lost_when_it_is_too_long(yard: Yard, stage: Stage) -> None:
    next_round(stage, None)
    response = yard.organiser.post(at("round_draw", stage), {"number": "2", "reason": "я" * 201})
    assert response.status_code == 422
    assert "я" * 201 in response.content.decode()


def test_nothing_is_left_after_the_last_round(yard: Yard, stage: Stage) -> None:
    for _ in range(5):
        next_round(stage)
    response = yard.organiser.post(at("round_draw", stage), {"number": "6"})
    assert response.status_code == 422
    assert response.context["faults"]
    assert stage.rounds.count() == 5


def test_a_stage_that_waits_is_not_drawn(yard: Yard) -> None:
    tournament = entered(yard)
    stage = tournament.stages.get()
    response = yard.organiser.post(at("round_draw", stage), {"number": "1"})
    assert response.status_code == 422
    assert start_stage(tournament=tournament, device=None).rounds.count() == 0
