"""/t/KEY/desk/STAGE/start/, /end/, /reopen/, /undo/, /rounds/: stages from their start to their end and back."""

from datetime import date

import pytest

from scoring.tests.cast import browser, text_of
from scoring.tests.club_cast import Yard
from tournaments.commands.stages import end_stage
from tournaments.models import Entrant, Stage, Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.standings.codes import TieBreakCode
from tournaments.tests.desk_world import LEAGUE, ONE_ROUND, at, entered, started, version
from tournaments.tests.drawing_play import next_round
from tournaments.views.desk_days import mark_of

State = Stage.State
# One round, in which nothing but points counts: everybody who won shares the first place.
TIED = ((Format.SWISS, StageRules(rounds=1, tiebreaks=(TieBreakCode.POINTS,))), (Format.KNOCKOUT, StageRules(each=2)))


@pytest.fixture
def tournament(yard: Yard) -> Tournament:
    """Eight pairs before the start."""
    return entered(yard)


def first(tournament: Tournament) -> Stage:
    """Its first stage as stored now."""
    stage = tournament.stages.get(number=1)
    stage.tournament = tournament
    return stage


def test_starts_after_a_look_at_who_takes_part(yard: Yard, tournament: Tournament) -> None:
    Entrant.objects.filter(tournament=tournament, number=8).update(checked_in=False)
    stage = first(tournament)
    board = yard.organiser.get(at("stage_start", stage)).context["board"]
    assert [starter.number for starter in board.starters] == [1, 2, 3, 4, 5, 6, 7]
    assert board.stay_out == ["Игрок 8б – Игрок 8в"]
    assert board.warnings
    assert yard.organiser.post(at("stage_start", stage), version(tournament)).status_code == 302
    assert first(tournament).state == State.RUNNING
    assert stage.field.count() == 7


def test_a_field_that_is_too_small_is_refused(yard: Yard) -> None:
    tournament = entered(yard, 1)
    stage = first(tournament)
    response = yard.organiser.post(at("stage_start", stage), version(tournament))
    assert response.status_code == 422
    assert response.context["board"].faults
    assert first(tournament).state == State.WAITING


def test_whoever_enters_meanwhile_is_seen_before(yard: Yard, tournament: Tournament) -> None:
    old = version(tournament)
    Tournament.objects.filter(pk=tournament.pk).update(version=9)
    response = yard.organiser.post(at("stage_start", first(tournament)), old)
    assert response.status_code == 409
    assert first(tournament).state == State.WAITING


def test_a_second_tap_starts_no_second_stage(yard: Yard) -> None:
    stage = started(yard, stages=ONE_ROUND)
    response = yard.organiser.post(at("stage_start", stage), version(stage.tournament))
    assert response["Location"].endswith("/desk/")
    assert stage.tournament.stages.get(number=2).state == State.WAITING


def test_no_stage_starts_before_its_turn(yard: Yard) -> None:
    stage = started(yard, stages=ONE_ROUND)
    later = stage.tournament.stages.get(number=2)
    assert yard.organiser.get(at("stage_start", later))["Location"].endswith("/desk/")
    assert yard.organiser.post(at("stage_start", later), version(stage.tournament)).status_code == 302
    assert stage.tournament.stages.get(number=2).state == State.WAITING


@pytest.fixture
def tied(yard: Yard) -> Stage:
    """The second stage, for which four share the first place and two go on."""
    stage = started(yard, stages=TIED)
    next_round(stage)
    end_stage(stage=stage, device=None)
    later = stage.tournament.stages.get(number=2)
    later.tournament = stage.tournament
    return later


def test_a_shared_place_is_shown_and_decided(yard: Yard, tied: Stage) -> None:
    [tie] = yard.organiser.get(at("stage_start", tied)).context["board"].shared
    assert (tie.place, tie.go_on, {starter.number for starter in tie.entrants}) == (1, 2, {1, 2, 3, 4})
    asked = version(tied.tournament)
    assert yard.organiser.post(at("stage_start", tied), asked).status_code == 422
    one = yard.organiser.post(at("stage_start", tied), {**asked, "chosen": ["3"]})
    assert one.status_code == 422
    assert [starter.number for starter in one.context["board"].shared[0].entrants if starter.chosen] == [3]
    assert yard.organiser.post(at("stage_start", tied), {**asked, "chosen": ["3", "4"]}).status_code == 302
    assert set(tied.field.values_list("entrant__number", flat=True)) == {3, 4}


def test_or_left_to_the_lot(yard: Yard, tied: Stage) -> None:
    assert (
        yard.organiser.post(at("stage_start", tied), {**version(tied.tournament), "by_lot": "yes"}).status_code == 302
    )
    assert set(tied.field.values_list("entrant__number", flat=True)) < {1, 2, 3, 4}


def test_ends_with_all_results_or_early_if_that_is_meant(yard: Yard) -> None:
    stage = started(yard)
    row = next_round(stage, None)
    response = yard.organiser.post(at("stage_end", stage), version(stage.tournament))
    assert response.status_code == 422
    assert len(response.context["missing"]) == 4
    row.pairings.update(state="confirmed")
    assert yard.organiser.post(at("stage_end", stage), version(stage.tournament)).status_code == 422
    assert yard.organiser.post(at("stage_end", stage), {**version(stage.tournament), "early": "yes"}).status_code == 302
    assert first(stage.tournament).state == State.OVER


def test_goes_on_again(yard: Yard) -> None:
    stage = started(yard, stages=ONE_ROUND)
    next_round(stage)
    end_stage(stage=stage, device=None)
    yard.organiser.post(at("stage_reopen", stage), {"looked": "old"})
    assert first(stage.tournament).state == State.OVER
    yard.organiser.post(at("stage_reopen", stage), version(stage.tournament))
    assert first(stage.tournament).state == State.RUNNING


def test_its_start_is_taken_back_with_what_is_lost_shown(yard: Yard) -> None:
    stage = started(yard)
    next_round(stage)
    assert len(yard.organiser.get(at("stage_undo", stage)).context["tables"]) == 4
    assert yard.organiser.post(at("stage_undo", stage), version(stage.tournament)).status_code == 422
    sent = {**version(stage.tournament), "results": "lost"}
    assert yard.organiser.post(at("stage_undo", stage), sent).status_code == 302
    stage.tournament.refresh_from_db()
    assert stage.tournament.state == Tournament.State.ENTRIES
    assert not stage.rounds.exists()


@pytest.fixture
def league(yard: Yard) -> Stage:
    """Four pairs, three rounds as drafts."""
    return started(yard, 4, stages=LEAGUE)


def test_rounds_get_days_and_several_are_published_at_once(yard: Yard, league: Stage) -> None:
    sent = {
        "looked": mark_of(league),
        "day-1": "2026-12-01",
        "day-2": "2026-12-08",
        "publish-1": "on",
        "publish-2": "on",
    }
    assert yard.organiser.post(at("stage_rounds", league), sent).status_code == 302
    rows = list(league.rounds.values_list("number", "state", "day"))
    playing, draft = TournamentRound.State.PLAYING, TournamentRound.State.DRAFT
    assert rows == [(1, playing, date(2026, 12, 1)), (2, playing, date(2026, 12, 8)), (3, draft, None)]
    desk = browser(yard.organiser.cookies["device"].value, "en").get(f"/t/{league.tournament.key}/desk/")
    assert "8 Dec" in text_of(desk)


def test_not_with_a_gap_and_then_nothing_is_saved(yard: Yard, league: Stage) -> None:
    sent = {"looked": mark_of(league), "day-2": "2026-12-08", "publish-2": "on"}
    response = yard.organiser.post(at("stage_rounds", league), sent)
    assert response.status_code == 422
    assert response.context["refused"]
    assert set(league.rounds.values_list("state", "day")) == {("draft", None)}


@pytest.mark.parametrize("day", ["31.02.2026", "вчера", "1026-01-01"])
def test_what_is_no_day_is_said_beside_it(yard: Yard, league: Stage, day: str) -> None:
    response = yard.organiser.post(at("stage_rounds", league), {"looked": mark_of(league), "day-3": day})
    assert response.status_code == 422
    assert [(row.number, row.typed) for row in response.context["form"].rows if row.errors] == [(3, day)]
