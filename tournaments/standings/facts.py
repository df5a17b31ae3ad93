"""The records that the standings take and give: immutable, plain data. Entrants are numbers.

An entrant is whatever the table lists: a pair, a player, a team. Rounds and matches at a table count from 1, sides of a
table are indexes from 0. Points, effectiveness and tie-breaks are whole numbers or fractions: shares stay exact.
"""

from typing import NamedTuple

from tournaments.standings.amounts import Amount
from tournaments.standings.codes import Cut, Doubt, Fault, Idle, Kind, Offence, TieBreakCode, Unplaced, Why

POINTS_OFF = 40


class Entrant(NamedTuple):
    """Who takes part. `left`: the last round before the withdrawal (0: before the first), None while taking part."""

    number: int
    group: int = 0
    left: int | None = None


class Final(NamedTuple):
    """The end of one match at a table, by side: what stood on the paper.

    `goats` are the sides that lost, None where only the accounts are known. `places` is by side, 1 the best, equal
    ones share; None: by goats and accounts. `stopped`: it ended with nobody at the target because the time was up, or
    the agreed rounds were played, or both sides agreed. `naked`: the winners gave a naked goat.
    """

    accounts: tuple[int, ...]
    goats: tuple[int, ...] | None = None
    places: tuple[int, ...] | None = None
    stopped: bool = False
    naked: bool = False


class Table(NamedTuple):
    """A table of a round: the entrants of each side (two of them where partners rotate), and its matches.

    `absent` are the entrants who did not come. Where two or more free-for-all players remain they play, and accounts,
    goats and places are those of the remaining sides, in order; elsewhere there are no matches then.
    """

    sides: tuple[tuple[int, ...], ...]
    matches: tuple[Final, ...] = ()
    absent: tuple[int, ...] = ()


class Sitting(NamedTuple):
    """An entrant at no table: `kind` is a bye, a half bye, a rest or an absence."""

    entrant: int
    kind: Kind


class Round(NamedTuple):
    """A round as paired. Whoever is at none of its tables and does not sit out is absent."""

    number: int
    tables: tuple[Table, ...]
    sitting: tuple[Sitting, ...] = ()


class Sanction(NamedTuple):
    """What an entrant was given in a match of a round; `points` is what `points_off` takes."""

    entrant: int
    round: int
    offence: Offence
    match: int = 1
    points: int = POINTS_OFF


class Meeting(NamedTuple):
    """One opponent of a round: what was scored against it, and by how much."""

    opponent: int
    points: Amount
    effectiveness: Amount


class Outcome(NamedTuple):
    """One entrant's round, all its matches together, after sanctions.

    `scored` and `conceded` are for and against, in systems of penalty points with the sides swapped; `off` is what
    sanctions take from `effectiveness` and `scored` (not yet taken here). `naked`: naked goats given. `place`: at a
    free-for-all table with one match. `by_card`: a card decided a match. `sanctions` are those of its own side.
    """

    kind: Kind
    points: Amount = 0
    effectiveness: Amount = 0
    scored: Amount = 0
    conceded: Amount = 0
    off: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    goats: int = 0
    naked: int = 0
    meetings: tuple[Meeting, ...] = ()
    partners: tuple[int, ...] = ()
    place: int | None = None
    by_card: bool = False
    sanctions: tuple[Sanction, ...] = ()

    @property
    def opponents(self) -> tuple[int, ...]:
        """Whom the round was, or should have been, played against."""
        return tuple(meeting.opponent for meeting in self.meetings)


class Part(NamedTuple):
    """One number that a tie-break is made of: the values of its parts add up to it.

    `of` times `by` is the value, where a value is a product (an opponent's score, and what was scored against it);
    `real` is the opponent's or one's own score before it was adjusted or capped. A part that was `cut` has value 0.
    """

    round: int | None
    opponents: tuple[int, ...]
    value: Amount
    why: Why
    of: Amount | None = None
    by: Amount | None = None
    real: Amount | None = None
    cut: Cut | None = None


class Mark(NamedTuple):
    """What a tie-break gives an entrant, and why.

    `value` is None where the tie-break says nothing, `idle` tells why. `among` are the tied entrants that it looked
    at, empty where it looks at none; `again` is the same tie-break once more, among those whom it left tied.
    """

    code: TieBreakCode
    value: Amount | None
    parts: tuple[Part, ...] = ()
    idle: Idle | None = None
    among: tuple[int, ...] = ()
    again: "Mark | None" = None


class Row(NamedTuple):
    """An entrant's line of the standings.

    `place` is None where `unplaced` tells why. `shared`: others have the same place. `marks` are by tie-break, in
    the order of the settings. `counted` are the rounds that have a result, `played` those really played at a table.
    """

    entrant: int
    place: int | None
    shared: bool
    points: Amount
    effectiveness: Amount
    counted: int
    played: int
    wins: int
    draws: int
    losses: int
    marks: tuple[Mark, ...]
    unplaced: Unplaced | None = None

    def mark(self, code: TieBreakCode) -> Mark:
        """The mark of one tie-break. KeyError where the standings have none."""
        for mark in self.marks:
            if mark.code == code:
                return mark
        raise KeyError(code)


class FaultLine(NamedTuple):
    """One thing wrong with the result of a table. `match` counts from 1, None: the table as a whole."""

    code: Fault
    match: int | None = None
    side: int | None = None


class DoubtLine(NamedTuple):
    """One thing hard to believe about the result of a table."""

    code: Doubt
    match: int | None = None
    side: int | None = None
