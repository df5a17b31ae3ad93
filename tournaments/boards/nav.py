"""The tabs of a tournament's pages: what there is to see of it, and for organisers the way to their desk."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.db.models import Max, Q
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext, pgettext

from tournaments.access import Desk, View
from tournaments.models import Stage, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.wording.formats import stage_name

PLAYED_IN_ROUNDS = frozenset(Format) - {Format.WINNER_STAYS}
CROSSED = (Format.ROUND_ROBIN, Format.LEAGUE)


@dataclass(frozen=True)
class Tab:
    """A page to go to; `current`: it, or one under it, is being looked at."""

    name: str
    url: str
    current: bool


class Pick(NamedTuple):
    """A stage to look at."""

    number: int
    name: str
    url: str


class Nav:
    """The tabs, as seen from the page of this name. One query, when they are asked for."""

    def __init__(self, view: View | Desk, page: str) -> None:
        self.view = view
        self.page = page

    @cached_property
    def stages(self) -> list[Stage]:
        """The stages that have begun; `newest` is the last of the rounds that everybody may see, None without one."""
        published = Max("rounds__number", filter=~Q(rounds__state=TournamentRound.State.DRAFT))
        begun = self.view.tournament.stages.exclude(state=Stage.State.WAITING)
        stages = list(begun.annotate(newest=published).order_by("number"))
        for stage in stages:
            stage.tournament = self.view.tournament
        return stages

    @property
    def picks(self) -> list[Pick]:
        """The stages by name, with their standings."""
        key = self.view.tournament.key
        return [
            Pick(stage.number, stage_name(stage), reverse("tournament_standings", args=[key, stage.number]))
            for stage in self.stages
        ]

    @cached_property
    def tabs(self) -> list[Tab]:
        """What everybody sees."""
        found = [self._tab(gettext("Tournament"), "tournament")]
        if self.stages:
            found += self._stage_tabs(self.stages[-1])
        found.append(self._tab(gettext("Entrants"), "tournament_entrants", under=("tournament_entrant",)))
        return found

    @cached_property
    def desk(self) -> list[Tab]:
        """What organisers see besides, and scorers of it the tables."""
        pages = (
            (gettext("Desk"), "desk"),
            (pgettext("list of who takes part", "Entries"), "entries_desk"),
            (pgettext("in the room", "Tables"), "tournament_tables"),
        )
        if not self.view.organises:
            pages = pages[2:] if self.view.scores else ()
        return [self._tab(name, page) for name, page in pages if _is_there(page, self.view.tournament.key)]

    def _stage_tabs(self, stage: Stage) -> list[Tab]:
        tabs = []
        if stage.newest and stage.format in PLAYED_IN_ROUNDS:
            tabs.append(self._tab(pgettext("of a tournament", "Round"), "tournament_round", stage.number, stage.newest))
        if stage.format == Format.KNOCKOUT:
            tabs.append(self._tab(gettext("Bracket"), "bracket", stage.number))
        tabs.append(self._tab(gettext("Standings"), "tournament_standings", stage.number, under=("tournament_marks",)))
        if stage.format in CROSSED:
            tabs.append(self._tab(gettext("Cross-table"), "cross_table", stage.number))
        return tabs

    def _tab(self, name: str, page: str, *args: int, under: tuple[str, ...] = ()) -> Tab:
        url = reverse(page, args=[self.view.tournament.key, *args])
        return Tab(name, url, self.page == page or self.page in under)


def _is_there(page: str, key: str) -> bool:
    try:
        reverse(page, args=[key])
    except NoReverseMatch:
        return False
    return True
