"""The standings: entrants, rounds and sanctions in, places and their reasons out.

Everything is reckoned anew from the results each time, so a corrected result equals one that was right at once, and
the order in which results came cannot matter.
"""

from collections.abc import Iterable, Sequence

from tournaments.standings.amounts import Amount
from tournaments.standings.codes import Idle, Kind, TieBreakCode
from tournaments.standings.facts import Entrant, Mark, Round, Row, Sanction
from tournaments.standings.field import Field, field_of
from tournaments.standings.settings import Settings
from tournaments.standings.tiebreaks.base import Among, Own
from tournaments.standings.tiebreaks.catalog import TIE_BREAKS
from tournaments.standings.withdrawals import players

Marks = dict[int, dict[TieBreakCode, Mark]]


def standings(
    entrants: Iterable[Entrant],
    rounds: Iterable[Round],
    settings: Settings,
    sanctions: Iterable[Sanction] = (),
    through: int | None = None,
) -> tuple[Row, ...]:
    """The rows of the table after round `through`, or after all, the best first; those without a place come last.

    Equal entrants share a place and stand by number. A round robin gives all its rounds, played or not. ValueError if
    an entrant is unknown, stands twice in the list, or plays twice in a round.
    """
    return rows_of(field_of(entrants, rounds, settings, sanctions, through))


def group_standings(
    entrants: Iterable[Entrant],
    rounds: Iterable[Round],
    settings: Settings,
    sanctions: Iterable[Sanction] = (),
    through: int | None = None,
) -> dict[int, tuple[Row, ...]]:
    """The standings of each group, by its number. Tables are of one group; ValueError as for `standings`."""
    fields = group_fields(entrants, rounds, settings, sanctions, through)
    return {group: rows_of(field) for group, field in fields.items()}


def group_fields(
    entrants: Iterable[Entrant],
    rounds: Iterable[Round],
    settings: Settings,
    sanctions: Iterable[Sanction] = (),
    through: int | None = None,
) -> dict[int, Field]:
    """What the standings of each group are made of, by its number; like `group_standings`."""
    by_group: dict[int, list[Entrant]] = {}
    for entrant in entrants:
        by_group.setdefault(entrant.group, []).append(entrant)
    every, given = list(rounds), list(sanctions)
    return {
        group: field_of(own, _of_group(every, {entrant.number for entrant in own}), settings, given, through)
        for group, own in sorted(by_group.items())
    }


def rows_of(field: Field) -> tuple[Row, ...]:
    """The rows of the table of a tournament."""
    tiebreaks = _tiebreaks(field)
    marks: Marks = {entrant: {} for entrant in field.entrants}
    rows: list[Row] = []
    for equal in _ranked(field, _placed(field), tiebreaks, marks):
        place = len(rows) + 1
        rows += [_row(field, entrant, marks[entrant], place, shared=len(equal) > 1) for entrant in equal]
    rest = [entrant for entrant in field.entrants if entrant in field.unplaced]
    for equal in _ranked(field, rest, [tiebreak for tiebreak in tiebreaks if isinstance(tiebreak, Own)], marks):
        rows += [_row(field, entrant, marks[entrant], None, shared=False) for entrant in equal]
    return tuple(rows)


def places_of(field: Field) -> dict[int, int]:
    """The places of the table alone, the best first: a tie-break is reckoned only for those whom it may part."""
    places: dict[int, int] = {}
    for equal in _ranked(field, _placed(field), _tiebreaks(field), {entrant: {} for entrant in field.entrants}):
        places |= dict.fromkeys(equal, len(places) + 1)
    return places


def _tiebreaks(field: Field) -> list[Own | Among]:
    return [TIE_BREAKS[code] for code in field.settings.tiebreaks]


def _placed(field: Field) -> list[int]:
    return [entrant for entrant in field.entrants if entrant not in field.unplaced]


def _ranked(field: Field, tied: list[int], tiebreaks: Sequence[Own | Among], marks: Marks) -> list[list[int]]:
    """The entrants, the best first, in lists of those who stay equal. Fills in the marks that it needs."""
    if len(tied) < 2 or not tiebreaks:
        return [tied] if tied else []
    tiebreak, rest = tiebreaks[0], tiebreaks[1:]
    if isinstance(tiebreak, Own):
        order = {entrant: tiebreak.order(_own(field, entrant, tiebreak, marks[entrant]).value or 0) for entrant in tied}
        return [equal for some in _split(tied, order) for equal in _ranked(field, some, rest, marks)]
    among = tiebreak.marks(field, tied)
    order = {entrant: mark.value or 0 for entrant, mark in among.items()}
    parted = _split(tied, order)
    ranked = []
    for some in parted:
        # Whoever it leaves tied is compared by it once more, as long as it parts them.
        again = len(parted) > 1 and len(some) > 1
        ranked += _ranked(field, some, tiebreaks if again else rest, marks)
        for entrant in some:
            later = marks[entrant][tiebreak.code] if again else None
            marks[entrant][tiebreak.code] = among[entrant]._replace(again=later)
    return ranked


def _own(field: Field, entrant: int, tiebreak: Own, known: dict[TieBreakCode, Mark]) -> Mark:
    """The mark of a tie-break that looks at nobody else, reckoned once."""
    if tiebreak.code not in known:
        known[tiebreak.code] = tiebreak.mark(field, entrant)
    return known[tiebreak.code]


def _split(tied: Iterable[int], order: dict[int, Amount]) -> list[list[int]]:
    """The entrants in lists of equal order, the highest first."""
    parted: dict[Amount, list[int]] = {}
    for entrant in sorted(tied):
        parted.setdefault(order[entrant], []).append(entrant)
    return [parted[value] for value in sorted(parted, reverse=True)]


def _row(field: Field, entrant: int, known: dict[TieBreakCode, Mark], place: int | None, *, shared: bool) -> Row:
    counted = [counted.outcome for counted in field.counted[entrant]]
    return Row(
        entrant=entrant,
        place=place,
        shared=shared,
        points=field.points[entrant],
        effectiveness=sum(outcome.effectiveness - outcome.off for outcome in counted),
        counted=len(counted),
        played=sum(outcome.kind == Kind.PLAYED for outcome in counted),
        wins=sum(outcome.wins for outcome in counted),
        draws=sum(outcome.draws for outcome in counted),
        losses=sum(outcome.losses for outcome in counted),
        marks=tuple(_mark(field, entrant, tiebreak, known) for tiebreak in _tiebreaks(field)),
        unplaced=field.unplaced.get(entrant),
    )


def _mark(field: Field, entrant: int, tiebreak: Own | Among, known: dict[TieBreakCode, Mark]) -> Mark:
    if isinstance(tiebreak, Own):
        return _own(field, entrant, tiebreak, known)
    return known.get(tiebreak.code) or Mark(tiebreak.code, None, idle=Idle.NOT_TIED)


def _of_group(rounds: Iterable[Round], numbers: set[int]) -> list[Round]:
    return [
        Round(
            current.number,
            tuple(table for table in current.tables if set(players(table)) & numbers),
            tuple(sitting for sitting in current.sitting if sitting.entrant in numbers),
        )
        for current in rounds
    ]
