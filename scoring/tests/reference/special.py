"""Section 6: the five systems whose rounds have a shape of their own."""

from __future__ import annotations

from typing import Any

from scoring.tests.reference.accounts import add_points, write
from scoring.tests.reference.amounts import add_bonus, add_eggs, decide
from scoring.tests.reference.counting import compared_side, counted_side, plain_side
from scoring.tests.reference.faults import seats_in

Game = dict[str, Any]
State = dict[str, Any]
Round = dict[str, Any]


def telephone(game: Game, state: State, rnd: Round, result: dict[str, Any]) -> None:
    """Points made in play are added first; then who is left with tiles loses their total, rounded down to five."""
    plain = {side: plain_side(game, rnd, side) for side in game["sides"]}
    loser = None
    if rnd["end"] == "out":
        result["winner"] = game["side_of"][rnd["by"]]
        loser = "B" if result["winner"] == "A" else "A"
    elif plain["A"] == plain["B"]:
        result["drawn"] = True  # "equal: nobody"
    else:
        loser = "A" if plain["A"] > plain["B"] else "B"
        result["winner"] = "B" if loser == "A" else "A"
    for side in game["sides"]:
        before = state["totals"][side]
        made = rnd["points"].get(side, 0)
        after = before + made
        if side == loser:
            after = max(0, after - plain[side] // 5 * 5)
        result["received"][side] = made
        result["wrote"][side] = after - before
        state["totals"][side] = after
        if made > 0:
            state["opened"][side] = True
            state["ever_wrote"][side] = True  # "Points made in play count as written (for *naked*)."


def muggins(game: Game, state: State, rnd: Round, result: dict[str, Any]) -> None:
    """Points in play; going out +10; blocked: the only lowest receives the difference, rounded to five."""
    received = {side: rnd["points"].get(side, 0) for side in game["sides"]}
    if rnd["end"] == "out":
        result["winner"] = game["side_of"][rnd["by"]]
        received[result["winner"]] += 10
    else:
        plain = {side: plain_side(game, rnd, side) for side in game["sides"]}
        least = min(plain.values())
        lowest = [side for side in game["sides"] if plain[side] == least]
        if len(lowest) == 1:
            result["winner"] = lowest[0]
            difference = sum(plain.values()) - 2 * least
            received[lowest[0]] += (2 * difference + 5) // 10 * 5  # .5 up
        else:
            result["drawn"] = True  # "a tie for lowest nothing"
    result["received"] = received
    for side in game["sides"]:
        if received[side] > 0:
            add_points(state, result, side, received[side])


def general(game: Game, state: State, rnd: Round, result: dict[str, Any]) -> None:
    """An account counts generals; a fish does not count and is played again."""
    if rnd["end"] == "fish":
        result["drawn"] = True
        return
    result["winner"] = game["side_of"][rnd["by"]]
    loser = "B" if result["winner"] == "A" else "A"
    blank = "0-0" in rnd["last"]
    six = "6-6" in rnd["last"]
    by = game["rules"]["general_by"]
    is_general = (blank or six) if by == "any" else (blank and six) if by == "both" else blank
    if is_general:
        result["received"][loser] = 1
        add_points(state, result, loser, 1)


def seven(game: Game, state: State, rnd: Round, result: dict[str, Any]) -> None:
    """Each round the highest hand or hands get a stick; who has the target's number of sticks leaves."""
    seats = seats_in(game, state)
    side_of = game["side_of"]
    if rnd["end"] == "out":
        result["winner"] = side_of[rnd["by"]]
        totals = {side_of[seat]: counted_side(game, rnd, side_of[seat]) for seat in seats if seat != rnd["by"]}
    else:
        totals = {side_of[seat]: compared_side(game, rnd, side_of[seat]) for seat in seats}
        least = min(totals.values())
        lowest = [side for side in totals if totals[side] == least]
        # AMBIGUOUS: a tie for the lowest does not draw a round of Seven, for the highest get their stick in "each
        # round" and `drawn` is named for one case only; but then nobody has won it.
        if game["rules"]["fish_winner"] == "fisherman":
            result["winner"] = side_of[rnd["by"]]
        elif len(lowest) == 1:
            result["winner"] = lowest[0]
    most = max(totals.values())
    highest = [side for side in totals if totals[side] == most]
    target = game["rules"]["target"]
    leaving = [side for side in highest if target is not None and state["totals"][side] + 1 >= target]
    if len(leaving) == len(seats):
        result["drawn"] = True  # "If all still in would leave together no stick is written (`drawn`)."
        result["winner"] = None
        return
    for side in highest:
        result["received"][side] = 1
        add_points(state, result, side, 1)
    if leaving:
        state["left"].append(leaving)
        state["seats_out"].extend(seat for seat in seats if side_of[seat] in leaving)


def sea_classic(game: Game, state: State, rnd: Round, result: dict[str, Any]) -> None:
    """The four steps after an out, the fish, debts, duties and eggs, in the order of the text."""
    out = rnd["end"] == "out"
    side_of = game["side_of"]
    counted = {side: counted_side(game, rnd, side) for side in game["sides"]}
    compared = {side: compared_side(game, rnd, side) for side in game["sides"]}
    duty = state["duty"]
    state["duty"] = None  # "a duty not used next round lapses"
    result["lead"] = None

    # "the fisherman is `last_plain`"
    fisher_seat = rnd["by"] if rnd["last_plain"] is None else rnd["last_plain"]
    fisher_side = side_of[fisher_seat]
    if not out:
        rnd = {**rnd, "by": fisher_seat}

    # Who wins, for everything but the ordinary amounts: "who has less is by `fish_compare`".
    # AMBIGUOUS: under `fish_winner: fisherman`, which then changes what is ordinary only.
    winner: str | None
    if out:
        winner = side_of[rnd["by"]]
    elif compared["A"] == compared["B"]:
        winner = None
    else:
        winner = "A" if compared["A"] < compared["B"] else "B"
    loser = None if winner is None else other_of(winner)
    result["winner"] = winner

    # 1. "`last` has 0-0: wins the match (*bald*; with 6-6 too, *general* as well)."
    if out and "0-0" in rnd["last"]:
        if "6-6" in rnd["last"]:
            state["titles"].append("general")
        instant_end(state, [loser])
        return

    # 2. *Hundred*.
    opener = None
    if rnd["first"] == "6-6" and state["next_seat"] is not None:
        side = side_of[state["next_seat"]]
        # AMBIGUOUS: house rules with an account each: "holds the account" is then whoever has opened his.
        holds = state["opened"][side]
        if (holds or duty == side) and (rnd["lead"] is None or side_of[rnd["lead"]] == side):
            opener = side
    if opener is not None:
        if out and winner == opener:
            instant_end(state, [loser])
            return
        if loser == opener and counted[opener] >= 25:
            state["titles"].append("own_goat")
            instant_end(state, [opener])
            return

    # 3. "`last` has 6-6: if the losers hold >= 25 the match is won; else ordinary, and (c)".
    new_duty = None  # the seat that must lead 6-6
    if out and "6-6" in rnd["last"]:
        assert loser is not None
        if counted[loser] >= 25:
            instant_end(state, [loser])
            return
        new_duty = rnd["by"]

    # What an ordinary round would give; house rules may end the match here ("instant ends still count").
    result["winner"] = None
    decide(game, rnd, result)
    if result["goats_at_once"] is not None:
        instant_end(state, result["goats_at_once"])
        return

    # The fish.
    new_debt = False
    if not out and winner is not None:
        other = other_of(fisher_side)
        if winner == fisher_side and counted[fisher_side] < 25 and counted[other] >= 25:
            # AMBIGUOUS: by the letter the two totals suffice. But they are counted while "who has less" is by
            # `fish_compare`; an "ordinary win" is one that he wins.
            new_duty = fisher_seat
        elif loser == fisher_side and counted[fisher_side] >= 25:
            new_debt = True

    if new_duty is not None:
        state["duty"] = side_of[new_duty]
        result["lead"] = ("seat", new_duty, "6-6")

    if state["debt"] is not None:
        result["in_debt"] = True
        in_debt(state, winner, counted, result)
        undecided(state, result)
    elif new_debt:
        result["in_debt"] = True
        state["debt"] = {"side": fisher_side, "failures": 0}
        result["lead"] = ("seat", fisher_seat, None)  # "he leads the first of them with any tile"
        # AMBIGUOUS: the fish that makes the debt gives nobody the eggs either ("nothing is written"): one more
        # undecided round.
        undecided(state, result)
    elif result["drawn"]:
        undecided(state, result)
    else:
        # 4. Ordinary: the common pipeline, with whatever the house rules change in it.
        add_bonus(game, rnd, result)
        add_eggs(game, state, result)
        state["eggs_age"] = 0
        result["received"] = dict(result["amounts"])
        write(game, state, rnd, result)


def other_of(side: str) -> str:
    """Return the other of two sides."""
    return "B" if side == "A" else "A"


def instant_end(state: State, goats: list[Any]) -> None:
    """End the match at once: nothing is written, hanging eggs are dropped."""
    state["goats_at_once"] = goats
    state["eggs"] = 0


def in_debt(state: State, winner: str | None, counted: dict[str, int], result: dict[str, Any]) -> None:
    """A round of the three that a debtor has: settled, failed, or failed for the third time."""
    debt = state["debt"]
    if winner == debt["side"] and counted[other_of(debt["side"])] >= 25:
        state["debt"] = None
        return
    debt["failures"] += 1
    if debt["failures"] == 3:
        # "three failures go before it: the other side leads 6-6 as a duty (c)"
        state["debt"] = None
        state["duty"] = other_of(debt["side"])
        result["lead"] = ("side", state["duty"], "6-6")


def undecided(state: State, result: dict[str, Any]) -> None:
    """A round that gives nobody the eggs: a drawn fish, which lays some, or a round of a debt."""
    laid = 0
    if result["drawn"]:
        # AMBIGUOUS: a drawn fish during a debt lays eggs as any other: only receiving and writing stop meanwhile.
        laid = result["hang"]
        if result["lead"] is None:
            result["lead"] = ("holder", None, "1-1")  # "a due 6-6 goes first"
    if state["eggs"] > 0:
        state["eggs_age"] += 1
        state["eggs"] += laid
        if state["eggs_age"] == 3:
            state["eggs"] = 0  # rotten: "all dropped, the last one's own included"
    else:
        state["eggs"] = laid
        state["eggs_age"] = 0


def sea_lead(game: Game, usual: int | None, lead: tuple[str, Any, str | None]) -> tuple[int | None, str | None]:
    """Return who leads with what, where sea-classic says so."""
    kind, who, tile = lead
    if kind == "seat":
        return who, tile
    if kind == "side":
        # "the usual leader if of that side, else the next clockwise"
        seat = usual
        if seat is not None:
            while game["side_of"][seat] != who:
                seat = seat % game["seats"] + 1
        return seat, tile
    return None, tile
