"""An evening of winner stays: the tables, the line, the ranking, and the games that were played."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.urls import reverse

from tournaments.boards.of_stage import StageBoard
from tournaments.drawing.lines import Line, finished, line_of
from tournaments.facts import settings_of, table_facts
from tournaments.models import Pairing
from tournaments.standings.facts import Table
from tournaments.standings.settings import Settings

GAMES = 30  # the last ones


class Player(NamedTuple):
    """Somebody of the evening."""

    number: int
    called: str
    url: str


class Sitting(NamedTuple):
    """Somebody at a table, with the games won in a row just now."""

    player: Player
    running: int


class Ranked(NamedTuple):
    """A line of the ranking."""

    place: int
    player: Player
    streak: int
    wins: int
    losses: int
    games: int


class GameSide(NamedTuple):
    """A side of a game that is over."""

    player: Player
    score: str
    won: bool


@dataclass(frozen=True)
class Game:
    """A game that is over; `overtaken`: others should have played it, had results before been what they are now."""

    table: int
    sides: list[GameSide]
    overtaken: bool


class EveningBoard(StageBoard):
    """An evening as everybody may see it, in a fixed number of queries; its tournament and club are loaded."""

    @cached_property
    def tables(self) -> list[list[Sitting]]:
        """Who sits at each table, from the first; empty ones too."""
        running = {placed.row.entrant: placed.row.running for placed in self._line.evening.ranking}
        return [
            [Sitting(self._player(one.entrant), running.get(one.entrant, 0)) for one in table]
            for table in self._line.evening.tables
        ]

    @property
    def waiting(self) -> list[Player]:
        """The line from its head."""
        return [self._player(number) for number in self._line.evening.line]

    @property
    def ranking(self) -> list[Ranked]:
        """By games won in a row, then by all that were won."""
        return [
            Ranked(one.place, self._player(row.entrant), row.streak, row.wins, row.losses, row.games)
            for one in self._line.evening.ranking
            for row in (one.row,)
        ]

    @property
    def games(self) -> list[Game]:
        """The last games, the newest first."""
        return [self._game(pairing) for pairing in reversed(self._line.ended[-GAMES:])]

    @cached_property
    def _settings(self) -> Settings:
        return settings_of(self.stage)

    @cached_property
    def _line(self) -> Line:
        return line_of(self.stage)

    def _player(self, number: int) -> Player:
        url = reverse("tournament_entrant", args=[self.view.tournament.key, number])
        return Player(number, self.people.called(number), url)

    def _game(self, pairing: Pairing) -> Game:
        table = table_facts(pairing)
        end = finished(pairing.table, table, self._settings)
        losers = () if end is None else end.losers
        sides = [
            GameSide(self._player(side[0]), _score(table, index), won=bool(losers) and side[0] not in losers)
            for index, side in enumerate(table.sides)
        ]
        return Game(pairing.table, sides, pairing.pk in self._line.overtaken)


def _score(table: Table, side: int) -> str:
    """What a side has from the matches of a game, nothing where only the loser was said; a minus for who is absent."""
    here = [index for index, numbers in enumerate(table.sides) if not set(numbers) & set(table.absent)]
    if side not in here:
        return "−"
    return ", ".join(str(final.accounts[here.index(side)]) for final in table.matches if any(final.accounts))
