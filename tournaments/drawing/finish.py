"""Who finished where in a tournament."""

from itertools import groupby

from tournaments.drawing.ranks import ranks_of
from tournaments.models import Stage
from tournaments.standings.advance import advancing

# A place, and whose it is.
Finish = tuple[int, int]


def finishing_order(stage: Stage) -> list[Finish]:
    """The places of the tournament as of this stage: its own, then those of the stages before for who did not get on.

    Equal ones share a place; who has none (annulled, sent off, still playing a knockout) is not in it. The stage's
    tournament is loaded.
    """
    stages = stage.tournament.stages.filter(number__lte=stage.number).exclude(state=Stage.State.WAITING)
    order: list[Finish] = []
    seen: set[int] = set()
    for each in stages.order_by("-number"):
        each.tournament = stage.tournament
        # A place that is not certain yet is kept free.
        taken = len(seen)
        order += _after(taken, [finish for finish in ranking(each) if finish[1] not in seen])
        seen |= set(each.field.values_list("entrant__number", flat=True))
    return order


def ranking(stage: Stage) -> list[Finish]:
    """The places within a stage; of several groups first all who won theirs, by how well, and so on."""
    groups = ranks_of(stage)
    if len(groups) == 1:
        return [(row.place, row.entrant) for row in groups[0] if row.place is not None]
    each = max(map(len, groups.values()), default=0)
    order = advancing(groups, each, seed=str(stage.tournament.seed))
    return [(place, one.entrant) for place, one in enumerate(order, start=1)]


def _after(taken: int, finishes: list[Finish]) -> list[Finish]:
    """The places of these where so many are taken already."""
    order: list[Finish] = []
    for _, equal in groupby(finishes, key=lambda finish: finish[0]):
        place = taken + len(order) + 1
        order += [(place, number) for _, number in equal]
    return order
