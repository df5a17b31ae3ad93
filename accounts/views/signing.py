"""Signing up, in and out: allauth's pages, made to fit the site."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account.views import logout
from allauth.socialaccount.adapter import get_adapter
from allauth.socialaccount.helpers import render_authentication_error
from allauth.socialaccount.providers.telegram.views import callback
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from accounts import phones
from scoring.devices import device_of
from scoring.views.sent import UNPROCESSABLE

View = Callable[..., HttpResponse]
Context = dict[str, Any]

# A form that leads to Telegram is refused by browsers unless the page says so.
TELEGRAM_FORMS = {"form-action": ["https://oauth.telegram.org"]}


def ours(view: View, *, mail: bool = False, telegram: bool = False) -> View:
    """One of allauth's pages as every page here is: what was refused says so with its status, too.

    One that needs `mail` or `telegram` is not there where the site has none.
    """

    @wraps(view)
    @require_http_methods(["GET", "HEAD", "POST"])
    def page(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if (mail and not settings.EMAIL_CONFIGURED) or (telegram and not settings.TELEGRAM_CONFIGURED):
            raise Http404
        asked = request.method
        request.method = "GET" if asked == "HEAD" else asked  # which is what allauth asks for by name
        response = view(request, *args, **kwargs)
        request.method = asked
        if isinstance(response, TemplateResponse):
            response.context_data = (response.context_data or {}) | _about_the_phone(request)
            if request.method == "POST" and response.status_code == HttpResponse.status_code:
                response.status_code = UNPROCESSABLE
        if settings.TELEGRAM_CONFIGURED:
            response._csp_update = TELEGRAM_FORMS  # type: ignore[attr-defined]
        return response

    return page


def _about_the_phone(request: HttpRequest) -> Context:
    """What signing in and up say about the phone at hand; whoever is signed in already is not asked."""
    device = None if request.user.is_authenticated else device_of(request)
    return {
        "mail": settings.EMAIL_CONFIGURED,
        "telegram": settings.TELEGRAM_CONFIGURED,
        "on_phone": None if device is None or device.user_id is not None else phones.found_on(device),
        "left_behind": device is not None and device.user_id is not None,
    }


@require_http_methods(["GET", "HEAD", "POST"])
def sign_out(request: HttpRequest) -> HttpResponse:
    """Sign out. A phone whose sign-in is over but which still acts for its account is taken off it too."""
    if request.method == "POST" and not request.user.is_authenticated:
        phones.leave(request)
    response: HttpResponse = logout(request)
    return response


@csrf_exempt  # Telegram's answer is signed by Telegram, and asked for by this session
@require_http_methods(["GET", "HEAD", "POST"])
def telegram_answer(request: HttpRequest) -> HttpResponse:
    """Where Telegram leads back to: a script sends on what stands behind the # of the address."""
    if not settings.TELEGRAM_CONFIGURED:
        raise Http404
    try:
        response: HttpResponse = callback(request)
    except (KeyError, TypeError, ValueError) as error:  # an answer that Telegram did not write
        provider = get_adapter().get_provider(request, "telegram")
        response = render_authentication_error(request, provider, exception=error)
    return response
