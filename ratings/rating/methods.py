"""From a method and its settings to what rates by them, and what is wrong with settings."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from ratings.rating.bank import Bank
from ratings.rating.codes import Method, SettingFault
from ratings.rating.elo import Elo
from ratings.rating.kozel import Kozel
from ratings.rating.places import Places
from ratings.rating.rater import Rater
from ratings.rating.skill import OpenSkill

MOST_PLACES = 64
MOST_POINTS = 1000
MOST_BEST = 100


def rater(method: Method, settings: Mapping[str, Any]) -> Rater:
    """What rates by a method with settings that have no faults; those left out are the defaults."""
    match method:
        case Method.OPENSKILL:
            return OpenSkill()
        case Method.ELO:
            return Elo(**settings)
        case Method.KOZEL:
            return Kozel()
        case Method.BANK:
            return Bank()
        case Method.PLACES:
            return Places(**settings)


def setting_faults(method: Method, settings: Mapping[str, Any]) -> list[tuple[str, SettingFault]]:
    """Every setting that the method has not, or whose value means nothing, with what is wrong."""
    checks = CHECKS.get(method, {})
    faults = [(name, SettingFault.UNKNOWN) for name in settings if name not in checks]
    for name, check in checks.items():
        if name in settings and (fault := check(settings[name])):
            faults.append((name, fault))
    return faults


def _points_fault(points: Any) -> SettingFault | None:
    if not isinstance(points, list) or any(type(number) is not int for number in points):
        return SettingFault.TYPE
    if not points:
        return SettingFault.MISSING
    if len(points) > MOST_PLACES:
        return SettingFault.TOO_MANY
    if any(not 0 <= number <= MOST_POINTS for number in points):
        return SettingFault.RANGE
    rises = any(later > earlier for earlier, later in pairwise(points))
    return SettingFault.ORDER if rises else None


def _best_fault(best: Any) -> SettingFault | None:
    if best is None:
        return None
    if type(best) is not int:
        return SettingFault.TYPE
    return None if 1 <= best <= MOST_BEST else SettingFault.RANGE


def _switch_fault(value: Any) -> SettingFault | None:
    return None if isinstance(value, bool) else SettingFault.TYPE


CHECKS: dict[Method, dict[str, Callable[[Any], SettingFault | None]]] = {
    Method.ELO: {"draws_count": _switch_fault},
    Method.PLACES: {"points": _points_fault, "best": _best_fault, "stretch": _switch_fault},
}
