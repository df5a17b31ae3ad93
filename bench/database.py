"""A site for benchmarks, on an empty database that is gone afterwards."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def empty_site() -> Iterator[None]:
    """Start Django on an empty database, with the files that pages refer to.

    What needs Django can be imported within only.
    """
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/bench.sqlite3"
        own = {"DATA_DIR": folder, "DATABASE_URL": database, "HTTPS": "False", "DEBUG": "False"}
        os.environ.update(own, DJANGO_SETTINGS_MODULE="kozel_site.settings")
        import django
        from django.core.management import call_command
        from django.db import connection

        django.setup()
        call_command("migrate", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        yield
        connection.close()
