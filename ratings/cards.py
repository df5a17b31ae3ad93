"""What a player's card says of ratings."""

from ratings.models import Standing
from ratings.periods import ALL_TIME
from ratings.rating.codes import Method
from ratings.rating.facts import Rating
from ratings.wording.methods import method_name
from ratings.wording.numbers import value_text
from scoring.models import Player


def rating_line(player: Player) -> str:
    """The rating in the first of the club's tables of all time that the player stands in; empty if in none."""
    listed = Standing.objects.filter(player=player, ranking__club=player.club_id, period=ALL_TIME, listed=True)
    row = listed.select_related("ranking").order_by("ranking").first()
    if row is None:
        return ""
    method = Method(row.ranking.method)
    return f"{method_name(method)}: {value_text(method, Rating(row.value, row.spread, row.rated, tuple(row.kept)))}"
