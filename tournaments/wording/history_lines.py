"""What more a line of the history knows: each thing a short piece of text, names as they were and alone.

What was written down is read by what it is called, whatever the kind of the line: a round, a table, a name, a result.
Whatever is not as expected is left out.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_noop, ngettext, pgettext

from tournaments.models import TournamentChange
from tournaments.standings.codes import Offence
from tournaments.wording.formats import FORMATS, format_name, round_name
from tournaments.wording.results import OFFENCES, offence_name

Kind = TournamentChange.Kind
What = Mapping[str, Any]
Say = Callable[[Any, What], Iterable[str]]
ARROW = " → "

FIELDS: dict[str, str] = {
    "name": gettext_noop("Name"),
    "day": gettext_noop("Day"),
    "venue": gettext_noop("Place"),
    "entry": gettext_noop("Who enters"),
    "system": gettext_noop("What is played"),
    "tables": gettext_noop("Tables in the room"),
    "minutes": gettext_noop("Minutes for a round"),
    "final_only": gettext_noop("Only the final score may be told"),
    "self_entry": gettext_noop("Entry by a link"),
    "hide_results": gettext_noop("Results hidden until released"),
    "series": gettext_noop("Series"),
    "points": gettext_noop("Points"),
}
CLOCK: dict[str, str] = {
    "start": gettext_noop("started"),
    "pause": gettext_noop("stands still"),
    "resume": gettext_noop("runs on"),
    "add": gettext_noop("minutes more or fewer"),
    "stop": gettext_noop("taken away"),
    "last_hand": gettext_noop("the last hand was called"),
    "play_on": gettext_noop("the last hand was called too early"),
}
SEEDED: dict[str, str] = {
    "ranking": gettext_noop("by a table of ratings"),
    "hand": gettext_noop("by hand"),
    "lot": gettext_noop("by lot"),
}


def history_lines(kind: str, what: What) -> list[str]:
    """What else is known of a change."""
    if kind == Kind.SETTINGS:
        return [_setting(name, value) for name, value in what.items()]
    return [line for name, say in PARTS.items() if name in what for line in say(what[name], what) if line]


def _setting(name: str, value: Any) -> str:
    if not isinstance(value, list) or len(value) != 2:
        return gettext("The rules were changed") if name == "rules" else ""
    return f"{gettext(FIELDS.get(name, name))}: {ARROW.join(map(_value, value))}"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    return "–" if value in (None, "") else str(value)


def _stage(number: Any, what: What) -> Iterable[str]:
    yield gettext("Stage %(number)s") % {"number": number}


def _format(code: Any, what: What) -> Iterable[str]:
    yield format_name(code) if code in FORMATS else ""


def _stages(stages: Any, what: What) -> Iterable[str]:
    yield ", ".join(format_name(stage[0]) for stage in stages if stage and stage[0] in FORMATS)


def _round(number: Any, what: What) -> Iterable[str]:
    yield round_name(number)


def _table(number: Any, what: What) -> Iterable[str]:
    yield pgettext("in the room", "Table %(number)s") % {"number": number}


def _match(number: Any, what: What) -> Iterable[str]:
    yield gettext("Match %(number)s") % {"number": number} if number != 1 else ""


def _text(value: Any, what: What) -> Iterable[str]:
    yield str(value or "")


def _name(value: Any, what: What) -> Iterable[str]:
    """One name, or what it was and is; with the number that goes with it."""
    yield ARROW.join(map(str, value)) if isinstance(value, list) else str(value)


def _names(names: Any, what: What) -> Iterable[str]:
    yield " – ".join(map(str, names))


def _entrants(entrants: Any, what: What) -> Iterable[str]:
    if isinstance(entrants, int):
        yield ngettext("%(count)s takes part", "%(count)s take part", entrants) % {"count": entrants}
    else:
        yield from (str(entrant["name"]) for entrant in entrants)


def _out(name: Any, what: What) -> Iterable[str]:
    yield ARROW.join((str(name), str(what.get("to", ""))))


def _here(here: Any, what: What) -> Iterable[str]:
    yield gettext("is there") if here else gettext("is not there")


def _count(count: Any, what: What) -> Iterable[str]:
    yield gettext("How many: %(count)s") % {"count": count}


def _after(final: Any, what: What) -> Iterable[str]:
    """A result that is another now: before and after."""
    yield ARROW.join(filter(None, (_final(what.get("before")), _final(final))))


def _final(final: Any) -> str:
    """A result as it was kept: accounts of one match, or of several."""
    if isinstance(final, list):
        return ", ".join(filter(None, map(_final, final)))
    accounts = final.get("accounts", ()) if isinstance(final, Mapping) else ()
    return " : ".join(map(str, accounts))


def _results(results: Any, what: What) -> Iterable[str]:
    """What was taken away with a round, a table after the other."""
    for result in results:
        table = pgettext("in the room", "Table %(number)s") % {"number": result["table"]}
        yield " ".join(filter(None, (f"{table}:", _final(result["finals"]))))


def _day(written: Any, what: What) -> Iterable[str]:
    yield date_format(date.fromisoformat(written), "SHORT_DATE_FORMAT") if written else ""


def _offence(code: Any, what: What) -> Iterable[str]:
    yield offence_name(Offence(code)) if code in OFFENCES else ""


def _of(codes: Mapping[str, str]) -> Say:
    def say(code: Any, what: What) -> Iterable[str]:
        yield gettext(codes[code]) if code in codes else ""

    return say


# How each thing is said, in the order in which it is said.
PARTS: dict[str, Say] = {
    "stage": _stage,
    "format": _format,
    "stages": _stages,
    "round": _round,
    "day": _day,
    "table": _table,
    "match": _match,
    "name": _name,
    "names": _names,
    "entrants": _entrants,
    "entrant": _text,
    "out": _out,
    "here": _here,
    "count": _count,
    "offence": _offence,
    "after": _after,
    "results": _results,
    "did": _of(CLOCK),
    "by": _of(SEEDED),
    "ranking": _text,
    "text": _text,
    "reason": _text,
}
