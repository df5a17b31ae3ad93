"""An evening of winner stays as it stands, from its stored games and who came and went."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from scoring.engine.codes import Title
from scoring.models import Award
from tournaments.facts import settings_of, table_facts
from tournaments.models import LineEvent, Pairing, Stage
from tournaments.pairing.winner_stays import Came, Evening, Event, Finished, House, Left, evening
from tournaments.standings import facts
from tournaments.standings.absences import present_sides
from tournaments.standings.matches import goats_of
from tournaments.standings.results import is_complete, winning_side
from tournaments.standings.settings import Settings

EVENTS: dict[str, type[Came] | type[Left]] = {LineEvent.Kind.CAME: Came, LineEvent.Kind.LEFT: Left}


class Moment(NamedTuple):
    """Something that happened, when, and the game if it was the end of one."""

    order: int
    event: Event
    game: Pairing | None = None


class Line(NamedTuple):
    """An evening, the games that have ended and those that have not, in order.

    The games have their seatings with entrants, and matches loaded. `overtaken` are the keys of the ended games that
    others should have played.
    """

    evening: Evening
    ended: tuple[Pairing, ...]
    under_way: tuple[Pairing, ...]
    overtaken: frozenset[int]


def evening_of(stage: Stage) -> Evening:
    """Where an evening of winner stays stands; see `line_of`."""
    return line_of(stage).evening


def line_of(stage: Stage, results: Mapping[int, facts.Table] | None = None) -> Line:
    """A line of winners with all its games; five queries at most, its tournament is loaded.

    `results`: what some games, by key, are supposed to be like instead.
    """
    games = list(
        Pairing.objects.filter(round__stage=stage)
        .select_related("round")
        .with_seats()
        .prefetch_related("matches")
        .order_by("order", "changed", "pk")
    )
    ends = _ends(stage, games, results or {})
    ended = [game for game in games if game.pk in ends]
    moments = [*_comings(stage), *(Moment(game.order, ends[game.pk], game) for game in ended)]
    # A game that has just ended has no moment yet: it is the last thing that happened.
    moments.sort(key=lambda moment: (not moment.order, moment.order))
    whole = evening(house_of(stage, games), [moment.event for moment in moments])
    overtaken = (moments[index].game for index in whole.overtaken)
    return Line(
        evening=whole,
        ended=tuple(moment.game for moment in moments if moment.game is not None),
        under_way=tuple(game for game in games if game.pk not in ends),
        overtaken=frozenset(game.pk for game in overtaken if game is not None),
    )


def house_of(stage: Stage, games: Sequence[Pairing] = ()) -> House:
    """How it is played: at one table unless the room has more, at all that these games were played at."""
    chosen = stage.chosen
    tables = max((stage.tournament.tables or 1, *(game.table for game in games)))
    return House(tables, chosen.seats, chosen.lives, chosen.general)


def finished(number: int, table: facts.Table, settings: Settings, generals: Collection[int] = ()) -> Finished | None:
    """How the game at the table of this number ended; None while it has not. `generals`: the sides made general."""
    sides = tuple(side[0] for side in table.sides)
    if set(sides) <= set(table.absent):
        losers = sides
    elif len(sides) == 2:
        if not is_complete(table, settings):
            return None
        winner = winning_side(table, settings)
        losers = () if winner is None else (sides[1 - winner],)
    else:
        present = [sides[side] for side in present_sides(table)]
        if not table.matches and len(present) > 1:
            return None
        goats = goats_of(table.matches[-1], settings) if table.matches else ()
        losers = (*(present[goat] for goat in goats), *table.absent)
    return Finished(number, sides, losers, tuple(sides[side] for side in generals if sides[side] in losers))


def _ends(stage: Stage, games: Sequence[Pairing], results: Mapping[int, facts.Table]) -> dict[int, Finished]:
    """How those games ended that have, by key."""
    settings, generals = settings_of(stage), _generals(stage)
    found = {}
    for game in games:
        table = results.get(game.pk) or table_facts(game)
        if end := finished(game.table, table, settings, generals[game.pk]):
            found[game.pk] = end
    return found


def _comings(stage: Stage) -> list[Moment]:
    """Who came and who went."""
    rows = stage.line.values_list("order", "kind", "entrant__number")
    return [Moment(order, EVENTS[kind](number)) for order, kind, number in rows]


def _generals(stage: Stage) -> defaultdict[int, set[int]]:
    """The sides that were made general, by the key of the game, where that matters."""
    found: defaultdict[int, set[int]] = defaultdict(set)
    if stage.chosen.general:
        game = "seat__match__table_match__pairing"
        awards = Award.objects.filter(title=Title.GENERAL, **{f"{game}__round__stage": stage})
        for key, side in awards.values_list(game, "seat__side"):
            found[key].add(side)
    return found
