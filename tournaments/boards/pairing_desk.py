"""A table as its organiser and scorers see it: its result, who did not come, and what was given to whom."""

from dataclasses import dataclass
from functools import cached_property

from tournaments.boards.round_names import pairing_name
from tournaments.boards.table_views import GameView, TableView, undecided
from tournaments.commands.results import number_due
from tournaments.models import Entrant, Pairing, Sanction
from tournaments.standings.codes import Offence
from tournaments.standings.facts import Sanction as Given
from tournaments.standings.sanctions import next_card
from tournaments.wording.formats import stage_round_name
from tournaments.wording.results import offence_name
from tournaments.wording.tables import card_text


@dataclass(frozen=True)
class GivenView:
    """A sanction that an entrant of the table has."""

    row: Sanction
    entrant: Entrant
    offence: str
    here: bool

    @property
    def round(self) -> str:
        """Where it was given, if it was not here."""
        row = self.row.round
        return "" if self.here else stage_round_name(row.stage, row.number)


class PairingBoard:
    """The page of a pairing; everything of it is loaded."""

    def __init__(self, pairing: Pairing) -> None:
        self.pairing = pairing
        self.view = TableView(pairing)

    @property
    def round_name(self) -> str:
        """What its round is called."""
        return pairing_name(self.pairing)

    @cached_property
    def undecided(self) -> GameView | None:
        """A match that must go on, for no match may stay drawn."""
        return undecided(self.view)

    @cached_property
    def due(self) -> int:
        """The number of the match that is played or comes next."""
        return number_due(self.pairing)

    @property
    def entrants(self) -> list[Entrant]:
        """Those at the table."""
        return [entrant for side in self.view.sides for entrant in side.entrants]

    @property
    def clean(self) -> bool:
        """Whether nothing is recorded that says who came."""
        return not any(game.final or game.rounds for game in self.view.games)

    @cached_property
    def given(self) -> list[GivenView]:
        """What those at the table were given in the whole tournament, the newest first. One query."""
        by_key = {entrant.pk: entrant for entrant in self.entrants}
        rows = Sanction.objects.filter(entrant__in=by_key).select_related("round__stage__tournament").order_by("-pk")
        return [
            GivenView(
                row, by_key[row.entrant_id], offence_name(Offence(row.offence)), row.round_id == self.pairing.round_id
            )
            for row in rows
        ]

    @property
    def due_cards(self) -> list[tuple[Entrant, str]]:
        """The card that the next offence of each earns."""
        return [(entrant, card_text(next_card(self._given_to(entrant)))) for entrant in self.entrants]

    def _given_to(self, entrant: Entrant) -> list[Given]:
        mine = [one.row for one in self.given if one.entrant == entrant]
        return [Given(entrant.number, row.round.number, Offence(row.offence), row.match, row.points) for row in mine]
