"""Records for both implementations: any system, any house rules, rounds that look legal though no chain made them.

Hypothesis draws the players, the house rules and one number a round; the round is built from its number and from the
state that the reference has reached. So a failing record shrinks by rounds and by options.
"""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from scoring.tests.reference.building import broken_round, next_round
from scoring.tests.reference.options import WORDS, RefusedError, refuse_combinations, rules_of
from scoring.tests.reference.presets import DEFAULTS, PRESETS
from scoring.tests.reference.scoring import score_round, start_game, start_state

PLAYERS = ["Asan", "Berik", "Saule", "Dana"]
MOST_ROUNDS = 12

points = st.sampled_from([0, 5, 10, 12, 13, 20, 25, 30, 50, 75])
VALUES: dict[str, st.SearchStrategy[Any]] = {
    **{option: st.sampled_from(words) for option, words in WORDS.items()},
    **{option: st.booleans() for option in DEFAULTS if isinstance(DEFAULTS[option], bool)},
    "seats": st.sampled_from([[2, 3, 4], [2, 4], [3, 4], [4], [2]]),
    "deal": st.fixed_dictionaries({"2": st.integers(3, 7), "3": st.integers(3, 7), "4": st.integers(3, 7)}),
    "stock_kept": st.integers(0, 2),
    "ends": st.sampled_from([2, 4]),
    "target": st.one_of(st.none(), st.sampled_from([1, 2, 3, 20, 40, 60, 101, 125, 202])),
    "rounds": st.one_of(st.none(), st.integers(1, 8)),
    "alone": st.dictionaries(st.sampled_from(["0-0", "6-6", "both"]), points),
    "always": st.dictionaries(st.sampled_from(["0-0", "6-6", "doubles"]), points),
    "threshold": points,
    "kept_window": st.integers(1, 4),
    "out_six": st.one_of(st.just("none"), points.filter(bool).map(lambda n: {"loser_writes": n})),
    "bonus": st.one_of(
        st.none(),
        st.fixed_dictionaries(
            {
                "when": st.sampled_from([["first"], ["last"], ["first", "last"]]),
                "0-0": points.filter(bool),
                "6-6": points.filter(bool),
            }
        ),
    ),
    "redeal": st.one_of(st.none(), st.just({"doubles": 5, "suit": 6})),
    "clock": st.one_of(st.none(), st.integers(1, 30)),
}


WRONG_VALUES: list[Any] = [
    *[None, True, False, 0, 1, -1, 3, 2.0, "", "none", "2", "any", "each", [], {}, [1], [5], [True], ["4"], [2.0]],
    *[{"0-0": True}, {"0-0": None}, {"0-0": "25"}, {"both": 1}, {"doubles": 1}, {"doubles": 5, "suit": None}],
    *[
        {"loser_writes": None},
        {"loser_writes": 1, "x": 1},
        {"x": 1},
        {"4": 8},
        {"4": 0},
        {"5": 5},
        {"4": True},
        {"2": 7},
    ],
    *[{"when": []}, {"when": ["now"], "0-0": 1}, {"when": "last", "0-0": 1}, {"0-0": 25}, {"when": ["last"], "1-1": 5}],
]

# Options that mean something together: one or two of these groups are changed at a time.
GROUPS = [
    ["threshold", "below", "kept_cleared", "kept_window", "kept_helps", "threshold_applies", "kept_at_end", "rounds"],
    ["eggs", "eggs_to", "solo_draw", "fish_amount", "out_amount", "fish_winner", "fish_compare", "out_six", "bonus"],
    ["account", "threshold", "below", "kept_cleared", "threshold_applies", "below_lead", "lead_until_open"],
    ["fish_skips_threshold", "threshold", "fish_amount", "fish_winner", "below_lead", "kept_helps", "below"],
    ["next_lead", "below_lead", "lead_until_open", "first_lead", "first_double"],
    ["sides", "seats", "deal", "stock_kept", "family", "alone_scope", "alone", "always", "blank_left", "out_blank"],
    list(VALUES),
]


@st.composite
def house_rules(draw: st.DrawFn, key: str) -> dict[str, Any]:
    """Return changes of a system's options."""
    options: dict[str, Any] = {}
    for group in draw(st.lists(st.sampled_from(GROUPS), max_size=2)):
        for name in draw(st.lists(st.sampled_from(group), max_size=6, unique=True)):
            options[name] = draw(VALUES[name])
    if draw(st.booleans()):
        options["target"] = draw(st.sampled_from([None, 202, 300]))  # a longer match
    if "kept_cleared" in options and draw(st.booleans()):
        options["below"] = "kept"
        options.setdefault("threshold", 25)
    return options


def is_playable(key: str, options: dict[str, Any], seats: int) -> bool:
    """Say whether the reference takes these options for so many players."""
    try:
        refuse_combinations(key, rules_of({"rules": key, "options": options}), seats)
    except RefusedError:
        return False
    return True


@st.composite
def openings(draw: st.DrawFn, key: str) -> dict[str, Any]:
    """Return a record without rounds, that is hardly ever refused."""
    options = draw(house_rules(key))
    while options and not any(is_playable(key, options, seats) for seats in (2, 3, 4)):
        options.popitem()
    allowed = [seats for seats in (2, 3, 4) if is_playable(key, options, seats)]
    # Once in a while a number of players that is refused.
    seats = draw(st.sampled_from(allowed * 8 + [2, 3, 4]))
    return {
        "format": "kozel-match/1",
        "rules": key,
        "options": options,
        "players": PLAYERS[:seats],
        "rounds": [],
    }


@st.composite
def records(draw: st.DrawFn, key: str, broken: bool = False) -> dict[str, Any]:
    """Return a record with rounds until the match ends; `broken`: its last round is spoilt, as a rule."""
    record: dict[str, Any] = draw(openings(key))
    if broken and draw(st.integers(0, 4)) == 0:
        return {**record, **draw(slips(record))}
    most = draw(st.integers(1, 3 if broken else MOST_ROUNDS))
    seeds = draw(st.lists(st.integers(0, 2**32), min_size=most, max_size=most))
    return with_rounds(record, seeds, broken)


@st.composite
def slips(draw: st.DrawFn, record: dict[str, Any]) -> dict[str, Any]:
    """Return what makes a record without rounds refused, or nearly so: an option, the players, the keys."""
    option = draw(st.sampled_from([*VALUES, "unknown"]))
    value = draw(st.one_of(st.sampled_from(WRONG_VALUES), VALUES.get(option, st.none())))
    return draw(
        st.sampled_from(
            [
                {"options": {**record["options"], option: value}},
                {"options": {option: value}},
                {"options": draw(st.sampled_from([None, [], "target"]))},
                {"players": draw(st.sampled_from([PLAYERS[:1], PLAYERS[:2], PLAYERS[:3], PLAYERS, None]))},
                {"rules": draw(st.sampled_from(["kozel", None, 1, *PRESETS]))},
                {"format": draw(st.sampled_from([None, "kozel-match/2"]))},
                {"extra": 1},
                {"rounds": draw(st.sampled_from([None, {}, [None], [[]], ["out"]]))},
            ]
        )
    )


def with_rounds(record: dict[str, Any], seeds: list[int], broken: bool = False) -> dict[str, Any]:
    """Return the record with a round for each number, until the match ends."""
    assert record["rules"] in PRESETS
    try:
        game = start_game(record)
    except RefusedError:
        return record
    state = start_state(game)
    rounds: list[dict[str, Any]] = []
    for number, seed in enumerate(seeds, start=1):
        rnd = next_round(game, state, Random(seed))
        if rnd is None:
            break
        last = number == len(seeds)
        if broken and last:
            rounds.append(broken_round(game, state, rnd, Random(seed + 1)))
            break
        rounds.append(rnd)
        score_round(game, state, rnd)
        if state["finished"]:
            break
    return {**record, "rounds": rounds}
