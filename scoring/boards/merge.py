"""What merging two players would do, before it is done."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from scoring.boards.cards import MatchCard, match_card
from scoring.engine.codes import Title
from scoring.models import Match, Membership, Player, Seat
from scoring.models.seats import BY_ROUNDS, GAVE, Deed
from scoring.people import ApartError, LinkedError, SatTogetherError, member_of, must_be_mergeable
from scoring.wording.players import list_title

COUNTED = ("matches", Deed.WON, Deed.GOAT, *Title, *(f"{GAVE}{title}" for title in Title), *BY_ROUNDS)
ALWAYS = ("matches", Deed.WON, Deed.GOAT)
LAST_MATCHES = 3


@dataclass(frozen=True)
class Sum:
    """A number of both, and what it becomes."""

    label: str
    moves: int
    stays: int

    @property
    def together(self) -> int:
        """What it becomes."""
        return self.moves + self.stays


@dataclass(frozen=True)
class MergePreview:
    """What moves from one player to another, and what speaks against it."""

    source: Player
    target: Player
    sums: list[Sum]
    first: datetime | None
    last: datetime | None
    cards: list[MatchCard]
    also: list[Player]
    linked: Membership | None
    against: str
    together: Match | None


def merge_preview(source: Player, target: Player) -> MergePreview:
    """What merging `source` into `target` would do."""
    against, together = _against(source, target)
    moves, stays = Seat.objects.of_person(source).totals(), Seat.objects.of_person(target).totals()
    matches = Match.objects.filter(pk__in=Seat.objects.of_person(source).values("match")).for_cards()
    return MergePreview(
        source=source,
        target=target,
        sums=[
            Sum(list_title("" if code == "matches" else code), moves[code], stays[code])
            for code in map(str, COUNTED)
            if code in ALWAYS or moves[code] or stays[code]
        ],
        first=moves["first"],
        last=moves["last"],
        cards=[match_card(match) for match in matches.order_by("-finished", "-pk")[:LAST_MATCHES]],
        also=Player.objects.merged_with(source),
        linked=member_of(source),
        against=against,
        together=together,
    )


def _against(source: Player, target: Player) -> tuple[str, Match | None]:
    """Why the two cannot be one, in words, and the match that says so."""
    try:
        must_be_mergeable(source, target)
    except SatTogetherError as sat:
        return _("They sat at one table, so they are two."), sat.match
    except LinkedError:
        return _("Each of them is another member of the club, so they are two."), None
    except ApartError as apart:
        return apart.why, None
    return "", None
