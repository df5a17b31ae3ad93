"""What the pages of a tournament cost: `.venv/bin/python bench/pages.py`, about a minute.

Tournaments of 8, 64 and 1,000 pairs are played to the middle of their last round, on an empty database of their own.
Of every page it prints the queries, and its time against that of a page that shows no tournament at all: asked for the
first time after a result, when standings are reckoned anew, and once more. Ratios can be compared between machines.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from database import empty_site


def main() -> None:
    """Measure and print."""
    with empty_site():
        import pages_site  # needs Django, which needs to know where its database is

        from kozel_site.wsgi import application  # noqa: F401 (garbage is collected as where the site is served)

        pages_site.pages()


if __name__ == "__main__":
    main()
