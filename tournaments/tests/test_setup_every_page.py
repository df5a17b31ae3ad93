"""Every page about setting tournaments up, in every language: whole, and nothing that its own policy would refuse."""

from collections.abc import Iterator

import pytest
from django.conf import settings
from django.urls import reverse
from pytest_django import DjangoDbBlocker

from kozel_site.tests.test_every_page import assert_whole
from scoring.tests.cast import browser
from scoring.tests.kept import kept
from tournaments.models import Pairing, Tournament
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import new_tournament
from tournaments.tests.rounds import draw, fill_stage
from tournaments.tests.setup_forms import NEW
from tournaments.tests.setup_world import World, new_world
from tournaments.tests.test_setup_rights import EVERYBODY, MATRIX

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _ in settings.LANGUAGES]
PAGES = [name for method, name in MATRIX if method == "get" and name != "series_export"]
OWN = {"order": "own", "tiebreak-1": "wins", "tiebreak-2": "wins"}
ERRORS = [
    ("tournament_new", {**NEW, **OWN, "rounds": "x", "tables": "x", "win": "x", "day": "x", "system": "x"}),
    ("tournament_new_where", {"name": "x" * 121, "entry": "x", "plan": "x"}),
    ("tournament_settings", {"name": "x" * 121, "entry": "one_to_one", "system": "now"}),
    ("tournament_stages", {"do": "save", "stage": "1", "stage-1-rounds": "x", "stage-1-order": "own"}),
    ("tournament_copy", {"name": "x" * 121, "day": "x"}),
    ("series_new", {"name": "", "plan": "x", "other": "x", "best": "0"}),
    ("series_change", {"name": "x", "plan": "1 2", "other": "5"}),
]
PLANS = [
    ("pairs", "groups_final"),
    ("pairs", "league"),
    ("one_to_one", "double"),
    ("rotating", "whist"),
    ("rotating", "rotating_final"),
    ("free_for_all", "tables_final"),
    ("free_for_all", "winner_stays_of_four"),
]


@pytest.fixture(scope="module")
def kept_world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    """A club in which there is something for every address."""
    with kept(django_db_blocker):
        yield new_world()


@pytest.fixture
def world(kept_world: World, db: None) -> World:
    """The same, for a test that writes."""
    return kept_world


def key(world: World) -> str:
    """What the phone of the organiser is known by."""
    return str(world.yard.organiser.cookies["device"].value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_every_page(world: World, name: str, language: str) -> None:
    url = world.address(name)
    assert_whole(browser(key(world), language).get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in PAGES if MATRIX["get", name] == EVERYBODY])
def test_every_page_for_others(world: World, name: str, language: str) -> None:
    url = world.address(name)
    assert_whole(browser(language=language).get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plan(world: World, language: str) -> None:
    url = world.address("tournament_new")
    for entry, plan in PLANS:
        asked = {"entry": entry, "plan": plan, "field": "10", "tables": "1", "rounds": "30", "system": "x"}
        assert_whole(browser(key(world), language).get(url, asked), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_stages_of_every_format_and_what_is_fixed(world: World, language: str) -> None:
    every = tuple((format, StageRules(rounds=3)) for format in Format)[:6]
    for tournament in (
        new_tournament(world.yard, 0, stages=every),
        new_tournament(
            world.yard, 0, entry=Tournament.Entry.FREE_FOR_ALL, stages=((Format.WINNER_STAYS, StageRules()),)
        ),
        world.played,
        world.confirmed,
    ):
        for name in ("tournament_stages", "tournament_settings", "tournament_delete"):
            url = reverse(name, args=[tournament.key])
            assert_whole(browser(key(world), language).get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_confirming_what_is_not_decided(world: World, language: str) -> None:
    stages = ((Format.SWISS, StageRules(rounds=2)), (Format.KNOCKOUT, StageRules()))
    tournament = new_tournament(world.yard, 0, stages=stages, state="running", hide_results=True)
    stage = tournament.stages.get(number=1)
    stage.tournament = tournament
    for number in range(1, 5):
        tournament.entrants.create(number=number, name=f"№{number}")
    fill_stage(stage)
    row = draw(stage, [((1,), (2,)), ((3,), (4,))])
    Pairing.objects.filter(round=row, table=2).update(state=Pairing.State.DISPUTED)
    url = reverse("tournament_confirm", args=[tournament.key])
    assert_whole(browser(key(world), language).get(url), language, url)
    response = browser(key(world), language).post(url, {"reason": ""})
    assert response.status_code == 422
    response.status_code = 200
    assert_whole(response, language, url)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "typed"), ERRORS)
def test_answers_to_what_cannot_be(world: World, name: str, typed: dict[str, str], language: str) -> None:
    url = world.address(name)
    response = browser(key(world), language).post(url, typed)
    assert response.status_code == 422
    assert 'class="error"' in response.content.decode()
    response.status_code = 200
    assert_whole(response, language, url)
