"""/m/KEY/take-away/, /m/KEY/restore/, and the lists of matches that were taken away."""

from functools import partial
from typing import Any

import pytest
from django.urls import reverse

from scoring import club_matches, hooks
from scoring.hooks import ResultsChanged
from scoring.models import Change, ClubChange, Match
from scoring.tests.cast import LOST, THIRTY, Table, fresh, location, new_match, record, text_of
from scoring.tests.club_cast import CLUB_CAST, Yard
from scoring.tests.test_query_counts import queries


def url(name: str, match: Match) -> str:
    """The address of a page of the match."""
    return reverse(name, args=[match.view_key])


def gone(match: Match) -> bool:
    """Whether the match is taken away."""
    return fresh(match).removed is not None


# Without a club


def test_the_starter_takes_a_match_away_and_brings_it_back(table: Table) -> None:
    table.record(THIRTY)
    assert table.url("match_remove") in table.starter.get(table.url("match")).content.decode()
    assert location(table.starter.post(table.url("match_remove"))) == reverse("taken_away")
    for client in (table.starter, table.scorer, table.stranger):
        assert client.get(table.url("match")).status_code == 404
        assert client.get(table.url("board")).status_code == 404
    assert "Асан + Сәуле" not in text_of(table.starter.get("/"))
    assert "Асан + Сәуле 30" in text_of(table.starter.get(reverse("taken_away")))
    assert location(table.starter.post(table.url("match_restore"))) == table.url("match")
    assert table.stranger.get(table.url("match")).status_code == 200
    kinds = list(table.match.changes.values_list("kind", flat=True)[:2])
    assert kinds == [Change.Kind.RESTORED, Change.Kind.TAKEN_AWAY]
    assert "Match brought back" in text_of(table.starter.get(table.url("history")))


def test_the_page_says_what_follows(table: Table) -> None:
    before = table.written
    page = text_of(table.starter.get(table.url("match_remove")))
    assert "Nobody finds it any more" in page
    assert "Ratings" not in page
    assert table.written == before


def test_nobody_else_takes_it_away(table: Table) -> None:
    for client in (table.scorer, table.watcher, table.stranger):
        assert client.post(table.url("match_remove")).status_code == 403
        assert table.url("match_remove") not in client.get(table.url("match")).content.decode()
    assert not gone(table.match)


def test_nobody_else_brings_it_back(table: Table) -> None:
    table.starter.post(table.url("match_remove"))
    for client in (table.scorer, table.watcher, table.stranger):
        assert client.post(table.url("match_restore")).status_code == 404
        assert "Асан + Сәуле" not in text_of(client.get(reverse("taken_away")))
    assert gone(table.match)


def test_what_is_there_cannot_be_brought_back(table: Table) -> None:
    before = table.written
    assert table.starter.post(table.url("match_restore")).status_code == 404
    assert table.written == before


# In a club


def test_organisers_take_away_what_was_played(yard: Yard) -> None:
    match = yard.play(by="scorer")
    for who in CLUB_CAST[1:]:
        assert yard.browser_of(who).post(url("match_remove", match)).status_code == 403
    assert "Ratings and tables are reckoned anew" in text_of(yard.organiser.get(url("match_remove", match)))
    assert location(yard.organiser.post(url("match_remove", match))) == yard.url("club")
    assert gone(match)
    line = yard.club.changes.first()
    assert line is not None
    assert (line.kind, line.by, line.what) == (ClubChange.Kind.MATCH_REMOVED, "Асан", {"match": match.view_key})


def test_the_starter_takes_away_what_nobody_has_played(yard: Yard) -> None:
    match = yard.start(by="member")
    assert yard.scorer.post(url("match_remove", match)).status_code == 403
    assert yard.member.post(url("match_remove", match)).status_code == 302
    assert gone(match)
    assert "Асан + Сәуле" in text_of(yard.member.get(reverse("taken_away")))
    assert yard.member.post(url("match_restore", match)).status_code == 302
    record(match, LOST)
    assert yard.member.post(url("match_remove", match)).status_code == 403


def test_organisers_bring_it_back(yard: Yard) -> None:
    match = yard.play(by="scorer")
    yard.organiser.post(url("match_remove", match))
    page = yard.organiser.get(yard.url("club_removed"))
    assert "Асан + Сәуле" in text_of(page)
    assert url("match_restore", match) in page.content.decode()
    assert "Асан + Сәуле" not in text_of(yard.scorer.get(reverse("taken_away")))
    for who in CLUB_CAST[1:]:
        assert yard.browser_of(who).post(url("match_restore", match)).status_code == 404
    assert location(yard.organiser.post(url("match_restore", match))) == url("match", match)
    assert not gone(match)
    assert "No match has been taken away." in text_of(yard.organiser.get(yard.url("club_removed")))


def test_who_follows_the_results_is_told(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    match, told = yard.play(), list[ResultsChanged]()
    monkeypatch.setattr(hooks, "_subscribers", [told.append])
    yard.organiser.post(url("match_remove", match))
    yard.organiser.post(url("match_restore", match))
    assert [(change.club, change.since) for change in told] == [(yard.club, match.finished)] * 2


def test_twice_is_once(yard: Yard) -> None:
    match, organiser = yard.play(), yard.devices["organiser"]
    for _ in range(2):
        club_matches.take_away(match=match, device=organiser)
    for _ in range(2):
        club_matches.bring_back(match=Match.objects.get(pk=match.pk), device=organiser)
    kinds = list(yard.club.changes.values_list("kind", flat=True))
    assert kinds.count(ClubChange.Kind.MATCH_REMOVED) == kinds.count(ClubChange.Kind.MATCH_RESTORED) == 1


def test_queries_do_not_grow(yard: Yard) -> None:
    counts: list[Any] = []
    for size in (2, 12):
        for _ in range(size):
            match = new_match(yard.devices["organiser"])
            club_matches.take_away(match=match, device=yard.devices["organiser"])
            club_matches.take_away(match=yard.play(), device=yard.devices["organiser"])
        pages = (reverse("taken_away"), yard.url("club_removed"))
        counts.append([queries(partial(yard.organiser.get, page)) for page in pages])
    assert counts == [[4, 6]] * 2
