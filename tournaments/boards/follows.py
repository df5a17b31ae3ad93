"""What follows from another result of an old table, in words: shown before it is saved."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.drawing.consequences import Consequences, consequences
from tournaments.facts import sides_of
from tournaments.models import Pairing
from tournaments.standings.facts import Final
from tournaments.wording.formats import round_name
from tournaments.wording.names import Names, name_of, side_name

SHOWN = 12  # moves


@dataclass(frozen=True)
class MoveLine:
    """Somebody whose place would be another; empty: without a place."""

    name: str
    before: str
    after: str
    up: bool


@dataclass(frozen=True)
class OvertakenLine:
    """A later table at which others would meet; what was played there stays."""

    round: str
    table: int
    sides: list[str]


@dataclass(frozen=True)
class Follows:
    """What a result would change. `more`: so many moves that are not shown; `instead`: who would have gone on."""

    moves: list[MoveLine]
    more: int
    overtaken: list[OvertakenLine]
    instead: list[str]

    @property
    def nothing(self) -> bool:
        """Whether all stays as it is."""
        return not (self.moves or self.overtaken or self.instead)


def follows_from(pairing: Pairing, finals: Sequence[Final], names: Names, absent: Sequence[int] = ()) -> Follows:
    """What would follow if the matches of a table had ended like this, and these, by number, had not come.

    The pairing's round, its stage and tournament are loaded. A fixed number of queries; nothing is written.
    """
    found = consequences(pairing, finals, absent)
    moves = _moves(found, names)
    return Follows(
        moves=moves[:SHOWN],
        more=max(0, len(moves) - SHOWN),
        overtaken=[
            OvertakenLine(round_name(one.round.number), one.table, [side_name(side, names) for side in sides_of(one)])
            for one in found.overtaken
        ],
        instead=[name_of(number, names) for number in found.instead],
    )


def _moves(found: Consequences, names: Names) -> list[MoveLine]:
    return [
        MoveLine(
            name=name_of(move.entrant, names),
            before="" if move.before is None else str(move.before),
            after="" if move.after is None else str(move.after),
            up=move.after is not None and (move.before is None or move.after < move.before),
        )
        for move in found.moves
    ]
