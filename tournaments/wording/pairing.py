"""Why somebody meets somebody, what makes a draw impossible, and what an organiser should know of it.

Every text begins with a capital and has no full stop: they stand in lists.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.utils.translation import gettext, gettext_noop, ngettext

from tournaments.pairing.codes import Fault, Reason, Warn
from tournaments.pairing.facts import FaultLine, WarnLine, Why
from tournaments.wording.amounts import score_text
from tournaments.wording.names import Names, name_of, names_of

Params = Mapping[str, Any]
Wording = Callable[[Params, Names], str]


def why_text(why: Why, names: Names) -> str:
    """One reason for a pairing or a bye."""
    return REASONS[why.code](why.params, names)


def whys_texts(kept: Iterable[Params], names: Names) -> list[str]:
    """The reasons that a stored pairing or sitting keeps."""
    return [why_text(Why(Reason(one["code"]), one.get("params", {})), names) for one in kept]


def fault_text(fault: FaultLine, names: Names) -> str:
    """One thing that makes a draw impossible."""
    return FAULTS[fault.code](fault.params, names)


def warn_text(warning: WarnLine, names: Names) -> str:
    """One thing that an organiser should know."""
    return WARNS[warning.code](warning.params, names)


# How a text is made of its parameters


def _text(text: str) -> Wording:
    """The parameters as they are."""
    return lambda params, names: gettext(text) % params


def _score(text: str) -> Wording:
    return lambda params, names: gettext(text) % {"score": score_text(params["score"])}


def _places(text: str) -> Wording:
    return lambda params, names: gettext(text) % {"places": ", ".join(map(str, params["places"]))}


def _pairs(text: str) -> Wording:
    """Who, and how often: the pairs are two entrants and a number."""

    def wording(params: Params, names: Names) -> str:
        pairs = (f"{names_of((one, other), names)} ({times})" for one, other, times in params["pairs"])
        return gettext(text) % {"pairs": "; ".join(pairs)}

    return wording


def _named(text: str) -> Wording:
    """With the entrant's name."""
    return lambda params, names: gettext(text) % {**params, "name": name_of(params["entrant"], names)}


def _all_named(text: str) -> Wording:
    """With the names of all the entrants."""
    return lambda params, names: gettext(text) % {**params, "names": names_of(params["entrants"], names)}


def _floated_down(params: Params, names: Names) -> str:
    values = {
        "score": score_text(params["score"]),
        "to": score_text(params["to"]),
        "name": name_of(params["entrant"], names),
    }
    return gettext("Points: %(score)s against %(to)s; with as many nobody was left for: %(name)s") % values


def _rematch(params: Params, names: Names) -> str:
    times = params["times"]
    return ngettext(
        "They have met %(times)s time already: it could not be avoided",
        "They have met %(times)s times already: it could not be avoided",
        times,
    ) % {"times": times}


def _met_nearer(params: Params, names: Names) -> str:
    values = {"name": name_of(params["entrant"], names), "met": names_of(params["met"], names)}
    return gettext("%(name)s: those in between have been met already: %(met)s") % values


def _bye_lowest(params: Params, names: Names) -> str:
    if params["byes"]:
        return gettext("Everybody has had a bye; of those with the fewest, the lowest in the standings")
    return gettext("Of those who have had no bye, the lowest in the standings")


def _bye_instead(params: Params, names: Names) -> str:
    values = {"name": name_of(params["instead"], names)}
    return gettext("Otherwise others would have to meet again; it was the turn of: %(name)s") % values


def _bye_to_higher(params: Params, names: Names) -> str:
    values = {"name": name_of(params["entrant"], names), "instead": name_of(params["instead"], names)}
    return gettext("%(name)s: a bye out of turn, due to: %(instead)s") % values


REASONS: dict[Reason, Wording] = {
    Reason.BERGER: _text(gettext_noop("As the table of the round robin has it for round %(round)s")),
    Reason.WHIST: _text(
        gettext_noop("As the plan has it for round %(round)s: every partner once, every opponent twice")
    ),
    Reason.PERFECT_PLAN: _text(gettext_noop("As the plan has it for round %(round)s: nobody meets anybody twice")),
    Reason.SAME_SCORE: _score(gettext_noop("The same points: %(score)s")),
    Reason.FLOATED_DOWN: _floated_down,
    Reason.NOT_MET: _text(gettext_noop("They have not met yet")),
    Reason.REMATCH: _rematch,
    Reason.MET_NEARER: _met_nearer,
    Reason.NEW_PARTNERS: _text(gettext_noop("Partners for the first time")),
    Reason.PARTNERS_AGAIN: _pairs(gettext_noop("Have been partners before (how often): %(pairs)s")),
    Reason.NEW_OPPONENTS: _text(gettext_noop("Opponents for the first time")),
    Reason.OPPONENTS_AGAIN: _pairs(gettext_noop("Have been opponents before (how often): %(pairs)s")),
    Reason.HALVES: _places(gettext_noop("The upper half meets the lower half; places: %(places)s")),
    Reason.LOT: _text(gettext_noop("As the lot fell; number of the lot: %(seed)s")),
    Reason.NEAREST: _places(gettext_noop("Nearest in the standings; places: %(places)s")),
    Reason.BYE_LOWEST: _bye_lowest,
    Reason.BYE_INSTEAD: _bye_instead,
    Reason.BYE_PLANNED: _text(gettext_noop("Sits out as the plan has it for round %(round)s")),
}
FAULTS: dict[Fault, Wording] = {
    Fault.FIELD_TOO_SMALL: _text(gettext_noop("Too few take part: %(entrants)s, needed: %(least)s")),
    Fault.NO_TABLES_OF_FOUR_AND_THREE: _text(
        gettext_noop("So many cannot be seated at tables of four and three: %(entrants)s")
    ),
    Fault.ENTRANT_TWICE: _named(gettext_noop("%(name)s is there twice")),
    Fault.UNKNOWN_ENTRANT: _named(gettext_noop("%(name)s does not play in this round")),
    Fault.WRONG_TABLE: _text(gettext_noop("Table %(table)s: so many cannot play there")),
}
WARNS: dict[Warn, Wording] = {
    Warn.REMATCHES_CERTAIN: _text(
        gettext_noop("Some will have to meet again: rounds planned: %(rounds)s, possible without that: %(most)s")
    ),
    Warn.REMATCHES_POSSIBLE: _text(
        gettext_noop("Some may have to meet again: rounds planned: %(rounds)s, surely possible: %(safe)s")
    ),
    Warn.PARTNERS_REPEAT: _text(
        gettext_noop("Some will be partners again: rounds planned: %(rounds)s, possible without that: %(most)s")
    ),
    Warn.FEW_ROUNDS: _text(
        gettext_noop("Several may win everything: rounds planned: %(rounds)s, needed for one winner: %(needed)s")
    ),
    Warn.BYES: _text(gettext_noop("Sit out in every round: %(byes)s")),
    Warn.TABLES_OF_THREE: _text(gettext_noop("Tables of three in every round: %(tables)s")),
    Warn.NOBODY_WAITS: _text(gettext_noop("Nobody waits in line: losers sit down again at once")),
    Warn.REMATCH: _all_named(gettext_noop("Table %(table)s: have met before (times: %(times)s): %(names)s")),
    Warn.SAME_PARTNER: _all_named(gettext_noop("Table %(table)s: were partners before (times: %(times)s): %(names)s")),
    Warn.BYE_AGAIN: _named(gettext_noop("%(name)s has had a bye before (times: %(times)s)")),
    Warn.BYE_TO_HIGHER: _bye_to_higher,
    Warn.SCORES_APART: _all_named(gettext_noop("Table %(table)s: their points are far apart: %(names)s")),
    Warn.LEFT_OUT: _named(gettext_noop("%(name)s neither plays nor has a bye")),
}
