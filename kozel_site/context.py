"""What every template knows."""

from django.conf import settings
from django.http import HttpRequest


def languages(request: HttpRequest) -> dict[str, list[tuple[str, str]]]:
    """The site's languages, each called by its own name whatever the reader's is."""
    return {"site_languages": settings.LANGUAGES}
