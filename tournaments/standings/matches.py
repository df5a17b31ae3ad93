"""One match at a table: who won, who is the goat, and the effectiveness of each side.

With two sides the effectiveness is: target reached, the target less the loser's count; time up, the difference. In
systems of penalty points the sides are swapped first: what the goat wrote counts for the winner. Both are one formula,
the difference of the two accounts, nobody having more than the target. With more sides it is the mean of the
differences to each of the others, so that a table adds up to 0. A match that was won at once (on 0-0, a flag, a
resignation) counts as if the target had been reached.
"""

from typing import NamedTuple

from tournaments.standings.amounts import Amount, mean
from tournaments.standings.codes import Effectiveness
from tournaments.standings.facts import Final
from tournaments.standings.settings import Settings


class SideScore(NamedTuple):
    """What one side has from one match; `against` is by side: points and effectiveness."""

    points: Amount
    effectiveness: Amount
    scored: Amount
    conceded: Amount
    place: int
    won: bool
    drawn: bool
    goat: bool
    naked: bool
    against: tuple[tuple[Amount, Amount], ...]


def places_of(final: Final, settings: Settings) -> tuple[int, ...]:
    """The place of each side, 1 the best, equal ones share: as told, else goats last, then by account."""
    if final.places is not None:
        return final.places
    goats = final.goats or ()
    sign = 1 if settings.penalty else -1
    keys = [(side in goats, sign * account) for side, account in enumerate(final.accounts)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def goats_of(final: Final, settings: Settings) -> tuple[int, ...]:
    """The sides that lost: as told, else whoever is last (penalty) or behind the first (credit); none if all equal."""
    if final.goats is not None:
        return final.goats
    places = places_of(final, settings)
    if max(places) == 1:
        return ()
    if settings.penalty:
        return tuple(side for side, place in enumerate(places) if place == max(places))
    return tuple(side for side, place in enumerate(places) if place > 1)


def score_match(final: Final, settings: Settings) -> tuple[SideScore, ...]:
    """What each side has from a match that ended like this."""
    places = places_of(final, settings)
    goats = goats_of(final, settings)
    counts = _counts(final, settings, places, goats)
    sign = -1 if settings.penalty else 1
    points = _points(places, settings)
    sides = range(len(places))
    scores = []
    for side in sides:
        others = [other for other in sides if other != side]
        leads = [sign * (counts[side] - counts[other]) for other in sides]
        own: Amount = final.accounts[side]
        theirs = mean([final.accounts[other] for other in others])
        scores.append(
            SideScore(
                points=points[side],
                effectiveness=mean([leads[other] for other in others]),
                scored=theirs if settings.penalty else own,
                conceded=own if settings.penalty else theirs,
                place=places[side],
                won=places[side] == 1 < max(places),
                drawn=max(places) == 1,
                goat=side in goats,
                naked=final.naked and places[side] == 1 < max(places),
                against=tuple((_duel(places[side], places[other], settings), leads[other]) for other in sides),
            )
        )
    return tuple(scores)


def score_carded(final: Final | None, carded: set[int], size: int, settings: Settings) -> tuple[SideScore, ...]:
    """What each side of a table of `size` has from a match in which the `carded` sides had a red or black card.

    They lose it at minus the target, the others have plus the target, whatever stood on the paper; who is ahead of
    whom among the others stays as it was played, if it was.
    """
    target = settings.target or 0
    played = places_of(final, settings) if final else (1,) * size
    keys = [(side in carded, 0 if side in carded else played[side]) for side in range(size)]
    places = tuple(1 + sum(other < key for other in keys) for key in keys)
    if len(carded) < size:
        points = _points(places, settings)
    else:
        points = ((settings.place_points(size)[-1] if settings.free_for_all else settings.loss),) * size
    scores = []
    for side in range(size):
        lost = side in carded
        scores.append(
            SideScore(
                points=points[side],
                effectiveness=-target if lost else target,
                scored=0 if lost else target,
                conceded=target if lost else 0,
                place=places[side],
                won=places[side] == 1 and not lost,
                drawn=False,
                goat=False,
                naked=False,
                against=tuple(_carded_duel(side, other, carded, places, settings) for other in range(size)),
            )
        )
    return tuple(scores)


def _counts(final: Final, settings: Settings, places: tuple[int, ...], goats: tuple[int, ...]) -> list[int]:
    """The accounts that the effectiveness is reckoned from."""
    counts = list(final.accounts)
    if settings.target is None:
        return counts
    if not final.stopped and max(places) > 1:
        reached = goats if settings.penalty else [side for side, place in enumerate(places) if place == 1]
        for side in reached:
            counts[side] = max(counts[side], settings.target)
    if settings.effectiveness == Effectiveness.CAPPED:
        counts = [min(count, settings.target) for count in counts]
    return counts


def _points(places: tuple[int, ...], settings: Settings) -> tuple[Amount, ...]:
    """The points of each side; at free-for-all tables those who share a place share what the places give."""
    if not settings.free_for_all:
        if max(places) == 1:
            return (settings.draw,) * len(places)
        return tuple(settings.win if place == 1 else settings.loss for place in places)
    by_place = settings.place_points(len(places))
    return tuple(mean(by_place[place - 1 : place - 1 + places.count(place)]) for place in places)


def _duel(place: int, other: int, settings: Settings) -> Amount:
    """What one side has against another, by their places."""
    if place == other:
        return settings.draw
    return settings.win if place < other else settings.loss


def _carded_duel(
    side: int, other: int, carded: set[int], places: tuple[int, ...], settings: Settings
) -> tuple[Amount, Amount]:
    target = settings.target or 0
    if side in carded and other in carded:
        return settings.loss, -target
    points = _duel(places[side], places[other], settings)
    if side in carded:
        return points, -target
    return points, target if other in carded else 0
