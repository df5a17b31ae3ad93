"""Fixtures of the tests that ask the site."""

import pytest

from scoring.tests.cast import Table, new_table
from scoring.tests.club_cast import Yard, new_yard


@pytest.fixture
def table(db: None) -> Table:
    """A match of kozel-pairs and the cast around it."""
    return new_table()


@pytest.fixture
def yard(db: None) -> Yard:
    """A club with a roster and the cast around it."""
    return new_yard()
