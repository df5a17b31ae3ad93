"""The points of a series in words."""

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from tournaments.standings.series import Earned
from tournaments.wording.amounts import amount_text


def earned_text(earned: Earned, shared: int, plan: Sequence[int], other: int) -> str:
    """What somebody's points from a tournament come from; `shared`: how many took that place."""
    if shared < 2:
        return gettext("place %(place)s") % {"place": earned.place}
    places = range(earned.place, earned.place + shared)
    points = [plan[place - 1] if place <= len(plan) else other for place in places]
    shares = " + ".join(map(str, points)) if shared < 6 else "…"
    told = {"first": earned.place, "last": earned.place + shared - 1, "sum": shares, "count": shared}
    return gettext("places %(first)s–%(last)s shared: (%(sum)s) / %(count)s") % told


def plan_text(plan: Sequence[int], other: int) -> str:
    """What places give."""
    given = " · ".join(f"{place}: {amount_text(points)}" for place, points in enumerate(plan, start=1))
    return gettext("By place %(points)s, every later one %(other)s.") % {"points": given, "other": other}


def best_text(best: int | None) -> str:
    """How many tournaments count."""
    if best is None:
        return gettext("All tournaments count.")
    return ngettext("The best tournament counts.", "The best %(count)s tournaments count.", best) % {"count": best}
