"""What spreadsheets take along: rows of plain values under the names of their columns."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from ratings.periods import local_day
from ratings.tables import number, plain
from tournaments.access import View
from tournaments.boards.cross import CrossBoard
from tournaments.boards.people import People
from tournaments.boards.reckoning import TABLED, reckon
from tournaments.boards.round_names import round_names
from tournaments.boards.sheets import Sheet, TableLine, sheets_of
from tournaments.drawing import finishing_order
from tournaments.models import Entrant, Pairing, Stage, TournamentRound
from tournaments.standings.amounts import Amount
from tournaments.standings.facts import Mark, Row
from tournaments.wording.desk import pairing_state
from tournaments.wording.formats import group_name, stage_name
from tournaments.wording.tiebreaks import tiebreak_name


class Grid(NamedTuple):
    """A table of a file; texts are safe from being taken for formulas."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[Any]]

    def as_values(self, exclude_columns: object = None) -> Iterator[Sequence[Any]]:
        """All rows, the names of the columns first, as exports of tables ask for them."""
        yield self.heads
        yield from self.rows


def entrants_grid(view: View) -> Grid:
    """Who takes part."""
    people = People(view)
    rows = view.tournament.entrants.filter(state=Entrant.State.ENTERED)
    seats = range(view.tournament.people)
    names = [pgettext("a member of a pair", "Player %(number)s") % {"number": seat + 1} for seat in seats]
    heads = [_("Number"), _("Entrant"), *names, _("Seed"), _("Rating"), _("Checked in"), _("Withdrew"), _("Place")]
    lines = []
    for row in rows:
        known = people.by_number[row.number]
        now = [person.name for person in known.now] + [""] * len(seats)
        lines.append(
            [
                row.number,
                plain(known.called),
                *(plain(name) for name in now[: len(seats)]),
                row.seed,
                None if row.rating is None else number(round(row.rating, 1)),
                int(row.checked_in),
                row.left and local_day(row.left),
                row.place,
            ]
        )
    return Grid(_("Entrants"), heads, lines)


def results_grid(view: View) -> Grid:
    """Who met whom in every round, and how it ended: a line a match."""
    people = People(view)
    rounds = list(
        TournamentRound.objects.filter(stage__tournament=view.tournament)
        .exclude(state=TournamentRound.State.DRAFT)
        .select_related("stage")
        .order_by("stage__number", "number")
    )
    for row in rounds:
        row.stage.tournament = view.tournament
    sheets = sheets_of(rounds, people.names, released=not view.scores)
    sides = max((len(line.sides) for sheet in sheets for line in sheet.tables), default=2)
    entrants = [pgettext("a side of a table", "Side %(number)s") % {"number": side + 1} for side in range(sides)]
    accounts = [_("Points of side %(number)s") % {"number": side + 1} for side in range(sides)]
    heads = [
        _("Stage"),
        pgettext("of a tournament", "Round"),
        pgettext("in the room", "Table"),
        _("Match"),
        *entrants,
        *accounts,
        _("State"),
    ]
    names = _names(rounds)
    lines = [line for sheet in sheets for line in _results(sheet, names[sheet.round.pk], sides)]
    return Grid(_("Results"), heads, lines)


def _names(rounds: Sequence[TournamentRound]) -> dict[int, str]:
    """What these rounds are called, by their keys; they are in the order of their stages."""
    named: dict[int, str] = {}
    for stage, some in groupby(rounds, key=lambda row: row.stage):
        rows = list(some)
        names = round_names(stage, [row.number for row in rows])
        named |= {row.pk: names[row.number] for row in rows}
    return named


def _results(sheet: Sheet, name: str, sides: int) -> Iterator[list[Any]]:
    start = [stage_name(sheet.round.stage), name]
    for line in sheet.tables:
        names = _filled([plain(side.called) for side in line.sides], sides)
        state = pairing_state(Pairing.State(line.pairing.state))
        for match, scores in enumerate(_scores(line), start=1):
            yield [*start, line.number, match, *names, *_filled(scores, sides), state]
    for out in sheet.out:
        yield [*start, None, None, *_filled([plain(out.called)], sides), *_filled([], sides), out.kind]


def _scores(line: TableLine) -> list[list[Any]]:
    """What each side has of each match of a table; one line without anything where there is no result yet."""
    split = [side.score.split(", ") for side in line.sides]
    return [[_account(score) for score in match] for match in zip(*split, strict=True)]


def _account(score: str) -> int | str:
    return int(score) if score.lstrip("-").isdecimal() else score


def _filled(values: Sequence[Any], count: int) -> list[Any]:
    return [*values, *([None] * (count - len(values)))]


def standings_grid(view: View, stage: Stage) -> Grid:
    """The standings of a stage with every tie-break, or the places as far as a knockout or a line has them."""
    people = People(view)
    if stage.format not in TABLED:
        heads = [_("Place"), _("Number"), _("Entrant")]
        order = finishing_order(stage)
        return Grid(_("Standings"), heads, [[place, each, plain(people.called(each))] for place, each in order])
    found = reckon(stage, released=not view.scores)
    groups = len(found.groups) > 1
    heads = [_("Group")] if groups else []
    heads += [_("Place"), _("Number"), _("Entrant"), _("Points")]
    heads += [
        pgettext("count", "Played"),
        pgettext("count", "Wins"),
        pgettext("count", "Draws"),
        pgettext("count", "Losses"),
    ]
    heads += [_("Effectiveness"), *(tiebreak_name(code) for code in found.settings.tiebreaks)]
    lines = [
        [*([group_name(group)] if groups else []), *_standing(row, people)]
        for group, rows in found.groups.items()
        for row in rows
    ]
    return Grid(_("Standings"), heads, lines)


def _standing(row: Row, people: People) -> list[Any]:
    return [
        row.place,
        row.entrant,
        plain(people.called(row.entrant)),
        _amount(row.points),
        row.played,
        row.wins,
        row.draws,
        row.losses,
        _amount(row.effectiveness),
        *(_mark(mark) for mark in row.marks),
    ]


def _mark(mark: Mark) -> float | None:
    return None if mark.value is None else _amount(mark.value)


def _amount(amount: Amount) -> float:
    """An amount as spreadsheets reckon with it."""
    return number(round(float(amount), 4))


def cross_grid(view: View, stage: Stage) -> Grid:
    """Who did what against whom, columns in the order of the rows: the points of every meeting."""
    groups = CrossBoard(view, stage).groups
    most = max((len(group.rows) for group in groups), default=0)
    heads = [_("Place"), _("Entrant"), *(str(column + 1) for column in range(most)), _("Points"), _("Effectiveness")]
    if len(groups) > 1:
        heads = [_("Group"), *heads]
    rows = []
    for group in groups:
        for row in group.rows:
            cells = ["×" if cell is None else " ".join(met.points for met in cell) for cell in row.cells]
            start = [group.name, row.place] if group.name else [row.place]
            shown = _filled([plain(cell) for cell in cells], most)
            rows.append([*start, plain(row.called), *shown, plain(row.points), plain(row.effectiveness)])
    return Grid(_("Cross-table"), heads, rows)
