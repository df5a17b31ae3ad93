"""Steps 6 and 7 of the scoring: what is written now, kept for later or lost, and accounts that burn."""

from typing import NamedTuple

from scoring.engine.codes import Account, Below, End, KeptCleared, Reason, ThresholdApplies
from scoring.engine.counting import Sheet
from scoring.engine.facts import Round, State
from scoring.engine.game import Game
from scoring.engine.steps import Decision

# Step 6: threshold


class Written(NamedTuple):
    """What step 6 leaves: kept points and open accounts by side, who passed, who kept, who was below."""

    kept: list[int]
    opened: list[bool]
    passed: tuple[int, ...]
    keepers: tuple[int, ...]
    below: bool


def threshold(game: Game, state: State, round_: Round, decision: Decision, sheet: Sheet) -> Written:
    """Write each amount now, keep it for later, or lose it."""
    rules = game.rules
    kept, opened = list(state.kept), list(state.opened)
    passed, keepers = [], []
    below = False
    skips = rules.fish_skips_threshold and round_.end is End.FISH
    for side in decision.receivers:
        amount = sheet.sums[side]
        was_open = opened[side]
        if not (skips or (was_open and rules.threshold_applies is ThresholdApplies.ONCE)):
            reached = amount + kept[side] if rules.kept_helps else amount
            if reached < rules.threshold:
                below = True
                if amount:
                    _below(game, side, kept, sheet)
                    keepers += [side] if rules.below is Below.KEPT else []
                continue
        if amount:
            passed.append(side)
            if not was_open:
                sheet.note(Reason.OPENED, side)
                opened[side] = True
            if kept[side]:
                sheet.add(Reason.KEPT_WRITTEN, side, kept[side])
                kept[side] = 0
    return Written(kept, opened, tuple(passed), tuple(keepers), below and not passed)


def _below(game: Game, side: int, kept: list[int], sheet: Sheet) -> None:
    amount = sheet.sums[side]
    if game.rules.below is Below.KEPT:
        kept[side] += amount
        params = {"amount": amount, "kept": kept[side], "threshold": game.rules.threshold}
        sheet.add(Reason.KEPT, side, -amount, params=params)
    else:
        params = {"amount": amount, "threshold": game.rules.threshold}
        sheet.add(Reason.LOST, side, -amount, params=params)


# Step 7: accounts


def accounts(game: Game, state: State, received: tuple[int, ...], written: Written, sheet: Sheet) -> list[int]:
    """The totals after the round; with a single account somebody's may burn. May change `written` in place."""
    rule = game.rules.account
    totals = [total + wrote for total, wrote in zip(state.totals, sheet.sums, strict=True)]
    if rule is Account.EACH:
        return totals
    triggers = (
        written.passed if rule is not Account.SINGLE_WIPE_ANY else tuple(s for s in game.every_side if received[s])
    )
    for side in triggers:
        holders = [other for other in game.others_of[side] if state.totals[other]]
        if holders and rule is Account.SINGLE_REOPEN:
            _burn(holders[0], totals, written, sheet)
        elif holders:
            return _wipe(game, side, written, sheet)
    return totals


def _burn(holder: int, totals: list[int], written: Written, sheet: Sheet) -> None:
    sheet.note(Reason.BURNT, holder, params={"amount": totals[holder]})
    totals[holder] = 0
    written.opened[holder] = False


def _wipe(game: Game, by: int, written: Written, sheet: Sheet) -> list[int]:
    sheet.add(Reason.WIPED, by, -sheet.sums[by])
    for side in game.every_side:
        written.kept[side] = 0
        written.opened[side] = False
    return [0] * game.sides


# Step 6 again, after the accounts: kept points that burn


def clear_kept(
    game: Game, state: State, received: tuple[int, ...], drawn: bool, written: Written, sheet: Sheet
) -> tuple[int, ...]:
    """Kept points that the table's rule clears go to 0, in place; returns the age of those that remain, by side."""
    if not any(written.kept):
        return game.nothing
    ages = tuple(
        0 if not kept else age if drawn else age + 1 for kept, age in zip(written.kept, state.kept_age, strict=True)
    )
    for side in game.every_side:
        if written.kept[side] and _is_cleared(game, state, received, drawn, written, ages, side):
            sheet.note(Reason.KEPT_CLEARED, side, params={"amount": written.kept[side]})
            written.kept[side] = 0
    return tuple(age if kept else 0 for kept, age in zip(written.kept, ages, strict=True))


def _is_cleared(
    game: Game,
    state: State,
    received: tuple[int, ...],
    drawn: bool,
    written: Written,
    ages: tuple[int, ...],
    side: int,
) -> bool:
    rule, window = game.rules.kept_cleared, game.rules.kept_window
    if rule is KeptCleared.BLOCK:
        return not written.opened[side] and (state.scored + 1) % window == 0
    if drawn or rule is KeptCleared.NEVER:
        return False
    if rule is KeptCleared.NOTHING_RECEIVED:
        return received[side] == 0
    if rule is KeptCleared.OPPONENT_KEEPS:
        return bool(written.keepers) and side not in written.keepers
    return ages[side] >= window
