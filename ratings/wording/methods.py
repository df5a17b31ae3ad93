"""The methods in words: their names, what they are for, which matches they count, what the order of a table means."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, gettext_noop, ngettext

from ratings.rating.codes import Method

NAMES: dict[Method, str] = {
    Method.OPENSKILL: "OpenSkill",
    Method.ELO: gettext_noop("Elo"),
    Method.KOZEL: gettext_noop("Kozel rating"),
    Method.BANK: gettext_noop("Bank"),
    Method.PLACES: gettext_noop("Points for places"),
}
HELPS: dict[Method, str] = {
    Method.OPENSKILL: gettext_noop("Strength, in pairs and everyone for himself; knows how sure it is of a player."),
    Method.ELO: gettext_noop("Strength as in chess, for matches of two sides; easy to check by hand."),
    Method.KOZEL: gettext_noop("What is left to a hundred, in tens, after every match to 101; it all adds up."),
    Method.BANK: gettext_noop("Everybody stakes 100 on a match; those who are no goats share the bank."),
    Method.PLACES: gettext_noop("Points for each place, by a list of your own; only the best results, if you like."),
}
COUNTED: dict[Method, str] = {
    Method.OPENSKILL: gettext_noop("Counts every match in which all players are on the roster."),
    Method.ELO: gettext_noop("Counts matches of two sides in which all players are on the roster."),
    Method.KOZEL: gettext_noop("Counts matches to 101 penalty points, unless they were ended by agreement."),
    Method.BANK: gettext_noop(
        "Counts matches for penalty points that have a goat and others, in which all players are on the roster."
    ),
    Method.PLACES: gettext_noop("Counts every match."),
}
ORDERS: dict[Method, str] = {
    Method.OPENSKILL: gettext_noop(
        "In order of the rating less twice its uncertainty: almost certainly a player is stronger than that. "
        "Playing makes it surer; not playing never helps."
    ),
    Method.ELO: gettext_noop("In order of the rating: who wins takes points from who loses. Everybody starts at 1500."),
    Method.KOZEL: gettext_noop("In order of the sum over all matches: it pays to play often and to write little."),
    Method.BANK: gettext_noop("In order of what was won in all, less what was staked."),
    Method.PLACES: gettext_noop("In order of the points of all matches together."),
}


def method_name(method: Method) -> str:
    """What a method is called."""
    return gettext(NAMES[method])


def method_help(method: Method) -> str:
    """What a method is for, in a line."""
    return gettext(HELPS[method])


def counted_text(method: Method) -> str:
    """Which matches a method counts."""
    return gettext(COUNTED[method])


def order_text(method: Method, settings: Mapping[str, Any]) -> str:
    """What the order of a table means."""
    best = settings.get("best") if method is Method.PLACES else None
    if best is None:
        return gettext(ORDERS[method])
    return ngettext(
        "In order of the points of a player's %(best)s best match.",
        "In order of the points of a player's %(best)s best matches.",
        best,
    ) % {"best": best}
