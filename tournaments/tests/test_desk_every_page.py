"""Every page of the organiser's desk, in every language: whole, and nothing that its own policy would refuse."""

from collections.abc import Iterator

import pytest
from django.conf import settings
from pytest_django import DjangoDbBlocker

from kozel_site.tests.test_every_page import assert_whole
from scoring.tests.cast import browser
from scoring.tests.kept import kept
from tournaments.commands.rounds import publish_round
from tournaments.models import Entrant, Pairing
from tournaments.tests.desk_world import World, new_world, version
from tournaments.tests.test_desk_rights import MATRIX

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _ in settings.LANGUAGES]
PAGES = [name for method, name in MATRIX if method == "get" and not name.endswith("_live")]


@pytest.fixture(scope="module")
def kept_world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    """Something for every address."""
    with kept(django_db_blocker):
        yield new_world()


@pytest.fixture
def world(kept_world: World, db: None) -> World:
    """The same, for a test that writes."""
    return kept_world


def assert_page(world: World, url: str, language: str) -> None:
    """The organiser finds it whole."""
    assert_whole(browser(world.yard.organiser.cookies["device"].value, language).get(url), language, url)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_every_page(world: World, name: str, language: str) -> None:
    assert_page(world, world.address(name), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_that_is_played(world: World, language: str) -> None:
    row = publish_round(round=world.draft, device=None)
    states = (Pairing.State.RECORDED, Pairing.State.DISPUTED)
    for pairing, state in zip(row.pairings.all(), states, strict=False):
        Pairing.objects.filter(pk=pairing.pk).update(state=state, overtaken=True)
    for name in ("desk", "round_desk", "round_draw", "round_undo", "stage_end"):
        assert_page(world, world.address(name), language)
    assert_page(world, f"{world.address('round_desk')}?change", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stage_for_which_somebody_is_missing(world: World, language: str) -> None:
    Entrant.objects.filter(tournament=world.entries, number=8).update(checked_in=False)
    assert_page(world, world.address("stage_start"), language)
    Entrant.objects.filter(tournament=world.entries, number__gt=1).update(state=Entrant.State.ASKED)
    assert_page(world, world.address("stage_start"), language)
    assert_page(world, world.address("desk", world.entries.key), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("round_by_hand", {"table-1": "x", "table-2": "1", "bye-2": "on", "table-3": "2"}),
        ("round_by_hand", {f"table-{number}": str((number + 1) // 2) for number in range(1, 8)}),
        ("stage_rounds", {"day-1": "31.02.2026"}),
        ("round_draw", {"number": "9", "reason": ""}),
    ],
)
def test_answers_to_what_cannot_be(world: World, name: str, typed: dict[str, str], language: str) -> None:
    url = world.address(name)
    response = browser(world.yard.organiser.cookies["device"].value, language).post(url, typed)
    assert response.status_code == 422
    response.status_code = 200
    assert_whole(response, language, url)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["stage_start", "stage_undo", "stage_end", "round_undo", "stage_rounds"])
def test_answers_to_an_old_page(world: World, name: str, language: str) -> None:
    url = world.address(name)
    assert version(world.draft.stage.tournament)
    response = browser(world.yard.organiser.cookies["device"].value, language).post(url, {"looked": "old"})
    assert response.status_code == 409
    response.status_code = 200
    assert_whole(response, language, url)
