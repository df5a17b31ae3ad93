"""Every page of a tournament that everybody sees, in every language: whole, and nothing its policy would refuse."""

from collections.abc import Iterator

import pytest
from django.conf import settings
from pytest_django import DjangoDbBlocker

from kozel_site.tests.test_every_page import assert_whole
from scoring.tests.cast import browser
from scoring.tests.club_cast import Yard, new_yard
from scoring.tests.kept import kept
from tournaments.commands import line
from tournaments.commands.stages import start_stage
from tournaments.models import Entrant, Pairing, Sanction, Stage
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import Entry, new_tournament
from tournaments.tests.evenings import cup, lower_wins, play_rounds, swiss, tell
from tournaments.tests.public_world import World, address, at, new_world
from tournaments.tests.test_public_rights import MATRIX

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _ in settings.LANGUAGES]
PAGES = [name for method, name in MATRIX if method == "get"]


@pytest.fixture(scope="module")
def kept_world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    """A tournament in which there is something for every address."""
    with kept(django_db_blocker):
        yield new_world()


@pytest.fixture
def world(kept_world: World, db: None) -> World:
    """The same, for a test that writes."""
    return kept_world


def whole(urls: list[str], key: str | None = None) -> None:
    """Every address in every language."""
    for language in LANGUAGES:
        for url in urls:
            assert_whole(browser(key, language).get(url), language, url)


@pytest.mark.parametrize("name", PAGES)
def test_every_page(world: World, name: str) -> None:
    whole([address(world, name)])
    whole([address(world, name)], world.yard.organiser.cookies["device"].value)


@pytest.mark.parametrize("name", ["tournament_live", "tournament_round", "tournament_marks"])
def test_every_fragment(world: World, name: str) -> None:
    for language in LANGUAGES:
        url = address(world, name)
        response = browser(language=language).get(url, headers={"HX-Request": "true"})
        assert_whole(response, language, url)
        assert "<html" not in response.content.decode()


def test_a_swiss_stage_with_everything_that_can_befall(yard: Yard) -> None:
    tournament = swiss(yard, 7, hide_results=True, self_entry=True, minutes=50, venue="Парк", day="2026-09-01")
    row = tournament.stages.get().rounds.get(number=2)
    entrants = {entrant.number: entrant for entrant in tournament.entrants.all()}
    for number, offence in enumerate(("warning", "points_off", "yellow", "red", "black"), start=1):
        Sanction.objects.create(round=row, entrant=entrants[number], offence=offence)
    Entrant.objects.filter(tournament=tournament, number=6).update(left="2026-09-01T12:00Z")
    Pairing.objects.filter(round=row).update(overtaken=True, state=Pairing.State.DISPUTED)
    urls = [
        at(tournament, "tournament"),
        at(tournament, "tournament_round", 1, 2),
        f"{at(tournament, 'tournament_round', 1, 3)}?by=name",
        f"{at(tournament, 'tournament_find')}?q=Игрок",
        f"{at(tournament, 'tournament_find')}?q=никто",
        f"{at(tournament, 'tournament_standings', 1)}?through=1",
        f"{at(tournament, 'tournament_entrants')}?q=2",
        *(at(tournament, "tournament_entrant", number) for number in (5, 6)),
        *(at(tournament, "tournament_marks", 1, number) for number in (4, 5)),
    ]
    whole(urls)
    whole(urls[:2], yard.scorer.cookies["device"].value)


@pytest.mark.parametrize(
    ("entry", "format", "entrants"),
    [(Entry.FREE_FOR_ALL, Format.FREE_FOR_ALL, 7), (Entry.ROTATING, Format.ROTATING, 6)],
)
def test_tables_of_four(yard: Yard, entry: Entry, format: Format, entrants: int) -> None:
    tournament = new_tournament(yard, entrants, entry=entry, stages=((format, StageRules(rounds=3)),))
    play_rounds(start_stage(tournament=tournament, device=None), 2, yard.devices["organiser"])
    whole(
        [
            at(tournament, "tournament"),
            at(tournament, "tournament_round", 1, 2),
            at(tournament, "tournament_standings", 1),
            at(tournament, "tournament_entrant", 1),
            at(tournament, "tournament_marks", 1, 1),
        ]
    )


def test_an_evening_of_winner_stays(yard: Yard) -> None:
    tournament = new_tournament(yard, 5, stages=((Format.WINNER_STAYS, StageRules()),))
    stage = start_stage(tournament=tournament, device=None)
    for _ in range(3):
        game = Pairing.objects.filter(round__stage=stage, order=0).select_related("round__stage__tournament").get()
        tell(game, lower_wins(((1,), (2,))), yard.devices["organiser"])
    line.went(stage=Stage.objects.get(pk=stage.pk), entrant=tournament.entrants.get(number=5), device=None)
    whole(
        [
            at(tournament, "tournament"),
            at(tournament, "tournament_standings", 1),
            at(tournament, "tournament_entrant", 1),
            f"{at(tournament, 'tournament_find')}?q=Игрок",
        ]
    )


def test_a_double_elimination_and_a_cup_that_is_over(yard: Yard) -> None:
    tournament = new_tournament(yard, 5, stages=((Format.KNOCKOUT, StageRules(double=True)),))
    play_rounds(start_stage(tournament=tournament, device=None), 2, yard.devices["organiser"])
    over = cup(new_yard())
    whole(
        [
            at(tournament, "bracket", 1),
            at(tournament, "tournament_standings", 1),
            at(over, "tournament"),
            at(over, "tournament_standings", 2),
        ]
    )


def test_before_anything_has_begun(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    whole([at(tournament, "tournament"), at(tournament, "tournament_entrants"), at(tournament, "tournament_find")])
