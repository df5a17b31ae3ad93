"""/account/delete/: the account goes, what others need stays."""

import time

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts import commands
from accounts.models import Phone
from accounts.tests.cast import PASSWORD, device_on, key_of, new_user, sign_in, signed_in
from scoring.house import save_rules
from scoring.models import Access, Club, Device, HouseRules, Match, Membership, Role
from scoring.tests.cast import THIRTY, Table, browser, location, new_match, record, text_of
from scoring.tests.club_cast import Yard, enrol, new_club

pytestmark = pytest.mark.django_db

URL = "/account/delete/"
TYPED = {"typed": "asan"}


@pytest.fixture
def user() -> User:
    """Somebody who has an account."""
    return new_user()


def member(yard: Yard, who: str, user: User) -> Client:
    """A phone of an account that is in the club as one of the cast."""
    commands.take_over(device=yard.devices[who], user=user, name="")
    return signed_in(user.username)


def test_account_phones_and_rules_go(user: User) -> None:
    client, other = signed_in(), signed_in()
    device = device_on(client)
    assert device is not None
    save_rules(owner=device, name="Двор", system="sport", options={})
    assert location(client.post(URL, TYPED)) == reverse("home")
    assert "Your account is deleted." in text_of(client.get(reverse("home")))
    assert not User.objects.exists()
    assert not Phone.objects.exists()
    assert not Device.objects.exists()
    assert not HouseRules.objects.exists()
    assert key_of(client) == ""
    assert other.get(reverse("account")).status_code == 302


def test_recorded_matches_stay_under_their_links(user: User) -> None:
    client = signed_in()
    match = new_match(device_on(client))
    record(match, THIRTY, device=device_on(client))
    client.post(URL, TYPED)
    assert not Access.objects.exists()
    page = browser().get(reverse("match", args=[match.view_key]))
    assert page.status_code == 200
    assert "Асан" in text_of(page)
    assert browser().get(reverse("history", args=[match.view_key])).status_code == 200


def test_a_lent_phone_gets_everything_back(user: User, table: Table) -> None:
    key = key_of(table.starter)
    sign_in(table.starter)
    table.starter.post(URL, TYPED)
    assert key_of(table.starter) == key
    assert table.starter.get(table.url("record")).status_code == 200


def test_says_what_happens_first(user: User, yard: Yard) -> None:
    client = member(yard, "organiser", user)
    page = text_of(client.get(URL))
    assert "Your name stays in its results" in page
    assert "Who organises it then: Секретарь" in page
    assert User.objects.exists()


@pytest.mark.parametrize("typed", ["", "asa", "berik", "Acaн"])
def test_a_tap_alone_deletes_nothing(user: User, typed: str) -> None:
    response = signed_in().post(URL, {"typed": typed})
    assert response.status_code == 422
    assert User.objects.exists()


def test_the_case_of_the_name_does_not_matter(user: User) -> None:
    signed_in().post(URL, {"typed": " ASAN"})
    assert not User.objects.exists()


# Who holds the phone must be who it says


def later(client: Client) -> None:
    """Make it that signing in was long ago."""
    session = client.session
    for step in session["account_authentication_methods"]:
        step["at"] = time.time() - 3600
    session.save()


def test_asks_for_the_password_if_signing_in_was_long_ago(user: User) -> None:
    client = signed_in()
    later(client)
    again = reverse("account_reauthenticate")
    assert location(client.get(URL)) == f"{again}?next={URL.replace('/', '%2F')}"
    assert location(client.post(URL, TYPED)).startswith(again)
    assert User.objects.exists()
    wrong = client.post(f"{again}?next={URL}", {"password": "wrong"})
    assert wrong.status_code == 422
    assert "This is not your password." in text_of(wrong)
    # What was sent before is not lost: it goes through now.
    assert location(client.post(f"{again}?next={URL}", {"password": PASSWORD})) == reverse("home")
    assert not User.objects.exists()


def test_the_password_opens_the_page(user: User) -> None:
    client = signed_in()
    later(client)
    again = location(client.get(URL))
    assert location(client.post(again, {"password": PASSWORD})) == URL
    assert client.get(URL).status_code == 200


@pytest.mark.usefixtures("with_telegram")
def test_without_a_password_telegram_is_asked_again(user: User) -> None:
    client = signed_in()
    later(client)
    User.objects.update(password="!")
    client.force_login(User.objects.get())
    response = client.post(URL, TYPED)
    assert response.status_code == 403
    assert "sign in with Telegram once more" in text_of(response)
    assert User.objects.exists()


# Clubs


def test_membership_goes_and_the_name_stays_in_the_results(user: User, yard: Yard) -> None:
    match = yard.play()
    client = member(yard, "organiser", user)
    client.post(URL, TYPED)
    assert yard.player("Асан").name == "Асан"
    assert match.seats.get(number=1).name == "Асан"
    assert yard.club.memberships.count() == 2
    assert "Асан" in text_of(yard.scorer.get(reverse("match", args=[match.view_key])))


def test_the_name_becomes_former_player_if_the_club_has_decided_so(user: User, yard: Yard) -> None:
    Club.objects.update(forget_names=True)
    match = yard.play()
    client = member(yard, "organiser", user)
    assert "Former player" in text_of(client.get(URL))
    client.post(URL, TYPED)
    assert match.seats.get(number=1).name == ""
    assert not yard.club.players.filter(name="Асан").exists()
    assert "Former player" in text_of(browser().get(reverse("match", args=[match.view_key])))
    for change in yard.club.changes.all():
        assert "Асан" not in (change.by, *change.what.values())


def test_a_name_that_was_only_claimed_stays(user: User, yard: Yard) -> None:
    Club.objects.update(forget_names=True)
    Membership.objects.filter(pk=yard.membership("member").pk).update(player=yard.player("Дана"))
    client = member(yard, "member", user)
    client.post(URL, TYPED)
    assert yard.player("Дана").name == "Дана"


def test_the_longest_standing_scorer_organises_it_then(user: User, yard: Yard) -> None:
    enrol(yard.club, Role.SCORER, "Новый секретарь")
    client = member(yard, "organiser", user)
    client.post(URL, TYPED)
    assert yard.membership("scorer").organises
    assert yard.club.memberships.filter(role=Role.ORGANISER).count() == 1
    role = yard.club.changes.filter(kind="role").get()
    assert role.what == {"member": "Секретарь", "before": "scorer", "after": "organiser"}


def test_without_a_scorer_the_longest_standing_member_does(user: User, yard: Yard) -> None:
    yard.membership("scorer").delete()
    enrol(yard.club, Role.MEMBER, "Новый")
    client = member(yard, "organiser", user)
    client.post(URL, TYPED)
    assert yard.membership("member").organises


def test_if_somebody_else_organises_it_nobody_need(user: User, yard: Yard) -> None:
    enrol(yard.club, Role.ORGANISER, "Второй")
    client = member(yard, "organiser", user)
    assert "Who organises it then" not in text_of(client.get(URL))
    client.post(URL, TYPED)
    assert not yard.membership("scorer").organises


def test_another_phone_of_the_same_account_inherits_nothing(user: User, yard: Yard) -> None:
    commands.take_over(device=yard.devices["scorer"], user=user, name="")
    client = member(yard, "organiser", user)
    client.post(URL, TYPED)
    assert yard.membership("member").organises


def alone(user: User, **settings: str) -> tuple[Client, Club]:
    """A club in which an account is the only member."""
    _client, device, club = new_club(**settings)
    commands.take_over(device=device, user=user, name="")
    return signed_in(), club


def test_a_club_without_anybody_stays_for_whoever_has_the_link(user: User) -> None:
    client, club = alone(user)
    page = client.get(URL)
    assert "nobody can change it any more" in text_of(page)
    assert f'href="{reverse("club_delete", args=[club.key])}"' in page.content.decode()
    client.post(URL, TYPED)
    assert browser().get(reverse("club", args=[club.key])).status_code == 200


def test_a_club_that_nobody_could_open_any_more_is_deleted_but_not_its_matches(user: User) -> None:
    client, club = alone(user, visibility=Club.Visibility.MEMBERS)
    match = new_match()
    Match.objects.filter(pk=match.pk).update(club=club)
    assert "it is deleted too" in text_of(client.get(URL))
    client.post(URL, TYPED)
    assert not Club.objects.exists()
    assert browser().get(reverse("match", args=[match.view_key])).status_code == 200


def test_sending_it_twice_harms_nothing(user: User) -> None:
    client = signed_in()
    client.post(URL, TYPED)
    assert client.post(URL, TYPED).headers["Location"].startswith(reverse("account_login"))


def test_another_site_cannot_delete_it(user: User) -> None:
    client = signed_in()
    strict = browser(key_of(client), enforce_csrf_checks=True)
    strict.cookies["sessionid"] = key_of(client, "sessionid")
    assert strict.post(URL, TYPED).status_code == 403
    assert User.objects.exists()


def test_only_for_those_who_are_signed_in() -> None:
    assert browser().post(URL, TYPED).headers["Location"].startswith(reverse("account_login"))
