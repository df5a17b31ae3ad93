"""What signing in and out does to cookies and sessions, for every request."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.functional import SimpleLazyObject

from accounts.phones import KEPT, give_back, user_on_phone
from scoring.devices import device_of, set_key_cookie

GetResponse = Callable[[HttpRequest], HttpResponse]


def remember_kept(get_response: GetResponse) -> GetResponse:
    """Have the browser keep the key of what it was before somebody signed in, or give it up.

    If what it is since then was forgotten from afar it is what it was before again.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        if KEPT in request.COOKIES and device_of(request) is None:
            give_back(request)
        response = get_response(request)
        keys = getattr(request, "_kept_keys", None)
        if keys is not None:
            set_key_cookie(response, KEPT, keys)
        return response

    return middleware


def end_with_the_phone(get_response: GetResponse) -> GetResponse:
    """End the session of a phone that was forgotten. Pages that do not ask who is signed in pay nothing for it."""

    def middleware(request: HttpRequest) -> HttpResponse:
        signed_in = request.user
        request.user = SimpleLazyObject(lambda: user_on_phone(request, signed_in))  # type: ignore[assignment]
        return get_response(request)

    return middleware
