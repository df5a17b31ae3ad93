"""The plain game of pairs against a second scorer, written another way; how well the chain check catches slips."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scoring.engine.chain import doubts
from scoring.engine.check import faults
from scoring.engine.codes import End
from scoring.engine.facts import TILES, Hand, Round, hand_of_tiles
from scoring.engine.fold import fold, start
from scoring.engine.play import Played, Recorded, play, record
from scoring.tests.engine.builders import table
from scoring.tests.engine.strategies import random_round

PAIRS = table("kozel-pairs")
ENDLESS = table("kozel-pairs", target=None)
SPECIAL = {("0-0",): 25, ("6-6",): 50, ("0-0", "6-6"): 75}


class Paper:
    """The account of a match of pairs, kept as one would on paper."""

    def __init__(self) -> None:
        self.accounts: list[int | None] = [None, None]
        self.hanging = 0

    def add(self, round_: Round) -> None:
        """Write one round down."""
        plain, counted = self._pips(round_, special=False), self._pips(round_, special=True)
        if round_.end is End.OUT:
            loser = 0 if (round_.by or 0) % 2 == 0 else 1
        elif plain[0] == plain[1]:
            self.hanging += plain[0]
            return
        else:
            loser = 0 if plain[0] > plain[1] else 1
        amount = counted[loser] + self.hanging
        self.hanging = 0
        account = self.accounts[loser]
        if account is not None:
            self.accounts[loser] = account + amount
        elif amount >= 13:
            self.accounts[loser] = amount

    @staticmethod
    def _pips(round_: Round, special: bool) -> list[int]:
        totals = [0, 0]
        for seat, hand in round_.hands.items():
            worth = hand.pips
            if special and hand.tiles is not None:
                worth = SPECIAL.get(tuple(sorted(hand.tiles)), worth)
            totals[(seat - 1) % 2] += worth
        return totals


@given(st.integers(0, 2**32))
def test_pairs_are_scored_as_on_paper(seed: int) -> None:
    random = Random(seed)
    paper = Paper()
    rounds = [random_round(PAIRS, random) for _ in range(20)]
    for round_, score in zip(rounds, fold(PAIRS, rounds).scores, strict=False):
        paper.add(round_)
        assert score.state.totals == tuple(account or 0 for account in paper.accounts)
        assert score.state.opened == tuple(account is not None for account in paper.accounts)
        over = max(score.state.totals) >= 101
        assert (score.state.ending is not None) == over
        assert score.state.eggs == (0 if over else paper.hanging)


def mistyped(round_: Round, random: Random) -> Round:
    """The round with one tile of one hand taken for any other."""
    seat = random.choice([seat for seat, hand in round_.hands.items() if hand.tiles])
    held = list(round_.hands[seat].tiles or ())
    place = random.randrange(len(held))
    held[place] = random.choice([tile for tile in TILES if tile != held[place]])
    hands: dict[int, Hand] = {**round_.hands, seat: hand_of_tiles(tuple(held))}
    return round_._replace(hands=hands)


def share_caught(end: End, how: Recorded, sample: int) -> float:
    """How many of so many mistyped rounds are refused or doubted."""
    random = Random(28)
    state = start(PAIRS)
    caught = found = 0
    while found < sample:
        played: Played = play(PAIRS, random)
        if played.end is end:
            found += 1
            slip = mistyped(record(PAIRS, played, how), random)
            caught += bool(faults(PAIRS, state, slip) or doubts(PAIRS, state, slip))
    return caught / sample


def test_a_mistyped_tile_is_caught() -> None:
    """95 of a hundred in a fish; 45 after an out whose hands are all recorded, 70 with the last tile."""
    assert share_caught(End.FISH, Recorded(), 400) >= 0.91
    assert share_caught(End.OUT, Recorded(all_hands=True), 400) >= 0.4
    assert share_caught(End.OUT, Recorded(all_hands=True, last=True), 400) >= 0.65
