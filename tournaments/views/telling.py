"""Telling how a match at a table ended: from a table's phone and from the organiser's desk."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest
from django.utils.functional import cached_property

from scoring.devices import device_for_writing
from scoring.told import knows_naked, zero_is_naked
from scoring.views.sent import CONFLICT, UNPROCESSABLE
from tournaments.boards.table_views import GameView, TableView
from tournaments.commands import results
from tournaments.commands.results import number_due
from tournaments.commands.results.matches import game_of
from tournaments.forms.results import ResultForm
from tournaments.models import Pairing
from tournaments.wording.results import result_doubt
from tournaments.wording.tables import closed_text


class ResultPage:
    """The form of a result, and what became of it. `number`: which match, None for the one that is due.

    `seen`: the mark of the result that it was opened on. Raises Http404 for a match that cannot be.
    """

    def __init__(self, request: HttpRequest, view: TableView, number: int | None) -> None:
        self.request = request
        self.view = view
        self.number = number or number_due(view.pairing)
        if self.number > len(view.games) + 1:
            raise Http404
        self.seen = request.POST.get("seen") or view.mark
        self.status = 200
        self.doubts: list[str] = []
        self.closed = ""
        self.newer: TableView | None = None

    @cached_property
    def game(self) -> GameView | None:
        """The match as it is known so far."""
        return next((game for game in self.view.games if game.number == self.number), None)

    @cached_property
    def form(self) -> ResultForm:
        """The form, filled with what was sent, or is known."""
        sides = [(side.letter, side.called) for side in self.view.present]
        final = None if self.game is None else self.game.final
        data = self.request.POST if self.request.method == "POST" else None
        try:
            game = game_of(self.view.pairing)
        except results.ClosedError:
            return ResultForm(sides, False, final, data)
        return ResultForm(sides, knows_naked(game), final, data, by_zero=zero_is_naked(game))

    def try_to_tell(self, tell: Callable[..., None]) -> bool:
        """Have this command tell it. If it did not, `status` and the page say why."""
        if not self.form.is_valid():
            self.status = UNPROCESSABLE
            return False
        try:
            tell(
                pairing=self.view.pairing,
                device=device_for_writing(self.request),
                number=self.number,
                accept_doubts=self.request.POST.get("accept") == "yes",
                seen=self.seen,
                **self.form.end(),
            )
        except results.RefusedError as refused:
            self.form.add_faults(refused.faults)
            self.status = UNPROCESSABLE
        except results.DoubtedError as doubted:
            self.doubts = [self._doubt_text(doubt) for doubt in doubted.doubts]
            self.status = UNPROCESSABLE
        except results.ClosedError as closed:
            self.closed = closed_text(closed.why)
            self.status = CONFLICT
        except results.StaleError as stale:
            self.newer = TableView(stale.pairing)
            self.seen = self.newer.mark
            self.status = CONFLICT
        except Pairing.DoesNotExist as gone:
            raise Http404 from gone
        else:
            return True
        return False

    def _doubt_text(self, doubt: Any) -> str:
        sides = [side.numbers for side in self.view.present]
        names = {number: side.called for side in self.view.present for number in side.numbers[:1]}
        return result_doubt(doubt._replace(match=None), names, sides)

    @property
    def context(self) -> dict[str, Any]:
        """What the page shows."""
        return {"page": self, "table_view": self.view, "form": self.form}
