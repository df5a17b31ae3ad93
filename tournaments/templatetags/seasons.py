"""The seasons of a club, for pages of others that narrow matches down to one."""

from collections.abc import Iterable

from django import template

from scoring.models import Club
from tournaments.models import Season

register = template.Library()


@register.simple_tag
def seasons_of(club: Club) -> Iterable[Season]:
    """The seasons of a club, the last first. One query."""
    return Season.objects.filter(club=club)
