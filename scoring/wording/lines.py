"""The lines of a round's explanation in words, as they stand on a score sheet; the points stand beside them."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext, gettext_noop

from scoring.engine.codes import Reason
from scoring.engine.facts import TILE_PIPS, Line
from scoring.wording.matches import Names
from scoring.wording.text import listed

TEXTS: dict[Reason, str] = {
    Reason.HAND: "%(pips)s",
    Reason.HAND_NUMBER: gettext_noop("in hand"),
    Reason.HAND_ALONE: gettext_noop("only %(tiles)s"),
    Reason.HAND_ALWAYS: gettext_noop("%(tiles)s, at their special value"),
    Reason.SIDE_ALONE: gettext_noop("the pair's two hands together: %(value)s"),
    Reason.SIDE_TOTAL: gettext_noop("in hand"),
    Reason.NO_WINNER: gettext_noop("everybody writes"),
    Reason.HIGHEST: gettext_noop("the most in hand, gets everything"),
    Reason.WINNERS_HANDS: gettext_noop("the winning hands too"),
    Reason.DIFFERENCE: gettext_noop("only the difference, less the winning hands"),
    Reason.OUT_SIX: gettext_noop("out on 6-6"),
    Reason.BONUS: gettext_noop("bonus: %(tile)s in the last move"),
    Reason.DRAWN: gettext_noop("equal totals"),
    Reason.HANG: gettext_noop("eggs: %(amount)s hang over"),
    Reason.EGGS: gettext_noop("eggs of an earlier round"),
    Reason.EGGS_STAY: gettext_noop("nobody alone has the most, the eggs go on hanging: %(amount)s"),
    Reason.EGGS_DROPPED: gettext_noop("the match is over, the eggs are dropped: %(amount)s"),
    Reason.OPENED: gettext_noop("account opened"),
    Reason.LOST: gettext_noop("not written, less than %(threshold)s"),
    Reason.KEPT: gettext_noop("kept for later, less than %(threshold)s"),
    Reason.KEPT_WRITTEN: gettext_noop("kept earlier, written now"),
    Reason.KEPT_CLEARED: gettext_noop("kept points burnt: %(amount)s"),
    Reason.KEPT_AT_END: gettext_noop("kept points, written at the end"),
    Reason.BURNT: gettext_noop("account burnt: %(amount)s"),
    Reason.WIPED: gettext_noop("all accounts go to 0, nobody writes"),
    Reason.POINTS_IN_PLAY: gettext_noop("made in play"),
    Reason.TAKEN_OFF: gettext_noop("left in hand: %(total)s, taken off by whole fives"),
    Reason.OUT_TEN: gettext_noop("for going out"),
    Reason.BLOCKED: gettext_noop("what the others hold beyond it: %(amount)s, to the nearest five"),
    Reason.GENERAL: gettext_noop("general"),
    Reason.NAKED_GENERAL: gettext_noop("naked"),
    Reason.PLAYED_AGAIN: gettext_noop("a fish does not count, the round is played again"),
    Reason.STICK: gettext_noop("a stick"),
    Reason.LEAVES: gettext_noop("out of the game"),
    Reason.NO_STICK: gettext_noop("all would be out of the game at once: no stick"),
    Reason.DUTY: gettext_noop("must lead 6-6 next"),
    Reason.SIX_WINS: gettext_noop("out on 6-6, left to the others: %(total)s; the match is won"),
    Reason.HUNDRED_WON: gettext_noop("led with 6-6 and won the round: the match is won"),
    Reason.HUNDRED_LOST: gettext_noop("led with 6-6 and lost the round, left in hand: %(total)s; the match is lost"),
    Reason.DEBT: gettext_noop("a fish to write off, rounds for it: %(tries)s"),
    Reason.DEBT_FAILED: gettext_noop("the fish is not written off, rounds left: %(tries)s"),
    Reason.DEBT_SETTLED: gettext_noop("the fish is written off"),
    Reason.DEBT_LOST: gettext_noop("the fish was not written off in time"),
    Reason.ROTTEN: gettext_noop("the eggs are rotten, they are dropped: %(amount)s"),
    Reason.CALL_OUT: "%(total)s!",
    Reason.WINS_ON_BLANK: gettext_noop("out on 0-0, the match is won"),
    Reason.BLANK_LEFT: gettext_noop("left with 0-0, the match is lost at once"),
    Reason.FLAGGED: gettext_noop("time ran out"),
    Reason.RESIGNED: gettext_noop("resigns"),
    Reason.STOPPED: gettext_noop("ended early"),
}
BONUS_FIRST = gettext_noop("bonus: %(tile)s was the first tile")
# What the yard calls some totals; its own words are coarser.
CALL_OUTS: dict[int, str] = {
    87: gettext_noop("87, the backside less one point!"),
    88: gettext_noop("88, the backside!"),
}
KEPT_WITH_EARLIER = gettext_noop("kept for later, %(kept)s in all")

# Lines whose points are said even when they are 0.
HANDS = (Reason.HAND, Reason.HAND_NUMBER, Reason.HAND_ALONE, Reason.HAND_ALWAYS)


def line_text(line: Line, names: Names, under: int | None = None) -> str:
    """A line in words, with the name of the player or the side that it is about.

    `under`: the side under whose name the line will stand, so that it need not be repeated.
    """
    text = gettext(_text(line)) % _params(line)
    owner = _owner(line, names)
    if owner is None or (under is not None and owner == names.side(under)):
        return text
    return f"{owner}: {text}"


def points_text(line: Line) -> str:
    """The points that stand beside a line: in brackets if they are not written, none if it only says something."""
    if line.code is Reason.SIDE_TOTAL:
        return f"({line.params['total']})"
    if not line.points and line.code not in HANDS:
        return ""
    return number_text(line.points)


def number_text(points: int) -> str:
    """A number with a proper minus sign."""
    return str(points).replace("-", "−")


def _owner(line: Line, names: Names) -> str | None:
    if line.seat is not None:
        return names.seat(line.seat)
    return None if line.side is None else names.side(line.side)


def _text(line: Line) -> str:
    if line.code is Reason.BONUS and line.params["when"] == "first":
        return BONUS_FIRST
    if line.code is Reason.KEPT and line.params["kept"] != line.params["amount"]:
        return KEPT_WITH_EARLIER
    if line.code is Reason.CALL_OUT:
        return CALL_OUTS.get(line.params["total"], TEXTS[line.code])
    return TEXTS[line.code]


def _params(line: Line) -> dict[str, Any]:
    tiles = line.params.get("tiles", ())
    return {**line.params, "tiles": listed(tiles), "pips": _pips(tiles)}


def _pips(tiles: Sequence[str]) -> str:
    """The pips of each tile; of a single one its name, for its pips stand beside it anyway."""
    return tiles[0] if len(tiles) == 1 else " + ".join(str(TILE_PIPS[tile]) for tile in tiles)
