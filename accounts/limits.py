"""What somebody sees who has tried something too often: when to try again."""

import math
import time

from allauth.core.internal import ratelimit
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import ngettext

APP = "allauth.account"
LIMITED = "limited"
TOO_MANY_REQUESTS = 429
MINUTE = 60

# Which limit an address has that answers with a page of its own.
ACTIONS = {
    "account_login": "login",
    "account_signup": "signup",
    "account_reset_password": "reset_password",
    "account_complete_password_reset": "reset_password_from_key",
    "account_reauthenticate": "reauthenticate",
    "account_request_reauthentication_code": "reauthenticate",
    "account_change_password": "change_password",
    "account_set_password": "change_password",
    "account_email": "manage_email",
}


def too_many(request: HttpRequest) -> HttpResponse:
    """The page for whoever has tried too often."""
    name = request.resolver_match.url_name if request.resolver_match else None
    action = ACTIONS.get(name or "", "login")
    wait = seconds_left(request, action, request.POST.get("email", "").lower())
    response = render(request, "429.html", {"again": again_text(wait)}, status=TOO_MANY_REQUESTS)
    response["Retry-After"] = str(wait)
    return response


def seconds_left(request: HttpRequest, action: str, key: str) -> int:
    """How long until an action that was refused will be let through, in seconds."""
    now = time.time()
    waits = [1]
    for rate in ratelimit.get_rates(app=APP, action=action):
        history = cache.get(ratelimit.get_cache_key(request, app=APP, action=action, rate=rate, key=key), [])
        if len(history) >= rate.amount:  # the newest first
            waits.append(math.ceil(history[rate.amount - 1] + rate.duration - now))
    return max(waits)


def again_text(seconds: int) -> str:
    """When to try again, in words."""
    minutes = math.ceil(seconds / MINUTE)
    text = ngettext(
        "That was too often. Try again in %(count)s minute.",
        "That was too often. Try again in %(count)s minutes.",
        minutes,
    )
    return text % {"count": minutes}
