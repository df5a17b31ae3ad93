"""A club in which there is something for every address about setting up, for tests that ask all of them."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from scoring.tests.club_cast import Yard, new_yard
from tournaments.commands import confirming
from tournaments.models import Series, Tournament
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import add_entrants, new_tournament
from tournaments.tests.rounds import draw, fill_stage, told
from tournaments.tests.setup_forms import NEW, SETTINGS

OF_A_CLUB = ("club_tournaments", "tournament_new", "series_list", "series_new")
OF_A_SERIES = ("series", "series_change", "series_delete", "series_export")
OF_NOTHING = ("tournament_new_where",)
STAGES = ((Format.SWISS, StageRules(rounds=1)), (Format.KNOCKOUT, StageRules(each=2)))
SERIES = {"name": "Кубок весны", "plan": "10 6", "other": "1", "best": ""}


@dataclass(frozen=True)
class World:
    """Tournaments that are set up, that are played and that are confirmed, and the series of the last one."""

    yard: Yard
    coming: Tournament
    played: Tournament
    confirmed: Tournament
    series: Series

    def tournament(self, name: str) -> Tournament:
        """The one that a page is about."""
        if name == "tournament_reopen":
            return self.confirmed
        return self.played if name == "tournament_confirm" else self.coming

    def args(self, name: str) -> list[Any]:
        """What stands in the address after the key."""
        of_series = [self.series.pk, *(["csv"] if name == "series_export" else [])]
        return of_series if name in OF_A_SERIES else []

    def address(self, name: str, key: str = "") -> str:
        """Where the page stands; `key` of another club or tournament."""
        if name in OF_NOTHING:
            return reverse(name)
        own = self.yard.club.key if name in (*OF_A_CLUB, *OF_A_SERIES) else self.tournament(name).key
        return reverse(name, args=[key or own, *self.args(name)])


def sent(name: str) -> dict[str, Any]:
    """What a form of the page sends when all is well."""
    forms: dict[str, dict[str, Any]] = {
        "tournament_new": NEW,
        "tournament_new_where": {**NEW, "club": "Двор", "founder": "Асан"},
        "tournament_settings": {**SETTINGS, "system": "now", "name": "Иначе"},
        "tournament_stages": {"do": "add", "format": "knockout"},
        "tournament_copy": {"name": "Снова", "day": "2027-12-27", "entrants": "on"},
        "series_new": SERIES,
        "series_change": SERIES,
    }
    return forms.get(name, {})


def played(yard: Yard, name: str, first: int, **settings: Any) -> Tournament:
    """A tournament of four pairs whose only round is played, of new players."""
    stages = STAGES[:1]
    tournament = new_tournament(yard, 0, name=name, stages=stages, state=Tournament.State.RUNNING, **settings)
    add_entrants(tournament, 4, first)
    stage = tournament.stages.get()
    stage.tournament = tournament
    fill_stage(stage)
    row = draw(stage, [((first,), (first + 1,)), ((first + 2,), (first + 3,))])
    for pairing in row.pairings.select_related("round__stage__tournament"):
        told(pairing, (101, 20 * pairing.table))
    return tournament


def new_world(**settings: Any) -> World:
    """The cast around a club with these settings, and one of everything."""
    yard = new_yard(**settings)
    series = Series.objects.create(club=yard.club, name="Кубок осени", plan=[10, 6, 3], best=2)
    confirmed = played(yard, "Осенний", 1, series=series)
    confirming.confirm(tournament=confirmed, device=yard.devices["organiser"])
    coming = new_tournament(yard, 0, name="Зимний", stages=STAGES)
    return World(yard, coming, played(yard, "Весенний", 11), confirmed, series)
