"""What more a line of the history knows: each thing a short piece of text, names as they were and alone.

What was written down is read by what it is called, whatever the kind of the line: a round, a table, a name, a result.
Who is only a number there goes by the name of today.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_noop, ngettext

from scoring.wording.systems import system_name
from tournaments.models import TournamentChange
from tournaments.standings.codes import Offence
from tournaments.wording import history_tables as tables
from tournaments.wording.formats import FORMATS, entry_name, format_name, round_name
from tournaments.wording.history_tables import ARROW, Say, Told, What
from tournaments.wording.names import Names, name_of, names_of
from tournaments.wording.results import OFFENCES, offence_name

Kind = TournamentChange.Kind

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
LINE: dict[str, str] = {"came": gettext_noop("came"), "left": gettext_noop("went home")}
SEEDED: dict[str, str] = {
    "ranking": gettext_noop("by a table of ratings"),
    "hand": gettext_noop("by hand"),
    "lot": gettext_noop("by lot"),
}


def history_lines(kind: str, what: What, names: Names) -> list[str]:
    """What else is known of a change."""
    if kind == Kind.SETTINGS:
        return [line for name, value in what.items() for line in _settings(name, value) if line]
    told = Told(what, names)
    return [line for name, say in PARTS.items() if name in what for line in say(what[name], told) if line]


def _settings(name: str, value: Any) -> Iterable[str]:
    """What a setting was and is; the days of rounds one after the other."""
    if name == "days":
        for number, days in value.items():
            yield f"{round_name(int(number))}: {ARROW.join(_day(day) for day in days)}"
    elif isinstance(value, list) and len(value) == 2:
        yield f"{gettext(FIELDS.get(name, name))}: {ARROW.join(_value(name, one) for one in value)}"
    elif name == "rules":
        yield gettext("The rules were changed")


def _day(written: str) -> str:
    return date_format(date.fromisoformat(written), "SHORT_DATE_FORMAT") if written else "–"


def _value(name: str, value: Any) -> str:
    """A setting as it was or is."""
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if value in (None, ""):
        return "–"
    return VALUES[name](value) if name in VALUES else str(value)


# What is written down as a code.
VALUES: dict[str, Callable[[str], str]] = {"entry": entry_name, "system": system_name, "day": _day}


def _stage(number: Any, told: Told) -> Iterable[str]:
    yield gettext("Stage %(number)s") % {"number": number}


def _format(code: Any, told: Told) -> Iterable[str]:
    yield format_name(code) if code in FORMATS else ""


def _stages(stages: Any, told: Told) -> Iterable[str]:
    yield ", ".join(format_name(stage[0]) for stage in stages if stage and stage[0] in FORMATS)


def _round(number: Any, told: Told) -> Iterable[str]:
    yield round_name(number)


def _table(number: Any, told: Told) -> Iterable[str]:
    yield tables.table_name(number)


def _match(number: Any, told: Told) -> Iterable[str]:
    yield gettext("Match %(number)s") % {"number": number} if number != 1 else ""


def _text(value: Any, told: Told) -> Iterable[str]:
    yield str(value or "")


def _number(number: Any, told: Told) -> Iterable[str]:
    """An entrant, where its name was not written down."""
    yield "" if "name" in told.what else name_of(number, told.names)


def _name(value: Any, told: Told) -> Iterable[str]:
    """One name, or what it was and is."""
    yield ARROW.join(map(str, value)) if isinstance(value, list) else str(value)


def _names(names: Any, told: Told) -> Iterable[str]:
    yield " : ".join(map(str, names))


def _entrants(entrants: Any, told: Told) -> Iterable[str]:
    if isinstance(entrants, int):
        yield ngettext("%(count)s takes part", "%(count)s take part", entrants) % {"count": entrants}
    else:
        yield from (str(entrant["name"]) for entrant in entrants)


def _chosen(numbers: Any, told: Told) -> Iterable[str]:
    yield gettext("Chosen of those who share a place: %(names)s") % {"names": names_of(numbers, told.names)}


def _other(number: Any, told: Told) -> Iterable[str]:
    yield f"{name_of(told.what.get('one', 0), told.names)} ↔ {name_of(number, told.names)}"


def _out(name: Any, told: Told) -> Iterable[str]:
    yield ARROW.join((str(name), str(told.what.get("to", ""))))


def _here(here: Any, told: Told) -> Iterable[str]:
    yield gettext("is there") if here else gettext("is not there")


def _count(count: Any, told: Told) -> Iterable[str]:
    yield gettext("How many: %(count)s") % {"count": count}


def _points(points: Any, told: Told) -> Iterable[str]:
    yield gettext("Points: %(points)s") % {"points": points}


def _again(again: Any, told: Told) -> Iterable[str]:
    yield gettext("drawn anew")


def _by_lot(by_lot: Any, told: Told) -> Iterable[str]:
    yield gettext("by lot")


def _offence(code: Any, told: Told) -> Iterable[str]:
    yield offence_name(Offence(code)) if code in OFFENCES else ""


def _of(codes: Mapping[str, str]) -> Say:
    def say(code: Any, told: Told) -> Iterable[str]:
        yield gettext(codes[code]) if code in codes else ""

    return say


# How each thing is said, in the order in which it is said.
PARTS: dict[str, Say] = {
    "stage": _stage,
    "format": _format,
    "stages": _stages,
    "round": _round,
    "table": _table,
    "match": _match,
    "name": _name,
    "number": _number,
    "names": _names,
    "entrants": _entrants,
    "chosen": _chosen,
    "by_lot": _by_lot,
    "other": _other,
    "out": _out,
    "event": _of(LINE),
    "here": _here,
    "absent": tables.absent,
    "side": tables.agreeing,
    "count": _count,
    "offence": _offence,
    "points": _points,
    "after": tables.changed,
    "finals": tables.finals,
    "results": tables.results,
    "rounds": tables.rounds,
    "did": _of(CLOCK),
    "by": _of(SEEDED),
    "ranking": _text,
    "again": _again,
    "text": _text,
    "reason": _text,
}
