"""A ranking's table: whose rows it has, at which places, and what is said about it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import F, FloatField, QuerySet
from django.db.models.functions import NullIf
from django.urls import reverse

from ratings.boards.lines import Line, Lines
from ratings.boards.present import seen_from, with_places
from ratings.boards.when import When
from ratings.forms.leaderboard import TableAsked
from ratings.models import Ranking, Standing
from ratings.past import standings_at
from ratings.rating.codes import Method
from ratings.rating.rater import NEW_UNTIL
from ratings.snapshots import places
from ratings.wording.methods import counted_text, method_name, order_text
from ratings.wording.rankings import ranking_name
from scoring.models import Club, Player
from scoring.wording.systems import system_name

SHARE = F("wins") * 1.0 / NullIf(F("played"), 0.0, output_field=FloatField())


@dataclass(frozen=True)
class Other:
    """Another table to look at."""

    name: str
    url: str


class Leaderboard:
    """The table of a ranking that counts these clubs, without those who are not named to whoever asks."""

    new_until = NEW_UNTIL

    def __init__(self, ranking: Ranking, clubs: list[Club], unseen: QuerySet[Player], asked: TableAsked) -> None:
        self.ranking, self.clubs, self.asked = ranking, clubs, asked
        self.title = ranking_name(ranking)
        self.method = Method(ranking.method)
        self.when = When(ranking, asked.period, asked.day)
        self._unseen = unseen

    # Whose rows

    @property
    def rows(self) -> QuerySet[Standing] | list[Standing]:
        """The rows that are asked for, in no order: read from the database, or worked out for a day of the past."""
        return self._present_rows if self.when.day is None else self._past_rows

    @property
    def _all_rows(self) -> QuerySet[Standing]:
        rows = Standing.objects.filter(ranking=self.ranking, period=self.when.period)
        return rows if self.when.span is not None else rows.none()

    @property
    def _present_rows(self) -> QuerySet[Standing]:
        rows = self._all_rows if self.asked.everybody else self._all_rows.filter(listed=True)
        if self.somebody_unseen:
            rows = rows.exclude(player__in=self._unseen)
        if self.asked.name:
            rows = rows.filter(player__in=self._named)
        return rows.select_related("player").annotate(share=SHARE)

    @property
    def _named(self) -> QuerySet[Player]:
        """Whom the name that is looked for may mean."""
        return Player.objects.filter(club__in=self.clubs).sounding(self.asked.name)

    @cached_property
    def somebody_unseen(self) -> bool:
        """Whether the whole table has somebody who is not named here."""
        return self._all_rows.filter(player__in=self._unseen).exists()

    @property
    def _past_rows(self) -> list[Standing]:
        players = self._players_then
        found = [row for row in self._standings_then if row.player_id in players]
        for row in found:
            row.player = players[row.player_id]
            row.share = row.wins / row.played  # type: ignore[attr-defined]
        return [row for row in found if row.listed or self.asked.everybody]

    @cached_property
    def _standings_then(self) -> list[Standing]:
        span, moment = self.when.span, self.when.moment
        return [] if span is None or moment is None else standings_at(self.ranking, span, moment)

    @property
    def _players_then(self) -> dict[int, Player]:
        """Who may be shown, by key; whoever had a row then has one now."""
        players = Player.objects.filter(pk__in=self._all_rows.order_by().values("player"))
        if self.asked.name:
            players = players.filter(pk__in=self._named)
        return {player.pk: player for player in players.exclude(pk__in=self._unseen)}

    # At which places

    def lines(self, rows: Sequence[Standing]) -> list[Line]:
        """These rows as people read them; places count everybody, also those who are not named here."""
        return Lines(self.ranking, self.clubs, self.when).of(rows, self.places_of(rows))

    def places_of(self, rows: Sequence[Standing]) -> dict[int, int]:
        """The places of those of the rows who have one. One query, none for a day of the past."""
        if self.when.day is not None:
            return places({row.player_id: row.order for row in self._standings_then if row.listed})
        listed = Standing.objects.filter(pk__in=[row.pk for row in rows if row.listed]).order_by()
        placed: QuerySet[Any] = with_places(listed)
        return dict(placed.values_list("player_id", "place"))

    def every_place(self) -> dict[int, int]:
        """The places of all who have one. One query."""
        if self.when.day is not None:
            return self.places_of([])
        return places(dict(self._all_rows.filter(listed=True).order_by().values_list("player_id", "order")))

    # What is said about it

    @property
    def method_name(self) -> str:
        """What the method is called."""
        return method_name(self.method)

    @property
    def told(self) -> Iterable[str]:
        """What the order means, and which matches count."""
        return order_text(self.method, self.ranking.settings), counted_text(self.method)

    @property
    def systems(self) -> list[str]:
        """The systems that count; none: all of them."""
        return [system_name(system) for system in self.ranking.systems]

    @property
    def clubs_seen(self) -> list[Club]:
        """The clubs whose matches count, where there are several, as far as they show themselves."""
        seen = [club for club in self.clubs if club.visibility != Club.Visibility.MEMBERS]
        return seen if len(self.clubs) > 1 else []

    @property
    def others(self) -> list[Other]:
        """The other rankings that concern the club. Two queries."""
        club = self.ranking.club
        return [_other(ranking, club) for ranking in seen_from(club) if ranking != self.ranking]


def _other(ranking: Ranking, club: Club) -> Other:
    name = ranking_name(ranking)
    text = name if ranking.club == club else f"{name} · {ranking.club.name}"
    return Other(text, reverse("ranking", args=[ranking.club.key, ranking.pk]))
