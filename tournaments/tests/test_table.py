"""The page behind a table's card: what whoever scanned it sees and does there."""

import pytest
from django.test import Client

from scoring.models import Access, Club, Device, Match
from scoring.tests.cast import HOSTILE, HUNDRED, LOST, STOP, THIRTY, browser
from scoring.tests.club_cast import Yard
from tournaments.commands import results
from tournaments.commands.rounds import move_pairing, swap
from tournaments.models import Pairing, Stage, Table, Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.table_key import TABLE_COOKIE
from tournaments.tests.rounds import draw
from tournaments.tests.tables import Hall, new_hall, play

pytestmark = pytest.mark.django_db
State = Pairing.State


@pytest.fixture
def hall(yard: Yard) -> Hall:
    """Two tables of two pairs."""
    return new_hall(yard)


def page(hall: Hall, client: Client | None = None, table: int = 1, **asked: int) -> str:
    """What the page of a table says."""
    answer = (client or hall.phone).get(hall.at(table=table), asked)
    assert answer.status_code == 200
    return answer.content.decode()


def told(hall: Hall, *accounts: int, table: int = 1) -> None:
    results.tell(pairing=hall.pairing(table), device=None, accounts=accounts)


def form(hall: Hall, table: int = 1, **fields: object) -> dict[str, object]:
    """What every form of a table sends along."""
    pairing = hall.pairing(table)
    return {"pairing": pairing.pk, "seen": results.mark_of(pairing), **fields}


# What is shown


def test_who_meets_whom(hall: Hall) -> None:
    shown = page(hall, browser())
    assert "Игрок 1б – Игрок 1в" in shown
    assert "Игрок 3б" not in shown, "that is another table's"
    assert "Record the rounds" in shown
    assert "Only the final score" in shown


def test_a_card_of_no_table(hall: Hall) -> None:
    assert hall.phone.get("/at/nonsense/").status_code == 404


def test_before_the_first_round_and_after_the_last(hall: Hall) -> None:
    TournamentRound.objects.all().delete()
    assert "Nobody plays at this table now." in page(hall)
    Tournament.objects.update(state=Tournament.State.ENTRIES)
    assert "The tournament has not begun yet." in page(hall)
    Tournament.objects.update(state=Tournament.State.CONFIRMED)
    assert "The tournament is over." in page(hall)


def test_a_table_without_a_game_in_this_round(hall: Hall) -> None:
    told(hall, 101, 20, table=2)
    results.confirm(pairing=hall.pairing(2), device=None)
    draw(hall.stage, (((1,), (3,)),))
    shown = page(hall, table=2)
    assert "Nobody plays at this table now." in shown
    assert "101" not in shown, "an older result that stands is not the card's any more"


def test_a_draft_is_not_shown(hall: Hall) -> None:
    draw(hall.stage, (((1,), (3,)), ((2,), (4,))), state=TournamentRound.State.DRAFT)
    assert "Игрок 2б" in page(hall)
    assert "Игрок 3б" not in page(hall)


def test_an_earlier_game_that_is_not_settled_is_left_over(hall: Hall) -> None:
    draw(hall.stage, (((1,), (3,)), ((2,), (4,))))
    shown = page(hall)
    assert "Игрок 3б" in shown
    assert "Not settled at this table" in shown
    early = page(hall, pairing=hall.pairing().pk)
    assert "Игрок 2б" in early
    assert hall.phone.post(hall.at("table_start"), form(hall))["Location"] == f"/m/{hall.match().view_key}/"
    told(hall, 101, 20, table=2)
    results.confirm(pairing=hall.pairing(2), device=None)
    assert "101" not in page(hall, table=2, pairing=hall.pairing(2).pk)


def test_two_turns_at_one_table(hall: Hall) -> None:
    Pairing.objects.filter(table=2).update(table=1, order=1)
    shown = page(hall)
    assert "Игрок 1б" in shown
    assert "Not settled at this table" in shown
    results.set_absent(pairing=hall.round.pairings.get(order=0), entrants=[1], device=None)
    assert "Игрок 3б" in page(hall)


def test_names_are_data(hall: Hall) -> None:
    hall.tournament.entrants.filter(number=1).update(name=HOSTILE)
    assert HOSTILE not in page(hall)
    assert "&lt;script&gt;" in page(hall)


def test_nobody_finds_it_by_searching(hall: Hall) -> None:
    Club.objects.update(visibility=Club.Visibility.LISTED)
    answer = hall.phone.get(hall.at())
    assert 'name="robots" content="noindex"' in answer.content.decode()
    assert answer.headers.get("X-Robots-Tag") != "all"


def test_a_members_only_club_lets_the_card_play_and_shows_no_more(hall: Hall) -> None:
    Club.objects.update(visibility=Club.Visibility.MEMBERS)
    assert hall.of("tournament") not in page(hall)
    assert hall.of("tournament") in page(hall, hall.yard.member)


def test_the_desk_is_there_for_scorers(hall: Hall) -> None:
    address = hall.of("pairing_desk", hall.pairing().pk)
    assert address not in page(hall)
    assert address not in page(hall, hall.yard.member)
    assert address in page(hall, hall.yard.scorer)


def test_nothing_new_costs_one_query(hall: Hall, django_assert_num_queries: pytest.FixtureRequest) -> None:
    version = Tournament.objects.get().version
    headers, live = {"if-none-match": f'"{version}"'}, hall.at("table_live")
    with django_assert_num_queries(1):  # type: ignore[operator]
        assert browser().get(live, headers=headers).status_code == 304
    told(hall, 101, 20)
    answer = browser().get(live, headers=headers)
    assert answer.status_code == 200
    assert 'id="table"' in answer.content.decode()
    assert answer["ETag"] == f'"{Tournament.objects.get().version}"'


# Recording the rounds


def test_one_tap_and_a_phone_records(hall: Hall) -> None:
    phone = browser()
    for _ in range(2):
        answer = phone.post(hall.at("table_start"), form(hall, number=1))
        assert answer["Location"] == f"/m/{hall.match().view_key}/"
    access = Access.objects.get(match=hall.match())
    assert not access.starter
    assert phone.get(f"/m/{hall.match().view_key}/record/").status_code == 200
    assert phone.post(f"/m/{hall.match().view_key}/share/renew/").status_code == 403


def test_a_second_phone_joins(hall: Hall) -> None:
    hall.phone.post(hall.at("table_start"), form(hall))
    browser().post(hall.at("table_start"), form(hall))
    assert Match.objects.count() == 1
    assert Access.objects.count() == 2


def test_the_way_back_from_the_match(hall: Hall) -> None:
    page(hall)
    hall.phone.post(hall.at("table_start"), form(hall))
    match = f"/m/{hall.match().view_key}/"
    assert hall.at() in hall.phone.get(match).content.decode()
    watching = browser().get(match).content.decode()
    assert hall.key() not in watching, "who only watches does not get the key"
    assert hall.of("tournament") in watching
    other = browser()
    page(hall, other, table=2)
    assert hall.key(2) not in other.get(match).content.decode()


def test_after_the_match_the_phone_comes_back_to_agree(hall: Hall) -> None:
    page(hall)
    hall.phone.post(hall.at("table_start"), form(hall))
    play(hall.match(), HUNDRED)
    board = f"/m/{hall.match().view_key}/board/"
    link = f'<a class="button primary" href="{hall.at()}">'
    assert link in hall.phone.get(board).content.decode()
    assert link not in browser().get(board).content.decode()
    results.confirm(pairing=hall.pairing(), device=None)
    assert link not in hall.phone.get(board).content.decode()


def test_what_was_recorded_is_shown(hall: Hall) -> None:
    hall.phone.post(hall.at("table_start"), form(hall))
    play(hall.match(), LOST)
    assert "1 round" in page(hall)
    assert "Go on recording" in page(hall)
    assert "Only the final score" not in page(hall)
    play(hall.match(), HUNDRED)
    shown = page(hall)
    assert "Go on recording" not in shown
    assert "<span>101</span>" in shown


def test_a_best_of_three_goes_on_at_the_table(yard: Yard) -> None:
    hall = new_hall(yard, stages=((Format.KNOCKOUT, StageRules(best_of=3)),))
    Pairing.objects.filter(table=1).update(bracket=1)
    told(hall, 101, 20)
    old = form(hall, number=1)
    assert "up to 2 wins" in page(hall)
    assert 'name="number" value="2"' in page(hall)
    hall.phone.post(hall.at("table_start"), form(hall, number=2))
    assert hall.pairing().matches.count() == 2
    assert hall.phone.post(hall.at("table_start"), old)["Location"] == f"/m/{hall.match(number=1).view_key}/"


def test_a_match_ends_when_the_time_of_the_round_is_up(hall: Hall) -> None:
    hall.phone.post(hall.at("table_start"), form(hall))
    play(hall.match(), THIRTY)
    url = f"/m/{hall.match().view_key}/end/"
    asked = hall.phone.get(url).content.decode()
    assert "The time of the round is up" in asked
    assert "Time ran out" not in asked, "whoever tapped that would lose"
    sent = {"version": hall.match().version, "key": "abc"}
    assert hall.phone.post(url, {**sent, "end": "flag", "by": 1}).status_code == 422
    assert hall.phone.post(url, {**sent, "end": "stop"}).status_code == 302
    assert hall.pairing().state == State.RECORDED
    assert hall.pairing().matches.get().final["goats"] == [0]


def test_a_match_that_is_equal_when_time_is_up_goes_on_for_a_round(hall: Hall) -> None:
    hall.phone.post(hall.at("table_start"), form(hall))
    play(hall.match(), STOP)
    desk = hall.yard.scorer.get(hall.of("pairing_desk", hall.pairing().pk)).content.decode()
    for shown in (page(hall), desk):
        assert "play one more round" in shown
        assert f'href="/m/{hall.match().view_key}/">Open the match' in shown
    Stage.objects.update(rules={"draws": True})
    assert "play one more round" not in page(hall)


# Only the final score


def result(hall: Hall, one: object, other: object, **fields: object) -> dict[str, object]:
    return {**form(hall), "account-0": one, "account-1": other, **fields}


def test_the_final_score_alone(hall: Hall) -> None:
    asked = hall.phone.get(hall.at("table_result"), {"pairing": hall.pairing().pk})
    assert asked.status_code == 200
    assert hall.phone.post(hall.at("table_result"), result(hall, 64, 101))["Location"] == hall.at()
    assert hall.match().told["accounts"] == [64, 101]
    assert "<span>64</span>" in page(hall)
    assert hall.pairing().state == State.RECORDED


@pytest.mark.parametrize(
    ("one", "other", "more", "naked"),
    [(0, 101, {}, True), (12, 101, {}, False), (0, 60, {"stopped": "on"}, False), (0, 0, {"lost": "1"}, False)],
)
def test_whoever_wrote_nothing_gave_naked_goats(
    hall: Hall, one: int, other: int, more: dict[str, str], naked: bool
) -> None:
    sent = result(hall, one, other, accept="yes", **more)
    assert hall.phone.post(hall.at("table_result"), sent).status_code == 302
    assert hall.match().told["naked"] is naked


def test_where_the_rounds_must_be_recorded(hall: Hall) -> None:
    Tournament.objects.update(final_only=False)
    assert "Only the final score" not in page(hall)
    assert hall.phone.get(hall.at("table_result")).status_code == 403
    assert hall.phone.post(hall.at("table_result"), result(hall, 64, 101)).status_code == 403
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"one": "", "other": 101}, "This field is required"),
        ({"one": 50, "other": 60}, "Nobody has the target"),
        ({"one": 50, "other": 50, "stopped": "on"}, "play one more round"),
        ({"one": 120, "other": 5, "naked": "on"}, "A naked goat is given by those who wrote nothing."),
        ({"one": 500, "other": 5}, "more above the target"),
        ({"one": 30, "other": 60, "lost": "0"}, "Nobody has the target, and the time was not up."),
    ],
)
def test_what_is_wrong_is_said_and_what_was_typed_stays(hall: Hall, fields: dict[str, object], said: str) -> None:
    answer = hall.phone.post(hall.at("table_result"), result(hall, **fields))
    assert answer.status_code == 422
    shown = answer.content.decode()
    assert said in shown
    assert f'value="{fields["other"]}"' in shown
    assert not Match.objects.exists()


def test_a_doubt_is_accepted(hall: Hall) -> None:
    asked = hall.phone.post(hall.at("table_result"), result(hall, 30, 60, lost="0")).content.decode()
    assert asked.count(" autofocus") == 1, "the page opens at the question"
    assert 'name="accept" value="yes" autofocus' in asked
    sent = result(hall, 30, 60, lost="0", accept="yes")
    assert hall.phone.post(hall.at("table_result"), sent).status_code == 302
    assert hall.match().told["goats"] == [0]


def test_two_phones_tell_at_once(hall: Hall) -> None:
    first, second, same = result(hall, 101, 20), result(hall, 20, 101), result(hall, 101, 20)
    assert hall.phone.post(hall.at("table_result"), first).status_code == 302
    assert browser().post(hall.at("table_result"), same).status_code == 302
    clash = browser().post(hall.at("table_result"), second)
    assert clash.status_code == 409
    shown = clash.content.decode()
    assert "101 : 20" in shown, "what the other phone told"
    assert 'name="account-0" value="20"' in shown, "what was typed here"
    assert hall.match().told["accounts"] == [101, 20]
    again = result(hall, 20, 101)
    assert f'value="{again["seen"]}"' in shown, "it can be recorded over that now"
    assert browser().post(hall.at("table_result"), again).status_code == 302
    assert hall.match().told["accounts"] == [20, 101]


def test_others_sit_there_by_the_time_it_is_told(hall: Hall) -> None:
    sent = result(hall, 101, 20)
    swap(round=hall.round, one=1, other=3, device=None)
    answer = hall.phone.post(hall.at("table_result"), sent)
    assert answer.status_code == 409
    assert "Look who meets here now." in answer.content.decode()
    assert not Match.objects.exists()


def test_a_game_that_has_moved_says_where(hall: Hall) -> None:
    sent = result(hall, 101, 20)
    move_pairing(pairing=hall.pairing(), table=2, device=None)
    shown = hall.phone.post(hall.at("table_result"), sent, follow=True).content.decode()
    assert "That is not played at this table now. It is played at table 2: scan the card there." in shown
    assert not Match.objects.exists()


def test_a_match_that_was_taken_back_leads_to_the_table(hall: Hall) -> None:
    page(hall)
    hall.phone.post(hall.at("table_start"), form(hall))
    address = f"/m/{hall.match().view_key}/"
    results.clear(pairing=hall.pairing(), device=None)
    gone = hall.phone.get(address)
    assert gone.status_code == 404
    assert f'href="{hall.at()}"' in gone.content.decode()
    Table.objects.filter(key=hall.key()).update(key="renewed")
    assert (
        "To the table"
        not in hall.phone.get(hall.phone.cookies[TABLE_COOKIE].value.join(("/at/", "/"))).content.decode()
    )
    hall.phone.cookies[TABLE_COOKIE] = "x y/../"
    assert hall.phone.get(address).status_code == 404, "whatever a cookie says"


def test_somebody_began_to_record_while_it_was_typed(hall: Hall) -> None:
    sent = result(hall, 101, 20)
    browser().post(hall.at("table_start"), form(hall))
    shown = hall.phone.post(hall.at("table_result"), sent).content.decode()
    assert "This table has changed meanwhile" in shown
    assert "Told:" not in shown, "nobody told anything"


def test_rounds_are_not_told_over(hall: Hall) -> None:
    sent = result(hall, 101, 20)
    hall.phone.post(hall.at("table_start"), form(hall))
    play(hall.match(), LOST)
    assert hall.phone.get(hall.at("table_result"), {"pairing": hall.pairing().pk}).status_code == 302
    answer = hall.phone.post(hall.at("table_result"), sent)
    assert answer.status_code == 409
    assert "Rounds of this match are recorded" in answer.content.decode()


# Agreeing and disputing


def test_both_sides_agree_at_one_phone(hall: Hall) -> None:
    told(hall, 101, 20)
    for side in (0, 0, 1, 1):
        assert hall.phone.post(hall.at("table_agree"), form(hall, side=side))["Location"] == hall.at()
    assert hall.pairing().state == State.CONFIRMED
    shown = page(hall)
    assert "The result is confirmed." in shown
    assert f'href="{hall.of("tournament_find")}?q=2"' in shown, "where they play next"
    assert hall.kinds() == ["recorded", "agreed_result", "agreed_result"]


def test_both_sides_agree_at_two_phones(hall: Hall) -> None:
    hall.phone.post(hall.at("table_start"), form(hall))
    play(hall.match(), HUNDRED)
    assert "We agree" in page(hall)
    browser().post(hall.at("table_agree"), form(hall, side=0))
    browser().post(hall.at("table_agree"), form(hall, side=1))
    assert hall.pairing().state == State.CONFIRMED
    record = f"/m/{hall.match().view_key}/record/"
    assert hall.phone.get(record).status_code == 403, "the phones of the table may not change it any more"


def test_one_agrees_to_what_one_has_seen(hall: Hall) -> None:
    told(hall, 101, 20)
    sent = form(hall, side=0)
    told(hall, 20, 101)
    answer = hall.phone.post(hall.at("table_agree"), sent, follow=True)
    assert "The result has changed meanwhile. Look again." in answer.content.decode()
    assert hall.pairing().said == []


@pytest.mark.parametrize("side", ["2", "", "x"])
def test_a_side_that_is_not_there(hall: Hall, side: str) -> None:
    told(hall, 101, 20)
    assert hall.phone.post(hall.at("table_agree"), form(hall, side=side)).status_code == 404


def test_a_dispute_calls_an_organiser(hall: Hall) -> None:
    told(hall, 101, 20)
    assert hall.phone.get(hall.at("table_dispute"), {"pairing": hall.pairing().pk}).status_code == 200
    empty = hall.phone.post(hall.at("table_dispute"), form(hall, text="  "))
    assert empty.status_code == 422
    hall.phone.post(hall.at("table_dispute"), form(hall, text="было\n 87"))
    assert (hall.pairing().state, hall.pairing().dispute) == (State.DISPUTED, "было 87")
    assert "было 87" in page(hall)


# What a card does not open


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("table_start", {}),
        ("table_result", {"account-0": 101, "account-1": 20}),
        ("table_agree", {"side": 0}),
        ("table_dispute", {"text": "нет"}),
    ],
)
def test_a_card_does_nothing_elsewhere(hall: Hall, name: str, more: dict[str, object]) -> None:
    told(hall, 20, 101, table=2)
    draw(hall.stage, (((1,), (3,)),), state=TournamentRound.State.DRAFT)
    draft = Pairing.objects.get(round__state=TournamentRound.State.DRAFT)
    before = list(Pairing.objects.order_by("pk").values("state", "said", "dispute")), Match.objects.count()
    for pairing in (hall.pairing(2), draft):
        sent = {"pairing": pairing.pk, "seen": results.mark_of(pairing), **more}
        answer = hall.phone.post(hall.at(name), sent, follow=True)
        assert "That is not played at this table now." in answer.content.decode()
    assert (list(Pairing.objects.order_by("pk").values("state", "said", "dispute")), Match.objects.count()) == before
    other = f"/m/{hall.match(2).view_key}/record/"
    assert hall.phone.get(other).status_code == 403


def test_a_renewed_card_opens_nothing(hall: Hall) -> None:
    old = hall.at()
    Table.objects.filter(number=1).update(key="z" * 24)
    assert hall.phone.get(old).status_code == 404
    assert hall.phone.post(f"{old}start/", form(hall)).status_code == 404


def test_forms_are_guarded(hall: Hall) -> None:
    phone = browser(enforce_csrf_checks=True)
    for name in ("table_start", "table_result", "table_agree", "table_dispute"):
        assert phone.post(hall.at(name), form(hall)).status_code == 403
    assert Device.objects.count() == 5


def test_only_posts_write(hall: Hall) -> None:
    for name in ("table_start", "table_agree"):
        assert hall.phone.get(hall.at(name)).status_code == 405
