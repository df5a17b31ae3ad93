"""A match: its page, its rules, its history, its record, its links."""

from typing import Any

import segno
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring import commands
from scoring.access import Right, club_of, match_to_record, match_to_see
from scoring.boards.board import Board, match_subtitle
from scoring.boards.rounds import facts_text, score_text
from scoring.devices import device_for_writing, device_of
from scoring.engine.export import write_record
from scoring.engine.options import changes_between
from scoring.engine.presets import PRESETS
from scoring.forms.house import NAME, HouseName
from scoring.forms.numbers import whole
from scoring.models import Match
from scoring.previews import shared_url
from scoring.records import record_of
from scoring.views.house import club_meant, save
from scoring.views.sent import UNPROCESSABLE
from scoring.wording.cards import differences, rule_card
from scoring.wording.matches import Names, names_of

NOT_MODIFIED = 304


@require_safe
def match(request: HttpRequest, key: str) -> HttpResponse:
    """The match as it stands; an address that asks for a `round` has it opened."""
    found, access = match_to_see(request, key)
    more = {
        "club": club_of(request, found),
        "may_take_away": access is not None and access.may_take_away(found),
        "round_asked": whole(request.GET.get("round")),
    }
    return render(request, "scoring/match.html", {**_board_context(found, access), **more})


@require_safe
def board(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the match page that changes; 304 while the version that the page shows is the newest."""
    version = Match.objects.filter(view_key=key).values_list("version", flat=True).first()
    etag = f'"{version}"'
    if version is not None and request.headers.get("If-None-Match") == etag:
        return HttpResponse(status=NOT_MODIFIED, headers={"ETag": etag})
    found, access = match_to_see(request, key)
    response = render(request, "scoring/_board.html", _board_context(found, access))
    response["ETag"] = etag
    response["Cache-Control"] = "no-store"
    return response


def _board_context(found: Match, access: Right | None) -> dict[str, Any]:
    return {
        "match": found,
        "board": Board(found, found.rounds.all()),
        "access": access,
        "again": found.rematches.order_by("pk").last() if found.over else None,
    }


@require_http_methods(["GET", "HEAD", "POST"])
def rules(request: HttpRequest, key: str) -> HttpResponse:
    """The rules of this table in words, and what is played differently here; a POST saves them as house rules."""
    found, access = match_to_see(request, key)
    base = PRESETS[found.system].rules
    name = HouseName(request.POST.get(NAME, ""))
    if request.method == "POST":
        changes = changes_between(base, found.game.rules)
        saved = save(request, name, found.system, changes, club_meant(request, found.club))
        if saved is not None:
            return redirect("house", saved.pk)
    context = {
        "match": found,
        "subtitle": match_subtitle(found),
        "card": rule_card(found.game.rules, found.game.seats),
        "differences": differences(base, found.game.rules),
        "name": name,
        "access": access,
    }
    return render(request, "scoring/rules.html", context, status=UNPROCESSABLE if name.errors else 200)


@require_safe
def history(request: HttpRequest, key: str) -> HttpResponse:
    """Every change of the match: who, when, before and after."""
    found, access = match_to_see(request, key)
    devices = {device: n for n, device in enumerate(found.access.values_list("device_id", flat=True), start=1)}
    names = names_of(found.game, found.players)
    mine = device_of(request)
    changes = [
        {
            "change": change,
            "who": devices.get(change.device_id or 0),
            "mine": mine is not None and change.device_id == mine.pk,
            "before": _facts_or_nothing(change.before, names),
            "after": _facts_or_nothing(change.after, names),
        }
        for change in found.changes.all()
    ]
    return render(request, "scoring/history.html", {"match": found, "changes": changes, "access": access})


def _facts_or_nothing(facts: Any, names: Names) -> str:
    """What a line of the history changed from or to: a round, or an end that was told."""
    if not isinstance(facts, dict):
        return ""
    return score_text(facts["accounts"]) if "accounts" in facts else facts_text(facts, names)


@require_safe
def export(request: HttpRequest, key: str) -> HttpResponse:
    """The record of the match as a file, without rounds that do not count. One whose end was only told has none."""
    found, _access = match_to_see(request, key)
    if found.told is not None:
        raise Http404
    response = JsonResponse(write_record(record_of(found)), json_dumps_params={"ensure_ascii": False, "indent": 1})
    response["Content-Disposition"] = f'attachment; filename="kozel-{found.view_key}.json"'
    return response


@require_safe
def share(request: HttpRequest, key: str) -> HttpResponse:
    """The links and their QR codes: to watch for everybody, to record for who may record."""
    found, access = match_to_see(request, key)
    watch = reverse("match", args=[found.view_key])
    links = [_link(request, "watch", watch) | {"url": shared_url(request, watch)}]
    if access is not None:
        links.append(_link(request, "record", reverse("join", args=[found.write_key])))
    context = {"match": found, "subtitle": match_subtitle(found), "links": links, "access": access}
    return render(request, "scoring/share.html", context)


def _link(request: HttpRequest, kind: str, path: str) -> dict[str, str]:
    url = request.build_absolute_uri(path)
    code = segno.make(url, error="m").svg_inline(border=2, omitsize=True, svgclass="", lineclass="")
    return {"kind": kind, "url": url, "qr": code}


@require_POST
def renew_links(request: HttpRequest, key: str) -> HttpResponse:
    """Make the scorer link anew, so that the old one and the devices that came by it may not record any more.

    Only for the device that started the match: who came by the link must not be able to shut it out.
    """
    found, device, starter = match_to_record(request, key)
    if not starter:
        raise PermissionDenied
    commands.renew_links(match=found, device=device)
    return redirect("share", found.view_key)


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, write_key: str) -> HttpResponse:
    """The scorer link: one tap, and this device may record the match."""
    found = Match.objects.joinable(write_key)
    if request.method == "POST":
        commands.join(match=found, device=device_for_writing(request))
        return redirect("match", found.view_key)
    board_shown = Board(found, found.rounds.all())
    return render(request, "scoring/join.html", {"match": found, "board": board_shown})
