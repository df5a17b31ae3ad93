"""A stage as the pure packages know it, read in a fixed number of queries."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from django.db.models import QuerySet

from scoring.engine.codes import Family
from tournaments.finals import read_final
from tournaments.models import Pairing, Sanction, Seating, Sitting, Stage, StageEntrant, TableMatch, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.pairing.facts import Past, Sides
from tournaments.standings import facts
from tournaments.standings.absences import cannot_play, present_sides
from tournaments.standings.codes import Counting, Kind, Offence
from tournaments.standings.settings import Settings

ROUND_ROBINS = (Format.ROUND_ROBIN, Format.LEAGUE)


class StageFacts(NamedTuple):
    """A stage as plain data, entrants by their numbers. `round_keys`: the row of each round, by its number."""

    settings: Settings
    entrants: tuple[facts.Entrant, ...]
    rounds: tuple[facts.Round, ...]
    sanctions: tuple[facts.Sanction, ...]
    round_keys: Mapping[int, int]

    @property
    def past(self) -> tuple[Past, ...]:
        """The rounds as the pairing of the next one sees them."""
        return tuple(past_of(each, self.settings) for each in self.rounds)


def stage_facts(stage: Stage, *, drafts: bool = False, released: bool = False) -> StageFacts:
    """A stage with all its published rounds. `drafts`: those not yet published too. Seven queries; its tournament is
    loaded. `released`: of rounds whose results are still hidden only who meets whom."""
    rounds = stage.rounds.order_by("number")
    if not drafts:
        rounds = rounds.exclude(state=TournamentRound.State.DRAFT)
    rows = list(rounds)
    by_round = _tables(Pairing.objects.filter(round__in=rows), _hidden(stage, rows) if released else set())
    sitting = _sitting(Sitting.objects.filter(round__in=rows))
    field = StageEntrant.objects.filter(stage=stage).order_by("entrant__number")
    return StageFacts(
        settings=settings_of(stage),
        entrants=tuple(facts.Entrant(*row) for row in field.values_list("entrant__number", "group", "left")),
        rounds=tuple(facts.Round(row.number, by_round[row.pk], sitting[row.pk]) for row in rows),
        sanctions=_sanctions(Sanction.objects.filter(round__in=rows)),
        round_keys={row.number: row.pk for row in rows},
    )


def settings_of(stage: Stage) -> Settings:
    """How the results of a stage become standings; its tournament is loaded."""
    chosen, tournament = stage.chosen, stage.tournament
    rules = tournament.ruleset
    knockout, line = stage.format == Format.KNOCKOUT, stage.format == Format.WINNER_STAYS
    return Settings(
        target=rules.target,
        penalty=rules.family is Family.PENALTY,
        draws=chosen.draws,
        both_at_target=True,
        matches=max(chosen.best_of, chosen.final_best_of or 1) if knockout else chosen.matches,
        counting=Counting.BEST_OF if knockout else chosen.counting,
        win=chosen.win,
        draw=chosen.draw,
        loss=chosen.loss,
        bye=chosen.bye,
        effectiveness=chosen.effectiveness,
        free_for_all=stage.format == Format.FREE_FOR_ALL or (line and chosen.seats > 2),
        round_robin=stage.format in ROUND_ROBINS,
        unplayed=chosen.unplayed,
        rounds=chosen.rounds,
        tiebreaks=chosen.tiebreaks,
        seed=str(tournament.seed),
    )


def past_of(played: facts.Round, settings: Settings) -> Past:
    """A round as the pairing of later ones sees it.

    Only whole byes count against getting another, and a table that nobody came to for oneself: those of a table that
    could not play have not met.
    """
    forfeited = [table for table in played.tables if table.absent and cannot_play(table, settings)]
    byes = [sitting.entrant for sitting in played.sitting if sitting.kind == Kind.BYE]
    byes += [number for table in forfeited for side in present_sides(table) for number in table.sides[side]]
    return Past(tuple(table.sides for table in played.tables if table not in forfeited), tuple(byes))


def table_facts(pairing: Pairing) -> facts.Table:
    """A pairing as plain data; its seatings, with their entrants, and its matches are loaded."""
    return facts.Table(
        sides_of(pairing), _finals(match.final for match in pairing.matches.all()), tuple(pairing.absent)
    )


def sides_of(pairing: Pairing) -> Sides:
    """Who sits at a table, by number; its seatings are loaded with their entrants."""
    return _sides((seating.side, seating.entrant.number) for seating in pairing.seatings.all())


def tables_of(pairings: QuerySet[Pairing]) -> Callable[[int, Iterable[int]], facts.Table]:
    """What gives the table of each of these pairings, by its key and who did not come; two queries for all of them."""
    seats: dict[int, list[tuple[int, int]]] = defaultdict(list)
    seatings = Seating.objects.filter(pairing__in=pairings).order_by("pairing_id", "side", "slot")
    for pairing, side, number in seatings.values_list("pairing_id", "side", "entrant__number"):
        seats[pairing].append((side, number))
    finals: dict[int, list[Any]] = defaultdict(list)
    matches = TableMatch.objects.filter(pairing__in=pairings).order_by("pairing_id", "number")
    for pairing, final in matches.values_list("pairing_id", "final"):
        finals[pairing].append(final)
    return lambda key, absent: facts.Table(_sides(seats[key]), _finals(finals[key]), tuple(absent))


def _tables(pairings: QuerySet[Pairing], hidden: set[int]) -> dict[int, tuple[facts.Table, ...]]:
    """The tables of each round, by its key; three queries."""
    table_with = tables_of(pairings)
    found: dict[int, list[facts.Table]] = defaultdict(list)
    for pairing, row, absent in pairings.order_by("order", "table").values_list("pk", "round_id", "absent"):
        table = table_with(pairing, absent)
        found[row].append(table._replace(matches=(), absent=()) if row in hidden else table)
    return defaultdict(tuple, {row: tuple(tables) for row, tables in found.items()})


def _hidden(stage: Stage, rounds: Iterable[TournamentRound]) -> set[int]:
    """The rounds whose results are not shown yet."""
    return {row.pk for row in rounds if stage.tournament.hide_results and not row.released}


def _sides(seats: Iterable[tuple[int, int]]) -> Sides:
    """The entrants by side, from pairs of side and entrant in order."""
    sides: dict[int, list[int]] = defaultdict(list)
    for side, number in seats:
        sides[side].append(number)
    return tuple(tuple(sides[side]) for side in sorted(sides))


def _finals(kept: Iterable[Any]) -> tuple[facts.Final, ...]:
    """The matches that are over."""
    return tuple(final for final in map(read_final, kept) if final is not None)


def _sitting(sittings: QuerySet[Sitting]) -> dict[int, tuple[facts.Sitting, ...]]:
    found: dict[int, list[facts.Sitting]] = defaultdict(list)
    for row, number, kind in sittings.values_list("round_id", "entrant__number", "kind"):
        found[row].append(facts.Sitting(number, Kind(kind)))
    return defaultdict(tuple, {row: tuple(some) for row, some in found.items()})


def _sanctions(sanctions: QuerySet[Sanction]) -> tuple[facts.Sanction, ...]:
    fields = ("entrant__number", "round__number", "offence", "match", "points")
    rows = sanctions.order_by("pk").values_list(*fields)
    return tuple(
        facts.Sanction(number, row, Offence(offence), match, points) for number, row, offence, match, points in rows
    )
