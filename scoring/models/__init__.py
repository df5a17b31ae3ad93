"""What is stored. The recorded rounds and each match's own rules are the truth; totals, places, titles, tallies and the
state on rows are caches that only commands write."""

from scoring.models.house import HouseRules
from scoring.models.matches import Access, Award, Change, Match, Round, Seat
from scoring.models.people import Club, ClubChange, Device, Different, Invitation, Membership, Player, Role

__all__ = [
    "Access",
    "Award",
    "Change",
    "Club",
    "ClubChange",
    "Device",
    "Different",
    "HouseRules",
    "Invitation",
    "Match",
    "Membership",
    "Player",
    "Role",
    "Round",
    "Seat",
]
