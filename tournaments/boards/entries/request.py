"""What a phone has asked for by the link, and what became of it."""

from dataclasses import dataclass

from scoring.models import Device
from scoring.wording.systems import system_name
from tournaments.commands.entries.errors import MOST_ASKED
from tournaments.models import Entrant, Tournament
from tournaments.wording.formats import entry_help, entry_name


@dataclass(frozen=True)
class RequestBoard:
    """A tournament as it presents itself behind its link, and what the asking phone has asked for."""

    system: str
    entry: str
    help: str
    mine: list[Entrant]

    @property
    def may_ask(self) -> bool:
        """Whether this phone has not asked too often."""
        return sum(entrant.state != Entrant.State.ENTERED for entrant in self.mine) < MOST_ASKED


def request_board(tournament: Tournament, device: Device | None) -> RequestBoard:
    """The page behind the link. Two queries."""
    mine = [] if device is None else requests_of(tournament, device)
    return RequestBoard(
        system_name(tournament.system), entry_name(tournament.entry), entry_help(tournament.entry), mine
    )


def requests_of(tournament: Tournament, device: Device) -> list[Entrant]:
    """What somebody asked for, on this phone or another of theirs."""
    asked = tournament.entrants.filter(device.same_person()).exclude(device=None)
    return list(asked.prefetch_related("members").order_by("pk"))
