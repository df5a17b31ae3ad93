"""What is said of tournaments in lists."""

from django.utils.translation import gettext, gettext_noop

from tournaments.models import Tournament

STATES: dict[str, str] = {
    Tournament.State.ENTRIES: gettext_noop("entries are open"),
    Tournament.State.RUNNING: gettext_noop("is being played"),
    Tournament.State.CONFIRMED: gettext_noop("is over"),
}


def state_name(state: str) -> str:
    """How far a tournament is."""
    return gettext(STATES[state])
