"""The Django app that keeps everything about many tables."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    """Tournaments."""

    name = "tournaments"
    verbose_name = _("Tournaments")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Follow the matches at the tables."""
        from scoring import hooks
        from tournaments.commands.following import follow, keep_order

        hooks.witnesses_tournaments(keep_order, follow)
