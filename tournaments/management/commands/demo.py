"""`manage.py demo`: matches to look around in, and where they are; with numbers a club of that size."""

import argparse
import os
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from ratings.demo import name_champions, set_up
from scoring.demo import SCENES, big_club, make, matches_there, open_invitation, people_of, small_club, tell_results
from scoring.filling.names import most_names
from scoring.filling.store import Plan, fill, open_club
from scoring.models import Club, Match
from tournaments.demo import make_tournaments

EVERY_ADDRESS = "0.0.0.0"  # noqa: S104
FEWEST_PLAYERS = 4
MOST_MATCHES = 10_000_000
BAD_OPTION = 2


class Command(BaseCommand):
    """Fills the database with believable matches; what is there already stays as it is."""

    help = (
        "Fill the database with a few matches and a small club with two tournaments to look around in, and print "
        "their addresses. "
        "With --players and --matches: with one club of that size, its matches played by chance over three years; "
        "what was broken off goes on where it was. Exit status: 2 for a bad option."
    )

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """The size of a club; numbers are read here, so that whatever is wrong with one is said in a line."""
        parser.add_argument("--players", metavar="N", help="how many people the club has")
        parser.add_argument("--matches", metavar="N", help="how many matches they have played")
        parser.add_argument("--seed", metavar="N", help="the same number gives the same club (default: 1)")

    def handle(self, *, players: object, matches: object, seed: object, **_: Any) -> None:
        """Make what is not there yet."""
        given = [option is not None for option in (players, matches)]
        if not any(given) and seed is None:
            self._make_scenes()
            self._write_tournaments(self._make_club(small_club()))
        elif all(given):
            most = most_names()
            plan = big_club(
                _number("--players", players, FEWEST_PLAYERS, most),
                _number("--matches", matches, 1, MOST_MATCHES),
                _number("--seed", 1 if seed is None else seed, 0, 10**9),
            )
            self._make_club(plan)
        else:
            raise CommandError("--players and --matches go together, and --seed with them", returncode=BAD_OPTION)

    def _make_scenes(self) -> None:
        there = matches_there()
        for scene in SCENES:
            match = there.get(scene.key)
            told = "is there already" if match else "made"
            self.stdout.write(f"{scene.about}, {' '.join(scene.players)} ({told})")
            self._write_addresses(match or make(scene))

    def _write_addresses(self, match: Match) -> None:
        self.stdout.write(f"  watch   {_site()}{reverse('match', args=[match.view_key])}")
        self.stdout.write(f"  record  {_site()}{reverse('join', args=[match.write_key])}")

    def _make_club(self, plan: Plan) -> Club:
        crowd = people_of(plan)
        club = open_club(plan, crowd)
        made = 0
        for made in fill(club, plan, crowd):
            self.stdout.write(f"{made:,} of {plan.matches:,} matches", ending="\r")
            self.stdout.flush()
        with transaction.atomic():
            if set_up(club, timezone.localdate()) or made:
                tell_results(club)
                name_champions(club)
        told = "made" if made else "is there already"
        self.stdout.write(f"{plan.name}: {plan.players:,} players, {plan.matches:,} matches ({told})")
        self.stdout.write(f"  look      {_site()}{reverse('club', args=[club.key])}")
        self.stdout.write(f"  organise  {_site()}{reverse('club_join', args=[open_invitation(club).key])}")
        return club

    def _write_tournaments(self, club: Club) -> None:
        for tournament in make_tournaments(club, timezone.localdate()):
            self.stdout.write(
                f"  tournament  {_site()}{reverse('tournament', args=[tournament.key])}  {tournament.name}"
            )


def _number(name: str, given: object, least: int, most: int) -> int:
    """A number that was given. Raises CommandError."""
    text = str(given)
    if text.isdecimal() and len(text) <= len(str(most)) and least <= int(text) <= most:
        return int(text)
    raise CommandError(f"{name}: a whole number from {least} to {most}, not {text!r}", returncode=BAD_OPTION)


def _site() -> str:
    """Where `make run` serves with the same environment."""
    host = os.environ.get("HOST", "127.0.0.1")
    return f"http://{'127.0.0.1' if host == EVERY_ADDRESS else host}:{os.environ.get('PORT', '8000')}"
