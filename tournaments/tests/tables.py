"""Tables of a round for tests: who sits there, what was recorded, and the phones around them."""

from dataclasses import dataclass

from django.test import Client
from django.urls import reverse

from scoring.models import Device, Match
from scoring.tests.cast import Facts, fresh, new_phone, record
from scoring.tests.club_cast import Yard
from tournaments.models import Pairing, Stage, Table, Tournament, TournamentRound
from tournaments.pairing.facts import Sides
from tournaments.tests.cast import new_tournament
from tournaments.tests.rounds import draw, fill_stage

PAIRS: tuple[Sides, ...] = (((1,), (2,)), ((3,), (4,)))


@dataclass(frozen=True)
class Hall:
    """A tournament with a round under way, and a phone that scanned the card of its first table."""

    yard: Yard
    tournament: Tournament
    stage: Stage
    round: TournamentRound
    phone: Client
    device: Device

    def pairing(self, table: int = 1) -> Pairing:
        """The pairing of a table, as it is stored now."""
        return self.round.pairings.select_related("round__stage__tournament").get(table=table)

    def key(self, table: int = 1) -> str:
        """The key on the card of a table."""
        return Table.objects.get(tournament=self.tournament, number=table).key

    def match(self, table: int = 1, number: int = 1) -> Match:
        """A match of a table, as it is stored now."""
        return Match.objects.get(table_match__pairing=self.pairing(table), table_match__number=number)

    def at(self, name: str = "table", table: int = 1) -> str:
        """The address of a page of a table."""
        return reverse(name, args=[self.key(table)])

    def of(self, name: str, *args: object) -> str:
        """The address of a page of the tournament."""
        return reverse(name, args=[self.tournament.key, *args])

    def kinds(self) -> list[str]:
        """The lines of the history, the oldest first."""
        return list(self.tournament.changes.order_by("pk").values_list("kind", flat=True))


def new_hall(yard: Yard, tables: tuple[Sides, ...] = PAIRS, *, entrants: int | None = None, **settings: object) -> Hall:
    """A tournament of the yard's club with these tables in its first round."""
    everybody = {number for sides in tables for side in sides for number in side}
    tournament = new_tournament(yard, entrants or len(everybody), **settings)  # type: ignore[arg-type]
    Tournament.objects.filter(pk=tournament.pk).update(state=Tournament.State.RUNNING)
    tournament.refresh_from_db()
    stage = tournament.stages.get(number=1)
    fill_stage(stage)
    phone, device = new_phone()
    return Hall(yard, tournament, stage, draw(stage, tables), phone, device)


def play(match: Match, *rounds: Facts) -> None:
    """Record rounds of a match."""
    record(fresh(match), *rounds)
