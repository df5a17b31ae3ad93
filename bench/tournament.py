"""A big Swiss from the first draw to the last place: `.venv/bin/python bench/tournament.py`, about a minute.

A thousand pairs play nine rounds by the commands that pages call, on an empty database of its own. Drawing is measured
against the pure packages that rank and pair the same field, standings against the one that ranks it: what is above
these is reading and writing rows. Most results are written for all tables at once, as no page does; what a table costs
that tells its result and is confirmed is measured by itself. Ratios can be compared between machines.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from database import empty_site


def main() -> None:
    """Measure and print."""
    with empty_site():
        import tournament_site  # needs Django, which needs to know where its database is

        tournament_site.swiss()


if __name__ == "__main__":
    main()
