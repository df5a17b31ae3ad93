"""What a club's page shows of its matches: those being played now, and the last ones."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256

from django.utils import timezone

from scoring.access import Sight
from scoring.boards.cards import MatchCard, club_cards
from scoring.models import Match

LOOKED_AT = 40  # matches, the last changed ones
LAST = 6
STILL_PLAYED = timedelta(hours=12)  # since the last round


@dataclass(frozen=True)
class ClubMatches:
    """Matches of a club; `mark` is another one as soon as one of them changes."""

    now: list[MatchCard]
    last: list[MatchCard]
    mark: str


def club_matches(sight: Sight) -> ClubMatches:
    """The matches on a club's page. Two queries, however many matches there are."""
    matches = list(Match.objects.listed_by(sight.club).for_cards()[:LOOKED_AT])
    since = timezone.now() - STILL_PLAYED
    now = [match for match in matches if not match.over and match.changed > since]
    last = [match for match in matches if match not in now][:LAST]
    by_start = sorted(now, key=lambda match: match.started, reverse=True)  # so that they keep their places
    member = sight.membership is not None
    return ClubMatches(
        club_cards(by_start, for_member=member),
        club_cards(last, for_member=member),
        _mark((match.pk, match.version) for match in matches),
    )


def newest_mark(key: str) -> str:
    """The mark of the matches of the club with this key as they are now. One query."""
    matches = Match.objects.there().filter(club__key=key, withheld=False).order_by("-changed")
    return _mark(matches.values_list("pk", "version")[:LOOKED_AT])


def _mark(versions: Iterable[tuple[int, int]]) -> str:
    text = " ".join(f"{number}.{version}" for number, version in versions)
    return sha256(text.encode()).hexdigest()[:16]
