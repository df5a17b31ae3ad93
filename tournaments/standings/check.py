"""Whether the result of a table, as people wrote it, can be. All faults come back together."""

from collections.abc import Iterator, Sequence

from tournaments.standings.absences import present_sides
from tournaments.standings.codes import Counting, Doubt, Fault
from tournaments.standings.facts import DoubtLine, FaultLine, Final, Table
from tournaments.standings.matches import places_of
from tournaments.standings.settings import Settings

# The pips of a whole set: more than that beyond the target cannot come from one round without eggs.
SET_PIPS = 168


def faults(table: Table, settings: Settings) -> tuple[FaultLine, ...]:
    """Why the result is refused; none if it may stand. A series that still goes on has no fault for that."""
    size = len(present_sides(table))
    found = [
        FaultLine(code, number, side)
        for number, final in enumerate(table.matches, start=1)
        for code, side in _match_faults(final, size, settings)
    ]
    if not found:
        found = [FaultLine(code) for code in _table_faults(table.matches, settings)]
    return tuple(found)


def doubts(table: Table, settings: Settings) -> tuple[DoubtLine, ...]:
    """Why the result, which has no faults, must be confirmed twice."""
    found = [
        DoubtLine(code, number, side)
        for number, final in enumerate(table.matches, start=1)
        for code, side in _match_doubts(final, settings)
    ]
    if settings.counting == Counting.ALL and 0 < len(table.matches) < settings.matches:
        found.append(DoubtLine(Doubt.MATCHES_MISSING))
    return tuple(found)


def _match_faults(final: Final, size: int, settings: Settings) -> Iterator[tuple[Fault, int | None]]:
    if len(final.accounts) != size:
        yield Fault.WRONG_NUMBER_OF_ACCOUNTS, None
        return
    named = (*(final.goats or ()), *range(len(final.places or ())))
    if any(side not in range(size) for side in named) or (final.places and len(final.places) != size):
        yield Fault.NO_SUCH_SIDE, None
        return
    for side, account in enumerate(final.accounts):
        if account < 0:
            yield Fault.NEGATIVE_ACCOUNT, side
    yield from _target_faults(final, size, settings)
    if final.goats is not None and len(set(final.goats)) == size:
        yield Fault.EVERYBODY_GOAT, None
    if size == 2 and not settings.draws and len(set(places_of(final, settings))) == 1:
        yield Fault.EQUAL_WITHOUT_DRAW, None
    if final.naked and _naked_wrote(final, settings):
        yield Fault.NAKED_BUT_WROTE, None


def _target_faults(final: Final, size: int, settings: Settings) -> Iterator[tuple[Fault, int | None]]:
    if settings.target is None:
        return
    reached = [side for side, account in enumerate(final.accounts) if account >= settings.target]
    if size == 2 and len(reached) == 2 and not settings.both_at_target:
        yield Fault.BOTH_AT_TARGET, None
    if not reached and not final.stopped and final.goats is None:
        yield Fault.NOBODY_AT_TARGET, None
    if final.goats is not None and len(reached) == 1 and (reached[0] in final.goats) != settings.penalty:
        yield Fault.WRONG_GOAT, reached[0]


def _naked_wrote(final: Final, settings: Settings) -> bool:
    """Whether the side that must have written nothing, or somebody of those, has something on its account."""
    places = places_of(final, settings)
    dry = [side for side, place in enumerate(places) if (place == 1) == settings.penalty]
    return len(places) != 2 or len(dry) != 1 or final.accounts[dry[0]] > 0


def _table_faults(matches: Sequence[Final], settings: Settings) -> Iterator[Fault]:
    if len(matches) > settings.matches:
        yield Fault.TOO_MANY_MATCHES
    elif settings.counting == Counting.BEST_OF:
        wins = [0, 0]
        for number, final in enumerate(matches, start=1):
            places = places_of(final, settings)
            for side in (0, 1):
                wins[side] += places[side] < places[1 - side]
            if max(wins) > settings.matches // 2 and number < len(matches):
                yield Fault.PLAYED_AFTER_DECISION
                return
        if len(matches) == settings.matches and wins[0] == wins[1] and not settings.draws:
            yield Fault.SERIES_UNDECIDED


def _match_doubts(final: Final, settings: Settings) -> Iterator[tuple[Doubt, int | None]]:
    target = settings.target
    reached = [] if target is None else [side for side, account in enumerate(final.accounts) if account >= target]
    if target is not None and not reached and not final.stopped:
        yield Doubt.ENDED_BEFORE_TARGET, None
    if len(reached) > 1:
        yield Doubt.SEVERAL_AT_TARGET, None
    for side in reached:
        if target is not None and final.accounts[side] > target + SET_PIPS:
            yield Doubt.FAR_ABOVE_TARGET, side
    by_account = places_of(final._replace(goats=None, places=None), settings)
    for side, place in enumerate(places_of(final, settings)):
        if place == 1 and by_account[side] > 1:
            yield Doubt.LEADER_LOST, side
