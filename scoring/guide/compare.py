"""Systems side by side, option by option; what means nothing in a system stays empty."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scoring.engine.codes import Account, Below, Eggs, Family, FishAmount, FishWinner, KeptCleared
from scoring.engine.game import Game
from scoring.engine.options import OPTIONS
from scoring.engine.presets import PRESETS
from scoring.engine.ruleset import Ruleset
from scoring.wording.option_scope import matters
from scoring.wording.options import choice_label, option_label


class Row(NamedTuple):
    """One option: its name, and its value in each system, "" where it means nothing."""

    label: str
    cells: tuple[str, ...]

    @property
    def same(self) -> bool:
        """Whether all systems have the same."""
        return len(set(self.cells)) == 1


class Comparison(NamedTuple):
    """Systems beside each other: the options in which they differ, and those in which they do not."""

    systems: tuple[str, ...]
    differing: tuple[Row, ...]
    same: tuple[Row, ...]


Says = Callable[[Ruleset], bool]


def _many(rules: Ruleset) -> bool:
    return rules.family is Family.PENALTY and any(Game(rules, seats).sides > 2 for seats in rules.seats)


def _stock(rules: Ruleset) -> bool:
    return any(Game(rules, seats).stock for seats in rules.seats)


def _threshold(rules: Ruleset) -> bool:
    return rules.threshold > 0


def _keeps(rules: Ruleset) -> bool:
    return _threshold(rules) and rules.below is Below.KEPT


def _one_wins_fish(rules: Ruleset) -> bool:
    return rules.fish_amount is not FishAmount.EVERYONE


def _fish_may_be_drawn(rules: Ruleset) -> bool:
    return _one_wins_fish(rules) and rules.fish_winner is FishWinner.LOWEST


# Options that say something only where another one has it so.
SAY: dict[str, Says] = {
    "stock_kept": _stock,
    "no_double_lead": _stock,
    "goats": lambda rules: _many(rules) and rules.target is not None,
    "out_amount": _many,
    "alone_scope": lambda rules: bool(rules.alone) and any(Game(rules, seats).in_pairs for seats in rules.seats),
    "fish_winner": _one_wins_fish,
    "fish_compare": lambda rules: _one_wins_fish(rules) and bool(rules.alone or rules.always),
    "fish_despite_double": lambda rules: rules.ends == 2 and rules.chain_checked,
    "eggs": _fish_may_be_drawn,
    "solo_draw": lambda rules: _many(rules) and _fish_may_be_drawn(rules),
    "eggs_to": lambda rules: _many(rules) and rules.eggs is not Eggs.NONE,
    "threshold_applies": _threshold,
    "fish_skips_threshold": _threshold,
    "below": _threshold,
    "below_lead": _threshold,
    "kept_helps": _keeps,
    "kept_cleared": _keeps,
    "kept_window": lambda rules: _keeps(rules) and rules.kept_cleared in (KeptCleared.WINDOW, KeptCleared.BLOCK),
    "kept_at_end": lambda rules: _keeps(rules) and rules.account is Account.EACH,
}


def compare(systems: Sequence[str]) -> Comparison:
    """These systems beside each other. Options that none of them knows are left out."""
    rows = tuple(row for row in (_row(key, systems) for key in OPTIONS) if any(row.cells))
    return Comparison(
        tuple(systems), tuple(row for row in rows if not row.same), tuple(row for row in rows if row.same)
    )


def _row(key: str, systems: Sequence[str]) -> Row:
    return Row(option_label(key), tuple(_cell(key, PRESETS[system].rules) for system in systems))


def _cell(key: str, rules: Ruleset) -> str:
    says = SAY.get(key)
    if not matters(rules, key) or (says is not None and not says(rules)):
        return ""
    return choice_label(key, OPTIONS[key].write(getattr(rules, key)))
