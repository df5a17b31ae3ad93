"""Section 4, steps 6 and 7: written, kept or lost; single accounts."""

from __future__ import annotations

from typing import Any

Game = dict[str, Any]
State = dict[str, Any]
Round = dict[str, Any]


def write(game: Game, state: State, rnd: Round, result: dict[str, Any]) -> None:
    """Write each side's amount, keep it or lose it; then clear kept points by what happened in this round."""
    rules = game["rules"]
    received = result["received"]
    holder = holder_of(game, state)
    kept_now: list[str] = []
    passed = False
    under = False
    wiped = False
    for side in game["sides"]:
        x = received[side]
        is_open = state["opened"][side]
        helped = x + (state["kept"][side] if rules["kept_helps"] else 0)
        free = rules["threshold_applies"] == "once" and is_open
        fish_skips = rules["fish_skips_threshold"] and rnd["end"] == "fish"
        reaches = free or fish_skips or helped >= rules["threshold"]

        # AMBIGUOUS: 0 points of a fish under fish_skips_threshold: "counts as reaching the threshold", so not under.
        if side in result["receivers"] and not reaches:
            under = True  # "at least one (0 counts) was under its side's threshold"
        if x == 0:
            continue
        other_holds = holder is not None and holder != side
        wipes = rules["account"] == "single_wipe_any" or (rules["account"] == "single_wipe" and reaches)
        if other_holds and wipes:
            wiped = True
        elif free:
            add_points(state, result, side, x)
            passed = True
        elif reaches:
            if holder is not None and holder != side:  # single_reopen: the holder's account burns
                state["totals"][holder] = 0
                state["opened"][holder] = False
            add_points(state, result, side, x + state["kept"][side])
            state["kept"][side] = 0
            passed = True
        elif rules["below"] == "kept":
            state["kept"][side] += x
            kept_now.append(side)
    if wiped:
        for side in game["sides"]:
            state["totals"][side] = 0
            state["opened"][side] = False
            state["kept"][side] = 0

    result["below"] = not result["drawn"] and not passed and under
    if result["drawn"]:
        return  # "A drawn round clears nobody's kept points."
    if rules["kept_cleared"] == "nothing_received":
        for side in game["sides"]:
            if received[side] == 0:
                state["kept"][side] = 0
    if rules["kept_cleared"] == "opponent_keeps":
        for side in game["sides"]:
            if side not in kept_now and any(other != side for other in kept_now):
                state["kept"][side] = 0


def holder_of(game: Game, state: State) -> str | None:
    """Return the side that holds the single account, if one does."""
    if game["rules"]["account"] == "each":
        return None
    for side in game["sides"]:
        if state["opened"][side]:
            return str(side)
    return None


def add_points(state: State, result: dict[str, Any], side: str, points: int) -> None:
    """Write points: "its first written points open it"."""
    state["totals"][side] += points
    result["wrote"][side] += points
    state["opened"][side] = True
    state["ever_wrote"][side] = True


def clear_kept_by_time(game: Game, state: State, result: dict[str, Any]) -> None:
    """`kept_cleared`: window and block, at the end of a scored round."""
    rules = game["rules"]
    for side in game["sides"]:
        if state["kept"][side] == 0:
            state["kept_age"][side] = None
            continue
        if state["kept_age"][side] is None:
            state["kept_age"][side] = 0
        # AMBIGUOUS: rounds of a debt (sea-classic) are "undecided for the eggs"; here for the kept points as well.
        if not result["drawn"] and not result["in_debt"]:
            state["kept_age"][side] += 1
        if rules["kept_cleared"] == "window" and state["kept_age"][side] >= rules["kept_window"]:
            state["kept"][side] = 0
            state["kept_age"][side] = None
    # AMBIGUOUS: a block that ends with a drawn round clears as well: "drawn rounds counting" is said of this very
    # value, "A drawn round clears nobody's kept points" of all of step 6.
    if rules["kept_cleared"] == "block" and state["scored"] % rules["kept_window"] == 0:
        for side in game["sides"]:
            if not state["opened"][side]:
                state["kept"][side] = 0
                state["kept_age"][side] = None
