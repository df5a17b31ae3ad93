"""House rules: how a yard plays, saved under a name on this device or for a club. Those of others are not found."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from scoring import house as commands
from scoring.access import club_to_organise, house_rules, house_rules_to_change
from scoring.devices import device_for_writing, device_of
from scoring.engine.exchange import parse
from scoring.engine.facts import FaultLine
from scoring.engine.house import House, read_house, write_house
from scoring.engine.options import changes_between
from scoring.forms.house import NAME, HouseForm, HouseName
from scoring.forms.start import StartForm
from scoring.forms.uploads import text_sent
from scoring.models import Club, HouseRules
from scoring.views.sent import UNPROCESSABLE
from scoring.views.start import club_asked, houses_of, start_page
from scoring.wording.cards import differences, rule_card
from scoring.wording.faults import fault_line
from scoring.wording.house import differences_line
from scoring.wording.systems import system_name


@require_http_methods(["GET", "HEAD", "POST"])
def house_list(request: HttpRequest) -> HttpResponse:
    """The house rules of this device. A POST of the start form saves the rules typed in it, and goes back to it."""
    if request.method != "POST":
        return render(request, "scoring/house_list.html", {"cards": house_cards(houses_of(request))})
    part = club_asked(request)
    houses = houses_of(request, part)
    form = StartForm(request.POST, {}, houses)
    named = form.house_name.read() is not None
    if form.rules() is not None and named:
        club = club_meant(request, part.club if part else None)
        saved = save(request, form.house_name, form.system, form.options.changes(), club)
        if saved is not None:
            where = {"club": part.club.key} if part else {}
            chosen = {**where, "house": str(saved.pk), **form.table()}
            return redirect(f"{reverse('start')}?{urlencode(chosen)}")
    return start_page(request, form, houses, part, UNPROCESSABLE)


def house_cards(houses: Iterable[HouseRules]) -> list[dict[str, Any]]:
    """What a list shows of house rules."""
    return [
        {"house": house, "system": system_name(house.system), "line": differences_line(house.system, house.rules)}
        for house in houses
    ]


def club_meant(request: HttpRequest, club: Club | None) -> Club | None:
    """The club, if the rules are to be saved for it and not for the phone. Raises PermissionDenied."""
    if club is None or request.POST.get("for") != "club":
        return None
    return club_to_organise(request, club.key).club


def save(
    request: HttpRequest, field: HouseName, system: str, options: dict[str, Any], club: Club | None = None
) -> HouseRules | None:
    """Save rules on the asking device or for a club, and say so; None, and an error beside the name, if that fails."""
    name = field.read()
    if name is None:
        return None
    device = device_for_writing(request)
    owner = club or device
    try:
        saved = commands.save_rules(owner=owner, name=name, system=system, options=options, by=device)
    except commands.NameTakenError:
        field.refuse_taken()
        return None
    except commands.TooManyError:
        field.refuse_more(owner)
        return None
    messages.success(request, _("Saved: %(name)s") % {"name": name})
    return saved


@require_safe
def house(request: HttpRequest, number: int) -> HttpResponse:
    """House rules in words: what is played differently, then the whole card."""
    found, may_change = house_rules(request, number)
    context = {
        "house": found,
        "may_change": may_change,
        "system": system_name(found.system),
        "differences": differences(found.base, found.rules),
        "card": rule_card(found.rules),
    }
    return render(request, "scoring/house.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, number: int) -> HttpResponse:
    """Give house rules another name or other options; matches keep the rules they are played by."""
    found = house_rules_to_change(request, number)
    if request.method != "POST":
        return _change_page(request, HouseForm(found, None))
    form = HouseForm(found, request.POST)
    rules, name = form.rules(), form.name.read()
    if rules is not None and name is not None:
        try:
            options = changes_between(found.base, rules)
            commands.change_rules(house=found, name=name, options=options, by=device_of(request))
        except commands.NameTakenError:
            form.name.refuse_taken()
        else:
            messages.success(request, _("Saved: %(name)s") % {"name": name})
            return redirect("house", found.pk)
    return _change_page(request, form, UNPROCESSABLE)


def _change_page(request: HttpRequest, form: HouseForm, status: int = 200) -> HttpResponse:
    context = {"form": form, "house": form.house, "system": system_name(form.house.system)}
    return render(request, "scoring/house_change.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, number: int) -> HttpResponse:
    """Delete house rules, once it is said that they are meant."""
    found = house_rules_to_change(request, number)
    if request.method != "POST":
        line = differences_line(found.system, found.rules)
        return render(request, "scoring/house_delete.html", {"house": found, "line": line})
    commands.delete_rules(house=found, by=device_of(request))
    messages.success(request, _("Deleted: %(name)s") % {"name": found.name})
    return redirect("house_list") if found.club is None else redirect("club_house", found.club.key)


@require_safe
def export(request: HttpRequest, number: int) -> HttpResponse:
    """House rules as a file."""
    found = house_rules(request, number).house
    written = write_house(House(found.name, found.system, found.options))
    response = JsonResponse(written, json_dumps_params={"ensure_ascii": False, "indent": 1})
    response["Content-Disposition"] = f'attachment; filename="kozel-rules-{found.pk}.json"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def import_house(request: HttpRequest) -> HttpResponse:
    """Save house rules from a file or a text; ones with faults are refused whole, and what was typed stays."""
    if request.method != "POST":
        return render(request, "scoring/house_import.html", {"name": HouseName()})
    name = HouseName(request.POST.get(NAME, ""))
    text, problems = text_sent(request.POST, request.FILES.get("file"), _("Choose a file or paste the rules."))
    if not problems:
        read, faults = _read(text)
        problems = [fault_line(fault) for fault in faults]
        if read is not None:
            name.typed = name.typed if name.typed.strip() else read.name
            saved = save(request, name, read.system, read.options)
            if saved is not None:
                return redirect("house", saved.pk)
    context = {"name": name, "problems": problems, "text": text}
    return render(request, "scoring/house_import.html", context, status=UNPROCESSABLE)


def _read(text: str) -> tuple[House | None, Sequence[FaultLine]]:
    """The house rules in a text, or its faults."""
    data, unread = parse(text)
    return (None, unread) if unread else read_house(data)
