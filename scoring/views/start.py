"""Starting a match, the next one at the same table, and bringing one in from a file."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.middleware import HtmxDetails

from scoring import club_matches, commands
from scoring.access import Part, club_to_play, match_to_play_again, match_to_see, membership_of
from scoring.boards.roster import roster_offer
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
from scoring.models import HouseRules, Match, Membership
from scoring.models.matches import MatchQuerySet
from scoring.views.sent import UNPROCESSABLE, Sent
from scoring.wording.faults import fault_line
from scoring.wording.options import OFFERED

MOST_ROUNDS = 1_000


class HtmxRequest(HttpRequest):
    """A request as django-htmx's middleware leaves it."""

    htmx: HtmxDetails


@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HtmxRequest) -> HttpResponse:
    """Choose system and rules, type or tap names, go. A GET may bring choices along, to be shown without starting."""
    part = club_asked(request)
    houses = houses_of(request, part)
    if request.method == "POST":
        form = StartForm(request.POST, {}, houses)
        match = _start(request, form, part) if form.is_valid() else None
        if match is not None:
            return redirect("match", match.view_key)
        return start_page(request, form, houses, part, UNPROCESSABLE)
    form = StartForm(None, _initial(request, houses, part), houses)
    if request.htmx.target == "house":
        return render(request, "scoring/_house.html", {"form": form, "part": part})
    return start_page(request, form, houses, part)


def _start(request: HttpRequest, form: StartForm, part: Part | None) -> Match | None:
    """The match that was asked for; None, and an error in the form, if somebody would sit at the table twice."""
    assert form.game is not None, "the form is valid"  # noqa: S101
    chosen: dict[str, Any] = {
        "system": form.system,
        "game": form.game,
        "players": form.players,
        "device": device_for_writing(request),
        "house": form.house,
        "key": Sent.by(request).key,
    }
    if part is None:
        return commands.start_match(**chosen)
    try:
        return club_matches.start_match(club=part.club, named=form.named, **chosen)
    except club_matches.TwiceError as twice:
        form.refuse_twice(twice.seat)
        return None


def club_asked(request: HttpRequest) -> Part | None:
    """The club that is to be started in: the one named, or that of the match named by `like` for its members."""
    key = request.POST.get("club") or request.GET.get("club")
    if key:
        return club_to_play(request, key)
    like, device = request.GET.get("like"), device_of(request)
    club = match_to_see(request, like)[0].club if like else None
    if club is None or device is None:
        return None
    membership = membership_of(device, club)
    return None if membership is None else Part(club, membership, device)


def houses_of(request: HttpRequest, part: Part | None = None) -> Sequence[HouseRules]:
    """The house rules to choose from: those of the club, then those of the asking device; the last used first."""
    of_club: Iterable[HouseRules] = () if part is None else HouseRules.objects.of_club(part.club)
    return [*of_club, *HouseRules.objects.of_device(device_of(request))]


def start_page(
    request: HttpRequest, form: StartForm, houses: Sequence[HouseRules], part: Part | None, status: int = 200
) -> HttpResponse:
    """The page with this form."""
    context = {
        "form": form,
        "offer": offer(form.choice, houses, _tables(request, part).last_systems()),
        "seat_numbers": (2, 3, 4),
        "key": Sent.by(request).key,
        "part": part,
        "memberships": Membership.objects.of_device(device_of(request)).select_related("club"),
        "roster": None if part is None else roster_offer(part.club),
    }
    return render(request, "scoring/start.html", context, status=status)


def _tables(request: HttpRequest, part: Part | None) -> MatchQuerySet:
    """The matches to go by, the last first: those of the club, or those of the asking device."""
    if part is not None:
        return Match.objects.of_club(part.club)
    return Match.objects.of_device(device_of(request)).order_by("-started")


def _initial(request: HttpRequest, houses: Sequence[HouseRules], part: Part | None) -> dict[str, str]:
    """What the page shows at first: what the address asks for, else what was played last here."""
    asked = request.GET.dict()
    if "house" in asked:
        asked["system"] = _choice_asked(asked["house"], houses)
    table = _last_table(request, houses, part)
    if "system" in asked:
        table = {key: value for key, value in table.items() if key == "seats" or key.startswith("player-")}
    return {**table, **asked}


def _choice_asked(number: str, houses: Sequence[HouseRules]) -> str:
    if number not in {str(house.pk) for house in houses}:
        raise Http404
    return next(choice_of(house) for house in houses if str(house.pk) == number)


def _last_table(request: HttpRequest, houses: Sequence[HouseRules], part: Part | None) -> dict[str, str]:
    """What was started last, or the match named by `like`: system or house rules, and names."""
    like = request.GET.get("like")
    if like:
        match: Match | None = match_to_see(request, like)[0]
    else:
        match = _tables(request, part).for_cards().first()
    return {} if match is None else _choices_of(match, houses, part)


def _choices_of(match: Match, houses: Sequence[HouseRules], part: Part | None) -> dict[str, str]:
    base = PRESETS[match.system].rules
    changes = changes_between(base, match.game.rules)
    chosen = {"system": match.system, "seats": str(len(match.players)), "sides": changes.get("sides", "")}
    names = match.players if part is None or match.club != part.club else _roster_names(match)
    chosen.update({f"player-{seat}": name for seat, name in enumerate(names, start=1)})
    for house in houses:
        if house.system == match.system and _were_played(house, changes):
            return {**chosen, "system": choice_of(house)}
    sent = {key: sent_value(key, changes[key], base) for key in OFFERED & changes.keys()}
    return {**chosen, **{key: value for key, value in sent.items() if value is not None}}


def _roster_names(match: Match) -> list[str]:
    """What those who played are called on the roster now; nothing for whoever is not on it."""
    return ["" if seat.person is None else seat.person.name for seat in match.seats.all()]


def _were_played(house: HouseRules, changes: dict[str, Any]) -> bool:
    """Whether a match with these changes was played by the house rules, which may leave the sides open."""
    if house.base.sides is Sides.EITHER and "sides" not in house.options:
        changes = {key: value for key, value in changes.items() if key != "sides"}
    return bool(house.options == changes)


@require_POST
def rematch(request: HttpRequest, key: str) -> HttpResponse:
    """The same table again, with the same partners or with turned ones. Tapping twice makes one match."""
    match, device, _starter = match_to_play_again(request, key)
    players = match.current_players
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
