"""What pages tell chats about themselves, for their `preview` block: Open Graph tags."""

from typing import Any

from django import template
from django.utils import translation

from scoring import previews
from scoring.boards.board import Board
from scoring.models import Club, Player

register = template.Library()
TEMPLATE = "includes/_og.html"


@register.inclusion_tag(TEMPLATE, takes_context=True)
def match_preview(context: dict[str, Any], board: Board) -> dict[str, Any]:
    """The tags of a match."""
    request = context["request"]
    with translation.override(previews.language_of(request)):
        return _shown(previews.match_preview(request, board))


@register.inclusion_tag(TEMPLATE, takes_context=True)
def player_preview(context: dict[str, Any], club: Club, player: Player) -> dict[str, Any]:
    """The tags of a player's page."""
    request = context["request"]
    with translation.override(previews.language_of(request)):
        return _shown(previews.player_preview(request, club, player))


@register.inclusion_tag(TEMPLATE, takes_context=True)
def club_preview(context: dict[str, Any], club: Club, title: str = "") -> dict[str, Any]:
    """The tags of a page of a club; without a title those of the club itself."""
    request = context["request"]
    with translation.override(previews.language_of(request)):
        return _shown(previews.club_preview(request, club, title))


def _shown(preview: previews.Preview | None) -> dict[str, Any]:
    return {"preview": preview}
