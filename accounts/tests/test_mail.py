"""What goes by mail where the site has any: codes to sign in and for a new password, and links that confirm."""

import re
from smtplib import SMTPException
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core import mail
from django.urls import reverse
from pytest_django import Settings

from accounts.tests.cast import PASSWORD, kept_keys, new_user, owner_of, sign_in, sign_up, signed_in
from scoring.tests.cast import Table, browser, location, text_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("with_mail")]

ADDRESS = "asan@example.org"
NEW_PASSWORD = "another-yard-78"
CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)


def with_address(verified: bool = True) -> User:
    """Somebody whose account has an address."""
    user = new_user(email=ADDRESS)
    EmailAddress.objects.create(user=user, email=ADDRESS, verified=verified, primary=True)
    return user


def code_sent() -> str:
    """The code in the newest mail."""
    found = re.search(r"\d{4}-\d{4}", str(mail.outbox[-1].body))
    assert found is not None
    return found[0]


def link_sent() -> str:
    """The link in the newest mail."""
    found = re.search(r"http://testserver(/\S+)", str(mail.outbox[-1].body))
    assert found is not None
    return found[1]


# Signing in with a code


def asked_for_code(client: Any, email: str = ADDRESS) -> None:
    """Ask for a code to sign in."""
    url = reverse("account_request_login_code")
    assert location(client.post(url, {"email": email})) == reverse("account_confirm_login_code")


def test_a_code_signs_in() -> None:
    user, client = with_address(), browser()
    asked_for_code(client)
    assert mail.outbox[0].to == [ADDRESS]
    assert code_sent() in mail.outbox[0].subject
    url = reverse("account_confirm_login_code")
    assert ADDRESS in text_of(client.get(url))
    assert location(client.post(url, {"code": code_sent()})) == reverse("account")
    assert owner_of(client) == user


def test_a_code_may_be_typed_without_its_dash() -> None:
    user, client = with_address(), browser()
    asked_for_code(client)
    client.post(reverse("account_confirm_login_code"), {"code": code_sent().replace("-", " ")})
    assert owner_of(client) == user


def test_a_lent_phone_is_asked_about_after_a_code_as_well(table: Table) -> None:
    with_address()
    asked_for_code(table.starter)
    answer = table.starter.post(reverse("account_confirm_login_code"), {"code": code_sent()})
    assert location(answer).startswith(reverse("account_phone"))
    assert len(kept_keys(table.starter)) == 1


def test_three_wrong_codes_and_it_is_worthless() -> None:
    with_address()
    client = browser()
    asked_for_code(client)
    url = reverse("account_confirm_login_code")
    for _ in range(2):
        response = client.post(url, {"code": "0000-0000"})
        assert response.status_code == 422
        assert "This is not the code" in text_of(response)
    client.post(url, {"code": "0000-0000"})
    client.post(url, {"code": code_sent()})
    assert owner_of(client) is None


def test_a_code_works_only_where_it_was_asked_for() -> None:
    with_address()
    asked_for_code(browser())
    other = browser()
    other.post(reverse("account_confirm_login_code"), {"code": code_sent()})
    assert owner_of(other) is None


def test_nobody_finds_out_who_has_an_account() -> None:
    with_address()
    pages = []
    for address in (ADDRESS, "nobody@example.org"):
        client = browser()
        asked_for_code(client, address)
        pages.append(text_of(client.get(reverse("account_confirm_login_code"))).replace(address, "…"))
    assert pages[0] == pages[1]
    assert [message.to for message in mail.outbox] == [[ADDRESS]]


# A new password


def test_a_code_sets_a_new_password_and_signs_in() -> None:
    user, client = with_address(), browser()
    answer = client.post(reverse("account_reset_password"), {"email": ADDRESS})
    assert location(answer) == reverse("account_confirm_password_reset_code")
    answer = client.post(location(answer), {"code": code_sent()})
    assert location(answer) == reverse("account_complete_password_reset")
    short = client.post(location(answer), {"password1": "x"})
    assert short.status_code == 422
    assert "Too short" in text_of(short)
    client.post(location(answer), {"password1": NEW_PASSWORD})
    assert owner_of(client) == user
    user.refresh_from_db()
    assert user.check_password(NEW_PASSWORD)


def test_without_the_code_there_is_no_new_password() -> None:
    with_address()
    client = browser()
    client.post(reverse("account_reset_password"), {"email": ADDRESS})
    url = reverse("account_complete_password_reset")
    assert location(client.post(url, {"password1": NEW_PASSWORD})) == reverse("account_confirm_password_reset_code")
    client.post(reverse("account_confirm_password_reset_code"), {"code": "0000-0000"})
    client.post(url, {"password1": NEW_PASSWORD})
    assert User.objects.get().check_password(PASSWORD)


def test_no_mail_goes_to_who_has_no_account() -> None:
    browser().post(reverse("account_reset_password"), {"email": "nobody@example.org"})
    assert mail.outbox == []


# Addresses


def test_signing_up_with_an_address_sends_a_link() -> None:
    client = browser()
    sign_up(client, email="Asan@Example.org")
    assert User.objects.get().email == ADDRESS
    assert mail.outbox[0].to == [ADDRESS]
    assert not EmailAddress.objects.get().verified
    page = client.get(link_sent())
    assert ADDRESS in text_of(page)
    assert not EmailAddress.objects.get().verified, "only looking confirms nothing: mail programs look, too"
    client.post(link_sent())
    assert EmailAddress.objects.get().verified


def test_a_link_confirms_in_any_browser() -> None:
    sign_up(browser(), email=ADDRESS)
    other = browser()
    assert location(other.post(link_sent())) == reverse("account_login")
    assert EmailAddress.objects.get().verified
    assert owner_of(other) is None


def test_a_link_that_is_none_says_so() -> None:
    response = browser().get(reverse("account_confirm_email", args=["made-up"]))
    assert "too old, or was used already" in text_of(response)
    assert browser().post(reverse("account_confirm_email", args=["made-up"])).status_code == 404


def test_an_address_is_no_must() -> None:
    sign_up(browser())
    assert mail.outbox == []


def test_an_address_that_another_account_has_is_refused() -> None:
    with_address()
    response = browser().post(
        reverse("account_signup"), {"username": "berik", "password1": PASSWORD, "email": ADDRESS.upper()}
    )
    assert response.status_code == 422
    assert "Another account has this address." in text_of(response)


@pytest.mark.parametrize("typed", ["nonsense", "a@", "a b@example.org"])
def test_what_is_no_address_is_refused(typed: str) -> None:
    sent = {"username": "berik", "password1": PASSWORD, "email": typed}
    assert "This is no e-mail address." in text_of(browser().post(reverse("account_signup"), sent))


def test_signing_in_with_the_address() -> None:
    user, client = with_address(), browser()
    sign_in(client, ADDRESS.upper())
    assert owner_of(client) == user


def test_addresses_are_added_made_the_main_one_and_removed() -> None:
    user = with_address()
    client, url = signed_in(), reverse("account_email")
    client.post(url, {"action_add": "", "email": "second@example.org"})
    assert "second@example.org not confirmed" in text_of(client.get(url))
    client.post(link_sent())
    client.post(url, {"action_primary": "", "email": "second@example.org"})
    user.refresh_from_db()
    assert user.email == "second@example.org"
    client.post(url, {"action_remove": "", "email": ADDRESS})
    assert [address.email for address in EmailAddress.objects.all()] == ["second@example.org"]


def test_the_main_address_is_not_removed_while_there_is_another() -> None:
    user = with_address()
    EmailAddress.objects.create(user=user, email="second@example.org", verified=True)
    client = signed_in()
    page = client.post(reverse("account_email"), {"action_remove": "", "email": ADDRESS}, follow=True)
    assert "Make another address the main one first." in text_of(page)


def test_an_account_has_five_addresses_at_most() -> None:
    user = with_address()
    for number in range(4):
        EmailAddress.objects.create(user=user, email=f"{number}@example.org", verified=True)
    response = signed_in().post(reverse("account_email"), {"action_add": "", "email": "sixth@example.org"})
    assert response.status_code == 422
    assert "An account has 5 addresses at most." in text_of(response)


def test_addresses_of_others_are_not_mine_to_remove() -> None:
    new_user("berik")
    with_address()
    signed_in("berik").post(reverse("account_email"), {"action_remove": "", "email": ADDRESS})
    assert EmailAddress.objects.filter(email=ADDRESS).exists()


def test_whoever_only_holds_the_phone_changes_no_address() -> None:
    with_address()
    client = signed_in()
    session = client.session
    session["account_authentication_methods"][-1]["at"] -= 3600
    session.save()
    answer = client.post(reverse("account_email"), {"action_add": "", "email": "thief@example.org"})
    assert location(answer).startswith(reverse("account_reauthenticate"))
    assert EmailAddress.objects.count() == 1


def test_a_code_proves_who_somebody_is_as_well() -> None:
    with_address()
    client = signed_in()
    session = client.session
    session["account_authentication_methods"][-1]["at"] -= 3600
    session.save()
    ask = reverse("account_request_reauthentication_code")
    assert ask in client.get(reverse("account_reauthenticate")).content.decode()
    answer = client.post(f"{ask}?next={reverse('account_delete')}", {"recipient": ADDRESS})
    page = client.get(location(answer))
    assert page.status_code == 200
    answer = client.post(location(answer), {"code": code_sent()})
    assert client.get(reverse("account_delete")).status_code == 200


# Failures, languages


@pytest.mark.parametrize("error", [SMTPException("no"), ConnectionRefusedError()])
def test_mail_that_cannot_be_sent_breaks_nothing(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_args: Any) -> None:
        raise error

    monkeypatch.setattr("django.core.mail.message.EmailMessage.send", fail)
    client = browser()
    sign_up(client, email=ADDRESS)
    assert owner_of(client) == User.objects.get()
    assert "The e-mail could not be sent." in text_of(client.get(reverse("account")))


def test_without_mail_none_of_it_is_there(settings: Settings) -> None:
    settings.EMAIL_CONFIGURED = False
    new_user()
    client = signed_in()
    for name in (
        "account_request_login_code",
        "account_confirm_login_code",
        "account_reset_password",
        "account_confirm_password_reset_code",
        "account_complete_password_reset",
        "account_password_reset_completed",
        "account_email",
        "account_email_verification_sent",
        "account_request_reauthentication_code",
        "account_confirm_reauthentication_code",
    ):
        assert client.get(reverse(name)).status_code == 404, name
        assert client.post(reverse(name), {"email": ADDRESS}).status_code == 404, name
    assert "code" not in text_of(browser().get(reverse("account_login")))


def sent_to(language: str) -> list[str]:
    """Every mail that the site sends, to somebody who reads this language."""
    client = browser(language=language)
    sign_up(client, email=ADDRESS)
    signed = signed_in(language=language)
    signed.post(reverse("account_email"), {"action_add": "", "email": "second@example.org"})
    browser(language=language).post(reverse("account_request_login_code"), {"email": ADDRESS})
    browser(language=language).post(reverse("account_reset_password"), {"email": ADDRESS})
    assert len(mail.outbox) == 4
    assert all(not getattr(message, "alternatives", None) for message in mail.outbox)
    return [f"{message.subject}\n{message.body}" for message in mail.outbox]


@pytest.mark.parametrize("language", ["ru", "kk", "tr", "en"])
def test_mail_is_plain_text_in_the_readers_language(language: str) -> None:
    texts = sent_to(language)
    for text in texts:
        words = re.sub(r"https?://\S+|\S+@\S+|testserver|asan", "", text)
        assert "&" not in words
        assert bool(CYRILLIC.search(words)) == (language in ("ru", "kk"))
        assert bool(re.search(r"\b(the|code|your)\b", words)) == (language == "en")
    assert any("testserver" in text for text in texts)


def test_names_are_only_text_in_mail_too() -> None:
    sign_up(browser(), name="a+b", email=ADDRESS)
    assert "a+b" in mail.outbox[0].body
