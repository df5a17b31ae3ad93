"""The operator's view of tournaments and series: to look things up; only commands write."""

from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html

from scoring.admin import Unwritable
from tournaments.models import Entrant, Pairing, Series, Stage, Tournament, TournamentChange


class StageInline(Unwritable, admin.TabularInline):
    """How it is played."""

    model = Stage
    fields = ("number", "format", "rules", "state")
    can_delete = False


class EntrantInline(Unwritable, admin.TabularInline):
    """Who takes part."""

    model = Entrant
    fields = ("number", "called", "seed", "state", "left", "place")
    readonly_fields = ("called",)
    can_delete = False

    def get_queryset(self, request: HttpRequest) -> Any:
        """With their people."""
        return super().get_queryset(request).prefetch_related("members")


@admin.register(Tournament)
class TournamentAdmin(Unwritable, admin.ModelAdmin):
    """Tournaments with their stages and entrants. Keys of tables and of entries are not shown: they are to be given."""

    list_display = ("name", "club", "entry", "day", "state", "created")
    list_select_related = ("club",)
    list_filter = ("state", "entry")
    search_fields = ("name", "key", "club__name")
    date_hierarchy = "created"
    ordering = ("-created",)
    fields = (
        "page",
        "club",
        "series",
        "name",
        "venue",
        "day",
        "entry",
        "system",
        "rules",
        "tables",
        "minutes",
        "final_only",
        "self_entry",
        "hide_results",
        "seed",
        "state",
        "version",
        "created",
        "begun",
        "confirmed",
    )
    readonly_fields = ("page",)
    inlines = (StageInline, EntrantInline)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Its organisers delete it, as long as nothing was played."""
        return False

    @admin.display(description="page")
    def page(self, tournament: Tournament) -> str:
        """The page of the tournament."""
        return format_html('<a href="{}">{}</a>', reverse("tournament", args=[tournament.key]), tournament.key)


@admin.register(Series)
class SeriesAdmin(Unwritable, admin.ModelAdmin):
    """The series of clubs."""

    list_display = ("name", "club", "best", "created")
    list_select_related = ("club",)
    search_fields = ("name", "club__name")


@admin.register(Pairing)
class PairingAdmin(Unwritable, admin.ModelAdmin):
    """What happens at the tables."""

    list_display = ("__str__", "round", "state", "changed")
    list_select_related = ("round__stage__tournament",)
    list_filter = ("state",)
    search_fields = ("round__stage__tournament__name", "round__stage__tournament__key")
    date_hierarchy = "changed"
    ordering = ("-changed",)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """It goes with its round."""
        return False


@admin.register(TournamentChange)
class TournamentChangeAdmin(Unwritable, admin.ModelAdmin):
    """The histories of tournaments."""

    list_display = ("at", "tournament", "kind", "by", "what")
    list_select_related = ("tournament",)
    list_filter = ("kind", "at")
    search_fields = ("tournament__name", "tournament__key", "by")
    date_hierarchy = "at"

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """A history goes with its tournament only."""
        return False
