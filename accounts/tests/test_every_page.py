"""Every page of accounts, in every language: whole, and in no other language than its own."""

import html
import re
from collections.abc import Callable
from typing import Any

import pytest
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from allauth.socialaccount.models import SocialAccount
from babel.messages.catalog import Catalog
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts import commands
from accounts.models import Phone
from accounts.tests.cast import NAME, PASSWORD, kept_keys, sign_in
from accounts.tests.test_mail import ADDRESS, asked_for_code, code_sent
from scoring.house import save_rules
from scoring.models import Club
from scoring.tests.cast import Table, browser, text_of
from scoring.tests.club_cast import Yard, new_club
from tools import messages as tool

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("with_mail", "with_telegram")]

LANGUAGES = [code for code, _ in settings.LANGUAGES]
INLINE = re.compile(r"<style|<script(?![^>]*\bsrc=)|\s(?:style|on[a-z]+)\s*=\s*[\"']", re.IGNORECASE)
UNFILLED = re.compile(r"%\(\w+\)|\{\{|\{%|\bNone\b")
WORDS = re.compile(r"[^\W\d_]{2,}", re.UNICODE)

# Words that a page may have in any language: names, formats, and how languages call themselves.
ANYWHERE = {"QR", "Telegram", "telegram", "Android", "Chrome", "asan", "example", "org", "second"}
ANYWHERE |= {word for _code, name in settings.LANGUAGES for word in WORDS.findall(name)}

PLAIN = (
    "account",
    "account_phones",
    "account_delete",
    "account_logout",
    "account_reauthenticate",
    "account_request_reauthentication_code",
    "account_change_password",
    "account_email",
    "socialaccount_connections",
)
ANONYMOUS = (
    "account_login",
    "account_signup",
    "account_inactive",
    "account_request_login_code",
    "account_reset_password",
    "account_password_reset_completed",
    "account_email_verification_sent",
    "telegram_login",
    "telegram_callback",
    "socialaccount_login_cancelled",
    "socialaccount_login_error",
)


@pytest.fixture(scope="module")
def vocabulary() -> dict[str, set[str]]:
    """The words of each language's catalog."""
    return {language: words_of(tool.read_catalog(language)) for language in LANGUAGES}


def words_of(catalog: Catalog) -> set[str]:
    """Every word of the translations of a catalog."""
    texts = [text for message in catalog if message.id for text in flat(message.string)]
    return {word for text in texts for word in WORDS.findall(html.unescape(re.sub(r"%\(\w+\)s", " ", text)))}


def flat(text: Any) -> list[str]:
    """The forms of a translation."""
    return [text] if isinstance(text, str) else list(text or ())


@pytest.fixture
def user(yard: Yard) -> User:
    """Somebody who has everything that an account can have."""
    user = User.objects.create_user(NAME, email=ADDRESS, password=PASSWORD)
    EmailAddress.objects.create(user=user, email=ADDRESS, verified=True, primary=True)
    EmailAddress.objects.create(user=user, email="second@example.org", verified=False)
    SocialAccount.objects.create(user=user, provider="telegram", uid="1", extra_data={"username": "asan"})
    commands.take_over(device=yard.devices["organiser"], user=user, name="Android, Chrome")
    for visibility in Club.Visibility.values:
        _client, device, _club = new_club(yard.club.name, ("Асан",), visibility=visibility)
        commands.take_over(device=device, user=user, name="")
    return user


class Reader:
    """Looks at pages in a language, and at every word on them."""

    def __init__(self, language: str, words: set[str], yard: Yard) -> None:
        self.language = language
        names = (yard.club.name, *(player.name for player in yard.club.players.all()), "Секретарь", "Двор")
        self.words = words | ANYWHERE | {word for name in names for word in WORDS.findall(name)}

    def browser(self) -> Client:
        """A browser that prefers the language."""
        return browser(language=self.language)

    def check(self, response: Any, status: int = 200) -> None:
        """The page is whole, and all its words are of the language."""
        page = response.content.decode()
        url = response.request["PATH_INFO"]
        assert response.status_code == status, url
        assert f'<html lang="{self.language}">' in page, url
        assert not INLINE.search(page), url
        text = text_of(response)
        assert not UNFILLED.search(text), url
        undated = html.unescape(re.sub(r"<time.*?</time>|<[^>]*>", " ", page))
        strange = {word for word in WORDS.findall(undated) if word not in self.words}
        assert strange == set(), url


@pytest.fixture(params=LANGUAGES)
def reader(request: pytest.FixtureRequest, vocabulary: dict[str, set[str]], yard: Yard) -> Reader:
    """Somebody who reads one of the languages."""
    language: str = request.param
    return Reader(language, vocabulary[language], yard)


def test_pages_for_everybody(reader: Reader) -> None:
    for name in ANONYMOUS:
        status = 401 if name == "socialaccount_login_error" else 200
        reader.check(reader.browser().get(reverse(name)), status)
    reader.check(reader.browser().get(reverse("account_confirm_email", args=["made-up"])))


def test_pages_for_those_who_are_signed_in(reader: Reader, user: User) -> None:
    client = reader.browser()
    sign_in(client)
    for name in PLAIN:
        reader.check(client.get(reverse(name)))
    address = EmailAddress.objects.get(verified=False)
    reader.check(client.get(reverse("account_confirm_email", args=[EmailConfirmationHMAC.create(address).key])))
    user.set_unusable_password()
    user.save()
    client.force_login(user)
    SocialAccount.objects.all().delete()
    EmailAddress.objects.all().delete()
    User.objects.update(email="")
    for name in ("account", "account_set_password", "socialaccount_connections"):
        reader.check(client.get(reverse(name)))
    reader.check(client.get(reverse("account_delete")), 403)


def test_pages_about_what_is_on_the_phone(reader: Reader, user: User, table: Table) -> None:
    save_rules(owner=table.devices["starter"], name="Двор", system="sport", options={})
    client = reader.browser()
    client.cookies["device"] = table.starter.cookies["device"].value
    reader.check(client.get(reverse("account_signup")))
    sign_in(client)
    reader.check(client.get(reverse("account_phone")))
    client.post(reverse("account_phone"), {})
    reader.check(client.get(reverse("account")))
    client.post(reverse("account_phone"), {"mine": "yes"})
    assert kept_keys(client) == []
    reader.check(client.get(reverse("account")))
    client.cookies.pop("sessionid")
    reader.check(client.get(reverse("account_login")))


def test_pages_of_codes(reader: Reader, user: User) -> None:
    client = reader.browser()
    asked_for_code(client)
    confirm = reverse("account_confirm_login_code")
    reader.check(client.get(confirm))
    reader.check(client.post(confirm, {"code": "0000-0000"}), 422)
    client.post(confirm, {"code": "0000-0000"})
    reader.check(client.post(confirm, {"code": "0000-0000"}, follow=True))
    client = reader.browser()
    client.post(reverse("account_reset_password"), {"email": ADDRESS})
    reader.check(client.get(reverse("account_confirm_password_reset_code")))
    client.post(reverse("account_confirm_password_reset_code"), {"code": code_sent()})
    reader.check(client.get(reverse("account_complete_password_reset")))
    reader.check(client.post(reverse("account_complete_password_reset"), {"password1": "1"}), 422)
    client = reader.browser()
    sign_in(client)
    client.post(reverse("account_request_reauthentication_code"), {"recipient": ADDRESS})
    reader.check(client.get(reverse("account_confirm_reauthentication_code")))
    reader.check(client.post(reverse("account_request_reauthentication_code"), {}), 422)


Sent = dict[str, str]
REFUSED: tuple[tuple[str, Sent], ...] = (
    ("account_signup", {}),
    ("account_signup", {"username": NAME, "password1": "1", "email": "x"}),
    ("account_signup", {"username": "a b", "password1": "password", "email": ADDRESS}),
    ("account_signup", {"username": "x" * 99, "password1": "x" * 99, "email": f"{'x' * 300}@example.org"}),
    ("account_signup", {"username": "a\x00b", "password1": "a\x00b", "email": "a\x00b"}),
    ("account_signup", {"username": "kozelkozel", "password1": "kozelkozel"}),
    ("account_login", {}),
    ("account_login", {"login": NAME, "password": "wrong"}),
    ("account_login", {"login": ADDRESS, "password": "wrong"}),
    ("account_login", {"login": "x\x00", "password": "x\x00"}),
    ("account_request_login_code", {"email": "x"}),
    ("account_reset_password", {"email": ""}),
)
REFUSED_SIGNED_IN: tuple[tuple[str, Sent], ...] = (
    ("account_change_password", {}),
    ("account_change_password", {"oldpassword": "wrong", "password1": "1"}),
    ("account_reauthenticate", {"password": "wrong"}),
    ("account_email", {"action_add": "", "email": ADDRESS}),
    ("account_email", {"action_add": "", "email": "x"}),
    ("account_delete", {"typed": "x"}),
    ("account_delete", {"typed": "\x00"}),
    ("socialaccount_connections", {"account": "x"}),
    ("socialaccount_connections", {}),
)


def test_errors(reader: Reader, user: User) -> None:
    for name, sent in REFUSED:
        reader.check(reader.browser().post(reverse(name), sent), 422)
    client = reader.browser()
    sign_in(client)
    for name, sent in REFUSED_SIGNED_IN:
        reader.check(client.post(reverse(name), sent), 422)


def test_too_often(reader: Reader, user: User) -> None:
    for _ in range(6):
        response = reader.browser().post(reverse("account_login"), {"login": NAME, "password": "wrong"})
    reader.check(response, 422)
    for _ in range(4):
        response = reader.browser().post(reverse("account_request_login_code"), {"email": ADDRESS})
    reader.check(response, 422)
    for _ in range(4):
        response = reader.browser().post(reverse("account_reset_password"), {"email": ADDRESS})
    reader.check(response, 429)


def said_after(client: Client, *asked: tuple[str, Sent]) -> Any:
    """The account page after these writes, with what they have to say."""
    for name, sent in asked:
        client.post(reverse(name), sent)
    return client.get(reverse("account"))


def test_messages(reader: Reader, user: User) -> None:
    client = reader.browser()
    sign_in(client)
    second = {"email": "second@example.org"}
    steps: tuple[Callable[[], Any], ...] = (
        lambda: said_after(client, ("account_email", {"action_send": "", **second})),
        lambda: said_after(client, ("account_email", {"action_primary": "", **second})),
        lambda: said_after(client, ("account_email", {"action_remove": "", "email": ADDRESS})),
        lambda: said_after(client, ("account_email", {"action_remove": "", **second})),
        lambda: said_after(client, ("account_change_password", {"oldpassword": PASSWORD, "password1": "yard-78-new"})),
        lambda: said_after(client, ("socialaccount_connections", {"account": str(SocialAccount.objects.get().pk)})),
        lambda: said_after(client, ("account_phones", {"phone": str(Phone.objects.latest("pk").pk)})),
    )
    for step in steps:
        response = step()
        assert 'role="status"' in response.content.decode()
        reader.check(response)
    sign_out = client.post(reverse("account_logout"), follow=True)
    assert 'role="status"' in sign_out.content.decode()
