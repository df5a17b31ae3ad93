"""`manage.py verify`: what is kept of every ranking against a rating from scratch."""

import io
from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import call_command

from ratings.models import Ranking, RatingChange, Standing
from scoring.models import Seat
from scoring.tests.club_cast import new_yard

pytestmark = pytest.mark.django_db


def verify(*arguments: str) -> tuple[int, list[str]]:
    """Run the command: its exit status and what it printed."""
    out = io.StringIO()
    try:
        call_command("verify", *arguments, stdout=out)
    except SystemExit as left:
        return int(str(left.code)), out.getvalue().splitlines()
    return 0, out.getvalue().splitlines()


@pytest.fixture
def ranking() -> Ranking:
    """The ranking of a club with two matches."""
    yard = new_yard()
    yard.play()
    yard.play()
    return Ranking.objects.get()


def test_all_is_well(ranking: Ranking) -> None:
    agree = [f"{what}, all caches agree" for what in ("2 matches", "7 players", "1 rankings", "0 tournaments")]
    assert verify() == (0, agree)


def one(rows: Any) -> Any:
    """The first of these rows, to be spoiled."""
    return rows.filter(pk=rows.order_by("pk")[0].pk)


SPOILED: list[tuple[str, Callable[[Ranking], Any]]] = [
    (", value: 1.0 should be ", lambda ranking: one(ranking.standings).update(value=1)),
    (", wins: 7 should be ", lambda ranking: one(ranking.standings).update(wins=7)),
    (", listed: True should be False", lambda ranking: one(ranking.standings).update(listed=True)),
    (", place_before: 3 should be None", lambda ranking: one(ranking.standings).update(place_before=3)),
    (": is missing", lambda ranking: one(ranking.standings).delete()),
    (": should not be there", lambda ranking: one(ranking.standings).update(period="2020-01")),
    (", after: 1.0 should be ", lambda ranking: one(ranking.changes).update(after=1)),
    (", why: {} should be ", lambda ranking: one(ranking.changes).update(why={})),
    (": is missing", lambda ranking: one(ranking.changes).delete()),
    (": should not be there", lambda ranking: _of_nobody(ranking)),
]


def _of_nobody(ranking: Ranking) -> None:
    """A change of somebody who was not at the table."""
    change = ranking.changes.all()[0]
    absent = ranking.club.players.exclude(seats__match=change.match)[0]
    RatingChange.objects.filter(pk=change.pk).update(player=absent)


@pytest.mark.parametrize(("line", "spoil"), SPOILED)
def test_a_difference_is_told_and_mended(ranking: Ranking, line: str, spoil: Callable[[Ranking], Any]) -> None:
    spoil(ranking)

    status, printed = verify()

    assert status == 1
    assert any(line in told for told in printed)
    assert printed[-2] == "1 rankings, 1 with differences, 0 written anew"
    assert verify("--fix")[1][-2] == "1 rankings, 1 written anew"
    assert verify()[0] == 0


def test_a_mended_match_mends_its_rankings(ranking: Ranking) -> None:
    Seat.objects.filter(place=1).update(place=2)

    assert verify("--fix")[1][-4:-1:2] == ["2 matches, 2 written anew", "1 rankings, all caches agree"]

    assert Standing.objects.filter(value__gt=25).count() == 2
