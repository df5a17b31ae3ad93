"""Where the numbers of a row come from."""

import pytest

from scoring.tests.cast import browser
from scoring.tests.club_cast import Yard
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.standings.codes import TieBreakCode
from tournaments.tests.cast import new_tournament
from tournaments.tests.evenings import cup, swiss
from tournaments.tests.public_world import at, bulk_swiss

pytestmark = pytest.mark.django_db

EVERY: tuple[TieBreakCode, ...] = tuple(TieBreakCode)


def page_of(url: str, who: object = None, **headers: str) -> str:
    """What somebody, by default a stranger, sees in English."""
    response = (who or browser(language="en")).get(url, headers=headers)  # type: ignore[attr-defined]
    assert response.status_code == 200
    return response.content.decode()  # type: ignore[no-any-return]


def test_every_tie_break_is_explained(yard: Yard) -> None:
    rules = StageRules(rounds=3, tiebreaks=EVERY)
    tournament = bulk_swiss(yard, 8, 3, stages=((Format.SWISS, rules),))
    page = page_of(at(tournament, "tournament_marks", 1, 3))
    assert page.count('<section class="mark">') >= len(EVERY)
    assert "The points of all opponents but the weakest, added up." in page
    assert "Seed of the tournament: 7" in page
    assert "left out: the lowest" in page
    assert "Together" in page


def test_one_alone_with_its_opponents(yard: Yard) -> None:
    tournament = bulk_swiss(yard, 8, 3)
    page = page_of(f"{at(tournament, 'tournament_marks', 1, 1)}?of=buchholz_cut_1")
    assert page.count('<section class="mark">') == 1
    assert page.count("Игрок ") >= 2 + 3 * 2
    assert "All numbers of this row" in page


def test_a_code_that_there_is_not_is_as_none(yard: Yard) -> None:
    url = at(bulk_swiss(yard, 8, 2), "tournament_marks", 1, 1)
    assert page_of(f"{url}?of=x").count('class="mark"') == page_of(url).count('class="mark"')


def test_after_an_earlier_round(yard: Yard) -> None:
    url = at(bulk_swiss(yard, 8, 3), "tournament_marks", 1, 1)
    assert page_of(f"{url}?of=points&through=1").count("<li") < page_of(f"{url}?of=points").count("<li")
    assert "after round 1" in page_of(f"{url}?of=points&through=1")


def test_with_htmx_it_is_a_sheet_that_closes_itself(yard: Yard) -> None:
    url = f"{at(bulk_swiss(yard, 8, 2), 'tournament_marks', 1, 1)}?of=points"
    page = page_of(url, **{"HX-Request": "true"})
    assert page.startswith('<dialog id="marks"')
    assert '<form method="dialog">' in page


def test_a_bye_says_that_nobody_was_left(yard: Yard) -> None:
    tournament = swiss(yard, 7)
    stage = tournament.stages.get()
    number = stage.rounds.get(number=1).sittings.get().entrant.number
    page = page_of(f"{at(tournament, 'tournament_marks', 1, number)}?of=points")
    assert ">bye<" in page
    assert "not played" in page_of(f"{at(tournament, 'tournament_marks', 1, number)}?of=buchholz_cut_1")


def test_hidden_results_are_not_explained(yard: Yard) -> None:
    tournament = bulk_swiss(yard, 8, 2, hide_results=True)
    url = f"{at(tournament, 'tournament_marks', 1, 1)}?of=points"
    assert "<ol" not in page_of(url)
    assert "<ol" in page_of(url, yard.scorer)


@pytest.mark.parametrize(("stage", "number"), [(1, 0), (1, 77), (2, 1)])
def test_nobody_and_no_table(yard: Yard, stage: int, number: int) -> None:
    tournament = cup(yard)
    assert browser().get(at(tournament, "tournament_marks", stage, number)).status_code == 404


def test_before_the_first_result_there_is_nothing_to_add_up(yard: Yard) -> None:
    tournament = new_tournament(yard, 4)
    assert browser().get(at(tournament, "tournament_marks", 1, 1)).status_code == 404
