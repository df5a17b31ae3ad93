"""Leagues: fixtures and their dates."""

from datetime import date

import pytest

from tournaments.pairing.league import dates, fixtures
from tournaments.pairing.round_robin import rounds

FIRST = date(2027, 3, 6)


def test_every_round_has_its_date() -> None:
    days = fixtures([1, 2, 3, 4], legs=2, first=FIRST)
    assert [day.date for day in days] == [
        FIRST,
        date(2027, 3, 13),
        date(2027, 3, 20),
        date(2027, 3, 27),
        date(2027, 4, 3),
        date(2027, 4, 10),
    ]
    assert tuple(day.draw for day in days) == rounds([1, 2, 3, 4], legs=2)


def test_a_free_day_moves_all_after_it() -> None:
    found = dates(FIRST, 3, free=[date(2027, 3, 13), date(2027, 3, 14)])
    assert found == (FIRST, date(2027, 3, 20), date(2027, 3, 27))


def test_rounds_may_be_two_weeks_apart() -> None:
    assert dates(FIRST, 2, days=14) == (FIRST, date(2027, 3, 20))


def test_two_rounds_a_day_are_refused() -> None:
    with pytest.raises(ValueError, match="a day apart"):
        dates(FIRST, 2, days=0)
