"""Two players are merged, everybody looks, they are taken apart again: every page is as it was, and every row."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from django.db import models
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from ratings.models import Ranking, RatingChange, Season, Standing
from scoring import people
from scoring.models import Award, ClubChange, Match, Membership, Player, Seat
from scoring.tests.cast import EGGS, FOURTEEN, THIRTY, Facts
from scoring.tests.club_cast import FOUR, Yard, new_yard

pytestmark = pytest.mark.django_db

PART = re.compile(r"<\w+:(\w+)>")
# What a form makes anew each time it is shown.
ANEW = re.compile(r'name="(csrfmiddlewaretoken|key)" value="[^"]*"')
B_LOSES: Facts = {"end": "out", "by": 1, "hands": {"2": 60, "4": 41}}
# Where a merge leaves a line that stays.
HISTORY = ("club_history",)
# What the number in an address is the key of, by the beginning of the address's name.
NUMBERED: dict[str, type[models.Model]] = {
    "player": Player,
    "member": Membership,
    "season": Season,
    "ranking": Ranking,
    "rating": Ranking,
}


@pytest.fixture
def yard(db: None) -> Yard:
    """A club in which somebody plays under three names, with results in between."""
    yard = new_yard(roster=(*FOUR, "Асан К.", "Асанчик"))
    yard.play(*FOUR)
    yard.play("Асан К.", *FOUR[1:], rounds=(THIRTY, FOURTEEN, EGGS, B_LOSES))
    yard.play("Берік", "Асанчик", "Дана", "Сәуле")
    yard.play(*FOUR, rounds=(B_LOSES,))
    yard.start("Асан К.", *FOUR[1:])
    people.claim_player(membership=yard.membership("member"), player=yard.player("Асан К."), device=None)
    return yard


def addresses(resolver: URLResolver | None = None, before: str = "") -> Iterator[tuple[str, str]]:
    """The names and routes of all addresses of the site."""
    for pattern in (resolver or get_resolver()).url_patterns:
        route = before + str(pattern.pattern)
        if isinstance(pattern, URLPattern):
            yield str(pattern.name), route
        elif not route.startswith("admin/"):
            yield from addresses(pattern, route)


def pages(yard: Yard) -> Iterator[str]:
    """Every page of the club, and of two of its matches, by address."""
    matches = list(yard.club.matches.order_by("pk").values_list("view_key", flat=True)[1:3])
    for name, route in addresses():
        if name not in HISTORY and route.startswith(("c/<slug:key>/", "m/<slug:key>/")):
            keys = [yard.club.key] if route.startswith("c/") else matches
            parts = [_values(name, part) for part in PART.findall(route)[1:]]
            yield from (reverse(name, args=args) for args in product(keys, *parts))
    yield reverse("home")
    yield f"{reverse('start')}?club={yard.club.key}"


def _values(name: str, part: str) -> list[Any]:
    """What can stand in this part of an address."""
    if part == "kind":
        return ["csv"]
    start = "player" if part == "player" else name
    model = next((model for begins, model in NUMBERED.items() if start.startswith(begins)), None)
    return list(model._default_manager.order_by("pk").values_list("pk", flat=True)) if model else [1]


def look(yard: Yard) -> dict[tuple[str, str], tuple[int, str]]:
    """What an organiser and a passer-by see of every page: the status, and the page itself or where it leads."""
    return {(who, url): _seen(yard.browser_of(who), url) for url in pages(yard) for who in ("organiser", "anonymous")}


def _seen(client: Client, url: str) -> tuple[int, str]:
    response = client.get(url)
    if response.status_code == 302:
        return 302, response.headers["Location"]
    if not response.headers["Content-Type"].startswith("text/html"):
        return response.status_code, repr(b"".join(response) if response.streaming else response.content)
    return response.status_code, ANEW.sub("", response.content.decode())


def rows(yard: Yard) -> list[Any]:
    """Every row that has to do with the players, but for the keys of those that are made anew."""
    kept = [list(model._default_manager.order_by("pk").values()) for model in (Player, Seat, Match, Award, Membership)]
    return [*kept, *(_without_keys(model) for model in (RatingChange, Standing))]


def _without_keys(model: type[models.Model]) -> list[str]:
    columns = [field.attname for field in model._meta.fields if field.name != "id"]
    return sorted(map(repr, model._default_manager.values(*columns)))


def differing(
    before: dict[tuple[str, str], tuple[int, str]], after: dict[tuple[str, str], tuple[int, str]]
) -> list[tuple[str, str]]:
    """The pages that are not as they were."""
    return [page for page in before | after if before.get(page) != after.get(page)]


def test_after_a_merge_and_back_everything_is_as_before(yard: Yard) -> None:
    seen, stored = look(yard), rows(yard)
    source = yard.player("Асан К.")
    people.merge_players(source=source, target=yard.player("Асанчик"), device=yard.devices["organiser"])
    merged = differing(seen, look(yard))
    people.unmerge_player(source=source, device=yard.devices["organiser"])

    assert rows(yard) == stored
    assert differing(seen, look(yard)) == []
    for name, args in (("club_roster", ()), ("club", ()), ("player", (yard.player("Асанчик").pk,))):
        assert ("organiser", yard.url(name, *args)) in merged, "the merge was to be seen"
    assert yard.club.changes.filter(kind__in=(ClubChange.Kind.MERGED, ClubChange.Kind.UNMERGED)).count() == 2


def test_a_merge_within_a_merge_comes_apart_in_any_order(yard: Yard) -> None:
    stored = rows(yard)
    inner, outer, target = (yard.player(name) for name in ("Асанчик", "Асан К.", "Асан"))
    for first, second in ((inner, outer), (outer, inner)):
        people.merge_players(source=inner, target=outer, device=None)
        people.merge_players(source=outer, target=target, device=None)
        assert rows(yard) != stored
        people.unmerge_player(source=first, device=None)
        people.unmerge_player(source=second, device=None)
        assert rows(yard) == stored
