"""The Django app that keeps everything about many tables."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    """Tournaments."""

    name = "tournaments"
    verbose_name = _("Tournaments")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Follow the matches at the tables and what becomes of the roster, and verify what is kept of both."""
        from scoring import hooks, verification
        from tournaments.commands.entries.forgetting import forget_people
        from tournaments.commands.entries.players import rename_people
        from tournaments.commands.following import follow, keep_order
        from tournaments.verification import CHECK
        from tournaments.wording.entries import apart_text, kept_text

        hooks.witnesses_tournaments(keep_order, follow)
        hooks.forgets_players(forget_people)
        hooks.renames_players(rename_people)
        hooks.keeps_players(kept_text)
        hooks.tells_players_apart(apart_text)
        verification.register(CHECK)
