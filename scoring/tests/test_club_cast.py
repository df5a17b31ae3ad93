"""The cast around a club plays as it says."""

from datetime import UTC, datetime

from scoring.models import Match, Role
from scoring.tests.club_cast import FOUR, ROSTER, Yard


def test_a_match_is_over_and_counts_for_who_played(yard: Yard) -> None:
    match = yard.play()
    assert match.finished is not None
    assert [(seat.name, seat.goat) for seat in match.seats.all()] == [(name, n % 2 == 0) for n, name in enumerate(FOUR)]
    assert [seat.person for seat in match.seats.all()] == [yard.player(name) for name in FOUR]


def test_a_match_was_when_it_is_said_to_have_been(yard: Yard) -> None:
    at = datetime(2030, 1, 2, 12, tzinfo=UTC)
    assert yard.play("Ержан", "Гүлнар", "Асан", "Новенький", at=at).finished == at
    assert yard.play().finished != at
    assert Match.objects.filter(club=yard.club).count() == 2


def test_everybody_has_their_part(yard: Yard) -> None:
    roles = [(yard.membership(name).role, yard.membership(name).player) for name in ("organiser", "scorer", "member")]
    assert roles == [(Role.ORGANISER, yard.player(ROSTER[0])), (Role.SCORER, None), (Role.MEMBER, None)]
    assert not yard.club.memberships.filter(device=yard.devices["outsider"]).exists()
