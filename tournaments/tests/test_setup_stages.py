"""The stages of a tournament: adding, changing, moving and removing them, and what has begun stays."""

from typing import Any

import pytest
from django.urls import reverse

from scoring.tests.cast import text_of
from scoring.tests.club_cast import Yard
from tournaments.commands import setup
from tournaments.commands.setup import Planned, StartedError
from tournaments.drawing.errors import NotNowError
from tournaments.models import Stage, Tournament, TournamentChange
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.standings.codes import Counting, TieBreakCode
from tournaments.tests.cast import new_tournament
from tournaments.tests.rounds import draw, fill_stage
from tournaments.tests.setup_forms import SCORING

pytestmark = pytest.mark.django_db

SWISS = Planned(Format.SWISS, StageRules(rounds=5))
GROUPS = Planned(Format.ROUND_ROBIN, StageRules(groups=2))
FINAL = Planned(Format.KNOCKOUT, StageRules(each=4, third=True))


def url(tournament: Tournament) -> str:
    """The address of the page."""
    return reverse("tournament_stages", args=[tournament.key])


def post(yard: Yard, tournament: Tournament, do: str, number: int = 0, **sent: Any) -> Any:
    """Send a form of the page."""
    return yard.organiser.post(url(tournament), {"do": do, "stage": str(number), **sent})


def form(number: int, **rules: str) -> dict[str, str]:
    """The form of a stage, by the names that its fields have on the page."""
    return {f"stage-{number}-{name}": value for name, value in {**SCORING, **rules}.items()}


def stages(tournament: Tournament) -> list[Planned]:
    """The stages as they are stored."""
    return [setup.planned_of(stage) for stage in tournament.stages.all()]


def planned(yard: Yard, *plan: Planned, entrants: int = 8) -> Tournament:
    """A tournament with these stages."""
    return new_tournament(yard, entrants, stages=plan)


def started(tournament: Tournament, rounds: int = 1) -> Stage:
    """Its first stage, begun, with so many rounds drawn."""
    stage = tournament.stages.get(number=1)
    stage.tournament = tournament
    fill_stage(stage)
    for _ in range(rounds):
        draw(stage, [((1,), (2,)), ((3,), (4,))])
    return stage


def test_a_stage_is_added_with_sensible_rules(yard: Yard) -> None:
    tournament = planned(yard, SWISS)
    assert post(yard, tournament, "add", format="knockout").headers["Location"] == url(tournament)
    assert stages(tournament) == [SWISS, Planned(Format.KNOCKOUT)]
    post(yard, tournament, "add", format="swiss")
    assert stages(tournament)[2] == SWISS
    line = tournament.changes.first()
    assert line is not None
    assert line.kind == TournamentChange.Kind.STAGES
    assert line.what["stages"] == [["swiss", {"rounds": 5}], ["knockout", {}], ["swiss", {"rounds": 5}]]


def test_only_formats_of_the_entry_are_added_and_six_at_most(yard: Yard) -> None:
    tournament = planned(yard, SWISS)
    post(yard, tournament, "add", format="rotating")
    assert stages(tournament) == [SWISS]
    for _ in range(7):
        post(yard, tournament, "add", format="knockout")
    assert tournament.stages.count() == 6
    assert "Add the stage" not in text_of(yard.organiser.get(url(tournament)))


def test_stages_move_and_go(yard: Yard) -> None:
    tournament = planned(yard, SWISS, FINAL, GROUPS)
    post(yard, tournament, "up", 3)
    assert stages(tournament) == [SWISS, GROUPS, FINAL]
    post(yard, tournament, "remove", 1)
    assert stages(tournament) == [GROUPS, FINAL]
    assert [stage.number for stage in tournament.stages.all()] == [1, 2]
    for number in (2, 1):
        post(yard, tournament, "remove", number)
    assert stages(tournament) == [GROUPS]  # one is left


def test_the_rules_of_a_stage_are_changed(yard: Yard) -> None:
    tournament = planned(yard, GROUPS, FINAL)
    groups = form(1, groups="4", legs="2", matches="3", counting="best_of", win="2", draw="1", order="international")
    assert post(yard, tournament, "save", 1, **groups).status_code == 302
    knockout = {"stage-2-each": "2", "stage-2-extra": "0", "stage-2-best_of": "3", "stage-2-final_best_of": "5"}
    assert post(yard, tournament, "save", 2, **knockout).status_code == 302
    first, second = stages(tournament)
    assert first.rules == StageRules(
        groups=4,
        legs=2,
        matches=3,
        counting=Counting.BEST_OF,
        win=2,
        draw=1,
        tiebreaks=(TieBreakCode.WINS, TieBreakCode.EFFECTIVENESS, TieBreakCode.POINTS_FOR),
    )
    assert second.rules == StageRules(each=2, best_of=3, final_best_of=5)


def test_a_form_shows_what_is_and_saves_it_unchanged(yard: Yard) -> None:
    tournament = planned(yard, Planned(Format.SWISS, StageRules(rounds=7, half_byes=True, win=2)))
    page = yard.organiser.get(url(tournament)).content.decode()
    assert 'name="stage-1-rounds" value="7"' in page
    assert 'name="stage-1-half_byes" checked' in page
    same = form(1, rounds="7", half_byes="on", win="2", matches="1", counting="all", pattern="")
    post(yard, tournament, "save", 1, **same)
    assert tournament.changes.count() == 0


BAD = [
    ({"rounds": ""}, "A number from 1 to 40."),
    ({"rounds": "41"}, "A number from 1 to 40, or nothing."),
    ({"matches": "2", "counting": "best_of"}, "Best of how many: an odd number."),
    ({"pattern": "whim"}, "whim"),
    ({"win": "x"}, "Points from 0 to 100"),
    ({"order": "own", "tiebreak-1": "points", "tiebreak-2": "points"}, "One stands there twice."),
]


@pytest.mark.parametrize(("typed", "said"), BAD)
def test_what_means_nothing_is_refused_beside_its_field(yard: Yard, typed: dict[str, str], said: str) -> None:
    tournament = planned(yard, SWISS, FINAL)
    usual = {"rounds": "5", "matches": "1", "counting": "all", "pattern": ""}
    response = post(yard, tournament, "save", 1, **form(1, **{**usual, **typed}))
    assert response.status_code == 422
    assert said in text_of(response)
    assert response.content.decode().count("<details") > 2
    assert 'id="stage-1" open' in response.content.decode()
    assert stages(tournament) == [SWISS, FINAL]


def test_of_a_running_stage_only_what_is_safe_is_asked(yard: Yard) -> None:
    tournament = planned(yard, SWISS, FINAL)
    stage = started(tournament, rounds=3)
    page = text_of(yard.organiser.get(url(tournament)))
    assert "The stage has begun" in page
    assert "How the first round is drawn" not in page
    safe = form(1, rounds="4", win="2", order="international")
    assert post(yard, tournament, "save", 1, **safe, **{"stage-1-matches": "3"}).status_code == 302
    chosen = Stage.objects.get(pk=stage.pk).chosen
    assert (chosen.rounds, chosen.win, chosen.matches) == (4, 2, 1)
    assert post(yard, tournament, "save", 1, **{**safe, "stage-1-rounds": "2"}).status_code == 422
    for do in ("up", "remove"):
        post(yard, tournament, do, 1)
        post(yard, tournament, do, 2)
    assert [stage.format for stage in stages(tournament)] == ["swiss"]


def test_what_has_begun_stays_by_the_command_too(yard: Yard) -> None:
    tournament = planned(yard, SWISS, FINAL)
    started(tournament, rounds=3)
    for other in ([FINAL, SWISS], [FINAL], [GROUPS, FINAL]):
        with pytest.raises(StartedError):
            setup.set_stages(tournament=tournament, device=None, stages=other)
    for rules, field in (({"rounds": 2}, "rounds"), ({"matches": 2}, "matches"), ({"draws": True}, "draws")):
        other = [Planned(Format.SWISS, SWISS.rules._replace(**rules)), FINAL]
        with pytest.raises(StartedError) as error:
            setup.set_stages(tournament=tournament, device=None, stages=other)
        assert error.value.fields == [field]
    assert stages(tournament) == [SWISS, FINAL]


def test_a_confirmed_tournament_keeps_its_stages(yard: Yard) -> None:
    tournament = planned(yard, SWISS, FINAL)
    Tournament.objects.filter(pk=tournament.pk).update(state=Tournament.State.CONFIRMED)
    with pytest.raises(NotNowError):
        setup.set_stages(tournament=tournament, device=None, stages=[SWISS])
    assert "To change it, reopen it first." in text_of(yard.organiser.get(url(tournament)))
    post(yard, tournament, "remove", 2)
    assert stages(tournament) == [SWISS, FINAL]


def test_no_stages_or_too_many_cannot_be(yard: Yard) -> None:
    tournament = planned(yard, SWISS)
    for count in (0, 7):
        with pytest.raises(ValueError, match="stages"):
            setup.set_stages(tournament=tournament, device=None, stages=[SWISS] * count)


def test_who_entered_is_weighed_against_the_stages(yard: Yard) -> None:
    tournament = planned(yard, SWISS, Planned(Format.KNOCKOUT, StageRules(each=16)))
    assert "More go on than there are: 16 of 8" in text_of(yard.organiser.get(url(tournament)))
