"""What pages of clubs, players and matches show of ratings."""

from typing import Any

from django import template

from ratings.boards.club_tables import club_tables as tables_of
from ratings.boards.match_ratings import match_ratings as ratings_at
from ratings.boards.player_ratings import player_ratings as ratings_of
from scoring.access import Sight, club_of
from scoring.models import Club, Match, Player

register = template.Library()


@register.inclusion_tag("ratings/_club_tables.html", takes_context=True)
def club_tables(context: template.Context, club: Club) -> dict[str, Any]:
    """The first rows of a club's rankings, and for its organisers the way to a new one."""
    membership = context.get("membership")
    tables = tables_of(context["request"], Sight(club, membership))
    return {"club": club, "membership": membership, "tables": tables}


@register.inclusion_tag("ratings/_player_ratings.html")
def player_ratings(player: Player) -> dict[str, Any]:
    """A player's ratings and their course."""
    return {"ratings": ratings_of(player)}


@register.inclusion_tag("ratings/_match_ratings.html", takes_context=True)
def match_ratings(context: template.Context, match: Match) -> dict[str, Any]:
    """What a match did to ratings, for whoever may know of its club."""
    known = match.finished is not None and club_of(context["request"], match) is not None
    return {"changes": ratings_at(match) if known else []}
