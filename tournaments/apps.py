"""The Django app that keeps everything about many tables."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    """Tournaments."""

    name = "tournaments"
    verbose_name = _("Tournaments")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Follow the matches at the tables, and who is forgotten."""
        from scoring import hooks
        from tournaments.commands.entries.forgetting import forget_people
        from tournaments.commands.following import follow, keep_order

        hooks.witnesses_tournaments(keep_order, follow)
        hooks.forgets_players(forget_people)
