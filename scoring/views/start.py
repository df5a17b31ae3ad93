"""Starting a match, the next one at the same table, and bringing one in from a file."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.middleware import HtmxDetails

from scoring import commands
from scoring.access import match_to_record, match_to_see
from scoring.devices import device_for_writing, device_of
from scoring.engine.codes import Sides
from scoring.engine.exchange import Record, parse, read_record, score_record
from scoring.engine.facts import FaultLine
from scoring.engine.fold import Folded
from scoring.engine.options import changes_between
from scoring.engine.presets import PRESETS
from scoring.forms.choices import choice_of, offer
from scoring.forms.offers import sent_value
from scoring.forms.start import StartForm
from scoring.forms.uploads import text_sent
from scoring.models import HouseRules, Match
from scoring.views.sent import UNPROCESSABLE, Sent
from scoring.wording.faults import fault_line
from scoring.wording.options import OFFERED

MOST_ROUNDS = 1_000


class HtmxRequest(HttpRequest):
    """A request as django-htmx's middleware leaves it."""

    htmx: HtmxDetails


@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HtmxRequest) -> HttpResponse:
    """Choose system and rules, type names, go. A GET may bring choices along, to be shown without starting."""
    houses = houses_of(request)
    if request.method == "POST":
        form = StartForm(request.POST, {}, houses)
        if form.is_valid() and form.game is not None:
            match = commands.start_match(
                system=form.system,
                game=form.game,
                players=form.players,
                device=device_for_writing(request),
                house=form.house,
                key=Sent.by(request).key,
            )
            return redirect("match", match.view_key)
        return start_page(request, form, houses, UNPROCESSABLE)
    form = StartForm(None, _initial(request, houses), houses)
    if request.htmx.target == "house":
        return render(request, "scoring/_house.html", {"form": form})
    return start_page(request, form, houses)


def houses_of(request: HttpRequest) -> Sequence[HouseRules]:
    """The house rules that the asking device has saved, the last used first."""
    return list(HouseRules.objects.of_device(device_of(request)))


def start_page(request: HttpRequest, form: StartForm, houses: Sequence[HouseRules], status: int = 200) -> HttpResponse:
    """The page with this form."""
    played = Match.objects.last_systems(device_of(request))
    context = {
        "form": form,
        "offer": offer(form.choice, houses, played),
        "seat_numbers": (2, 3, 4),
        "key": Sent.by(request).key,
    }
    return render(request, "scoring/start.html", context, status=status)


def _initial(request: HttpRequest, houses: Sequence[HouseRules]) -> dict[str, str]:
    """What the page shows at first: what the address asks for, else what this device started with last."""
    asked = request.GET.dict()
    if "house" in asked:
        asked["system"] = _choice_asked(asked["house"], houses)
    table = _last_table(request, houses)
    if "system" in asked:
        table = {key: value for key, value in table.items() if key == "seats" or key.startswith("player-")}
    return {**table, **asked}


def _choice_asked(number: str, houses: Sequence[HouseRules]) -> str:
    if number not in {str(house.pk) for house in houses}:
        raise Http404
    return next(choice_of(house) for house in houses if str(house.pk) == number)


def _last_table(request: HttpRequest, houses: Sequence[HouseRules]) -> dict[str, str]:
    """What this device started with last, or the match named by `like`: system or house rules, and names."""
    like = request.GET.get("like")
    if like:
        match: Match | None = match_to_see(request, like)[0]
    else:
        match = Match.objects.of_device(device_of(request)).for_cards().order_by("-started").first()
    return {} if match is None else _choices_of(match, houses)


def _choices_of(match: Match, houses: Sequence[HouseRules]) -> dict[str, str]:
    base = PRESETS[match.system].rules
    changes = changes_between(base, match.game.rules)
    chosen = {"system": match.system, "seats": str(len(match.players)), "sides": changes.get("sides", "")}
    chosen.update({f"player-{seat}": name for seat, name in enumerate(match.players, start=1)})
    for house in houses:
        if house.system == match.system and _were_played(house, changes):
            return {**chosen, "system": choice_of(house)}
    sent = {key: sent_value(key, changes[key], base) for key in OFFERED & changes.keys()}
    return {**chosen, **{key: value for key, value in sent.items() if value is not None}}


def _were_played(house: HouseRules, changes: dict[str, Any]) -> bool:
    """Whether a match with these changes was played by the house rules, which may leave the sides open."""
    if house.base.sides is Sides.EITHER and "sides" not in house.options:
        changes = {key: value for key, value in changes.items() if key != "sides"}
    return bool(house.options == changes)


@require_POST
def rematch(request: HttpRequest, key: str) -> HttpResponse:
    """The same table again, with the same partners or with turned ones. Tapping twice makes one match."""
    match, device, _starter = match_to_record(request, key)
    players = match.players
    if request.POST.get("partners") == "turned" and len(players) == 4:
        first, second, third, fourth = players
        players = (first, third, fourth, second)
    again = commands.rematch(match=match, players=players, device=device)
    return redirect("match", again.view_key)


@require_http_methods(["GET", "HEAD", "POST"])
def import_record(request: HttpRequest) -> HttpResponse:
    """Make a match of a record; one with faults is refused whole, and what was typed stays."""
    if request.method != "POST":
        return render(request, "scoring/import.html", {})
    text, problems = text_sent(request.POST, request.FILES.get("file"), _("Choose a file or paste a record."))
    if not problems:
        record, folded, faults = _read(text)
        problems = [fault_line(fault) for fault in faults]
        if record is not None and len(record.rounds) > MOST_ROUNDS:
            problems.append(_("A match has at most %(most)s rounds here.") % {"most": MOST_ROUNDS})
        if record is not None and folded is not None and not problems:
            match = commands.import_match(record=record, folded=folded, device=device_for_writing(request))
            return redirect("match", match.view_key)
    return render(request, "scoring/import.html", {"problems": problems, "text": text}, status=UNPROCESSABLE)


def _read(text: str) -> tuple[Record | None, Folded | None, Sequence[FaultLine]]:
    """The record in a text and its scores, or its faults."""
    data, unread = parse(text)
    if unread:
        return None, None, unread
    record, faults = read_record(data)
    if record is None:
        return None, None, faults
    folded, faults = score_record(record)
    return record, folded, faults
