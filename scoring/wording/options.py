"""The options of a table in words: what each is called, what it changes, what its values mean, and which to offer.

Values are taken as they stand in JSON.
"""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext, gettext_noop

from scoring.engine.codes import Family, FishAmount
from scoring.engine.game import Game
from scoring.engine.ruleset import Ruleset
from scoring.wording.option_scope import matters
from scoring.wording.option_texts import CHOICES, HELPS, LABELS, NO, YES
from scoring.wording.option_values import SAID


def option_label(key: str) -> str:
    """What an option is called."""
    return gettext(LABELS[key])


def option_help(key: str) -> str:
    """What an option changes, in one line."""
    return gettext(HELPS[key])


def choice_label(key: str, value: Any) -> str:
    """What a value of an option means."""
    if key in CHOICES:
        return gettext(CHOICES[key][value])
    if isinstance(value, bool):
        return gettext(YES if value else NO)
    return SAID[key](value)


def describe_option(key: str, value: Any) -> str:
    """An option and its value in one line."""
    return f"{option_label(key)}: {choice_label(key, value)}"


# What a yard may play differently. What would turn a system into another one (who writes, who plays with whom, the
# open ends) is not among it.

Fits = Callable[[Game], bool]


def _always(_: Game) -> bool:
    return True


def _pairs(game: Game) -> bool:
    return game.in_pairs


def _two_sides(game: Game) -> bool:
    return game.sides == 2


def _losers_many(game: Game) -> bool:
    return game.sides > 2 and game.rules.family is Family.PENALTY


def _several_at_target(game: Game) -> bool:
    return _losers_many(game) and game.rules.target is not None


def _a_side_wins_fish(game: Game) -> bool:
    return game.rules.fish_amount is not FishAmount.EVERYONE


def _stock(game: Game) -> bool:
    return game.stock > 0


def _chain(game: Game) -> bool:
    return game.rules.ends == 2 and game.rules.chain_checked


def _hands_are_seen(game: Game) -> bool:
    """Whether players see their tiles: those of a game without a chain lie face down in a row."""
    return game.rules.chain_checked


def _has_target(game: Game) -> bool:
    return game.rules.target is not None


def _has_rounds(game: Game) -> bool:
    return game.rules.rounds is not None


def _has_clock(game: Game) -> bool:
    return game.rules.clock is not None


GROUPS: tuple[tuple[str, tuple[tuple[str, Fits], ...]], ...] = (
    (
        gettext_noop("The lead"),
        (
            ("first_lead", _always),
            ("no_double_lead", _stock),
            ("next_lead", _always),
            ("first_double", _hands_are_seen),
            ("below_lead", _always),
            ("lead_until_open", _always),
        ),
    ),
    (
        gettext_noop("Fish and eggs"),
        (
            ("fish_winner", _a_side_wins_fish),
            ("fish_compare", _always),
            ("fish_amount", _always),
            ("eggs", _always),
            ("solo_draw", _losers_many),
            ("eggs_to", _losers_many),
            ("fish_despite_double", _chain),
        ),
    ),
    (
        gettext_noop("What is written"),
        (
            ("alone", _always),
            ("alone_scope", _pairs),
            ("always", _always),
            ("out_amount", _losers_many),
            ("out_six", _always),
            ("bonus", _always),
            ("general_by", _always),
        ),
    ),
    (
        gettext_noop("The threshold and kept points"),
        (
            ("threshold", _always),
            ("threshold_applies", _always),
            ("fish_skips_threshold", _always),
            ("below", _always),
            ("kept_helps", _always),
            ("kept_cleared", _always),
            ("kept_window", _always),
            ("kept_at_end", _always),
            ("account", _two_sides),
        ),
    ),
    (
        gettext_noop("The end of the match"),
        (
            ("target", _has_target),
            ("rounds", _has_rounds),
            ("goats", _several_at_target),
            ("out_blank", _always),
            ("blank_left", _always),
        ),
    ),
    (
        gettext_noop("At the table"),
        (
            ("multi_move", _hands_are_seen),
            ("stock_kept", _stock),
            ("redeal", _hands_are_seen),
            ("clock", _has_clock),
        ),
    ),
)


OFFERED = frozenset(key for _, options in GROUPS for key, _ in options)


def fitting_options(rules: Ruleset, seats: int | None = None) -> list[tuple[str, list[str]]]:
    """The options to offer for a system and a number of players (None: the most it has), by group, with its title."""
    game = Game(rules, max(rules.seats) if seats is None else seats)
    groups = (
        (gettext(title), [key for key, fits in options if matters(rules, key) and fits(game)])
        for title, options in GROUPS
    )
    return [(title, keys) for title, keys in groups if keys]
