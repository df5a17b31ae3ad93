"""The Django app that keeps everything about many tables."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    """Ratings, rankings and seasons."""

    name = "tournaments"
    verbose_name = _("Tournaments")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Follow the results of clubs and who is forgotten, tell of ratings, and verify what comes of results."""
        from scoring import hooks, verification
        from tournaments.cards import rating_line
        from tournaments.commands.following import follow
        from tournaments.commands.seasons import forget_champions
        from tournaments.verification import CHECK

        hooks.subscribe(follow)
        hooks.forgets_players(forget_champions)
        hooks.tells_of_players(rating_line)
        verification.register(CHECK)
