"""How far a knockout is, reckoned from its results so far.

A result that was corrected changes who goes on. What was played stays played: a later match that others should have
played keeps its result and is marked; taking that result away lets the right ones play.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tournaments.pairing.bracket import Match, Slot
from tournaments.pairing.codes import Origin, Part, State


class Result(NamedTuple):
    """Who played a match, and who won it: None if both are out."""

    sides: tuple[int, int]
    winner: int | None


class Stand(NamedTuple):
    """A match as it stands. `due`: who should play it, None for whoever is not known yet or is not there.

    `sides`: who did, or else is due. `overtaken`: others played it than are due now.
    """

    match: Match
    state: State
    due: tuple[int | None, int | None]
    sides: tuple[int | None, int | None]
    winner: int | None = None
    overtaken: bool = False


class Who(NamedTuple):
    """Whom a slot brings; if it is known, None is nobody."""

    known: bool
    entrant: int | None = None


NOT_YET = Who(known=False)


def stand(matches: Sequence[Match], seeds: Sequence[int], results: Mapping[int, Result]) -> tuple[Stand, ...]:
    """Every match as it stands, by the entrants in the order of their seeds and the results by match number.

    Raises ValueError for a winner who did not play.
    """
    stands: dict[int, Stand] = {}
    for match in matches:
        one, other = (coming(slot, seeds, stands) for slot in match.slots)
        result = results.get(match.number)
        if result is not None:
            stands[match.number] = played(match, one, other, result)
        elif match.part is Part.RESET and not reset_needed(stands[match.number - 1]):
            state = State.WAITING if is_open(stands[match.number - 1]) else State.NOT_NEEDED
            stands[match.number] = Stand(match, state, (None, None), (None, None))
        else:
            stands[match.number] = open_match(match, one, other)
    return tuple(stands.values())


def coming(slot: Slot, seeds: Sequence[int], stands: Mapping[int, Stand]) -> Who:
    """Whom the slot brings."""
    if slot.origin is Origin.SEED:
        return Who(True, seeds[slot.number - 1])
    earlier = stands[slot.number]
    if is_open(earlier):
        return NOT_YET
    return Who(True, earlier.winner if slot.origin is Origin.WINNER else loser(earlier))


def is_open(stand: Stand) -> bool:
    """Whether nobody knows yet who goes on from it."""
    return stand.state in {State.WAITING, State.READY}


def loser(stand: Stand) -> int | None:
    """Who lost a match that somebody won; None for a walkover, and where both are out."""
    if stand.state is not State.PLAYED or stand.winner is None:
        return None
    one, other = stand.sides
    return other if stand.winner == one else one


def played(match: Match, one: Who, other: Who, result: Result) -> Stand:
    """A match with a result."""
    if result.winner is not None and result.winner not in result.sides:
        raise ValueError("the winner did not play")
    due = (one.entrant, other.entrant)
    return Stand(match, State.PLAYED, due, result.sides, result.winner, overtaken=set(due) != set(result.sides))


def open_match(match: Match, one: Who, other: Who) -> Stand:
    """A match without a result."""
    due = (one.entrant, other.entrant)
    if not (one.known and other.known):
        return Stand(match, State.WAITING, due, due)
    if one.entrant is not None and other.entrant is not None:
        return Stand(match, State.READY, due, due)
    winner = other.entrant if one.entrant is None else one.entrant
    return Stand(match, State.EMPTY if winner is None else State.WALKOVER, due, due, winner)


def reset_needed(final: Stand) -> bool:
    """Whether the winner of the lower part has won the final."""
    return final.state is State.PLAYED and final.winner is not None and final.winner == final.sides[1]


def places(stands: Sequence[Stand]) -> dict[int, int]:
    """The places that are certain, 1 the best; who is out in the same round shares the best of theirs.

    Who should have played a match that others played is placed as its loser, unless it came further elsewhere.
    """
    found: dict[int, int] = {}
    place = 1
    for decider in deciders(stands):
        if decider.winner is not None:
            found.setdefault(decider.winner, place)
        place_out([decider], place + 1, found)
        place += 2
    for group in eliminations(stands):
        place_out(group, place, found)
        place += len(group)
    return found


def deciders(stands: Sequence[Stand]) -> list[Stand]:
    """The matches that decide two places each: the final, or its second match, and the one for third place."""
    final = stands[-1]
    if final.state in {State.NOT_NEEDED, State.WAITING} and final.match.part is Part.RESET:
        final = stands[-2]
    return [final, *(one for one in stands if one.match.part is Part.THIRD)]


def eliminations(stands: Sequence[Stand]) -> list[list[Stand]]:
    """The rounds whose losers are out, the latest first."""
    double = stands[-1].match.part is Part.RESET
    part = Part.LOWER if double else Part.MAIN
    third = any(one.match.part is Part.THIRD for one in stands)
    last = max((one.match.round for one in stands if one.match.part is part), default=0)
    # Without a lower part the last round is the final; where there is a match for third place, semifinals put none out.
    latest = last if double else last - 1 - third
    return [
        [one for one in stands if one.match.part is part and one.match.round == number]
        for number in range(latest, 0, -1)
    ]


def place_out(group: Sequence[Stand], place: int, found: dict[int, int]) -> None:
    """Give this place to those who lost, or missed, one of these matches and have none yet."""
    for one in group:
        if one.state is State.PLAYED:
            for out in (*one.sides, *one.due):
                if out is not None and out != one.winner:
                    found.setdefault(out, place)
