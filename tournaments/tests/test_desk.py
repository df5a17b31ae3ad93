"""GET /t/KEY/desk/: where the tournament stands, and the one thing to do next."""

from functools import partial
from typing import Any

import pytest

from scoring.tests.cast import browser, text_of
from scoring.tests.club_cast import Yard
from tournaments.boards.desk_next import Step
from tournaments.commands.rounds import draw_round, enter_late, publish_round
from tournaments.commands.stages import end_stage, start_stage
from tournaments.models import Entrant, Pairing, Tournament
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import add_entrants
from tournaments.tests.desk_world import LINE, ONE_ROUND, at, entered, started
from tournaments.tests.drawing_play import next_round, play_round

State = Pairing.State


def desk(yard: Yard, tournament: Tournament) -> Any:
    """The desk of a tournament in English."""
    return browser(yard.organiser.cookies["device"].value, "en").get(f"/t/{tournament.key}/desk/")


def step(yard: Yard, tournament: Tournament) -> Step | None:
    """The next thing to do."""
    found: Step | None = desk(yard, tournament).context["step"]
    return found


def label(yard: Yard, tournament: Tournament) -> str:
    """What its button says."""
    found = step(yard, tournament)
    return "" if found is None else found.label


def test_leads_from_the_entries_to_the_cup(yard: Yard) -> None:
    says = partial(label, yard)
    tournament = entered(yard, 4, stages=ONE_ROUND)
    Entrant.objects.filter(tournament=tournament, number=4).update(state=Entrant.State.ASKED)
    assert says(tournament) == "Look at 1 entry that asks"
    Entrant.objects.filter(tournament=tournament, number=4).update(state=Entrant.State.ENTERED)
    assert says(tournament) == "Start the tournament"
    stage = start_stage(tournament=tournament, device=None)
    assert says(tournament) == "Draw the next round"
    row = draw_round(stage=stage, device=None)
    assert says(tournament) == "Look at the draw and publish it"
    row = publish_round(round=row, device=None)
    assert says(tournament) == "Waiting for 2 tables"
    row.pairings.filter(table=1).update(state=State.RECORDED)
    assert says(tournament) == "Confirm 1 result"
    row.pairings.filter(table=2).update(state=State.DISPUTED)
    assert says(tournament) == "Settle 1 dispute"
    play_round(row)
    assert says(tournament) == "End the stage"
    end_stage(stage=stage, device=None)
    assert says(tournament) == "Next stage: Knockout"
    final = start_stage(tournament=tournament, device=None)
    assert says(tournament) == "Draw the next round"
    next_round(final)
    assert says(tournament) == "End the stage"
    end_stage(stage=final, device=None)
    assert says(tournament) == "Confirm the tournament"
    Tournament.objects.filter(pk=tournament.pk).update(state=Tournament.State.CONFIRMED)
    assert says(tournament) == ""


def test_one_tap_draws_the_round(yard: Yard) -> None:
    stage = started(yard)
    found = step(yard, stage.tournament)
    assert found is not None
    assert found.post
    yard.organiser.post(found.url, found.sent)
    assert stage.rounds.count() == 1


def test_says_which_tables_are_waited_for(yard: Yard) -> None:
    stage = started(yard)
    row = next_round(stage, None)
    row.pairings.filter(table=1).update(state=State.CONFIRMED)
    row.pairings.filter(table=3).update(state=State.DISPUTED)
    page = text_of(desk(yard, stage.tournament))
    assert "Swiss system · Round 1 of 5 1 of 4 tables done" in page
    assert page.index("disputed") < page.index("silent")
    assert "Игрок 1б – Игрок 1в" not in page


def test_a_round_drawn_early_is_to_be_published(yard: Yard) -> None:
    stage = started(yard)
    next_round(stage, None)
    draw_round(stage=stage, device=None, reason="Стол 3 играет до ночи")
    found = step(yard, stage.tournament)
    assert found is not None
    assert found.url == at("round_desk", stage, 2)


def test_hidden_results_are_shown_or_stay_hidden_while_the_next_round_is_drawn(yard: Yard) -> None:
    stage = started(yard)
    Tournament.objects.update(hide_results=True)
    next_round(stage)
    found = step(yard, stage.tournament)
    assert found is not None
    assert found.besides is not None
    assert (found.label, found.besides.label) == ("Show the results to everybody", "Draw the next round")
    yard.organiser.post(found.besides.url, found.besides.sent)
    assert stage.rounds.count() == 2
    assert not stage.rounds.get(number=1).released


def test_whoever_is_here_but_not_in_the_draw_is_named(yard: Yard) -> None:
    stage = started(yard)
    late = add_entrants(stage.tournament, 1, first=9)[0]
    said = f"Here, but not in the draw: {late.called}"
    assert said in text_of(desk(yard, stage.tournament))
    enter_late(stage=stage, entrant=late, device=None)
    assert said not in text_of(desk(yard, stage.tournament))


def test_a_confirmed_tournament_is_reopened_from_its_desk(yard: Yard) -> None:
    tournament = entered(yard)
    Tournament.objects.update(state=Tournament.State.CONFIRMED)
    page = desk(yard, tournament)
    assert "The results are final." in text_of(page)
    assert f"/t/{tournament.key}/reopen/" in page.content.decode()


def test_entrants_are_too_few(yard: Yard) -> None:
    assert label(yard, entered(yard, 1)) == "Enter who plays"


def test_an_evening_has_its_own_desk(yard: Yard) -> None:
    stage = started(yard, 4, stages=LINE)
    found = step(yard, stage.tournament)
    assert found is not None
    assert found.url == at("line_desk", stage)


def test_planned_rounds_wait_as_drafts(yard: Yard) -> None:
    stage = started(yard, 4, stages=((Format.ROUND_ROBIN, StageRules()),))
    found = step(yard, stage.tournament)
    assert found is not None
    assert found.url == at("round_desk", stage, 1)


def test_a_page_that_shows_the_newest_gets_nothing(yard: Yard) -> None:
    stage = started(yard)
    url = f"/t/{stage.tournament.key}/desk/live/"
    etag = yard.organiser.get(url).headers["ETag"]
    assert yard.organiser.get(url, headers={"if-none-match": etag}).status_code == 304
    next_round(stage, None)
    fresh = yard.organiser.get(url, headers={"if-none-match": etag})
    assert fresh.status_code == 200
    assert 'id="desk"' in fresh.content.decode()


@pytest.mark.parametrize("tables", [30])
def test_many_tables_are_left_to_their_page(yard: Yard, tables: int) -> None:
    stage = started(yard, 2 * tables)
    next_round(stage, None)
    board = desk(yard, stage.tournament).context["board"]
    assert (len(board.shown_tables), board.more_tables) == (24, 6)
