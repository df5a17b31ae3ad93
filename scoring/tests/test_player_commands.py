"""Renaming, hiding and forgetting players, and members who say who they are: the commands."""

import pytest

from scoring import people
from scoring.models import ClubChange, Membership, Player
from scoring.tests.club_cast import Yard, new_yard

pytestmark = pytest.mark.django_db
Kind = ClubChange.Kind


@pytest.fixture
def yard(db: None) -> Yard:
    return new_yard()


def last(yard: Yard) -> tuple[str, dict[str, object]]:
    """The newest line of the club's history."""
    change = yard.club.changes.all()[0]
    return change.kind, change.what


def test_renaming_keeps_what_was_written(yard: Yard) -> None:
    match = yard.play()
    player = yard.player("Асан")
    people.rename_player(player=player, name="Асан Ким", device=None)
    assert yard.player("Асан Ким").name_key == "асан ким"
    assert match.seats.get(number=1).name == "Асан"
    assert last(yard) == (Kind.PLAYER_RENAMED, {"player": player.pk, "name": "Асан Ким", "before": "Асан"})


def test_renaming_to_a_name_of_the_roster_is_refused(yard: Yard) -> None:
    with pytest.raises(people.NameTakenError):
        people.rename_player(player=yard.player("Асан"), name="БЕРІК", device=None)


def test_the_case_of_a_name_can_be_changed(yard: Yard) -> None:
    people.rename_player(player=yard.player("Асан"), name="АСАН", device=None)
    assert yard.player("АСАН")


def test_the_same_name_changes_nothing(yard: Yard) -> None:
    before = yard.written
    people.rename_player(player=yard.player("Асан"), name="Асан", device=None)
    assert yard.written == before


def test_hiding_and_showing(yard: Yard) -> None:
    player = yard.player("Асан")
    people.set_hidden(player=player, hidden=True, device=None)
    assert yard.player("Асан").hidden
    assert last(yard) == (Kind.PLAYER_HIDDEN, {"player": player.pk, "name": "Асан"})
    people.set_hidden(player=player, hidden=False, device=None)
    assert not yard.player("Асан").hidden
    assert last(yard)[0] == Kind.PLAYER_SHOWN


def test_hiding_twice_is_one_change(yard: Yard) -> None:
    people.set_hidden(player=yard.player("Асан"), hidden=True, device=None)
    lines = yard.club.changes.count()
    people.set_hidden(player=yard.player("Асан"), hidden=True, device=None)
    assert yard.club.changes.count() == lines


def test_a_forgotten_player_has_no_name_anywhere(yard: Yard) -> None:
    people.add_player(club=yard.club, name="Асанчик", device=None)
    match, other = yard.play(), yard.play("Асанчик", "Берік", "Сәуле", "Дана")
    player, second = yard.player("Асан"), yard.player("Асанчик")
    people.merge_players(source=second, target=player, device=None)
    people.rename_player(player=player, name="Асан Ким", device=None)
    people.forget_player(player=second, device=None)  # whoever is meant by it: the person

    assert not Player.objects.filter(name__startswith="Асан").exists()
    assert [seat.name for seat in (match.seats.get(number=1), other.seats.get(number=1))] == ["", ""]
    assert match.seats.get(number=1).person == other.seats.get(number=1).person == player
    assert "Асан" not in str(list(yard.club.changes.exclude(kind=Kind.FOUNDED).values_list("what", flat=True)))
    assert last(yard) == (Kind.PLAYER_FORGOTTEN, {"player": player.pk})


def test_forgetting_one_leaves_the_others(yard: Yard) -> None:
    match = yard.play()
    people.forget_player(player=yard.player("Асан"), device=None)
    assert [seat.name for seat in match.seats.all()] == ["", "Берік", "Сәуле", "Дана"]
    assert len(yard.club.players.on_roster()) == 5
    assert match.seats.exclude(name="").filter(person__former=True).count() == 0


def test_two_forgotten_players_do_not_stand_in_each_others_way(yard: Yard) -> None:
    for name in ("Асан", "Берік"):
        people.forget_player(player=yard.player(name), device=None)
    assert Player.objects.filter(club=yard.club, former=True).count() == 2


def claim(yard: Yard, who: str, name: str) -> Membership:
    people.claim_player(membership=yard.membership(who), player=yard.player(name), device=yard.devices[who])
    return yard.membership(who)


def test_a_member_says_who_they_are_and_an_organiser_agrees(yard: Yard) -> None:
    membership = claim(yard, "member", "Дана")
    assert (membership.player, membership.player_agreed) == (yard.player("Дана"), False)
    what = {"player": yard.player("Дана").pk, "name": "Дана", "member": "Мүше"}
    assert last(yard) == (Kind.CLAIMED, what)
    people.agree_claim(membership=membership, device=yard.devices["organiser"])
    assert yard.membership("member").player_agreed
    assert last(yard) == (Kind.CLAIM_AGREED, what)


def test_an_organiser_need_not_ask(yard: Yard) -> None:
    people.refuse_claim(membership=yard.membership("organiser"), device=None)
    assert claim(yard, "organiser", "Дана").player_agreed


def test_an_organiser_refuses(yard: Yard) -> None:
    people.refuse_claim(membership=claim(yard, "member", "Дана"), device=None)
    assert yard.membership("member").player is None
    assert last(yard)[0] == Kind.CLAIM_REFUSED


def test_a_link_can_be_taken_back(yard: Yard) -> None:
    people.agree_claim(membership=claim(yard, "member", "Дана"), device=None)
    people.refuse_claim(membership=yard.membership("member"), device=yard.devices["member"])
    membership = yard.membership("member")
    assert (membership.player, membership.player_agreed) == (None, False)


def test_nobody_claims_who_is_a_member_already(yard: Yard) -> None:
    with pytest.raises(people.LinkedError):
        claim(yard, "member", "Асан")


def test_nobody_is_two_players(yard: Yard) -> None:
    people.agree_claim(membership=claim(yard, "member", "Дана"), device=None)
    with pytest.raises(people.LinkedError):
        claim(yard, "member", "Берік")


def test_of_two_who_say_the_same_one_is_agreed_with(yard: Yard) -> None:
    first, second = claim(yard, "member", "Дана"), claim(yard, "scorer", "Дана")
    people.agree_claim(membership=first, device=None)
    with pytest.raises(people.LinkedError):
        people.agree_claim(membership=second, device=None)


def test_a_claim_to_somebody_merged_is_one_to_the_person(yard: Yard) -> None:
    people.agree_claim(membership=claim(yard, "member", "Дана"), device=None)
    people.merge_players(source=yard.player("Дана"), target=yard.player("Берік"), device=None)
    assert people.member_of(yard.player("Берік")) == yard.membership("member")
    with pytest.raises(people.LinkedError):
        claim(yard, "scorer", "Берік")


def test_another_claim_can_be_made_while_one_waits(yard: Yard) -> None:
    claim(yard, "member", "Дана")
    assert claim(yard, "member", "Берік").player == yard.player("Берік")
