"""Which system a yard plays: a few questions, and the systems that fit the answers best with the fewest changes."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from django.utils.translation import gettext_noop as _

from scoring.engine.codes import Account, Below, Family, FishAmount, OutBlank, Shape, Sides
from scoring.engine.counting import counted_value
from scoring.engine.facts import BLANK, hand_of_tiles
from scoring.engine.game import Game, playable_seats
from scoring.engine.options import changes_between, with_options
from scoring.engine.presets import PRESETS
from scoring.engine.ruleset import Ruleset
from scoring.forms.offers import sent_value
from scoring.wording.options import fitting_options

Fits = Callable[[Game], bool]
Changes = Callable[[Ruleset], Mapping[str, Any]]

STANDARD_THRESHOLD = 13
CHANGE = 1  # what a changed option costs
MOST_FOUND = 3


class Answer(NamedTuple):
    """One answer: which games are so, and the options (JSON values) that make others so, where any do."""

    key: str
    text: str
    fits: Fits
    changes: Changes | None = None


class Question(NamedTuple):
    """A question. `weight` is what a game costs that is not so; None: such a game is out of the question."""

    key: str
    text: str
    answers: tuple[Answer, ...]
    weight: int | None = None


Given = tuple[Question, Answer]


class Match(NamedTuple):
    """A system that fits: what it has of the answers, the options changed for them, and what it has not."""

    system: str
    game: Game
    matched: tuple[Given, ...]
    changes: Mapping[str, Any]
    missed: tuple[Given, ...]
    cost: int


# What the games are asked


def _seats(number: int) -> Fits:
    return lambda game: game.seats == number


def _in_pairs(game: Game) -> bool:
    return game.in_pairs or game.seats != 4


def _solo(game: Game) -> bool:
    return not game.in_pairs


def _hands_written(game: Game) -> bool:
    return game.rules.shape in (Shape.ORDINARY, Shape.SEA_CLASSIC)


def _losers(game: Game) -> bool:
    return _hands_written(game) and game.rules.family is Family.PENALTY


def _winner(game: Game) -> bool:
    return _hands_written(game) and game.rules.family is Family.CREDIT


def _in_play(game: Game) -> bool:
    return game.rules.shape in (Shape.TELEPHONE, Shape.MUGGINS)


def _no_points(game: Game) -> bool:
    return game.rules.shape in (Shape.GENERAL, Shape.SEVEN)


def _target(least: int, most: int) -> Fits:
    return lambda game: not _no_points(game) and least <= (game.rules.target or 0) <= most


def _rounds(game: Game) -> bool:
    return game.rules.rounds is not None


def _lost(game: Game) -> bool:
    return _hands_written(game) and game.rules.threshold > 0 and game.rules.below is Below.LOST


def _kept(game: Game) -> bool:
    return _hands_written(game) and game.rules.threshold > 0 and game.rules.below is Below.KEPT


def _all_written(game: Game) -> bool:
    return _hands_written(game) and not game.rules.threshold


def _blank(points: int) -> Fits:
    return lambda game: _hands_written(game) and counted_value(game, hand_of_tiles((BLANK,))) == points


def _fish(amount: FishAmount) -> Fits:
    return lambda game: _hands_written(game) and game.rules.fish_amount is amount


def _house(game: Game) -> bool:
    return game.rules.ends == 4


def _sea(game: Game) -> bool:
    return game.rules.account is not Account.EACH


def _blank_wins(game: Game) -> bool:
    return game.rules.shape is Shape.SEA_CLASSIC or game.rules.out_blank is OutBlank.WINS_MATCH


# What makes them so


def _set(**options: Any) -> Changes:
    return lambda rules: options


def _set_target(points: int) -> Changes:
    """Another target; of a game that goes by rounds that would make another game."""
    return lambda rules: {} if rules.target is None else {"target": points}


def _set_below(below: Below) -> Changes:
    return lambda rules: {"threshold": rules.threshold or STANDARD_THRESHOLD, "below": str(below)}


QUESTIONS: tuple[Question, ...] = (
    Question(
        "seats",
        _("How many are you?"),
        (
            Answer("2", _("Two players"), _seats(2)),
            Answer("3", _("Three players"), _seats(3)),
            Answer("4", _("Four players"), _seats(4)),
        ),
    ),
    Question(
        "sides",
        _("If you are four: who plays with whom?"),
        (Answer("pairs", _("Two pairs"), _in_pairs), Answer("solo", _("Everyone for himself"), _solo)),
    ),
    Question(
        "writes",
        _("What is written after a round?"),
        (
            Answer("losers", _("The losers write what they hold"), _losers),
            Answer("winner", _("The winner writes what the others hold"), _winner),
            Answer("play", _("Points are made on the table, too"), _in_play),
            Answer("none", _("No points: sticks or generals"), _no_points),
        ),
        weight=20,
    ),
    Question(
        "until",
        _("How long is a match?"),
        (
            Answer("101", _("To 100 or 101"), _target(100, 102), _set_target(101)),
            Answer("125", _("To 125"), _target(125, 125), _set_target(125)),
            Answer("200", _("To 200 or more"), _target(200, 1000), _set_target(200)),
            Answer("rounds", _("So many rounds"), _rounds),
        ),
        weight=4,
    ),
    Question(
        "little",
        _("The first points are less than 13 (in the sea: 25)"),
        (
            Answer("lost", _("They are lost"), _lost, _set_below(Below.LOST)),
            Answer("kept", _("They are kept for later"), _kept, _set_below(Below.KEPT)),
            Answer("written", _("They are written"), _all_written, _set(threshold=0)),
        ),
        weight=4,
    ),
    Question(
        "blank",
        _("A loser is left with only 0-0"),
        (
            Answer("25", _("It is 25"), _blank(25), _set(alone={"0-0": 25, "6-6": 50, "both": 75})),
            Answer("10", _("It is 10"), _blank(10), _set(alone={"0-0": 10})),
            Answer("0", _("It is nothing"), _blank(0), _set(alone={})),
        ),
        weight=3,
    ),
    Question(
        "fish",
        _("What is written after a fish?"),
        (
            Answer("own", _("The losers' hands only"), _fish(FishAmount.OWN), _set(fish_amount="own")),
            Answer("all", _("The losers' hands and the winner's"), _fish(FishAmount.ALL), _set(fish_amount="all")),
            Answer(
                "difference",
                _("The difference of the totals"),
                _fish(FishAmount.DIFFERENCE),
                _set(fish_amount="difference"),
            ),
            Answer("everyone", _("Everybody's own hand"), _fish(FishAmount.EVERYONE), _set(fish_amount="everyone")),
            Answer(
                "highest",
                _("All hands, by whoever has the most"),
                _fish(FishAmount.ALL_TO_HIGHEST),
                _set(fish_amount="all_to_highest"),
            ),
        ),
        weight=4,
    ),
    Question(
        "special",
        _("Is there something special?"),
        (
            Answer("house", _("The first double is a house, open on four sides"), _house),
            Answer("sea", _("Only one side holds points, the other burns them (sea)"), _sea),
            Answer("blank", _("Out on 0-0 wins the match"), _blank_wins, _set(out_blank="wins_match")),
        ),
        weight=6,
    ),
)


def given_answers(data: Mapping[str, str]) -> dict[str, Answer]:
    """The answers that were given, by question; what is no answer is passed over."""
    chosen = {}
    for question in QUESTIONS:
        answer = next((answer for answer in question.answers if answer.key == data.get(question.key)), None)
        if answer is not None:
            chosen[question.key] = answer
    return chosen


def best_matches(answers: Mapping[str, Answer]) -> list[Match]:
    """The systems that fit best, at most three; empty where nothing was answered."""
    if not answers:
        return []
    found = [match for system in PRESETS if (match := _best_table(system, answers)) is not None]
    least = min((match.cost for match in found), default=0)
    return [match for match in found if match.cost == least][:MOST_FOUND]


def _best_table(system: str, answers: Mapping[str, Answer]) -> Match | None:
    """A system at the table where it fits best, the usual one if it is among them."""
    matches = (_match(system, game, answers) for game in _tables(PRESETS[system].rules))
    return min(filter(None, matches), key=lambda match: match.cost, default=None)


def _tables(rules: Ruleset) -> Iterator[Game]:
    """The largest table first: it is the usual one."""
    for seats in reversed(playable_seats(rules)):
        yield Game(rules, seats)
        if rules.sides is Sides.EITHER and seats == 4:
            yield Game(replace(rules, sides=Sides.PAIRS), seats)


def _match(system: str, game: Game, answers: Mapping[str, Answer]) -> Match | None:
    matched: list[Given] = []
    missed: list[Given] = []
    changes: dict[str, Any] = {}
    cost = 0
    for question in QUESTIONS:
        answer = answers.get(question.key)
        if answer is None:
            continue
        if answer.fits(game):
            matched.append((question, answer))
            continue
        if question.weight is None:
            return None
        needed = _changes(game, answer, changes)
        if needed is None:
            missed.append((question, answer))
            cost += question.weight
        else:
            changes |= needed
            cost += CHANGE * len(needed)
    return Match(system, game, tuple(matched), changes, tuple(missed), cost)


def _changes(game: Game, answer: Answer, so_far: Mapping[str, Any]) -> dict[str, Any] | None:
    """The options to change for an answer; None where they cannot be, or would not do."""
    if answer.changes is None:
        return None
    rules, faults = with_options(game.rules, {**so_far, **answer.changes(game.rules)})
    changed = changes_between(game.rules, rules)
    offered = {key for _title, keys in fitting_options(game.rules, game.seats) for key in keys}
    if faults or not changed.keys() <= offered or not answer.fits(Game(rules, game.seats)):
        return None
    return {key: value for key, value in changed.items() if key not in so_far}


def start_query(match: Match) -> dict[str, str]:
    """The match as the start page's form sends it: system, players, and the changed options."""
    base = PRESETS[match.system].rules
    sent = {"system": match.system, "seats": str(match.game.seats)}
    if match.game.rules.sides is not base.sides:
        sent["sides"] = str(match.game.rules.sides)
    changes = {key: sent_value(key, value, base) for key, value in match.changes.items()}
    return {**sent, **{key: value for key, value in changes.items() if value is not None}}
