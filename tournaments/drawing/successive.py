"""The next round of formats that draw one at a time: Swiss, rotating partners, free-for-all tables."""

from collections.abc import Iterable, Mapping

from tournaments.drawing.drafts import DraftRound, DraftSitting, draft_of
from tournaments.drawing.errors import FaultsError
from tournaments.drawing.field import Part
from tournaments.drawing.lots import lot_seed
from tournaments.facts import StageFacts
from tournaments.models import Stage
from tournaments.pairing import free_for_all, rotating, swiss
from tournaments.pairing.codes import Format
from tournaments.pairing.facts import Entrant
from tournaments.standings.codes import Kind
from tournaments.standings.field import Field, field_of
from tournaments.standings.table import places_of

PAIR = {Format.SWISS: swiss.pair, Format.ROTATING: rotating.pair, Format.FREE_FOR_ALL: free_for_all.pair}


def next_round(stage: Stage, number: int, facts: StageFacts, parts: Iterable[Part]) -> DraftRound:
    """Draw the round of this number after the rounds in `facts`. Raises FaultsError.

    Who withdrew is left out, who is paused sits out as absent.
    """
    here = [part for part in parts if not part.gone and part.first <= number]
    playing = ranked(facts, [part for part in here if not part.paused])
    pattern = None if facts.rounds else stage.chosen.pattern
    draw = PAIR[Format(stage.format)](playing, facts.past, pattern, lot_seed(stage, number))
    if draw.faults:
        raise FaultsError(draw.faults)
    draft = draft_of(draw)
    paused = tuple(DraftSitting(part.number, Kind.ABSENT, []) for part in here if part.paused)
    return draft._replace(sitting=(*draft.sitting, *paused))


def ranked(facts: StageFacts, parts: Iterable[Part]) -> list[Entrant]:
    """These entrants as the draw after the rounds in `facts` sees them: by seed, once there is one by standing."""
    if not facts.rounds:
        return [Entrant(part.number, part.seed) for part in parts]
    field = field_of(facts.entrants, facts.rounds, facts.settings, facts.sanctions)
    places, last = places_of(field), len(facts.entrants)
    floated = floats(facts, field)
    order = sorted(parts, key=lambda part: (places.get(part.number, last), part.seed))
    return [
        Entrant(part.number, rank, field.points[part.number], floated.get(part.number, 0))
        for rank, part in enumerate(order, start=1)
    ]


def floats(facts: StageFacts, field: Field) -> Mapping[int, int]:
    """Who met an opponent with fewer points (1) or more (-1) in the last round, at tables for two."""
    last = facts.rounds[-1]
    found: dict[int, int] = {}
    for table in last.tables:
        if [len(side) for side in table.sides] == [1, 1]:
            one, other = (side[0] for side in table.sides)
            before = [field.points[each] - field.outcomes[each][last.number].points for each in (one, other)]
            sign = (before[0] > before[1]) - (before[0] < before[1])
            found |= {one: sign, other: -sign}
    return found
