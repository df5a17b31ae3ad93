"""What would follow from another result at a table: shown before it is saved, nothing is written."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tournaments.commands.results.judging import Judge, given_in
from tournaments.drawing.brackets import Knockout, knockout_of, result_of
from tournaments.drawing.lines import line_of
from tournaments.drawing.tables import counted_facts
from tournaments.facts import StageFacts, table_facts
from tournaments.models import Pairing, Stage, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.pairing.winner_stays import entrants_of
from tournaments.standings import facts
from tournaments.standings.facts import Final
from tournaments.standings.table import group_standings
from tournaments.wording.amounts import amount_text
from tournaments.wording.names import Names

MOST_MOVES = 12
State = TournamentRound.State


class Move(NamedTuple):
    """An entrant whose place or points change."""

    called: str
    place_before: int | None
    place_after: int | None
    points_before: str
    points_after: str


@dataclass(frozen=True)
class Follows:
    """What another result moves. `moves`: in the standings, the highest first; `more`: so many further ones.

    `later`: rounds that were published after this one, and stay as they were played. `drafts`: rounds that were drawn
    from the old result and are not published. `tables`: later tables at which others should sit then.
    """

    moves: Sequence[Move] = ()
    more: int = 0
    later: Sequence[int] = ()
    drafts: Sequence[int] = ()
    tables: Sequence[int] = ()
    stage_followed: bool = False

    @property
    def nothing(self) -> bool:
        """Whether all stays as it is."""
        return not (self.moves or self.later or self.drafts or self.tables or self.stage_followed)


def after(pairing: Pairing, finals: Sequence[Final], names: Names) -> Follows:
    """What would follow if the matches of a table had ended so; everything of it is loaded."""
    stage = pairing.round.stage
    table = table_facts(pairing)._replace(matches=tuple(finals))
    followed = stage.tournament.stages.filter(number__gt=stage.number).exclude(state=Stage.State.WAITING).exists()
    if stage.format == Format.KNOCKOUT:
        return Follows(tables=_bracket(pairing, table), stage_followed=followed)
    if stage.format == Format.WINNER_STAYS:
        return Follows(tables=_line(pairing, table), stage_followed=followed)
    moves = _moves(stage, pairing, table, names)
    later = stage.rounds.filter(number__gt=pairing.round.number).order_by("number")
    drawn = {state: [row.number for row in later if row.state == state] for state in (State.PLAYING, State.OVER)}
    anew = stage.format not in (Format.ROUND_ROBIN, Format.LEAGUE)
    return Follows(
        moves=moves[:MOST_MOVES],
        more=max(0, len(moves) - MOST_MOVES),
        later=sorted([*drawn[State.PLAYING], *drawn[State.OVER]]) if moves and anew else (),
        drafts=[row.number for row in later if row.state == State.DRAFT][:1] if moves and anew else (),
        stage_followed=followed and bool(moves),
    )


def _moves(stage: Stage, pairing: Pairing, table: facts.Table, names: Names) -> list[Move]:
    """Whom it moves in the standings."""
    known = counted_facts(stage)
    number = pairing.round.number
    rounds = tuple(
        row._replace(tables=tuple(table if other.sides == table.sides else other for other in row.tables))
        if row.number == number
        else row
        for row in known.rounds
    )
    before, now = _rows(known), _rows(known._replace(rounds=rounds))
    moves = [
        Move(
            names.get(entrant, str(entrant)),
            before[entrant].place,
            row.place,
            amount_text(before[entrant].points),
            amount_text(row.points),
        )
        for entrant, row in now.items()
        if entrant in before and _stands(row) != _stands(before[entrant])
    ]
    return sorted(moves, key=lambda move: (move.place_after is None, move.place_after))


def _rows(known: StageFacts) -> dict[int, facts.Row]:
    groups = group_standings(known.entrants, known.rounds, known.settings, known.sanctions)
    return {row.entrant: row for rows in groups.values() for row in rows}


def _stands(row: facts.Row) -> tuple[object, ...]:
    return row.place, row.points


def _bracket(pairing: Pairing, table: facts.Table) -> list[int]:
    """The tables of later matches that others would have to play."""
    if pairing.bracket is None:
        return []
    stage = pairing.round.stage
    settings = Judge(stage).settings(pairing)
    given = tuple(given_in([pairing.round])[pairing.round_id])
    supposed = knockout_of(stage, {pairing.bracket: result_of(table, settings, given)})
    before = _due(knockout_of(stage))
    return sorted(
        supposed.pairings[number].table
        for number, due in _due(supposed).items()
        if number in supposed.pairings and number != pairing.bracket and due != before[number]
    )


def _due(knockout: Knockout) -> dict[int, tuple[int | None, int | None]]:
    return {one.match.number: one.due for one in knockout.stands}


def _line(pairing: Pairing, table: facts.Table) -> list[int]:
    """The tables of later games that others would have played, or would play now."""
    stage = pairing.round.stage
    before, supposed = line_of(stage), line_of(stage, {pairing.pk: table})
    moved = {game.table for game in supposed.ended if game.pk in supposed.overtaken - before.overtaken}
    seats = [[set(entrants_of(table)) for table in line.evening.tables] for line in (before, supposed)]
    pairs = enumerate(zip(*seats, strict=False), start=1)
    return sorted(moved | {number for number, (old, new) in pairs if old != new})
