"""Results of tables: from the first match to what both sides, or an organiser, agree to; and who did not come.

What is written into a match, here or round by round, comes to its table by `following`. Who may do what is asked where
the pages are: players at their table, scorers and organisers everywhere. Every write raises Pairing.DoesNotExist where
the round was taken back meanwhile, and ClosedError where it cannot be done as things stand.
"""

from tournaments.commands.results.absences import set_absent
from tournaments.commands.results.agreeing import agree, confirm, dispute
from tournaments.commands.results.at_tables import Closed, ClosedError, StaleError, mark_of, with_all
from tournaments.commands.results.telling import (
    DoubtedError,
    RefusedError,
    clear,
    correct,
    number_due,
    start_match,
    tell,
)

__all__ = [
    "Closed",
    "ClosedError",
    "DoubtedError",
    "RefusedError",
    "StaleError",
    "agree",
    "clear",
    "confirm",
    "correct",
    "dispute",
    "mark_of",
    "number_due",
    "set_absent",
    "start_match",
    "tell",
    "with_all",
]
