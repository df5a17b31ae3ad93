"""The standings of a stage: every number leads to where it comes from."""

import random
import re

import pytest
from django.core.cache import caches

from scoring.tests.cast import browser
from scoring.tests.club_cast import Yard, new_yard
from tournaments.boards.reckoning import KEPT, places_after, reckon
from tournaments.commands.stages import start_stage
from tournaments.models import Pairing, Sanction, StageEntrant, TableMatch, Tournament, TournamentRound
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.standings.codes import Offence, TieBreakCode
from tournaments.tests.cast import new_tournament
from tournaments.tests.evenings import cup
from tournaments.tests.public_world import at, bulk_swiss, stage_of
from tournaments.tests.rounds import told
from tournaments.trail import touch

pytestmark = pytest.mark.django_db

ROW = re.compile(r'<li[^>]* id="entrant-(\d+)"><b class="place">([^<]*)</b>')


def page_of(url: str, who: object = None) -> str:
    """What somebody, by default a stranger, sees in English."""
    response = (who or browser(language="en")).get(url)  # type: ignore[attr-defined]
    assert response.status_code == 200
    return response.content.decode()  # type: ignore[no-any-return]


def rows(page: str) -> list[tuple[str, str]]:
    """The entrants and their places, from the top."""
    return ROW.findall(page)


def changed(tournament: Tournament) -> Tournament:
    """The tournament, and everybody is told that it is another."""
    touch(tournament)
    return tournament


def test_everybody_has_a_row_with_every_tie_break(yard: Yard) -> None:
    tournament = bulk_swiss(yard, 8, 3)
    page = page_of(at(tournament, "tournament_standings", 1))
    assert [place for _, place in rows(page)] == list("12345678")
    table = page[page.index("<tbody>") : page.index("</tbody>")]
    assert table.count("<tr") == 8
    codes = StageRules().tiebreaks
    assert all(table.count(f'?of={code}"') == 16 for code in codes), "the address, and that of htmx"


def test_after_an_earlier_round(yard: Yard) -> None:
    tournament = bulk_swiss(yard, 8, 3)
    url = at(tournament, "tournament_standings", 1)
    first, last = page_of(f"{url}?through=1"), page_of(url)
    assert rows(first) != rows(last)
    assert "&amp;through=1" in first
    assert "&amp;through" not in page_of(f"{url}?through=9")
    assert rows(page_of(f"{url}?through=9")) == rows(last)


def test_who_moved_since_the_round_before(yard: Yard) -> None:
    tournament = bulk_swiss(yard, 8, 2)
    stage = stage_of(tournament)
    places = {number: places_after(stage, number, released=True) for number in (1, 2)}
    page = page_of(at(tournament, "tournament_standings", 1))
    moved = {number: places[1][number] - places[2][number] for number in places[2]}
    assert page.count('class="move up"') == 2 * sum(move > 0 for move in moved.values())
    assert page.count('class="move down"') == 2 * sum(move < 0 for move in moved.values())
    assert 'class="move' not in page_of(f"{at(tournament, 'tournament_standings', 1)}?through=1")


def test_groups_stand_one_under_the_other(yard: Yard) -> None:
    page = page_of(at(cup(yard), "tournament_standings", 1))
    assert page.index("Group A") < page.index("Group B")
    assert [place for _, place in rows(page)] == list("12341234")


def test_who_goes_on_is_marked(yard: Yard) -> None:
    page = page_of(at(cup(yard), "tournament_standings", 1))
    assert page.count('class="goes-on"') == 4


def test_who_has_no_place_stands_below_with_the_reason(yard: Yard) -> None:
    tournament = bulk_swiss(yard, 8, 2)
    pairing = Pairing.objects.filter(round__stage__tournament=tournament, round__number=1).first()
    assert pairing is not None
    out = pairing.seatings.select_related("entrant").first()
    assert out is not None
    Sanction.objects.create(round=pairing.round, entrant=out.entrant, offence=Offence.BLACK)
    page = page_of(at(changed(tournament), "tournament_standings", 1))
    assert rows(page)[-1] == (str(out.entrant.number), "–")
    assert "out of the tournament by a black card" in page


def test_cards_and_withdrawals_are_marked(yard: Yard) -> None:
    tournament = bulk_swiss(yard, 8, 2)
    row = tournament.stages.get().rounds.get(number=2)
    Sanction.objects.create(round=row, entrant=tournament.entrants.get(number=2), offence=Offence.POINTS_OFF)
    StageEntrant.objects.filter(entrant__tournament=tournament, entrant__number=3).update(left=2)
    url = at(changed(tournament), "tournament_standings", 1)
    assert page_of(url).count("Points off −40") == 2
    assert page_of(url).count("has withdrawn") == 2
    assert "Points off" not in page_of(f"{url}?through=1")


def test_nothing_is_compared_before_the_first_result(yard: Yard) -> None:
    tournament = new_tournament(yard, 4)
    start_stage(tournament=tournament, device=None)
    assert "No result yet" in page_of(at(tournament, "tournament_standings", 1))


def test_hidden_results_do_not_count_for_others(yard: Yard) -> None:
    tournament = bulk_swiss(yard, 8, 2, hide_results=True)
    url = at(tournament, "tournament_standings", 1)
    assert "No result yet" in page_of(url)
    assert "No result yet" not in page_of(url, yard.scorer)
    TournamentRound.objects.filter(stage__tournament=tournament, number=1).update(released=True)
    changed(tournament)
    assert rows(page_of(url)) == rows(page_of(f"{url}?through=1", yard.scorer))


def test_many_come_on_pages(yard: Yard) -> None:
    tournament = bulk_swiss(yard, 104, 1)
    url = at(tournament, "tournament_standings", 1)
    assert len(rows(page_of(url))) == 100
    assert len(rows(page_of(f"{url}?page=2"))) == 4


def test_a_knockout_has_its_places(yard: Yard) -> None:
    page = page_of(at(cup(yard), "tournament_standings", 2))
    assert [step[0] for step in page.split('data-place="')[1:]] == ["1", "2", "3", "4"]
    assert at(yard.club.tournaments.get(), "bracket", 2) in page


def test_an_evening_of_winner_stays(yard: Yard) -> None:
    tournament = new_tournament(yard, 4, stages=((Format.WINNER_STAYS, StageRules()),))
    start_stage(tournament=tournament, device=None)
    page = page_of(at(tournament, "tournament_standings", 1))
    assert "At the tables" in page
    assert "In line:" in page
    game = Pairing.objects.get(order=0)
    yard.organiser.post(at(tournament, "line_desk", 1), {"do": "lost", "game": str(game.pk), "loser": "2"})
    page = page_of(at(tournament, "tournament_standings", 1))
    assert page.count('<span class="score"><span class="sr">') == 1, "the winner, without points that nobody told"
    assert '<span class="score">0' not in page


class TestReckoning:
    """The standings are reckoned once for every version."""

    def test_the_order_in_which_results_came_does_not_matter(self) -> None:
        pages = []
        for order in range(3):
            tournament = bulk_swiss(new_yard(), 10, 3)
            kept = list(TableMatch.objects.filter(pairing__round__stage__tournament=tournament))
            finals = {match.pk: match.final for match in kept}
            TableMatch.objects.filter(pk__in=finals).update(final={})
            random.Random(order).shuffle(kept)
            for match in kept:
                TableMatch.objects.filter(pk=match.pk).update(final=finals[match.pk])
                touch(tournament)
            page = page_of(at(tournament, "tournament_standings", 1))
            table = page[page.index("<tbody>") : page.index("</tbody>")]
            pages.append(table.replace(tournament.key, ""))
        assert pages[0] == pages[1] == pages[2]

    def test_a_result_that_is_corrected_is_seen_at_once(self, yard: Yard) -> None:
        tournament = bulk_swiss(yard, 8, 2)
        url = at(tournament, "tournament_standings", 1)
        before = rows(page_of(url))
        for match in TableMatch.objects.filter(pairing__round__number=1):
            final = match.final
            turned = {"accounts": final["accounts"][::-1], "places": final["places"][::-1]}
            match.final = {**final, **turned, "goats": [1 - final["goats"][0]]}
            match.save(update_fields=["final"])
        changed(tournament)
        assert rows(page_of(url)) != before

    def test_what_is_kept_is_what_would_be_reckoned(self, yard: Yard) -> None:
        tournament = bulk_swiss(yard, 8, 3)
        stage = stage_of(tournament)
        kept = reckon(stage, released=True), places_after(stage, 3, released=True)
        caches[KEPT].clear()
        assert kept == (reckon(stage, released=True), places_after(stage, 3, released=True))
        assert kept[1] == {row.entrant: row.place for row in kept[0].groups[0]}
        assert kept[0].road(1).marks[0].parts
        assert not kept[0].row(1).marks[0].parts

    def test_the_places_of_a_round_robin_know_who_withdrew_later(self, yard: Yard) -> None:
        tournament = new_tournament(yard, 4, stages=((Format.ROUND_ROBIN, StageRules()),))
        stage = start_stage(tournament=tournament, device=None)
        rounds = stage.rounds.order_by("number")
        rounds.update(state=TournamentRound.State.PLAYING)
        for row in rounds[:1]:
            for pairing in row.pairings.select_related("round__stage__tournament__club"):
                told(pairing, [101, 20])
        changed(tournament)
        stage = stage_of(tournament)
        assert sorted(places_after(stage, 1, released=True).values()) == [1, 2, 3, 4]
        StageEntrant.objects.filter(stage=stage, entrant__number=1).update(left=1)
        changed(tournament)
        assert sorted(places_after(stage_of(tournament), 1, released=True).values()) == [1, 2, 3]


def test_tie_breaks_of_ones_own_choice(yard: Yard) -> None:
    tiebreaks = (TieBreakCode.WINS, TieBreakCode.SONNEBORN_BERGER)
    tournament = bulk_swiss(yard, 8, 2, stages=((Format.SWISS, StageRules(rounds=3, tiebreaks=tiebreaks)),))
    page = page_of(at(tournament, "tournament_standings", 1))
    assert "Sonneborn-Berger" in page
    assert "?of=points" not in page
