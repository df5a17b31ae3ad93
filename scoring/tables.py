"""Tables that people sort and page."""

from typing import Any

import django_tables2 as tables
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.boards.player import Companion
from scoring.models import Club

NUMBER: dict[str, Any] = {"th": {"class": "num"}, "td": {"class": "num"}}
# What a phone has no room for, and what a small one has none for.
LESS = {"th": {"class": "num less"}, "td": {"class": "num less"}}
LEAST = {"th": {"class": "num least"}, "td": {"class": "num least"}}


class CompanionTable(tables.Table):
    """Somebody's partners, or opponents; every number leads to the matches that it counts."""

    name = tables.Column(verbose_name=pgettext_lazy("of a person", "Name"), order_by="name_key")
    matches = tables.Column(verbose_name=_("Matches"), attrs=NUMBER)
    won = tables.Column(verbose_name=_("Won"), attrs=NUMBER)
    lost = tables.Column(verbose_name=_("Lost"), attrs=LESS)
    share = tables.Column(verbose_name="%", attrs=LEAST)
    goats = tables.Column(verbose_name=_("Goat"), attrs=LESS)

    class Meta:
        template_name = "scoring/player/_table.html"
        order_by = "-matches"
        empty_text = _("Nobody yet.")

    def __init__(self, data: list[Companion], *, matches_url: str, club: Club) -> None:
        self.matches_url, self.club = matches_url, club
        super().__init__(data)

    def render_name(self, record: Companion) -> str:
        """The name, which leads to the page of whoever has one."""
        if not record.shown:
            return record.name
        return format_html('<a href="{}">{}</a>', reverse("player", args=[self.club.key, record.key]), record.name)

    def render_matches(self, record: Companion, value: int) -> SafeString:
        """A number, which leads to the matches that it counts."""
        return self._linked(record, "matches", value)

    def render_won(self, record: Companion, value: int) -> SafeString:
        """The matches won."""
        return self._linked(record, "won", value)

    def render_lost(self, record: Companion, value: int) -> SafeString:
        """Those not won."""
        return self._linked(record, "lost", value)

    def render_goats(self, record: Companion, value: int) -> SafeString:
        """Those in which the player was the goat."""
        return self._linked(record, "goats", value)

    def _linked(self, record: Companion, name: str, value: int) -> SafeString:
        return format_html('<a href="{}?{}">{}</a>', self.matches_url, record.links[name], value)
