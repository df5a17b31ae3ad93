"""The seasons of a club, for pages of others that narrow matches down to one."""

from collections.abc import Iterable

from django import template

from ratings.models import Season
from scoring.models import Club

register = template.Library()


@register.simple_tag
def seasons_of(club: Club) -> Iterable[Season]:
    """The seasons of a club, the last first. One query."""
    return Season.objects.filter(club=club)
