"""Settings of methods: what may be set, and what is refused."""

from typing import Any

import pytest

from ratings.rating.codes import Method
from ratings.rating.codes import SettingFault as Fault
from ratings.rating.methods import MOST_BEST, MOST_PLACES, MOST_POINTS, rater, setting_faults
from ratings.tests.rating.played import changes, placed

GOOD: list[tuple[Method, dict[str, Any]]] = [
    *((method, {}) for method in Method),
    (Method.ELO, {"draws_count": False}),
    (Method.PLACES, {"points": [3, 2, 1, 0], "best": None, "stretch": True}),
    (Method.PLACES, {"points": [0]}),
    (Method.PLACES, {"points": [MOST_POINTS] * MOST_PLACES, "best": MOST_BEST, "stretch": False}),
    (Method.PLACES, {"points": [5, 5, 1], "best": 1}),
]


@pytest.mark.parametrize(("method", "settings"), GOOD)
def test_good_settings_make_a_method_that_rates(method: Method, settings: dict[str, Any]) -> None:
    assert setting_faults(method, settings) == []
    duel = placed(1, 2)._replace(target=101)
    assert len(changes(rater(method, settings), duel)) == 2


@pytest.mark.parametrize(
    ("method", "settings", "fault"),
    [
        (Method.PLACES, {"points": "3 2 1"}, ("points", Fault.TYPE)),
        (Method.PLACES, {"points": [3, "2"]}, ("points", Fault.TYPE)),
        (Method.PLACES, {"points": [3, 1.5]}, ("points", Fault.TYPE)),
        (Method.PLACES, {"points": [True, 0]}, ("points", Fault.TYPE)),
        (Method.PLACES, {"points": None}, ("points", Fault.TYPE)),
        (Method.PLACES, {"points": []}, ("points", Fault.MISSING)),
        (Method.PLACES, {"points": [0] * (MOST_PLACES + 1)}, ("points", Fault.TOO_MANY)),
        (Method.PLACES, {"points": [3, -1]}, ("points", Fault.RANGE)),
        (Method.PLACES, {"points": [MOST_POINTS + 1]}, ("points", Fault.RANGE)),
        (Method.PLACES, {"points": [3, 1, 2]}, ("points", Fault.ORDER)),
        (Method.PLACES, {"best": 0}, ("best", Fault.RANGE)),
        (Method.PLACES, {"best": MOST_BEST + 1}, ("best", Fault.RANGE)),
        (Method.PLACES, {"best": "5"}, ("best", Fault.TYPE)),
        (Method.PLACES, {"best": True}, ("best", Fault.TYPE)),
        (Method.PLACES, {"stretch": 1}, ("stretch", Fault.TYPE)),
        (Method.ELO, {"draws_count": "no"}, ("draws_count", Fault.TYPE)),
        (Method.ELO, {"best": 3}, ("best", Fault.UNKNOWN)),
        (Method.KOZEL, {"points": [3]}, ("points", Fault.UNKNOWN)),
        (Method.OPENSKILL, {"k": 40}, ("k", Fault.UNKNOWN)),
    ],
)
def test_what_means_nothing_is_refused(method: Method, settings: dict[str, Any], fault: tuple[str, Fault]) -> None:
    assert setting_faults(method, settings) == [fault]


def test_all_faults_are_found_at_once() -> None:
    faults = setting_faults(Method.PLACES, {"points": [], "best": 0, "k": 40})
    assert sorted(faults) == [("best", Fault.RANGE), ("k", Fault.UNKNOWN), ("points", Fault.MISSING)]
