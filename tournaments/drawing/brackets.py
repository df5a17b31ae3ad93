"""A knockout as it stands, from its stored pairings."""

from collections.abc import Mapping
from typing import NamedTuple

from tournaments.drawing.drafts import DraftRound, DraftTable
from tournaments.facts import settings_of, table_facts
from tournaments.models import Pairing, Sanction, Stage
from tournaments.pairing.bracket import Match, bracket
from tournaments.pairing.codes import Part, State
from tournaments.pairing.knockout import Result, Stand, stand
from tournaments.standings import facts
from tournaments.standings.codes import Offence
from tournaments.standings.results import is_complete, settle, winning_side
from tournaments.standings.settings import Settings

# Which matches come to the first tables.
FIRST = (Part.RESET, Part.FINAL, Part.MAIN, Part.LOWER, Part.THIRD)


class Knockout(NamedTuple):
    """The matches as they stand, and the pairing of each that has one, by the number of the match.

    The pairings have their round, seatings with entrants, and matches loaded.
    """

    stands: tuple[Stand, ...]
    pairings: Mapping[int, Pairing]


def knockout_of(stage: Stage, results: Mapping[int, Result | None] | None = None) -> Knockout:
    """A knockout with all its matches; none before it has begun. Five queries; its tournament is loaded.

    `results`: what some matches are supposed to have ended like instead, None for no result.
    """
    seeds = list(stage.field.order_by("seed").values_list("entrant__number", flat=True))
    pairings = {
        pairing.bracket: pairing
        for pairing in Pairing.objects.filter(round__stage=stage)
        .select_related("round")
        .with_seats()
        .prefetch_related("matches")
        if pairing.bracket is not None
    }
    plan = matches_of(stage, len(seeds))
    given = _sanctions(stage)
    settings = settings_of(stage)
    known: dict[int, Result | None] = {}
    for match in plan:
        if (pairing := pairings.get(match.number)) is not None:
            own = given.get(pairing.round.number, ())
            known[match.number] = result_of(table_facts(pairing), settings_for(settings, match.best_of), own)
    known |= results or {}
    return Knockout(stand(plan, seeds, {number: end for number, end in known.items() if end}), pairings)


def bracket_of(stage: Stage) -> tuple[Stand, ...]:
    """Every match of a knockout as it stands; see `knockout_of`."""
    return knockout_of(stage).stands


def matches_of(stage: Stage, players: int) -> tuple[Match, ...]:
    """The plan of a knockout of so many."""
    chosen = stage.chosen
    if players < 2:
        return ()
    return bracket(
        players,
        double=chosen.double,
        third=chosen.third,
        best_of=chosen.best_of,
        final_best_of=chosen.final_best_of,
    )


def settings_for(settings: Settings, best_of: int) -> Settings:
    """How the results of one match of a knockout count: it is a best of its own number, and has a winner."""
    return settings._replace(matches=best_of, draws=False)


def result_of(table: facts.Table, settings: Settings, sanctions: tuple[facts.Sanction, ...] = ()) -> Result | None:
    """Who won a match of a knockout; None while nobody has. Nobody goes on where both sides are out."""
    if not is_complete(table, settings, sanctions):
        return None
    sides = (table.sides[0][0], table.sides[1][0])
    winner = winning_side(table, settings, sanctions)
    if winner is not None:
        return Result(sides, sides[winner])
    outcomes = settle(table, settings, sanctions).values()
    nobody = set(sides) <= set(table.absent) or all(outcome.by_card for outcome in outcomes)
    return Result(sides, None) if nobody else None


def _sanctions(stage: Stage) -> dict[int, tuple[facts.Sanction, ...]]:
    """What was given in each round, by its number."""
    rows = Sanction.objects.filter(round__stage=stage).order_by("pk")
    found: dict[int, tuple[facts.Sanction, ...]] = {}
    for entrant, row, offence, match, points in rows.values_list(
        "entrant__number", "round__number", "offence", "match", "points"
    ):
        sanction = facts.Sanction(entrant, row, Offence(offence), match, points)
        found[row] = (*found.get(row, ()), sanction)
    return found


def next_matches(stage: Stage) -> DraftRound | None:
    """Every match that can be played and has no pairing yet, the most important at the first tables; None for none."""
    knockout = knockout_of(stage)
    ready = [one for one in knockout.stands if one.state is State.READY and one.match.number not in knockout.pairings]
    ready.sort(key=lambda one: (FIRST.index(one.match.part), one.match.number))
    tables = [
        DraftTable(tuple((number,) for number in one.due if number is not None), [], one.match.number) for one in ready
    ]
    return DraftRound(tuple(tables)) if tables else None
