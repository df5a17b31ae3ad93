"""Rounds paired by hand: faults, warnings, swaps."""

import pytest

from tournaments.pairing.codes import Fault, Format, Warn
from tournaments.pairing.facts import FaultLine, Past, Sides, WarnLine
from tournaments.pairing.manual import Check, check_manual, swapped
from tournaments.tests.pairing.play import field

FOUR = field([1, 1, 0, 0])


def one_to_one(*pairs: tuple[int, int], byes: tuple[int, ...] = ()) -> Past:
    """A round in which these meet."""
    return Past(tuple(((a,), (b,)) for a, b in pairs), byes)


def test_a_good_round_passes() -> None:
    past = [one_to_one((100, 102), (101, 103))]
    assert check_manual(Format.SWISS, FOUR, one_to_one((100, 101), (102, 103)), past) == Check()


def test_all_faults_come_together() -> None:
    draft = Past((((100,), (100,)), ((777,), (101,), (102,))), (103,))
    assert check_manual(Format.SWISS, FOUR, draft) == Check(
        (
            FaultLine(Fault.ENTRANT_TWICE, {"entrant": 100}),
            FaultLine(Fault.UNKNOWN_ENTRANT, {"entrant": 777}),
            FaultLine(Fault.WRONG_TABLE, {"table": 2}),
        )
    )


@pytest.mark.parametrize(
    ("format", "sides", "right"),
    [
        (Format.SWISS, ((100,), (101,)), True),
        (Format.SWISS, ((100, 101), (102, 103)), False),
        (Format.ROTATING, ((100, 101), (102, 103)), True),
        (Format.ROTATING, ((100,), (101,)), False),
        (Format.FREE_FOR_ALL, ((100,), (101,), (102,)), True),
        (Format.FREE_FOR_ALL, ((100,), (101,), (102,), (103,)), True),
        (Format.FREE_FOR_ALL, ((100,), (101,)), False),
    ],
)
def test_a_table_has_its_format_s_shape(format: Format, sides: Sides, right: bool) -> None:
    faults = check_manual(format, FOUR, Past((sides,))).faults
    assert faults == (() if right else (FaultLine(Fault.WRONG_TABLE, {"table": 1}),))


def test_a_rematch_is_warned_of() -> None:
    past = [one_to_one((101, 100)), one_to_one((100, 101))]
    check = check_manual(Format.SWISS, FOUR, one_to_one((100, 101), (102, 103)), past)
    assert check == Check((), (WarnLine(Warn.REMATCH, {"table": 1, "entrants": [100, 101], "times": 2}),))


def test_the_same_partner_is_warned_of() -> None:
    past = [Past((((100, 101), (102, 103)),))]
    check = check_manual(Format.ROTATING, FOUR, Past((((102, 100), (101, 103)),)), past)
    assert check == Check()
    check = check_manual(Format.ROTATING, FOUR, Past((((101, 100), (103, 102)),)), past)
    assert [warning.code for warning in check.warnings] == [Warn.SAME_PARTNER, Warn.SAME_PARTNER]


def test_scores_far_apart_are_warned_of() -> None:
    check = check_manual(Format.SWISS, field([2, 1, 1, 0]), one_to_one((100, 103), (101, 102)))
    assert check.warnings == (WarnLine(Warn.SCORES_APART, {"table": 1, "entrants": [100, 103]}),)


def test_a_bye_out_of_turn_is_warned_of() -> None:
    three = field([2, 1, 0])
    check = check_manual(Format.SWISS, three, one_to_one((101, 102), byes=(100,)), [])
    assert check.warnings == (WarnLine(Warn.BYE_TO_HIGHER, {"entrant": 100, "instead": 102}),)
    check = check_manual(Format.SWISS, three, one_to_one((100, 101), byes=(102,)), [one_to_one(byes=(102,))])
    assert check.warnings == (
        WarnLine(Warn.BYE_AGAIN, {"entrant": 102, "times": 1}),
        WarnLine(Warn.BYE_TO_HIGHER, {"entrant": 102, "instead": 101}),
    )


def test_who_is_left_out_is_named() -> None:
    check = check_manual(Format.SWISS, FOUR, one_to_one((100, 101)))
    assert [warning.params for warning in check.warnings] == [{"entrant": 102}, {"entrant": 103}]


def test_two_change_places() -> None:
    draft = one_to_one((100, 101), (102, 103))
    assert swapped(draft, 101, 103) == one_to_one((100, 103), (102, 101))


def test_a_bye_can_be_swapped() -> None:
    assert swapped(one_to_one((100, 101), byes=(102,)), 102, 100) == one_to_one((102, 101), byes=(100,))


def test_who_has_no_place_cannot_be_swapped() -> None:
    with pytest.raises(ValueError, match="swapped"):
        swapped(one_to_one((100, 101)), 100, 102)
