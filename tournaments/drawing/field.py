"""Who takes part in a stage, as far as drawing its rounds cares."""

from collections.abc import Sequence
from typing import NamedTuple

from tournaments.models import Entrant, Sanction, Stage, Tournament
from tournaments.standings.codes import Offence


class Part(NamedTuple):
    """An entrant's part in a stage. `key` is the row of the entrant, `first` the round it is there from.

    `gone`: it withdrew, from the stage or altogether, or was sent off.
    """

    number: int
    key: int
    seed: int
    group: int
    first: int
    paused: bool
    gone: bool


def parts_of(stage: Stage) -> tuple[Part, ...]:
    """Everybody who was ever in the stage, by group and seed; two queries."""
    black = Sanction.objects.filter(round__stage__tournament=stage.tournament_id, offence=Offence.BLACK)
    expelled = set(black.values_list("entrant_id", flat=True))
    rows = stage.field.select_related("entrant").order_by("group", "seed", "pk")
    return tuple(
        Part(
            number=row.entrant.number,
            key=row.entrant_id,
            seed=row.seed,
            group=row.group,
            first=row.first,
            paused=row.entrant.paused,
            gone=row.left is not None or row.entrant.left is not None or row.entrant_id in expelled,
        )
        for row in rows
    )


def by_group(parts: Sequence[Part]) -> list[list[int]]:
    """The numbers of each group, by seed."""
    groups: dict[int, list[int]] = {}
    for part in parts:
        groups.setdefault(part.group, []).append(part.number)
    return [groups[group] for group in sorted(groups)]


def first_entrants(tournament: Tournament) -> list[Entrant]:
    """Whom the first stage takes, the best first: those who have checked in, if anybody has; no seed stands last."""
    taking_part = tournament.entrants.filter(state=Entrant.State.ENTERED, left=None)
    entrants = sorted(taking_part, key=lambda entrant: (entrant.seed is None, entrant.seed or 0, entrant.number))
    here = [entrant for entrant in entrants if entrant.checked_in]
    return here or entrants
