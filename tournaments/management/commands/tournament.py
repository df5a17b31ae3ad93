"""`manage.py tournament`: a whole tournament as a file, out of one server and into another."""

import argparse
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NoReturn

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils import translation
from django.utils.translation import gettext

from scoring.models import Club
from tournaments.exchange.check import RefusedError
from tournaments.exchange.store import bring_tournament
from tournaments.exchange.text import read_text, written_text
from tournaments.models import Tournament

STANDARD_INPUT = "-"
REFUSED = 2


class Command(BaseCommand):
    """Writes a kozel-tournament/1 record, or brings one in."""

    help = (
        "Write a tournament as a kozel-tournament/1 record, or bring one into a club. Exit status: 2 if there is "
        "no such tournament or club, or the record is refused, with one line a fault on standard error."
    )

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What is wanted, and of what."""
        parser.add_argument(
            "--lang",
            choices=[code for code, _ in settings.LANGUAGES],
            default=settings.LANGUAGE_CODE,
            help="the language of what is said about faults (default: %(default)s)",
        )
        does = parser.add_subparsers(dest="does", required=True)
        out = does.add_parser("export", help="print the record of a tournament")
        out.add_argument("key", metavar="KEY", help="the tournament: the part of its address after /t/")
        into = does.add_parser("import", help="bring a record into a club; prints the key of the new tournament")
        into.add_argument("club", metavar="CLUB", help="the club: the part of its address after /c/")
        into.add_argument("file", metavar="FILE", help="the record; - is standard input")

    def handle(self, *_: Any, **options: Any) -> None:
        """Print the record, or the key of what was brought in."""
        for stream in (self.stdout, self.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(encoding="utf-8")
        try:
            with translation.override(options["lang"]):
                self._export(options["key"]) if options["does"] == "export" else self._import(options)
            self.stdout.flush()
        except BrokenPipeError:
            # The reader has seen enough; Python would complain once more when it closes standard output.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except OSError as error:
            self._refuse([": ".join(filter(None, (error.filename, error.strerror)))])

    def _export(self, key: str) -> None:
        tournament = Tournament.objects.filter(key=key).first()
        if tournament is None:
            self._refuse([gettext("there is no tournament with this key")])
        self.stdout.write(written_text(tournament))

    def _import(self, options: dict[str, Any]) -> None:
        club = Club.objects.filter(key=options["club"]).first()
        if club is None:
            self._refuse([gettext("there is no club with this key")])
        given = sys.stdin.buffer.read() if options["file"] == STANDARD_INPUT else Path(options["file"]).read_bytes()
        try:
            text = given.decode("utf-8-sig")
        except UnicodeDecodeError:
            self._refuse([gettext("this is not text in UTF-8")])
        try:
            tournament = bring_tournament(club=club, loaded=read_text(text), device=None)
        except RefusedError as refused:
            self._refuse(wrong.line for wrong in refused.wrongs)
        self.stdout.write(tournament.key)

    def _refuse(self, lines: Iterable[str]) -> NoReturn:
        for line in lines:
            self.stderr.write(line)
        sys.exit(REFUSED)
