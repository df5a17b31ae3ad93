"""A pasted list as it was understood, before anything is written."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.models import Player
from scoring.models.people import name_key
from tournaments.boards.entries.likely import likely
from tournaments.commands.entries import New
from tournaments.commands.entries.entering import between
from tournaments.commands.entries.errors import TwiceError
from tournaments.commands.entries.roster import must_play_once, numbered
from tournaments.forms.entries import Answers
from tournaments.forms.pasted import Line, Pasted
from tournaments.forms.unread import wrong_text
from tournaments.models import Entrant, Tournament
from tournaments.wording.entries import twice_texts

MOST_ALIKE = 20  # pairs of names that are shown


@dataclass(frozen=True)
class Somebody:
    """A person of a line: the name as it will stand, as it was typed where that is another, whether it is new here."""

    name: str
    typed: str
    new: bool


@dataclass(frozen=True)
class Understood:
    """A line as an entrant."""

    line: Line
    people: list[Somebody]


@dataclass(frozen=True)
class Fault:
    """A line that is no entrant: its number and its text, and why."""

    number: int
    text: str
    why: str


def _entered(tournament: Tournament) -> dict[frozenset[int], str]:
    """What those who take part go by, by their people's keys. Two queries."""
    there = tournament.entrants.filter(state=Entrant.State.ENTERED, left=None).prefetch_related("members")
    return {
        frozenset(member.player_id for member in entrant.people if member.player_id is not None): numbered(entrant)
        for entrant in there
    }


class Preview:
    """What a list would do, in eight queries at most; `alike` are its new names that look like one person's.

    `already`: what the lines go by whose people are an entrant as they stand; those are left alone.
    """

    def __init__(self, tournament: Tournament, pasted: Pasted, data: Mapping[str, str]) -> None:
        self.faults = [
            Fault(unread.number, unread.text, wrong_text(unread, tournament.people)) for unread in pasted.unread
        ]
        typed = [name for line in pasted.lines for name in line.names]
        found = likely(tournament.club, typed)
        self.answers = Answers(data, found.players)
        self.alike = [f"{one} – {other}" for one, other in found.among[:MOST_ALIKE]]
        read = [(line, New(self.answers.apply(line.names), line.title)) for line in pasted.lines]
        self._there = Player.objects.named(tournament.club, [name for _line, new in read for name in new.names])
        entered = _entered(tournament)
        again = [(line, new, entered.get(frozenset(one.pk for one in self._known(new.names)))) for line, new in read]
        self.already = [entrant for _line, _new, entrant in again if entrant is not None]
        self.entrants = [new for _line, new, entrant in again if entrant is None]
        self.rows = [self._row(line, new) for line, new, entrant in again if entrant is None]
        self.twice = self._twice(tournament)

    def _row(self, line: Line, new: New) -> Understood:
        people = [
            Somebody(name, typed if typed != name else "", name_key(name) not in self._there)
            for typed, name in zip(line.names, new.names, strict=True)
        ]
        return Understood(line, people)

    def _twice(self, tournament: Tournament) -> list[str]:
        """Who of those that are on the roster would take part twice, in words."""
        teams = [(new.title or between(new.names), self._known(new.names)) for new in self.entrants]
        try:
            must_play_once(tournament, teams)
        except TwiceError as error:
            return twice_texts(error.twice)
        return []

    def _known(self, names: Sequence[str]) -> list[Player]:
        return [self._there[name_key(name)] for name in names if name_key(name) in self._there]

    @property
    def fine(self) -> bool:
        """Whether every line is an entrant and nobody would take part twice."""
        return bool(self.entrants) and not self.faults and not self.twice

    @property
    def new_names(self) -> int:
        """How many come onto the roster by it."""
        return sum(person.new for row in self.rows for person in row.people)
