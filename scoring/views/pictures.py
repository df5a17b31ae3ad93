"""Pictures for sharing: a match, a player, a club, as whoever is not in the club may see them."""

import hashlib
from collections.abc import Callable
from functools import partial

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.utils import translation
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from scoring.access import club_for_outsiders, match_for_outsiders
from scoring.pictures import DESIGN
from scoring.pictures.card import club_facts, draw_card, player_facts
from scoring.pictures.match import draw_match, match_facts
from scoring.previews import language_of

FRESH = 300  # seconds for which nobody needs to ask again


@require_safe
def match(request: HttpRequest, key: str) -> HttpResponseBase:
    """How a match stands, or who is the goat."""
    with translation.override(language_of(request)):
        facts = match_facts(match_for_outsiders(key))
        return _answer(request, facts, partial(draw_match, facts))


@require_safe
def player(request: HttpRequest, key: str, number: int) -> HttpResponseBase:
    """A player's card."""
    roster = club_for_outsiders(key).players.on_roster().filter(hidden=False)
    found = roster.filter(pk=number).select_related("club").first()
    if found is None:
        raise Http404
    with translation.override(language_of(request)):
        facts = player_facts(found)
        return _answer(request, facts, partial(draw_card, facts))


@require_safe
def club(request: HttpRequest, key: str) -> HttpResponseBase:
    """A club's card."""
    found = club_for_outsiders(key)
    with translation.override(language_of(request)):
        facts = club_facts(found)
        return _answer(request, facts, partial(draw_card, facts))


def _answer(request: HttpRequest, facts: tuple[object, ...], draw: Callable[[], bytes]) -> HttpResponseBase:
    """The picture, unless who asks has it already: its version is made of everything that it says."""
    etag = f'"{hashlib.sha256(repr((DESIGN, facts)).encode()).hexdigest()[:32]}"'
    response = get_conditional_response(request, etag=etag) or HttpResponse(draw(), content_type="image/png")
    response["ETag"] = etag
    response["Cache-Control"] = f"public, max-age={FRESH}"
    return response
