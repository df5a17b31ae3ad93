"""What pages of clubs, players and matches show of ratings."""

from django import template

register = template.Library()


@register.simple_tag(takes_context=True)
def club_tables(context: template.Context, club: object) -> str:
    """The first rows of a club's rankings."""
    return ""


@register.simple_tag(takes_context=True)
def player_ratings(context: template.Context, player: object) -> str:
    """A player's ratings and their course."""
    return ""


@register.simple_tag(takes_context=True)
def match_ratings(context: template.Context, match: object) -> str:
    """What a match did to ratings."""
    return ""
