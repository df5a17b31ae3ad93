"""The record of a stored match, as it travels: kozel-match/1."""

from scoring.engine.exchange import Record, read_round
from scoring.engine.options import changes_between
from scoring.engine.presets import PRESETS
from scoring.models import Match


def record_of(match: Match) -> Record:
    """A match with its rounds; those that do not count are not part of it."""
    counted = match.current.rounds
    read = (read_round(row.facts)[0] for row in match.rounds.all() if row.number <= counted)
    return Record(
        rules=match.system,
        options=changes_between(PRESETS[match.system].rules, match.game.rules),
        players=match.players,
        game=match.game,
        rounds=tuple(round_ for round_ in read if round_ is not None),
    )
