"""A tournament's first page, and its part that keeps itself fresh."""

from functools import partial
from typing import Any

import pytest
from django.test import Client

from scoring.models import Club
from scoring.tests.cast import browser
from scoring.tests.club_cast import Yard
from tournaments.commands.confirming import confirm
from tournaments.models import Stage, TableMatch, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import new_tournament
from tournaments.tests.evenings import cup, play_round, swiss
from tournaments.tests.public_world import at, stage_of
from tournaments.tests.rounds import match_at

pytestmark = pytest.mark.django_db


def shown(client: Client, url: str, **headers: str) -> str:
    """The page as it is answered."""
    response = client.get(url, headers={"Accept-Language": "en", **headers})
    assert response.status_code == 200
    return response.content.decode()


def test_before_it_begins_it_says_who_takes_part_and_how_it_is_played(yard: Yard) -> None:
    tournament = new_tournament(yard, 5, minutes=50, venue="Парк у фонтана", day="2026-09-01")
    page = shown(browser(language="en"), at(tournament, "tournament"))
    assert "Парк у фонтана" in page
    assert "Swiss system" in page
    assert "5 rounds" in page
    assert "50 minutes" in page
    assert "Entered so far: 5" in page
    assert at(tournament, "tournament_entrants") in page


def test_while_it_goes_on_it_has_the_round_and_the_first_of_the_standings(yard: Yard) -> None:
    tournament = swiss(yard)
    page = shown(browser(language="en"), at(tournament, "tournament"))
    assert "Round 3 of 5" in page
    assert "Results: 1 of 4" in page
    assert at(tournament, "tournament_round", 1, 3) in page
    assert at(tournament, "tournament_standings", 1) in page


def test_only_the_first_of_many_tables(yard: Yard) -> None:
    tournament = swiss(yard, 20, 1)
    assert "More tables: 2" in shown(browser(language="en"), at(tournament, "tournament"))


def test_at_the_end_it_has_the_winners(yard: Yard) -> None:
    tournament = cup(yard)
    page = shown(browser(language="en"), at(tournament, "tournament"))
    assert "Winners" in page
    steps = page.split('data-place="')[1:]
    assert [step[0] for step in steps] == ["1", "2", "3"]
    assert "Игрок 1б – Игрок 1в" in steps[0]
    confirm(tournament=tournament, device=yard.devices["organiser"])
    again = shown(browser(language="en"), at(tournament, "tournament"))
    assert [step[0] for step in again.split('data-place="')[1:]] == ["1", "2", "3"]


def test_winners_are_not_told_while_results_are_hidden(yard: Yard) -> None:
    tournament = cup(yard, hide_results=True)
    assert "Winners" not in shown(browser(language="en"), at(tournament, "tournament"))
    assert "data-place" in shown(yard.scorer, at(tournament, "tournament"))
    TournamentRound.objects.filter(stage__tournament=tournament).update(released=True)
    assert "Winners" in shown(browser(language="en"), at(tournament, "tournament"))


def test_what_chats_show_of_it(yard: Yard) -> None:
    tournament = new_tournament(yard, 2)
    assert f'property="og:title" content="{tournament.name}"' in shown(browser(), at(tournament, "tournament"))
    Club.objects.filter(pk=yard.club.pk).update(visibility="members")
    assert "og:title" not in shown(yard.member, at(tournament, "tournament"))


class TestLive:
    """The part that changes."""

    @pytest.fixture
    def asked(self, yard: Yard) -> tuple[Yard, Stage, partial[Any]]:
        tournament = swiss(yard)
        url = at(tournament, "tournament_live")
        mark = browser().get(url)["ETag"]
        return yard, stage_of(tournament), partial(browser().get, url, headers={"If-None-Match": mark})

    def test_nothing_new(self, asked: tuple[Yard, Stage, partial[Any]]) -> None:
        answer = asked[2]()
        assert answer.status_code == 304
        assert answer["Vary"]

    def test_a_result_is_new(self, asked: tuple[Yard, Stage, partial[Any]]) -> None:
        yard, stage, ask = asked
        play_round(stage.rounds.get(number=3), yard.devices["organiser"], tables=1)
        assert ask().status_code == 200

    def test_a_match_that_goes_on_is_new_with_every_round(self, asked: tuple[Yard, Stage, partial[Any]]) -> None:
        _, stage, ask = asked
        pairing = stage.rounds.get(number=3).pairings.select_related("round__stage__tournament__club").last()
        assert pairing is not None
        match = match_at(pairing)
        TableMatch.objects.create(pairing=pairing, number=1, match=match)
        assert ask().status_code == 200

    def test_the_page_and_its_part_have_the_same_mark(self, yard: Yard) -> None:
        tournament = swiss(yard)
        mark = browser().get(at(tournament, "tournament_live"))["ETag"].strip('"')
        assert mark in browser().get(at(tournament, "tournament")).content.decode()


@pytest.mark.parametrize(("double", "said"), [(False, "Who loses is out."), (True, "who loses twice is out.")])
def test_a_knockout_says_what_becomes_of_losers(yard: Yard, double: bool, said: str) -> None:
    tournament = new_tournament(yard, 4, stages=((Format.KNOCKOUT, StageRules(double=double)),))
    assert said in shown(browser(language="en"), at(tournament, "tournament"))


def test_the_club_lists_its_matches_once_it_is_confirmed(yard: Yard) -> None:
    tournament = swiss(yard, hide_results=True)
    address = f"/m/{TableMatch.objects.filter(pairing__round__number=1).first().match.view_key}/"  # type: ignore[union-attr]
    lists = [yard.url("club"), yard.url("club_live"), yard.url("club_matches")]
    for client in (yard.anonymous, yard.organiser):
        assert not any(address in client.get(url).content.decode() for url in lists)
    confirm(tournament=tournament, device=None, reason="дождь")
    assert address in yard.anonymous.get(yard.url("club_matches")).content.decode()
