"""All tables at a glance: which are silent, play, have a result that nobody has confirmed, or one in dispute."""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django.db.models import Q

from tournaments.boards.round_names import round_names
from tournaments.boards.table_views import Status, TableView, for_tables, table_views
from tournaments.models import Pairing, Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.wording.formats import stage_round_name
from tournaments.wording.tables import status_text

State = Pairing.State


@dataclass(frozen=True)
class RoomRow:
    """A table of the round under way, or of an earlier one that is not settled; then `round` says which."""

    view: TableView
    round: str

    @property
    def since(self) -> datetime:
        """When something happened there last; nothing yet: when the round was published."""
        row, pairing = self.view.pairing.round, self.view.pairing
        if self.view.status is Status.SILENT:
            return row.published or row.drawn
        return self.view.last if self.view.status is Status.PLAYING and self.view.last else pairing.changed


@dataclass(frozen=True)
class Filter:
    """One kind of tables, and how many of it there are."""

    status: str
    text: str
    count: int


class RoomBoard:
    """The tables of a tournament. `show` one kind of them only; `by_silence`: the longest silent first."""

    def __init__(self, tournament: Tournament, show: str = "", *, by_silence: bool = False) -> None:
        self.tournament = tournament
        self.show = show if show in set(Status) else ""
        self.by_silence = by_silence

    @cached_property
    def round(self) -> TournamentRound | None:
        """The newest round that is published."""
        rows = TournamentRound.objects.filter(stage__tournament=self.tournament)
        published = rows.exclude(state=TournamentRound.State.DRAFT).select_related("stage")
        row = published.order_by("-stage__number", "-number").first()
        if row is not None:
            row.stage.tournament = self.tournament
        return row

    @property
    def round_name(self) -> str:
        """What the round under way is called."""
        if self.round is None:
            return ""
        return round_names(self.round.stage, [self.round.number])[self.round.number]

    @cached_property
    def every_row(self) -> list[RoomRow]:
        """All of them, by table. Seven queries, however many there are."""
        if self.round is None:
            return []
        open_ = ~Q(state=State.CONFIRMED)
        # An evening of winner stays has all its games in one round: those that are settled are past.
        which = open_ if self.round.stage.format == Format.WINNER_STAYS else open_ | Q(round=self.round)
        pairings = Pairing.objects.filter(which, round__stage__tournament=self.tournament)
        published = pairings.exclude(round__state=TournamentRound.State.DRAFT)
        views = table_views(for_tables(published.order_by("table", "round__stage__number", "round__number", "order")))
        return [RoomRow(view, self._earlier(view)) for view in views]

    def _earlier(self, view: TableView) -> str:
        row = view.pairing.round
        row.stage.tournament = self.tournament
        return "" if row == self.round else stage_round_name(row.stage, row.number)

    @property
    def rows(self) -> list[RoomRow]:
        """Those that are asked for, in the order that is asked for."""
        rows = [row for row in self.every_row if not self.show or row.view.status == self.show]
        if self.by_silence:
            rows.sort(key=lambda row: (row.view.settled, row.since))
        return rows

    @property
    def unconfirmed(self) -> list[TableView]:
        """The tables with a result that waits for a word, and that nobody disputes."""
        return [row.view for row in self.every_row if row.view.status is Status.UNCONFIRMED]

    @property
    def filters(self) -> list[Filter]:
        """The kinds of tables that there are."""
        counts = Counter(row.view.status for row in self.every_row)
        return [Filter(status, status_text(status), counts[status]) for status in Status if counts[status]]
