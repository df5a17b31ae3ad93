"""What a match did to ratings, for its page."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _

from ratings.models import Ranking, RatingChange
from ratings.rating.codes import Method
from ratings.rating.facts import Rating
from ratings.wording.changes import Names, why_text
from ratings.wording.numbers import change_text
from ratings.wording.rankings import ranking_name
from scoring.engine.facts import SIDE_NAMES
from scoring.models import Club, Match

MOST_RANKINGS = 3


@dataclass(frozen=True)
class PlayerChange:
    """What it did to one player's rating, and why. `sign`: up, down or empty."""

    side: str
    name: str
    change: str
    sign: str
    why: str


@dataclass(frozen=True)
class RankingChange:
    """What it did in one ranking, by seat."""

    ranking: Ranking
    title: str
    players: list[PlayerChange]


def match_ratings(match: Match) -> list[RankingChange]:
    """What a finished match of a club did, in a few of its rankings. One query; its seats are loaded.

    Names are those that the page of the match shows.
    """
    changes = RatingChange.objects.filter(match=match).select_related("ranking__club").order_by("ranking", "pk")
    shown = Q(ranking__club=match.club) | ~Q(ranking__club__visibility=Club.Visibility.MEMBERS)
    by_ranking: dict[Ranking, dict[int, RatingChange]] = defaultdict(dict)
    for change in changes.filter(shown):
        by_ranking[change.ranking][change.player_id] = change
    own_first = sorted(by_ranking, key=lambda ranking: ranking.club_id != match.club_id)
    return [_in_ranking(match, ranking, by_ranking[ranking]) for ranking in own_first[:MOST_RANKINGS]]


def _in_ranking(match: Match, ranking: Ranking, changes: dict[int, Any]) -> RankingChange:
    seats = list(match.seats.all())
    names = {seat.person_id: name for seat, name in zip(seats, match.players, strict=True)}

    def name(player: int) -> str:
        return names.get(player) or _("a hidden player")

    rated = [(seat, changes[seat.person_id]) for seat in seats if seat.person_id in changes]
    players = [_player(ranking, SIDE_NAMES[seat.side], change, name) for seat, change in rated]
    return RankingChange(ranking, ranking_name(ranking), players)


def _player(ranking: Ranking, side: str, change: RatingChange, names: Names) -> PlayerChange:
    method = Method(ranking.method)
    before = Rating(change.before, change.spread_before)
    after = Rating(change.after, change.spread_after)
    return PlayerChange(
        side=side,
        name=names(change.player_id),
        change=change_text(method, before, after),
        sign="up" if change.after > change.before else "down" if change.after < change.before else "",
        why=why_text(method, before, after, change.why, names),
    )
