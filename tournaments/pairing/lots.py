"""Drawing lots that anybody can check: the same entrants and the same seed give the same order.

Only `Random.random` is used, the one sequence that Python promises never to change; ids are sorted first, so that the
order in which they came does not matter.
"""

from collections.abc import Iterable
from random import Random


def drawn(ids: Iterable[int], seed: int) -> list[int]:
    """The ids in the order in which they were drawn."""
    hat = sorted(ids)
    random = Random(seed)  # noqa: S311 - a lot that can be drawn again, not a secret
    for last in range(len(hat) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        hat[last], hat[other] = hat[other], hat[last]
    return hat
