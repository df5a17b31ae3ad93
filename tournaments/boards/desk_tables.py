"""Tables in a list: those without a result, those whose results would be lost."""

from collections.abc import Iterable
from typing import NamedTuple

from tournaments.commands.stages import waited_for
from tournaments.facts import sides_of, table_facts
from tournaments.models import Pairing, Stage
from tournaments.wording.desk import pairing_state
from tournaments.wording.names import Names, side_name
from tournaments.wording.results import finals_text


class NamedTable(NamedTuple):
    """A table of a round: who sits on its sides, how far its result is, and what it is."""

    pairing: Pairing
    sides: list[str]
    state: str
    result: str


def missing_tables(stage: Stage, names: Names) -> list[NamedTable]:
    """The tables of a stage that have no result yet that stands; its tournament is loaded. Three queries."""
    return _named(waited_for(stage), names)


def tables_with_results(stage: Stage, names: Names, round: int | None = None) -> list[NamedTable]:
    """The tables of a stage, or of one of its rounds, at which something was recorded or begun. Three queries."""
    pairings = Pairing.objects.filter(round__stage=stage)
    if round is not None:
        pairings = pairings.filter(round__number=round)
    loaded = pairings.order_by("round__number", "order", "table").with_seats().prefetch_related("matches")
    touched = [pairing for pairing in loaded if pairing.matches.all() or pairing.absent]
    return _named(touched, names)


def _named(pairings: Iterable[Pairing], names: Names) -> list[NamedTable]:
    return [
        NamedTable(
            pairing,
            [side_name(side, names) for side in sides_of(pairing)],
            pairing_state(pairing.state),
            finals_text(table_facts(pairing).matches),
        )
        for pairing in pairings
    ]
