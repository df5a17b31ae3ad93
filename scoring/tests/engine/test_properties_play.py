"""Matches played by chance: each comes to its end, and nothing that really happened is refused or doubted."""

import json
from random import Random

import pytest

from scoring.engine.codes import End
from scoring.engine.exchange import Record, read_record, score_record
from scoring.engine.export import read_state, write_record, write_state
from scoring.engine.fold import fold
from scoring.engine.game import Game, playable_seats
from scoring.engine.play import play_match
from scoring.engine.presets import PRESETS
from scoring.tests.engine.strategies import random_rounds

GAMES = {
    (key, seats): Game(preset.rules, seats) for key, preset in PRESETS.items() for seats in playable_seats(preset.rules)
}
every_game = pytest.mark.parametrize(("key", "seats"), GAMES)
TRUE_RESULTS = 20_000
MOST_ROUNDS = 3_000  # sea goats burn each other's accounts for long


@every_game
def test_a_match_of_every_system_comes_to_its_end(key: str, seats: int) -> None:
    game = GAMES[key, seats]
    endless = game.rules.target is None and game.rules.rounds is None
    rounds = play_match(game, Random(28), 60 if endless else MOST_ROUNDS)
    folded = fold(game, rounds)
    assert folded.failure == ()
    assert folded.state.ending is not None
    assert (rounds[-1].end is End.STOP) == endless


@every_game
def test_a_match_of_every_system_survives_json_and_a_break_anywhere(key: str, seats: int) -> None:
    game = GAMES[key, seats]
    rounds = play_match(game, Random(82), 40)
    whole = fold(game, rounds)
    state = whole.start
    for round_, score in zip(rounds, whole.scores, strict=True):
        (alone,) = fold(game, [round_], read_state(json.loads(json.dumps(write_state(state))))).scores
        assert alone == score
        assert tuple(sum(line.points for line in score.lines if line.side == s) for s in game.every_side) == score.wrote
        state = score.state
    record = Record(key, {}, ("Асан", "Берік", "Сәуле", "Dana")[:seats], game, tuple(rounds))
    read, faults = read_record(json.loads(json.dumps(write_record(record))))
    assert (read, faults) == (record, ())
    assert score_record(record) == (whole, ())


def test_no_true_result_is_ever_refused_or_doubted() -> None:
    """However much of it was written down, at every table whose chain is checked."""
    checked = [game for game in GAMES.values() if game.rules.ends == 2 and game.rules.chain_checked]
    random = Random(2028)
    each = TRUE_RESULTS // len(checked) + 1
    for game in checked:
        state = None
        seen = 0
        for round_ in random_rounds(game, random, each):
            folded = fold(game, [round_], state)
            assert folded.failure == (), (game, round_)
            assert folded.scores[0].doubts == (), (game, round_)
            state = None if folded.state.ending is not None else folded.state
            seen += 1
        assert seen == each
