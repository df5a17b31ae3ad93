"""The commands: what becomes of a phone's memberships and rules when it joins an account."""

import pytest
from django.contrib.auth.models import User

from accounts import commands
from accounts.models import Phone
from accounts.tests.cast import new_user
from scoring import commands as matches
from scoring import people
from scoring.house import save_rules
from scoring.models import ClubChange, Device, HouseRules, Match, Membership, Role
from scoring.tests.cast import new_match, new_phone
from scoring.tests.club_cast import Yard, enrol

pytestmark = pytest.mark.django_db


@pytest.fixture
def user() -> User:
    """Somebody who has an account."""
    return new_user()


def take_over(device: Device, user: User) -> None:
    """Let a phone join an account."""
    commands.take_over(device=device, user=user, name="Android")


def of_account(user: User, yard: Yard) -> list[Membership]:
    """The memberships that an account has in a club."""
    return list(Membership.objects.filter(club=yard.club, device__user=user))


def test_a_phone_joins_with_all_that_is_on_it(user: User, yard: Yard) -> None:
    device = yard.devices["scorer"]
    match = new_match(device)
    take_over(device, user)
    other, _key = commands.add_phone(user=user, name="")
    assert list(Match.objects.of_device(other)) == [match]
    assert [member.role for member in of_account(user, yard)] == [Role.SCORER]
    assert Phone.objects.get(device=device).name == "Android"


def test_joining_twice_is_joining_once(user: User) -> None:
    _client, device = new_phone()
    take_over(device, user)
    take_over(device, user)
    assert Phone.objects.count() == 1


def test_a_phone_of_another_account_stays_there(user: User) -> None:
    _client, device = new_phone()
    take_over(device, user)
    take_over(device, new_user("berik"))
    device.refresh_from_db()
    assert device.user == user


@pytest.mark.parametrize(
    ("first", "second", "both"),
    [
        ("member", "organiser", Role.ORGANISER),
        ("organiser", "member", Role.ORGANISER),
        ("member", "scorer", Role.SCORER),
        ("scorer", "member", Role.SCORER),
    ],
)
def test_two_members_of_a_club_become_one_with_the_higher_role(
    user: User, yard: Yard, first: str, second: str, both: Role
) -> None:
    since = min(yard.membership(first).since, yard.membership(second).since)
    count = yard.club.memberships.count()
    take_over(yard.devices[first], user)
    take_over(yard.devices[second], user)
    (member,) = of_account(user, yard)
    assert (member.role, member.device, member.since) == (both, yard.devices[first], since)
    assert yard.club.memberships.count() == count - 1


def test_the_player_stays_whichever_of_the_two_was_linked(user: User, yard: Yard) -> None:
    player = yard.player("Асан")
    assert yard.membership("organiser").player == player
    take_over(yard.devices["member"], user)
    take_over(yard.devices["organiser"], user)
    (member,) = of_account(user, yard)
    assert (member.player, member.player_agreed) == (player, True)


def test_of_two_players_that_of_the_account_stays(user: User, yard: Yard) -> None:
    membership = yard.membership("member")
    people.claim_player(membership=membership, player=yard.player("Дана"), device=None)
    people.agree_claim(membership=membership, device=None)
    take_over(yard.devices["organiser"], user)
    take_over(yard.devices["member"], user)
    (member,) = of_account(user, yard)
    assert member.player == yard.player("Асан")
    assert people.member_of(yard.player("Дана")) is None


def test_what_was_agreed_counts_before_what_is_only_said(user: User, yard: Yard) -> None:
    people.claim_player(membership=yard.membership("member"), player=yard.player("Дана"), device=None)
    take_over(yard.devices["member"], user)
    take_over(yard.devices["organiser"], user)
    (member,) = of_account(user, yard)
    assert (member.player, member.player_agreed) == (yard.player("Асан"), True)


def test_what_is_said_is_kept_if_there_is_nothing_else(user: User, yard: Yard) -> None:
    people.claim_player(membership=yard.membership("member"), player=yard.player("Дана"), device=None)
    take_over(yard.devices["scorer"], user)
    take_over(yard.devices["member"], user)
    (member,) = of_account(user, yard)
    assert (member.player, member.player_agreed) == (yard.player("Дана"), False)


def test_the_history_of_the_club_tells_it(user: User, yard: Yard) -> None:
    take_over(yard.devices["member"], user)
    before = yard.club.changes.count()
    take_over(yard.devices["scorer"], user)
    role, left = yard.club.changes.all()[:2]
    assert (role.kind, role.what) == ("role", {"member": "Мүше", "before": "member", "after": "scorer"})
    assert (left.kind, left.what) == (ClubChange.Kind.LEFT, {"member": "Секретарь"})
    assert yard.club.changes.count() == before + 2


def test_three_phones_are_still_one_member(user: User, yard: Yard) -> None:
    for name in ("member", "scorer", "organiser"):
        take_over(yard.devices[name], user)
    (member,) = of_account(user, yard)
    assert member.role == Role.ORGANISER


def test_members_who_are_others_stay(user: User, yard: Yard) -> None:
    _client, stranger = enrol(yard.club, Role.MEMBER, "Сосед")
    take_over(yard.devices["member"], user)
    take_over(yard.devices["scorer"], user)
    assert Membership.objects.filter(club=yard.club, device=stranger).exists()


def rules_of(user: User) -> list[tuple[str, str]]:
    """The names and systems of an account's house rules."""
    return sorted(HouseRules.objects.filter(device__user=user).values_list("name", "system"))


def test_house_rules_of_the_same_name_are_told_apart(user: User) -> None:
    (_first, one), (_second, two), (_third, three) = new_phone(), new_phone(), new_phone()
    save_rules(owner=one, name="Двор", system="sport", options={})
    save_rules(owner=two, name="двор", system="kozel-pairs", options={})
    save_rules(owner=three, name="Двор", system="seven", options={})
    for device in (one, two, three):
        take_over(device, user)
    assert rules_of(user) == [("Двор", "sport"), ("Двор (3)", "seven"), ("двор (2)", "kozel-pairs")]


def test_the_same_house_rules_are_kept_once(user: User) -> None:
    (_first, one), (_second, two) = new_phone(), new_phone()
    for device in (one, two):
        save_rules(owner=device, name="Двор", system="sport", options={"target": 125})
        take_over(device, user)
    assert rules_of(user) == [("Двор", "sport")]


def test_a_long_name_is_told_apart_within_its_length(user: User) -> None:
    (_first, one), (_second, two) = new_phone(), new_phone()
    save_rules(owner=one, name="Д" * 40, system="sport", options={})
    save_rules(owner=two, name="Д" * 40, system="seven", options={})
    take_over(one, user)
    take_over(two, user)
    assert rules_of(user) == [("Д" * 35 + " (2)", "seven"), ("Д" * 40, "sport")]


def test_a_match_on_both_phones_is_there_once(user: User) -> None:

    (_first, one), (_second, two) = new_phone(), new_phone()
    match = new_match(one)
    matches.join(match=match, device=two)
    take_over(one, user)
    take_over(two, user)
    assert list(Match.objects.of_device(two)) == [match]


def test_a_forgotten_phone_keeps_its_things_for_the_account(user: User) -> None:
    device, _key = commands.add_phone(user=user, name="")
    match = new_match(device)
    before = device.fingerprint
    commands.forget_phone(device=device)
    device.refresh_from_db()
    assert device.fingerprint != before
    assert device.user == user
    assert not Phone.objects.exists()
    assert list(Match.objects.of_device(device)) == [match]
