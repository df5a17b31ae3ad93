"""Runs `manage.py demo`, for its tests."""

import io
from typing import Any

from django.core.management import call_command


def demo(**options: Any) -> list[str]:
    """Run the command: what it printed."""
    out = io.StringIO()
    call_command("demo", stdout=out, **options)
    return out.getvalue().splitlines()
