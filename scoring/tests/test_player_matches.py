"""The list of a player's matches, down to the rounds in which something was done, and the list of companions."""

from collections.abc import Iterator
from typing import Any

import pytest
from pytest_django import DjangoDbBlocker

from scoring import people
from scoring.tests.cast import EGGS, FOURTEEN, HUNDRED, LOST, THIRTY, Facts, text_of
from scoring.tests.club_cast import FOUR, Yard, new_yard
from scoring.tests.kept import kept

pytestmark = pytest.mark.django_db

B_LOSES: Facts = {"end": "out", "by": 1, "hands": {"2": 60, "4": 41}}
FISH: Facts = {"end": "fish", "by": 1, "hands": {"1": 2, "2": 20, "3": 3, "4": 9}}


@pytest.fixture(scope="module")
def played(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Yard]:
    """Two results: the first Асан lost naked, in the second he did all that can be done and won."""
    with kept(django_db_blocker):
        yard = new_yard()
        yard.play(*FOUR)
        yard.play(*FOUR, rounds=(THIRTY, FOURTEEN, EGGS, FISH, LOST, B_LOSES))
        yield yard


@pytest.fixture
def yard(played: Yard, db: None) -> Yard:
    """The club with these results."""
    return played


def matches(yard: Yard, what: str = "", name: str = "Асан", **asked: Any) -> Any:
    """The list as a member gets it."""
    return yard.member.get(yard.url("player_matches", yard.player(name).pk), {"what": what, **asked})


def keys(response: Any) -> list[str]:
    """Which matches stand in a list."""
    return [item.card.match.view_key for item in response.context["played"]]


def rounds(response: Any) -> list[tuple[int, ...]]:
    """Which rounds of each match are meant."""
    return [item.rounds for item in response.context["played"]]


def test_all_matches_the_newest_first(yard: Yard) -> None:
    first, second = yard.club.matches.order_by("finished")
    response = matches(yard)
    assert keys(response) == [second.view_key, first.view_key]
    assert "Matches Асан · 2 matches" in text_of(response)


@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("won", [1]),
        ("not_won", [0]),
        ("goat", [0]),
        ("naked", [0]),
        ("gave_naked", []),
        ("bald", []),
        ("outs", [1]),
        ("fish", [1]),
        ("eggs", [1]),
        ("lost", [1, 0]),
    ],
)
def test_matches_with_a_deed(yard: Yard, what: str, found: list[int]) -> None:
    order = [match.view_key for match in yard.club.matches.order_by("finished")]
    assert keys(matches(yard, what)) == [order[index] for index in found]


def test_a_title_given_is_found_with_whoever_gave_it(yard: Yard) -> None:
    assert len(keys(matches(yard, "gave_naked", "Берік"))) == 1
    assert keys(matches(yard, "naked", "Берік")) == []


@pytest.mark.parametrize(("what", "found"), [("outs", (2, 6)), ("fish", (3, 4)), ("eggs", (3,)), ("won", ()), ("", ())])
def test_the_rounds_in_which_it_was_done(yard: Yard, what: str, found: tuple[int, ...]) -> None:
    assert rounds(matches(yard, what))[0] == found


def test_rounds_written_are_those_of_the_side(yard: Yard) -> None:
    assert rounds(matches(yard, "lost")) == [(1, 5), (1,)]


def test_ahead_and_behind_somebody(yard: Yard) -> None:
    berik = yard.player("Берік").pk
    assert len(keys(matches(yard, "ahead", against=berik))) == 1
    assert len(keys(matches(yard, "behind", against=berik))) == 1
    assert keys(matches(yard, "ahead", against=yard.player("Сәуле").pk)) == []


def test_a_round_leads_to_the_match_where_it_is_opened(yard: Yard) -> None:
    match = yard.club.matches.order_by("finished")[1]
    url = f"/m/{match.view_key}/?round=3"
    assert f'href="{url}#round-3"' in matches(yard, "eggs").content.decode()
    page = yard.member.get(url).content.decode()
    opened = page.split('id="round-3"')[1].split("</li>")[0]
    assert "<details open>" in opened
    assert "<details open>" not in page.split('id="round-2"')[1].split("</li>")[0]


@pytest.mark.parametrize("asked", ["x", "-1", "99", ""])
def test_a_round_that_is_not_there_is_not_opened(yard: Yard, asked: str) -> None:
    match = yard.club.matches.order_by("finished")[1]
    page = yard.member.get(f"/m/{match.view_key}/", {"round": asked}).content.decode()
    assert page.count("<details open>") == 1  # the newest, as ever


def test_a_match_that_goes_on_is_not_in_the_list(yard: Yard) -> None:
    yard.start()
    assert len(keys(matches(yard))) == 2


def test_a_list_says_what_players_go_by_now_and_the_sheet_what_was_written(yard: Yard) -> None:
    people.rename_player(player=yard.player("Асан"), name="Асан Ким", device=None)
    assert "Асан Ким + Сәуле" in text_of(matches(yard, name="Асан Ким"))
    match = yard.club.matches.first()
    assert match is not None
    sheet = text_of(yard.member.get(f"/m/{match.view_key}/"))
    assert "Асан + Сәуле" in sheet
    assert "Асан Ким + Сәуле" not in sheet


def test_a_match_says_how_it_ended_for_the_player(yard: Yard) -> None:
    text = text_of(matches(yard))
    assert "won" in text
    assert "Naked goat" in text


def test_a_long_list_has_pages(yard: Yard) -> None:
    for _ in range(30):
        yard.play(*FOUR, rounds=(HUNDRED,))
    assert len(keys(matches(yard))) == 30
    last = matches(yard, page=2)
    assert len(keys(last)) == 2
    assert "?what=&amp;page=1" in last.content.decode()


# Partners and opponents


def companions(yard: Yard, **asked: str) -> list[str]:
    """The names in the order of the table."""
    response = yard.member.get(yard.url("player_people", yard.player("Асан").pk), asked)
    return [row.record.name for row in response.context["table"].rows]


def test_partners_in_any_order(yard: Yard) -> None:
    yard.play("Асан", "Сәуле", "абай", "Дана", rounds=(B_LOSES,))
    yard.play("Асан", "Сәуле", "Дана", "Ержан", rounds=(B_LOSES,))
    yard.play("Асан", "Сәуле", "Дана", "Ержан", rounds=(HUNDRED,))
    assert companions(yard)[-1] == "абай"
    assert companions(yard, sort="name") == ["абай", "Дана", "Сәуле"]
    assert companions(yard, sort="-name") == ["Сәуле", "Дана", "абай"]
    assert companions(yard, sort="-share")[0] == "абай"
    assert companions(yard, sort="-goats")[-1] == "абай"


@pytest.mark.parametrize("asked", [{"per_page": "-1"}, {"per_page": "0"}, {"page": "99"}, {"page": "x"}, {"sort": "x"}])
def test_nonsense_in_the_address_changes_nothing(yard: Yard, asked: dict[str, str]) -> None:
    assert companions(yard, **asked) == ["Сәуле"]


def test_opponents_have_a_table_of_their_own(yard: Yard) -> None:
    assert companions(yard) == ["Сәуле"]
    assert sorted(companions(yard, who="opponents")) == ["Берік", "Дана"]


def test_a_number_of_the_table_leads_to_its_matches(yard: Yard) -> None:
    player, partner = yard.player("Асан").pk, yard.player("Сәуле").pk
    content = yard.member.get(yard.url("player_people", player)).content.decode()
    assert f"{yard.url('player_matches', player)}?with={partner}&amp;what=not_won" in content


def test_nobody_yet(yard: Yard) -> None:
    response = yard.member.get(yard.url("player_people", yard.player("Гүлнар").pk))
    assert "Nobody yet." in text_of(response)


# From a match to its players


def test_a_match_of_a_club_leads_to_its_players(yard: Yard) -> None:
    people.rename_player(player=yard.player("Асан"), name="Асан Ким", device=None)
    people.set_hidden(player=yard.player("Берік"), hidden=True, device=None)
    people.forget_player(player=yard.player("Дана"), device=None)
    match = yard.club.matches.first()
    assert match is not None
    for who, shown in (("member", ("Асан Ким", "Берік", "Сәуле")), ("anonymous", ("Асан Ким", "Сәуле"))):
        page = yard.browser_of(who).get(f"/m/{match.view_key}/").content.decode()
        links = page.split('<nav class="picks"')[1].split("</nav>")[0]
        for name in ("Асан Ким", "Берік", "Сәуле"):
            assert (yard.url("player", yard.player(name).pk) in links) == (name in shown), (who, name)
        assert links.count("<a ") == len(shown)


def test_a_match_of_a_club_of_members_leads_others_to_nobody(db: None) -> None:
    yard = new_yard(visibility="members")
    match = yard.play()
    assert "picks" in yard.member.get(f"/m/{match.view_key}/").content.decode()
    assert "picks" not in yard.anonymous.get(f"/m/{match.view_key}/").content.decode()
