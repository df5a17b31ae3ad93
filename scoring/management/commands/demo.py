"""`manage.py demo`: a few matches to look around in, and where they are."""

import os
from typing import Any

from django.core.management.base import BaseCommand
from django.urls import reverse

from scoring.demo import SCENES, make, matches_there
from scoring.models import Match

EVERY_ADDRESS = "0.0.0.0"  # noqa: S104


class Command(BaseCommand):
    """Fills a yard with believable matches; what is there already stays as it is."""

    help = "Fill the database with a few matches to look around in, and print their addresses."

    def handle(self, **_: Any) -> None:
        """Make what is not there yet."""
        there = matches_there()
        for scene in SCENES:
            match = there.get(scene.key)
            told = "is there already" if match else "made"
            self.stdout.write(f"{scene.about}, {' '.join(scene.players)} ({told})")
            self._write_addresses(match or make(scene))

    def _write_addresses(self, match: Match) -> None:
        self.stdout.write(f"  watch   {_site()}{reverse('match', args=[match.view_key])}")
        self.stdout.write(f"  record  {_site()}{reverse('join', args=[match.write_key])}")


def _site() -> str:
    """Where `make run` serves with the same environment."""
    host = os.environ.get("HOST", "127.0.0.1")
    return f"http://{'127.0.0.1' if host == EVERY_ADDRESS else host}:{os.environ.get('PORT', '8000')}"
