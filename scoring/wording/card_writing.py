"""The sentences of a rule card about points: what is written, after a fish too, the threshold, the end."""

from collections.abc import Iterator

from django.utils.translation import gettext, gettext_noop, ngettext

from scoring.engine.codes import (
    Account,
    Below,
    Eggs,
    FishAmount,
    FishWinner,
    KeptCleared,
    OutAmount,
    OutBlank,
    ThresholdApplies,
)
from scoring.wording.card_table import Table
from scoring.wording.matches import title_text
from scoring.wording.option_scope import matters
from scoring.wording.option_texts import LABELS
from scoring.wording.option_values import rounds_said


def writing(table: Table) -> Iterator[str]:
    """Who writes, how much, and what has a value of its own."""
    rules = table.rules
    yield _who_writes(table)
    if table.partners:
        yield partner_not_counted()
    if table.many and rules.out_amount is OutAmount.ALL_TO_HIGHEST:
        yield table.said("out_amount")
        yield _several_have_most(table)
    yield from hands(table)
    if rules.out_six is not None and matters(rules, "out_six"):
        yield table.said("out_six")
    if rules.bonus is not None:
        yield table.said("bonus")


def partner_not_counted() -> str:
    """Said of every game that can be played in pairs."""
    return gettext("The hand of the partner of whoever went out is not counted")


def hands(table: Table) -> Iterator[str]:
    """What a hand is worth beyond its pips."""
    rules = table.rules
    if rules.alone:
        yield table.said("alone")
        if table.partners:
            yield table.said("alone_scope")
    if rules.always:
        yield table.said("always")


def _who_writes(table: Table) -> str:
    if not table.penalty:
        return gettext("Points are good: whoever wins a round writes the pips left in the other hands")
    if table.pairs:
        return gettext("Points are bad: the pair that loses a round writes the pips left in its two hands")
    return gettext("Points are bad: whoever loses a round writes the pips left in hand")


def _several_have_most(table: Table) -> str:
    if table.rules.eggs is Eggs.NONE:
        return gettext("Several have the most: nobody writes")
    return gettext("Several have the most: nobody writes, all hands hang over (eggs)")


def fish(table: Table) -> Iterator[str]:
    """What happens when nobody can move."""
    yield nobody_can_move()
    if table.rules.stock_taken and table.stock:
        yield gettext("The player after the fisherman then takes all that is left in the stock, and holds it too")
    yield from fish_written(table)


def nobody_can_move() -> str:
    """What a fish is."""
    return gettext("Nobody can move: fish. Whoever moved last is the fisherman")


def fish_written(table: Table) -> Iterator[str]:
    """Who wins a fish, what is written, and what hangs over."""
    rules = table.rules
    yield table.said("fish_amount")
    if rules.fish_amount is not FishAmount.EVERYONE:
        yield from _compared(table)
    if rules.fish_skips_threshold and rules.threshold:
        yield gettext(LABELS["fish_skips_threshold"])
    if rules.fish_despite_double and rules.ends == 2 and rules.chain_checked:
        yield gettext(LABELS["fish_despite_double"])


def _compared(table: Table) -> Iterator[str]:
    rules = table.rules
    to_highest = rules.fish_amount is FishAmount.ALL_TO_HIGHEST
    if not to_highest:
        yield table.said("fish_winner")
    if rules.alone or rules.always:
        yield table.said("fish_compare")
    if to_highest:
        yield _several_have_most(table)
    elif rules.fish_winner is FishWinner.FISHERMAN:
        return
    else:
        yield table.said("eggs")
        if table.many and table.penalty:
            yield table.said("solo_draw")
    if rules.eggs is not Eggs.NONE:
        yield from _eggs_fall(table)


def _eggs_fall(table: Table) -> Iterator[str]:
    if not table.penalty:
        yield gettext("Eggs fall to whoever wins the next round")
    elif table.many:
        yield table.said("eggs_to")
    else:
        yield gettext("Eggs fall to whoever loses the next round")


THRESHOLDS: dict[tuple[ThresholdApplies, Below], str] = {
    (ThresholdApplies.ONCE, Below.LOST): gettext_noop(
        "The first points must be %(threshold)s or more, less is lost; once the account is open everything is written"
    ),
    (ThresholdApplies.ONCE, Below.KEPT): gettext_noop(
        "The first points must be %(threshold)s or more, less is kept; once the account is open everything is written"
    ),
    (ThresholdApplies.EACH, Below.LOST): gettext_noop(
        "In every round only %(threshold)s or more is written, less is lost"
    ),
    (ThresholdApplies.EACH, Below.KEPT): gettext_noop(
        "In every round only %(threshold)s or more is written, less is kept"
    ),
}


def threshold(table: Table) -> Iterator[str]:
    """What is written at once, what later or never, and whose points burn."""
    rules = table.rules
    if not matters(rules, "threshold"):
        return
    if rules.threshold:
        said = gettext(THRESHOLDS[rules.threshold_applies, rules.below])
        yield said % {"threshold": rules.threshold}
        if rules.below is Below.KEPT:
            yield from _kept(table)
    if rules.account is not Account.EACH:
        yield table.said("account")


def _kept(table: Table) -> Iterator[str]:
    rules = table.rules
    if rules.kept_helps:
        yield gettext(LABELS["kept_helps"])
    else:
        yield gettext("Kept points are written together with the next points that reach the threshold")
    window = {"rounds": rounds_said(rules.kept_window)}
    if rules.kept_cleared is KeptCleared.WINDOW:
        yield gettext("Time until kept points burn: %(rounds)s") % window
    elif rules.kept_cleared is KeptCleared.BLOCK:
        yield (
            gettext("While the account is not open, kept points burn at the end of each block of: %(rounds)s") % window
        )
    else:
        yield table.said("kept_cleared")
    if rules.kept_at_end:
        yield gettext(LABELS["kept_at_end"])


def target_reached(table: Table) -> Iterator[str]:
    """Who has lost, or won, when an account has reached the target."""
    target = table.rules.target
    if target is not None:
        yield _at_the_target(table, target) % {"target": target}


def _at_the_target(table: Table, target: int) -> str:
    if not table.penalty:
        return _won_at_the_target(table, target)
    if not table.rules.knows_goats:
        return ngettext(
            "The loser of the match is whoever has %(target)s point or more",
            "The loser of the match is whoever has %(target)s points or more",
            target,
        )
    return ngettext(
        "The goat, and the loser of the match, is whoever has %(target)s point or more",
        "The goat, and the loser of the match, is whoever has %(target)s points or more",
        target,
    )


def _won_at_the_target(table: Table, target: int) -> str:
    if not table.rules.knows_goats:
        return ngettext(
            "The winner of the match is whoever has %(target)s point or more",
            "The winner of the match is whoever has %(target)s points or more",
            target,
        )
    return ngettext(
        "The winner of the match is whoever has %(target)s point or more, the others are goats",
        "The winner of the match is whoever has %(target)s points or more, the others are goats",
        target,
    )


# By whether points are bad, and whether the game knows goats.
AFTER_THE_ROUNDS: dict[tuple[bool, bool], str] = {
    (True, True): gettext_noop("Then the goat is whoever has the most points"),
    (True, False): gettext_noop("Then the loser is whoever has the most points"),
    (False, True): gettext_noop("Then the winner is whoever has the most points, the others are goats"),
    (False, False): gettext_noop("Then the winner is whoever has the most points"),
}


def rounds_over(table: Table) -> Iterator[str]:
    """How many rounds a match has, and who has lost, or won, after them."""
    rules = table.rules
    if rules.rounds is not None:
        yield table.said("rounds")
        yield gettext(AFTER_THE_ROUNDS[table.penalty, rules.knows_goats])
        yield gettext("All have the same: a draw")


def end(table: Table) -> Iterator[str]:
    """When the match is over, and who is the goat."""
    rules = table.rules
    yield from target_reached(table)
    if rules.target is not None and table.many and table.penalty and rules.knows_goats:
        yield table.said("goats")
    yield from rounds_over(table)
    if rules.out_blank is not OutBlank.NONE and matters(rules, "out_blank"):
        yield table.said("out_blank")
    if rules.blank_left:
        yield gettext(LABELS["blank_left"])
    if rules.knows_goats:
        yield from titles(table)


def titles(table: Table) -> Iterator[str]:
    """What the goat is called."""
    if table.rules.goat_title is not None:
        title = title_text(table.rules.goat_title, table.pairs)
        yield gettext("The goat of this game: %(title)s") % {"title": title}
    if table.two:
        yield (
            gettext("Naked goat: the winners have not written a point in the whole match")
            if table.penalty
            else gettext("Naked goat: the goat has not written a point in the whole match")
        )
    yield gettext("Bald goat: the match ended with an out on 0-0")
