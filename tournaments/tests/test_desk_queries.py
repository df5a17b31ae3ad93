"""How many queries the pages of the organiser's desk cost: as many with 64 pairs as with 8."""

from collections.abc import Iterator
from functools import partial

import pytest
from pytest_django import DjangoDbBlocker

from scoring.tests.club_cast import new_yard
from scoring.tests.kept import kept
from scoring.tests.test_query_counts import queries
from tournaments.commands.rounds import publish_round
from tournaments.tests.desk_world import LEAGUE, LINE, World, drawn, entered, started, version

pytestmark = pytest.mark.django_db

FEW, MANY = 8, 64
DRAFT = {"desk": 11, "round_desk": 20, "round_by_hand": 20, "round_undo": 14, "stage_undo": 10, "tournament_history": 8}
PLAYED = {"desk": 12, "round_desk": 20, "round_draw": 10, "round_undo": 14, "stage_end": 12}
OTHERS = {"stage_start": 9, "stage_rounds": 6, "line_desk": 11, "line_live": 11}


def world_of(entrants: int) -> World:
    """A tournament at every point, with so many entrants."""
    yard = new_yard()
    draft = drawn(yard, entrants, rounds=2)
    return World(
        yard=yard,
        entries=entered(yard, entrants),
        draft=draft,
        over=draft.stage,
        league=started(yard, 6 if entrants == FEW else 16, stages=LEAGUE),
        line=started(yard, entrants, stages=LINE, tables=1),
    )


@pytest.fixture(scope="module")
def kept_worlds(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[list[World]]:
    """A small one and a big one."""
    with kept(django_db_blocker):
        yield [world_of(entrants) for entrants in (FEW, MANY)]


@pytest.fixture
def worlds(kept_worlds: list[World], db: None) -> list[World]:
    """The same, for a test that writes."""
    return kept_worlds


def counts(worlds: list[World], name: str) -> list[int]:
    """What the page costs in each."""
    return [queries(partial(world.yard.organiser.get, world.address(name))) for world in worlds]


@pytest.mark.parametrize(("name", "count"), DRAFT.items())
def test_with_a_draft(worlds: list[World], name: str, count: int) -> None:
    assert counts(worlds, name) == [count] * 2


@pytest.mark.parametrize(("name", "count"), PLAYED.items())
def test_while_a_round_is_played(worlds: list[World], name: str, count: int) -> None:
    for world in worlds:
        publish_round(round=world.draft, device=None)
    assert counts(worlds, name) == [count] * 2


@pytest.mark.parametrize(("name", "count"), OTHERS.items())
def test_other_pages(worlds: list[World], name: str, count: int) -> None:
    assert counts(worlds, name) == [count] * 2


def test_nothing_new_costs_one_query(worlds: list[World]) -> None:
    for world in worlds:
        etag = {"if-none-match": f'"{version(world.draft.stage.tournament)["looked"]}"'}
        assert queries(partial(world.yard.organiser.get, world.address("desk_live"), headers=etag), 304) == 1
