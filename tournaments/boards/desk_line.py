"""The line desk of an evening of winner stays: who sits where, who is next, who could come."""

from dataclasses import dataclass
from functools import cached_property

from tournaments.boards.evening import EveningBoard, Player
from tournaments.drawing.lines import finished
from tournaments.facts import settings_of, sides_of, table_facts
from tournaments.models import Entrant, Pairing
from tournaments.standings.facts import Table
from tournaments.standings.settings import Settings
from tournaments.wording.desk import pairing_state
from tournaments.wording.results import finals_text


@dataclass(frozen=True)
class LineSeat:
    """Somebody at a table. `side`: on which of the game that is under way there; `running`: games won in a row."""

    player: Player
    running: int
    side: int | None


@dataclass(frozen=True)
class LineTable:
    """A table; `game` is the one under way, None while seats are free. `so_far`: the matches of it that are over."""

    number: int
    seats: list[LineSeat]
    game: Pairing | None
    so_far: str


@dataclass(frozen=True)
class PastGame:
    """A game that is over; `state` says how far its result is, empty once that is confirmed."""

    pairing: Pairing
    winners: list[str]
    losers: list[str]
    score: str
    state: str
    overtaken: bool


class LineBoard(EveningBoard):
    """The evening as its organiser sees it, in a fixed number of queries."""

    @cached_property
    def desk_tables(self) -> list[LineTable]:
        """The tables with the games under way; of whoever plays on where others should, the players are shown."""
        running = {placed.row.entrant: placed.row.running for placed in self._line.evening.ranking}
        games = {game.table: game for game in self._line.under_way}
        found = []
        for number, sitting in enumerate(self._line.evening.tables, start=1):
            game = games.get(number)
            sides = [side[0] for side in sides_of(game)] if game else [one.entrant for one in sitting]
            seats = [
                LineSeat(self._player(entrant), running.get(entrant, 0), side if game else None)
                for side, entrant in enumerate(sides)
            ]
            found.append(LineTable(number, seats, game, finals_text(table_facts(game).matches) if game else ""))
        return found

    @property
    def past(self) -> list[PastGame]:
        """The games that are over, the newest first."""
        return [self._past(pairing) for pairing in reversed(self._line.ended)]

    @property
    def here(self) -> set[int]:
        """Who is at a table or in the line."""
        at_tables = {one.entrant for table in self._line.evening.tables for one in table}
        return at_tables | set(self._line.evening.line)

    @property
    def could_come(self) -> list[Player]:
        """Who entered and is not here."""
        entered = Entrant.objects.filter(tournament=self.stage.tournament, state=Entrant.State.ENTERED, left=None)
        return [self._player(number) for number in entered.values_list("number", flat=True) if number not in self.here]

    @property
    def could_go(self) -> list[Player]:
        """Who is here: those at the tables first."""
        seated = [one.entrant for table in self._line.evening.tables for one in table]
        return [self._player(number) for number in (*seated, *self._line.evening.line)]

    @cached_property
    def _settings(self) -> Settings:
        return settings_of(self.stage)

    def _past(self, pairing: Pairing) -> PastGame:
        table = table_facts(pairing)
        end = finished(pairing.table, table, self._settings)
        losers = end.losers if end else ()
        names = {number: self.people.called(number) for side in table.sides for number in side}
        return PastGame(
            pairing=pairing,
            winners=[names[number] for number in names if number not in losers],
            losers=[names[number] for number in names if number in losers],
            score=_score(table),
            state="" if pairing.state == Pairing.State.CONFIRMED else pairing_state(pairing.state),
            overtaken=pairing.pk in self._line.overtaken,
        )


def _score(table: Table) -> str:
    """The accounts; nothing where only the loser was said."""
    told = [final for final in table.matches if any(final.accounts)]
    return finals_text(told)
