"""Who may do what: one table for the whole cast, every address and method."""

from typing import Any

import pytest
from django.urls import reverse

from scoring.house import save_rules
from scoring.models import HouseRules
from scoring.tests.cast import CAST, LOST, THIRTY, Table, browser, typed
from scoring.urls import table_urls

# What is asked → the statuses for starter, scorer, watcher, stranger.
EVERYBODY = (200, 200, 200, 200)
RECORDERS = (200, 200, 403, 403)
WRITERS = (302, 302, 403, 403)
OWNER = (200, 404, 404, 404)
OWNER_WRITES = (302, 404, 404, 404)
GUIDE = (
    "guide",
    "guide_compare",
    "guide_which",
    "guide_cases",
    "guide_words",
    "guide_system",
    "check",
    "check_chain",
)
MATRIX: dict[tuple[str, str], tuple[int, ...]] = {
    ("get", "home"): EVERYBODY,
    ("get", "start"): EVERYBODY,
    ("post", "start"): (302, 302, 302, 302),
    ("get", "import"): EVERYBODY,
    ("post", "import"): (422, 422, 422, 422),
    **{("get", name): EVERYBODY for name in GUIDE},
    ("get", "house_list"): EVERYBODY,
    ("post", "house_list"): (302, 302, 302, 302),
    ("get", "house_import"): EVERYBODY,
    ("post", "house_import"): (422, 422, 422, 422),
    ("get", "house"): OWNER,
    ("get", "house_change"): OWNER,
    ("post", "house_change"): OWNER_WRITES,
    ("get", "house_delete"): OWNER,
    ("post", "house_delete"): OWNER_WRITES,
    ("get", "house_export"): OWNER,
    ("get", "join"): EVERYBODY,
    ("post", "join"): (302, 302, 302, 302),
    ("get", "match"): EVERYBODY,
    ("get", "match_picture"): EVERYBODY,
    ("get", "board"): EVERYBODY,
    ("get", "rules"): EVERYBODY,
    ("post", "rules"): (302, 302, 302, 302),
    ("get", "history"): EVERYBODY,
    ("get", "export"): EVERYBODY,
    ("get", "share"): EVERYBODY,
    ("post", "renew_links"): (302, 403, 403, 403),
    ("get", "record"): RECORDERS,
    ("post", "record"): WRITERS,
    ("post", "preview"): RECORDERS,
    ("post", "undo"): WRITERS,
    ("get", "end"): RECORDERS,
    ("post", "end"): WRITERS,
    ("post", "rematch"): WRITERS,
    ("get", "change"): RECORDERS,
    ("post", "change"): WRITERS,
    ("get", "remove"): RECORDERS,
    ("post", "remove"): WRITERS,
}
METHODS = ("get", "post", "put", "patch", "delete")
NAMES = [str(pattern.name) for pattern in table_urls]
WITHOUT_KEY = ("home", "start", "import", "house_list", "house_import", *GUIDE)
OF_HOUSE_RULES = ("house", "house_change", "house_delete", "house_export")
OF_A_MATCH = [(method, name) for method, name in MATRIX if name not in (*WITHOUT_KEY, *OF_HOUSE_RULES, "join")]


@pytest.fixture
def table(table: Table) -> Table:
    """The cast; the starter has house rules."""
    save_rules(owner=table.devices["starter"], name="Двор", system="sport", options={})
    return table


def address(name: str, key: str, write_key: str) -> str:
    """Where the page stands; rounds are number 1, house rules those of the starter."""
    if name == "guide_system":
        return reverse(name, args=["sea-classic"])
    if name in WITHOUT_KEY:
        return reverse(name)
    if name in OF_HOUSE_RULES:
        return reverse(name, args=[HouseRules.objects.get().pk])
    if name == "join":
        return reverse(name, args=[write_key])
    return reverse(name, args=[key, 1] if name in ("change", "remove") else [key])


def sent(table: Table, name: str) -> dict[str, Any]:
    """What a form of the page sends when all is well."""
    if name in ("record", "preview"):
        return table.form(LOST)
    if name == "change":
        return table.look(1, LOST)
    if name == "end":
        return {"end": "stop", "version": table.fresh().version}
    return {"version": table.fresh().version, "house_name": "Дача"}


@pytest.mark.parametrize("who", CAST)
@pytest.mark.parametrize(("method", "name"), MATRIX)
def test_who_may_do_what(table: Table, who: str, method: str, name: str) -> None:
    table.record(THIRTY)
    before = table.written
    url = address(name, table.match.view_key, table.match.write_key)
    ask = getattr(table.browser_of(who), method)
    data = sent(table, name) if method == "post" else {}

    response = ask(url, data)

    assert response.status_code == MATRIX[method, name][CAST.index(who)]
    if response.status_code >= 400 or method == "get":
        assert table.written == before


@pytest.mark.parametrize("name", [name for method, name in MATRIX if method == "post"])
def test_another_site_cannot_write_in_our_name(table: Table, name: str) -> None:
    table.record(THIRTY)
    data, before = sent(table, name), table.written
    url = address(name, table.match.view_key, table.match.write_key)
    strict = browser(table.starter.cookies["device"].value, enforce_csrf_checks=True)
    assert strict.post(url, data).status_code == 403
    assert table.written == before


@pytest.mark.parametrize("name", [name for method, name in MATRIX if method == "get"])
def test_head_is_answered_like_get_without_a_body(table: Table, name: str) -> None:
    table.record(THIRTY)
    response = table.starter.head(address(name, table.match.view_key, table.match.write_key))
    assert (response.status_code, response.content) == (200, b"")


def asked(table: Table, method: str, url: str, data: dict[str, Any] | None = None) -> set[int]:
    """The statuses that the cast gets."""
    return {getattr(table.browser_of(who), method)(url, data).status_code for who in CAST}


@pytest.mark.parametrize("name", NAMES)
def test_other_methods_are_refused(table: Table, name: str) -> None:
    url = address(name, table.match.view_key, table.match.write_key)
    before = table.written
    for method in METHODS:
        if (method, name) not in MATRIX:
            assert asked(table, method, url) == {405}, method
    assert table.written == before


@pytest.mark.parametrize(("method", "name"), OF_A_MATCH)
def test_a_guessed_address_is_not_found(table: Table, method: str, name: str) -> None:
    data = typed(LOST) if method == "post" else None
    assert asked(table, method, address(name, "Abcdefghijkl", ""), data) == {404}


@pytest.mark.parametrize("method", ["get", "post"])
def test_the_link_to_watch_is_no_link_to_record(table: Table, method: str) -> None:
    assert asked(table, method, reverse("join", args=[table.match.view_key])) == {404}


def test_every_address_stands_in_the_table() -> None:
    assert {name for _method, name in MATRIX} == set(NAMES)
