"""`manage.py verify`: are totals, places, goats and titles what the recorded rounds say?"""

import argparse
import sys
from typing import Any

from django.core.management.base import BaseCommand

from scoring.verification import Check, checks

DIFFERENT = 1


class Command(BaseCommand):
    """Compares what is kept of matches with their rounds, of players with their names, and what others keep of them."""

    help = (
        "Compare what is kept of every match (state, points, places, goats, titles) with a fresh scoring of its "
        "rounds, of every player with the name, of every ranking with a rating from scratch, of every tournament with "
        "its results, and print a line for each difference. "
        "Exit status: 1 if there is one."
    )

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Whether to repair."""
        parser.add_argument("--fix", action="store_true", help="write anew what differs")

    def handle(self, *, fix: bool, **_: Any) -> None:
        """Look at everything of which something is kept; matches first, for the rest comes from them."""
        if sum(self._look(check, fix) for check in checks):
            sys.exit(DIFFERENT)

    def _look(self, check: Check, fix: bool) -> int:
        """Look at all things of a kind: how many are not as they should be."""
        seen = wrong = fixed = 0
        for item in check.items():
            seen += 1
            found = check.differences(item)
            if not found:
                continue
            left = check.look_again(item, fix)
            wrong += bool(left)
            fixed += fix and not left
            for line in left or (found if fix else ()):
                self.stdout.write(f"{check.name(item)}: {line}")
        self.stdout.write(_summary(f"{seen} {check.what}", wrong, fixed))
        return wrong


def _summary(seen: str, wrong: int, fixed: int) -> str:
    if wrong:
        return f"{seen}, {wrong} with differences, {fixed} written anew"
    return f"{seen}, {fixed} written anew" if fixed else f"{seen}, all caches agree"
