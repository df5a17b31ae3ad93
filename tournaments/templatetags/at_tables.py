"""The way from a match to its table and tournament."""

from typing import Any

from django import template

from scoring.access import membership_of
from scoring.devices import device_of
from scoring.models import Club, Match
from tournaments.models import Table, TableMatch
from tournaments.table_key import TABLE_COOKIE
from tournaments.wording.tables import rounds_text, status_text

register = template.Library()


@register.inclusion_tag("tournaments/tables/_of_match.html", takes_context=True)
def table_of(context: template.Context, match: Match) -> dict[str, Any]:
    """Where a match of a tournament is played: the way back for a phone that scanned the card, for scorers the desk."""
    row = _row(match) if match.of_tournament else None
    if row is None:
        return {}
    request = context["request"]
    tournament = row.pairing.round.stage.tournament
    membership = membership_of(device_of(request), tournament.club)
    card = request.COOKIES.get(TABLE_COOKIE, "")
    open_to_all = tournament.club.visibility != Club.Visibility.MEMBERS
    return {
        "row": row,
        "tournament": tournament if open_to_all or membership is not None else None,
        "card": card if card and _opens(card, row) else "",
        "desk": tournament if membership is not None and membership.may_record else None,
    }


@register.inclusion_tag("tournaments/tables/_after_match.html", takes_context=True)
def table_after(context: template.Context, match: Match) -> dict[str, Any]:
    """What comes after a match, for a phone that scanned the card: at the table both sides agree to the result."""
    card = context["request"].COOKIES.get(TABLE_COOKIE, "") if match.of_tournament and not match.sealed else ""
    row = _row(match) if card else None
    return {"row": row, "card": card if row is not None and _opens(card, row) else ""}


def _opens(card: str, row: TableMatch) -> bool:
    """Whether a card is that of the table where a match is played."""
    tournament = row.pairing.round.stage.tournament
    return Table.objects.filter(tournament=tournament, number=row.pairing.table, key=card).exists()


def _row(match: Match) -> TableMatch | None:
    rows = TableMatch.objects.filter(match=match)
    return rows.select_related("pairing__round__stage__tournament__club").first()


register.filter("table_status", status_text)
register.filter("rounds_recorded", rounds_text)
