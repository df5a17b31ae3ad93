"""Standings in words: how a round went, why a part of a number stands, who has no place."""

from django.utils.translation import gettext, gettext_noop, pgettext

from tournaments.standings.codes import Cut, Idle, Kind, TieBreakCode, Unplaced, Unplayed, Why
from tournaments.standings.facts import Mark, Part
from tournaments.wording.amounts import amount_text, signed_text
from tournaments.wording.names import Names, names_of

KINDS: dict[Kind, str] = {
    Kind.PLAYED: gettext_noop("played"),
    Kind.BYE: gettext_noop("bye"),
    Kind.HALF_BYE: gettext_noop("half a bye"),
    Kind.ABSENT: gettext_noop("not there"),
    Kind.REST: gettext_noop("free round"),
    Kind.FORFEIT_WIN: gettext_noop("the others did not come"),
    Kind.FORFEIT_LOSS: gettext_noop("did not come"),
    Kind.DOUBLE_FORFEIT: gettext_noop("nobody came"),
    Kind.ANNULLED: gettext_noop("annulled"),
    Kind.PENDING: gettext_noop("no result yet"),
}
KIND_HELPS: dict[Kind, str] = {
    Kind.PLAYED: gettext_noop("The result counts as it stands."),
    Kind.BYE: gettext_noop("Nobody was left to play against: it counts as a win by half the target."),
    Kind.HALF_BYE: gettext_noop("A round off that was asked for: half of what a bye gives."),
    Kind.ABSENT: gettext_noop("Not there, not yet or no longer: nothing."),
    Kind.REST: gettext_noop("The odd one of a round robin sits out: nothing."),
    Kind.FORFEIT_WIN: gettext_noop("It counts as a win by half the target."),
    Kind.FORFEIT_LOSS: gettext_noop("It counts as a loss by the whole target."),
    Kind.DOUBLE_FORFEIT: gettext_noop("It counts for everybody as a loss by the whole target."),
    Kind.ANNULLED: gettext_noop("Somebody left before half the rounds: it counts for nobody."),
    Kind.PENDING: gettext_noop("It counts as soon as there is a result."),
}
WHYS: dict[Why, str] = {
    Why.WON: gettext_noop("won"),
    Why.DRAWN: gettext_noop("drawn"),
    Why.LOST: gettext_noop("lost"),
    Why.PLACED: gettext_noop("place at the table"),
    Why.SEVERAL_MATCHES: gettext_noop("several matches"),
    Why.BY_CARD: gettext_noop("decided by a card"),
    Why.BYE: gettext_noop("bye"),
    Why.HALF_BYE: gettext_noop("half a bye"),
    Why.ABSENT: gettext_noop("not there"),
    Why.FORFEIT_WIN: gettext_noop("the others did not come"),
    Why.FORFEIT_LOSS: gettext_noop("did not come"),
    Why.DOUBLE_FORFEIT: gettext_noop("nobody came"),
    Why.POINTS_OFF: gettext_noop("points off"),
    Why.OPPONENT_SCORE: gettext_noop("the opponent's points"),
    Why.OPPONENT_ADJUSTED: gettext_noop("the opponent's points, the last unplayed rounds counted as draws"),
    Why.DUMMY_OWN: gettext_noop("not played: counts as against somebody with one's own points"),
    Why.DUMMY_CAPPED_BY_ROUNDS: gettext_noop("not played: one's own points, but no more than a draw in every round"),
    Why.DUMMY_CAPPED_BY_OPPONENT: gettext_noop("not played: one's own points, but no more than the opponent has"),
    Why.OPPONENT_HALF_OR_MORE: gettext_noop("the opponent has half of the points or more"),
    Why.OPPONENT_UNDER_HALF: gettext_noop("the opponent has less than half of the points: does not count"),
    Why.MET: gettext_noop("against each other"),
    Why.DRAWN_LOT: gettext_noop("drawn from the seed of the tournament"),
}
CUTS: dict[Cut, str] = {
    Cut.LOWEST: gettext_noop("left out: the lowest"),
    Cut.LOWEST_UNPLAYED: gettext_noop("left out: the lowest of the rounds that were not played by choice"),
    Cut.HIGHEST: gettext_noop("left out: the highest"),
}
IDLES: dict[Idle, str] = {
    Idle.NOT_TIED: gettext_noop("It is not needed here: what was compared before tells them apart."),
    Idle.NOT_ALL_MET: gettext_noop("It says nothing here: not all of the tied ones have met each other."),
}
UNPLACED: dict[Unplaced, str] = {
    Unplaced.EXPELLED: gettext_noop("out of the tournament by a black card"),
    Unplaced.ANNULLED: gettext_noop("left before half the rounds: the results are annulled"),
}
UNPLAYED: dict[Unplayed, str] = {
    Unplayed.FIDE_2023: gettext_noop("as FIDE had it from September 2023"),
    Unplayed.FIDE_2026: gettext_noop("as FIDE has it since March 2026"),
}
SIGNED = (
    TieBreakCode.EFFECTIVENESS,
    TieBreakCode.HEAD_TO_HEAD_EFFECTIVENESS,
    TieBreakCode.DIFFERENCE,
)


def kind_text(kind: Kind) -> str:
    """What became of an entrant's round."""
    return gettext(KINDS[kind])


def kind_help(kind: Kind) -> str:
    """What a round like that counts, in a sentence."""
    return gettext(KIND_HELPS[kind])


def part_text(why: Why) -> str:
    """Why a part of a number stands as it does."""
    return gettext(WHYS[why])


def cut_text(cut: Cut) -> str:
    """Why a part was left out."""
    return gettext(CUTS[cut])


def idle_text(idle: Idle) -> str:
    """Why a tie-break has no number."""
    return gettext(IDLES[idle])


def unplaced_text(code: Unplaced) -> str:
    """Why somebody has no place."""
    return gettext(UNPLACED[code])


def unplayed_name(code: Unplayed) -> str:
    """How unplayed rounds count in tie-breaks made from opponents' scores."""
    return gettext(UNPLAYED[code])


def mark_text(mark: Mark) -> str:
    """The number of a tie-break as its column shows it; a dash where it says nothing."""
    if mark.value is None:
        return pgettext("no number", "–")
    return signed_text(mark.value) if mark.code in SIGNED else amount_text(mark.value)


def formula(part: Part) -> str:
    """How a part of a tie-break was reckoned, where it is a product; else empty."""
    if part.of is None or part.by is None or part.by == 1:
        return ""
    return f"{amount_text(part.of)} × {amount_text(part.by)}"


def real_text(part: Part) -> str:
    """The points before they were adjusted or capped, where they were; else empty."""
    if part.real is None or part.of is None or part.real == part.of or part.why not in ADJUSTED:
        return ""
    return gettext("really has %(points)s") % {"points": amount_text(part.real)}


ADJUSTED = (Why.OPPONENT_ADJUSTED, Why.DUMMY_CAPPED_BY_ROUNDS, Why.DUMMY_CAPPED_BY_OPPONENT)


def among_text(mark: Mark, names: Names) -> str:
    """Whom a direct comparison looked at."""
    return gettext("Among those who are equal so far: %(names)s") % {"names": names_of(mark.among, names)}
