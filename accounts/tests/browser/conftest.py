"""Fixtures of the browser tests about accounts."""

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def nobody_has_tried_before(live_server: object) -> None:
    """The table of attempts belongs to no model, so it is not emptied between tests."""
    cache.clear()
