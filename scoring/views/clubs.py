"""Clubs: finding and founding one, its page, its matches and its history."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from scoring import clubs as commands
from scoring.access import club_to_play, club_to_see
from scoring.boards.club import club_matches, newest_mark
from scoring.devices import device_for_writing, device_of
from scoring.forms.clubs import FoundForm
from scoring.models import Club, ClubChange, Membership
from scoring.views.club_page import club_page
from scoring.views.sent import UNPROCESSABLE
from scoring.wording.clubs import change_lines, change_title, role_name

NOT_MODIFIED = 304
PAGE_LENGTH = 30
HISTORY_LENGTH = 50


@require_safe
def club_list(request: HttpRequest) -> HttpResponse:
    """My clubs, and those that everybody may find."""
    mine = Membership.objects.of_device(device_of(request)).select_related("club")
    asked = request.GET.get("name", "").strip()[:100].replace("\0", "")
    listed = Club.objects.listed().with_players()
    found = listed.named_like(asked) if asked else listed
    context = {
        "mine": [{"club": membership.club, "role": role_name(membership.role)} for membership in mine],
        "page": Paginator(found, PAGE_LENGTH).get_page(request.GET.get("page")),
        "asked": asked,
    }
    return render(request, "scoring/club/list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def club_new(request: HttpRequest) -> HttpResponse:
    """Found a club: its name, yours, and the roster if it is at hand."""
    form = FoundForm(request.POST or None, initial={"founder": _last_called(request)})
    if request.method == "POST" and form.is_valid():
        try:
            club = commands.found_club(device=device_for_writing(request), **form.cleaned_data)
        except commands.TooManyError:
            most = {"most": commands.MOST_FOUNDED}
            form.add_error(None, _("You have founded %(most)s clubs already: that is enough.") % most)
        else:
            return redirect("club", club.key)
    return render(request, "scoring/club/new.html", {"form": form}, status=UNPROCESSABLE if form.errors else 200)


def _last_called(request: HttpRequest) -> str:
    """What whoever asks is called in the club that they came to last."""
    last = Membership.objects.of_device(device_of(request)).order_by("-since").values_list("name", flat=True)
    return last.first() or ""


@require_safe
def club(request: HttpRequest, key: str) -> HttpResponse:
    """The club: what is being played, what was played last, its tables, and the way to everything else."""
    sight = club_to_see(request, key)
    organises = sight.membership is not None and sight.membership.organises
    context = {
        "matches": club_matches(sight),
        "claims": sight.club.memberships.claims().count() if organises else 0,
        "role": role_name(sight.membership.role) if sight.membership else "",
    }
    return club_page(request, "scoring/club/club.html", sight, context)


@require_safe
def club_live(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the club's page that changes; 304 while the matches that it shows are as they are."""
    etag = f'"{newest_mark(key)}"'
    if request.headers.get("If-None-Match") == etag:
        return HttpResponse(status=NOT_MODIFIED, headers={"ETag": etag})
    sight = club_to_see(request, key)
    response = club_page(request, "scoring/club/_live.html", sight, {"matches": club_matches(sight)})
    response["ETag"] = etag
    response["Cache-Control"] = "no-store"
    return response


@require_safe
def history(request: HttpRequest, key: str) -> HttpResponse:
    """Everything that was ever changed in the club, for its members: the newest first."""
    part = club_to_play(request, key)
    page = Paginator(part.club.changes.all(), HISTORY_LENGTH).get_page(request.GET.get("page"))
    changes = [
        {
            "change": change,
            "title": change_title(change),
            "lines": change_lines(change),
            "match": change.what.get("match") if change.kind != ClubChange.Kind.MATCH_REMOVED else None,
        }
        for change in page
    ]
    return club_page(request, "scoring/club/history.html", part, {"page": page, "changes": changes})
