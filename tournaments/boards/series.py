"""The table of a series: who has how many points, and what each of them comes from."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.formats import date_format

from ratings.boards.people import Shown, is_there_for, persons, shown
from scoring.access import Sight
from scoring.models import Player
from tournaments.models import Entrant, Member, Series, Tournament
from tournaments.standings.series import Earned, Event, Placed, SeriesRow, series_table
from tournaments.wording.amounts import amount_text
from tournaments.wording.series import earned_text

Finished = Mapping[int, list[Placed]]


@dataclass(frozen=True)
class Line:
    """What somebody has from one tournament; `counts`: it is among the best so many."""

    tournament: Tournament
    text: str
    points: str
    counts: bool


@dataclass(frozen=True)
class Row:
    """Somebody's row, with a line for each tournament in the order they were played."""

    place: int
    who: Shown
    points: str
    lines: list[Line]


@dataclass(frozen=True)
class SeriesCard:
    """A series in a list: how many tournaments it has, and who leads."""

    series: Series
    tournaments: int
    leaders: list[Shown]


class SeriesBoard:
    """The table of a series as whoever sees its club may know it; see `series_boards`."""

    def __init__(
        self, series: Series, tournaments: list[Tournament], finished: Finished, who: Mapping[int, Player], sight: Sight
    ) -> None:
        self.series = series
        self.tournaments = tournaments
        self.counted = [one for one in tournaments if one.state == Tournament.State.CONFIRMED]
        self._finished = {one.pk: finished[one.pk] for one in self.counted}
        self._who = who
        self._sight = sight

    @property
    def rows(self) -> list[Row]:
        """Everybody in the order of the table; players hidden from whoever asks are left out, places stay."""
        events = [Event(pk, tuple(map(self._merged, placed))) for pk, placed in self._finished.items()]
        people = {player.pk: player for player in self._who.values()}
        found = series_table(events, self.series.plan, self.series.other, self.series.best)
        return [self._row(row, people[row.person]) for row in found if is_there_for(self._sight, people[row.person])]

    def _merged(self, placed: Placed) -> Placed:
        """The same place, taken by who these players are after all merges."""
        return placed._replace(people=tuple(dict.fromkeys(self._who[key].pk for key in placed.people)))

    def _row(self, row: SeriesRow, player: Player) -> Row:
        order = {tournament.pk: number for number, tournament in enumerate(self.counted)}
        earned = [*((one, True) for one in row.counted), *((one, False) for one in row.dropped)]
        earned.sort(key=lambda pair: order[pair[0].event])
        lines = [self._line(one, counts, self.counted[order[one.event]]) for one, counts in earned]
        return Row(row.place, shown(player), amount_text(row.points), lines)

    def _line(self, earned: Earned, counts: bool, tournament: Tournament) -> Line:
        shared = sum(placed.place == earned.place for placed in self._finished[tournament.pk])
        text = earned_text(earned, shared, self.series.plan, self.series.other)
        return Line(tournament, text, amount_text(earned.points), counts)


def series_boards(series: Iterable[Series], sight: Sight) -> list[SeriesBoard]:
    """The tables of these series. Four queries, and one for each merge of a merge."""
    listed = list(series)
    tournaments: dict[int | None, list[Tournament]] = defaultdict(list)
    for tournament in Tournament.objects.filter(series__in=listed).order_by("day", "pk"):
        tournaments[tournament.series_id].append(tournament)
    finished = _finished([one for many in tournaments.values() for one in many])
    who = persons(key for placed in finished.values() for one in placed for key in one.people)
    return [SeriesBoard(one, tournaments[one.pk], finished, who, sight) for one in listed]


def series_cards(series: Iterable[Series], sight: Sight) -> list[SeriesCard]:
    """Series with who leads them; as many queries."""
    return [
        SeriesCard(board.series, len(board.tournaments), [row.who for row in board.rows if row.place == 1])
        for board in series_boards(series, sight)
    ]


def day_of(tournament: Tournament) -> str:
    """When a tournament was."""
    return "" if tournament.day is None else date_format(tournament.day, "DATE_FORMAT")


def _finished(tournaments: list[Tournament]) -> Finished:
    """The final places of each tournament by its key, with the players who took them. Two queries."""
    entrants = Entrant.objects.filter(tournament__in=tournaments, place__isnull=False)
    people: dict[int, list[int]] = defaultdict(list)
    members = Member.objects.filter(entrant__in=entrants, left=None, player__isnull=False).order_by("position")
    for entrant, player in members.values_list("entrant_id", "player_id"):
        if player is not None:
            people[entrant].append(player)
    found: dict[int, list[Placed]] = {tournament.pk: [] for tournament in tournaments}
    for key, tournament, place in entrants.order_by("place", "number").values_list("pk", "tournament_id", "place"):
        if place is not None:
            found[tournament].append(Placed(place, tuple(people[key])))
    return found
