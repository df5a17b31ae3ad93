"""What is worth an example: the situations of a match, each with the games that know it and the rounds that show it.

The hands are picked so that a small number, an ordinary one and a large one come up under every threshold, and so that
a chain of real tiles can leave them.
"""

from collections.abc import Callable
from typing import NamedTuple

from django.utils.translation import gettext_noop as _

from scoring.engine.codes import (
    Account,
    Below,
    Eggs,
    Family,
    FishAmount,
    FishWinner,
    KeptCleared,
    OutAmount,
    OutBlank,
    Shape,
)
from scoring.engine.facts import BLANK, SIX
from scoring.engine.game import Game
from scoring.engine.ruleset import BOTH
from scoring.guide.told import STOP, Told, fish, out, until_over

Fits = Callable[[Game], bool]


class Situation(NamedTuple):
    """What an example is called, which games it is for, its rounds; `last_only`: earlier ones are only summed up."""

    title: str
    fits: Fits
    rounds: tuple[Told, ...]
    last_only: bool = False


# Which games


def _all_of(*conditions: Fits) -> Fits:
    return lambda game: all(fits(game) for fits in conditions)


def _shape(shape: Shape) -> Fits:
    return lambda game: game.rules.shape is shape


def _usual(game: Game) -> bool:
    """Whether rounds are scored by the usual steps."""
    return game.rules.shape in (Shape.ORDINARY, Shape.SEA_CLASSIC)


def _ordinary(game: Game) -> bool:
    return game.rules.shape is Shape.ORDINARY


def _pairs(game: Game) -> bool:
    return game.in_pairs


def _solo(game: Game) -> bool:
    return not game.in_pairs


def _threshold(game: Game) -> bool:
    return _usual(game) and game.rules.threshold > 0


def _keeps(game: Game) -> bool:
    return _threshold(game) and game.rules.below is Below.KEPT


def _kept_burns(game: Game) -> bool:
    at_once = (KeptCleared.NOTHING_RECEIVED, KeptCleared.OPPONENT_KEEPS)
    return _keeps(game) and game.rules.kept_cleared in at_once


def _kept_at_end(game: Game) -> bool:
    return _keeps(game) and game.rules.kept_at_end


def _alone(key: str) -> Fits:
    return lambda game: _usual(game) and key in dict(game.rules.alone)


def _always(key: str) -> Fits:
    return lambda game: _usual(game) and key in dict(game.rules.always)


def _most_takes_all(game: Game) -> bool:
    return game.sides > 2 and game.rules.fish_amount is FishAmount.ALL_TO_HIGHEST


def _lowest_may_tie(game: Game) -> bool:
    rules = game.rules
    decided = rules.fish_amount is FishAmount.EVERYONE or rules.fish_winner is FishWinner.FISHERMAN
    return _usual(game) and not decided and not _most_takes_all(game)


def _highest_may_tie(game: Game) -> bool:
    return _usual(game) and _most_takes_all(game)


def _losers_may_tie(game: Game) -> bool:
    return _usual(game) and game.sides > 2 and game.rules.out_amount is OutAmount.ALL_TO_HIGHEST


def _hangs(game: Game) -> bool:
    return game.rules.eggs is not Eggs.NONE


def _hangs_not(game: Game) -> bool:
    return game.rules.eggs is Eggs.NONE


def _single(game: Game) -> bool:
    return game.rules.account is not Account.EACH


def _wiped_by_any(game: Game) -> bool:
    return game.rules.account is Account.SINGLE_WIPE_ANY


def _six_counts(game: Game) -> bool:
    return game.rules.out_six is not None


def _blank_wins(game: Game) -> bool:
    return game.rules.out_blank is OutBlank.WINS_MATCH


def _sea_blank_wins(game: Game) -> bool:
    return _shape(Shape.SEA_CLASSIC)(game) or _blank_wins(game)


def _blank_left(game: Game) -> bool:
    return game.rules.blank_left


def _called_out(game: Game) -> bool:
    return bool(game.rules.call_outs)


def _ends(game: Game) -> bool:
    return _usual(game) and (game.rules.target is not None or game.rules.rounds is not None)


def _several_goats(game: Game) -> bool:
    rules = game.rules
    own = rules.out_amount is OutAmount.OWN and rules.family is Family.PENALTY
    return _ordinary(game) and game.sides > 2 and own and rules.target is not None


def _naked(game: Game) -> bool:
    return _ends(game) and game.sides == 2 and game.rules.knows_goats


def _bald(game: Game) -> bool:
    return _ends(game) and not _sea_blank_wins(game) and game.rules.knows_goats


# The rounds

LARGE = ("5-6 4-5 3-5", "3-6 0-4")  # 28 and 13
SMALL = ("1-4", "0-3")  # 5 and 3
SMALLER = ("0-5", "0-1")  # 5 and 1
NEARLY = ("5-6 4-5 3-5", "3-6 3-4 2-6 1-2")  # 28 and 27
THEIRS = ("4-6 1-6", "5-5 2-6")  # 17 and 18: what the others lose

# All that is left after a fish of threes: every number an even number of times, doubles aside.
FISH_PAIRS = ("4-5 1-2 1-1", "4-6", "5-6 5-5 2-2", "0-1 0-2")  # 39 and 13
FISH_SOLO = ("4-5 1-2 1-1 0-1", "4-6 0-2", "5-6 5-5 2-2")  # 15, 12, 25
EQUAL_PAIRS = ("4-5 0-1", "4-6 1-2", "5-6", "0-2 1-1 2-2")  # 21 and 21
LOWEST_EQUAL = ("4-5 0-1", "4-6", "5-6 1-2 0-2")  # 10, 10, 16
HIGHEST_EQUAL = ("5-6 2-2", "4-6 1-1 1-2", "4-5 0-1 0-2")  # 15, 15, 12
AFTER = ("3-6 2-3", "1-4 0-5")  # 14 and 10

WITH_SCORE = (out(1, *THEIRS), until_over(out(2, *LARGE)))

USUAL = (
    Situation(_("Somebody went out"), _usual, (out(2, *LARGE),)),
    Situation(
        _("Little, then much, then little again"), _threshold, (out(2, *SMALL), out(2, *LARGE), out(2, *SMALLER))
    ),
    Situation(_("Kept points burn"), _kept_burns, (out(2, *SMALL), out(1, "0-5", "1-1"))),
    Situation(_("Kept points at the end of the match"), _kept_at_end, (out(2, *SMALL), STOP)),
    Situation(_("Only 0-0 left in a hand"), _alone(BLANK), (out(2, "0-0", "5-6 3-4"),)),
    Situation(_("Only 6-6 left in a hand"), _alone(SIX), (out(2, "6-6", "4-5 1-4"),)),
    Situation(_("0-0 and 6-6 left in a hand, nothing else"), _alone(BOTH), (out(2, "0-0 6-6", "4-5"),)),
    Situation(_("0-0 left together with another tile"), _alone(BLANK), (out(2, "0-0 0-1", "5-6 4-5 3-5"),)),
    Situation(_("0-0 has a value of its own"), _always(BLANK), (out(2, "0-0 3-5", "1-4"),)),
    Situation(_("6-6 has a value of its own"), _always(SIX), (out(2, "6-6 3-5", "1-4"),)),
    Situation(_("Two losers hold equally much"), _losers_may_tie, (out(2, "4-6 2-3", "5-5 1-4"), out(2, *AFTER))),
    Situation(_("Fish: nobody can move"), _all_of(_usual, _pairs), (fish(2, *FISH_PAIRS),)),
    Situation(_("Fish: nobody can move"), _all_of(_usual, _solo), (fish(2, *FISH_SOLO),)),
    Situation(
        _("Eggs: a fish with equal totals, and the next round"),
        _all_of(_lowest_may_tie, _hangs, _pairs),
        (fish(2, *EQUAL_PAIRS), out(2, *AFTER)),
    ),
    Situation(
        _("Eggs: a fish with equal totals, and the next round"),
        _all_of(_lowest_may_tie, _hangs, _solo),
        (fish(2, *LOWEST_EQUAL), out(2, *AFTER)),
    ),
    Situation(
        _("Eggs: two share the most in a fish, and the next round"),
        _all_of(_highest_may_tie, _hangs),
        (fish(2, *HIGHEST_EQUAL), out(2, *AFTER)),
    ),
    Situation(_("A fish with equal totals"), _all_of(_lowest_may_tie, _hangs_not, _pairs), (fish(2, *EQUAL_PAIRS),)),
    Situation(_("A fish with equal totals"), _all_of(_lowest_may_tie, _hangs_not, _solo), (fish(2, *LOWEST_EQUAL),)),
    Situation(_("The other side opens its account"), _single, (out(2, *LARGE), out(1, *THEIRS), out(1, *LARGE))),
    Situation(_("The other side gets a few points"), _wiped_by_any, (out(2, *LARGE), out(1, *SMALL))),
    Situation(_("Out on 6-6"), _all_of(_ordinary, _six_counts), (out(2, *LARGE, last="6-6"),)),
    Situation(_("Out on 0-0"), _sea_blank_wins, (out(1, *THEIRS), out(2, *LARGE, last="0-0"))),
    Situation(_("Left with 0-0"), _blank_left, (out(2, "0-0 3-5", "1-4"),)),
    Situation(
        _("A total that the yard has a word for"),
        _called_out,
        (out(2, "6-6 5-6 4-6 4-5 0-2", "1-1"), out(2, "6-6 5-6 4-6 4-5 0-2", "1-1")),
    ),
    Situation(_("The end of the match"), _ends, WITH_SCORE, last_only=True),
    Situation(_("Two reach the target in one round"), _several_goats, (until_over(out(2, *NEARLY)),), last_only=True),
    Situation(_("Naked goat"), _naked, (until_over(out(2, *LARGE)),), last_only=True),
    Situation(_("Bald goat"), _bald, (out(1, *THEIRS), until_over(out(2, *LARGE, last="0-0"))), last_only=True),
)

# The classic sea goat: 39 and 13 in a fish of the wrong side is one to write off.
DUTY = out(2, *SMALL, last="6-6")
DEBT = fish(1, *FISH_PAIRS)
SEA = (
    Situation(
        _("Out on 6-6, and the others hold 25 or more"), _shape(Shape.SEA_CLASSIC), (out(2, *LARGE, last="6-6"),)
    ),
    Situation(
        _("Out on 6-6 with less, then a round on the hundred that is won"),
        _shape(Shape.SEA_CLASSIC),
        (DUTY, out(2, *LARGE, first="6-6")),
    ),
    Situation(_("A round on the hundred that is lost"), _shape(Shape.SEA_CLASSIC), (DUTY, out(1, *LARGE, first="6-6"))),
    Situation(_("A fish to write off, and how it is done"), _shape(Shape.SEA_CLASSIC), (DEBT, out(1, *LARGE))),
    Situation(
        _("A fish that is not written off"),
        _shape(Shape.SEA_CLASSIC),
        (DEBT, out(2, *LARGE), out(2, *SMALL), out(1, *SMALL)),
    ),
    Situation(
        _("Rotten eggs: four drawn fish in a row"),
        _shape(Shape.SEA_CLASSIC),
        (fish(2, *EQUAL_PAIRS),) * 4,
        last_only=True,
    ),
)

IN_PLAY = (
    Situation(
        _("Points in play, then somebody goes out"),
        _shape(Shape.TELEPHONE),
        (out(2, "4-6", "3-5", points=(25, 10)),),
    ),
    Situation(_("Less than what is taken off"), _shape(Shape.TELEPHONE), (out(2, "5-6 4-5", "3-5", points=(10, 5)),)),
    Situation(_("Fish: nobody can move"), _shape(Shape.TELEPHONE), (fish(2, *FISH_PAIRS, points=(40, 10)),)),
    Situation(_("A fish with equal totals"), _shape(Shape.TELEPHONE), (fish(2, *EQUAL_PAIRS, points=(15, 10)),)),
    Situation(_("Points in play, then somebody goes out"), _shape(Shape.MUGGINS), (out(2, points=(15, 5, 10)),)),
    Situation(_("Fish: nobody can move"), _shape(Shape.MUGGINS), (fish(2, *FISH_SOLO, points=(0, 5, 10)),)),
    Situation(_("A fish with equal totals"), _shape(Shape.MUGGINS), (fish(2, *LOWEST_EQUAL, points=(0, 5, 10)),)),
    Situation(
        _("The end of the match"),
        lambda game: game.rules.shape in (Shape.TELEPHONE, Shape.MUGGINS),
        (until_over(out(2, *SMALL, points=(15, 30, 10))),),
        last_only=True,
    ),
)

GENERAL = (
    Situation(_("Out on 0-0 or 6-6"), _shape(Shape.GENERAL), (out(2, last="6-6"),)),
    Situation(_("Out on another tile"), _shape(Shape.GENERAL), (out(2, last="3-4"),)),
    Situation(_("Fish: nobody can move"), _shape(Shape.GENERAL), (fish(2),)),
    Situation(
        _("The end of the match"),
        _shape(Shape.GENERAL),
        (out(2, last="6-6"), out(1, last="0-0"), out(2, last="0-0"), STOP),
        last_only=True,
    ),
)

SEVEN = (
    Situation(_("Somebody went out"), _shape(Shape.SEVEN), (out(2, *LARGE),)),
    Situation(_("A double has a value of its own"), _shape(Shape.SEVEN), (out(2, "0-0 1-1", "5-6 3-5"),)),
    Situation(_("Two share the most"), _shape(Shape.SEVEN), (fish(3, "4-6", "5-5", "0-1"),)),
    Situation(
        _("The third stick"), _shape(Shape.SEVEN), (out(2, *LARGE), out(2, *LARGE), out(2, *LARGE)), last_only=True
    ),
    Situation(_("The end of the match"), _shape(Shape.SEVEN), (until_over(out(2, *LARGE)),), last_only=True),
)

SITUATIONS: tuple[Situation, ...] = (*USUAL, *SEA, *IN_PLAY, *GENERAL, *SEVEN)
