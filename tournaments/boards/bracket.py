"""The bracket of a knockout: its rounds side by side, every match with who plays it or who will."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.urls import reverse

from tournaments.boards.of_stage import StageBoard
from tournaments.drawing.brackets import Knockout, knockout_of
from tournaments.facts import table_facts
from tournaments.models import Pairing, TournamentRound
from tournaments.pairing.bracket import Match
from tournaments.pairing.codes import Part, State
from tournaments.pairing.knockout import Stand, places
from tournaments.standings.facts import Table
from tournaments.wording.brackets import bracket_round_name, match_state, part_name, slot_text
from tournaments.wording.formats import best_of_text

TREES = (Part.MAIN, Part.LOWER)
ENDS = (Part.FINAL, Part.RESET, Part.THIRD)
SILENT = (State.WAITING, State.READY, State.PLAYED)


class Side(NamedTuple):
    """Somebody in a match, or who will be (`coming`); `score` is empty without one."""

    called: str
    url: str
    score: str
    won: bool
    coming: bool


@dataclass(frozen=True)
class Box:
    """A match in the bracket. `state` says something only where it is neither open nor played."""

    number: int
    sides: list[Side]
    best_of: str
    state: str
    ready: bool
    table: int | None
    url: str
    overtaken: bool


class Column(NamedTuple):
    """A round: a match, or an empty place where a bye leaves one, from the top. `straight`: each match leads into the
    one beside it, elsewhere two lead into one."""

    name: str
    boxes: list[Box | None]
    straight: bool = False


class Tree(NamedTuple):
    """A part of the bracket, with its name where there are several; `ends`: single matches that decide in the end."""

    name: str
    columns: list[Column]
    ends: bool = False


class Placed(NamedTuple):
    """A place that is certain."""

    place: int
    called: str
    url: str


class BracketBoard(StageBoard):
    """A knockout as everybody may see it, in a fixed number of queries; its tournament and club are loaded."""

    @cached_property
    def trees(self) -> list[Tree]:
        """Its parts: that of who has not lost yet, the lower one, and what decides in the end."""
        parts = {stand.match.part for stand in self._knockout.stands}
        several = Part.LOWER in parts
        found = [Tree(part_name(part) if several else "", self._columns(part)) for part in TREES if part in parts]
        ends = [Column(part_name(part), [self._box(stand)]) for part in ENDS for stand in self._of(part)]
        return [*found, Tree("", ends, ends=True)] if ends else found

    @property
    def placed(self) -> list[Placed]:
        """The places that are certain, the best first."""
        if not self._knockout.stands:
            return []
        found = sorted((place, number) for number, place in places(self._knockout.stands).items())
        return [Placed(place, self.people.called(number), self._url(number)) for place, number in found]

    @cached_property
    def _knockout(self) -> Knockout:
        hidden = self._hidden_rounds
        if not hidden:
            return knockout_of(self.stage)
        numbers = Pairing.objects.filter(round__in=hidden).values_list("bracket", flat=True)
        return knockout_of(self.stage, {number: None for number in numbers if number is not None})

    @cached_property
    def _hidden_rounds(self) -> list[int]:
        """The keys of the rounds whose results are not shown to whoever asks."""
        if self.view.scores or not self.view.tournament.hide_results:
            return []
        return list(self.stage.rounds.filter(released=False).values_list("pk", flat=True))

    @property
    def _plan(self) -> Sequence[Match]:
        return [stand.match for stand in self._knockout.stands]

    def _of(self, part: Part) -> list[Stand]:
        return [stand for stand in self._knockout.stands if stand.match.part is part]

    def _columns(self, part: Part) -> list[Column]:
        columns = list(self._rounds(part))
        following = [*(len(column.boxes) for column in columns[1:]), 0]
        return [
            column._replace(straight=len(column.boxes) == boxes)
            for column, boxes in zip(columns, following, strict=True)
        ]

    def _rounds(self, part: Part) -> Iterator[Column]:
        stands = self._of(part)
        for number in range(1, max(stand.match.round for stand in stands) + 1):
            by_place = {stand.match.place: stand for stand in stands if stand.match.round == number}
            if by_place:
                name = bracket_round_name(next(iter(by_place.values())).match, self._plan)
                places = range(1, self._height(part, number) + 1)
                yield Column(name, [self._box(by_place[place]) if place in by_place else None for place in places])

    def _height(self, part: Part, number: int) -> int:
        """How many places a round has, byes and all."""
        size = 1 << (self._players - 1).bit_length()
        return size >> number if part is Part.MAIN else size >> ((number + 1) // 2 + 1)

    @cached_property
    def _players(self) -> int:
        seeds = [slot.number for match in self._plan for slot in match.slots if slot.origin == "seed"]
        return max(seeds)

    def _box(self, stand: Stand) -> Box:
        match = stand.match
        pairing = self._knockout.pairings.get(match.number)
        published = pairing is not None and pairing.round.state != TournamentRound.State.DRAFT
        scores = self._scores(stand, pairing)
        return Box(
            number=match.number,
            sides=[self._side(stand, index, scores[index]) for index in (0, 1)],
            best_of=best_of_text(match.best_of) if match.best_of > 1 else "",
            state="" if stand.state in SILENT else match_state(stand.state),
            ready=stand.state is State.READY,
            table=pairing.table if pairing is not None and published and stand.state is State.READY else None,
            url=self._round_url(pairing) if pairing is not None and published else "",
            overtaken=stand.overtaken or (pairing is not None and pairing.overtaken),
        )

    def _side(self, stand: Stand, index: int, score: str) -> Side:
        number = stand.sides[index]
        if number is None:
            silent = stand.state not in SILENT
            return Side("" if silent else slot_text(stand.match.slots[index]), "", "", won=False, coming=True)
        won = stand.state is State.PLAYED and stand.winner == number
        return Side(self.people.called(number), self._url(number), score, won, coming=False)

    def _scores(self, stand: Stand, pairing: Pairing | None) -> tuple[str, str]:
        """What stands beside the names: points of a single match, matches won of several."""
        if pairing is None or pairing.round_id in self._hidden_rounds:
            return "", ""
        table = table_facts(pairing)
        order = _order(table, stand)
        if table.absent:
            return tuple("−" if set(table.sides[side]) & set(table.absent) else "+" for side in order)  # type: ignore[return-value]
        if not table.matches:
            return "", ""
        if stand.match.best_of == 1:
            return tuple(str(table.matches[-1].accounts[side]) for side in order)  # type: ignore[return-value]
        won = [sum(final.places is not None and final.places[side] == 1 for final in table.matches) for side in (0, 1)]
        return str(won[order[0]]), str(won[order[1]])

    def _url(self, number: int) -> str:
        return reverse("tournament_entrant", args=[self.view.tournament.key, number])

    def _round_url(self, pairing: Pairing) -> str:
        key, number = self.view.tournament.key, pairing.round.number
        url = reverse("tournament_round", args=[key, self.stage.number, number])
        return f"{url}#table-{pairing.table}"


def _order(table: Table, stand: Stand) -> tuple[int, int]:
    """The sides of the table in the order of the bracket."""
    return (0, 1) if table.sides[0][0] == stand.sides[0] else (1, 0)
