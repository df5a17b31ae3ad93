"""Every address of tournaments stands in a table of rights, and in one of pages that are whole in every language."""

from collections.abc import Iterator
from types import ModuleType

from django.urls import URLPattern, URLResolver, get_resolver

from tournaments.tests import (
    test_desk_every_page,
    test_desk_rights,
    test_entries_every_page,
    test_entries_rights,
    test_hall_every_page,
    test_hall_rights,
    test_public_every_page,
    test_public_rights,
    test_setup_every_page,
    test_setup_rights,
    test_tables_every_page,
    test_tables_rights,
)

RIGHTS: tuple[ModuleType, ...] = (
    test_desk_rights,
    test_entries_rights,
    test_hall_rights,
    test_public_rights,
    test_setup_rights,
    test_tables_rights,
)
EVERY_PAGE: tuple[ModuleType, ...] = (
    test_desk_every_page,
    test_entries_every_page,
    test_hall_every_page,
    test_public_every_page,
    test_setup_every_page,
    test_tables_every_page,
)
# Files, and parts of pages that the pages themselves show.
NO_PAGES = {"tournament_export", "tournament_record", "series_export"}
PARTS = {"desk_live", "line_live", "tables_live", "table_live"}


def addresses(patterns: list[URLPattern | URLResolver]) -> Iterator[URLPattern]:
    """Those of the site whose views are of tournaments."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern.url_patterns)
        elif pattern.callback.__module__.startswith("tournaments."):
            yield pattern


def named() -> list[str]:
    """What they are called."""
    return [str(pattern.name) for pattern in addresses(get_resolver().url_patterns)]


def asked(method: str) -> set[str]:
    """The addresses of which the tables of rights say who may ask with a method."""
    return {name for module in RIGHTS for how, name in module.MATRIX if how == method}


def test_every_address_has_a_name_of_its_own() -> None:
    names = named()
    assert sorted(set(names)) == sorted(names)


def test_every_address_stands_in_a_table_of_rights() -> None:
    assert set(named()) == asked("get") | asked("post")


def test_every_page_stands_in_a_table_of_pages() -> None:
    pages = {name for module in EVERY_PAGE for name in module.PAGES}
    assert pages == asked("get") - NO_PAGES - PARTS
