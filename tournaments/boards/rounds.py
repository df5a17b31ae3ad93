"""A round as everybody may see it: who meets whom and why, how it stands, and where to look on."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.db.models import Count, OuterRef, Subquery, Sum
from django.urls import reverse
from django.utils.translation import gettext, pgettext

from scoring.engine.export import read_state
from scoring.models import Match
from scoring.models.people import name_key
from tournaments.access import Desk, View
from tournaments.boards.people import People
from tournaments.boards.round_names import round_names
from tournaments.boards.sheets import OutLine, Sheet, TableLine, sheet_of
from tournaments.models import Pairing, Sitting, Stage, TableMatch, Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.wording.formats import short_round, stage_name
from tournaments.wording.pairing import whys_texts

FEW_TABLES = 8


class MatchLink(NamedTuple):
    """A match at a table; `standing` is how it stands while it goes on, by side."""

    name: str
    url: str
    standing: tuple[int, ...] | None


class Link(NamedTuple):
    """An entrant, and its page."""

    number: int
    called: str
    url: str


class ShownSide(NamedTuple):
    """A side of a table; `score` is what it has, or has so far; `better`: it has won."""

    entrants: list[Link]
    score: str
    better: bool


@dataclass(frozen=True)
class ShownTable:
    """A table of a round. `playing`: a match goes on there. `second`: it is played once the first ones are over."""

    number: int
    second: bool
    sides: list[ShownSide]
    ended: bool
    playing: bool
    disputed: bool
    unconfirmed: bool
    overtaken: bool
    why: list[str]
    matches: list[MatchLink]

    @property
    def numbers(self) -> list[int]:
        """Everybody at it."""
        return [one.number for side in self.sides for one in side.entrants]


class ShownOut(NamedTuple):
    """Somebody who sits out."""

    line: OutLine
    why: list[str]


class SeatByName(NamedTuple):
    """Where somebody plays; no table: `out` says why."""

    name: str
    entrant: int
    table: int | None
    out: str


class Pick(NamedTuple):
    """Another round to look at."""

    short: str
    url: str
    current: bool


class RoundBoard:
    """A round for whoever looks at it, in a fixed number of queries; its stage, tournament and club are loaded."""

    def __init__(self, view: View | Desk, round: TournamentRound, people: People | None = None) -> None:
        self.view = view
        self.round = round
        self.stage: Stage = round.stage
        self.people = people or People(view)

    @property
    def url(self) -> str:
        """The address of its page."""
        return reverse("tournament_round", args=[self.view.tournament.key, self.stage.number, self.round.number])

    @cached_property
    def names(self) -> dict[int, str]:
        """What the rounds of the stage that may be seen are called, by number."""
        return round_names(self.stage, self._numbers)

    @property
    def title(self) -> str:
        """What it is called."""
        return self.names[self.round.number]

    @property
    def stage_title(self) -> str:
        """What its stage is called."""
        return stage_name(self.stage)

    @property
    def picks(self) -> list[Pick]:
        """The rounds of the stage."""
        key = self.view.tournament.key
        return [
            Pick(
                self._short(number),
                reverse("tournament_round", args=[key, self.stage.number, number]),
                number == self.round.number,
            )
            for number in self.names
        ]

    def _short(self, number: int) -> str:
        return self.names[number] if self.stage.format == Format.KNOCKOUT else short_round(number)

    @property
    def draft(self) -> bool:
        """Whether only organisers see it."""
        return self.round.state == TournamentRound.State.DRAFT

    @property
    def hidden(self) -> bool:
        """Whether its results are not shown to whoever asks."""
        return self._unreleased and not self.view.scores

    @property
    def shown_early(self) -> bool:
        """Whether they are shown only because it is a scorer who asks."""
        return self._unreleased and self.view.scores

    @property
    def over(self) -> bool:
        """Whether all its results are complete."""
        return self.round.state == TournamentRound.State.OVER

    def link(self, number: int) -> Link:
        """An entrant of the tournament."""
        url = reverse("tournament_entrant", args=[self.view.tournament.key, number])
        return Link(number, self.people.called(number), url)

    @cached_property
    def tables(self) -> list[ShownTable]:
        """Its tables in their order."""
        matches = {} if self.hidden else _matches(self.round)
        return [_shown(line, matches.get(line.pairing.pk, []), self) for line in self._sheet.tables]

    @property
    def first_tables(self) -> list[ShownTable]:
        """The first few."""
        return self.tables[:FEW_TABLES]

    @property
    def tables_left(self) -> int:
        """How many more there are."""
        return max(0, len(self.tables) - FEW_TABLES)

    @cached_property
    def out(self) -> list[ShownOut]:
        """Who sits out."""
        whys = dict(Sitting.objects.filter(round=self.round).values_list("entrant__number", "why"))
        names = self.people.names
        return [ShownOut(line, whys_texts(whys.get(line.number, []), names)) for line in self._sheet.out]

    @property
    def ended(self) -> int:
        """How many tables have a result."""
        return sum(table.ended for table in self.tables)

    def by_name(self) -> list[SeatByName]:
        """Everybody's table, in the order of the alphabet; of a pair each of the two."""
        tables = {number: table.number for table in self.tables for number in table.numbers}
        out = {one.line.number: one.line.kind for one in self.out}
        seats = [
            SeatByName(person.name, number, tables.get(number), out.get(number, ""))
            for number, known in self.people.by_number.items()
            if number in tables or number in out
            for person in known.now
        ]
        return sorted(seats, key=lambda seat: (name_key(seat.name), seat.entrant))

    @cached_property
    def _sheet(self) -> Sheet:
        return sheet_of(self.round, self.people.names, released=not self.view.scores)

    @cached_property
    def _numbers(self) -> list[int]:
        rounds = self.stage.rounds.order_by("number")
        if not self.view.organises:
            rounds = rounds.exclude(state=TournamentRound.State.DRAFT)
        return list(rounds.values_list("number", flat=True))

    @property
    def _unreleased(self) -> bool:
        return self.view.tournament.hide_results and not self.round.released


def round_mark(version: int, round: int) -> str:
    """The mark of a round, by its key, in a tournament of this version. One query."""
    matches = Match.objects.filter(table_match__pairing__round=round)
    found = matches.aggregate(count=Count("pk"), versions=Sum("version", default=0))
    return f"{version}-{round}-{found['count']}-{found['versions']}"


def mark_of(key: str, stage: int, number: int) -> str | None:
    """The mark of a round of the tournament with this key as it is now; None if there is no such round. Two queries."""
    rounds = TournamentRound.objects.filter(stage__tournament__key=key, stage__number=stage, number=number)
    found = rounds.values_list("stage__tournament__version", "pk").first()
    return None if found is None else round_mark(*found)


def newest_mark(key: str) -> str | None:
    """The mark of the tournament with this key and of its newest round; None if there is none. Two queries at most."""
    published = TournamentRound.objects.filter(stage__tournament=OuterRef("pk"))
    published = published.exclude(state=TournamentRound.State.DRAFT).order_by("-stage__number", "-number")
    newest = Subquery(published.values("pk")[:1])
    found = Tournament.objects.filter(key=key).annotate(newest=newest).values_list("version", "newest").first()
    if found is None:
        return None
    version, row = found
    return str(version) if row is None else round_mark(version, row)


def _shown(line: TableLine, matches: Sequence[MatchLink], board: RoundBoard) -> ShownTable:
    pairing = line.pairing
    standing = next((match.standing for match in matches if match.standing is not None), None)
    so_far = {} if standing is None else _so_far(line, standing)
    return ShownTable(
        number=line.number,
        second=pairing.order > 0,
        sides=[
            ShownSide(
                [board.link(number) for number in side.numbers],
                ", ".join(filter(None, (side.score, so_far.get(side.numbers)))),
                side.better and standing is None,
            )
            for side in line.sides
        ],
        ended=line.ended and standing is None,
        playing=standing is not None,
        disputed=pairing.state == Pairing.State.DISPUTED and not board.hidden,
        unconfirmed=pairing.state == Pairing.State.RECORDED and not board.hidden,
        overtaken=pairing.overtaken,
        why=whys_texts(pairing.why, board.people.names),
        matches=list(matches),
    )


def _so_far(line: TableLine, standing: Sequence[int]) -> dict[tuple[int, ...], str]:
    """How the match stands that goes on, by side; who did not come has nothing."""
    here = [side.numbers for side in line.sides if not set(side.numbers) & set(line.pairing.absent)]
    return dict(zip(here, map(str, standing), strict=False))


def _matches(round: TournamentRound) -> Mapping[int, list[MatchLink]]:
    """The matches at the tables of a round, by pairing. One query."""
    found: dict[int, list[MatchLink]] = defaultdict(list)
    rows = TableMatch.objects.filter(pairing__round=round, match__removed=None).order_by("pairing_id", "number")
    fields = ("pairing_id", "number", "match__view_key", "match__state", "match__ended")
    for pairing, number, key, state, ended in rows.values_list(*fields):
        standing = None if ended else read_state(state).totals
        name = gettext("Match %(number)s") % {"number": number} if number > 1 else pgettext("at a table", "Match")
        found[pairing].append(MatchLink(name, reverse("match", args=[key]), standing))
    return found
