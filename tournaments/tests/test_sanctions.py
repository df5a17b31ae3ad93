"""Sanctions given at tables and taken back."""

import pytest

from scoring.tests.club_cast import Yard
from tournaments.commands import results, sanctions
from tournaments.models import Pairing, Sanction
from tournaments.standings.codes import Offence
from tournaments.tests.cast import entrant
from tournaments.tests.tables import Hall, new_hall

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(yard: Yard) -> Hall:
    """Two tables of two pairs."""
    return new_hall(yard)


def give(hall: Hall, number: int, offence: Offence, points: int = 40) -> Sanction:
    device = hall.yard.devices["organiser"]
    one = entrant(hall.tournament, number)
    return sanctions.give(
        pairing=hall.pairing(), entrant=one, offence=offence, device=device, points=points, reason="опоздал"
    )


def test_a_warning_changes_nothing(hall: Hall) -> None:
    give(hall, 1, Offence.WARNING)
    assert hall.pairing().state == Pairing.State.OPEN
    (line,) = hall.tournament.changes.all()
    assert (line.kind, line.by) == ("sanction", "Асан")
    assert (line.what["number"], line.what["offence"], line.what["reason"]) == (1, "warning", "опоздал")
    assert "points" not in line.what


def test_a_red_card_decides_a_match(hall: Hall) -> None:
    given = give(hall, 1, Offence.RED)
    assert hall.pairing().state == Pairing.State.RECORDED
    assert entrant(hall.tournament, 1).left is None
    for _ in range(2):
        sanctions.lift(pairing=hall.pairing(), sanction=given, device=hall.yard.devices["organiser"])
    assert hall.pairing().state == Pairing.State.OPEN
    assert hall.kinds() == ["sanction", "sanction_lifted"]


def test_a_black_card_sends_home(hall: Hall) -> None:
    give(hall, 2, Offence.BLACK)
    assert entrant(hall.tournament, 2).left is not None
    assert set(hall.kinds()) == {"sanction", "withdrawn"}


def test_points_off_stay_with_a_confirmed_result(hall: Hall) -> None:
    results.tell(pairing=hall.pairing(), device=None, accounts=(101, 20))
    results.confirm(pairing=hall.pairing(), device=None)
    given = give(hall, 1, Offence.POINTS_OFF, points=25)
    assert (given.points, hall.pairing().state) == (25, Pairing.State.CONFIRMED)
    line = hall.tournament.changes.first()
    assert line is not None
    assert line.what["points"] == 25


def test_of_this_table_only(hall: Hall) -> None:
    with pytest.raises(ValueError, match="3"):
        give(hall, 3, Offence.YELLOW)
    assert not Sanction.objects.exists()
