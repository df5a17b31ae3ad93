"""A match as its page shows it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from scoring.boards.accounts import AccountView, Badge, account_view
from scoring.boards.race import Race, race_of
from scoring.boards.rounds import RoundView, round_view, unbroken
from scoring.caches import fold_match
from scoring.engine.codes import Title
from scoring.engine.facts import Ending, Score, State
from scoring.engine.fold import Folded
from scoring.engine.game import Game
from scoring.models import Match, Round
from scoring.wording.matches import (
    Names,
    ended_text,
    goat_headline,
    lead_text,
    length_text,
    names_of,
    result_reason,
    shuffle_text,
    told_text,
)
from scoring.wording.systems import system_name
from scoring.wording.waiting import waiting

NOTE_ICONS = {"hang": "egg", "kept": "kept", "warn": "warn"}
ART = {Title.SEA_GOAT: "sea", Title.NAKED: "naked", Title.BALD: "bald"}


@dataclass(frozen=True)
class OverView:
    """The end of a match."""

    headline: str
    reason: str
    result: str
    art: str
    places: tuple[AccountView, ...]


class Board:
    """A match as its page shows it. `rounds` are its rows in order."""

    def __init__(self, match: Match, rounds: Iterable[Round]) -> None:
        self.match = match
        self.game: Game = match.game
        self.names: Names = names_of(self.game, match.players)
        self.rows = list(rounds)
        self.folded: Folded = fold_match(match, self.rows)

    @property
    def state(self) -> State:
        """The match as it stands."""
        return self.folded.state

    @property
    def subtitle(self) -> str:
        """The system and how far it goes."""
        return match_subtitle(self.match)

    @cached_property
    def accounts(self) -> tuple[AccountView, ...]:
        """The accounts, by side."""
        lines = self.folded.scores[-1].lines if self.folded.scores else ()
        return tuple(account_view(self.game, self.state, self.names, side, lines) for side in self.game.every_side)

    @property
    def lead(self) -> str:
        """Who leads the next round, and with what."""
        return lead_text(self.game, self.state, self.names)

    @property
    def shuffles(self) -> str:
        """Who shuffles; empty if nobody knows."""
        seats = self.folded.scores[-1].shuffles if self.folded.scores else ()
        return shuffle_text(seats, self.names) if seats else ""

    @property
    def waiting(self) -> list[Badge]:
        """What matters before the next round."""
        notes = waiting(self.game, self.state, self.names)
        return [Badge(note.kind, unbroken(note.text), NOTE_ICONS.get(note.kind, "")) for note in notes]

    @property
    def next_number(self) -> int:
        """The number of the round to be recorded next."""
        return self.state.rounds + 1

    def state_before(self, number: int) -> State:
        """The state that round `number` is recorded after, as if nothing had ended the match before it."""
        scores = self.folded.scores
        counted = min(number - 1, len(scores))
        state = scores[counted - 1].state if counted else self.folded.start
        return state._replace(ending=None)

    @cached_property
    def rounds(self) -> tuple[RoundView, ...]:
        """The rounds, the newest first."""
        views = (round_view(self.game, self.names, row, self._score(row)) for row in self.rows)
        return tuple(views)[::-1]

    def _score(self, row: Round) -> Score | None:
        scores = self.folded.scores
        return scores[row.number - 1] if row.number <= len(scores) else None

    @cached_property
    def over(self) -> OverView | None:
        """The end of the match, None while it goes on."""
        ending = self.state.ending
        if ending is None:
            return None
        order = sorted(self.game.every_side, key=lambda side: ending.places[side])
        return OverView(
            headline=goat_headline(ending, self.game),
            reason=reason_text(self.match, ending, self.names, self.state),
            result=_result(self.names, self.state, ending.goats),
            art=next((ART[title] for title in reversed(ending.titles) if title in ART), "goat"),
            places=tuple(self.accounts[side] for side in order),
        )

    @cached_property
    def race(self) -> Race | None:
        """The course of the score; None before two rounds."""
        if len(self.folded.scores) < 2:
            return None
        return race_of([score.state.totals for score in self.folded.scores], self.game.rules.target, self.names.sides)


def match_subtitle(match: Match) -> str:
    """The system and how far it goes, for the head of a page."""
    return " · ".join(filter(None, (system_name(match.system), length_text(match.game.rules))))


def reason_text(match: Match, ending: Ending, names: Names, state: State) -> str:
    """How a match ended, and what earned its titles, as sentences."""
    if match.told is not None:
        return told_text(ending)
    return " ".join(filter(None, (ended_text(ending, names), result_reason(ending, names, state))))


def _result(names: Names, state: State, goats: Sequence[int]) -> str:
    """The final score in one line: whoever lost, then the points; of several losers each with their own."""
    totals = state.totals
    if len(totals) == 2:
        first = goats[0] if goats else 0
        return f"{names.sides[first]} — {totals[first]} : {totals[1 - first]}"
    return ", ".join(f"{names.sides[side]} — {totals[side]}" for side in goats or range(len(totals)))
