"""The changes of ratings in words: what it was before, what came to it, and why."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, gettext_noop

from ratings.rating.codes import Method, Why
from ratings.rating.facts import GUEST, Rating
from ratings.wording.numbers import change_text, parts_text, percent_text, value_text

Names = Callable[[int], str]
Params = Mapping[str, Any]

# All opponents on one side of the result, then some here and some there.
ONLY = {
    "beat": gettext_noop("beat %(names)s"),
    "lost_to": gettext_noop("lost to %(names)s"),
    "level": gettext_noop("drew with %(names)s"),
}
SOME = {
    "beat": gettext_noop("ahead of %(names)s"),
    "level": gettext_noop("level with %(names)s"),
    "lost_to": gettext_noop("behind %(names)s"),
}


def why_text(method: Method, before: Rating, after: Rating, why: Params, names: Names) -> str:
    """A change in a line: "before 1512, +14: beat B and D (expected 46 %)"; `names` tells a player's name."""
    return gettext("before %(before)s, %(change)s: %(why)s") % {
        "before": value_text(method, before),
        "change": change_text(method, before, after),
        "why": reason_text(before, after, why, names),
    }


def reason_text(before: Rating, after: Rating, why: Params, names: Names) -> str:
    """Only why a rating changed."""
    match why["code"]:
        case Why.PLAYED:
            return _played(why, names)
        case Why.KOZEL:
            return gettext("own points: %(own)s; (100 \N{MINUS SIGN} %(own)s) / 10, rounded") % why
        case Why.KOZEL_CLOCK:
            return gettext(
                "time ran out: %(names)s, at %(flagged)s; own points: %(own)s; "
                "(%(flagged)s \N{MINUS SIGN} %(own)s) / 10, rounded, at least 1"
            ) % {**why, "names": _listed(why["by"], names)}
        case Why.KOZEL_FLAGGED:
            return gettext("own time ran out, nothing for this match")
        case Why.BANK_SHARE:
            return gettext("own points: %(own)s; share of the bank: %(share)s of %(bank)s, staked: 100") % why
        case Why.BANK_GOAT:
            return gettext("goat, the stake is lost")
        case _:
            return _placed(before, after, why)


def _played(why: Params, names: Names) -> str:
    met = [relation for relation in SOME if why[relation]]
    texts = ONLY if len(met) == 1 else SOME
    parts = [gettext(texts[relation]) % {"names": _listed(why[relation], names)} for relation in met]
    return gettext("%(result)s (expected %(percent)s)") % {
        "result": "; ".join(parts),
        "percent": percent_text(why["expected"]),
    }


def _placed(before: Rating, after: Rating, why: Params) -> str:
    text = gettext("place %(place)s of %(of)s") if why["shared"] == 1 else gettext("shared place %(place)s of %(of)s")
    text = text % why
    gain = {"gain": parts_text(why["gain"])}
    if not why["counts"]:
        return f"{text}; " + gettext("%(gain)s, not among the best results") % gain
    if after.value - before.value != why["gain"]:
        return f"{text}; " + gettext("%(gain)s, a worse result counts no more") % gain
    return text


def _listed(players: Sequence[int], names: Names) -> str:
    """The names of players, "A, B and C"."""
    known = [gettext("a guest") if player == GUEST else names(player) for player in players]
    if len(known) < 2:
        return "".join(known)
    return gettext("%(names)s and %(last)s") % {"names": ", ".join(known[:-1]), "last": known[-1]}
