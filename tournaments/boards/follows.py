"""What follows from another result of an old table, in words: shown before it is saved."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.drawing.consequences import Consequences, consequences
from tournaments.drawing.successive import PAIR
from tournaments.facts import sides_of
from tournaments.models import Pairing, TournamentRound
from tournaments.standings.amounts import Amount
from tournaments.standings.facts import Final, Row
from tournaments.wording.amounts import amount_text
from tournaments.wording.formats import round_name
from tournaments.wording.names import Names, meeting, name_of

SHOWN = 12  # moves, and tables


@dataclass(frozen=True)
class MoveLine:
    """Somebody whose place or points would be others; no place is empty. `points` are those before and after."""

    name: str
    before: str
    after: str
    points: tuple[str, str]
    up: bool


@dataclass(frozen=True)
class OvertakenLine:
    """A later table at which others would meet; what was played there stays."""

    round: str
    table: int
    meeting: str


@dataclass(frozen=True)
class Follows:
    """What a result would change. `more` and `more_tables` are not shown; `instead`: who would have gone on.

    `drafts`: rounds that were drawn from the result as it was, and are not published yet.
    """

    moves: list[MoveLine]
    more: int
    overtaken: list[OvertakenLine]
    more_tables: int
    drafts: list[str]
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
    published = [one for one in found.overtaken if one.round.state != TournamentRound.State.DRAFT]
    moves = _moves(found, names)
    return Follows(
        moves=moves[:SHOWN],
        more=max(0, len(moves) - SHOWN),
        overtaken=[_overtaken(one, names) for one in published[:SHOWN]],
        more_tables=max(0, len(published) - SHOWN),
        drafts=_drafts(pairing) if moves else [],
        instead=[name_of(number, names) for number in found.instead],
    )


def _overtaken(later: Pairing, names: Names) -> OvertakenLine:
    return OvertakenLine(round_name(later.round.number), later.table, meeting(sides_of(later), names))


def _moves(found: Consequences, names: Names) -> list[MoveLine]:
    """Whose place or points would be others, the best first as it would be."""
    before = {row.entrant: row for rows in found.before.values() for row in rows}
    after = [row for rows in found.after.values() for row in rows]
    moved = [row for row in after if row.entrant in before and _stands(row) != _stands(before[row.entrant])]
    moved.sort(key=lambda row: (row.place is None, row.place or 0, row.entrant))
    return [_move(before[row.entrant], row, names) for row in moved]


def _stands(row: Row) -> tuple[int | None, Amount]:
    return row.place, row.points


def _move(before: Row, after: Row, names: Names) -> MoveLine:
    return MoveLine(
        name=name_of(after.entrant, names),
        before="" if before.place is None else str(before.place),
        after="" if after.place is None else str(after.place),
        points=(amount_text(before.points), amount_text(after.points)),
        up=after.place is not None and (before.place is None or after.place < before.place),
    )


def _drafts(pairing: Pairing) -> list[str]:
    """The drafts after a round that were drawn from its results."""
    stage = pairing.round.stage
    if stage.format not in PAIR:
        return []
    drafts = stage.rounds.filter(number__gt=pairing.round.number, state=TournamentRound.State.DRAFT)
    return [round_name(number) for number in drafts.values_list("number", flat=True)]
