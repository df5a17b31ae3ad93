"""/t/KEY/desk/STAGE/line/: an evening of winner stays led by taps."""

from typing import Any

import pytest
from django.urls import reverse

from scoring.tests.cast import HUNDRED, record
from scoring.tests.club_cast import Yard
from tournaments.commands.results import clear, start_match, tell
from tournaments.drawing import evening_of
from tournaments.models import Pairing, Stage, Tournament
from tournaments.pairing.winner_stays import entrants_of
from tournaments.tests.desk_world import LINE, at, started


@pytest.fixture
def stage(yard: Yard) -> Stage:
    """Five players at one table: 1 and 2 play, 3, 4 and 5 wait."""
    return started(yard, 5, stages=LINE, entry="one_to_one", tables=1)


def game(stage: Stage) -> Pairing:
    """The game under way."""
    return Pairing.objects.get(round__stage=stage, order=0)


def lost(yard: Yard, stage: Stage, loser: int, of: Pairing | None = None) -> Any:
    """Tap who lost."""
    sent = {"do": "lost", "game": str((of or game(stage)).pk), "loser": str(loser)}
    return yard.organiser.post(at("line_desk", stage), sent, follow=True)


def sits(stage: Stage) -> tuple[list[int], list[int]]:
    """Who is at the table, and who waits."""
    evening = evening_of(stage)
    return entrants_of(evening.tables[0]), list(evening.line)


def test_one_tap_says_who_lost_and_the_next_sits_down(yard: Yard, stage: Stage) -> None:
    assert sits(stage) == ([1, 2], [3, 4, 5])
    first = game(stage)
    lost(yard, stage, 2)
    assert sits(stage) == ([1, 3], [4, 5, 2])
    first.refresh_from_db()
    assert first.state == Pairing.State.CONFIRMED
    board = yard.organiser.get(at("line_desk", stage)).context["board"]
    assert [(past.winners, past.losers, past.score) for past in board.past] == [(["Игрок 1"], ["Игрок 2"], "")]
    assert board.desk_tables[0].seats[0].running == 1


def test_a_result_that_nobody_confirmed_is_marked_and_holds_the_evening_up(yard: Yard, stage: Stage) -> None:
    told = game(stage)
    tell(pairing=told, device=None, accounts=(101, 20))
    line = yard.organiser.get(at("line_desk", stage))
    assert line.context["board"].past[0].state == "unconfirmed"
    end = {"looked": Tournament.objects.get().version}
    answer = yard.organiser.post(at("stage_end", stage), end)
    assert answer.status_code == 422
    assert [table.pairing for table in answer.context["missing"]] == [told], "the game that nobody has begun is not"
    assert reverse("pairing_desk", args=[stage.tournament.key, told.pk]) in answer.content.decode()


def test_a_second_tap_on_an_old_page_ends_no_second_game(yard: Yard, stage: Stage) -> None:
    first = game(stage)
    lost(yard, stage, 2)
    response = lost(yard, stage, 2, of=first)
    assert list(response.context["messages"])
    assert sits(stage) == ([1, 3], [4, 5, 2])


def test_nobody_of_another_table_loses(yard: Yard, stage: Stage) -> None:
    lost(yard, stage, 5)
    assert sits(stage) == ([1, 2], [3, 4, 5])


def test_not_over_what_the_phone_of_the_table_records(yard: Yard, stage: Stage) -> None:
    match = start_match(pairing=game(stage), device=yard.devices["organiser"])
    record(match, {**HUNDRED, "hands": {"1": 5}}, device=yard.devices["organiser"])
    response = lost(yard, stage, 2)
    assert list(response.context["messages"])
    assert sits(stage) == ([1, 2], [3, 4, 5])


def test_comes_and_goes_once(yard: Yard, stage: Stage) -> None:
    for _ in range(2):
        yard.organiser.post(at("line_desk", stage), {"do": "went", "entrant": "4"})
    assert sits(stage) == ([1, 2], [3, 5])
    for _ in range(2):
        yard.organiser.post(at("line_desk", stage), {"do": "came", "entrant": "4"})
    assert sits(stage) == ([1, 2], [3, 5, 4])
    assert stage.line.count() == 7


def test_a_stranger_does_not_come(yard: Yard, stage: Stage) -> None:
    assert yard.organiser.post(at("line_desk", stage), {"do": "came", "entrant": "99"}).status_code == 404


def test_games_that_others_should_have_played_are_marked(yard: Yard, stage: Stage) -> None:
    first = game(stage)
    lost(yard, stage, 2)
    lost(yard, stage, 3)
    clear(pairing=first, device=yard.devices["organiser"])
    board = yard.organiser.get(at("line_desk", stage)).context["board"]
    assert [past.overtaken for past in board.past] == [True]


def test_nothing_new_is_nothing_sent(yard: Yard, stage: Stage) -> None:
    etag = yard.organiser.get(at("line_live", stage)).headers["ETag"]
    asked = {"if-none-match": etag}
    assert yard.organiser.get(at("line_live", stage), headers=asked).status_code == 304
    lost(yard, stage, 2)
    assert yard.organiser.get(at("line_live", stage), headers=asked).status_code == 200


def test_other_stages_have_no_line(yard: Yard) -> None:
    assert yard.organiser.get(at("line_desk", started(yard))).status_code == 404
