"""The signing key of an installation that was not given one."""

import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def read_or_make_key(path: Path) -> str:
    """Return the key kept in the file at path, making the file (mode 600) the first time.

    Two processes may start at once: the file appears complete or not at all, and whoever comes second reads
    the first one's key.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(get_random_secret_key())
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text(encoding="ascii")
