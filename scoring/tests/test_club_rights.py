"""Who may do what in a club: one table for the whole cast, every address and method.

More addresses: a line in MATRIX for each method, what its form sends in `sent`, and where the address stands in
`club_world.address`.
"""

from typing import Any

import pytest
from django.urls import reverse

from scoring.club_urls import urlpatterns
from scoring.models import Club, ClubChange, HouseRules, Invitation, Match, Membership, Player
from scoring.tests.cast import browser
from scoring.tests.club_cast import CLUB_CAST, FOUR
from scoring.tests.club_world import OF_A_MATCH, OF_NO_CLUB, World, address, number_of

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
OF_A_CLUB = [(method, name) for method, name in MATRIX if name not in (*OF_NO_CLUB, *OF_A_MATCH)]
# They are in already, or already are who they are: nothing is left to be written.
IDLE = {("organiser", "club_join"), ("scorer", "club_join"), ("member", "club_join"), ("organiser", "player_claim")}
PICTURES = ("club_picture", "player_picture")  # made for those who are not in the club, whoever asks
NUMBERED = [(method, name) for method, name in OF_A_CLUB if name.startswith(("member_", "claim_", "player"))]
NUMBERED += [("get", "invitation"), ("post", "invitation_revoke")]


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
