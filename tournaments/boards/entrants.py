"""The list of those who take part."""

from dataclasses import dataclass
from functools import cached_property

from django.urls import reverse

from tournaments.access import Desk, View
from tournaments.boards.people import Known, People
from tournaments.models import Entrant
from tournaments.wording.formats import entry_name

PAGE = 100


@dataclass(frozen=True)
class Line:
    """An entrant in the list; `here`: it has checked in, None where nobody was asked to."""

    known: Known
    url: str
    rating: float | None
    here: bool | None
    paused: bool
    left: bool
    place: int | None


class EntrantsBoard:
    """Everybody who takes part, or those of a name, in a fixed number of queries; the tournament's club is loaded."""

    def __init__(self, view: View | Desk, asked: str = "") -> None:
        self.view = view
        self.people = People(view)
        self._chosen = self.people.named_like(asked) if asked else list(self.people.by_number.values())

    @property
    def entry(self) -> str:
        """Who enters."""
        return entry_name(self.view.tournament.entry)

    @property
    def size(self) -> int:
        """How many take part."""
        return len(self.people.by_number)

    @cached_property
    def lines(self) -> list[Line]:
        """The rows of the list."""
        key = self.view.tournament.key
        rows = {
            entrant.number: entrant
            for entrant in Entrant.objects.filter(tournament=self.view.tournament, state=Entrant.State.ENTERED)
        }
        checked = any(entrant.checked_in for entrant in rows.values())
        return [
            Line(
                known=known,
                url=reverse("tournament_entrant", args=[key, known.number]),
                rating=entrant.rating,
                here=entrant.checked_in if checked else None,
                paused=entrant.paused,
                left=entrant.left is not None,
                place=entrant.place,
            )
            for known in self._chosen
            for entrant in (rows[known.number],)
        ]
