"""Seasons in words."""

from django.utils.formats import date_format
from django.utils.translation import gettext, pgettext

from ratings.models import Season
from ratings.periods import SeasonState, season_state


def state_name(season: Season) -> str:
    """Where a season stands, in a word or two."""
    match season_state(season):
        case SeasonState.COMING:
            return pgettext("season", "not begun yet")
        case SeasonState.GOING_ON:
            return pgettext("season", "going on")
        case SeasonState.OVER:
            return pgettext("season", "over")
        case SeasonState.CLOSED:
            return pgettext("season", "closed")


def days_text(season: Season) -> str:
    """From which day to which."""
    return " – ".join(date_format(day, "SHORT_DATE_FORMAT") for day in (season.first, season.last))


def overlap_text(other: Season) -> str:
    """That some days are those of another season."""
    return gettext("Days of another season: %(name)s, %(days)s") % {"name": other.name, "days": days_text(other)}
