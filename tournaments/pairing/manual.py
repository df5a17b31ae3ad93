"""What to say of a round that was paired by hand."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tournaments.pairing.byes import turns
from tournaments.pairing.codes import Fault, Format, Warn
from tournaments.pairing.facts import Entrant, FaultLine, Past, Sides, WarnLine
from tournaments.pairing.history import History, history_of, opponents_at, partners_at


class Check(NamedTuple):
    """Faults make a round impossible; warnings are for the organiser to accept."""

    faults: tuple[FaultLine, ...] = ()
    warnings: tuple[WarnLine, ...] = ()


def check_manual(format: Format, entrants: Iterable[Entrant], draft: Past, rounds: Sequence[Past] = ()) -> Check:
    """Everything that speaks against this round, after those rounds, for the entrants who could play in it."""
    order = sorted(entrants, key=lambda entrant: (-entrant.score, entrant.rank, entrant.id))
    history = history_of(rounds)
    known = {entrant.id: entrant for entrant in order}
    named = Counter([*seated(draft), *draft.byes])
    faults = (*people_faults(named, known), *table_faults(format, draft.tables))
    if faults:
        return Check(faults)
    left_out = (WarnLine(Warn.LEFT_OUT, {"entrant": entrant.id}) for entrant in order if entrant.id not in named)
    at_tables = (
        warning
        for table, sides in enumerate(draft.tables, start=1)
        for warning in table_warnings(format, table, sides, order, history)
    )
    return Check((), (*at_tables, *bye_warnings(draft, order, history), *left_out))


def swapped(draft: Past, one: int, other: int) -> Past:
    """The round with two entrants in each other's place, at a table or with the bye.

    Raises ValueError if either has no place in it.
    """
    if not {one, other} <= {*seated(draft), *draft.byes}:
        raise ValueError("only who has a place can be swapped")
    turned = {one: other, other: one}
    tables = tuple(tuple(tuple(turned.get(id, id) for id in side) for side in sides) for sides in draft.tables)
    return Past(tables, tuple(turned.get(id, id) for id in draft.byes))


def seated(draft: Past) -> Iterator[int]:
    """Everybody at a table, as often as there."""
    return (id for sides in draft.tables for side in sides for id in side)


def people_faults(named: Counter[int], known: dict[int, Entrant]) -> Iterator[FaultLine]:
    """Who is there more than once, and who does not play."""
    for id, times in named.items():
        if times > 1:
            yield FaultLine(Fault.ENTRANT_TWICE, {"entrant": id})
        if id not in known:
            yield FaultLine(Fault.UNKNOWN_ENTRANT, {"entrant": id})


def table_faults(format: Format, tables: Sequence[Sides]) -> Iterator[FaultLine]:
    """Tables where nobody could play."""
    for table, sides in enumerate(tables, start=1):
        shape = tuple(map(len, sides))
        if format is Format.ROTATING:
            right = shape == (2, 2)
        elif format is Format.FREE_FOR_ALL:
            right = shape in {(1, 1, 1), (1, 1, 1, 1)}
        else:
            right = shape == (1, 1)
        if not right:
            yield FaultLine(Fault.WRONG_TABLE, {"table": table})


def table_warnings(
    format: Format, table: int, sides: Sides, order: Sequence[Entrant], history: History
) -> Iterator[WarnLine]:
    """Whoever sat together before, and scores that are far apart."""
    for a, b in partners_at(sides):
        if times := history.partnered(a, b):
            yield WarnLine(Warn.SAME_PARTNER, {"table": table, "entrants": [a, b], "times": times})
    # With rotating partners opponents are met again as a matter of course.
    for a, b in () if format is Format.ROTATING else opponents_at(sides):
        if times := history.opposed(a, b):
            yield WarnLine(Warn.REMATCH, {"table": table, "entrants": [a, b], "times": times})
    if format is Format.SWISS:
        scores = sorted({entrant.score for entrant in order})
        group = {entrant.id: scores.index(entrant.score) for entrant in order}
        (a,), (b,) = sides
        if abs(group[a] - group[b]) > 1:
            yield WarnLine(Warn.SCORES_APART, {"table": table, "entrants": [a, b]})


def bye_warnings(draft: Past, order: Sequence[Entrant], history: History) -> Iterator[WarnLine]:
    """Byes to who has had one, and byes out of turn."""
    due = [order[place].id for place in turns(order, history)][: len(draft.byes)]
    instead = [id for id in due if id not in draft.byes]
    for id in draft.byes:
        if times := history.byes[id]:
            yield WarnLine(Warn.BYE_AGAIN, {"entrant": id, "times": times})
        if id not in due:
            yield WarnLine(Warn.BYE_TO_HIGHER, {"entrant": id, "instead": instead.pop(0)})
