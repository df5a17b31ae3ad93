"""`manage.py verify`: are totals, places, goats and titles what the recorded rounds say?"""

import argparse
import sys
from typing import Any

from django.core.management.base import BaseCommand

from scoring.models import Match
from scoring.verification import differences, look_again

CHUNK = 200
DIFFERENT = 1


class Command(BaseCommand):
    """Compares what is kept of every match with a fresh scoring of its rounds."""

    help = (
        "Compare what is kept of every match (state, points, places, goats, titles) with a fresh scoring of its "
        "rounds, and print a line for each difference. Exit status: 1 if there is one."
    )

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Whether to repair."""
        parser.add_argument("--fix", action="store_true", help="write anew what differs")

    def handle(self, *, fix: bool, **_: Any) -> None:
        """Look at every match, a few in memory at a time."""
        matches = wrong = fixed = 0
        for match in Match.objects.with_caches().order_by("pk").iterator(chunk_size=CHUNK):
            matches += 1
            found = differences(match)
            if not found:
                continue
            left = look_again(match, fix)
            wrong += bool(left)
            fixed += fix and not left
            for line in left or (found if fix else ()):
                self.stdout.write(f"{match.view_key}: {line}")
        self.stdout.write(_summary(matches, wrong, fixed))
        if wrong:
            sys.exit(DIFFERENT)


def _summary(matches: int, wrong: int, fixed: int) -> str:
    if wrong:
        return f"{matches} matches, {wrong} with differences, {fixed} written anew"
    return f"{matches} matches, {fixed} written anew" if fixed else f"{matches} matches, all caches agree"
