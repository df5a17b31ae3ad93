"""How allauth behaves here: its texts are ours, and whoever signs in brings a phone along."""

import logging
from smtplib import SMTPException
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts import limits, phones
from accounts.recently import proven_recently

logger = logging.getLogger(__name__)

TAKES = "_takes_phone"  # on a request: whether what is on the phone was said to be theirs who signs up


class AccountAdapter(DefaultAccountAdapter):
    """Signing up and in with a name or an address and a password, or with a code that comes by mail."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "account_inactive": gettext_lazy("This account is closed."),
        "cannot_remove_primary_email": gettext_lazy("Make another address the main one first."),
        "duplicate_email": gettext_lazy("This address is in your account already."),
        "email_password_mismatch": gettext_lazy("There is no account with this name and this password."),
        "email_taken": gettext_lazy("Another account has this address."),
        "enter_current_password": gettext_lazy("This is not your password."),
        "incorrect_code": gettext_lazy("This is not the code: look at the newest e-mail."),
        "incorrect_password": gettext_lazy("This is not your password."),
        "max_email_addresses": gettext_lazy("An account has %d addresses at most."),
        "rate_limited": gettext_lazy("That was too often. Wait a little, then try again."),
        "too_many_login_attempts": gettext_lazy("That was too often. Wait a little, then try again."),
        "unverified_primary_email": gettext_lazy("Confirm the address first."),
        "username_password_mismatch": gettext_lazy("There is no account with this name and this password."),
        "username_taken": gettext_lazy("Somebody has that name already: choose another one."),
    }

    def add_message(self, request: HttpRequest, level: int, *args: Any, **kwargs: Any) -> None:
        """Say what went wrong as a warning: the pages know no louder word."""
        super().add_message(request, min(level, messages.WARNING), *args, **kwargs)

    def is_ajax(self, request: HttpRequest) -> bool:
        """Nothing here asks for anything but pages."""
        return False

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Refuse whoever has tried too often, and say when to try again."""
        try:
            super().pre_authenticate(request, **credentials)
        except ValidationError as error:
            key = self._get_login_attempts_cache_key(request, **credentials)
            wait = limits.seconds_left(request, "login_failed", key)
            raise ValidationError(limits.again_text(wait), code=limits.LIMITED) from error

    def post_login(self, request: HttpRequest, user: User, *, redirect_url: str | None, **kwargs: Any) -> HttpResponse:
        """Make the browser a phone of the account, and ask about what is on it if nobody has."""
        if phones.settle(request, user, getattr(request, TAKES, None)):
            redirect_url = reverse("account_phone", query={"next": redirect_url} if redirect_url else None)
        response: HttpResponse = super().post_login(request, user, redirect_url=redirect_url, **kwargs)
        return response

    def logout(self, request: HttpRequest) -> None:
        """Let the browser be what it was before it signed in."""
        phones.leave(request)
        super().logout(request)

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """Not if somebody has just signed in, nor if there is nothing to ask them for."""
        if proven_recently(self.request):
            return False
        return bool(self.get_reauthentication_methods(self.request.user))

    def get_reauthentication_methods(self, user: Any) -> list[dict[str, Any]]:
        """The ways to prove who one is, in our words."""
        words = {"reauthenticate": _("With the password"), "reauthenticate_by_code": _("With a code by e-mail")}
        methods = super().get_reauthentication_methods(user)
        ways = methods if settings.EMAIL_CONFIGURED else [way for way in methods if way["id"] == "reauthenticate"]
        return [{**way, "description": words[way["id"]]} for way in ways]

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """Back to the account."""
        return reverse("account")

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send it; if that fails say so rather than break off: an account that was just made is there all the same."""
        try:
            super().send_mail(template_prefix, email, context)
        except (OSError, SMTPException):
            logger.exception("Mail was not sent")
            messages.warning(self.request, _("The e-mail could not be sent. Try again later."))


class TelegramAdapter(DefaultSocialAccountAdapter):
    """Signing in with Telegram."""

    error_messages = DefaultSocialAccountAdapter.error_messages | {
        "no_password": gettext_lazy("Set a password first: without Telegram you could not sign in any more."),
    }
