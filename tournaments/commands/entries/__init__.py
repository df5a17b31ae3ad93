"""Every write that concerns who takes part: one transaction each, the tournament locked, a line in its history.

Lines carry the `number` of the entrant and its `name` as it was; of several that came at once, `entrants` with both.
"""

from tournaments.commands.entries.asking import agree, ask, refuse, renew_entry_key, set_self_entry, take_back
from tournaments.commands.entries.entering import New, change, enter, enter_all, remove, renumber
from tournaments.commands.entries.presence import check_in, check_in_all, come_back, come_in, pause, resume, withdraw
from tournaments.commands.entries.seeding import draw_lots, seed_by_hand, seed_by_ranking
from tournaments.commands.entries.substituting import substitute

__all__ = [
    "New",
    "agree",
    "ask",
    "change",
    "check_in",
    "check_in_all",
    "come_back",
    "come_in",
    "draw_lots",
    "enter",
    "enter_all",
    "pause",
    "refuse",
    "remove",
    "renew_entry_key",
    "renumber",
    "resume",
    "seed_by_hand",
    "seed_by_ranking",
    "set_self_entry",
    "substitute",
    "take_back",
    "withdraw",
]
