"""Kinds of entry, formats, stages and rounds by their names."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext, gettext_noop, ngettext, npgettext, pgettext

from tournaments.models import Stage, Tournament
from tournaments.pairing.bracket import Match
from tournaments.pairing.codes import Format, Part
from tournaments.stage_rules import StageRules
from tournaments.wording.brackets import bracket_round_name

Entry = Tournament.Entry
TABLE = 4  # people

ENTRIES: dict[Entry, str] = {
    Entry.PAIRS: gettext_noop("Pairs"),
    Entry.ONE_TO_ONE: gettext_noop("One to one"),
    Entry.FREE_FOR_ALL: gettext_noop("Everyone for himself"),
    Entry.ROTATING: gettext_noop("Rotating partners"),
}
ENTRY_HELPS: dict[Entry, str] = {
    Entry.PAIRS: gettext_noop("Two who stay partners for the whole tournament."),
    Entry.ONE_TO_ONE: gettext_noop("Two at a table, each for himself."),
    Entry.FREE_FOR_ALL: gettext_noop("Tables of four or three, everybody plays for himself."),
    Entry.ROTATING: gettext_noop("Players enter alone and have another partner in every round."),
}
FORMATS: dict[Format, str] = {
    Format.ROUND_ROBIN: gettext_noop("Round robin"),
    Format.SWISS: gettext_noop("Swiss system"),
    Format.ROTATING: gettext_noop("Rotating partners"),
    Format.FREE_FOR_ALL: gettext_noop("Tables of four and three"),
    Format.KNOCKOUT: gettext_noop("Knockout"),
    Format.WINNER_STAYS: gettext_noop("Winner stays"),
    Format.LEAGUE: gettext_noop("League"),
}
# What the best four play at the end, at one table.
FINALS: dict[str, str] = {
    Format.FREE_FOR_ALL: gettext_noop("Final table"),
    Format.ROTATING: gettext_noop("Final of four"),
}
FORMAT_HELPS: dict[Format, str] = {
    Format.ROUND_ROBIN: gettext_noop("Everybody meets everybody."),
    Format.SWISS: gettext_noop("Everybody plays all rounds, each time against somebody with about the same points."),
    Format.ROTATING: gettext_noop("Another partner every round; points are each player's own."),
    Format.FREE_FOR_ALL: gettext_noop("The places at the table give points; everybody meets as many others as can be."),
    Format.KNOCKOUT: gettext_noop("Who loses is out, or has a second chance in the lower part."),
    Format.WINNER_STAYS: gettext_noop("Losers leave the table, the next in line sit down; as long as anybody likes."),
    Format.LEAGUE: gettext_noop("Everybody meets everybody, each round on its day."),
}
STAGE_STATES: dict[Stage.State, str] = {
    Stage.State.WAITING: gettext_noop("not begun yet"),
    Stage.State.RUNNING: gettext_noop("is being played"),
    Stage.State.OVER: gettext_noop("is over"),
}


def entry_name(entry: str) -> str:
    """What a kind of entry is called."""
    return gettext(ENTRIES[Entry(entry)])


def entry_help(entry: str) -> str:
    """Who takes part in a tournament of that kind, in a sentence."""
    return gettext(ENTRY_HELPS[Entry(entry)])


def format_name(code: str) -> str:
    """What a format is called."""
    return gettext(FORMATS[Format(code)])


def format_help(code: str) -> str:
    """How a format is played, in a sentence."""
    return gettext(FORMAT_HELPS[Format(code)])


def stage_state(state: str) -> str:
    """How far a stage is."""
    return gettext(STAGE_STATES[Stage.State(state)])


def stage_name(stage: Stage) -> str:
    """What a stage is called: its format, groups where it has several, the second chance of a knockout, a final."""
    rules = stage.chosen
    if stage.number > 1 and stage.format in FINALS and rules.each + rules.extra == TABLE:
        return gettext(FINALS[stage.format])
    if rules.groups > 1:
        return gettext("Groups")
    if stage.format == Format.KNOCKOUT and rules.double:
        return gettext("Double elimination")
    return format_name(stage.format)


def stage_help(stage: Stage) -> str:
    """How a stage is played, in a sentence."""
    if stage.format != Format.KNOCKOUT:
        return format_help(stage.format)
    if stage.chosen.double:
        return gettext("Who loses once goes on in the lower part; who loses twice is out.")
    return gettext("Who loses is out.")


def stage_length(stage: Stage) -> str:
    """How long a stage is, as far as its settings say: rounds, legs, best of n; may be empty."""
    return ", ".join(filter(None, _lengths(Format(stage.format), stage.chosen)))


def _lengths(format: Format, rules: StageRules) -> Iterable[str]:
    if rules.groups > 1:
        yield ngettext("%(count)s group", "%(count)s groups", rules.groups) % {"count": rules.groups}
    if rules.rounds is not None:
        yield npgettext("of a tournament", "%(count)s round", "%(count)s rounds", rules.rounds) % {
            "count": rules.rounds
        }
    if rules.legs > 1:
        yield gettext("everybody twice") if rules.legs == 2 else gettext("legs: %(legs)s") % {"legs": rules.legs}
    if format is Format.KNOCKOUT:
        if rules.best_of > 1:
            yield best_of_text(rules.best_of)
        if rules.third and not rules.double:
            yield gettext("with a match for third place")
    elif rules.matches > 1:
        yield matches_text(rules.matches)


def matches_text(count: int) -> str:
    """How many matches are played at each table."""
    return ngettext("%(count)s match at a table", "%(count)s matches at a table", count) % {"count": count}


def best_of_text(matches: int) -> str:
    """How many matches must be won."""
    needed = matches // 2 + 1
    return ngettext("up to %(count)s win", "up to %(count)s wins", needed) % {"count": needed}


def group_name(group: int) -> str:
    """The name of a group, counted from 0."""
    letter = chr(ord("A") + group) if group < 26 else str(group + 1)
    return gettext("Group %(letter)s") % {"letter": letter}


def round_name(number: int, of: int | None = None) -> str:
    """A round of a tournament; `of`: how many are planned."""
    if of is None or number > of:
        return pgettext("of a tournament", "Round %(number)s") % {"number": number}
    return pgettext("of a tournament", "Round %(number)s of %(of)s") % {"number": number, "of": of}


def short_round(number: int) -> str:
    """A round of a tournament where there is little room."""
    return pgettext("of a tournament", "R%(number)s") % {"number": number}


def stage_round_name(stage: Stage, number: int, played: Sequence[Match] = (), bracket: Sequence[Match] = ()) -> str:
    """What a round of a stage is called; in a knockout by the matches of its `bracket` that are `played` in it."""
    if stage.format == Format.WINNER_STAYS:
        return gettext("The evening")
    if played:
        ordered = sorted(played, key=lambda match: match.part is Part.THIRD)  # the final before it
        return " · ".join(dict.fromkeys(bracket_round_name(match, bracket) for match in ordered))
    return round_name(number, stage.chosen.rounds)
