"""Rounds that were not played: byes, forfeits, absences. A bye is a win with half the target, target to nothing;
whoever came to a table that could not play has the same, whoever did not come loses the whole target.
"""

from collections.abc import Iterable, Sequence

from tournaments.standings.amounts import divided
from tournaments.standings.codes import Counting, Kind
from tournaments.standings.facts import Meeting, Outcome, Sanction, Sitting, Table
from tournaments.standings.sanctions import points_off
from tournaments.standings.settings import Settings


def sit(sitting: Sitting, settings: Settings, sanctions: Iterable[Sanction] = ()) -> Outcome:
    """The round of an entrant at no table; `sanctions` are those of this round. ValueError for a kind that needs one.

    At free-for-all tables a bye is worth what an even result is, and no effectiveness: a first place would be a gift.
    """
    own = tuple(sorted(sanction for sanction in sanctions if sanction.entrant == sitting.entrant))
    if sitting.kind == Kind.BYE and settings.free_for_all:
        outcome = Outcome(Kind.BYE, points=settings.for_bye)
    elif sitting.kind == Kind.BYE:
        target = _target(settings)
        outcome = Outcome(
            Kind.BYE, points=settings.for_bye, effectiveness=divided(target, 2), scored=target, wins=settings.counted
        )
    elif sitting.kind == Kind.HALF_BYE:
        outcome = Outcome(Kind.HALF_BYE, points=divided(settings.for_bye, 2))
    elif sitting.kind in (Kind.ABSENT, Kind.REST):
        outcome = Outcome(sitting.kind)
    else:
        raise ValueError(f"{sitting.kind} is not without a table")
    return outcome._replace(off=points_off(own), sanctions=own)


def cannot_play(table: Table, settings: Settings) -> bool:
    """Whether absences leave nothing to play. ValueError for a table that the settings do not allow."""
    if settings.free_for_all:
        if settings.counting == Counting.BEST_OF:
            raise ValueError("a best of n is for two sides")
        return len(present_sides(table)) < 2
    if len(table.sides) != 2:
        raise ValueError(f"{len(table.sides)} sides at a table for two")
    return bool(table.absent)


def present_sides(table: Table) -> list[int]:
    """The sides of which everybody came."""
    return [side for side, entrants in enumerate(table.sides) if not set(entrants) & set(table.absent)]


def forfeited(table: Table, settings: Settings, given: Sequence[tuple[Sanction, ...]]) -> dict[int, Outcome]:
    """The rounds of a table that could not play. A partner who came is not punished for the one who did not."""
    everybody = {entrant for side in table.sides for entrant in side}
    missed = Kind.DOUBLE_FORFEIT if everybody <= set(table.absent) else Kind.FORFEIT_LOSS
    outcomes = {}
    for side, entrants in enumerate(table.sides):
        opponents = [opponent for other in table.sides if other != entrants for opponent in other]
        for entrant in entrants:
            absent = entrant in table.absent
            outcome = absent_outcome(settings, missed) if absent else _present_outcome(settings)
            outcomes[entrant] = outcome._replace(
                off=points_off(given[side]),
                meetings=tuple(Meeting(opponent, outcome.points, outcome.effectiveness) for opponent in opponents),
                partners=tuple(other for other in entrants if other != entrant),
                sanctions=given[side],
            )
    return outcomes


def absent_outcome(settings: Settings, kind: Kind = Kind.FORFEIT_LOSS) -> Outcome:
    """The round of whoever did not come to a table."""
    target = _target(settings)
    return Outcome(kind, points=settings.forfeit_loss, effectiveness=-target, conceded=target, losses=settings.counted)


def _present_outcome(settings: Settings) -> Outcome:
    target = _target(settings)
    return Outcome(
        Kind.FORFEIT_WIN,
        points=settings.for_forfeit,
        effectiveness=divided(target, 2),
        scored=target,
        wins=settings.counted,
    )


def _target(settings: Settings) -> int:
    """The target of all the matches of a round that count."""
    return (settings.target or 0) * settings.counted
