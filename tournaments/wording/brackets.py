"""The matches of a knockout by their names, and where those who will play them come from."""

from collections.abc import Sequence

from django.utils.translation import gettext, gettext_noop

from tournaments.pairing.bracket import Match, Slot
from tournaments.pairing.codes import Origin, Part, State

PARTS: dict[Part, str] = {
    Part.MAIN: gettext_noop("Upper part"),
    Part.LOWER: gettext_noop("Lower part"),
    Part.FINAL: gettext_noop("Final"),
    Part.RESET: gettext_noop("Final, once more"),
    Part.THIRD: gettext_noop("Match for third place"),
}
# The rounds of a single elimination, counted back from the final.
ROUNDS = (
    gettext_noop("Final"),
    gettext_noop("Semifinal"),
    gettext_noop("Quarterfinal"),
    gettext_noop("Round of 16"),
    gettext_noop("Round of 32"),
    gettext_noop("Round of 64"),
    gettext_noop("Round of 128"),
    gettext_noop("Round of 256"),
    gettext_noop("Round of 512"),
    gettext_noop("Round of 1024"),
)
STATES: dict[State, str] = {
    State.WAITING: gettext_noop("waits for earlier matches"),
    State.READY: gettext_noop("can be played"),
    State.PLAYED: gettext_noop("has been played"),
    State.WALKOVER: gettext_noop("goes on without a match"),
    State.EMPTY: gettext_noop("nobody is left to play it"),
    State.NOT_NEEDED: gettext_noop("is not needed"),
}


def part_name(part: Part) -> str:
    """What a part of a knockout is called."""
    return gettext(PARTS[part])


def bracket_round_name(match: Match, bracket: Sequence[Match]) -> str:
    """What the round of a match is called, in this bracket."""
    if match.part not in (Part.MAIN, Part.LOWER):
        return part_name(match.part)
    last = max(other.round for other in bracket if other.part is match.part)
    if all(other.part is not Part.LOWER for other in bracket):
        back = last - match.round
        return gettext(ROUNDS[back]) if back < len(ROUNDS) else gettext("Round %(number)s") % {"number": match.round}
    if match.part is Part.MAIN and match.round == last:
        return gettext("Final of the upper part")
    if match.part is Part.LOWER and match.round == last:
        return gettext("Final of the lower part")
    values = {"number": match.round}
    if match.part is Part.MAIN:
        return gettext("Upper part, round %(number)s") % values
    return gettext("Lower part, round %(number)s") % values


def match_state(state: State) -> str:
    """How far a match of a knockout is."""
    return gettext(STATES[state])


def slot_text(slot: Slot) -> str:
    """Who will come to an empty place of the bracket."""
    values = {"number": slot.number}
    if slot.origin is Origin.WINNER:
        return gettext("winner of match %(number)s") % values
    if slot.origin is Origin.LOSER:
        return gettext("loser of match %(number)s") % values
    return gettext("seed %(number)s") % values
