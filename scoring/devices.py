"""Which phone is asking: a key in a cookie, made with the first thing that a device writes."""

from collections.abc import Callable

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest, HttpResponse

from scoring.keys import fingerprint, write_key
from scoring.models import Device

COOKIE = "device"
COOKIE_AGE = 400 * 24 * 60 * 60  # the longest that browsers keep one


def device_of(request: HttpRequest) -> Device | None:
    """The device that asks, None if it has never written anything. One query a request at most."""
    if not hasattr(request, "_device"):
        request._device = device_with(request.COOKIES.get(COOKIE))  # type: ignore[attr-defined]
    found: Device | None = request._device  # type: ignore[attr-defined]
    return found


def device_for_writing(request: HttpRequest) -> Device:
    """The device that asks; one that is new here gets its key with the response."""
    device = device_of(request)
    if device is None:
        device, key = new_device(request.user if request.user.is_authenticated else None)
        hand_key(request, device, key)
    return device


def device_with(key: str | None) -> Device | None:
    """The device that has this key."""
    return Device.objects.filter(fingerprint=fingerprint(key)).first() if key else None


def new_device(user: AbstractBaseUser | None) -> tuple[Device, str]:
    """A device that was not there before, one of an account's if it has one, and its key."""
    key = write_key()
    return Device.objects.create(fingerprint=fingerprint(key), user=user), key  # type: ignore[misc]


def key_of(request: HttpRequest) -> str:
    """The key of the device that asks; empty if there is none."""
    key: str = getattr(request, "_device_key", request.COOKIES.get(COOKIE, ""))
    return key


def hand_key(request: HttpRequest, device: Device, key: str) -> None:
    """From now on the browser that asks is this device."""
    request._device = device  # type: ignore[attr-defined]
    request._device_key = key  # type: ignore[attr-defined]


def take_key(request: HttpRequest) -> None:
    """From now on the browser that asks has never written anything."""
    request._device = None  # type: ignore[attr-defined]
    request._device_key = ""  # type: ignore[attr-defined]


def remember_device(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: hand a new device its key, and a known one its key anew when it comes home, so that it lasts."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        key = getattr(request, "_device_key", None)
        if key is None and request.path == "/" and getattr(request, "_device", None) is not None:
            key = request.COOKIES[COOKIE]
        if key is not None:
            set_key_cookie(response, COOKIE, key)
        return response

    return middleware


def set_key_cookie(response: HttpResponse, name: str, value: str) -> None:
    """Have the browser keep keys where no script reads them; an empty value: keep them no longer."""
    if value:
        response.set_cookie(name, value, max_age=COOKIE_AGE, secure=settings.HTTPS, httponly=True, samesite="Lax")
    else:
        response.delete_cookie(name, samesite="Lax")
