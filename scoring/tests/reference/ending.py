"""Section 4, step 8, and section 7: the end, goats, winners, places, titles."""

from __future__ import annotations

from typing import Any

from scoring.tests.reference.accounts import add_points
from scoring.tests.reference.presets import SEA_SYSTEMS

Game = dict[str, Any]
State = dict[str, Any]
Round = dict[str, Any]


def score_early_end(game: Game, state: State, rnd: Round, result: dict[str, Any]) -> None:
    """`flag`, `resign` and `stop`."""
    write_kept_at_end(game, state, result)
    state["finished"] = True
    if rnd["end"] == "stop":
        finish_by_accounts(game, state)
    else:
        loser = game["side_of"][rnd["by"]]
        gone = [side for sides in state["left"] for side in sides]
        state["goats"] = [side for side in game["sides"] if side == loser or side in gone]
        # "that side is last of all and goat, the others by account"
        rank_all(game, state, [loser])
    titles(game, state, rnd)


def look_for_end(game: Game, state: State, rnd: Round, result: dict[str, Any]) -> None:
    """Instant end, target, number of rounds: in this order."""
    rules = game["rules"]
    gone = [side for sides in state["left"] for side in sides]
    if state["goats_at_once"] is not None:
        state["finished"] = True
        write_kept_at_end(game, state, result)
        state["goats"] = list(state["goats_at_once"])
        rank_all(game, state, [])
    elif game["key"] == "seven" and rules["target"] is not None:
        if len(game["sides"]) - len(gone) == 1:
            # "the last one left wins, all others are goats"
            state["finished"] = True
            state["goats"] = [side for side in game["sides"] if side in gone]
            rank_all(game, state, [])
    elif rules["target"] is not None and max(state["totals"].values()) >= rules["target"]:
        state["finished"] = True
        write_kept_at_end(game, state, result)
        if rules["family"] == "credit":
            # "who reaches the target wins and the others are goats".
            # AMBIGUOUS: several at the target (through kept_at_end): as at the end by rounds, and as in Muggins and
            # Telephone, the highest win.
            finish_by_accounts(game, state)
        else:
            reached = [side for side in game["sides"] if state["totals"][side] >= rules["target"]]
            most = max(state["totals"].values())
            if rules["goats"] == "highest":
                reached = [side for side in reached if state["totals"][side] == most]
            state["goats"] = reached
            rank_all(game, state, [])
    if not state["finished"] and rules["rounds"] is not None and state["scored"] >= rules["rounds"]:
        state["finished"] = True
        write_kept_at_end(game, state, result)
        finish_by_accounts(game, state)
    if state["finished"]:
        titles(game, state, rnd)


def write_kept_at_end(game: Game, state: State, result: dict[str, Any]) -> None:
    """`kept_at_end`: "points still kept when the match ends, however it ends, are written first"."""
    if not game["rules"]["kept_at_end"]:
        return
    for side in game["sides"]:
        if state["kept"][side] > 0:
            add_points(state, result, side, state["kept"][side])
            state["kept"][side] = 0


def finish_by_accounts(game: Game, state: State) -> None:
    """Ended by `rounds` or `stop`, and every credit match at its target."""
    totals = state["totals"]
    most = max(totals.values())
    least = min(totals.values())
    if most == least:
        state["goats"] = []
        state["winners"] = []
        state["places"] = dict.fromkeys(game["sides"], 1)
        return
    if game["rules"]["family"] == "credit":
        state["goats"] = [side for side in game["sides"] if totals[side] != most]
    else:
        state["goats"] = [side for side in game["sides"] if totals[side] == most]
    # Section 6, seven: "all others are goats (also those already out when a match ends by flag, resign or stop)".
    out = [side for sides in state["left"] for side in sides]
    state["goats"] = [side for side in game["sides"] if side in state["goats"] or side in out]
    rank_all(game, state, [])


def rank_all(game: Game, state: State, last_of_all: list[str]) -> None:
    """Places: by account, goats last, among themselves by account; equal accounts share. Then the winners."""
    keys = {}
    for side in game["sides"]:
        account = state["totals"][side]
        if game["rules"]["family"] == "credit":
            account = -account
        left_when = 0
        for number, sides in enumerate(state["left"], start=1):
            if side in sides:
                left_when = -number  # seven: who left first is last
        gone = left_when != 0
        keys[side] = (side in last_of_all, side in state["goats"], gone, left_when, account)
    state["places"] = {}
    for side in game["sides"]:
        state["places"][side] = 1 + sum(1 for other in game["sides"] if keys[other] < keys[side])
    state["winners"] = [side for side in game["sides"] if state["places"][side] == 1 and side not in state["goats"]]


def titles(game: Game, state: State, rnd: Round) -> None:
    """Section 7: the titles beside goat."""
    found = state["titles"]
    if not state["goats"]:
        found.clear()
        return
    if game["key"] in SEA_SYSTEMS:
        found.append("sea_goat")
    if game["key"] in ("general", "seven"):
        return  # "No naked, no bald."
    if rnd["end"] in ("out", "fish") and len(game["sides"]) == 2:
        if game["rules"]["family"] == "credit":
            naked = not any(state["ever_wrote"][side] for side in state["goats"])
        else:
            # AMBIGUOUS: two equal goats, no winners: nobody made them naked.
            naked = bool(state["winners"]) and not any(state["ever_wrote"][side] for side in state["winners"])
        if naked:
            found.append("naked")
    if rnd["end"] == "out" and "0-0" in rnd["last"]:
        found.append("bald")
