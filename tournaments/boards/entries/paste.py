"""A pasted list as it was understood, before anything is written."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.models import Player
from scoring.models.people import name_key
from tournaments.boards.entries.likely import likely
from tournaments.commands.entries import New
from tournaments.commands.entries.entering import between
from tournaments.commands.entries.errors import TwiceError
from tournaments.commands.entries.roster import must_play_once
from tournaments.forms.entries import Answers
from tournaments.forms.pasted import Line, Pasted
from tournaments.forms.unread import wrong_text
from tournaments.models import Tournament
from tournaments.wording.entries import twice_text

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


class Preview:
    """What a list would do, in six queries at most; `alike` are its new names that look like one person's."""

    def __init__(self, tournament: Tournament, pasted: Pasted, data: Mapping[str, str]) -> None:
        self.faults = [
            Fault(unread.number, unread.text, wrong_text(unread, tournament.people)) for unread in pasted.unread
        ]
        typed = [name for line in pasted.lines for name in line.names]
        found = likely(tournament.club, typed)
        self.answers = Answers(data, found.players)
        self.alike = [f"{one} – {other}" for one, other in found.among[:MOST_ALIKE]]
        self.entrants = [New(self.answers.apply(line.names), line.title) for line in pasted.lines]
        names = [name for new in self.entrants for name in new.names]
        self._there = Player.objects.named(tournament.club, names)
        self.rows = [self._row(line, new) for line, new in zip(pasted.lines, self.entrants, strict=True)]
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
            return list(map(twice_text, error.twice))
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
