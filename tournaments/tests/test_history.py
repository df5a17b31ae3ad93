"""GET /t/KEY/history/: everything that was done in a tournament, in words, for the members of its club."""

from typing import Any

import pytest
from django.utils import translation

from kozel_site.tests.test_every_page import assert_whole
from scoring.tests.cast import HOSTILE, browser, text_of
from scoring.tests.club_cast import Yard
from tournaments.commands import line, results
from tournaments.commands.rounds import draw_round, publish_round, release_round, swap
from tournaments.models import Tournament, TournamentChange
from tournaments.tests.desk_world import LINE, drawn, entered, started
from tournaments.trail import note
from tournaments.views import history as views
from tournaments.wording.history import ABOUT, history_title
from tournaments.wording.history_lines import history_lines

Kind = TournamentChange.Kind
LANGUAGES = ["en", "ru", "kk", "tr"]
# What lines of each kind may know, as the commands write it down.
KNOWN: list[tuple[Kind, dict[str, Any]]] = [
    (Kind.SETTINGS, {"name": ["Кубок", "Кубок двора"], "final_only": [True, False], "minutes": [None, 45]}),
    (Kind.SETTINGS, {"stage": 1, "days": {"2": ["", "2026-12-08"]}}),
    (Kind.STAGES, {"stages": [["swiss", {}], ["knockout", {}]]}),
    (Kind.ENTERED, {"entrants": [{"number": 1, "name": "Асан"}, {"number": 2, "name": "Берік"}]}),
    (Kind.SEEDED, {"by": "ranking", "ranking": "Эло", "unrated": 2}),
    (Kind.CHECKED_IN, {"count": 7, "here": True}),
    (Kind.SUBSTITUTED, {"number": 1, "name": "Асан – Берік", "out": "Берік", "to": "Дана"}),
    (Kind.STAGE_STARTED, {"stage": 2, "format": "knockout", "entrants": 4, "chosen": [3, 4]}),
    (Kind.STAGE_UNDONE, {"stage": 1, "rounds": {"1": {"results": [], "sanctions": []}}}),
    (Kind.MOVED, {"stage": 1, "round": 1, "before": 1, "after": 3}),
    (Kind.CLOCK, {"stage": 1, "round": 1, "did": "last_hand"}),
    (Kind.ABSENT, {"stage": 1, "round": 1, "table": 2, "names": ["Асан", "Дана"], "before": [], "absent": [2]}),
    (Kind.AGREED_RESULT, {"stage": 1, "round": 1, "table": 2, "names": ["Асан", "Дана"], "side": 1, "finals": []}),
    (Kind.SANCTION, {"name": "Асан", "offence": "points_off", "points": 40, "match": 1, "reason": "шум"}),
    (Kind.CONFIRMED, {"reason": "", "undecided": 0}),
]


def read(yard: Yard, tournament: Tournament, who: str = "organiser", **asked: Any) -> str:
    """What is read there in English."""
    url = f"/t/{tournament.key}/history/"
    return text_of(browser(yard.browser_of(who).cookies["device"].value, "en").get(url, asked))


def test_says_who_did_what_the_newest_first(yard: Yard) -> None:
    row = drawn(yard)
    organiser = yard.devices["organiser"]
    swap(round=row, one=1, other=2, device=organiser)
    row = publish_round(round=row, device=organiser)
    pairing = row.pairings.get(table=1)
    results.tell(pairing=pairing, device=yard.devices["scorer"], accounts=[101, 40])
    page = read(yard, row.stage.tournament)
    assert "· Асан Two swapped in the draw Stage 1 · Round 1 · Игрок 1б – Игрок 1в ↔ Игрок 2б – Игрок 2в" in page
    assert "· Секретарь Result recorded Stage 1 · Round 1 · Table 1 · Игрок 2б – Игрок 2в : Игрок" in page
    assert "101 : 40" in page
    assert page.index("Result recorded") < page.index("Round published") < page.index("Stage started")


def test_narrows_down_to_what_it_is_about(yard: Yard) -> None:
    row = drawn(yard)
    note(row.stage.tournament, Kind.CHECKED_IN, yard.devices["organiser"], number=1, name="Асан", here=True)
    page = read(yard, row.stage.tournament, about="entries")
    assert "Checked in Асан · is there" in page
    assert "Round drawn" not in page
    assert "Round drawn" in read(yard, row.stage.tournament, about="nonsense")


def test_every_kind_is_about_something() -> None:
    kinds = [kind for _name, kinds in ABOUT.values() for kind in kinds]
    assert sorted(kinds) == sorted(Kind)


def test_members_are_not_told_of_drafts(yard: Yard) -> None:
    row = drawn(yard)
    swap(round=row, one=1, other=2, device=None)
    assert "↔" in read(yard, row.stage.tournament)
    assert "↔" not in read(yard, row.stage.tournament, "member")
    publish_round(round=row, device=None)
    assert "↔" in read(yard, row.stage.tournament, "member")


def test_members_are_not_told_of_hidden_results(yard: Yard) -> None:
    row = publish_round(round=drawn(yard, hide_results=True), device=None)
    results.tell(pairing=row.pairings.get(table=1), device=yard.devices["scorer"], accounts=[101, 40])
    assert "101 : 40" in read(yard, row.stage.tournament)
    assert "101 : 40" not in read(yard, row.stage.tournament, "member")
    release_round(round=row, device=None)
    assert "101 : 40" in read(yard, row.stage.tournament, "member")


def test_who_came_and_went(yard: Yard) -> None:
    stage = started(yard, 4, stages=LINE, entry="one_to_one")
    line.went(stage=stage, entrant=stage.tournament.entrants.get(number=4), device=yard.devices["organiser"])
    assert "The line Stage 1 · Игрок 4 · went home" in read(yard, stage.tournament)


def test_what_was_lost_with_a_round_is_still_told(yard: Yard) -> None:
    row = publish_round(round=drawn(yard), device=None)
    results.tell(pairing=row.pairings.get(table=1), device=yard.devices["scorer"], accounts=[101, 40])
    sent = {"results": "lost", "looked": ""}
    page = yard.organiser.get(f"/t/{row.stage.tournament.key}/desk/1/1/undo/")
    yard.organiser.post(f"/t/{row.stage.tournament.key}/desk/1/1/undo/", {**sent, "looked": page.context["looked"]})
    assert "Round undone Stage 1 · Round 1 · Table 1: Игрок 1б – Игрок 1в : Игрок 5б – Игрок 5в 101 : 40" in read(
        yard, row.stage.tournament
    )
    assert draw_round(stage=row.stage, device=None).number == 1


def test_many_lines_come_in_pages(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "PAGE_LENGTH", 2)
    tournament = drawn(yard).stage.tournament
    note(tournament, Kind.MADE, None, name="Кубок")
    assert "Stage started" not in read(yard, tournament)
    assert "Stage started" in read(yard, tournament, page=99)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_words(yard: Yard, language: str) -> None:
    """Also of a line that says nothing."""
    tournament = entered(yard, 0)
    for kind in Kind:
        note(tournament, kind, None)
    speaker = browser(yard.member.cookies["device"].value, language)
    assert_whole(speaker.get(f"/t/{tournament.key}/history/"), language, "history")
    with translation.override(language):
        assert not {history_title(kind) for kind in Kind} & set(Kind)
        assert [history_lines(kind, {}, {}) for kind in Kind] == [[]] * len(Kind)


@pytest.mark.parametrize(("kind", "what"), KNOWN)
def test_everything_that_is_known_is_said(kind: Kind, what: dict[str, Any]) -> None:
    lines = history_lines(kind, what, {2: "Дана", 3: "Ержан", 4: "Сәуле"})
    assert all(lines)
    assert kind is Kind.STAGE_UNDONE or kind is Kind.CONFIRMED or len(lines) >= 1


def test_settings_are_said_in_words() -> None:
    what = {"entry": ["pairs", "rotating"], "system": ["kozel-pairs", "sport"], "day": [None, "2026-12-08"]}
    with translation.override("en"):
        assert history_lines(Kind.SETTINGS, {**what, "rules": "changed"}, {}) == [
            "Who enters: Pairs → Rotating partners",
            "What is played: Kozyol in pairs → Sport domino",
            "Day: – → 8 Dec 2026",
            "The rules were changed",
        ]


def test_names_are_only_text(yard: Yard) -> None:
    tournament = entered(yard, 0)
    note(tournament, Kind.ENTERED, None, number=1, name=HOSTILE)
    assert HOSTILE not in yard.organiser.get(f"/t/{tournament.key}/history/").content.decode()
