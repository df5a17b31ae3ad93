"""Somebody's matches as a list shows them, down to the rounds in which something was done."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.boards.accounts import Badge
from scoring.boards.cards import MatchCard, club_cards
from scoring.caches import fold_facts, read_facts
from scoring.engine.codes import Title
from scoring.engine.tally import round_tally
from scoring.models import Match, Seat
from scoring.models.seats import BY_ROUNDS
from scoring.wording.matches import title_text


@dataclass(frozen=True)
class PlayedMatch:
    """A match of somebody: how it ended for them, and the numbers of the rounds that are meant."""

    card: MatchCard
    badges: tuple[Badge, ...]
    rounds: tuple[int, ...]


def played_matches(seats: Iterable[Seat], deed: str, *, for_member: bool) -> list[PlayedMatch]:
    """The matches in which these seats were taken. Rounds are read only where a deed is done in rounds."""
    taken = list(seats)
    cards = club_cards((seat.match for seat in taken), for_member=for_member)
    return [
        PlayedMatch(card, _badges(seat), _rounds(seat, deed) if deed in BY_ROUNDS else ())
        for seat, card in zip(taken, cards, strict=True)
    ]


def _badges(seat: Seat) -> tuple[Badge, ...]:
    """How the match ended for a seat: won, or with which titles; that it was the goat stands on the card."""
    if seat.won:
        return (Badge("", _("won")),)
    return tuple(Badge("goat", title_text(Title(award.title), many=False)) for award in seat.awards.all())


def _rounds(seat: Seat, deed: str) -> tuple[int, ...]:
    """The counted rounds of a match in which somebody did so."""
    match: Match = seat.match
    facts = [row.facts for row in match.rounds.all()]
    played = zip(read_facts(facts), fold_facts(match.game, facts).scores, strict=False)
    tallies = (round_tally(match.game, seat.number, round_, score) for round_, score in played)
    return tuple(number for number, tally in enumerate(tallies, start=1) if getattr(tally, deed))
