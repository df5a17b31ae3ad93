"""Whatever a tournament keeps is part of its record, or is known to stay behind."""

import pytest
from django.db import models

from tournaments.exchange import write
from tournaments.models import (
    Entrant,
    LineEvent,
    Member,
    Pairing,
    Sanction,
    Seating,
    Sitting,
    Stage,
    StageEntrant,
    Table,
    TableMatch,
    Tournament,
    TournamentChange,
    TournamentRound,
)

# By table: what its rows are written with, what is said by where they stand, and what stays on the server.
COLUMNS: dict[type[models.Model], tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {
    Tournament: (write.KEPT, (), ("key", "entry_key", "club", "series", "version")),
    Table: (("number",), ("tournament",), ("key",)),
    Entrant: (write.KEPT_OF_ENTRANT, ("tournament",), ("device",)),
    Member: (write.KEPT_OF_MEMBER, ("entrant",), ("player",)),
    Stage: (("number", "format", "rules", "state"), ("tournament",), ()),
    StageEntrant: (write.KEPT_OF_PART, ("stage", "entrant"), ()),
    LineEvent: (("order", "kind", "at"), ("stage", "entrant"), ()),
    TournamentRound: (write.KEPT_OF_ROUND, ("stage",), ()),
    Pairing: (write.KEPT_OF_PAIRING, ("round",), ()),
    Seating: ((), ("pairing", "side", "slot", "entrant"), ()),
    Sitting: (("kind", "why"), ("round", "entrant"), ()),
    TableMatch: (("number",), ("pairing", "match"), ("final",)),
    Sanction: (write.KEPT_OF_SANCTION, ("round", "entrant"), ()),
    TournamentChange: (("kind", "what", "by", "at"), ("tournament",), ("device",)),
}


@pytest.mark.parametrize("model", COLUMNS)
def test_nothing_is_forgotten(model: type[models.Model]) -> None:
    names = {field.name for field in model._meta.concrete_fields} - {"id"}
    assert names == {name for some in COLUMNS[model] for name in some}
