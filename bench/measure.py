"""What the benchmarks measure with: the time of the processor, so that what else runs on the machine matters little."""

import resource
import time
from collections.abc import Callable


def best_of(times: int, work: Callable[[], object]) -> float:
    """The shortest processor time of a few runs, in seconds: the others were disturbed."""
    measured = []
    for _ in range(times):
        begun = spent()
        work()
        measured.append(spent() - begun)
    return min(measured)


def spent() -> float:
    """The processor time of this process and of those that it ran."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime
