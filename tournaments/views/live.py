"""Pages that keep themselves fresh: what they show has a mark, and while that is the same nothing is sent."""

from collections.abc import Callable
from typing import Any

from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language

from scoring.keys import fingerprint
from tournaments.access import View
from tournaments.boards.reckoning import KEPT

NOT_MODIFIED = 304
FRESH = 2  # seconds: what is not in the mark (a player who is hidden now, a clock) lags by no more


def unchanged(request: HttpRequest, mark: str | None) -> HttpResponse | None:
    """The answer to a page that shows what has this mark now; None to one that shows something else, or nothing yet.

    The mark is that of a tournament whose key whoever asks must know.
    """
    asked = request.headers.get("If-None-Match")
    if asked is None or mark is None or asked != etag(mark):
        return None
    return HttpResponse(status=NOT_MODIFIED, headers={"ETag": asked})


def fragment(
    request: HttpRequest, template: str, view: View, shown: Callable[[], dict[str, Any]], mark: str | None
) -> HttpResponse:
    """The part of a page that changes, with its mark; `shown` is what is on it.

    A whole room asks at once when something has changed: the answer is made once for all who see the same.
    """
    seen = (view.membership is not None, view.scores, view.organises, get_language(), request.GET.urlencode())
    key = f"{view.tournament.key}:{mark}:{fingerprint(repr((template, seen)))}"
    page = caches[KEPT].get(key)
    if page is None:
        known = {"tournament": view.tournament, "view": view, "mark": mark}
        page = render_to_string(template, {**known, **shown()}, request)
        caches[KEPT].set(key, page, FRESH)
    return HttpResponse(page, headers={"ETag": etag(mark), "Cache-Control": "no-store"})


def etag(mark: str | None) -> str:
    """A mark as a header has it."""
    return f'"{mark}"'
