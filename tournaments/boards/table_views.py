"""A table as pages show it: who sits there, what stands on the paper, how far the result is."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import cached_property

from scoring.engine.facts import SIDE_NAMES
from scoring.models import Match
from tournaments.commands.results import mark_of
from tournaments.commands.results.judging import Judge
from tournaments.facts import table_facts
from tournaments.finals import read_final
from tournaments.models import Entrant, Pairing, PairingQuerySet, TableMatch
from tournaments.standings.check import faults
from tournaments.standings.codes import Fault
from tournaments.standings.facts import Final
from tournaments.wording.results import accounts_text


class Status(StrEnum):
    """How far a table is, as an organiser looks over the room; those that want something first."""

    DISPUTED = "disputed"
    UNCONFIRMED = "unconfirmed"
    SILENT = "silent"
    PLAYING = "playing"
    CONFIRMED = "confirmed"
    FORFEITED = "forfeited"


@dataclass(frozen=True)
class GameView:
    """A match at a table; `rounds` are those recorded so far, `score` is by side of those who came."""

    row: TableMatch

    @property
    def number(self) -> int:
        """Which of the matches at the table."""
        return self.row.number

    @property
    def match(self) -> Match:
        """As scoring knows it."""
        return self.row.match

    @cached_property
    def final(self) -> Final | None:
        """Its end, None while it goes on."""
        return read_final(self.row.final)

    @cached_property
    def rounds(self) -> int:
        """How many rounds are recorded."""
        return self.match.current.rounds

    @property
    def score(self) -> tuple[int, ...]:
        """What stands on the paper, by side of those who came."""
        return self.match.current.totals if self.final is None else self.final.accounts

    @property
    def text(self) -> str:
        """The score in one line."""
        return " : ".join(map(str, self.score)) if self.final is None else accounts_text(self.final)


@dataclass(frozen=True)
class SideView:
    """A side of a table. `place` is where it stands among those who came, None if it did not; `wins` are matches."""

    index: int
    entrants: tuple[Entrant, ...]
    place: int | None
    scores: tuple[int, ...]
    wins: int
    agreed: bool

    @property
    def letter(self) -> str:
        """By which its colour goes."""
        return SIDE_NAMES[self.index]

    @property
    def called(self) -> str:
        """Who that is."""
        return " + ".join(entrant.called for entrant in self.entrants)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Who that is, by number."""
        return tuple(entrant.number for entrant in self.entrants)


class TableView:
    """A pairing as it is shown; loaded as by `for_tables`."""

    def __init__(self, pairing: Pairing) -> None:
        self.pairing = pairing
        self.games = [GameView(row) for row in pairing.matches.all()]

    @cached_property
    def status(self) -> Status:
        """How far it is."""
        state = self.pairing.state
        if state == Pairing.State.CONFIRMED:
            return Status.CONFIRMED if self.games or not self.pairing.absent else Status.FORFEITED
        if state == Pairing.State.DISPUTED:
            return Status.DISPUTED
        if state == Pairing.State.RECORDED:
            return Status.UNCONFIRMED
        return Status.PLAYING if self.games else Status.SILENT

    @property
    def settled(self) -> bool:
        """Whether only an organiser can change anything any more."""
        return self.status in (Status.CONFIRMED, Status.FORFEITED)

    @property
    def has_result(self) -> bool:
        """Whether there is something to agree to, or to dispute."""
        return self.status in (Status.UNCONFIRMED, Status.DISPUTED)

    @cached_property
    def running(self) -> GameView | None:
        """The match that is being played."""
        return next((game for game in self.games if game.final is None), None)

    @cached_property
    def sides(self) -> list[SideView]:
        """Who sits there, the first side first."""
        seated: dict[int, list[Entrant]] = {}
        for seating in self.pairing.seatings.all():
            seated.setdefault(seating.side, []).append(seating.entrant)
        absent = set(self.pairing.absent)
        views, came = [], 0
        for side in sorted(seated):
            entrants = tuple(seated[side])
            place = None if absent & {entrant.number for entrant in entrants} else came
            came += place is not None
            views.append(self._side(side, entrants, place))
        return views

    def _side(self, index: int, entrants: tuple[Entrant, ...], place: int | None) -> SideView:
        scores = () if place is None else tuple(game.score[place] for game in self.games)
        wins = 0 if place is None else sum(_won(game.final, place) for game in self.games)
        return SideView(index, entrants, place, scores, wins, index in self.pairing.said)

    @property
    def present(self) -> list[SideView]:
        """The sides that came, in the order of their accounts."""
        return [side for side in self.sides if side.place is not None]

    @cached_property
    def mark(self) -> str:
        """Stands for the result as it is shown here."""
        return mark_of(self.pairing)

    @property
    def is_told(self) -> bool:
        """Whether a match of it has ended."""
        return any(game.final is not None for game in self.games)

    @property
    def result(self) -> str:
        """The matches in one line."""
        return ", ".join(game.text for game in self.games)

    @property
    def last(self) -> datetime | None:
        """When something was recorded last, None where nothing was."""
        return max((game.match.changed for game in self.games), default=None)


def undecided(view: TableView) -> GameView | None:
    """A match that was ended with equal accounts where no match may stay drawn; everything of the pairing is loaded."""
    if not view.has_result:
        return None
    settings = Judge(view.pairing.round.stage).settings(view.pairing)
    wrong = faults(table_facts(view.pairing), settings)
    number = next((fault.match for fault in wrong if fault.code is Fault.EQUAL_WITHOUT_DRAW), None)
    return next((game for game in view.games if game.number == number), None)


def _won(final: Final | None, side: int) -> bool:
    return final is not None and final.places is not None and final.places[side] == 1 < max(final.places)


def for_tables(pairings: PairingQuerySet) -> PairingQuerySet:
    """Pairings with what is shown of them. Four queries, however many they are."""
    return pairings.select_related("round__stage").with_people().with_matches()


def table_views(pairings: Iterable[Pairing]) -> list[TableView]:
    """These pairings as they are shown."""
    return [TableView(pairing) for pairing in pairings]
