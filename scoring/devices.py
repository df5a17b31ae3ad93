"""Which phone is asking: a key in a cookie, made with the first thing that a device writes."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from scoring.keys import fingerprint, write_key
from scoring.models import Device

COOKIE = "device"
COOKIE_AGE = 400 * 24 * 60 * 60  # the longest that browsers keep one


def device_of(request: HttpRequest) -> Device | None:
    """The device that asks, None if it has never written anything. One query a request at most."""
    if not hasattr(request, "_device"):
        key = request.COOKIES.get(COOKIE)
        device = Device.objects.filter(fingerprint=fingerprint(key)).first() if key else None
        request._device = device  # type: ignore[attr-defined]
    found: Device | None = request._device  # type: ignore[attr-defined]
    return found


def device_for_writing(request: HttpRequest) -> Device:
    """The device that asks; one that is new here gets its key with the response."""
    device = device_of(request)
    if device is None:
        key = write_key()
        user = request.user if request.user.is_authenticated else None
        device = Device.objects.create(fingerprint=fingerprint(key), user=user)
        request._device = device  # type: ignore[attr-defined]
        request._device_key = key  # type: ignore[attr-defined]
    return device


def remember_device(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: hand a new device its key, and a known one its key anew when it comes home, so that it lasts."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        key = getattr(request, "_device_key", None)
        if key is None and request.path == "/" and getattr(request, "_device", None) is not None:
            key = request.COOKIES[COOKIE]
        if key is not None:
            response.set_cookie(COOKIE, key, max_age=COOKIE_AGE, secure=settings.HTTPS, httponly=True, samesite="Lax")
        return response

    return middleware
