"""What follows at later tables from a result that is new, corrected or gone.

What was played stays played and is marked; in a knockout and a line of winners whoever has not begun makes room for the
right ones.
"""

from collections.abc import Collection, Iterable, Sequence

from django.db.models import Max

from tournaments.drawing.brackets import knockout_of
from tournaments.drawing.field import parts_of
from tournaments.drawing.lines import Line, line_of
from tournaments.drawing.redraws import at_tables, company, drawn_after, would_meet
from tournaments.facts import sides_of, stage_facts
from tournaments.models import Pairing, Seating, Stage
from tournaments.pairing.codes import Format, State
from tournaments.pairing.winner_stays import entrants_of

# What may still become of a match that can be, or was, played.
PLAYABLE = (State.READY, State.PLAYED)


def mark_overtaken(stage: Stage, since: int | None = None) -> None:
    """Bring the later tables of a stage up to date with its results.

    To be called after every change of a result, within its transaction, the tournament locked and loaded. `since`: the
    round that it was in; rounds that were drawn from it are drawn once more to see who would meet, and are marked where
    others would. A fixed number of queries, and a few for every table that gets other people.
    """
    if stage.format == Format.KNOCKOUT:
        _follow_bracket(stage)
    elif stage.format == Format.WINNER_STAYS:
        follow_line(stage)
    elif since is not None and (later := drawn_after(stage, since)):
        _follow_draws(stage, later)


def _follow_draws(stage: Stage, later: Collection[int]) -> None:
    """Mark the pairings of rounds of these numbers that would not be drawn from the results as they are."""
    known, parts = stage_facts(stage, drafts=True), parts_of(stage)
    meet = {each.number: would_meet(stage, each, known, parts) for each in known.rounds if each.number in later}
    _mark([(one, company(sides_of(one)) not in meet[one.round.number]) for one in at_tables(stage, later)])


def _follow_bracket(stage: Stage) -> None:
    """Mark the matches that others should have played; seat the right ones at those that have not begun."""
    knockout = knockout_of(stage)
    marks = {}
    for one in knockout.stands:
        pairing = knockout.pairings.get(one.match.number)
        if pairing is None:
            continue
        wrong = one.state not in PLAYABLE or set(one.due) != seated(pairing)
        if wrong and one.state is State.READY and _untouched(pairing):
            _reseat(stage, pairing, [number for number in one.due if number is not None])
            wrong = False
        marks[pairing] = wrong
    _mark(marks.items())


def follow_line(stage: Stage) -> list[Pairing]:
    """Give games that have ended their moment, and begin those for which a table is full; the games under way."""
    for game in line_of(stage).ended:
        if not game.order:
            game.order = next_moment(stage)
            game.save(update_fields=["order"])
    line = line_of(stage)
    _mark([(game, game.pk in line.overtaken) for game in line.ended])
    under_way = []
    for number, sitting in enumerate(line.evening.tables, start=1):
        due = entrants_of(sitting) if len(sitting) == stage.chosen.seats else []
        begun = _game_at(stage, number, due, line)
        if begun is not None:
            under_way.append(begun)
    return under_way


def _game_at(stage: Stage, table: int, due: Sequence[int], line: Line) -> Pairing | None:
    """The game that is played at a table now: one that has begun, or that of those who sit there by rights."""
    games = [game for game in line.under_way if game.table == table]
    kept = next((game for game in games if not _untouched(game) or (due and seated(game) == set(due))), None)
    Pairing.objects.filter(pk__in=[game.pk for game in games if game is not kept]).delete()
    if kept is not None:
        _mark([(kept, seated(kept) != set(due))])
        return kept
    if not due or stage.state != Stage.State.RUNNING:
        return None
    game = Pairing.objects.create(round=stage.rounds.get(number=1), table=table)
    _seat(stage, game, due)
    return game


def next_moment(stage: Stage) -> int:
    """The number of what happens next in a line of winners."""
    events = stage.line.aggregate(last=Max("order"))["last"] or 0
    games = Pairing.objects.filter(round__stage=stage).aggregate(last=Max("order"))["last"] or 0
    return max(events, games) + 1


def _reseat(stage: Stage, pairing: Pairing, numbers: Sequence[int]) -> None:
    """Let these sit at a table instead of who does, one a side."""
    pairing.seatings.all().delete()
    _seat(stage, pairing, numbers)


def _seat(stage: Stage, pairing: Pairing, numbers: Sequence[int]) -> None:
    keys = dict(stage.tournament.entrants.filter(number__in=numbers).values_list("number", "pk"))
    Seating.objects.bulk_create(
        Seating(pairing=pairing, side=side, entrant_id=keys[number]) for side, number in enumerate(numbers)
    )


def _mark(marks: Iterable[tuple[Pairing, bool]]) -> None:
    """Write which pairings are overtaken, where that changes."""
    for overtaken in (False, True):
        changed = [pairing.pk for pairing, wrong in marks if wrong is overtaken and pairing.overtaken is not overtaken]
        Pairing.objects.filter(pk__in=changed).update(overtaken=overtaken)


def seated(pairing: Pairing) -> set[int]:
    """Everybody at a table, by number; its seatings are loaded with their entrants."""
    return {number for side in sides_of(pairing) for number in side}


def _untouched(pairing: Pairing) -> bool:
    """Whether nothing has begun at the table."""
    return not pairing.absent and not pairing.matches.all()
