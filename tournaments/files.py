"""What files of a tournament are called."""

from collections.abc import Iterable

from django.utils.text import slugify


def file_name(parts: Iterable[str], kind: str) -> str:
    """A name of these parts, letters of every script kept."""
    slugs = (slugify(part, allow_unicode=True) for part in parts)
    return f"{'-'.join(filter(None, slugs)) or 'kozel'}.{kind}"
