"""Sections 4 and 7: a record becomes its score. Every step is written out; nothing is clever."""

from __future__ import annotations

from typing import Any

from scoring.tests.reference import special
from scoring.tests.reference.accounts import clear_kept_by_time, write
from scoring.tests.reference.amounts import add_bonus, add_eggs, decide
from scoring.tests.reference.counting import counted_hand
from scoring.tests.reference.ending import look_for_end, score_early_end
from scoring.tests.reference.faults import read_round
from scoring.tests.reference.options import RefusedError, refuse_combinations, rules_of, sides_of_seats

Game = dict[str, Any]
State = dict[str, Any]
Round = dict[str, Any]

OWN_SHAPE = ["sea-classic", "telephone", "muggins", "general", "seven"]


def score(record: dict[str, Any]) -> dict[str, Any]:
    """Return the kozel-score/1 object of a record, without explanations; raise RefusedError for a refused one."""
    game = start_game(record)
    state = start_state(game)
    rounds = record.get("rounds", [])
    if not isinstance(rounds, list):
        raise RefusedError("rounds that are no list")
    scored = [score_round(game, state, each) for each in rounds]
    return {
        "format": "kozel-score/1",
        "rules": game["key"],
        "state": "finished" if state["finished"] else "running",
        "rounds": scored,
        "totals": dict(state["totals"]),
        "goats": state["goats"],
        "winners": state["winners"],
        "titles": state["titles"],
        "places": state["places"],
    }


def start_game(record: dict[str, Any]) -> Game:
    """Return what does not change during the match."""
    for key in record:
        if key not in ("format", "rules", "options", "players", "rounds"):
            raise RefusedError("unknown key")
    if record.get("format") != "kozel-match/1":
        raise RefusedError("unknown format")
    rules = rules_of(record)
    players = record.get("players")
    if not isinstance(players, list):
        raise RefusedError("no players")
    refuse_combinations(record["rules"], rules, len(players))
    side_of = sides_of_seats(rules, len(players))
    return {
        "key": record["rules"],
        "rules": rules,
        "seats": len(players),
        "side_of": side_of,
        "sides": sorted(set(side_of.values())),
    }


def start_state(game: Game) -> State:
    """Return the state before the first round."""
    sides = game["sides"]
    return {
        "totals": dict.fromkeys(sides, 0),
        "opened": dict.fromkeys(sides, False),
        "ever_wrote": dict.fromkeys(sides, False),
        "kept": dict.fromkeys(sides, 0),
        "kept_age": dict.fromkeys(sides),  # decided rounds since the first kept points, None: nothing kept
        "eggs": 0,
        "rounds": 0,  # recorded
        "scored": 0,  # that count for `rounds` and "block"
        "next_seat": None,
        "next_tile": None,
        "finished": False,
        "goats": [],
        "winners": [],
        "titles": [],
        "places": {},
        # seven
        "seats_out": [],
        "left": [],  # sides in the order of leaving: a list of lists
        # sea-classic
        "duty": None,
        "debt": None,
        "eggs_age": 0,
    }


def score_round(game: Game, state: State, value: Any) -> dict[str, Any]:
    """Check a round, score it, and bring the state forward."""
    rnd = read_round(game, state, value)
    state["rounds"] += 1
    result: dict[str, Any] = {
        "received": dict.fromkeys(game["sides"], 0),
        "wrote": dict.fromkeys(game["sides"], 0),
        "drawn": False,
        "in_debt": False,
        "winner": None,
        "shuffles": [],
    }
    state["goats_at_once"] = None
    if rnd["end"] in ("flag", "resign", "stop"):
        score_early_end(game, state, rnd, result)
    else:
        if game["key"] == "sea-classic":
            special.sea_classic(game, state, rnd, result)
        elif game["key"] == "telephone":
            special.telephone(game, state, rnd, result)
        elif game["key"] == "muggins":
            special.muggins(game, state, rnd, result)
        elif game["key"] == "general":
            special.general(game, state, rnd, result)
        elif game["key"] == "seven":
            special.seven(game, state, rnd, result)
        else:
            ordinary_round(game, state, rnd, result)
        if not (game["key"] == "general" and result["drawn"]):
            state["scored"] += 1  # "drawn ones count, except in General"
        if state["goats_at_once"] is None and game["key"] not in ("telephone", "muggins", "general", "seven"):
            clear_kept_by_time(game, state, result)
        shuffles(game, rnd, result)
        look_for_end(game, state, rnd, result)
        if not state["finished"]:
            next_lead(game, state, rnd, result)
    if state["finished"]:
        state["eggs"] = 0  # "Eggs left at the end are dropped."
        state["next_seat"] = None
        state["next_tile"] = None
    return {
        "n": state["rounds"],
        "received": result["received"],
        "wrote": result["wrote"],
        "totals": dict(state["totals"]),
        "kept": dict(state["kept"]),
        "eggs": state["eggs"],
        "drawn": result["drawn"],
        "winner": result["winner"],
        "next_lead": {"seat": state["next_seat"], "tile": state["next_tile"]},
        "shuffles": result["shuffles"],
    }


def ordinary_round(game: Game, state: State, rnd: Round, result: dict[str, Any]) -> None:
    """Steps 2 to 7 for every system whose rounds have the common shape."""
    decide(game, rnd, result)
    if result["goats_at_once"] is not None:
        # Step 4: "An instant end writes nothing for that round; hanging eggs are dropped."
        # AMBIGUOUS: a blank_left fish that is also a tie: `drawn` false, for nothing hangs and no round follows.
        result["drawn"] = False
        state["goats_at_once"] = result["goats_at_once"]
        state["eggs"] = 0
        return
    add_bonus(game, rnd, result)
    add_eggs(game, state, result)
    result["received"] = dict(result["amounts"])
    write(game, state, rnd, result)


def clockwise(game: Game, state: State, seat: int) -> int:
    """Return the next seat clockwise that is still in the game."""
    seat = seat % game["seats"] + 1
    while seat in state["seats_out"]:
        seat = seat % game["seats"] + 1
    return int(seat)


def next_lead(game: Game, state: State, rnd: Round, result: dict[str, Any]) -> None:
    """Section 5, `next_lead`, `below_lead`, `lead_until_open`."""
    rules = game["rules"]
    way = rules["next_lead"]
    previous = state["next_seat"]
    fisherman = rnd["by"]
    if rnd["end"] == "fish" and game["key"] == "sea-classic" and rnd["last_plain"] is not None:
        fisherman = rnd["last_plain"]  # "the fisherman is `last_plain`"

    seat: int | None = None
    tile: str | None = None
    if way == "finisher":
        seat = fisherman
    elif way == "fish_winner":
        seat = fisherman
        if rnd["end"] == "fish" and result["winner"] is not None:
            while game["side_of"][seat] != result["winner"]:
                seat = seat % game["seats"] + 1
    elif way == "rotate":
        leader = rnd["lead"] if rnd["lead"] is not None else previous
        if leader is not None:
            seat = clockwise(game, state, leader)
    elif way == "last_plain":
        seat = fisherman
        if rnd["end"] == "fish" and rnd["last_plain"] is not None:
            seat = rnd["last_plain"]
    elif way == "holder_1-1":
        tile = "1-1"
    else:  # as_first
        tile = "1-1" if rules["first_lead"] == "1-1" else None

    if seat is not None and seat in state["seats_out"]:
        seat = clockwise(game, state, seat)  # seven: "If the next leader has left, the next clockwise."

    if game["key"] not in OWN_SHAPE:
        to_holder = rules["below_lead"] and result["below"]
        if rules["lead_until_open"] and not any(state["opened"].values()):
            to_holder = True
        if to_holder:
            seat, tile = None, "1-1"
    if game["key"] == "sea-classic" and result["lead"] is not None:
        seat, tile = special.sea_lead(game, seat, result["lead"])
    state["next_seat"] = seat
    state["next_tile"] = tile


def shuffles(game: Game, rnd: Round, result: dict[str, Any]) -> None:
    """Section 7: "the seat(s) whose counted hand was highest, not of the winning side; …"."""
    if game["key"] == "general" and rnd["end"] == "out":
        result["shuffles"] = [rnd["by"] % game["seats"] + 1]  # "After every out that seat shuffles"
        return
    over_all = result["drawn"] or result["winner"] is None
    candidates = {}
    for seat, hand in rnd["hands"].items():
        if rnd["end"] == "out" and seat == rnd["by"]:
            continue  # a finisher holds no hand
        if over_all or game["side_of"][seat] != result["winner"]:
            candidates[seat] = counted_hand(game, hand)
    if candidates:
        most = max(candidates.values())
        result["shuffles"] = sorted(seat for seat in candidates if candidates[seat] == most)
