"""The clock of a round on any page of a tournament."""

from typing import Any

from django import template
from django.utils import timezone

from tournaments.boards.clock import clock_of
from tournaments.models import TournamentRound

register = template.Library()


@register.inclusion_tag("tournaments/_clock.html")
def round_clock(row: TournamentRound | None) -> dict[str, Any]:
    """The clock of this round, nothing where there is none: `{% load clocks %}{% round_clock round %}`."""
    return {"clock": clock_of(row, timezone.now())}
