"""What pages show of seasons: when they are, who stands on the podium, and whether it still stands in the tables."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from ratings.boards.people import Shown, is_there_for, persons, shown
from ratings.commands.seasons import season_rankings
from ratings.models import Champion, Ranking, Season
from ratings.periods import SeasonState, season_key, season_span, season_state
from ratings.podium import podiums
from ratings.rating.codes import Method
from ratings.rating.facts import Rating
from ratings.wording.numbers import value_text
from ratings.wording.rankings import default_name, ranking_name
from ratings.wording.seasons import days_text, state_name
from scoring.access import Part, Sight
from scoring.models import Match, Player


@dataclass(frozen=True)
class Step:
    """Somebody on a podium."""

    place: int
    who: Shown
    value: str


@dataclass
class Podium:
    """The first places of a table; `url` of the whole table, if it is still there."""

    title: str
    url: str = ""
    steps: list[Step] = field(default_factory=list)

    @property
    def firsts(self) -> list[Step]:
        """Who came first."""
        return [step for step in self.steps if step.place == 1]


@dataclass(frozen=True)
class SeasonCard:
    """A season in a list, with whoever became its champion."""

    season: Season
    days: str
    state: SeasonState
    state_name: str
    podiums: list[Podium]


def season_card(season: Season, champions: list[Podium]) -> SeasonCard:
    """A season as lists and its own page show it."""
    return SeasonCard(season, days_text(season), season_state(season), state_name(season), champions)


def season_cards(seasons: Iterable[Season], sight: Sight) -> list[SeasonCard]:
    """Seasons in their order, with their champions. The same few queries, however many they are."""
    listed = list(seasons)
    by_season = defaultdict(list)
    for champion in Champion.objects.filter(season__in=listed).select_related("ranking").order_by("ranking", "pk"):
        by_season[champion.season_id].append(champion)
    who = persons(one.player_id for many in by_season.values() for one in many if one.player_id)
    return [season_card(season, _of_champions(season, by_season[season.pk], who, sight)) for season in listed]


class SeasonBoard:
    """What the page of a season shows: its champions, or who would be it today."""

    def __init__(self, season: Season, sight: Sight | Part) -> None:
        self.season = season
        self._sight = sight if isinstance(sight, Sight) else Sight(sight.club, sight.membership)
        self._rankings = {ranking.pk: ranking for ranking in season_rankings(season.club)}
        rows = podiums(self._rankings.values(), season_key(season)).select_related("player__club")
        self._rows: list[Any] = list(rows)
        self._champions = list(season.champions.select_related("ranking").order_by("ranking", "pk"))
        self._who = persons(one.player_id for one in self._champions if one.player_id)
        self.champions = _of_champions(season, self._champions, self._who, self._sight)
        self.card = season_card(season, self.champions)

    @property
    def standing(self) -> list[Podium]:
        """The first places of every table of the season as they are today."""
        found = {key: _podium(ranking, self.season) for key, ranking in self._rankings.items()}
        for row in self._rows:
            if is_there_for(self._sight, row.player):
                value = value_text(Method(self._rankings[row.ranking_id].method), Rating(row.value))
                found[row.ranking_id].steps.append(Step(row.place, shown(row.player), value))
        return list(found.values())

    @property
    def other_tables(self) -> list[Podium]:
        """The tables of the season that name no champion, such as those that came later."""
        named = {champion.ranking_id for champion in self._champions}
        return [_podium(ranking, self.season) for key, ranking in self._rankings.items() if key not in named]

    @property
    def differs(self) -> bool:
        """Whether the tables would name others today: a result was corrected after the season was closed."""
        closed = self.season.closed
        if closed is None:
            return False
        there = {key for key, ranking in self._rankings.items() if ranking.created <= closed}
        named = {
            (one.ranking_id, one.place, self._who[one.player_id].pk if one.player_id in self._who else None)
            for one in self._champions
            if one.ranking_id in there
        }
        return named != {(row.ranking_id, row.place, row.player_id) for row in self._rows if row.ranking_id in there}

    @property
    def matches(self) -> int:
        """How many matches of the club were played to their end in the season."""
        results = Match.objects.there().filter(club=self.season.club, finished__isnull=False)
        return results.filter(season_span(self.season).within("finished")).count()


def table_url(ranking: Ranking, season: Season) -> str:
    """The address of a ranking's table of a season."""
    return f"{reverse('ranking', args=[season.club.key, ranking.pk])}?period={season_key(season)}"


def _of_champions(
    season: Season, champions: Iterable[Champion], who: Mapping[int, Player], sight: Sight
) -> list[Podium]:
    """The podiums that were written down; names are those of today as far as somebody is still there."""
    found: dict[Any, Podium] = {}
    for one in champions:
        player = None if one.player_id is None else who.get(one.player_id)
        podium = found.setdefault(one.ranking_id or (one.ranking_name, one.method), _named(one, season))
        if player is None or is_there_for(sight, player):
            value = value_text(Method(one.method), Rating(one.value))
            known = Shown(one.name or _("Former player")) if player is None else shown(player)
            podium.steps.append(Step(one.place, known, value))
    return [podium for podium in found.values() if podium.steps]


def _named(champion: Champion, season: Season) -> Podium:
    """The podium that somebody stands on, still empty."""
    if champion.ranking is not None:
        return _podium(champion.ranking, season)
    return Podium(champion.ranking_name or default_name(Ranking.Period.SEASON, Method(champion.method)))


def _podium(ranking: Ranking, season: Season) -> Podium:
    has_table = ranking.period == Ranking.Period.SEASON
    return Podium(ranking_name(ranking), table_url(ranking, season) if has_table else "")
