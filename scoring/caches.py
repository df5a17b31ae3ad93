"""What the rows of a match keep of its rounds for lists and tables, and writing it."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from scoring.engine.exchange import read_round
from scoring.engine.export import write_state
from scoring.engine.facts import Round as RoundFacts
from scoring.engine.facts import Score, State
from scoring.engine.fold import Folded, fold
from scoring.engine.game import Game
from scoring.engine.tally import Tally, tallies
from scoring.models import Award, Match, Round, Seat
from scoring.told import told_at, told_state

SEAT_CACHES = ("points", "place", "won", "goat", "outs", "fish", "eggs", "lost", "written")


def read_facts(facts: Iterable[dict[str, Any]]) -> list[RoundFacts]:
    """Stored rounds as the engine takes them; they were checked when they were recorded."""
    read = (read_round(item)[0] for item in facts)
    return [round_ for round_ in read if round_ is not None]


def fold_facts(game: Game, facts: Iterable[dict[str, Any]]) -> Folded:
    """The fold over stored rounds."""
    return fold(game, read_facts(facts))


def fold_match(match: Match, rows: Iterable[Round]) -> Folded:
    """The fold over the rounds of a match, its rows in order; where only the end was told there is nothing to fold."""
    if match.told is not None:
        return Folded(told_state(match.game, match.told), (), (), 0)
    return fold_facts(match.game, (row.facts for row in rows))


def match_tallies(game: Game, facts: Sequence[dict[str, Any]], scores: Sequence[Score]) -> tuple[Tally, ...]:
    """What each player of a match did, by seat, counted from stored rounds and their scores."""
    return tallies(game, read_facts(facts), scores)


def seat_caches(seat: Seat, state: State, counted: Sequence[Tally]) -> dict[str, Any]:
    """What the row of a seat keeps; `counted` are the tallies by seat, empty while the match goes on."""
    over, side = state.ending, seat.side
    return {
        "points": state.totals[side],
        "place": None if over is None else over.places[side],
        "won": over is not None and side in over.winners,
        "goat": over is not None and side in over.goats,
        **(Tally() if over is None else counted[seat.number - 1])._asdict(),
    }


def finished_at(match: Match, rows: Sequence[Round], state: State) -> datetime | None:
    """When the last counted round of a match was recorded, or its end told; None while it goes on or is withheld.

    `rows` in order.
    """
    if state.ending is None or match.withheld:
        return None
    return rows[state.rounds - 1].recorded if match.told is None else told_at(match.told)


def save_caches(match: Match, state: State) -> None:
    """Write what is derived from the rounds: the match's state, and its seats' points, places, tallies and awards."""
    over = state.ending
    rows = [] if over is None else list(match.rounds.all())
    facts = [row.facts for row in rows]
    counted = () if over is None else match_tallies(match.game, facts, fold_facts(match.game, facts).scores)
    match.state = write_state(state)
    match.ended = "" if over is None else over.by
    match.finished = finished_at(match, rows, state)
    match.save(update_fields=["told", "state", "ended", "finished", "version", "changed"])
    seats = list(match.seats.all())
    _save_seats(seats, [seat_caches(seat, state, counted) for seat in seats])
    Award.objects.filter(seat__match=match).delete()
    titles = () if over is None else over.titles
    Award.objects.bulk_create(Award(seat=seat, title=title) for seat in seats if seat.goat for title in titles)


def _save_seats(seats: Sequence[Seat], kept: Sequence[dict[str, Any]]) -> None:
    """Write what these seats keep, as far as it has changed: mostly that is the points alone."""
    pairs = list(zip(seats, kept, strict=True))
    changed = [name for name in SEAT_CACHES if any(getattr(seat, name) != caches[name] for seat, caches in pairs)]
    for seat, caches in pairs:
        for name in changed:
            setattr(seat, name, caches[name])
    if changed:
        Seat.objects.bulk_update(seats, changed)
