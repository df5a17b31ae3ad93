"""`manage.py score`: the scores of a recorded match, as a sheet of text or as JSON."""

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils import translation
from django.utils.translation import gettext

from scoring.engine.exchange import Record, parse, read_record, score_record
from scoring.engine.export import write_score
from scoring.engine.facts import FaultLine
from scoring.engine.fold import Folded
from scoring.engine.options import options_of
from scoring.engine.presets import PRESETS
from scoring.wording.cards import card_text
from scoring.wording.faults import fault_line
from scoring.wording.sheet import score_sheet
from scoring.wording.systems import system_description, system_name

STANDARD_INPUT = "-"
BAD_LINE, REFUSED = 1, 2


class _RefusedError(Exception):
    """A record that cannot be scored; its lines say why."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = list(lines)


class Command(BaseCommand):
    """Scores a kozel-match/1 record. It needs no database."""

    help = (
        "Score a recorded match (kozel-match/1) and print its score sheet. "
        "Exit status: 2 if the record is refused, with one line a fault on standard error; "
        "with --jsonl 1 if some line was refused."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """The file, and what to print."""
        parser.add_argument("file", nargs="?", metavar="FILE", help="the record; - is standard input")
        what = parser.add_mutually_exclusive_group()
        what.add_argument("--json", action="store_true", help="print a kozel-score/1 object")
        what.add_argument("--jsonl", action="store_true", help="a record a line in, a kozel-score/1 object a line out")
        what.add_argument("--list", action="store_true", help="print the systems with their options as JSON")
        what.add_argument("--card", choices=tuple(PRESETS), metavar="KEY", help="print the rules of a system in words")
        parser.add_argument(
            "--lang",
            choices=[code for code, _ in settings.LANGUAGES],
            default=settings.LANGUAGE_CODE,
            help="the language of everything that is text (default: %(default)s)",
        )

    def handle(self, *_: Any, **options: Any) -> None:
        """Print what was asked for."""
        self._write_utf8()
        try:
            with translation.override(options["lang"]):
                self._print(options)
            self.stdout.flush()
        except BrokenPipeError:
            # The reader has seen enough; Python would complain once more when it closes standard output.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except OSError as error:
            self._refuse([": ".join(filter(None, (error.filename, error.strerror)))])
        except _RefusedError as refused:
            self._refuse(refused.lines)

    def _refuse(self, lines: Iterable[str]) -> NoReturn:
        for line in lines:
            self.stderr.write(line)
        sys.exit(REFUSED)

    def _write_utf8(self) -> None:
        """JSON is UTF-8, and names need it, whatever the terminal says."""
        for stream in (self.stdout, self.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(encoding="utf-8")

    def _print(self, options: dict[str, Any]) -> None:
        if options["list"]:
            self.stdout.write(_json(list(_systems())))
        elif options["card"]:
            self.stdout.write(card_text(options["card"]))
        elif not options["file"]:
            raise _RefusedError([gettext("which file? Give its name, or - for standard input")])
        elif options["jsonl"]:
            self._print_lines(options["file"])
        else:
            record, folded = _scored(_read(options["file"]))
            text = _json(write_score(record.rules, folded)) if options["json"] else score_sheet(record, folded)
            self.stdout.write(text)

    def _print_lines(self, name: str) -> None:
        """A result for every line, one line in memory at a time."""
        failed = False
        with _opened(name) as file:
            for line in file:
                try:
                    record, folded = _scored(line.rstrip(b"\r\n"))
                    result = write_score(record.rules, folded)
                except _RefusedError as refused:
                    failed = True
                    result = {"error": refused.lines}
                self.stdout.write(json.dumps(result, ensure_ascii=False))
        if failed:
            self.stdout.flush()
            sys.exit(BAD_LINE)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)


def _systems() -> Iterator[dict[str, Any]]:
    for key, preset in PRESETS.items():
        yield {
            "key": key,
            "name": system_name(key),
            "description": system_description(key),
            "targets": list(preset.targets),
            "round_counts": list(preset.round_counts),
            "options": options_of(preset.rules),
        }


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    if name == STANDARD_INPUT:
        yield sys.stdin.buffer
        return
    with Path(name).open("rb") as file:
        yield file


def _read(name: str) -> bytes:
    with _opened(name) as file:
        return file.read()


def _scored(data: bytes) -> tuple[Record, Folded]:
    """The record in these bytes and its scores."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _RefusedError([gettext("this is not text in UTF-8")]) from error
    value, faults = parse(text)
    if faults:
        raise _refused(faults)
    record, wrong = read_record(value)
    if record is None:
        raise _refused(wrong)
    folded, wrong = score_record(record)
    if wrong:
        raise _refused(wrong)
    return record, folded


def _refused(faults: Iterable[FaultLine]) -> _RefusedError:
    return _RefusedError(fault_line(fault) for fault in faults)
