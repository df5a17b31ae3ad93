"""Rounds as they are shown to a room, on a wall or on paper: every table with who sits there and how it ended."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tournaments.drawing.brackets import matches_of, settings_for
from tournaments.facts import settings_of, tables_of
from tournaments.models import Pairing, Sanction, Sitting, Stage, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.standings import facts
from tournaments.standings.absences import present_sides
from tournaments.standings.codes import Kind, Offence
from tournaments.standings.results import settle
from tournaments.wording.names import Names, name_of, side_name
from tournaments.wording.standings import kind_text

FORFEITS = {Kind.FORFEIT_WIN: "+", Kind.FORFEIT_LOSS: "−", Kind.DOUBLE_FORFEIT: "−"}


class SideLine(NamedTuple):
    """Who sits on a side of a table; `score` is empty without a result, `better` that of whoever won."""

    numbers: tuple[int, ...]
    called: str
    score: str
    better: bool


class TableLine(NamedTuple):
    """A table of a round. `ended`: it has a result that may be shown."""

    pairing: Pairing
    sides: tuple[SideLine, ...]
    ended: bool

    @property
    def number(self) -> int:
        """The number of the table."""
        return self.pairing.table


class OutLine(NamedTuple):
    """Who sits a round out, and as what."""

    number: int
    called: str
    kind: str


class Sheet(NamedTuple):
    """A round: its tables in order, and who sits out."""

    round: TournamentRound
    tables: tuple[TableLine, ...]
    out: tuple[OutLine, ...]


def sheets_of(rounds: Sequence[TournamentRound], names: Names, *, released: bool = True) -> list[Sheet]:
    """The sheets of these rounds, whose stages and tournament are loaded. Four queries, one more for each
    round of a knockout.

    `released`: of rounds whose results are still hidden only who meets whom.
    """
    rows = Pairing.objects.filter(round__in=rounds).order_by("order", "table")
    table_with = tables_of(rows)
    by_round: dict[int, list[tuple[Pairing, facts.Table]]] = defaultdict(list)
    for pairing in rows:
        by_round[pairing.round_id].append((pairing, table_with(pairing.pk, pairing.absent)))
    given = _sanctions(rounds)
    out = _sitting(rounds, names)
    return [
        Sheet(row, tuple(_lines(row, by_round[row.pk], given[row.pk], names, released)), tuple(out[row.pk]))
        for row in rounds
    ]


def sheet_of(row: TournamentRound, names: Names, *, released: bool = True) -> Sheet:
    """The sheet of one round."""
    return sheets_of([row], names, released=released)[0]


def _lines(
    row: TournamentRound,
    pairings: Iterable[tuple[Pairing, facts.Table]],
    sanctions: Sequence[facts.Sanction],
    names: Names,
    released: bool,
) -> Iterable[TableLine]:
    settings = settings_of(row.stage)
    best_of = _best_of(row.stage)
    hidden = released and row.stage.tournament.hide_results and not row.released
    for pairing, table in pairings:
        if hidden:
            table = table._replace(matches=(), absent=())
        own = settings if pairing.bracket is None else settings_for(settings, best_of[pairing.bracket])
        outcomes = settle(table, own, () if hidden else sanctions)
        ended = bool(table.matches) or any(outcome.kind in FORFEITS for outcome in outcomes.values())
        yield TableLine(pairing, tuple(_sides(table, outcomes, names)), ended)


def _best_of(stage: Stage) -> dict[int, int]:
    """How many matches each match of a knockout is a best of; of another stage nothing."""
    if stage.format != Format.KNOCKOUT:
        return {}
    return {match.number: match.best_of for match in matches_of(stage, stage.field.count())}


def _sides(table: facts.Table, outcomes: Mapping[int, facts.Outcome], names: Names) -> Iterable[SideLine]:
    best = max(outcome.points for outcome in outcomes.values())
    worst = min(outcome.points for outcome in outcomes.values())
    present = present_sides(table)
    for side, numbers in enumerate(table.sides):
        outcome = outcomes[numbers[0]]
        if outcome.kind in FORFEITS or side not in present:
            score = FORFEITS.get(outcome.kind, "−")
        else:
            score = ", ".join(str(final.accounts[present.index(side)]) for final in table.matches)
        yield SideLine(numbers, side_name(numbers, names), score, worst < outcome.points == best)


def _sanctions(rounds: Sequence[TournamentRound]) -> dict[int, list[facts.Sanction]]:
    given: dict[int, list[facts.Sanction]] = defaultdict(list)
    fields = ("round_id", "entrant__number", "round__number", "offence", "match", "points")
    for row, number, played, offence, match, points in Sanction.objects.filter(round__in=rounds).values_list(*fields):
        given[row].append(facts.Sanction(number, played, Offence(offence), match, points))
    return given


def _sitting(rounds: Sequence[TournamentRound], names: Names) -> dict[int, list[OutLine]]:
    out: dict[int, list[OutLine]] = defaultdict(list)
    rows = Sitting.objects.filter(round__in=rounds).order_by("entrant__number")
    for row, number, kind in rows.values_list("round_id", "entrant__number", "kind"):
        out[row].append(OutLine(number, name_of(number, names), kind_text(Kind(kind))))
    return out
