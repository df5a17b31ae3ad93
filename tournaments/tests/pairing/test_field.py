"""Fields that cannot be drawn, and those that don't fit the rounds."""

import pytest

from tournaments.pairing.codes import Fault, Format, Warn
from tournaments.pairing.facts import FaultLine, WarnLine
from tournaments.pairing.field import field_faults, warnings


@pytest.mark.parametrize(
    ("format", "entrants", "least"),
    [
        (Format.SWISS, 1, 2),
        (Format.ROUND_ROBIN, 0, 2),
        (Format.LEAGUE, 1, 2),
        (Format.KNOCKOUT, 1, 2),
        (Format.WINNER_STAYS, 1, 2),
        (Format.ROTATING, 3, 4),
        (Format.FREE_FOR_ALL, 1, 3),
        (Format.FREE_FOR_ALL, 2, 3),
    ],
)
def test_a_field_may_be_too_small(format: Format, entrants: int, least: int) -> None:
    assert field_faults(format, entrants) == (FaultLine(Fault.FIELD_TOO_SMALL, {"entrants": entrants, "least": least}),)
    assert field_faults(format, least) == ()
    assert warnings(format, entrants, 3) == ()


def test_five_cannot_sit_at_tables_of_four_and_three() -> None:
    assert field_faults(Format.FREE_FOR_ALL, 5) == (FaultLine(Fault.NO_TABLES_OF_FOUR_AND_THREE, {"entrants": 5}),)


@pytest.mark.parametrize(
    ("format", "entrants", "rounds", "expected"),
    [
        (Format.SWISS, 12, 5, []),
        (Format.SWISS, 12, 6, []),
        (Format.SWISS, 12, 7, [(Warn.REMATCHES_POSSIBLE, {"rounds": 7, "safe": 6})]),
        (Format.SWISS, 12, 12, [(Warn.REMATCHES_CERTAIN, {"rounds": 12, "most": 11})]),
        (Format.SWISS, 13, 7, [(Warn.BYES, {"byes": 1})]),
        (Format.SWISS, 13, 13, [(Warn.REMATCHES_POSSIBLE, {"rounds": 13, "safe": 7}), (Warn.BYES, {"byes": 1})]),
        (Format.SWISS, 64, 5, [(Warn.FEW_ROUNDS, {"rounds": 5, "needed": 6})]),
        (Format.SWISS, 13, None, [(Warn.BYES, {"byes": 1})]),
        (Format.ROUND_ROBIN, 6, None, []),
        (Format.LEAGUE, 7, 7, [(Warn.BYES, {"byes": 1})]),
        (Format.ROTATING, 8, 7, []),
        (Format.ROTATING, 8, 8, [(Warn.PARTNERS_REPEAT, {"rounds": 8, "most": 7})]),
        (Format.ROTATING, 11, 13, [(Warn.BYES, {"byes": 3})]),
        (Format.ROTATING, 11, 14, [(Warn.PARTNERS_REPEAT, {"rounds": 14, "most": 13}), (Warn.BYES, {"byes": 3})]),
        (Format.FREE_FOR_ALL, 16, 5, []),
        (Format.FREE_FOR_ALL, 16, 6, [(Warn.REMATCHES_CERTAIN, {"rounds": 6, "most": 5})]),
        (Format.FREE_FOR_ALL, 12, 2, [(Warn.REMATCHES_CERTAIN, {"rounds": 2, "most": 1})]),
        (Format.FREE_FOR_ALL, 9, 2, [(Warn.TABLES_OF_THREE, {"tables": 3})]),
        (Format.FREE_FOR_ALL, 20, 3, []),
        (Format.FREE_FOR_ALL, 20, 4, [(Warn.REMATCHES_POSSIBLE, {"rounds": 4, "safe": 3})]),
        (Format.WINNER_STAYS, 2, None, [(Warn.NOBODY_WAITS, {})]),
        (Format.WINNER_STAYS, 3, None, []),
        (Format.KNOCKOUT, 7, None, []),
    ],
)
def test_the_organiser_is_told(
    format: Format, entrants: int, rounds: int | None, expected: list[tuple[Warn, dict[str, int]]]
) -> None:
    assert list(warnings(format, entrants, rounds)) == [WarnLine(code, params) for code, params in expected]
