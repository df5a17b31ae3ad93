"""Every write that concerns rounds: drawing, changing by hand, publishing, undoing, and who is in them.

One transaction each, the tournament locked. What cannot be done raises an error of `drawing.errors`, and nothing is
written then.
"""

from tournaments.commands.rounds.draw import draw_round, redraw_round, undo_round
from tournaments.commands.rounds.hands import move_pairing, pair_by_hand, swap
from tournaments.commands.rounds.places import enter_late, give_half_bye, leave_stage, return_to_stage
from tournaments.commands.rounds.publish import publish_round, release_round

__all__ = [
    "draw_round",
    "enter_late",
    "give_half_bye",
    "leave_stage",
    "move_pairing",
    "pair_by_hand",
    "publish_round",
    "redraw_round",
    "release_round",
    "return_to_stage",
    "swap",
    "undo_round",
]
