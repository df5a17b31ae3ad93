"""Who goes on from one stage into the next."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from tournaments.drawing.field import parts_of
from tournaments.drawing.ranks import ranks_of
from tournaments.models import Stage
from tournaments.pairing import stages as joined
from tournaments.pairing.codes import Format
from tournaments.standings.advance import Advanced, advancing
from tournaments.standings.drawing import drawn
from tournaments.standings.facts import Row


class Tie(NamedTuple):
    """Entrants who share a place in a group, of whom only so many go on."""

    group: int
    place: int
    entrants: tuple[int, ...]
    go_on: int


class UndecidedError(Exception):
    """Places that decide who goes on are shared; `ties` says by whom."""

    def __init__(self, ties: Sequence[Tie]) -> None:
        super().__init__(ties)
        self.ties = tuple(ties)


class Advance(NamedTuple):
    """Who goes on, in the order of seeds, and the ties that nothing has decided."""

    entrants: tuple[Advanced, ...]
    ties: tuple[Tie, ...]

    def seeds(self, format: str) -> list[int]:
        """The numbers by seed; in a knockout those of one group are kept apart."""
        groups = {one.group for one in self.entrants}
        if format == Format.KNOCKOUT and len(groups) > 1:
            return list(joined.seeded([joined.Finisher(one.entrant, one.group, one.place) for one in self.entrants]))
        return [one.entrant for one in self.entrants]


def advance_into(stage: Stage, *, chosen: Collection[int] = (), by_lot: bool = False) -> Advance:
    """Who goes on into this stage from the one before it; its tournament is loaded.

    Of those who share a place that decides, the `chosen` ones go on, or as the lot falls.
    """
    before = stage.tournament.stages.get(number=stage.number - 1)
    before.tournament = stage.tournament
    return advance_from(before, ranks_of(before), stage, chosen=chosen, by_lot=by_lot)


def advance_from(
    before: Stage,
    ranks: Mapping[int, Sequence[Row]],
    stage: Stage,
    *,
    chosen: Collection[int] = (),
    by_lot: bool = False,
) -> Advance:
    """Who goes on from a stage that ended like this; whoever has withdrawn makes room. See `advance_into`."""
    seed = str(stage.tournament.seed)
    gone = {part.number for part in parts_of(before) if part.gone}
    groups = {
        group: _in_order([row for row in rows if row.entrant not in gone], chosen, seed)
        for group, rows in ranks.items()
    }
    rules = stage.chosen
    entrants = advancing(groups, rules.each, rules.extra, seed)
    return Advance(entrants, () if by_lot else _ties(groups, entrants, chosen))


def _in_order(rows: Sequence[Row], chosen: Collection[int], seed: str) -> list[Row]:
    """The rows by place, of equal ones the chosen first, then as the lot falls."""
    lots = {entrant: lot for lot, entrant in enumerate(drawn(seed, (row.entrant for row in rows)))}

    def key(row: Row) -> tuple[bool, int, bool, int]:
        return row.place is None, row.place or 0, row.entrant not in chosen, lots[row.entrant]

    return sorted(rows, key=key)


def _ties(
    groups: Mapping[int, Sequence[Row]], entrants: Sequence[Advanced], chosen: Collection[int]
) -> tuple[Tie, ...]:
    """The shared places where not exactly so many are chosen as go on."""
    ties = []
    for group, place in dict.fromkeys((one.group, one.place) for one in entrants if one.undecided):
        sharing = tuple(row.entrant for row in groups[group] if row.place == place)
        go_on = sum(one.group == group and one.place == place for one in entrants)
        if sum(entrant in chosen for entrant in sharing) != go_on:
            ties.append(Tie(group, place, sharing, go_on))
    return tuple(ties)
