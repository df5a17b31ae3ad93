"""What whoever holds the card of a table sees: the game that is played there now, and what is left over there."""

from functools import cached_property

from django.db.models import Q

from tournaments.boards.round_names import pairing_length, pairing_name
from tournaments.boards.table_views import GameView, TableView, undecided
from tournaments.commands.results import number_due, with_all
from tournaments.models import Pairing, PairingQuerySet, Stage, Table, Tournament, TournamentRound
from tournaments.wording.formats import stage_round_name
from tournaments.wording.names import meeting

OPEN = ~Q(state=Pairing.State.CONFIRMED)
MOST_LEFT = 3  # in a long evening nobody agrees to every game


class PhoneBoard:
    """The page of a table; its tournament and club are loaded. `asked`: the key of a pairing that is left over there.

    What the card opens: the table's pairing of the newest published round, and those of earlier ones that are not
    settled. Never another table, an older result that stands, or a draft: who asks for one of those sees the newest.
    `found` is the one that is shown, with its round and stage only; `pairing` has everything of it.
    """

    def __init__(self, table: Table, asked: int | None = None) -> None:
        self.table = table
        self.asked = asked
        self.tournament: Tournament = table.tournament
        self.round = self._newest_round()
        self._open = list(self._here().filter(OPEN))
        self.found = next((pairing for pairing in self._open if pairing.pk == self.asked), None) or self._current()

    def _newest_round(self) -> TournamentRound | None:
        published = TournamentRound.objects.filter(stage__tournament=self.tournament).exclude(
            state=TournamentRound.State.DRAFT
        )
        return published.select_related("stage").order_by("-stage__number", "-number").first()

    def _here(self) -> PairingQuerySet:
        """What was ever played at this table, the oldest first; games of a line under way have no moment yet."""
        pairings = Pairing.objects.filter(round__stage__tournament=self.tournament, table=self.table.number)
        published = pairings.exclude(round__state=TournamentRound.State.DRAFT)
        return published.select_related("round__stage").order_by("round__stage__number", "round__number", "order")

    def _current(self) -> Pairing | None:
        """The first open one of the newest round here, else its last one."""
        if self.round is None:
            return None
        found = next((pairing for pairing in self._open if pairing.round_id == self.round.pk), None)
        return found or self._here().filter(round=self.round).last()

    @cached_property
    def pairing(self) -> Pairing | None:
        """The game that is shown, with everything of it; None also where it was taken back just now."""
        loaded = None if self.found is None else with_all(Pairing.objects.filter(pk=self.found.pk)).first()
        if loaded is not None:
            loaded.round.stage.tournament = self.tournament
        return loaded

    @cached_property
    def view(self) -> TableView | None:
        """The game that is shown."""
        return None if self.pairing is None else TableView(self.pairing)

    @property
    def round_name(self) -> str:
        """What the round is called that is shown."""
        if self.pairing is not None:
            return pairing_name(self.pairing)
        if self.round is None:
            return ""
        stage: Stage = self.round.stage
        stage.tournament = self.tournament
        return stage_round_name(stage, self.round.number)

    @property
    def length(self) -> str:
        """How long they play against each other, where that is more than one match."""
        return "" if self.pairing is None else pairing_length(self.pairing)

    @cached_property
    def undecided(self) -> GameView | None:
        """A match that must go on, for no match may stay drawn."""
        return None if self.view is None else undecided(self.view)

    @property
    def due(self) -> int:
        """The number of the match that is to be played."""
        assert self.pairing is not None, "there is a game"  # noqa: S101
        return number_due(self.pairing)

    @cached_property
    def left_over(self) -> list[tuple[int, str]]:
        """The newest other games at this table that are not settled: their keys, and what they are called."""
        shown = None if self.pairing is None else self.pairing.pk
        keys = [pairing.pk for pairing in self._open if pairing.pk != shown][-MOST_LEFT:]
        if not keys:
            return []
        return [(pairing.pk, _called(pairing)) for pairing in with_all(Pairing.objects.filter(pk__in=keys))]


def _called(pairing: Pairing) -> str:
    names = {seating.entrant.number: seating.entrant.called for seating in pairing.seatings.all()}
    sides = (side.numbers for side in TableView(pairing).sides)
    return f"{stage_round_name(pairing.round.stage, pairing.round.number)}: {meeting(sides, names)}"
