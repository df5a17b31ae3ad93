"""The Django app that keeps everything about many tables."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    """Ratings, rankings and seasons."""

    name = "tournaments"
    verbose_name = _("Tournaments")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Follow the results of clubs, and tell of ratings on players' cards."""
        from scoring import hooks
        from tournaments.cards import rating_line
        from tournaments.commands.following import follow

        hooks.subscribe(follow)
        hooks.tells_of_players(rating_line)
