"""What follows from the correction of an old result, as it is shown before it is saved."""

import pytest
from django.template.loader import render_to_string

from scoring.tests.club_cast import Yard
from tournaments.boards.follows import Follows, follows_from
from tournaments.commands.rounds import draw_round
from tournaments.models import Pairing, Stage
from tournaments.standings.facts import Final
from tournaments.tests.desk_world import started
from tournaments.tests.drawing_play import next_round

NAMES = {number: f"Пара {number}" for number in range(1, 9)}


@pytest.fixture
def stage(yard: Yard) -> Stage:
    """Two rounds of a Swiss stage: the second was drawn from the first."""
    stage = started(yard)
    next_round(stage)
    next_round(stage)
    return stage


def table(stage: Stage, number: int = 1) -> Pairing:
    """A table of the first round."""
    pairings = Pairing.objects.select_related("round__stage__tournament__club")
    return pairings.get(round__stage=stage, round__number=1, table=number)


def turned(stage: Stage) -> Follows:
    """What follows if the first table had ended the other way round."""
    return follows_from(table(stage), [Final((101, 0))], NAMES)


def test_names_who_moves_and_where_others_would_meet(stage: Stage) -> None:
    found = turned(stage)
    assert [(move.name, move.up) for move in found.moves if move.name in ("Пара 1", "Пара 5")] == [
        ("Пара 5", True),
        ("Пара 1", False),
    ]
    assert [one.round for one in found.overtaken][:1] == ["Тур 2"]
    page = render_to_string("tournaments/desk/_follows.html", {"follows": found})
    assert "Тур 2" in page
    assert "Пара 1" in page


def test_a_draft_is_to_be_drawn_anew(stage: Stage) -> None:
    draw_round(stage=stage, device=None)
    found = turned(stage)
    assert found.drafts == ["Тур 3"]
    assert "Тур 3" not in {one.round for one in found.overtaken}


def test_only_so_much_is_shown(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = turned(stage)
    monkeypatch.setattr("tournaments.boards.follows.SHOWN", 1)
    found = turned(stage)
    assert (len(found.moves), found.more) == (1, len(whole.moves) - 1)
    assert (len(found.overtaken), found.more_tables) == (1, len(whole.overtaken) - 1)


def test_the_same_result_changes_nothing(stage: Stage) -> None:
    found = follows_from(table(stage), [Final((0, 101))], NAMES)
    assert found.nothing
    assert "follows-title" in render_to_string("tournaments/desk/_follows.html", {"follows": found})
