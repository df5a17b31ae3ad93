"""The operator's view of seasons and rankings: to look things up; only commands write."""

from django.contrib import admin

from ratings.models import Champion, Ranking, Season
from scoring.admin import Unwritable


class ChampionInline(Unwritable, admin.TabularInline):
    """Who was named when the season was closed."""

    model = Champion
    can_delete = False
    fields = ("ranking_name", "method", "place", "name", "value", "player")


@admin.register(Season)
class SeasonAdmin(Unwritable, admin.ModelAdmin):
    """Seasons with their champions."""

    list_display = ("name", "club", "first", "last", "closed")
    list_select_related = ("club",)
    search_fields = ("name", "club__name", "champions__name")
    inlines = (ChampionInline,)


@admin.register(Ranking)
class RankingAdmin(Unwritable, admin.ModelAdmin):
    """How clubs rank their players."""

    list_display = ("__str__", "club", "method", "period", "created")
    list_select_related = ("club",)
    list_filter = ("method", "period")
    search_fields = ("name", "club__name")
