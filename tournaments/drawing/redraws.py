"""Who would meet in rounds that were drawn from results, if those had been others."""

from collections.abc import Iterable, Sequence

from tournaments.drawing.field import Part, parts_of
from tournaments.drawing.lots import lot_seed
from tournaments.drawing.plans import plan_of
from tournaments.drawing.successive import PAIR, ranked
from tournaments.drawing.tables import up_to
from tournaments.facts import StageFacts
from tournaments.models import Pairing, Stage
from tournaments.pairing.codes import Format
from tournaments.pairing.facts import Sides
from tournaments.standings import facts
from tournaments.standings.codes import Kind

# Who meets whom, whichever side is named first.
Company = frozenset[frozenset[int]]


def drawn_after(stage: Stage, number: int) -> set[int]:
    """The numbers of the rounds that were drawn from the results of the round of this number, among others.

    None where all rounds were planned before, and not those that somebody paired by hand, or had drawn though results
    were missing. Three queries at most.
    """
    if stage.format not in PAIR:
        return set()
    drawn = stage.rounds.filter(number__gt=number, by_hand=False, reason="").values_list("number", flat=True)
    later = set(drawn)
    planned = len(plan_of(stage, parts_of(stage))) if later else 0
    return {each for each in later if each > planned}


def would_meet(stage: Stage, played: facts.Round, known: StageFacts, parts: Sequence[Part]) -> set[Company]:
    """Who would meet in a round, of those who were in it, if all before it was as in `known`."""
    earlier = up_to(known, played.number)
    here = {number for table in played.tables for side in table.sides for number in side}
    here |= {sitting.entrant for sitting in played.sitting if sitting.kind == Kind.BYE}
    entrants = ranked(earlier, [part for part in parts if part.number in here])
    draw = PAIR[Format(stage.format)](entrants, earlier.past, None, lot_seed(stage, played.number))
    return {company(pairing.sides) for pairing in draw.pairings}


def company(sides: Sides) -> Company:
    """Who meets whom at a table."""
    return frozenset(map(frozenset, sides))


def at_tables(stage: Stage, numbers: Iterable[int]) -> list[Pairing]:
    """The pairings of the rounds of these numbers, in order, with round, seatings with entrants, and matches."""
    pairings = Pairing.objects.filter(round__stage=stage, round__number__in=numbers).select_related("round")
    return list(pairings.with_seats().prefetch_related("matches").order_by("round__number", "order", "table"))
