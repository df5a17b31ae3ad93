"""The desk of entries: who asks to take part, who is on the list, who is there."""

from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.db.models import Q, QuerySet

from scoring.forms.numbers import whole
from scoring.likeness import likeness
from tournaments.boards.entries.rows import Counts, Row, counts_of, drawn_of, rows_of
from tournaments.models import Entrant, Tournament

PAGE_LENGTH = 200
MISSING = "missing"  # to show those only who are not there yet
MOST_TYPED = 60
State = Entrant.State


@dataclass(frozen=True)
class Asked:
    """What the address of the list asks for."""

    find: str = ""
    missing: bool = False
    page: str = ""


@dataclass(frozen=True)
class Listed:
    """A page of the list as it is asked for."""

    rows: list[Row]
    page: Page[Entrant]


@dataclass(frozen=True)
class EntriesDesk:
    """What stands around the list: how many there are, who asks to take part, and who was refused."""

    counts: Counts
    asking: list[Row]
    refused: list[Row]


def desk_board(tournament: Tournament) -> EntriesDesk:
    """The desk. Three queries at most, however many there are."""
    waiting = rows_of(tournament.entrants.exclude(state=State.ENTERED).prefetch_related("members"))
    return EntriesDesk(
        counts=counts_of(tournament),
        asking=[row for row in waiting if row.entrant.state == State.ASKED],
        refused=[row for row in waiting if row.entrant.state == State.REFUSED],
    )


def listed(tournament: Tournament, asked: Asked) -> Listed:
    """A page of the list. Five queries at most, however many there are."""
    page = Paginator(_listed(tournament, asked), PAGE_LENGTH).get_page(asked.page)
    return Listed(rows_of(page, drawn_of(tournament, page)), page)


def entry_row(tournament: Tournament, entrant: Entrant) -> Row:
    """One entrant of the list, whose members are loaded."""
    (row,) = rows_of([entrant], drawn_of(tournament, [entrant]))
    return row


def _listed(tournament: Tournament, asked: Asked) -> QuerySet[Entrant]:
    entrants = tournament.entrants.filter(state=State.ENTERED).prefetch_related("members")
    if asked.missing:
        entrants = entrants.filter(left=None, checked_in=False)
    typed = asked.find.strip()
    return entrants.filter(_named(tournament, typed)) if typed else entrants


def _named(tournament: Tournament, typed: str) -> Q:
    """Who may be meant by what was typed: a number, a part of somebody's name, or of the entrant's own."""
    people = Entrant.objects.filter(
        tournament=tournament, members__left=None, members__player__likeness__contains=likeness(typed)
    )
    forms = (typed, typed.lower(), typed.upper(), typed.capitalize(), typed.title())
    found = Q(pk__in=people.values("pk")) | Q(number=whole(typed) or 0)
    for form in dict.fromkeys(forms):
        found |= Q(name__contains=form)
    return found
