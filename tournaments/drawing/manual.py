"""A round that was changed by hand: what it is now, and what speaks against it."""

from tournaments.drawing.drafts import DraftRound, DraftSitting, DraftTable
from tournaments.drawing.field import parts_of
from tournaments.drawing.successive import ranked
from tournaments.drawing.tables import up_to
from tournaments.facts import StageFacts, sides_of, stage_facts
from tournaments.models import Stage, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.pairing.facts import Entrant, Past
from tournaments.pairing.manual import Check, check_manual
from tournaments.standings.codes import Kind


def stored_draft(row: TournamentRound) -> DraftRound:
    """A round as it is stored, its tables by turn and number; three queries."""
    pairings = row.pairings.with_seats().order_by("order", "table")
    sittings = row.sittings.select_related("entrant").order_by("entrant__number")
    return DraftRound(
        tuple(DraftTable(sides_of(pairing), pairing.why, pairing.bracket) for pairing in pairings),
        tuple(DraftSitting(out.entrant.number, Kind(out.kind), out.why) for out in sittings),
        row.day,
    )


def check_draft(row: TournamentRound, draft: Past) -> Check:
    """What speaks against a round being this: tables are called by their place in it, from 1.

    Twelve queries; the round's stage and tournament are loaded.
    """
    facts = facts_before(row.stage, row.number)
    return check_manual(Format(row.stage.format), could_play(row, facts), draft, facts.past)


def could_play(row: TournamentRound, facts: StageFacts) -> list[Entrant]:
    """Everybody who could be in a round, as the standings before it have them."""
    here = [part for part in parts_of(row.stage) if not part.gone and not part.paused and part.first <= row.number]
    return ranked(facts, here)


def facts_before(stage: Stage, number: int) -> StageFacts:
    """A stage as it was before the round of this number; seven queries."""
    return up_to(stage_facts(stage), number)
