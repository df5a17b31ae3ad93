"""The settings of methods in words: their labels, their help, and what is wrong with a value."""

from django.utils.translation import gettext, gettext_noop

from ratings.rating.codes import SettingFault
from ratings.rating.methods import MOST_BEST, MOST_PLACES, MOST_POINTS

LABELS = {
    "draws_count": gettext_noop("A draw counts as half a win"),
    "points": gettext_noop("Points for the places"),
    "best": gettext_noop("How many results count, the best ones"),
    "stretch": gettext_noop("At a smaller table the last place gets the last number"),
}
HELPS = {
    "draws_count": gettext_noop("Otherwise drawn matches are left out."),
    "points": gettext_noop("One number for each place, the first place first: 3 2 1 0"),
    "best": gettext_noop("Empty: all of them."),
    "stretch": gettext_noop(
        "From 3 2 1 0 a table of three then takes 3, 1.5 and 0, two sides take 3 and 0. "
        "Otherwise the numbers are taken from the first one on."
    ),
}
FAULTS: dict[tuple[str, SettingFault], str] = {
    ("points", SettingFault.TYPE): gettext_noop("Only whole numbers, with spaces between them."),
    ("points", SettingFault.MISSING): gettext_noop("At least one number."),
    ("points", SettingFault.TOO_MANY): gettext_noop("Too many numbers; at most: %(places)s"),
    ("points", SettingFault.RANGE): gettext_noop("Each number from 0 to %(points)s."),
    ("points", SettingFault.ORDER): gettext_noop("A worse place cannot give more than a better one."),
    ("best", SettingFault.TYPE): gettext_noop("A whole number, or nothing."),
    ("best", SettingFault.RANGE): gettext_noop("A number from 1 to %(best)s, or nothing."),
}
MOST = {"places": MOST_PLACES, "points": MOST_POINTS, "best": MOST_BEST}


def setting_label(name: str) -> str:
    """What a setting is called."""
    return gettext(LABELS[name])


def setting_help(name: str) -> str:
    """What a setting does, in a line."""
    return gettext(HELPS[name])


def setting_fault_text(name: str, fault: SettingFault) -> str:
    """What is wrong with a value of a setting."""
    if (name, fault) in FAULTS:
        return gettext(FAULTS[name, fault]) % MOST
    return gettext("This setting cannot have this value.")
