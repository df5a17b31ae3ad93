"""The road of an entrant through a tournament: each round with whom and against whom, how it went, and why."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.urls import reverse

from tournaments.access import Desk, View
from tournaments.boards.people import Known, People
from tournaments.boards.reckoning import TABLED, places_after, reckon
from tournaments.boards.round_names import match_names, round_names
from tournaments.facts import settings_of, table_facts
from tournaments.models import Entrant, Pairing, Sanction, Sitting, Stage, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.standings import facts
from tournaments.standings.absences import present_sides, sit
from tournaments.standings.codes import Kind, Offence
from tournaments.standings.facts import Outcome
from tournaments.standings.results import settle
from tournaments.standings.settings import Settings
from tournaments.wording.amounts import amount_text, signed_text
from tournaments.wording.formats import stage_name
from tournaments.wording.names import Names
from tournaments.wording.pairing import whys_texts
from tournaments.wording.results import offence_name
from tournaments.wording.standings import kind_help, kind_text


class Link(NamedTuple):
    """Another entrant."""

    called: str
    url: str


class GameLink(NamedTuple):
    """A match and its key; `text` is its end, empty while it goes on."""

    text: str
    key: str


@dataclass(frozen=True)
class Stop:
    """A round of an entrant. `said`: what it was, unless it was played. `place`: the standing after it."""

    name: str
    url: str
    table: int | None
    partners: list[Link]
    opponents: list[Link]
    matches: list[GameLink]
    said: str
    help: str
    points: str
    effectiveness: str
    place: int | None
    won: bool
    lost: bool
    why: list[str]
    cards: list[str]
    overtaken: bool


class Way(NamedTuple):
    """The rounds of an entrant in a stage, and where it stands there."""

    stage: Stage
    name: str
    url: str
    stops: list[Stop]
    place: int | None
    points: str


class RoadBoard:
    """An entrant for whoever looks at it, in a number of queries that is fixed for each stage."""

    def __init__(self, view: View | Desk, entrant: Entrant) -> None:
        self.view = view
        self.entrant = entrant
        self.number = entrant.number
        self.people = People(view)

    @property
    def known(self) -> Known:
        """What it is called, and its people."""
        return self.people.by_number[self.number]

    @cached_property
    def ways(self) -> list[Way]:
        """Its rounds, stage by stage."""
        stages = Stage.objects.filter(field__entrant=self.entrant).exclude(state=Stage.State.WAITING)
        return [self._way(stage) for stage in stages.order_by("number")]

    def _way(self, stage: Stage) -> Way:
        stage.tournament = self.view.tournament
        outcomes: Mapping[int, Outcome] = {}
        places: Mapping[int, Mapping[int, int]] = {}
        place, points = None, ""
        if stage.format in TABLED:
            reckoned = reckon(stage, released=self._released)
            outcomes = reckoned.road(self.number).outcomes
            rounds = range(1, reckoned.last + 1)
            places = {number: places_after(stage, number, released=self._released) for number in rounds}
            row = reckoned.row(self.number)
            place, points = (row.place, amount_text(row.points)) if reckoned.last else (None, "")
        url = reverse("tournament_standings", args=[self.view.tournament.key, stage.number])
        stops = list(_Rounds(self, stage, outcomes, places).stops())
        return Way(stage, stage_name(stage), url, stops, place, points)

    @property
    def _released(self) -> bool:
        return not self.view.scores

    def link(self, number: int) -> Link:
        """Another entrant."""
        return Link(self.people.called(number), reverse("tournament_entrant", args=[self.view.tournament.key, number]))

    def names(self) -> Names:
        """What everybody goes by."""
        return self.people.names


class _Rounds:
    """The rounds of an entrant in one stage."""

    def __init__(
        self,
        board: RoadBoard,
        stage: Stage,
        outcomes: Mapping[int, Outcome],
        places: Mapping[int, Mapping[int, int]],
    ) -> None:
        self.board, self.stage, self.outcomes, self.places = board, stage, outcomes, places
        self.number = board.number
        self.settings: Settings = settings_of(stage)
        rounds = stage.rounds.exclude(state=TournamentRound.State.DRAFT).order_by("number")
        self.rounds = {row.number: row for row in rounds}
        self.names = round_names(stage, list(self.rounds))
        self.match_names = match_names(stage) if stage.format == Format.KNOCKOUT else {}
        self.given = self._given()

    def stops(self) -> Iterable[Stop]:
        """In their order; of an evening of winner stays every game."""
        at_tables: dict[int, list[Pairing]] = defaultdict(list)
        for pairing in self._pairings():
            at_tables[pairing.round.number].append(pairing)
        sittings = {sitting.round.number: sitting for sitting in self._sittings()}
        for number in self.rounds:
            for pairing in at_tables[number]:
                yield self._played(number, pairing)
            if number in sittings:
                yield self._sat_out(number, sittings[number])

    def _pairings(self) -> Iterable[Pairing]:
        return (
            Pairing.objects.filter(round__in=self.rounds.values(), seatings__entrant=self.board.entrant)
            .select_related("round")
            .with_seats()
            .with_matches()
            .order_by("round__number", "order", "table")
        )

    def _sittings(self) -> Iterable[Sitting]:
        rows = Sitting.objects.filter(round__in=self.rounds.values(), entrant=self.board.entrant)
        return rows.select_related("round")

    def _given(self) -> Mapping[int, list[facts.Sanction]]:
        """Every sanction of the stage by round: a partner's and an opponent's count for a table."""
        found: dict[int, list[facts.Sanction]] = defaultdict(list)
        rows = Sanction.objects.filter(round__in=self.rounds.values()).order_by("pk")
        for number, row, offence, match, points in rows.values_list(
            "entrant__number", "round__number", "offence", "match", "points"
        ):
            found[row].append(facts.Sanction(number, row, Offence(offence), match, points))
        return found

    def _hidden(self, number: int) -> bool:
        tournament = self.board.view.tournament
        return tournament.hide_results and not self.rounds[number].released and not self.board.view.scores

    def _played(self, number: int, pairing: Pairing) -> Stop:
        table = table_facts(pairing)
        hidden = self._hidden(number)
        if hidden:
            table = table._replace(matches=(), absent=())
        outcome = self.outcomes.get(number) or settle(table, self.settings, self.given[number])[self.number]
        side = next(side for side in table.sides if self.number in side)
        others = [other for other in table.sides if other != side]
        return self._stop(
            number,
            outcome,
            table=pairing.table,
            partners=[self.board.link(one) for one in side if one != self.number],
            opponents=[self.board.link(one) for other in others for one in other],
            matches=[] if hidden else self._matches(pairing, table),
            why=whys_texts(pairing.why, self.board.names()),
            overtaken=pairing.overtaken,
            name=self.match_names.get(pairing.bracket or 0, ""),
        )

    def _sat_out(self, number: int, sitting: Sitting) -> Stop:
        kind = Kind(sitting.kind)
        outcome = self.outcomes.get(number) or sit(facts.Sitting(self.number, kind), self.settings)
        return self._stop(number, outcome, why=whys_texts(sitting.why, self.board.names()))

    def _stop(
        self,
        number: int,
        outcome: Outcome,
        *,
        table: int | None = None,
        partners: Sequence[Link] = (),
        opponents: Sequence[Link] = (),
        matches: Sequence[GameLink] = (),
        why: Sequence[str] = (),
        overtaken: bool = False,
        name: str = "",
    ) -> Stop:
        key = self.board.view.tournament.key
        counts = outcome.kind not in (Kind.PENDING, Kind.ANNULLED)
        return Stop(
            name=name or self.names[number],
            url=reverse("tournament_round", args=[key, self.stage.number, number]),
            table=table,
            partners=list(partners),
            opponents=list(opponents),
            matches=list(matches),
            said="" if outcome.kind == Kind.PLAYED else kind_text(outcome.kind),
            help="" if outcome.kind == Kind.PLAYED else kind_help(outcome.kind),
            points=amount_text(outcome.points) if counts else "",
            effectiveness=signed_text(outcome.effectiveness - outcome.off) if counts else "",
            place=self.places.get(number, {}).get(self.number),
            won=counts and outcome.wins > outcome.losses,
            lost=counts and outcome.wins < outcome.losses,
            why=list(why),
            cards=[offence_name(one.offence) for one in self.given[number] if one.entrant == self.number],
            overtaken=overtaken,
        )

    def _matches(self, pairing: Pairing, table: facts.Table) -> list[GameLink]:
        """The matches with this entrant's points first."""
        here = present_sides(table)
        mine = next(index for index, side in enumerate(table.sides) if self.number in side)
        found = []
        over = [match for match in pairing.matches.all() if match.final]
        for kept, final in zip(over, table.matches, strict=True):
            own = [final.accounts[here.index(mine)]] if mine in here else []
            rest = [final.accounts[index] for index, side in enumerate(here) if side != mine]
            found.append(GameLink(" : ".join(map(str, [*own, *rest])), kept.match.view_key))
        going_on = [match for match in pairing.matches.all() if not match.final]
        return found + [GameLink("", match.match.view_key) for match in going_on]
