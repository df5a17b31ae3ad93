"""A tournament from its set-up to the cup, in browsers: an organiser's phone and one at every table."""

import pytest
from django.core.management import call_command
from django.urls import reverse
from playwright.sync_api import expect

from kozel_site.tests.browser_support import DESKTOP, LiveSite, OpenPage
from scoring.tests.browser.hands import Fingers, Played
from scoring.tests.club_cast import Yard, new_yard
from tournaments.models import Pairing, Tournament
from tournaments.tests.browser.room import Organiser, Phones, entrants_of, tables_of, tap

PAIRS = (
    "Алма – Роза",
    "Болат – Тимур",
    "Вера – Семён",
    "Максат – Хамит",
    "Федот – Цой",
    "Жанна – Эльза",
    "Зере – Юлдуз",
    "Ильяс – Ясмин",
    "Камила – Прохор",
    "Лев – Оскар",
    "Шолпан – Ибрай",
)
LATE = ("Мирас", "Нюра")


@pytest.fixture
def yard(transactional_db: None) -> Yard:
    """The club that the tournament is of."""
    return new_yard()


def test_from_the_list_to_the_cup(yard: Yard, open_page: OpenPage, live_server: LiveSite) -> None:
    organiser = Organiser(open_page(), yard, live_server.url)
    tournament = organiser.set_up("Кубок двора")
    organiser.paste(PAIRS)
    organiser.check_everybody_in()
    organiser.start_stage()
    phones = Phones(open_page, tournament.key)

    first_round(organiser, phones)
    late_entry_and_no_show(organiser, phones)
    dispute(organiser, phones)
    correction_and_withdrawal(organiser, phones)
    everybody_agrees(organiser, phones)
    knockout(organiser, phones)
    the_cup(organiser, open_page)


def first_round(organiser: Organiser, phones: Phones) -> None:
    """One table records its rounds; at another both sides confirm on phones of their own; an odd one has a bye."""
    first, second, *rest = tables_of(played := organiser.draw_and_publish())
    assert played.sittings.count() == 1
    phone = phones.at(first)
    tap(phone.locator("form[action$='/start/'] button"))
    Fingers(phone).record(Played(by=1, hands={2: 60, 4: 45}))
    expect(phone.locator(".over, .goat").first).to_be_visible()
    phone = phones.at(first)
    phones.agree(phone, 0, 1)

    told = phones.tell(second)
    phones.agree(told, 0)
    other = Phones(phones.open_page, phones.key)
    phones.agree(other.at(second), 1)
    expect(told.locator(".badge.confirmed")).to_be_visible()
    for pairing in rest:
        phones.finish(pairing)


def late_entry_and_no_show(organiser: Organiser, phones: Phones) -> None:
    """A pair comes late and plays from the second round on; another does not come to its table."""
    organiser.enter(*LATE)
    empty, *rest = tables_of(played := organiser.draw_and_publish())
    assert played.sittings.count() == 0
    organiser.sees(empty).locator("input[name=absent]").first.check()
    tap(organiser.page.locator("form[action$='/absent/'] button"))
    expect(organiser.page.locator(".badge.forfeited")).to_be_visible()
    for pairing in rest:
        phones.finish(pairing)
    absent = Pairing.objects.get(pk=empty.pk).absent[0]
    tap(organiser.go("entry_change", absent).locator("form[action$='/pause/'] button"))


def dispute(organiser: Organiser, phones: Phones) -> None:
    """The other side says that it was otherwise, and the organiser decides."""
    disputed, *rest = tables_of(organiser.draw_and_publish())
    phone = phones.tell(disputed, points=33)
    phones.agree(phone, 0)
    tap(phone.locator("a[href*='/dispute/']"))
    phone.locator("#id_text").fill("Было 83, а не 33")
    tap(phone.locator(".bar .primary"))
    expect(phone.locator(".badge.disputed")).to_be_visible()
    desk = organiser.sees(disputed)
    expect(desk).to_contain_text("Было 83, а не 33")
    change_result(organiser, disputed, entrants_of(disputed)[0].number, points=83)
    expect(organiser.page.locator(".badge.confirmed")).to_be_visible()
    for pairing in rest:
        phones.finish(pairing)


def correction_and_withdrawal(organiser: Organiser, phones: Phones) -> None:
    """After the fourth round was paired a result of the third turns out to be wrong; then somebody goes home."""
    before = Tournament.objects.get(key=organiser.key).stages.get(number=1).rounds.get(number=3)
    wrong = tables_of(before)[1]
    pairings = tables_of(organiser.draw_and_publish())
    loser = max(entrants_of(wrong), key=lambda entrant: entrant.number)
    change_result(organiser, wrong, loser.number, points=20)
    assert [entrants_of(pairing) for pairing in tables_of(pairings[0].round)] == [entrants_of(p) for p in pairings]
    for pairing in pairings:
        phones.finish(pairing)
    last = max(entrants_of(pairings[-1]), key=lambda entrant: entrant.number)
    tap(organiser.go("entry_withdraw", last.number).locator(".bar .primary"))


def change_result(organiser: Organiser, pairing: Pairing, winner: int, points: int) -> None:
    """The organiser enters who won with how much, after having seen what follows."""
    page = organiser.sees(pairing).page
    tap(page.locator("a[href*='/result/']").first)
    fill_result(organiser, pairing, winner, points)
    if page.locator(".consequences, input[name=looked]").count():
        tap(page.locator(".bar .primary"))
    expect(page.locator(".badge.confirmed")).to_be_visible()


def fill_result(organiser: Organiser, pairing: Pairing, winner: int, points: int) -> None:
    """What stood on the paper."""
    for side, entrant in enumerate(entrants_of(pairing)):
        organiser.page.locator(f"#id_account-{side}").fill(str(points if entrant.number == winner else 110))
    tap(organiser.page.locator(".bar .primary"))


def everybody_agrees(organiser: Organiser, phones: Phones) -> None:
    """The last round, and the end of the stage."""
    for pairing in tables_of(played := organiser.draw_and_publish()):
        phones.finish(pairing)
    assert played.sittings.count() == 1, "eleven are left"
    organiser.next_step()
    tap(organiser.page.locator("form.buttons button"))


def knockout(organiser: Organiser, phones: Phones) -> None:
    """The best four: semifinals, then the final and the match for third place."""
    organiser.start_stage()
    semifinals = tables_of(organiser.draw_and_publish())
    assert len(semifinals) == 2
    for pairing in semifinals:
        phones.finish(pairing)
    finals = tables_of(organiser.draw_and_publish())
    assert len(finals) == 2
    for pairing in finals:
        phones.finish(pairing)


def the_cup(organiser: Organiser, open_page: OpenPage) -> None:
    """The results are confirmed; everybody sees the winners, on a phone and on the wall."""
    organiser.next_step()
    tap(organiser.page.locator("form.buttons button"))
    tap(organiser.go("tournament_confirm").locator(".bar .primary"))
    assert Tournament.objects.get(key=organiser.key).state == Tournament.State.CONFIRMED
    call_command("verify")
    spectator = open_page()
    spectator.goto(reverse("tournament", args=[organiser.key]))
    expect(spectator.locator(".winners li").first).to_contain_text("Алма")
    wall = open_page(DESKTOP)
    wall.goto(reverse("hall", args=[organiser.key]))
    expect(wall.locator("body")).to_contain_text("Алма")
