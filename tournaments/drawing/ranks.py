"""Who finished where in a stage of any format, as rows of a table."""

from collections import Counter
from collections.abc import Sequence

from tournaments.drawing.brackets import bracket_of
from tournaments.drawing.lines import evening_of
from tournaments.drawing.tables import table_of
from tournaments.models import Stage
from tournaments.pairing.codes import Format
from tournaments.pairing.knockout import Stand, places
from tournaments.pairing.winner_stays import Evening
from tournaments.standings.facts import Row


def ranks_of(stage: Stage) -> dict[int, tuple[Row, ...]]:
    """The rows of each group, the best first; of a knockout those whose place is certain. Its tournament is loaded."""
    if stage.format == Format.KNOCKOUT:
        return knockout_ranks(bracket_of(stage))
    if stage.format == Format.WINNER_STAYS:
        return line_ranks(evening_of(stage))
    return table_of(stage).groups


def knockout_ranks(stands: Sequence[Stand]) -> dict[int, tuple[Row, ...]]:
    """The places of a knockout that are certain."""
    return {0: _rows(places(stands) if stands else {})}


def line_ranks(evening: Evening) -> dict[int, tuple[Row, ...]]:
    """The ranking of a line of winners."""
    return {0: _rows({placed.row.entrant: placed.place for placed in evening.ranking})}


def _rows(by_entrant: dict[int, int]) -> tuple[Row, ...]:
    """Rows that say nothing but the places."""
    taken = Counter(by_entrant.values())
    return tuple(
        Row(
            entrant=entrant,
            place=place,
            shared=taken[place] > 1,
            points=0,
            effectiveness=0,
            counted=0,
            played=0,
            wins=0,
            draws=0,
            losses=0,
            marks=(),
        )
        for entrant, place in sorted(by_entrant.items(), key=lambda item: (item[1], item[0]))
    )
