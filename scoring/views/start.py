"""Starting a match, the next one at the same table, and bringing one in from a file."""

from collections.abc import Mapping, Sequence

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.middleware import HtmxDetails

from scoring import commands
from scoring.access import match_to_record, match_to_see
from scoring.devices import device_for_writing, device_of
from scoring.engine.exchange import Record, parse, read_record, score_record
from scoring.engine.facts import FaultLine
from scoring.engine.fold import Folded
from scoring.engine.options import changes_between
from scoring.engine.presets import PRESETS
from scoring.forms.offers import offered_values
from scoring.forms.start import StartForm
from scoring.models import Match
from scoring.wording.cards import rule_card
from scoring.wording.faults import fault_line
from scoring.wording.systems import system_description, system_name

LARGEST_RECORD = 1_000_000  # bytes
MOST_ROUNDS = 1_000


class HtmxRequest(HttpRequest):
    """A request as django-htmx's middleware leaves it."""

    htmx: HtmxDetails


@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HtmxRequest) -> HttpResponse:
    """Choose system and rules, type names, go. A GET may bring choices along, to be shown without starting."""
    if request.method == "POST":
        form = StartForm(request.POST, {})
        if form.is_valid() and form.game is not None:
            device = device_for_writing(request)
            match = commands.start_match(system=form.system, game=form.game, players=form.players, device=device)
            return redirect("match", match.view_key)
        return render(request, "scoring/start.html", _start_context(form), status=422)
    form = StartForm(None, {**_last_table(request), **request.GET.dict()})
    template = "scoring/_house.html" if request.htmx.target == "house" else "scoring/start.html"
    return render(request, template, _start_context(form))


def _start_context(form: StartForm) -> dict[str, object]:
    """What the page shows: the form and the systems, the chosen one (at first that played last) at their head."""
    systems = [
        {
            "key": key,
            "name": system_name(key),
            "description": system_description(key),
            "card": rule_card(preset.rules),
            "seats": " ".join(map(str, preset.rules.seats)),
            "sides": preset.rules.sides,
            "chosen": key == form.system,
        }
        for key, preset in sorted(PRESETS.items(), key=lambda item: item[0] != form.system)
    ]
    return {"form": form, "systems": systems, "seat_numbers": (2, 3, 4)}


def _last_table(request: HttpRequest) -> dict[str, str]:
    """What this device started with last, or the match named by `like`: system, rules and names."""
    like = request.GET.get("like")
    if like:
        match: Match | None = match_to_see(request, like)[0]
    else:
        match = Match.objects.of_device(device_of(request)).for_cards().order_by("-started").first()
    return {} if match is None else _choices_of(match)


def _choices_of(match: Match) -> dict[str, str]:
    base = PRESETS[match.system].rules
    chosen = {"system": match.system, "seats": str(len(match.players))}
    chosen.update({f"player-{seat}": name for seat, name in enumerate(match.players, start=1)})
    for key, value in changes_between(base, match.game.rules).items():
        values = offered_values(key, base)
        if value in values:
            chosen[key] = str(values.index(value))
        elif not values:
            chosen[key] = "" if value is None else str(value)
    return chosen


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
    text, problems = _record_text(request.POST, request.FILES.get("file"))
    if not problems:
        record, folded, faults = _read(text)
        problems = [fault_line(fault) for fault in faults]
        if record is not None and len(record.rounds) > MOST_ROUNDS:
            problems.append(_("A match has at most %(most)s rounds here.") % {"most": MOST_ROUNDS})
        if record is not None and folded is not None and not problems:
            match = commands.import_match(record=record, folded=folded, device=device_for_writing(request))
            return redirect("match", match.view_key)
    return render(request, "scoring/import.html", {"problems": problems, "text": text}, status=422)


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


def _record_text(post: Mapping[str, str], file: UploadedFile | None) -> tuple[str, list[str]]:
    """The record's text, from the file if there is one, and what is wrong with it as a text."""
    if file is None:
        text = post.get("text", "")
        return text, [] if text.strip() else [_("Choose a file or paste a record.")]
    if file.size is None or file.size > LARGEST_RECORD:
        return "", [_("The file is too large: at most %(most)s kB.") % {"most": LARGEST_RECORD // 1000}]
    try:
        return file.read().decode("utf-8-sig"), []
    except UnicodeDecodeError:
        return "", [_("The file is not a text in UTF-8.")]
