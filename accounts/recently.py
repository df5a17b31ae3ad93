"""Whether somebody has just proven who they are."""

import time

from allauth.account import app_settings
from allauth.account.internal.flows.login import get_authentication_records
from django.http import HttpRequest


def proven_recently(request: HttpRequest) -> bool:
    """Whether the person who asks signed in, or gave their password again, within the last minutes."""
    if not request.user.is_authenticated:
        return False
    records = get_authentication_records(request, request.user)
    return bool(records) and time.time() - records[-1]["at"] < app_settings.REAUTHENTICATION_TIMEOUT
