"""The cross-table of a round robin."""

import pytest

from scoring.tests.cast import browser
from scoring.tests.club_cast import Yard
from tournaments.commands.stages import start_stage
from tournaments.models import Pairing, TableMatch, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import new_tournament
from tournaments.tests.evenings import cup, swiss
from tournaments.tests.public_world import at
from tournaments.tests.rounds import told

pytestmark = pytest.mark.django_db


def page_of(url: str, who: object = None) -> str:
    """What somebody, by default a stranger, sees in English."""
    response = (who or browser(language="en")).get(url)  # type: ignore[attr-defined]
    assert response.status_code == 200
    return response.content.decode()  # type: ignore[no-any-return]


def test_everybody_against_everybody_in_every_group(yard: Yard) -> None:
    page = page_of(at(cup(yard), "cross_table", 1))
    assert page.index("Group A") < page.index("Group B")
    assert page.count('class="self"') == 8
    assert page.count('title="played"') == 2 * 4 * 3


def test_rounds_to_come_are_there_without_a_number(yard: Yard) -> None:
    tournament = new_tournament(yard, 4, stages=((Format.ROUND_ROBIN, StageRules(legs=2)),))
    stage = start_stage(tournament=tournament, device=None)
    stage.rounds.filter(number=1).update(state=TournamentRound.State.PLAYING)
    for pairing in Pairing.objects.filter(round__stage=stage, round__number=1).select_related(
        "round__stage__tournament__club"
    ):
        told(pairing, [101, 61])
    page = page_of(at(tournament, "cross_table", 1))
    assert page.count('title="played"') == 4
    assert page.count("+40") == 2 + 2
    assert page.count('title="no result yet"') == 4 * 3 * 2 - 4
    assert page.count("/rounds/1/1/") == 4 + 1, "and the tab"


def test_hidden_results_are_not_in_it(yard: Yard) -> None:
    tournament = cup(yard, hide_results=True)
    assert TableMatch.objects.exists()
    assert 'title="played"' not in page_of(at(tournament, "cross_table", 1))
    assert 'title="played"' in page_of(at(tournament, "cross_table", 1), yard.scorer)


@pytest.mark.parametrize("stage", [1, 2])
def test_other_formats_have_none(yard: Yard, stage: int) -> None:
    tournament = swiss(yard, 4, 1)
    assert browser().get(at(tournament, "cross_table", stage)).status_code == 404
