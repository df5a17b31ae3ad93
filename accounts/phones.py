"""Which of an account's phones the asking browser is.

A browser in which somebody signs in becomes a phone of the account. What it was before, if anything hangs on that, is
kept aside under its key in a second cookie, and comes back when the account signs out: so a phone that was lent is
given back as it was.
"""

from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser, User
from django.http import HttpRequest

from accounts import commands
from accounts.models import Phone
from scoring.devices import device_of, device_with, hand_key, key_of, take_key
from scoring.models import Access, Device

KEPT = "kept_devices"
BETWEEN = "."  # no key has it
MOST_KEPT = 5
OF_SESSION = "phone"  # the device on which a session began: it ends when that is forgotten

PLATFORMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Macintosh": "Mac",
    "CrOS": "Chromebook",
    "Linux": "Linux",
}
BROWSERS = {
    "YaBrowser": "Yandex",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Edg": "Edge",
    "FxiOS": "Firefox",
    "Firefox": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}


class Belongings(NamedTuple):
    """How much hangs on a phone."""

    matches: int
    clubs: int
    rules: int


def belongings(device: Device) -> Belongings:
    """What this phone alone may record, is in, and has saved."""
    matches = Access.objects.filter(device=device, match__removed=None).count()
    return Belongings(matches, device.memberships.count(), device.house_rules.count())


def found_on(device: Device) -> Belongings | None:
    """What hangs on a phone, None if nothing does."""
    found = belongings(device)
    return found if any(found) else None


def settle(request: HttpRequest, user: User, takes: bool | None) -> bool:
    """Make the browser in which somebody has just signed in a phone of the account.

    `takes`: whether the person has said that what is on the phone is theirs, None if nobody has asked. Gives whether
    to ask.
    """
    device = device_of(request)
    if device is None or not _is_theirs(device, user, takes):
        _keep(request, device)
        device, key = commands.add_phone(user=user, name=name_of(request))
        hand_key(request, device, key)
    else:
        commands.take_over(device=device, user=user, name=name_of(request))
    request.session[OF_SESSION] = device.pk
    return takes is None and waiting(request) is not None


def _is_theirs(device: Device, user: User, takes: bool | None) -> bool:
    """Whether a phone need not be asked about: it is the account's, nothing hangs on it, or it was said."""
    if device.user_id is not None:
        return device.user_id == user.pk
    return bool(takes) or found_on(device) is None


def waiting(request: HttpRequest) -> Belongings | None:
    """What is kept aside in this browser and belongs to no account, None if nothing does."""
    device = device_with(_last(_kept(request)))
    return None if device is None or device.user_id is not None else found_on(device)


def take_waiting(request: HttpRequest, user: User) -> None:
    """Let what is kept aside in this browser be the account's: the browser is that phone again."""
    keys = _kept(request)
    key, device = _last(keys), device_with(_last(keys))
    interim = device_of(request)
    if key is None or device is None or device.user_id is not None:
        return
    commands.take_over(device=device, user=user, name=name_of(request))
    if interim is not None and interim.user_id == user.pk:
        commands.forget_phone(device=interim)
    hand_key(request, device, key)
    _set_kept(request, keys[:-1])
    request.session[OF_SESSION] = device.pk


def leave(request: HttpRequest) -> None:
    """Let the browser be no phone of the account any more, but what it was before that signed in."""
    device = device_of(request)
    user = request.user
    if device is None or device.user_id is None or (user.is_authenticated and device.user_id != user.pk):
        return
    commands.forget_phone(device=device)
    give_back(request)


def give_back(request: HttpRequest) -> None:
    """Let the browser be what was kept aside last and is still there, or nothing."""
    keys = _kept(request)
    take_key(request)
    while keys:
        key = keys.pop()
        device = device_with(key)
        if device is not None:
            hand_key(request, device, key)
            break
    _set_kept(request, keys)


def user_on_phone(request: HttpRequest, user: User | AnonymousUser) -> User | AnonymousUser:
    """Whose session this is: nobody's if the phone on which it began was forgotten."""
    if not user.is_authenticated or OF_SESSION not in request.session:
        return user
    if Phone.objects.filter(device=request.session[OF_SESSION], device__user=user).exists():
        return user
    request.session.flush()
    return AnonymousUser()


def phones_of(user: User) -> list[Phone]:
    """The phones of an account, the newest first."""
    return list(Phone.objects.filter(device__user=user))


def name_of(request: HttpRequest) -> str:
    """What the asking browser seems to be, such as "Android, Chrome"."""
    agent = request.headers.get("User-Agent", "")
    found = (next((name for sign, name in signs.items() if sign in agent), "") for signs in (PLATFORMS, BROWSERS))
    return ", ".join(name for name in found if name)


def _keep(request: HttpRequest, device: Device | None) -> None:
    if device is not None:
        _set_kept(request, [*_kept(request), key_of(request)][-MOST_KEPT:])


def _kept(request: HttpRequest) -> list[str]:
    """The keys that are kept aside, the last one last."""
    text: str = getattr(request, "_kept_keys", request.COOKIES.get(KEPT, ""))
    return [key for key in text.split(BETWEEN) if key]


def _set_kept(request: HttpRequest, keys: list[str]) -> None:
    request._kept_keys = BETWEEN.join(keys)  # type: ignore[attr-defined]


def _last(keys: list[str]) -> str | None:
    return keys[-1] if keys else None
