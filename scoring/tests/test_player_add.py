"""Putting somebody on a club's roster: the command."""

import pytest

from scoring import people
from scoring.models import Club, ClubChange, Device, Membership, Player, Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return Club.objects.create(name="Двор")


def test_a_player_is_on_the_roster(club: Club) -> None:
    player = people.add_player(club=club, name="Сәуле", device=None)
    assert list(Player.objects.on_roster()) == [player]
    assert (player.club, player.name, player.name_key) == (club, "Сәуле", "сәуле")


def test_the_history_says_who_added_whom(club: Club) -> None:
    device = Device.objects.create(fingerprint="f")
    Membership.objects.create(club=club, device=device, role=Role.MEMBER, name="Дана")
    player = people.add_player(club=club, name="Сәуле", device=device)
    change = ClubChange.objects.get()
    assert (change.kind, change.by, change.device) == (ClubChange.Kind.PLAYER_ADDED, "Дана", device)
    assert change.what == {"player": player.pk, "name": "Сәуле"}


def test_a_namesake_is_refused_and_nothing_is_written(club: Club) -> None:
    people.add_player(club=club, name="Сәуле", device=None)
    with pytest.raises(people.NameTakenError):
        people.add_player(club=club, name="СӘУЛЕ", device=None)
    assert (Player.objects.count(), ClubChange.objects.count()) == (1, 1)


def test_another_club_may_have_a_namesake(club: Club) -> None:
    people.add_player(club=club, name="Сәуле", device=None)
    other = Club.objects.create(name="Другой двор")
    assert people.add_player(club=other, name="Сәуле", device=None).club == other
