"""The Django app that keeps ratings, rankings and seasons of clubs."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RatingsConfig(AppConfig):
    """Ratings, rankings and seasons."""

    name = "ratings"
    verbose_name = _("Rankings")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Follow the results of clubs and who is forgotten, tell of ratings, and verify what comes of results."""
        from ratings.cards import rating_line
        from ratings.commands.following import follow
        from ratings.commands.seasons import forget_champions
        from ratings.verification import CHECK
        from scoring import hooks, verification

        hooks.subscribe(follow)
        hooks.forgets_players(forget_champions)
        hooks.tells_of_players(rating_line)
        verification.register(CHECK)
