"""Fixtures of the tests that ask the site."""

import pytest

from scoring.tests.club_cast import Yard, new_yard


@pytest.fixture
def yard(db: None) -> Yard:
    """A club with a roster and the cast around it."""
    return new_yard()
