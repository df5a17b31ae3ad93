"""What matches did to somebody's rating, and why, for a list."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from ratings.boards.people import is_there_for
from ratings.models import RatingChange
from ratings.rating.codes import Method
from ratings.rating.facts import GUEST, Rating
from ratings.wording.changes import Names, reason_text
from ratings.wording.numbers import MINUS, change_text, value_text
from scoring.access import Sight
from scoring.models import Player

SIGNS = {"+": "up", MINUS: "down"}
MET = ("beat", "level", "lost_to", "by")  # where the players stand whom a change speaks of


@dataclass(frozen=True)
class ChangeLine:
    """What a match did: the rating before and after, what came to it, and why. `sign`: up, down or empty."""

    match_key: str
    at: datetime
    before: str
    after: str
    change: str
    sign: str
    why: str


def change_lines(changes: Iterable[RatingChange], method: Method, sight: Sight) -> list[ChangeLine]:
    """These changes, loaded with their matches, as a list shows them. One query, for the names."""
    listed = list(changes)
    names = _names(sight, {key for change in listed for key in _met(change.why)})
    return [_line(change, method, names) for change in listed]


def _line(change: RatingChange, method: Method, names: Names) -> ChangeLine:
    before = Rating(change.before, change.spread_before)
    after = Rating(change.after, change.spread_after)
    text = change_text(method, before, after)
    return ChangeLine(
        change.match.view_key,
        change.at,
        value_text(method, before),
        value_text(method, after),
        text,
        SIGNS.get(text[0], ""),
        reason_text(before, after, change.why, names),
    )


def _met(why: dict[str, Any]) -> Iterable[int]:
    for part in MET:
        yield from why.get(part, ())


def _names(sight: Sight, keys: set[int]) -> Names:
    """What tells the names of these players to who sees the club so."""
    players = Player.objects.select_related("club").in_bulk(keys - {GUEST})

    def name(key: int) -> str:
        player = players.get(key)
        if player is None or player.former:
            return _("Former player")
        return player.name if is_there_for(sight, player) else _("a hidden player")

    return name
