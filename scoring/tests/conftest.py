"""Fixtures of the tests that ask the site."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from pytest_django import DjangoDbBlocker

from scoring.tests.cast import Table, new_table
from scoring.tests.club_cast import Yard, new_yard
from scoring.tests.club_world import World, new_world


@pytest.fixture
def table(db: None) -> Table:
    """A match of kozel-pairs and the cast around it."""
    return new_table()


@pytest.fixture
def yard(db: None) -> Yard:
    """A club with a roster and the cast around it."""
    return new_yard()


@pytest.fixture(scope="module")
def worlds(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[dict[str, World]]:
    """A club that those with its link see and one of members only, made once: every test takes back what it writes."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield {str(visibility): new_world(visibility=visibility) for visibility in ("link", "members")}
        transaction.set_rollback(True)


@pytest.fixture
def world(worlds: dict[str, World], db: None) -> World:
    """A club in which there is something for every address."""
    return worlds["link"]


@pytest.fixture
def closed(worlds: dict[str, World], db: None) -> World:
    """Such a club that shows itself to its members only."""
    return worlds["members"]
