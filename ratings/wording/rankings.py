"""Rankings in words."""

from django.utils.translation import gettext, gettext_noop

from ratings.models import Ranking
from ratings.rating.codes import Method
from ratings.wording.methods import method_name

KINDS: dict[str, str] = {
    Ranking.Period.ALL: gettext_noop("All time"),
    Ranking.Period.SEASON: gettext_noop("Season"),
    Ranking.Period.MONTH: gettext_noop("Month"),
}

HELPS: dict[str, str] = {
    Ranking.Period.ALL: gettext_noop("Every match that was ever played."),
    Ranking.Period.SEASON: gettext_noop("Each season of the club begins anew and ends with champions."),
    Ranking.Period.MONTH: gettext_noop("Each month begins anew."),
}


def kind_name(period: str) -> str:
    """What the time that a ranking looks at is called."""
    return gettext(KINDS[period])


def period_help(period: str) -> str:
    """What it means that a ranking looks at that time."""
    return gettext(HELPS[period])


def ranking_name(ranking: Ranking) -> str:
    """What a ranking is called; without a name by what it is."""
    return ranking.name or default_name(ranking.period, Method(ranking.method), ranking.tournaments_only)


def default_name(period: str, method: Method, tournaments_only: bool = False) -> str:
    """What a ranking is called that has no name."""
    parts = [kind_name(period), method_name(method), *([gettext("Tournaments")] if tournaments_only else [])]
    return " · ".join(parts)


def order_note(ranking: Ranking) -> str:
    """What a table is sorted by, for those that show something else; empty for others."""
    if ranking.method == Method.OPENSKILL:
        return gettext("In order of the rating less twice its uncertainty.")
    return ""
