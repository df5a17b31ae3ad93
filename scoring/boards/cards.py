"""Matches as lists show them: from cached columns, no round is read."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.access import hide_names
from scoring.boards.board import match_subtitle
from scoring.engine.facts import SIDE_NAMES
from scoring.models import Match
from scoring.wording.matches import goat_text, names_of


@dataclass(frozen=True)
class CardSide:
    """One side on a match card; `goat` is what it is called if it lost, else empty."""

    side: str
    name: str
    points: int
    goat: str


@dataclass(frozen=True)
class MatchCard:
    """A match in a list."""

    match: Match
    subtitle: str
    round: int
    sides: tuple[CardSide, ...]


def match_card(match: Match) -> MatchCard:
    """What a list shows of a match."""
    game, seats = match.game, match.seats.all()
    names = names_of(game, match.current_players)
    by_side = {seat.side: seat for seat in seats}
    goat = goat_text(game.rules, game.in_pairs)
    sides = tuple(
        CardSide(SIDE_NAMES[side], names.sides[side], by_side[side].points, goat if by_side[side].goat else "")
        for side in game.every_side
    )
    return MatchCard(match, match_subtitle(match), match.current.rounds + 1, sides)


def club_cards(matches: Iterable[Match], *, for_member: bool) -> list[MatchCard]:
    """What a list shows of matches of a club; hidden players have no name there for those who are not in it."""
    shown = list(matches)
    if not for_member:
        for match in shown:
            hide_names(match)
    return [match_card(match) for match in shown]
