"""What would follow from another result of a table, worked out before anything is saved."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tournaments.drawing.advance import advance_from
from tournaments.drawing.brackets import Knockout, knockout_of, matches_of, result_of, settings_for
from tournaments.drawing.field import parts_of
from tournaments.drawing.lines import line_of
from tournaments.drawing.overtaken import seated
from tournaments.drawing.ranks import knockout_ranks, line_ranks
from tournaments.drawing.redraws import at_tables, company, drawn_after, would_meet
from tournaments.drawing.tables import counted_facts
from tournaments.facts import StageFacts, settings_of, sides_of, stage_facts
from tournaments.models import Pairing, Stage
from tournaments.pairing.codes import Format
from tournaments.standings import facts
from tournaments.standings.facts import Row
from tournaments.standings.table import group_standings

Groups = Mapping[int, Sequence[Row]]


class Move(NamedTuple):
    """An entrant whose place would be another; None: it has none."""

    entrant: int
    before: int | None
    after: int | None


class Consequences(NamedTuple):
    """What a result would do: the rows of each group before and after, and which later tables it concerns.

    `overtaken`: pairings drawn later where others would meet; those that have begun stay as they are. Their round and
    seatings with entrants are loaded. `instead`: who would have gone on into the next stage, if that has begun.
    """

    before: Groups
    after: Groups
    overtaken: tuple[Pairing, ...] = ()
    instead: tuple[int, ...] = ()

    @property
    def moves(self) -> tuple[Move, ...]:
        """Whose place would change, the best first as it would be."""
        before = {row.entrant: row.place for rows in self.before.values() for row in rows}
        after = {row.entrant: row.place for rows in self.after.values() for row in rows}
        moved = [
            Move(entrant, before.get(entrant), after.get(entrant))
            for entrant in before | after
            if before.get(entrant) != after.get(entrant)
        ]
        return tuple(sorted(moved, key=lambda move: (move.after is None, move.after or 0, move.entrant)))


def consequences(pairing: Pairing, finals: Sequence[facts.Final], absent: Sequence[int] = ()) -> Consequences:
    """What would follow if the matches of a table had ended like this, and these, by number, had not come.

    The pairing's round, its stage and tournament are loaded. A fixed number of queries.
    """
    stage = pairing.round.stage
    table = facts.Table(sides_of(pairing), tuple(finals), tuple(absent))
    if stage.format == Format.KNOCKOUT:
        found = _in_bracket(stage, pairing, table)
    elif stage.format == Format.WINNER_STAYS:
        found = _in_line(stage, pairing, table)
    else:
        found = _in_table(stage, pairing, table)
    return found._replace(instead=_instead(stage, found))


def _in_bracket(stage: Stage, pairing: Pairing, table: facts.Table) -> Consequences:
    """Who would go on from the match to others."""
    before = knockout_of(stage)
    plan = {match.number: match for match in matches_of(stage, stage.field.count())}
    match = plan[pairing.bracket or 0]
    end = result_of(table, settings_for(settings_of(stage), match.best_of))
    after = knockout_of(stage, {match.number: end})
    wrong = _wrong(before)
    overtaken = tuple(after.pairings[number] for number in sorted(_wrong(after) - wrong))
    return Consequences(knockout_ranks(before.stands), knockout_ranks(after.stands), overtaken)


def _wrong(knockout: Knockout) -> set[int]:
    """The matches, by number, that have a pairing of others than are due."""
    pairings = knockout.pairings
    return {
        one.match.number
        for one in knockout.stands
        if one.match.number in pairings and set(one.due) != seated(pairings[one.match.number])
    }


def _in_line(stage: Stage, pairing: Pairing, table: facts.Table) -> Consequences:
    """Who would have come to the tables later."""
    before, after = line_of(stage), line_of(stage, {pairing.pk: table})
    overtaken = tuple(game for game in after.ended if game.pk in after.overtaken - before.overtaken)
    return Consequences(line_ranks(before.evening), line_ranks(after.evening), overtaken)


def _in_table(stage: Stage, pairing: Pairing, table: facts.Table) -> Consequences:
    """How the standings would be, and the draws that were made from them."""
    before = counted_facts(stage)
    after = before._replace(rounds=tuple(_with(each, pairing.round.number, table) for each in before.rounds))
    return Consequences(_groups(before), _groups(after), _drawn_otherwise(stage, pairing.round.number, before, after))


def _with(played: facts.Round, number: int, table: facts.Table) -> facts.Round:
    """A round with this table in place of the one of the same entrants, if it is the round of this number."""
    if played.number != number:
        return played
    tables = tuple(table if each.sides == table.sides else each for each in played.tables)
    return played._replace(tables=tables)


def _groups(stage: StageFacts) -> Groups:
    return group_standings(stage.entrants, stage.rounds, stage.settings, stage.sanctions)


def _drawn_otherwise(stage: Stage, number: int, before: StageFacts, after: StageFacts) -> tuple[Pairing, ...]:
    """The pairings of later rounds, a draft too, that would not be drawn if the results had been those of `after`."""
    later = drawn_after(stage, number)
    if not later:
        return ()
    parts = parts_of(stage)
    otherwise = {
        (played.number, table)
        for played in stage_facts(stage, drafts=True).rounds
        if played.number in later
        for table in would_meet(stage, played, before, parts) - would_meet(stage, played, after, parts)
    }
    pairings = at_tables(stage, later)
    return tuple(one for one in pairings if (one.round.number, company(sides_of(one))) in otherwise)


def _instead(stage: Stage, found: Consequences) -> tuple[int, ...]:
    """Who would have gone on into the next stage instead of somebody else; nobody while it has not begun."""
    following = stage.tournament.stages.filter(number=stage.number + 1).exclude(state=Stage.State.WAITING).first()
    if following is None:
        return ()
    following.tournament = stage.tournament
    before, after = (
        {one.entrant for one in advance_from(stage, ranks, following).entrants} for ranks in (found.before, found.after)
    )
    return tuple(sorted(after - before))
