"""The exchange format: what is read, what is refused and how, what is written."""

import json
from typing import Any

import pytest

from scoring.engine.codes import Fault
from scoring.engine.exchange import check_round, parse, read_name, read_record, read_round, score_record
from scoring.engine.export import read_state, write_record, write_round, write_score, write_state
from scoring.engine.facts import FaultLine
from scoring.engine.fold import fold, start
from scoring.tests.engine.builders import STOP, all_hands, fish, flag, out, plain, table

PLAYERS = ["Асан", "Берік", "Сәуле", "Dana"]
OUT = {"end": "out", "by": 2, "hands": {"1": ["5-6", "4-4", "0-2"], "3": ["3-6"]}}


def record(**changes: Any) -> dict[str, Any]:
    """A record with some of its keys changed; None takes a key away."""
    data = {"format": "kozel-match/1", "rules": "kozel-pairs", "players": PLAYERS, "rounds": [OUT]} | changes
    return {key: value for key, value in data.items() if value is not ...}


def said(faults: tuple[FaultLine, ...]) -> list[tuple[str, int | None, int | None]]:
    """Faults as their code, round and seat."""
    return [(str(fault.code), fault.round, fault.seat) for fault in faults]


def all_faults(data: object) -> tuple[FaultLine, ...]:
    """What is wrong with a record, found on reading or on scoring."""
    read, faults = read_record(data)
    return faults if read is None else score_record(read)[1]


def test_a_record_is_read_and_written_back() -> None:
    data = record(options={"target": 125})
    read, faults = read_record(data)
    assert read is not None
    assert faults == ()
    assert (read.rules, read.players, read.game.rules.target) == ("kozel-pairs", tuple(PLAYERS), 125)
    assert json.loads(json.dumps(write_record(read))) == data


def test_a_score_has_every_key_that_is_promised() -> None:
    read, _ = read_record(record())
    assert read is not None
    folded, _ = score_record(read)
    score = json.loads(json.dumps(write_score("kozel-pairs", folded)))
    assert score == {
        "format": "kozel-score/1",
        "rules": "kozel-pairs",
        "state": "running",
        "rounds": [
            {
                "n": 1,
                "received": {"A": 30, "B": 0},
                "wrote": {"A": 30, "B": 0},
                "totals": {"A": 30, "B": 0},
                "kept": {"A": 0, "B": 0},
                "eggs": 0,
                "drawn": False,
                "winner": "B",
                "next_lead": {"seat": 2, "tile": None},
                "shuffles": [1],
                "explain": [
                    {"code": "hand", "side": "A", "seat": 1, "points": 21, "tiles": ["5-6", "4-4", "0-2"]},
                    {"code": "hand", "side": "A", "seat": 3, "points": 9, "tiles": ["3-6"]},
                    {"code": "opened", "side": "A", "points": 0},
                ],
                "warnings": [],
            }
        ],
        "totals": {"A": 30, "B": 0},
        "goats": [],
        "winners": [],
        "titles": [],
        "places": {},
    }


def test_a_match_without_rounds_has_a_score_too() -> None:
    read, _ = read_record(record(rounds=[]))
    assert read is not None
    folded, faults = score_record(read)
    score = write_score("kozel-pairs", folded)
    assert faults == ()
    assert (score["state"], score["rounds"], score["totals"]) == ("running", [], {"A": 0, "B": 0})


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "not_json"),
        ("", "not_json"),
        ('{"a": NaN}', "not_json"),
        ('{"a": Infinity}', "not_json"),
        ("[" * 100_000, "not_json"),
        ("1" * 5000, "not_json"),
        ('{"a": 1, "a": 2}', "repeated_key"),
        ('{"rounds": [{"by": 1, "by": 1}]}', "repeated_key"),
    ],
)
def test_what_is_not_json(text: str, code: str) -> None:
    data, faults = parse(text)
    assert data is None
    assert [str(fault.code) for fault in faults] == [code]


def test_json_is_parsed() -> None:
    assert parse('{"a": [1, null]}') == ({"a": [1, None]}, [])


@pytest.mark.parametrize(
    ("data", "codes"),
    [
        ([], ["wrong_type"]),
        (None, ["wrong_type"]),
        (record(format=...), ["wrong_format"]),
        (record(format="kozel-match/2"), ["wrong_format"]),
        (record(format=None), ["wrong_format"]),
        (record(rules=...), ["missing_key"]),
        (record(rules=None), ["wrong_type"]),
        (record(rules=["kozel-pairs"]), ["wrong_type"]),
        (record(rules="chess"), ["unknown_rules"]),
        (record(options=None), ["wrong_type"]),
        (record(options=[]), ["wrong_type"]),
        (record(options={"junk": 1}), ["unknown_option"]),
        (record(options={"target": "101"}), ["option_value"]),
        (record(options={"family": "credit", "fish_amount": "everyone"}), ["credit_amount"]),
        (record(players=...), ["missing_key"]),
        (record(players=None), ["wrong_type"]),
        (record(players={"1": "Асан"}), ["wrong_type"]),
        (record(players=PLAYERS[:3]), ["player_count"]),
        (record(players=[]), ["player_count"]),
        (record(players=["", *PLAYERS[1:]]), ["player_name"]),
        (record(players=[None, 5, *PLAYERS[2:]]), ["player_name", "player_name"]),
        (record(rounds=...), ["missing_key"]),
        (record(rounds=None), ["wrong_type"]),
        (record(rounds={}), ["wrong_type"]),
        (record(rounds=[None]), ["wrong_type"]),
        (record(more=1), ["unknown_key"]),
        (record(more=1, format=1, players=1, rules="chess", rounds=[[]]),
         ["unknown_key", "wrong_format", "wrong_type", "unknown_rules", "wrong_type"]),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_record(data: object, codes: list[str]) -> None:
    read, faults = read_record(data)
    assert read is None
    assert [str(fault.code) for fault in faults] == codes


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"junk": 1}, [("unknown_key", 1, None)]),
        ({"points": {"A": 5}}, [("not_asked", 1, None)]),
        ({"end": ...}, [("missing_key", 1, None)]),
        ({"end": None}, [("wrong_type", 1, None)]),
        ({"end": "draw"}, [("wrong_type", 1, None)]),
        ({"by": ...}, [("missing_key", 1, None)]),
        ({"by": None}, [("wrong_type", 1, None)]),
        ({"by": "2"}, [("wrong_type", 1, None)]),
        ({"by": True}, [("wrong_type", 1, None)]),
        ({"by": 2.0}, [("wrong_type", 1, None)]),
        ({"by": 5}, [("unknown_seat", 1, 5)]),
        ({"last": None}, [("wrong_type", 1, None)]),
        ({"last": "0-0"}, [("wrong_type", 1, None)]),
        ({"last": ["7-7"]}, [("unknown_tile", 1, None)]),
        ({"last": [None]}, [("wrong_type", 1, None)]),
        ({"last": ["6-5"]}, [("tile_twice", 1, None)]),
        ({"first": None}, [("wrong_type", 1, None)]),
        ({"first": ["0-0"]}, [("wrong_type", 1, None)]),
        ({"first": "0-7"}, [("unknown_tile", 1, None)]),
        ({"first": "6-5"}, [("tile_twice", 1, None)]),
        ({"lead": None}, [("wrong_type", 1, None)]),
        ({"lead": 0}, [("unknown_seat", 1, 0)]),
        ({"last_plain": None}, [("wrong_type", 1, None)]),
        ({"last_plain": 9}, [("unknown_seat", 1, 9)]),
        ({"stock": None}, [("wrong_type", 1, None)]),
        ({"stock": 3}, [("wrong_type", 1, None)]),
        ({"stock": ["0-0"]}, [("stock_too_large", 1, None)]),
        ({"hands": ...}, [("hand_missing", 1, 1), ("hand_missing", 1, 3)]),
        ({"hands": None}, [("wrong_type", 1, None)]),
        ({"hands": []}, [("wrong_type", 1, None)]),
        ({"hands": {"1": None, "3": 5}}, [("wrong_type", 1, 1)]),
        ({"hands": {"1": "5-6", "3": 5}}, [("wrong_type", 1, 1)]),
        ({"hands": {"1": 5.0, "3": 5}}, [("wrong_type", 1, 1)]),
        ({"hands": {"1": True, "3": 5}}, [("wrong_type", 1, 1)]),
        ({"hands": {"1": [5], "3": 5}}, [("wrong_type", 1, 1)]),
        ({"hands": {"1": ["5-6 4-4"], "3": 5}}, [("unknown_tile", 1, 1)]),
        ({"hands": {"1": [], "3": 5}}, [("empty_hand", 1, 1)]),
        ({"hands": {"1": 5, "3": 5, "5": 5}}, [("unknown_seat", 1, 5)]),
        ({"hands": {"1": 5, "3": 5, "0": 5}}, [("unknown_seat", 1, 0)]),
        ({"hands": {"1": 5, "3": 5, "12": 5}}, [("unknown_seat", 1, 12)]),
        ({"hands": {"1": 5, "3": 5, "01": 5}}, [("unknown_key", 1, None)]),
        ({"hands": {"1": 5, "3": 5, "٣": 5}}, [("unknown_key", 1, None)]),
        ({"hands": {"1": 5, "3": 5, "": 5}}, [("unknown_key", 1, None)]),
        ({"hands": {"1": 5, "3": 5, "9999": 5}}, [("unknown_key", 1, None)]),
        ({"end": "flag"}, [("not_asked", 1, None)]),
        ({"end": "resign"}, [("not_asked", 1, None)]),
        ({"end": "stop"}, [("not_asked", 1, None), ("not_asked", 1, None)]),
        ({"end": "stop", "hands": ..., "by": ..., "junk": 1}, [("unknown_key", 1, None)]),
        ({"end": "flag", "hands": ..., "points": {}}, [("not_asked", 1, None)]),
        ({"end": "flag", "hands": ..., "by": ...}, [("missing_key", 1, None)]),
        ({"end": "flag", "hands": ..., "by": 7}, [("unknown_seat", 1, 7)]),
        ({"end": "draw", "junk": 1, "last": ["9-9"], "hands": {"1": [None]}},
         [("wrong_type", 1, None), ("unknown_key", 1, None), ("wrong_type", 1, 1), ("unknown_tile", 1, None)]),
        ({"junk": 1, "hands": {"1": ["5-6", "x"], "3": ["5-6"], "4": []}},
         [("unknown_key", 1, None), ("unknown_tile", 1, 1), ("tile_twice", 1, 3), ("empty_hand", 1, 4)]),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_round(changes: dict[str, Any], faults: list[tuple[str, int | None, int | None]]) -> None:
    value = {key: fact for key, fact in (OUT | changes).items() if fact is not ...}
    assert said(all_faults(record(rounds=[value]))) == faults
    game = table()
    _, wrong = check_round(game, start(game), value)
    assert said(wrong) == faults


def test_the_faults_of_all_rounds_come_together() -> None:
    wrong_form = OUT | {"junk": 1}
    wrong_fact = OUT | {"by": 9}
    rounds = [OUT, wrong_form, OUT, wrong_fact, OUT | {"hands": {"1": ["5-6"], "3": ["5-6"]}}]
    assert said(all_faults(record(rounds=rounds))) == [
        ("unknown_key", 2, None),
        ("unknown_seat", 4, 9),
        ("tile_twice", 5, 3),
    ]
    del rounds[1]
    assert said(all_faults(record(rounds=rounds))) == [("unknown_seat", 3, 9), ("tile_twice", 4, 3)]


def test_faults_of_the_record_do_not_hide_those_of_its_rounds() -> None:
    data = record(more=1, rounds=[OUT | {"by": 9}])
    assert [code for code, _, _ in said(all_faults(data))] == ["unknown_key", "unknown_seat"]


def test_a_round_after_the_end_is_refused_with_all_other_faults() -> None:
    stop = {"end": "stop"}
    assert said(all_faults(record(rounds=[OUT, stop, OUT]))) == [("match_over", 3, None)]
    assert said(all_faults(record(rounds=[OUT, stop, OUT, OUT | {"by": 9}]))) == [
        ("match_over", 3, None),
        ("unknown_seat", 4, 9),
    ]


def test_either_order_of_a_tile_and_an_empty_last_move_are_read() -> None:
    value = OUT | {"hands": {"1": ["6-5", "4-4", "2-0"], "3": ["6-3"]}, "last": [], "first": "4-0", "stock": ["2-1"]}
    round_, faults = read_round(value)
    assert round_ is not None
    assert faults == ()
    assert round_.hands[1].tiles == ("5-6", "4-4", "0-2")
    assert (round_.last, round_.first, round_.stock) == ((), "0-4", ("1-2",))
    assert "last" not in write_round(round_)


@pytest.mark.parametrize(
    "value",
    [
        {"end": "out", "by": 2, "hands": {"1": ["5-6"], "2": [], "3": 9}, "last": ["0-0", "1-1"]},
        {"end": "fish", "by": 1, "hands": {"1": 0, "2": 9}, "first": "1-1", "lead": 2, "stock": [], "last_plain": 2},
        {"end": "flag", "by": 3},
        {"end": "resign", "by": 1},
        {"end": "stop"},
    ],
)
def test_a_round_is_written_as_it_was_read(value: dict[str, Any]) -> None:
    round_, faults = read_round(value)
    assert faults == ()
    assert round_ is not None
    assert json.loads(json.dumps(write_round(round_))) == value


def test_checking_a_round_names_the_number_it_would_get() -> None:
    game = table()
    state = fold(game, [out(2, {1: 5, 3: 5})]).state
    _, faults = check_round(game, state, {"end": "out", "junk": 1})
    assert {fault.round for fault in faults} == {2}
    _, faults = check_round(game, fold(game, [STOP]).state, OUT)
    assert [fault.code for fault in faults] == [Fault.MATCH_OVER]


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("Асан", "Асан"),
        ("  Dana ", "Dana"),
        ("Ә" * 60, "Ә" * 60),
        ("Ә" * 61, None),
        ("", None),
        ("   ", None),
        ("a\nb", None),
        ("a\x00", None),
        ("\ud800", None),
        (5, None),
        (None, None),
        ("<b>", "<b>"),
        ("🐐", "🐐"),
    ],
)
def test_names(given: object, name: str | None) -> None:
    assert read_name(given) == name


@pytest.mark.parametrize(
    "rounds",
    [
        [],
        [out(2, {1: 5, 3: 5})],
        [fish(2, all_hands(5, 5, 5, 5)), out(2, {1: 5, 3: 5})],
        [out(2, {1: 5, 3: 5}), STOP],
        [flag(2)],
        [out(2, {1: 60, 3: 60}, "0-0")],
    ],
)
def test_a_state_survives_json(rounds: list[Any]) -> None:
    for game in (table(), plain(below="kept", threshold=20, target=100)):
        state = fold(game, rounds).state
        assert read_state(json.loads(json.dumps(write_state(state)))) == state
        assert read_state(write_state(state)) == state
