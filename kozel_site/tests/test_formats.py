"""Dates are written as the readers of each language write them, never with the month first."""

from datetime import datetime

import pytest
from django.utils import translation
from django.utils.formats import date_format


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("ru", "03.11.2026 15:04"),
        ("kk", "03.11.2026 15:04"),
        ("tr", "03 Kas 2026 15:04"),
        ("en", "3 Nov 2026 15:04"),
    ],
)
def test_a_date_and_time(language: str, written: str) -> None:
    with translation.override(language):
        assert date_format(datetime(2026, 11, 3, 15, 4), "SHORT_DATETIME_FORMAT") == written
