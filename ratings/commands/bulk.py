"""Writing many rows at once. Making a model of each and compiling each costs several times what the database does."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import Any

from django.db import connection, models

BATCH = 500


def insert(model: type[models.Model], columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Insert rows of plain values; lists and dictionaries go into columns of JSON. Other columns have no default."""
    names = ", ".join(map(_quoted, columns))
    places = ", ".join(["%s"] * len(columns))
    _execute(f"INSERT INTO {_quoted(model._meta.db_table)} ({names}) VALUES ({places})", rows)  # noqa: S608


def update(model: type[models.Model], columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Write plain values into these columns of rows that are there; the last value of each is the row's key."""
    settings = ", ".join(f"{_quoted(column)} = %s" for column in columns)
    _execute(f"UPDATE {_quoted(model._meta.db_table)} SET {settings} WHERE id = %s", rows)  # noqa: S608


def delete(rows: models.QuerySet[Any], keys: Iterable[int]) -> None:
    """Delete those of the rows that have these keys."""
    for part in in_parts(keys, BATCH):
        rows.filter(pk__in=part).delete()


def in_parts(items: Iterable[Any], size: int) -> Iterator[list[Any]]:
    """These items in their order, some at a time."""
    iterator = iter(items)
    while part := list(islice(iterator, size)):
        yield part


def _quoted(name: str) -> str:
    return connection.ops.quote_name(name)


def _execute(statement: str, rows: Iterable[Sequence[Any]]) -> None:
    """Execute a statement, made of names of our own only, with each of these rows of values."""
    adapt = _adapter()
    with connection.cursor() as cursor:
        for part in in_parts(rows, BATCH):
            cursor.executemany(statement, [tuple(map(adapt, row)) for row in part])


def _adapter() -> Callable[[Any], Any]:
    """What makes of a value one as the database takes it."""
    ops = connection.ops

    def adapt(value: Any) -> Any:
        if isinstance(value, list | dict):
            return ops.adapt_json_value(value, None)
        return ops.adapt_datetimefield_value(value) if isinstance(value, datetime) else value

    return adapt
