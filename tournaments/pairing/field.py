"""Whether a field can be drawn at all, and whether it fits the number of rounds."""

from math import ceil, log2

from tournaments.pairing.codes import Fault, Format, Warn
from tournaments.pairing.facts import FaultLine, WarnLine

LEAST = {
    Format.ROUND_ROBIN: 2,
    Format.SWISS: 2,
    Format.ROTATING: 4,
    Format.FREE_FOR_ALL: 3,
    Format.KNOCKOUT: 2,
    Format.WINNER_STAYS: 2,
    Format.LEAGUE: 2,
}
# Free-for-all fields and rounds that have a perfect plan.
PLANNED = {(16, rounds) for rounds in range(1, 6)}


def field_faults(format: Format, entrants: int) -> tuple[FaultLine, ...]:
    """Why so many entrants cannot be drawn in this format; empty if they can."""
    if entrants < LEAST[format]:
        return (FaultLine(Fault.FIELD_TOO_SMALL, {"entrants": entrants, "least": LEAST[format]}),)
    if format is Format.FREE_FOR_ALL and entrants == 5:
        return (FaultLine(Fault.NO_TABLES_OF_FOUR_AND_THREE, {"entrants": entrants}),)
    return ()


def warnings(format: Format, entrants: int, rounds: int | None = None) -> tuple[WarnLine, ...]:
    """What an organiser should know of so many entrants in so many rounds; None: the rounds are not settled.

    A field that is at fault has no warnings.
    """
    if field_faults(format, entrants):
        return ()
    if format is Format.SWISS:
        return (*(swiss(entrants, rounds) if rounds is not None else ()), *byes(entrants % 2))
    if format in {Format.ROUND_ROBIN, Format.LEAGUE}:
        return byes(entrants % 2)
    if format is Format.ROTATING:
        return (*(rotating(entrants, rounds) if rounds is not None else ()), *byes(entrants % 4))
    if format is Format.FREE_FOR_ALL:
        return (*(free_for_all(entrants, rounds) if rounds is not None else ()), *threes(-entrants % 4))
    if format is Format.WINNER_STAYS and entrants == 2:
        return (WarnLine(Warn.NOBODY_WAITS),)
    return ()


def swiss(entrants: int, rounds: int) -> tuple[WarnLine, ...]:
    """Half the field's number of rounds can always be paired (Dirac's theorem), more than a round robin has never."""
    most = entrants - 1 + entrants % 2
    # An odd field is one with a dummy more, whom nobody should meet twice either.
    safe = (entrants + 1) // 2
    needed = ceil(log2(entrants))
    if rounds > most:
        return (WarnLine(Warn.REMATCHES_CERTAIN, {"rounds": rounds, "most": most}),)
    if rounds > safe:
        return (WarnLine(Warn.REMATCHES_POSSIBLE, {"rounds": rounds, "safe": safe}),)
    if rounds < needed:
        return (WarnLine(Warn.FEW_ROUNDS, {"rounds": rounds, "needed": needed}),)
    return ()


def rotating(entrants: int, rounds: int) -> tuple[WarnLine, ...]:
    """There are only so many partnerships."""
    a_round = (entrants - entrants % 4) // 2
    most = entrants * (entrants - 1) // 2 // a_round
    if rounds > most:
        return (WarnLine(Warn.PARTNERS_REPEAT, {"rounds": rounds, "most": most}),)
    return ()


def free_for_all(entrants: int, rounds: int) -> tuple[WarnLine, ...]:
    """Two or three new opponents a round are soon used up; those of a table need as many others in the next round."""
    if (entrants, rounds) in PLANNED:
        return ()
    tables_of_three = -entrants % 4
    tables_of_four = (entrants - 3 * tables_of_three) // 4
    most = entrants * (entrants - 1) // 2 // (6 * tables_of_four + 3 * tables_of_three)
    if tables_of_four + tables_of_three < (4 if tables_of_four else 3):
        most = 1
    # Up to here seatings without a repeat are found round by round, whatever the standings.
    safe = max(1, most * 3 // 5)
    if rounds > most:
        return (WarnLine(Warn.REMATCHES_CERTAIN, {"rounds": rounds, "most": most}),)
    if rounds > safe:
        return (WarnLine(Warn.REMATCHES_POSSIBLE, {"rounds": rounds, "safe": safe}),)
    return ()


def byes(each_round: int) -> tuple[WarnLine, ...]:
    """So many sit out every round."""
    return (WarnLine(Warn.BYES, {"byes": each_round}),) if each_round else ()


def threes(tables: int) -> tuple[WarnLine, ...]:
    """So many free-for-all tables have three."""
    return (WarnLine(Warn.TABLES_OF_THREE, {"tables": tables}),) if tables else ()
