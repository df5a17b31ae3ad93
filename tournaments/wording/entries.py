"""Entries in words: why somebody cannot come in, and where seeds come from."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import Any

from django.utils.translation import gettext, gettext_noop, ngettext

from scoring.engine.exchange import NAME_LENGTH
from tournaments.commands.entries.errors import (
    MOST_ENTRANTS,
    Closed,
    ClosedError,
    ConfirmedError,
    DrawnError,
    GoneError,
    LateError,
    NotAskedError,
    TooManyError,
    Twice,
    TwiceError,
)
from tournaments.commands.entries.late import Late
from tournaments.commands.entries.players import tournament_of_both, tournament_with
from tournaments.commands.entries.seeding import BY_HAND, BY_LOT, BY_RANKING
from tournaments.drawing.errors import NotNowError
from tournaments.wording.desk import refusal_text as not_now_text


def name_rule() -> str:
    """What a name is."""
    return gettext("A name has 1 to %(most)s characters.") % {"most": NAME_LENGTH}


def twice_texts(found: Iterable[Twice]) -> list[str]:
    """Who would take part twice, and with whom: people of the same two entrants in one sentence."""
    names: dict[tuple[str, str], list[str]] = defaultdict(list)
    for twice in found:
        names[twice.by, twice.other].append(twice.name)
    return [_twice_text(", ".join(own), by, other) for (by, other), own in names.items()]


def _twice_text(names: str, by: str, other: str) -> str:
    if by == other:
        return gettext("One person twice in a pair: %(name)s") % {"name": names}
    told = {"name": names, "one": by, "other": other}
    return gettext("Somebody would play twice: %(name)s. Here: %(one)s. And there: %(other)s") % told


CLOSED: dict[Closed, str] = {
    Closed.KNOCKOUT: gettext_noop("The knockout has begun: there is no place for more."),
    Closed.ROUND_ROBIN: gettext_noop("Everybody meets everybody, and that has begun: nobody can come in any more."),
    Closed.LATER_STAGE: gettext_noop("The first stage is over: nobody can come in any more."),
    Closed.NO_ROUND_LEFT: gettext_noop("All rounds are drawn: nobody can come in any more."),
}


def closed_text(closed: Closed) -> str:
    """Why nobody can come in."""
    return gettext(CLOSED[closed])


def late_text(late: Late) -> str:
    """What coming in now means."""
    if late.closed is not None:
        return closed_text(late.closed)
    if late.line:
        return gettext("The evening has begun: whoever comes in now stands at the end of the line.")
    if not late.missed:
        return gettext("The tournament has begun: whoever comes in now plays from the next round on.")
    text = ngettext(
        "The tournament has begun. Whoever comes in now has missed %(count)s round, without points.",
        "The tournament has begun. Whoever comes in now has missed %(count)s rounds, without points.",
        late.missed,
    )
    return text % {"count": late.missed}


def refusal_text(error: Exception) -> str:
    """Why something about entries is refused, here or by the draw."""
    if isinstance(error, NotNowError):
        return not_now_text(error.why)
    if isinstance(error, TwiceError):
        return " ".join(twice_texts(error.twice))
    if isinstance(error, ClosedError):
        return closed_text(error.closed)
    texts: dict[type[Exception], str] = {
        ConfirmedError: gettext("The tournament is confirmed: its entries stay as they are."),
        DrawnError: gettext("The draw has been made: this is not possible any more."),
        GoneError: gettext("This entry is not there any more."),
        LateError: gettext("More than half of the rounds are missed: say that this is meant."),
        NotAskedError: gettext("This request was answered meanwhile."),
        TooManyError: gettext("There is room for %(most)s at most.") % {"most": MOST_ENTRANTS},
    }
    return texts.get(type(error), name_rule())


def seeded_text(what: dict[str, Any]) -> str:
    """Where the order of the list comes from, from its line in the history."""
    by = what.get("by")
    if by == BY_RANKING:
        return gettext("By the table: %(name)s") % {"name": what["ranking"]}
    if by == BY_LOT:
        return gettext("By lot, number %(lot)s") % {"lot": what["lot"]}
    return gettext("By hand") if by == BY_HAND else gettext("In the order in which they were entered")


def kept_text(players: Collection[int]) -> str:
    """Why these players, by key, stay on the roster: the tournament that they are in; empty for none."""
    tournament = tournament_with(players)
    if tournament is None:
        return ""
    return gettext("In a tournament, so the name stays: %(tournament)s") % {"tournament": tournament.name}


def apart_text(one: Collection[int], other: Collection[int]) -> str:
    """Why two people, each the keys of their players, are two: the tournament that they both play in; else empty."""
    tournament = tournament_of_both(one, other)
    if tournament is None:
        return ""
    return gettext("Both play in one tournament, so they are two: %(tournament)s") % {"tournament": tournament.name}
