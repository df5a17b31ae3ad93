"""Pages that keep themselves fresh: what they show has a mark, and while that is the same nothing is sent."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.access import View

NOT_MODIFIED = 304


def unchanged(request: HttpRequest, mark: str | None) -> HttpResponse | None:
    """The answer to a page that shows what has this mark now; None to one that shows something else, or nothing yet.

    The mark is that of a tournament whose key whoever asks must know.
    """
    asked = request.headers.get("If-None-Match")
    if asked is None or mark is None or asked != etag(mark):
        return None
    return HttpResponse(status=NOT_MODIFIED, headers={"ETag": asked})


def fragment(
    request: HttpRequest, template: str, view: View, context: dict[str, Any], mark: str | None
) -> HttpResponse:
    """The part of a page that changes, with its mark."""
    known = {"tournament": view.tournament, "view": view}
    response = render(request, template, {**known, "mark": mark, **context})
    response["ETag"] = etag(mark)
    response["Cache-Control"] = "no-store"
    return response


def etag(mark: str | None) -> str:
    """A mark as a header has it."""
    return f'"{mark}"'
