"""A round: who meets whom and why, results as they come, and none that are hidden."""

import pytest

from scoring.tests.cast import browser
from scoring.tests.club_cast import Yard
from tournaments.commands.clock import start_clock
from tournaments.commands.rounds import draw_round
from tournaments.commands.stages import start_stage
from tournaments.models import Pairing, TableMatch, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import Entry, new_tournament
from tournaments.tests.evenings import cup, play_round, play_rounds, swiss
from tournaments.tests.public_world import at, stage_of
from tournaments.tests.rounds import match_at

pytestmark = pytest.mark.django_db


def page_of(url: str, who: object = None, **headers: str) -> str:
    """What somebody, by default a stranger, sees in English."""
    client = who or browser(language="en")
    return client.get(url, headers=headers).content.decode()  # type: ignore[attr-defined,no-any-return]


def test_tables_with_results_and_why(yard: Yard) -> None:
    tournament = swiss(yard)
    page = page_of(at(tournament, "tournament_round", 1, 2))
    assert page.count('id="table-') == 4
    assert "They have not met yet" in page
    assert "Results: 4 of 4" in page
    keys = TableMatch.objects.filter(pairing__round__number=2).values_list("match__view_key", flat=True)
    assert all(f"/m/{key}/" in page for key in keys)


def test_by_name_everybody_finds_the_table(yard: Yard) -> None:
    tournament = swiss(yard, 7)
    page = page_of(f"{at(tournament, 'tournament_round', 1, 1)}?by=name")
    assert page.count("Игрок ") == 14
    assert page.count(">bye<") == 2
    assert page.index("Игрок 1б") < page.index("Игрок 1в") < page.index("Игрок 2б")


def test_who_sits_out_and_why(yard: Yard) -> None:
    page = page_of(at(swiss(yard, 7), "tournament_round", 1, 1))
    assert "Sit out" in page
    assert "the lowest in the standings" in page


def test_a_match_that_goes_on_shows_how_it_stands(yard: Yard) -> None:
    tournament = swiss(yard)
    row = stage_of(tournament).rounds.get(number=3)
    pairing = row.pairings.select_related("round__stage__tournament__club").last()
    assert pairing is not None
    TableMatch.objects.create(pairing=pairing, number=1, match=match_at(pairing))
    page = page_of(at(tournament, "tournament_round", 1, 3))
    assert "being played" in page
    assert page.count('<span class="score">0</span>') == 2
    assert "Results: 1 of 4" in page


@pytest.mark.parametrize(
    ("state", "said"), [(Pairing.State.DISPUTED, "disputed"), (Pairing.State.RECORDED, "not confirmed yet")]
)
def test_what_is_not_settled_yet(yard: Yard, state: str, said: str) -> None:
    tournament = swiss(yard)
    Pairing.objects.filter(round__number=2).update(state=state)
    assert page_of(at(tournament, "tournament_round", 1, 2)).count(f">{said}<") == 4


def test_hidden_results_are_for_those_who_score(yard: Yard) -> None:
    tournament = swiss(yard, hide_results=True)
    url = at(tournament, "tournament_round", 1, 2)
    accounts = [
        final["accounts"]
        for final in TableMatch.objects.filter(pairing__round__number=2).values_list("final", flat=True)
    ]
    keys = TableMatch.objects.filter(pairing__round__number=2).values_list("match__view_key", flat=True)
    for who in (None, yard.member, yard.outsider):
        page = page_of(url, who)
        assert 'class="score"></span>' in page
        assert not any(f'class="score">{max(each)}' in page for each in accounts)
        assert not any(key in page for key in keys)
    assert any(f'class="score">{max(each)}' in page_of(url, yard.scorer) for each in accounts)
    TournamentRound.objects.filter(stage__tournament=tournament, number=2).update(released=True)
    assert any(f'class="score">{max(each)}' in page_of(url) for each in accounts)


def test_a_draft_is_the_organisers(yard: Yard) -> None:
    tournament = swiss(yard)
    stage = stage_of(tournament)
    play_round(stage.rounds.get(number=3), yard.devices["organiser"])
    draw_round(stage=stage, device=yard.devices["organiser"])
    url = at(tournament, "tournament_round", 1, 4)
    assert browser().get(url).status_code == 404
    assert yard.scorer.get(url).status_code == 404
    assert yard.organiser.get(url).status_code == 200


def test_a_round_of_a_knockout_is_called_by_its_matches(yard: Yard) -> None:
    tournament = cup(yard, last=False)
    assert "Semifinal" in page_of(at(tournament, "tournament_round", 2, 1))
    assert "Final · Match for third place" in page_of(at(tournament, "tournament_round", 2, 2))


def test_partners_of_a_round_stand_together(yard: Yard) -> None:
    stages = ((Format.ROTATING, StageRules(rounds=3)),)
    tournament = new_tournament(yard, 4, entry=Entry.ROTATING, stages=stages)
    play_rounds(start_stage(tournament=tournament, device=None), 1, yard.devices["organiser"])
    page = page_of(at(tournament, "tournament_round", 1, 1))
    assert page.count('class="side-line') == 2
    assert page.count("/entrants/") >= 4


def test_an_evening_of_winner_stays_has_its_page_elsewhere(yard: Yard) -> None:
    tournament = new_tournament(yard, 3, stages=((Format.WINNER_STAYS, StageRules()),))
    start_stage(tournament=tournament, device=None)
    response = browser().get(at(tournament, "tournament_round", 1, 1))
    assert response["Location"] == at(tournament, "tournament_standings", 1)


def test_an_open_page_gets_its_part_only_and_only_if_it_is_new(yard: Yard) -> None:
    tournament = swiss(yard)
    url = at(tournament, "tournament_round", 1, 3)
    first = browser().get(url, headers={"HX-Request": "true"})
    assert first.content.decode().startswith('<div id="round"')
    asked = {"HX-Request": "true", "If-None-Match": first["ETag"]}
    assert browser().get(url, headers=asked).status_code == 304
    play_round(stage_of(tournament).rounds.get(number=3), yard.devices["organiser"], tables=1)
    assert browser().get(url, headers=asked).status_code == 200


def test_an_open_page_is_new_when_the_match_at_a_table_is(yard: Yard) -> None:
    tournament = swiss(yard)
    url = at(tournament, "tournament_round", 1, 3)
    pairing = stage_of(tournament).rounds.get(number=3).pairings.select_related("round__stage__tournament__club").last()
    assert pairing is not None
    match = match_at(pairing)
    TableMatch.objects.create(pairing=pairing, number=1, match=match)
    asked = {"HX-Request": "true", "If-None-Match": browser().get(url, headers={"HX-Request": "true"})["ETag"]}
    assert browser().get(url, headers=asked).status_code == 304
    match.version += 1
    match.save(update_fields=["version"])
    assert browser().get(url, headers=asked).status_code == 200


def test_the_clock_of_a_round_that_is_played(yard: Yard) -> None:
    tournament = swiss(yard)
    row = stage_of(tournament).rounds.get(number=3)
    url = at(tournament, "tournament_round", 1, 3)
    assert "data-clock" not in page_of(url)
    start_clock(round=row, minutes=40, device=yard.devices["organiser"])
    assert 'data-phase="running"' in page_of(url)
    assert 'data-phase="running"' in page_of(at(tournament, "tournament"))
    assert "data-clock" not in page_of(at(tournament, "tournament_round", 1, 2))
