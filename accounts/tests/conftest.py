"""Fixtures of the tests about accounts."""

from typing import Any

import pytest
from pytest_django import Settings

from scoring.tests.cast import Table, new_table
from scoring.tests.club_cast import Yard, new_yard


@pytest.fixture
def table(db: None) -> Table:
    """A match of kozel-pairs and the cast around it."""
    return new_table()


@pytest.fixture
def yard(db: None) -> Yard:
    """A club with a roster and the cast around it."""
    return new_yard()


@pytest.fixture
def with_mail(settings: Settings) -> None:
    """The site as it is where mail can be sent."""
    settings.EMAIL_CONFIGURED = True
    settings.ACCOUNT_LOGIN_METHODS = {"username", "email"}
    settings.ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "email"]
    settings.ACCOUNT_EMAIL_VERIFICATION = "optional"
    settings.ACCOUNT_LOGIN_BY_CODE_ENABLED = True


@pytest.fixture
def with_telegram(settings: Settings) -> None:
    """The site as it is where there is a bot to sign in with."""
    bot: dict[str, Any] = {"client_id": "12345", "secret": "12345:bot-token"}
    settings.TELEGRAM_CONFIGURED = True
    settings.SOCIALACCOUNT_PROVIDERS = {"telegram": {"APP": bot}}
