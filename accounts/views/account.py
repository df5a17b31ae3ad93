"""The account: who somebody is here, on which phones, in which clubs; and how to leave."""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.decorators import reauthentication_required
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts import commands, phones
from accounts.export import pieces_of
from accounts.forms import DeleteForm
from accounts.leaving import partings_of
from accounts.recently import proven_recently
from scoring.devices import device_of
from scoring.models import Membership
from scoring.views.sent import UNPROCESSABLE
from scoring.wording.clubs import role_name

FORBIDDEN = 403


@require_safe
@login_required
@never_cache
def account(request: HttpRequest) -> HttpResponse:
    """My account: name, phones, clubs, addresses, and what can be done with it."""
    user = _user(request)
    mine = phones.phones_of(user)
    device = device_of(request)
    if device is None or all(phone.device_id != device.pk for phone in mine):
        # The browser has lost its key, though not the session.
        phones.settle(request, user, takes=None)
        mine = phones.phones_of(user)
    clubs = Membership.objects.filter(device__user=user).select_related("club", "player").order_by("club__name", "pk")
    context = {
        "phones": mine,
        "clubs": [(membership, role_name(membership.role)) for membership in clubs],
        "addresses": EmailAddress.objects.filter(user=user).order_by("-primary", "email"),
        "waiting": phones.waiting(request),
        "has_password": user.has_usable_password(),
        "mail": settings.EMAIL_CONFIGURED,
        "telegram": settings.TELEGRAM_CONFIGURED,
    }
    return render(request, "accounts/account.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def phone(request: HttpRequest) -> HttpResponse:
    """Whose is what was on this phone before somebody signed in? Asked once; from the account again."""
    waiting = phones.waiting(request)
    onward = _onward(request)
    if waiting is None or (request.method == "POST" and "mine" not in request.POST):
        return redirect(onward)
    if request.method != "POST":
        return render(request, "accounts/phone.html", {"waiting": waiting, "onward": onward})
    phones.take_waiting(request, _user(request))
    messages.success(request, _("What is on this phone belongs to your account now."))
    return redirect(onward)


def _onward(request: HttpRequest) -> str:
    """Where somebody wanted to go, if that is here; the account otherwise."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    here = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if here else "account"


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def phone_list(request: HttpRequest) -> HttpResponse:
    """My phones; a POST forgets one of the others."""
    mine = phones.phones_of(_user(request))
    device = device_of(request)
    if request.method != "POST":
        return render(request, "accounts/phones.html", {"phones": mine, "this": device})
    for other in mine:
        if str(other.pk) == request.POST.get("phone") and other.device != device:
            commands.forget_phone(device=other.device)
            messages.success(request, _("Forgotten: that phone acts for you no more."))
    return redirect("account_phones")


@require_safe
@login_required
@never_cache
def export(request: HttpRequest) -> StreamingHttpResponse:
    """Everything that is kept for the account, as a file that is written while it is sent."""
    response = StreamingHttpResponse(pieces_of(_user(request)), content_type="application/json")
    response["Content-Disposition"] = 'attachment; filename="kozel-account.json"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
@reauthentication_required
def delete(request: HttpRequest) -> HttpResponse:
    """Delete the account, once it is said what that means, and the name is typed."""
    user = _user(request)
    if _must_sign_in_again(request):
        return render(request, "accounts/delete_again.html", status=FORBIDDEN)
    form = DeleteForm(request.POST if request.method == "POST" else None, user)
    if not form.is_valid():
        context = {"form": form, "partings": partings_of(user)}
        return render(request, "accounts/delete.html", context, status=UNPROCESSABLE if form.is_bound else 200)
    commands.delete_account(user=user)
    phones.give_back(request)
    logout(request)
    messages.success(request, _("Your account is deleted."))
    return redirect("home")


def _must_sign_in_again(request: HttpRequest) -> bool:
    """Whether only signing in again proves who somebody is: with Telegram there is no password to ask for."""
    ways: Any = get_adapter().get_reauthentication_methods(request.user)
    return settings.TELEGRAM_CONFIGURED and not ways and not proven_recently(request)


def _user(request: HttpRequest) -> User:
    """Who is signed in."""
    assert isinstance(request.user, User)  # noqa: S101 - login_required has made sure
    return request.user
