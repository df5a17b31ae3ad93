"""The link by which people ask: handed out, answered, and seen from the asking phone."""

from typing import Any

import pytest
from django.urls import reverse

from scoring.models import Club, Player
from scoring.tests.cast import HOSTILE, browser, location, text_of
from scoring.tests.club_cast import Yard
from tournaments.commands.entries import asking
from tournaments.commands.entries.errors import MOST_ASKED
from tournaments.models import Entrant, Tournament
from tournaments.stage_rules import StageRules
from tournaments.tests.cast import Entry, entrant, new_tournament
from tournaments.tests.test_entries_playing import running

BOTH = {"name-1": "Тимур", "name-2": "Руслан"}


@pytest.fixture
def tournament(yard: Yard) -> Tournament:
    """Two pairs, and an open link."""
    made = new_tournament(yard, 2, self_entry=True, venue="Парк", day="2026-12-05")
    made.refresh_from_db()
    return made


def link(tournament: Tournament) -> str:
    """The link, as it is now."""
    tournament.refresh_from_db()
    return reverse("tournament_enter", args=[tournament.entry_key])


def decide(yard: Yard, tournament: Tournament, number: int, **sent: str) -> Any:
    """What an organiser's answer leads to."""
    return yard.organiser.post(reverse("entry_decide", args=[tournament.key, number]), sent)


def asked(tournament: Tournament) -> Entrant:
    """The one request that there is."""
    return tournament.entrants.exclude(state="entered").get()


def choose(yard: Yard, tournament: Tournament, choice: str) -> None:
    """Open, close or renew the link."""
    yard.organiser.post(reverse("entries_link", args=[tournament.key]), {"choice": choice})


def test_it_is_closed_until_it_is_opened(yard: Yard) -> None:
    tournament = new_tournament(yard, 0)
    page = reverse("entries_link", args=[tournament.key])
    assert link(tournament) not in yard.organiser.get(page).content.decode()
    assert yard.anonymous.get(link(tournament)).status_code == 404
    choose(yard, tournament, "open")
    assert f"http://testserver{link(tournament)}" in yard.organiser.get(page).content.decode()
    assert yard.anonymous.get(link(tournament)).status_code == 200
    choose(yard, tournament, "close")
    assert yard.anonymous.get(link(tournament)).status_code == 404
    assert [line.what for line in tournament.changes.all()] == [
        {"self_entry": [True, False]},
        {"self_entry": [False, True]},
    ]


def test_a_renewed_link_is_another(yard: Yard, tournament: Tournament) -> None:
    before = link(tournament)
    choose(yard, tournament, "renew")
    assert yard.anonymous.get(before).status_code == 404
    assert yard.anonymous.get(link(tournament)).status_code == 200


def test_the_page_presents_the_tournament(yard: Yard, tournament: Tournament) -> None:
    page = yard.anonymous.get(link(tournament))
    for told in ("Кубок двора", "Парк", "5 December 2026", "Kozyol in pairs", "Наш двор", "To the tournament"):
        assert told in text_of(page)
    Club.objects.filter(pk=yard.club.pk).update(visibility="members")
    assert "To the tournament" not in text_of(yard.anonymous.get(link(tournament)))
    assert "To the tournament" in text_of(yard.member.get(link(tournament)))


def test_a_phone_asks_and_sees_what_becomes_of_it(yard: Yard, tournament: Tournament) -> None:
    phone = browser()
    assert location(phone.post(link(tournament), BOTH)) == link(tournament)
    assert "Тимур – Руслан waits for an answer" in text_of(phone.get(link(tournament)))
    assert "waits for an answer" not in text_of(yard.anonymous.get(link(tournament)))
    assert not Player.objects.filter(name="Тимур").exists()
    decide(yard, tournament, asked(tournament).number, answer="yes")
    assert "Тимур – Руслан entered, number 3" in text_of(phone.get(link(tournament)))
    members = entrant(tournament, 3).members.all()
    assert [member.player for member in members] == [yard.player("Тимур"), yard.player("Руслан")]
    assert [line.kind for line in tournament.changes.all()] == ["agreed", "asked"]


def test_a_refused_one_may_be_agreed_to_later(yard: Yard, tournament: Tournament) -> None:
    yard.outsider.post(link(tournament), BOTH)
    number = asked(tournament).number
    decide(yard, tournament, number, answer="no")
    assert "refused" in text_of(yard.outsider.get(link(tournament)))
    decide(yard, tournament, number, answer="no")
    assert asked(tournament).state == "refused"
    decide(yard, tournament, number, answer="yes")
    assert entrant(tournament, 3).called == "Тимур – Руслан"
    assert decide(yard, tournament, number, answer="yes").status_code == 404


def test_a_request_is_taken_back_until_it_is_answered(yard: Yard, tournament: Tournament) -> None:
    yard.outsider.post(link(tournament), BOTH)
    yard.outsider.post(link(tournament), {"back": asked(tournament).number})
    assert tournament.entrants.count() == 2
    yard.outsider.post(link(tournament), BOTH)
    decide(yard, tournament, asked(tournament).number, answer="yes")
    yard.outsider.post(link(tournament), {"back": 3})
    assert "was answered meanwhile" in text_of(yard.outsider.get(link(tournament)))
    assert tournament.entrants.count() == 3


def test_start_numbers_have_no_gaps_for_requests(yard: Yard, tournament: Tournament) -> None:
    yard.outsider.post(link(tournament), BOTH)
    yard.organiser.post(reverse("entry_add", args=[tournament.key]), {"name-1": "Асан", "name-2": "Дана"})
    assert entrant(tournament, 3).called == "Асан – Дана"
    assert asked(tournament).number > 10_000


def test_names_like_those_of_the_roster_are_asked_about_before_it_is_agreed(yard: Yard, tournament: Tournament) -> None:
    yard.outsider.post(link(tournament), {"name-1": "Берик", "name-2": "Дана"})
    number = asked(tournament).number
    response = decide(yard, tournament, number, answer="yes")
    assert response.status_code == 409
    assert "Is one of these meant? Берик Берік" in text_of(response)
    names = {"name-1": "Берик", "name-2": "Дана", "who:Берик": str(yard.player("Берік").pk)}
    decide(yard, tournament, number, answer="yes", **names)
    assert entrant(tournament, 3).called == "Берік – Дана"


def test_an_organiser_may_put_the_names_right(yard: Yard, tournament: Tournament) -> None:
    yard.outsider.post(link(tournament), {"name-1": "т", "name-2": "р"})
    decide(yard, tournament, asked(tournament).number, answer="yes", **BOTH)
    assert entrant(tournament, 3).called == "Тимур – Руслан"


def test_somebody_who_plays_already_is_not_agreed_to(yard: Yard, tournament: Tournament) -> None:
    yard.outsider.post(link(tournament), {"name-1": "Игрок 1б", "name-2": "Дана"})
    response = decide(yard, tournament, asked(tournament).number, answer="yes")
    assert response.status_code == 422
    assert "And there: 1 Игрок 1б – Игрок 1в" in text_of(response)


@pytest.mark.parametrize(
    "sent", [{}, {"name-1": "Тимур"}, {"name-1": "Тимур", "name-2": "тимур"}, {"name-1": "x" * 61, "name-2": "Я"}]
)
def test_what_is_no_pair_is_refused(yard: Yard, tournament: Tournament, sent: dict[str, str]) -> None:
    response = yard.outsider.post(link(tournament), sent)
    assert response.status_code == 422
    assert 'class="error"' in response.content.decode()
    assert tournament.entrants.count() == 2


def test_names_are_shown_as_they_are(yard: Yard, tournament: Tournament) -> None:
    yard.outsider.post(link(tournament), {"name-1": HOSTILE, "name-2": "Дана"})
    desk = yard.organiser.get(reverse("entries_desk", args=[tournament.key]))
    for page in (desk, yard.outsider.get(link(tournament))):
        assert HOSTILE not in page.content.decode()
        assert HOSTILE in text_of(page) or "alert(" in text_of(page)


def test_one_phone_asks_only_so_often(yard: Yard, tournament: Tournament) -> None:
    for number in range(MOST_ASKED + 1):
        yard.outsider.post(link(tournament), {"name-1": f"Первый {number}", "name-2": f"Второй {number}"})
    assert tournament.entrants.filter(state="asked").count() == MOST_ASKED
    assert "More requests than these" in text_of(yard.outsider.get(link(tournament)))
    assert browser().post(link(tournament), BOTH).status_code == 302


def test_asking_twice_is_asking_once(yard: Yard, tournament: Tournament) -> None:
    yard.outsider.post(link(tournament), BOTH)
    yard.outsider.post(link(tournament), {"name-1": "руслан", "name-2": "Тимур"})
    number = asked(tournament).number
    yard.member.post(link(tournament), BOTH)
    assert tournament.entrants.filter(state="asked").count() == 2, "another phone may mean others"
    decide(yard, tournament, number, answer="no")
    yard.outsider.post(link(tournament), BOTH)
    assert tournament.entrants.filter(state="asked").count() == 2, "a refused one may ask again"


def test_so_many_wait_at_once(yard: Yard, tournament: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "MOST_ASKING", 1)
    yard.outsider.post(link(tournament), BOTH)
    response = browser().post(link(tournament), {"name-1": "А", "name-2": "Б"})
    assert response.status_code == 422
    assert "Too many requests" in text_of(response)
    asked(tournament)


def test_a_player_alone_asks_with_one_name(yard: Yard) -> None:
    tournament = new_tournament(yard, 0, entry=Entry.ROTATING, self_entry=True)
    yard.outsider.post(link(tournament), {"name-1": "Тимур"})
    assert asked(tournament).called == "Тимур"


def test_agreeing_late_needs_to_be_meant(yard: Yard) -> None:
    tournament = running(yard, 6, 2, StageRules(rounds=3, half_byes=True))
    choose(yard, tournament, "open")
    yard.outsider.post(link(tournament), BOTH)
    number = asked(tournament).number
    assert decide(yard, tournament, number, answer="yes").status_code == 422
    decide(yard, tournament, number, answer="yes", accept_late="yes", half_bye="yes")
    late = entrant(tournament, 7)
    assert (late.checked_in, late.sittings.get().kind) == (True, "half_bye")


def test_a_confirmed_tournament_takes_no_request(yard: Yard, tournament: Tournament) -> None:
    yard.outsider.post(link(tournament), BOTH)
    Tournament.objects.filter(pk=tournament.pk).update(state="confirmed")
    assert yard.anonymous.get(link(tournament)).status_code == 404
    response = yard.outsider.post(link(tournament), {"name-1": "А", "name-2": "Б"})
    assert response.status_code == 422
    assert "Nobody can ask to take part any more." in text_of(response)
