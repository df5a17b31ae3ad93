"""The operator's view of matches and clubs: to look things up and to delete. Matches are corrected at the table."""

from typing import Any

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html

from scoring import clubs, removal
from scoring.models import Access, Change, Club, ClubChange, Device, Match, Membership, Round, Seat

NOTHING = "–"


class Unwritable:
    """Everything is shown, nothing can be added or changed: only commands write."""

    def has_add_permission(self, request: HttpRequest, *args: Any) -> bool:
        """Nobody adds."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nobody changes."""
        return False


class SeatInline(Unwritable, admin.TabularInline):
    """Who sits where, and what is kept of them."""

    model = Seat
    can_delete = False


class RoundInline(Unwritable, admin.TabularInline):
    """The rounds as they were recorded."""

    model = Round
    fields = ("number", "facts", "doubts", "device", "recorded")
    can_delete = False


class AccessInline(Unwritable, admin.TabularInline):
    """Which devices may record."""

    model = Access
    can_delete = False


@admin.register(Match)
class MatchAdmin(Unwritable, admin.ModelAdmin):
    """Matches with their seats and rounds. The scorer link is not shown: it is the players' to give."""

    list_display = ("view_key", "system", "at_the_table", "score", "ended", "version", "changed")
    list_filter = ("system", "ended", "started")
    search_fields = ("view_key", "seats__name")
    date_hierarchy = "started"
    ordering = ("-changed",)
    fields = ("page", "system", "ended", "version", "started", "changed", "rematch_of", "rules", "state")
    readonly_fields = ("page",)
    inlines = (SeatInline, RoundInline, AccessInline)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        """With the names for the list."""
        return super().get_queryset(request).prefetch_related("seats")

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> tuple[Any, Any, set[str], Any]:
        """Rounds and the trail, which cannot be deleted by themselves, go with their match."""
        listed, counts, _forbidden, protected = super().get_deleted_objects(objs, request)
        return listed, counts, set(), protected

    def delete_model(self, request: HttpRequest, obj: Match) -> None:
        """First nobody counts it any more."""
        removal.remove_match(match=obj, device=None)
        obj.delete()

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Match]) -> None:
        """The same for several."""
        for match in queryset:
            self.delete_model(request, match)

    @admin.display(description="players")
    def at_the_table(self, match: Match) -> str:
        """The names by seat."""
        return ", ".join(match.players)

    @admin.display(description="score")
    def score(self, match: Match) -> str:
        """The points by side."""
        points = {seat.side: str(seat.points) for seat in match.seats.all()}
        return " : ".join(points[side] for side in sorted(points))

    @admin.display(description="page")
    def page(self, match: Match) -> str:
        """The page of the match."""
        return format_html('<a href="{}">{}</a>', reverse("match", args=[match.view_key]), match.view_key)


class MembershipInline(Unwritable, admin.TabularInline):
    """Who is in the club."""

    model = Membership
    fields = ("name", "role", "player", "player_agreed", "device", "since")
    can_delete = False


@admin.register(Club)
class ClubAdmin(Unwritable, admin.ModelAdmin):
    """Clubs and their members. Invitations are not shown: they are the organisers' to give."""

    list_display = ("name", "key", "visibility", "created")
    list_filter = ("visibility",)
    search_fields = ("name", "key", "memberships__name")
    date_hierarchy = "created"
    ordering = ("-created",)
    fields = ("page", "name", "visibility", "forget_names", "created")
    readonly_fields = ("page",)
    inlines = (MembershipInline,)

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> tuple[Any, Any, set[str], Any]:
        """What cannot be deleted by itself goes with its club."""
        listed, counts, _forbidden, protected = super().get_deleted_objects(objs, request)
        return listed, counts, set(), protected

    def delete_model(self, request: HttpRequest, obj: Club) -> None:
        """Its matches stay, and hidden players do not come to light in them."""
        clubs.delete_club(club=obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Club]) -> None:
        """The same for several."""
        for club in queryset:
            clubs.delete_club(club=club)

    @admin.display(description="page")
    def page(self, club: Club) -> str:
        """The page of the club."""
        return format_html('<a href="{}">{}</a>', reverse("club", args=[club.key]), club.key)


@admin.register(ClubChange)
class ClubChangeAdmin(Unwritable, admin.ModelAdmin):
    """The audit trail of clubs."""

    list_display = ("at", "club", "kind", "by", "what")
    list_select_related = ("club",)
    list_filter = ("kind", "at")
    search_fields = ("club__key", "club__name")
    date_hierarchy = "at"

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """The trail goes with its club only."""
        return False


@admin.register(Round)
class RoundAdmin(Unwritable, admin.ModelAdmin):
    """Rounds of all matches."""

    list_display = ("match", "number", "facts", "recorded")
    list_select_related = ("match",)
    search_fields = ("match__view_key",)
    date_hierarchy = "recorded"
    ordering = ("-recorded",)
    fields = ("match", "number", "facts", "doubts", "device", "recorded")

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """A round goes with its match only: the rounds after it would have to be scored anew."""
        return False


@admin.register(Change)
class ChangeAdmin(Unwritable, admin.ModelAdmin):
    """The audit trail."""

    list_display = ("at", "match", "kind", "round", "device")
    list_select_related = ("match", "device")
    list_filter = ("kind", "at")
    search_fields = ("match__view_key",)
    date_hierarchy = "at"

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """The trail goes with its match only."""
        return False


@admin.register(Device)
class DeviceAdmin(Unwritable, admin.ModelAdmin):
    """The devices that have written something. Deleting one takes its rights away."""

    list_display = ("__str__", "user", "created", "may_record")
    list_select_related = ("user",)
    search_fields = ("user__username",)
    date_hierarchy = "created"
    ordering = ("-created",)
    fields = ("user", "created", "may_record")
    readonly_fields = ("may_record",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Device]:
        """With their matches."""
        return super().get_queryset(request).prefetch_related("access__match")

    @admin.display(description="may record")
    def may_record(self, device: Device) -> str:
        """The matches that the device may record."""
        return ", ".join(access.match.view_key for access in device.access.all()) or NOTHING
