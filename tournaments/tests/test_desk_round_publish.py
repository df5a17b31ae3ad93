"""POST /t/KEY/desk/STAGE/NUMBER/publish/: a draft is shown to everybody, as it was looked at."""

import pytest

from scoring.tests.cast import text_of
from scoring.tests.club_cast import Yard
from tournaments.commands.rounds import draw_round, swap
from tournaments.models import Stage, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.desk_world import looked, of, started

State = TournamentRound.State


@pytest.fixture
def draft(yard: Yard) -> TournamentRound:
    """The first round of a Swiss stage, drawn."""
    return draw_round(stage=started(yard), device=None)


def test_publishes_and_leads_to_the_desk(yard: Yard, draft: TournamentRound) -> None:
    response = yard.organiser.post(of("round_publish", draft), looked(draft), follow=True)
    assert response.redirect_chain[0][0].endswith("/desk/")
    draft.refresh_from_db()
    assert draft.state == State.PLAYING
    assert "Waiting for 4 tables" in text_of(response)


def test_an_old_page_publishes_nothing(yard: Yard, draft: TournamentRound) -> None:
    old = looked(draft)
    swap(round=draft, one=1, other=2, device=None)
    response = yard.organiser.post(of("round_publish", draft), old, follow=True)
    draft.refresh_from_db()
    assert draft.state == State.DRAFT
    assert "It has changed meanwhile, nothing was done. Look again." in text_of(response)


def test_a_second_tap_says_nothing_and_does_nothing(yard: Yard, draft: TournamentRound) -> None:
    sent = looked(draft)
    yard.organiser.post(of("round_publish", draft), sent, follow=True)
    version = draft.stage.tournament.changes.count()
    response = yard.organiser.post(of("round_publish", draft), sent, follow=True)
    assert draft.stage.tournament.changes.count() == version
    assert "meanwhile" not in text_of(response)


def test_not_before_an_earlier_draft(yard: Yard) -> None:
    stage: Stage = started(yard, 4, stages=((Format.ROUND_ROBIN, StageRules()),))
    second = stage.rounds.get(number=2)
    response = yard.organiser.post(of("round_publish", second), looked(second), follow=True)
    assert "An earlier round is still a draft: publish it first." in text_of(response)
    second.refresh_from_db()
    assert second.state == State.DRAFT
