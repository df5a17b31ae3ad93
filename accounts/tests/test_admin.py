"""The operator's pages of accounts."""

import pytest
from django.contrib import admin
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts.models import Phone
from accounts.tests.cast import device_on, new_user, signed_in
from scoring.tests.cast import browser, new_match

pytestmark = pytest.mark.django_db


def test_phones_and_whose_they_are(admin_client: Client) -> None:
    user = new_user()
    client = signed_in()
    new_match(device_on(client))
    listed = admin_client.get(reverse("admin:accounts_phone_changelist"))
    assert reverse("admin:auth_user_change", args=[user.pk]) in listed.content.decode()
    phone = Phone.objects.get(device=device_on(client))
    assert admin_client.get(reverse("admin:accounts_phone_change", args=[phone.pk])).status_code == 200
    device = admin_client.get(reverse("admin:scoring_device_change", args=[phone.device_id]))
    assert "asan" in device.content.decode()


@pytest.mark.parametrize("at_once", [False, True])
def test_deleting_a_phone_is_forgetting_it(admin_client: Client, at_once: bool) -> None:
    new_user()
    client = signed_in()
    match = new_match(device_on(client))
    phone = Phone.objects.get(device=device_on(client))
    if at_once:
        sent = {"action": "delete_selected", "_selected_action": phone.pk, "post": "yes"}
        admin_client.post(reverse("admin:accounts_phone_changelist"), sent)
    else:
        admin_client.post(reverse("admin:accounts_phone_delete", args=[phone.pk]), {"post": "yes"})
    assert not Phone.objects.exists()
    assert device_on(client) is None
    assert client.get(reverse("account")).status_code == 302
    assert signed_in().get(reverse("record", args=[match.view_key])).status_code == 200


def test_is_for_operators_only() -> None:
    new_user()
    url = reverse("admin:accounts_phone_changelist")
    assert browser().get(url).status_code == 302
    assert signed_in().get(url).status_code == 302


def test_whoever_is_signed_in_but_no_operator_is_told_so() -> None:
    new_user()
    assert signed_in().get(reverse("admin:login")).status_code == 403


def test_telegram_is_set_up_by_the_environment_only() -> None:
    names = {model.__name__ for model in admin.site._registry}
    assert not {"SocialApp", "SocialToken"} & names
    assert {"User", "EmailAddress", "SocialAccount", "Phone"} <= names


def test_deleting_an_account_takes_its_phones(admin_client: Client) -> None:
    user = new_user()
    signed_in()
    admin_client.post(reverse("admin:auth_user_delete", args=[user.pk]), {"post": "yes"})
    assert not User.objects.filter(pk=user.pk).exists()
