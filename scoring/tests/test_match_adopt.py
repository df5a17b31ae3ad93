"""GET and POST /m/KEY/club/: count a match that is in no club in one of mine."""

from typing import Any

import pytest
from django.urls import reverse
from django.utils import translation

from scoring import commands, hooks, people
from scoring.hooks import ResultsChanged
from scoring.models import Change, ClubChange, Match, Player
from scoring.tests.cast import HUNDRED, THIRTY, Table, fresh, game_of, location, new_match, record, text_of
from scoring.tests.club_cast import FOUR, Yard, new_club


@pytest.fixture
def match(yard: Yard) -> Match:
    """A match of the member's, over, in no club; Дана is called Данара on its sheet."""
    players = ("Асан", "Берік", "Сәуле", "Данара")
    match = commands.start_match(system="kozel-pairs", game=game_of(), players=players, device=yard.devices["member"])
    record(match, THIRTY, HUNDRED, device=yard.devices["member"])
    return fresh(match)


def url(match: Match) -> str:
    """The page of the form."""
    return reverse("match_adopt", args=[match.view_key])


def send(yard: Yard, match: Match, *names: str, who: str = "member", **changes: str) -> Any:
    """Send names for the seats, as whoever has looked at what they mean."""
    players = {f"player-{seat}": name for seat, name in enumerate(names or FOUR, start=1)}
    looked = " / ".join(name.strip().casefold() for name in names or FOUR)
    form = {"club": yard.club.key, **players, "looked": looked, **changes}
    return yard.browser_of(who).post(url(match), form)


def persons(match: Match) -> list[Player | None]:
    """Who sits there."""
    return [seat.person for seat in match.seats.all()]


def test_the_match_counts_in_the_club(yard: Yard, match: Match) -> None:
    assert url(match) in yard.member.get(reverse("match", args=[match.view_key])).content.decode()
    assert location(send(yard, match)) == reverse("match", args=[match.view_key])
    adopted = fresh(match)
    assert adopted.club == yard.club
    assert persons(adopted) == [yard.player(name) for name in FOUR]
    assert [seat.player for seat in adopted.seats.all()] == persons(adopted)
    assert "Асан + Сәуле" in text_of(yard.organiser.get(yard.url("club")))
    assert adopted.version == match.version + 1


def test_the_sheet_stays_as_it_was_written(yard: Yard, match: Match) -> None:
    send(yard, match)
    assert fresh(match).players == ("Асан", "Берік", "Сәуле", "Данара")


def test_who_follows_the_results_is_told(yard: Yard, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    told = list[ResultsChanged]()
    monkeypatch.setattr(hooks, "_subscribers", [told.append])
    send(yard, match)
    assert [(change.club, change.since) for change in told] == [(yard.club, match.finished)]


def test_both_histories_have_it(yard: Yard, match: Match) -> None:
    send(yard, match)
    assert match.changes.values_list("kind", flat=True)[0] == Change.Kind.INTO_CLUB
    line = yard.club.changes.get(kind=ClubChange.Kind.MATCH_ADDED)
    assert (line.by, line.what) == ("Мүше", {"match": match.view_key})


def test_the_page_says_who_is_who(yard: Yard, match: Match) -> None:
    before = yard.written, fresh(match).version
    page = yard.member.get(url(match))
    assert text_of(page).count("On the roster") == 3
    assert "New on the roster" in text_of(page)
    assert 'name="looked" value="асан / берік / сәуле / данара"' in page.content.decode()
    assert (yard.written, fresh(match).version) == before


def test_what_was_not_looked_at_is_shown_first(yard: Yard, match: Match) -> None:
    response = send(yard, match, "Асан", "Берік", "", "Новый", looked="асан / берік / сәуле / данара")
    assert response.status_code == 200
    assert "Look once more who is who" in text_of(response)
    assert "Nobody of the club" in text_of(response)
    assert 'name="looked" value="асан / берік /  / новый"' in response.content.decode()
    assert fresh(match).club is None
    assert not yard.club.players.filter(name="Новый").exists()
    send(yard, match, "Асан", "Берік", "", "Новый")
    assert persons(fresh(match)) == [yard.player("Асан"), yard.player("Берік"), None, yard.player("Новый")]


def test_an_empty_seat_of_any_language_is_nobody(yard: Yard) -> None:
    with translation.override("kk"):
        names = [translation.gettext("Player %(number)s") % {"number": number} for number in (1, 2)]
    match = commands.start_match(
        system="kozel-1x1", game=game_of("kozel-1x1"), players=names, device=yard.devices["member"]
    )
    assert text_of(yard.member.get(url(match))).count("Nobody of the club") == 2


def test_a_name_that_was_merged_away_is_who_they_are(yard: Yard, match: Match) -> None:
    people.merge_players(source=yard.player("Гүлнар"), target=yard.player("Ержан"), device=None)
    send(yard, match, "Гүлнар", "Берік", "Сәуле", "Дана")
    assert persons(fresh(match))[0] == yard.player("Ержан")


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("x" * 61, "Берік", "Сәуле", "Дана"), "A name has 1 to 60 characters."),
        (("Асан", "асан", "Сәуле", "Дана"), "Somebody at this table has that name already"),
        (("Ержан", "Гүлнар", "Сәуле", "Дана"), "somebody who sits at this table already, by another name"),
    ],
)
def test_what_cannot_be_is_refused(yard: Yard, match: Match, names: tuple[str, ...], said: str) -> None:
    people.merge_players(source=yard.player("Гүлнар"), target=yard.player("Ержан"), device=None)
    response = send(yard, match, *names)
    assert response.status_code == 422
    assert said in text_of(response)
    assert f'value="{names[0]}"' in response.content.decode()
    assert fresh(match).club is None


def test_a_match_is_counted_once(yard: Yard, match: Match) -> None:
    send(yard, match)
    before = yard.written
    assert location(send(yard, match)) == reverse("match", args=[match.view_key])
    assert yard.written == before
    page = yard.member.get(reverse("match", args=[match.view_key])).content.decode()
    assert url(match) not in page


def test_only_who_may_record_it(yard: Yard, match: Match) -> None:
    for who in ("organiser", "scorer", "outsider", "anonymous"):
        assert send(yard, match, who=who).status_code == 403
    assert fresh(match).club is None


def test_only_into_a_club_of_mine(yard: Yard, match: Match) -> None:
    other = new_club("Другой", ("Кто-то",))[2]
    assert send(yard, match, club=other.key).status_code == 403
    assert send(yard, match, club="Abcdefghijkl").status_code == 404
    assert fresh(match).club is None


def test_whoever_is_in_several_is_asked(yard: Yard) -> None:
    _client, device, other = new_club("Другой", ("Кто-то",))
    yard.club.memberships.filter(device=yard.devices["member"]).update(device=device)
    match = new_match(device)
    page = _client.get(url(match))
    assert "In which?" in text_of(page)
    for club in (yard.club, other):
        assert f'href="?club={club.key}"' in page.content.decode()
        assert club.name in text_of(_client.get(url(match), {"club": club.key}))


def test_whoever_is_in_none_is_told_how(table: Table) -> None:
    page = table.starter.get(url(table.match))
    assert "You are in no club yet" in text_of(page)
    assert reverse("club_new") in page.content.decode()


def test_a_match_that_goes_on_is_counted_when_it_is_over(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(yard.devices["member"])
    told = list[ResultsChanged]()
    monkeypatch.setattr(hooks, "_subscribers", [told.append])
    send(yard, match)
    assert told == []
    record(match, HUNDRED)
    assert [(change.club, change.since) for change in told] == [(yard.club, fresh(match).finished)]
