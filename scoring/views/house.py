"""House rules: how a yard plays, saved on this device under a name. Those of other devices are not found."""

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from scoring import house as commands
from scoring.access import house_rules
from scoring.devices import device_for_writing
from scoring.engine.exchange import parse
from scoring.engine.facts import FaultLine
from scoring.engine.house import House, read_house, write_house
from scoring.engine.options import changes_between
from scoring.forms.house import NAME, HouseForm, HouseName
from scoring.forms.start import StartForm
from scoring.forms.uploads import text_sent
from scoring.models import HouseRules
from scoring.views.sent import UNPROCESSABLE
from scoring.views.start import houses_of, start_page
from scoring.wording.cards import differences, rule_card
from scoring.wording.faults import fault_line
from scoring.wording.house import differences_line
from scoring.wording.systems import system_name


@require_http_methods(["GET", "HEAD", "POST"])
def house_list(request: HttpRequest) -> HttpResponse:
    """The house rules of this device. A POST of the start form saves the rules typed in it, and goes back to it."""
    houses = houses_of(request)
    if request.method != "POST":
        cards = [
            {"house": house, "system": system_name(house.system), "line": differences_line(house.system, house.rules)}
            for house in houses
        ]
        return render(request, "scoring/house_list.html", {"cards": cards})
    form = StartForm(request.POST, {}, houses)
    named = form.house_name.read() is not None
    if form.rules() is not None and named:
        saved = save(request, form.house_name, form.system, form.options.changes())
        if saved is not None:
            chosen = {"house": str(saved.pk), **form.table()}
            return redirect(f"{reverse('start')}?{urlencode(chosen)}")
    return start_page(request, form, houses, UNPROCESSABLE)


def save(request: HttpRequest, field: HouseName, system: str, options: dict[str, Any]) -> HouseRules | None:
    """Save rules on the asking device, and say so; None, and an error beside the name, if they cannot be."""
    name = field.read()
    if name is None:
        return None
    try:
        saved = commands.save_rules(owner=device_for_writing(request), name=name, system=system, options=options)
    except commands.NameTakenError:
        field.refuse_taken()
        return None
    except commands.TooManyError:
        field.refuse_more()
        return None
    messages.success(request, _("Saved: %(name)s") % {"name": name})
    return saved


@require_safe
def house(request: HttpRequest, number: int) -> HttpResponse:
    """House rules in words: what is played differently, then the whole card."""
    found = house_rules(request, number)
    context = {
        "house": found,
        "system": system_name(found.system),
        "differences": differences(found.base, found.rules),
        "card": rule_card(found.rules),
    }
    return render(request, "scoring/house.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, number: int) -> HttpResponse:
    """Give house rules another name or other options; matches keep the rules they are played by."""
    found = house_rules(request, number)
    if request.method != "POST":
        return _change_page(request, HouseForm(found, None))
    form = HouseForm(found, request.POST)
    rules, name = form.rules(), form.name.read()
    if rules is not None and name is not None:
        try:
            commands.change_rules(house=found, name=name, options=changes_between(found.base, rules))
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
    found = house_rules(request, number)
    if request.method != "POST":
        line = differences_line(found.system, found.rules)
        return render(request, "scoring/house_delete.html", {"house": found, "line": line})
    commands.delete_rules(house=found)
    messages.success(request, _("Deleted: %(name)s") % {"name": found.name})
    return redirect("house_list")


@require_safe
def export(request: HttpRequest, number: int) -> HttpResponse:
    """House rules as a file."""
    found = house_rules(request, number)
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
