"""What pages of clubs and the home page show of tournaments."""

from collections.abc import Iterable
from typing import Any

from django import template

from scoring.access import Sight
from scoring.models import Club, Membership
from tournaments.boards.lists import last_tournaments, running_in

register = template.Library()


@register.inclusion_tag("tournaments/_of_club.html", takes_context=True)
def tournaments_of_club(context: template.Context, club: Club) -> dict[str, Any]:
    """The coming, running and last tournaments of a club, and for its organisers the way to a new one."""
    membership = context.get("membership")
    return {"club": club, "membership": membership, "cards": last_tournaments(Sight(club, membership))}


@register.inclusion_tag("tournaments/_running.html")
def tournaments_running(memberships: Iterable[Membership]) -> dict[str, Any]:
    """The tournaments that are running in my clubs."""
    return {"running": running_in(memberships)}
