"""The bracket of a knockout."""

import pytest

from scoring.tests.cast import browser
from scoring.tests.club_cast import Yard
from tournaments.commands import results
from tournaments.commands.rounds import draw_round, publish_round
from tournaments.commands.stages import start_stage
from tournaments.models import Pairing, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import new_tournament
from tournaments.tests.evenings import cup, play_rounds, swiss
from tournaments.tests.public_world import at
from tournaments.trail import touch

pytestmark = pytest.mark.django_db


def page_of(url: str, who: object = None) -> str:
    """What somebody, by default a stranger, sees in English."""
    response = (who or browser(language="en")).get(url)  # type: ignore[attr-defined]
    assert response.status_code == 200
    return response.content.decode()  # type: ignore[no-any-return]


def box(page: str, number: int) -> str:
    """A match of the bracket."""
    start = page.index(f'id="match-{number}"')
    return page[start : page.index("</div>", start)]


def test_matches_that_were_played_and_that_are_to_come(yard: Yard) -> None:
    tournament = cup(yard, last=False)
    page = page_of(at(tournament, "bracket", 2))
    assert "Semifinal" in page
    assert "Match for third place" in page
    assert box(page, 1).count("box-side won") == 1
    assert "Игрок" in box(page, 4)
    assert "table 1" in box(page, 4)


def test_empty_places_say_who_will_come(yard: Yard) -> None:
    tournament = new_tournament(yard, 4, stages=((Format.KNOCKOUT, StageRules(third=True)),))
    start_stage(tournament=tournament, device=None)
    page = page_of(at(tournament, "bracket", 1))
    assert "winner of match 1" in box(page, 4)
    assert "loser of match 2" in box(page, 3)


def test_byes_leave_empty_places(yard: Yard) -> None:
    tournament = new_tournament(yard, 5, stages=((Format.KNOCKOUT, StageRules()),))
    start_stage(tournament=tournament, device=None)
    page = page_of(at(tournament, "bracket", 1))
    assert page.count('class="none"') == 3
    assert page.count('id="match-') == 4


def test_both_parts_of_a_double_elimination(yard: Yard) -> None:
    tournament = new_tournament(yard, 4, stages=((Format.KNOCKOUT, StageRules(double=True, best_of=3)),))
    start_stage(tournament=tournament, device=None)
    page = page_of(at(tournament, "bracket", 1))
    assert page.index("Upper part") < page.index("Lower part") < page.index("Final, once more")
    assert "up to 2 wins" in box(page, 1)


def test_a_match_that_others_should_have_played_is_marked(yard: Yard) -> None:
    device = yard.devices["organiser"]
    tournament = new_tournament(yard, 4, stages=((Format.KNOCKOUT, StageRules()),))
    stage = start_stage(tournament=tournament, device=device)
    play_rounds(stage, 2, device)
    first = Pairing.objects.get(round__stage=stage, bracket=1)
    accounts = first.matches.get().final["accounts"]
    results.correct(pairing=first, device=device, accounts=accounts[::-1], number=1, accept_doubts=True)
    page = page_of(at(tournament, "bracket", 1))
    assert "others would meet here by now" in box(page, 3)
    assert "others would meet here by now" not in box(page, 2)


def test_who_did_not_come(yard: Yard) -> None:
    tournament = new_tournament(yard, 2, stages=((Format.KNOCKOUT, StageRules()),))
    stage = start_stage(tournament=tournament, device=None)
    publish_round(round=draw_round(stage=stage, device=None), device=None)
    Pairing.objects.filter(round__stage=stage).update(absent=[2])
    touch(tournament)
    found = box(page_of(at(tournament, "bracket", 1)), 1)
    assert ">+<" in found
    assert ">−<" in found


def test_hidden_results_do_not_let_anybody_go_on(yard: Yard) -> None:
    tournament = cup(yard, last=False, hide_results=True)
    url = at(tournament, "bracket", 2)
    assert "won" not in box(page_of(url), 1)
    assert "winner of match 1" in box(page_of(url), 4)
    assert "won" in box(page_of(url, yard.scorer), 1)
    TournamentRound.objects.filter(stage__tournament=tournament).update(released=True)
    assert "won" in box(page_of(url), 1)


def test_a_stage_that_is_no_knockout_has_none(yard: Yard) -> None:
    assert browser().get(at(swiss(yard, 4, 1), "bracket", 1)).status_code == 404
