"""Who may do what in a club: one table for the whole cast, every address and method.

More addresses: a line in MATRIX for each method, where the address stands in `address`, and what its form sends in
`sent`. `World` has one of everything that an address can be about.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.urls import reverse
from pytest_django import DjangoDbBlocker

from scoring import club_matches, clubs, people
from scoring.club_urls import urlpatterns
from scoring.house import save_rules
from scoring.models import Club, ClubChange, HouseRules, Invitation, Match, Membership, Player, Role
from scoring.tests.cast import THIRTY, browser, new_match, record
from scoring.tests.club_cast import CLUB_CAST, FOUR, Yard, enrol, new_yard

Statuses = tuple[int, ...]

# What is asked → the statuses for organiser, scorer, member, outsider, anonymous.
EVERYBODY: Statuses = (200,) * 5
MEMBERS: Statuses = (200, 200, 200, 403, 403)
ORGANISERS: Statuses = (200, 403, 403, 403, 403)
ORGANISERS_WRITE: Statuses = (302, 403, 403, 403, 403)
MATRIX: dict[tuple[str, str], Statuses] = {
    ("get", "clubs"): EVERYBODY,
    ("get", "club_new"): EVERYBODY,
    ("post", "club_new"): (302,) * 5,
    ("get", "club_join"): EVERYBODY,
    ("post", "club_join"): (302,) * 5,
    ("get", "taken_away"): EVERYBODY,
    # A match of the member's that is in no club, and one of the club that was played to its end
    ("get", "match_adopt"): (403, 403, 200, 403, 403),
    ("post", "match_adopt"): (403, 403, 302, 403, 403),
    ("get", "match_remove"): ORGANISERS,
    ("post", "match_remove"): ORGANISERS_WRITE,
    ("post", "match_restore"): (302, 404, 404, 404, 404),
    ("get", "club"): EVERYBODY,
    ("get", "club_live"): EVERYBODY,
    ("get", "club_matches"): EVERYBODY,
    ("get", "club_picture"): EVERYBODY,
    ("get", "club_roster"): EVERYBODY,
    ("post", "club_roster"): ORGANISERS_WRITE,
    ("get", "club_house"): MEMBERS,
    ("post", "club_house"): ORGANISERS_WRITE,
    ("get", "club_history"): MEMBERS,
    ("get", "club_removed"): ORGANISERS,
    ("get", "club_settings"): ORGANISERS,
    ("post", "club_settings"): ORGANISERS_WRITE,
    ("get", "club_delete"): ORGANISERS,
    ("post", "club_delete"): ORGANISERS_WRITE,
    ("get", "club_leave"): MEMBERS,
    ("post", "club_leave"): (302, 302, 302, 403, 403),
    ("get", "club_members"): MEMBERS,
    ("get", "member_change"): ORGANISERS,
    ("post", "member_change"): ORGANISERS_WRITE,
    ("get", "member_remove"): ORGANISERS,
    ("post", "member_remove"): ORGANISERS_WRITE,
    ("post", "claim_decide"): ORGANISERS_WRITE,
    ("get", "invitation_new"): ORGANISERS,
    ("post", "invitation_new"): ORGANISERS_WRITE,
    ("get", "invitation"): ORGANISERS,
    ("post", "invitation_revoke"): ORGANISERS_WRITE,
    ("get", "player"): EVERYBODY,
    ("get", "player_matches"): EVERYBODY,
    ("get", "player_people"): EVERYBODY,
    ("get", "player_picture"): EVERYBODY,
    ("get", "player_change"): ORGANISERS,
    ("post", "player_change"): ORGANISERS_WRITE,
    ("get", "player_merge"): ORGANISERS,
    ("post", "player_merge"): ORGANISERS_WRITE,
    ("post", "player_unmerge"): ORGANISERS_WRITE,
    ("get", "player_claim"): MEMBERS,
    ("post", "player_claim"): (302, 302, 302, 403, 403),
    ("get", "club_duplicates"): ORGANISERS,
    ("post", "club_duplicates"): ORGANISERS_WRITE,
    ("get", "names_like"): MEMBERS,
}
METHODS = ("get", "post", "put", "patch", "delete")
NAMES = [str(pattern.name) for pattern in urlpatterns]
OF_NO_CLUB = ("clubs", "club_new", "club_join", "taken_away")
OF_A_MATCH = ("match_adopt", "match_remove", "match_restore")
OF_A_CLUB = [(method, name) for method, name in MATRIX if name not in (*OF_NO_CLUB, *OF_A_MATCH)]
# They are in already, or already are who they are: nothing is left to be written.
IDLE = {("organiser", "club_join"), ("scorer", "club_join"), ("member", "club_join"), ("organiser", "player_claim")}
PICTURES = ("club_picture", "player_picture")  # made for those who are not in the club, whoever asks
NUMBERED = [(method, name) for method, name in OF_A_CLUB if name.startswith(("member_", "claim_", "player"))]
NUMBERED += [("get", "invitation"), ("post", "invitation_revoke")]


@dataclass(frozen=True)
class World:
    """A club in which there is something for every address, and the cast around it.

    Another organiser is there so that the first may go; the one who is nobody yet says to be Сәуле.
    """

    yard: Yard
    match: Match
    removed: Match
    own: Match
    invitation: Invitation
    claimer: Membership
    merged: Player


@pytest.fixture(scope="module")
def worlds(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[dict[str, World]]:
    """A club that those with its link see and one of members only, made once: every test takes back what it writes."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield {str(visibility): new_world(visibility=visibility) for visibility in ("link", "members")}
        transaction.set_rollback(True)


@pytest.fixture
def world(worlds: dict[str, World], db: None) -> World:
    """A club in which there is something for every address."""
    return worlds["link"]


@pytest.fixture
def closed(worlds: dict[str, World], db: None) -> World:
    """Such a club that shows itself to its members only."""
    return worlds["members"]


def new_world(**settings: Any) -> World:
    """The cast around a club with these settings, and one of everything."""
    yard = new_yard(**settings)
    organiser, member = yard.devices["organiser"], yard.devices["member"]
    another, newcomer = enrolled(yard, Role.ORGANISER, "Вторая"), enrolled(yard, Role.MEMBER, "Новый")
    people.claim_player(membership=newcomer, player=yard.player("Сәуле"), device=newcomer.device)
    merged = yard.player("Гүлнар")
    people.merge_players(source=merged, target=yard.player("Ержан"), device=organiser)
    removed, match, own = yard.play(), yard.play(), new_match(member)
    club_matches.take_away(match=removed, device=organiser)
    record(own, THIRTY, device=member)
    save_rules(owner=organiser, name="Двор", system="sport", options={})
    lasts = timedelta(days=1)
    invitation = clubs.invite(club=yard.club, role=Role.MEMBER, lasts=lasts, device=another.device)
    return World(yard, match, removed, own, invitation, newcomer, merged)


def enrolled(yard: Yard, role: Role, name: str) -> Membership:
    """One more member."""
    _client, device = enrol(yard.club, role, name)
    return yard.club.memberships.get(device=device)


def address(world: World, name: str) -> str:
    """Where the page stands."""
    yard = world.yard
    if name == "club_join":
        return reverse(name, args=[world.invitation.key])
    if name in OF_NO_CLUB:
        return reverse(name)
    if name in OF_A_MATCH:
        match = {"match_adopt": world.own, "match_remove": world.match, "match_restore": world.removed}[name]
        return reverse(name, args=[match.view_key])
    return reverse(name, args=[yard.club.key, *number_of(world, name)])


def number_of(world: World, name: str) -> list[int]:
    """The number in the address of a page of the club, where it has one."""
    if name.startswith(("member_", "claim_")):
        return [world.claimer.pk]
    if name in ("invitation", "invitation_revoke"):
        return [world.invitation.pk]
    if name == "player_unmerge":
        return [world.merged.pk]
    return [world.yard.player("Ержан" if name == "player_claim" else FOUR[1]).pk] if name.startswith("player") else []


def sent(world: World, name: str) -> dict[str, Any]:
    """What a form of the page sends when all is well."""
    yard = world.yard
    forms: dict[str, dict[str, Any]] = {
        "club_new": {"name": "Дача", "founder": "Я"},
        "club_join": {"name": "Новичок"},
        "match_adopt": {
            "club": yard.club.key,
            "looked": " / ".join(name.casefold() for name in FOUR),
            **{f"player-{seat}": name for seat, name in enumerate(FOUR, start=1)},
        },
        "club_roster": {"names": "Новенький\nЕщё один"},
        "club_house": {"house": HouseRules.objects.get(device=yard.devices["organiser"]).pk},
        "club_settings": {"name": "Клуб", "visibility": "listed"},
        "club_delete": {"name": yard.club.name},
        "member_change": {"role": "scorer"},
        "claim_decide": {"answer": "yes"},
        "invitation_new": {"role": "scorer", "lasts": "30"},
        "player_change": {"name": "Бекзат"},
        "player_merge": {"other": yard.player("Ержан").pk},
        "club_duplicates": {"one": yard.player("Ержан").pk, "other": yard.player("Дана").pk},
    }
    return forms.get(name, {})


def written() -> list[Any]:
    """All that a write to a club could change."""
    return [
        list(Club.objects.order_by("pk").values_list("pk", "name", "visibility", "forget_names")),
        list(Membership.objects.order_by("pk").values_list("pk", "role", "player", "player_agreed")),
        list(Player.objects.order_by("pk").values_list("pk", "name", "hidden", "merged_into")),
        list(Invitation.objects.order_by("pk").values_list("pk", "revoked", "used")),
        list(Match.objects.order_by("pk").values_list("pk", "version", "removed", "club")),
        HouseRules.objects.count(),
        ClubChange.objects.count(),
    ]


@pytest.mark.parametrize("who", CLUB_CAST)
@pytest.mark.parametrize(("method", "name"), MATRIX)
def test_who_may_do_what(world: World, who: str, method: str, name: str) -> None:
    assert_status(world, who, method, name, MATRIX[method, name][CLUB_CAST.index(who)])


def assert_status(world: World, who: str, method: str, name: str, expected: int) -> None:
    """The answer has this status, and something was written just if it is a redirect."""
    url, data, before = address(world, name), sent(world, name) if method == "post" else {}, written()
    response = getattr(world.yard.browser_of(who), method)(url, data)
    assert response.status_code == expected
    assert (written() != before) == (expected == 302 and (who, name) not in IDLE)


@pytest.mark.parametrize("who", CLUB_CAST)
@pytest.mark.parametrize(("method", "name"), OF_A_CLUB)
def test_a_club_of_members_only_is_not_there_for_others(closed: World, who: str, method: str, name: str) -> None:
    of_the_club = name not in PICTURES and who not in ("outsider", "anonymous")
    expected = MATRIX[method, name][CLUB_CAST.index(who)] if of_the_club else 404
    assert_status(closed, who, method, name, expected)


@pytest.mark.parametrize(("method", "name"), NUMBERED)
def test_organisers_reach_nothing_of_another_club(world: World, method: str, name: str) -> None:
    other = Membership.objects.get(device=world.yard.devices["outsider"]).club
    url, before = reverse(name, args=[other.key, *number_of(world, name)]), written()
    assert getattr(world.yard.outsider, method)(url, sent(world, name)).status_code == 404
    assert written() == before


@pytest.mark.parametrize("name", [name for method, name in MATRIX if method == "post"])
def test_another_site_cannot_write_in_our_name(world: World, name: str) -> None:
    who = "member" if name == "match_adopt" else "organiser"
    key = world.yard.browser_of(who).cookies["device"].value
    url, data, before = address(world, name), sent(world, name), written()
    assert browser(key, enforce_csrf_checks=True).post(url, data).status_code == 403
    assert written() == before


@pytest.mark.parametrize("name", [name for method, name in MATRIX if method == "get"])
def test_head_is_answered_like_get_without_a_body(world: World, name: str) -> None:
    who = "member" if name == "match_adopt" else "organiser"
    response = world.yard.browser_of(who).head(address(world, name))
    assert (response.status_code, response.content) == (200, b"")


@pytest.mark.parametrize("name", NAMES)
def test_other_methods_are_refused(world: World, name: str) -> None:
    url, before = address(world, name), written()
    for method in METHODS:
        if (method, name) not in MATRIX:
            for who in CLUB_CAST:
                assert getattr(world.yard.browser_of(who), method)(url).status_code == 405, (method, who)
    assert written() == before


@pytest.mark.parametrize(("method", "name"), [key for key in MATRIX if key[1] not in OF_NO_CLUB])
def test_a_guessed_address_is_not_found(world: World, method: str, name: str) -> None:
    number = [] if name in OF_A_MATCH else number_of(world, name)
    for who in CLUB_CAST:
        url = reverse(name, args=["Abcdefghijkl", *number])
        assert getattr(world.yard.browser_of(who), method)(url, sent(world, name)).status_code == 404


def test_every_address_stands_in_the_table() -> None:
    assert {name for _method, name in MATRIX} == set(NAMES)
