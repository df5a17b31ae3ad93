"""Section 4, steps 2 to 5: who wins a round, and who receives how much."""

from __future__ import annotations

from typing import Any

from scoring.tests.reference.counting import compared_side, counted_side, hands_of

Game = dict[str, Any]
State = dict[str, Any]
Round = dict[str, Any]


def decide(game: Game, rnd: Round, result: dict[str, Any]) -> None:
    """Steps 2, 3 and the instant ends and out_six of step 4.

    Sets `amounts`, `receivers` (who is given something this round, be it 0), `drawn`, `winner`, `hang` (what a drawn
    round leaves) and `goats_at_once`.
    """
    result["amounts"] = dict.fromkeys(game["sides"], 0)
    result["receivers"] = []
    result["hang"] = 0
    result["goats_at_once"] = None
    result["one_receiver"] = False  # all_to_highest was used
    if rnd["end"] == "out":
        decide_out(game, rnd, result)
    else:
        decide_fish(game, rnd, result)


def decide_out(game: Game, rnd: Round, result: dict[str, Any]) -> None:
    """An out: the finisher's side wins."""
    rules = game["rules"]
    winner = game["side_of"][rnd["by"]]
    losers = [side for side in game["sides"] if side != winner]
    credit = rules["family"] == "credit"
    result["winner"] = winner
    counted = {side: counted_side(game, rnd, side) for side in losers}

    if "0-0" in rnd["last"] and rules["out_blank"] == "wins_match":
        result["goats_at_once"] = losers
        return
    if rules["blank_left"]:
        # "tile hands only; not the finisher's partner"
        for side in losers:
            if any(isinstance(hand, list) and "0-0" in hand for hand in hands_of(game, rnd, side)):
                result["goats_at_once"] = [side]
                return

    if "6-6" in rnd["last"] and "0-0" not in rnd["last"] and rules["out_six"] != "none":
        # "each losing side's amount is n instead (credit: n x losing sides)"; replaces all_to_highest and its tie.
        points = rules["out_six"]["loser_writes"]
        if credit:
            result["amounts"][winner] = points * len(losers)
            result["receivers"] = [winner]
        else:
            for side in losers:
                result["amounts"][side] = points
            result["receivers"] = losers
        return

    if credit:
        # Section 6: "In credit systems an out gives the winner the losers' total."
        result["amounts"][winner] = sum(counted.values())
        result["receivers"] = [winner]
    elif rules["out_amount"] == "own":
        for side in losers:
            result["amounts"][side] = counted[side]
        result["receivers"] = losers
    else:
        all_to_highest(game, counted, sum(counted.values()), result)


def all_to_highest(game: Game, compared: dict[str, int], together: int, result: dict[str, Any]) -> None:
    """The highest receives the sum; "two or more highest: drawn, the sum hangs, unless eggs are none"."""
    most = max(compared.values())
    highest = [side for side in compared if compared[side] == most]
    result["one_receiver"] = True
    if len(highest) > 1:
        result["drawn"] = True
        if game["rules"]["eggs"] != "none":
            result["hang"] = together
        return
    result["amounts"][highest[0]] = together
    result["receivers"] = highest


def decide_fish(game: Game, rnd: Round, result: dict[str, Any]) -> None:
    """A fish: who wins, and who receives how much."""
    rules = game["rules"]
    sides = game["sides"]
    compared = {side: compared_side(game, rnd, side) for side in sides}
    counted = {side: counted_side(game, rnd, side) for side in sides}
    least = min(compared.values())
    lowest = [side for side in sides if compared[side] == least]

    if rules["blank_left"]:
        for side in sides:
            if any(isinstance(hand, list) and "0-0" in hand for hand in hands_of(game, rnd, side)):
                result["goats_at_once"] = [side]  # "after such a fish no winner"
                return

    if rules["fish_amount"] == "everyone":
        # "every side its own and no winner"; `fisherman` does not change that, and nothing is drawn.
        result["amounts"] = dict(counted)
        result["receivers"] = list(sides)
        return

    if rules["fish_amount"] == "all_to_highest":
        all_to_highest(game, compared, sum(counted.values()), result)
        if not result["drawn"]:
            if rules["fish_winner"] == "fisherman":
                result["winner"] = game["side_of"][rnd["by"]]
            elif len(lowest) == 1:
                result["winner"] = lowest[0]
        return

    if rules["fish_winner"] == "fisherman":
        winner = game["side_of"][rnd["by"]]
    elif len(lowest) == 1:
        winner = lowest[0]
    else:
        drawn_fish(game, compared, counted, lowest, result)
        return

    result["winner"] = winner
    losers = [side for side in sides if side != winner]
    if rules["family"] == "credit":
        others = sum(counted[side] for side in losers)
        result["amounts"][winner] = fish_points(rules["fish_amount"], others, compared[winner])
        result["receivers"] = [winner]
    else:
        for side in losers:
            result["amounts"][side] = fish_points(rules["fish_amount"], counted[side], compared[winner])
        result["receivers"] = losers


def fish_points(fish_amount: str, losing: int, winning: int) -> int:
    """`own`, `all` or `difference`: "the loser counted, the winner as in `fish_compare`"."""
    if fish_amount == "own":
        return losing
    if fish_amount == "all":
        return losing + winning
    return max(0, losing - winning)


def drawn_fish(
    game: Game, compared: dict[str, int], counted: dict[str, int], tied: list[str], result: dict[str, Any]
) -> None:
    """A tie for the lowest: what hangs, and what those who are not tied write."""
    rules = game["rules"]
    result["drawn"] = True
    several = len(game["sides"]) > 2  # solo with three or four
    if rules["eggs"] == "one":
        result["hang"] = compared[tied[0]]
    elif rules["eggs"] == "all":
        # "the total of all tied sides' hands, in two-sided games of all hands": the same when both are tied
        result["hang"] = sum(compared[side] for side in tied)
    if several and rules["solo_draw"] == "nobody":
        # AMBIGUOUS: said of losers who write, but the option is not tied to a family: in credit it hangs all as well.
        if rules["eggs"] != "none":
            result["hang"] = sum(compared.values())
        return
    if rules["family"] == "credit":
        return  # "Credit, solo, tie for lowest: the round is drawn, nobody writes."
    if several:
        # "the others write as usual"; "under `all` or `difference` the tied total counts as the winner's"
        for side in game["sides"]:
            if side not in tied:
                result["amounts"][side] = fish_points(rules["fish_amount"], counted[side], compared[tied[0]])
                result["receivers"].append(side)


def add_bonus(game: Game, rnd: Round, result: dict[str, Any]) -> None:
    """Step 4, `bonus`: on top of `out_six`, after outs and fish, not in drawn rounds."""
    bonus = game["rules"]["bonus"]
    if bonus is None or result["drawn"]:
        return
    points = 0
    for tile in ("0-0", "6-6"):
        if "first" in bonus["when"] and rnd["first"] == tile:
            points += bonus.get(tile, 0)
        if "last" in bonus["when"] and tile in rnd["last"]:
            points += bonus.get(tile, 0)
    for side in result["receivers"]:
        result["amounts"][side] += points


def add_eggs(game: Game, state: State, result: dict[str, Any]) -> None:
    """Step 5."""
    if result["drawn"]:
        state["eggs"] += result["hang"]  # "Drawn fish add up."; older eggs go on hanging
        return
    if state["eggs"] == 0:
        return
    amounts = result["amounts"]
    rules = game["rules"]
    fall_to: list[str] = []
    if rules["family"] == "credit":
        fall_to = [result["winner"]]
    elif result["one_receiver"]:
        # AMBIGUOUS: all_to_highest with the fisherman as winner can make the receiver the winner. The bonus and
        # `eggs_to: each` name the receiver, so he takes the eggs in every case.
        fall_to = result["receivers"]
    elif len(game["sides"]) == 2:
        fall_to = result["receivers"]  # the loser
    elif rules["eggs_to"] == "each":
        fall_to = result["receivers"]
    else:
        most = max(amounts[side] for side in result["receivers"])
        highest = [side for side in result["receivers"] if amounts[side] == most]
        if len(highest) == 1:
            fall_to = highest  # else shared: they go on hanging
    for side in fall_to:
        amounts[side] += state["eggs"]
    if fall_to:
        state["eggs"] = 0
