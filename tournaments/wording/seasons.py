"""Seasons in words."""

from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_noop

from tournaments.models import Season
from tournaments.periods import SeasonState, season_state

STATES: dict[SeasonState, str] = {
    SeasonState.COMING: gettext_noop("coming"),
    SeasonState.GOING_ON: gettext_noop("going on"),
    SeasonState.OVER: gettext_noop("over"),
    SeasonState.CLOSED: gettext_noop("closed"),
}


def state_name(season: Season) -> str:
    """Where a season stands, in a word."""
    return gettext(STATES[season_state(season)])


def days_text(season: Season) -> str:
    """From which day to which."""
    return " – ".join(date_format(day, "SHORT_DATE_FORMAT") for day in (season.first, season.last))


def overlap_text(other: Season) -> str:
    """That some days are those of another season."""
    return gettext("Days of another season: %(name)s, %(days)s") % {"name": other.name, "days": days_text(other)}
