"""/t/KEY/desk/STAGE/NUMBER/undo/, /redraw/, /release/, /half/: rounds taken back, drawn anew, their results shown."""

import pytest

from scoring.tests.club_cast import Yard
from tournaments.commands.rounds import publish_round, swap
from tournaments.models import Entrant, StageEntrant, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.standings.codes import Kind
from tournaments.tests.desk_world import drawn, looked, of, started
from tournaments.tests.drawing_play import next_round, play_round, tables

HALF = ((Format.SWISS, StageRules(rounds=3, half_byes=True)),)


@pytest.fixture
def draft(yard: Yard) -> TournamentRound:
    """The first round of eight pairs."""
    return drawn(yard)


def test_a_draft_goes_at_once(yard: Yard, draft: TournamentRound) -> None:
    assert not yard.organiser.get(of("round_undo", draft)).context["tables"]
    response = yard.organiser.post(of("round_undo", draft), looked(draft))
    assert response.status_code == 302
    assert not draft.stage.rounds.exists()


def test_what_would_be_lost_is_shown_first_and_kept_in_the_history(yard: Yard, draft: TournamentRound) -> None:
    row = publish_round(round=draft, device=None)
    play_round(row)
    page = yard.organiser.get(of("round_undo", row))
    assert len(page.context["tables"]) == 4
    refused = yard.organiser.post(of("round_undo", row), looked(row))
    assert refused.status_code == 409
    assert row.pairings.count() == 4
    assert yard.organiser.post(of("round_undo", row), {**looked(row), "results": "lost"}).status_code == 302
    assert not row.stage.rounds.exists()
    change = row.stage.tournament.changes.first()
    assert change is not None
    assert [kept["finals"][0]["accounts"] for kept in change.what["results"]] == [[0, 101]] * 4


def test_a_result_that_came_meanwhile_is_not_lost_unseen(yard: Yard, draft: TournamentRound) -> None:
    row = publish_round(round=draft, device=None)
    old = looked(row)
    play_round(row)
    response = yard.organiser.post(of("round_undo", row), {**old, "results": "lost"})
    assert response.status_code == 409
    assert len(response.context["tables"]) == 4
    assert row.pairings.count() == 4


def test_not_before_a_later_one(yard: Yard) -> None:
    stage = started(yard)
    first = next_round(stage)
    next_round(stage)
    response = yard.organiser.post(of("round_undo", first), {**looked(first), "results": "lost"})
    assert response.status_code == 409
    assert response.context["refused"]
    assert stage.rounds.count() == 2


def test_a_round_that_is_gone_is_not_found(yard: Yard, draft: TournamentRound) -> None:
    sent = looked(draft)
    yard.organiser.post(of("round_undo", draft), sent)
    assert yard.organiser.post(of("round_undo", draft), sent).status_code == 404


def test_drawn_anew_it_is_as_it_was_drawn(yard: Yard, draft: TournamentRound) -> None:
    before = tables(draft)
    swap(round=draft, one=1, other=2, device=None)
    yard.organiser.post(of("round_redraw", draft), looked(draft))
    assert tables(draft) == before


def test_a_published_round_is_not_drawn_anew(yard: Yard, draft: TournamentRound) -> None:
    row = publish_round(round=draft, device=None)
    keys = set(row.pairings.values_list("pk", flat=True))
    yard.organiser.post(of("round_redraw", row), looked(row))
    assert set(row.pairings.values_list("pk", flat=True)) == keys


def test_hidden_results_are_shown_by_one_tap(yard: Yard) -> None:
    stage = started(yard, hide_results=True)
    row = next_round(stage)
    step = yard.organiser.get(f"/t/{stage.tournament.key}/desk/").context["step"]
    assert step.post
    assert step.url == of("round_release", row)
    yard.organiser.post(step.url)
    row.refresh_from_db()
    assert row.released


def test_half_a_bye_for_who_sits_out(yard: Yard) -> None:
    stage = started(yard, stages=HALF)
    Entrant.objects.filter(tournament=stage.tournament, number=8).update(paused=True)
    yard.organiser.post(f"/t/{stage.tournament.key}/desk/1/draw/", {"number": "1"})
    row = stage.rounds.get()
    assert of("round_half_bye", row) in yard.organiser.get(of("round_desk", row)).content.decode()
    yard.organiser.post(of("round_half_bye", row), {**looked(row), "entrant": "8"})
    assert row.sittings.get(entrant__number=8).kind == Kind.HALF_BYE
    assert StageEntrant.objects.filter(stage=stage).count() == 8
    yard.organiser.post(of("round_half_bye", row), {**looked(row), "entrant": "1"})
    assert not row.sittings.filter(entrant__number=1, kind=Kind.HALF_BYE).exists()
