"""Tournaments as they are stored: what was chosen, who entered, who met whom, and what came of it.

The truth are the settings, entrants, pairings, finals of table matches, sanctions and the events of a line. Standings,
brackets and queues are reckoned from them each time by the pure packages `pairing` and `standings`; what those know as
an entrant is `Entrant.number`.
"""

from tournaments.models.entries import Entrant, Member
from tournaments.models.play import LineEvent, Pairing, PairingQuerySet, Sanction, Seating, Sitting, TableMatch
from tournaments.models.setup import Series, Table, Tournament, TournamentChange
from tournaments.models.stages import Stage, StageEntrant, TournamentRound

__all__ = [
    "Entrant",
    "LineEvent",
    "Member",
    "Pairing",
    "PairingQuerySet",
    "Sanction",
    "Seating",
    "Series",
    "Sitting",
    "Stage",
    "StageEntrant",
    "Table",
    "TableMatch",
    "Tournament",
    "TournamentChange",
    "TournamentRound",
]
