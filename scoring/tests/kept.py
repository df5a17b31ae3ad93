"""Data that a module of tests makes once, and reads many times."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from pytest_django import DjangoDbBlocker


@contextmanager
def kept(blocker: DjangoDbBlocker) -> Iterator[None]:
    """What is written here is there for all tests of a module, each of which takes back what it writes itself."""
    with blocker.unblock(), transaction.atomic():
        yield
        transaction.set_rollback(True)
