"""What the history knows of tables and their results: who met whom, what they wrote, what was taken away."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext, pgettext

from tournaments.wording.formats import round_name
from tournaments.wording.names import Names, meeting, names_of

What = Mapping[str, Any]
ARROW = " → "


class Told(NamedTuple):
    """A line of the history: all that it knows, and what entrants go by now."""

    what: What
    names: Names


Say = Callable[[Any, Told], Iterable[str]]


def table_name(number: Any) -> str:
    """A table of the room."""
    return pgettext("in the room", "Table %(number)s") % {"number": number}


def absent(numbers: Any, told: Told) -> Iterable[str]:
    """Who did not come to a table."""
    missing = names_of(numbers, told.names)
    yield gettext("Did not come: %(names)s") % {"names": missing} if numbers else gettext("Everybody came after all")


def agreeing(side: Any, told: Told) -> Iterable[str]:
    """The side that agrees."""
    names = told.what.get("names", ())
    if side < len(names):
        yield gettext("Says yes: %(name)s") % {"name": names[side]}


def changed(after: Any, told: Told) -> Iterable[str]:
    """What is another now: the table of a pairing, who meets whom, the end of a match."""
    before = told.what.get("before")
    if isinstance(after, int):
        yield ARROW.join((table_name(before), str(after)))
    elif isinstance(after, Mapping) and "tables" in after:
        yield from meetings(after["tables"], told)
        if after.get("byes"):
            yield gettext("Bye: %(names)s") % {"names": names_of(after["byes"], told.names)}
    else:
        yield ARROW.join(filter(None, (final_text(before), final_text(after))))


def meetings(tables: Any, told: Told) -> Iterable[str]:
    """Who meets whom, a table after the other."""
    for sides in tables:
        yield meeting(sides, told.names)


def final_text(final: Any) -> str:
    """A result as it was kept: the accounts of one match, or of several; just who lost has none."""
    if isinstance(final, list):
        return ", ".join(filter(None, map(final_text, final)))
    accounts = final.get("accounts", ()) if isinstance(final, Mapping) else ()
    return " : ".join(map(str, accounts)) if any(accounts) else ""


def finals(kept: Any, told: Told) -> Iterable[str]:
    """The result of a table as it stands."""
    yield final_text(kept)


def results(kept: Any, told: Told) -> Iterable[str]:
    """What was taken away with a round, a table after the other."""
    for result in kept:
        sides = meeting(result["sides"], told.names)
        yield " ".join(filter(None, (f"{table_name(result['table'])}:", sides, final_text(result["finals"]))))


def rounds(kept: Any, told: Told) -> Iterable[str]:
    """What was taken away with a stage."""
    for number, lost in kept.items():
        for line in results(lost["results"], told):
            yield f"{round_name(number)}, {line}"
