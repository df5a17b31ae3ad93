"""A tournament's record as text."""

import json

from scoring.engine.exchange import parse
from scoring.wording.faults import fault_line
from tournaments.exchange.check import Loaded, RefusedError, read_tournament
from tournaments.exchange.shapes import Wrong
from tournaments.exchange.write import write_tournament
from tournaments.models import Tournament


def written_text(tournament: Tournament) -> str:
    """The record of a tournament, as files have it."""
    return json.dumps(write_tournament(tournament), ensure_ascii=False, indent=1)


def read_text(text: str) -> Loaded:
    """The record in a text. Raises RefusedError."""
    value, faults = parse(text)
    if faults:
        raise RefusedError([Wrong("", fault_line(fault)) for fault in faults])
    return read_tournament(value)
