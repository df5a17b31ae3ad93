"""Records and scores as plain data: kozel-match/1 and kozel-score/1 objects, and the state kept between rounds."""

from collections.abc import Mapping
from typing import Any

from scoring.engine.codes import Doubt, Ended, Title
from scoring.engine.exchange import MATCH_FORMAT, Record
from scoring.engine.facts import SIDE_NAMES, DoubtLine, Ending, Line, Round, Score, Sea, State
from scoring.engine.fold import Folded

SCORE_FORMAT = "kozel-score/1"


def by_side(values: tuple[Any, ...]) -> dict[str, Any]:
    """A tuple by side as an object: {"A": …, "B": …}."""
    return {SIDE_NAMES[side]: value for side, value in enumerate(values)}


def side_names(sides: tuple[int, ...]) -> list[str]:
    """The letters of these sides."""
    return [SIDE_NAMES[side] for side in sides]


def write_round(round_: Round) -> dict[str, Any]:
    """A round as it stands in a record; what was not recorded is left out."""
    written: dict[str, Any] = {"end": str(round_.end)}
    if round_.by is not None:
        written["by"] = round_.by
    for key in ("first", "lead", "last_plain"):
        value = getattr(round_, key)
        if value is not None:
            written[key] = value
    if round_.last:
        written["last"] = list(round_.last)
    if round_.stock is not None:
        written["stock"] = list(round_.stock)
    if round_.points:
        written["points"] = {SIDE_NAMES[side]: made for side, made in sorted(round_.points.items())}
    if round_.hands:
        written["hands"] = {
            str(seat): hand.pips if hand.tiles is None else list(hand.tiles)
            for seat, hand in sorted(round_.hands.items())
        }
    return written


def write_record(record: Record) -> dict[str, Any]:
    """A match as a kozel-match/1 object."""
    return {
        "format": MATCH_FORMAT,
        "rules": record.rules,
        **({"options": record.options} if record.options else {}),
        "players": list(record.players),
        "rounds": [write_round(round_) for round_ in record.rounds],
    }


def write_score(rules: str, folded: Folded) -> dict[str, Any]:
    """The scores of a match as a kozel-score/1 object."""
    state = folded.state
    over = state.ending
    return {
        "format": SCORE_FORMAT,
        "rules": rules,
        "state": "running" if over is None else "finished",
        "rounds": [_write_scored(n, score) for n, score in enumerate(folded.scores, start=1)],
        "totals": by_side(state.totals),
        "goats": [] if over is None else side_names(over.goats),
        "winners": [] if over is None else side_names(over.winners),
        "titles": [] if over is None else [str(title) for title in over.titles],
        "places": {} if over is None else by_side(over.places),
    }


def _write_scored(number: int, score: Score) -> dict[str, Any]:
    state = score.state
    return {
        "n": number,
        "received": by_side(score.received),
        "wrote": by_side(score.wrote),
        "totals": by_side(state.totals),
        "kept": by_side(state.kept),
        "eggs": state.eggs,
        "drawn": score.drawn,
        "winner": None if score.winner is None else SIDE_NAMES[score.winner],
        "next_lead": {"seat": state.next_seat, "tile": state.next_tile},
        "shuffles": list(score.shuffles),
        "explain": [_write_line(line) for line in score.lines],
        "warnings": [write_doubt(doubt) for doubt in score.doubts],
    }


def _write_line(line: Line) -> dict[str, Any]:
    written: dict[str, Any] = {"code": str(line.code)}
    if line.side is not None:
        written["side"] = SIDE_NAMES[line.side]
    if line.seat is not None:
        written["seat"] = line.seat
    written["points"] = line.points
    written.update(line.params)
    return written


def write_doubt(doubt: DoubtLine) -> dict[str, Any]:
    """A doubt as plain data, for a score and for keeping with a round."""
    return {"code": str(doubt.code), "seats": list(doubt.seats), **doubt.params}


def read_doubt(written: Mapping[str, Any]) -> DoubtLine:
    """The doubt that `write_doubt` wrote, also after a trip through JSON."""
    params = {key: value for key, value in written.items() if key not in ("code", "seats")}
    return DoubtLine(Doubt(written["code"]), tuple(written["seats"]), params)


def write_state(state: State) -> dict[str, Any]:
    """A state as plain data, for keeping between two rounds."""
    written: dict[str, Any] = state._asdict()
    if state.ending is not None:
        written["ending"] = state.ending._asdict()
    if state.sea is not None:
        written["sea"] = state.sea._asdict()
    return written


def read_state(written: Mapping[str, Any]) -> State:
    """The state that `write_state` wrote, also after a trip through JSON."""
    over = written["ending"]
    plain: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in written.items()}
    plain["ending"] = None if over is None else _read_ending(over)
    plain["sea"] = None if written["sea"] is None else Sea(**written["sea"])
    return State(**plain)


def _read_ending(written: Mapping[str, Any]) -> Ending:
    return Ending(
        Ended(written["by"]),
        tuple(written["goats"]),
        tuple(written["winners"]),
        tuple(Title(title) for title in written["titles"]),
        tuple(written["places"]),
    )
