"""The parts that a page explains a number by add up to the number it shows, in any Swiss."""

import re
from fractions import Fraction
from html import unescape

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.tests.cast import browser
from scoring.tests.club_cast import Yard
from tournaments.models import Sanction, Sitting
from tournaments.pairing.codes import Format
from tournaments.stage_rules import StageRules
from tournaments.standings.codes import Kind, Offence, TieBreakCode, Unplayed
from tournaments.tests.cast import new_tournament
from tournaments.tests.public_world import at, bulk_round
from tournaments.tests.rounds import fill_stage
from tournaments.trail import touch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("static_files")]

PAIRS = 6
ROUNDS = 3
VULGAR = {"½": Fraction(1, 2), "⅓": Fraction(1, 3), "⅔": Fraction(2, 3), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
MARK = re.compile(r'<h[23]>.*?<b class="num">([^<]*)</b></h[23]>(.*?)(?=<section class="mark">|</section>)', re.S)
PART = re.compile(r'<span class="got">.*?<b>([^<]*)</b></span></li>', re.S)


def number(text: str) -> Fraction:
    """What a number on the page is."""
    sign = -1 if text.startswith("−") else 1
    text = text.lstrip("+−")
    share = VULGAR.get(text[-1:], Fraction(0))
    whole = text[:-1] if share else text
    return sign * (Fraction(whole or 0) + share)


rounds = st.lists(
    st.tuples(
        st.permutations(range(1, PAIRS + 1)),
        st.lists(st.tuples(st.integers(0, 100), st.booleans()), min_size=PAIRS // 2, max_size=PAIRS // 2),
        st.sampled_from([None, Kind.BYE, Kind.HALF_BYE, Kind.ABSENT]),
    ),
    min_size=1,
    max_size=ROUNDS,
)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rounds, st.sampled_from(Unplayed), st.sampled_from([None, *Offence]))
def test_the_parts_on_the_page_add_up_to_the_number(
    yard: Yard,
    played: list[tuple[list[int], list[tuple[int, bool]], Kind | None]],
    unplayed: Unplayed,
    offence: Offence | None,
) -> None:
    yard.club.tournaments.all().delete()
    yard.club.players.filter(name__startswith="Игрок").delete()
    rules = StageRules(rounds=ROUNDS, tiebreaks=tuple(TieBreakCode), unplayed=unplayed)
    tournament = new_tournament(yard, PAIRS, stages=((Format.SWISS, rules),))
    stage = tournament.stages.get()
    fill_stage(stage)
    entrants = {entrant.number: entrant for entrant in tournament.entrants.all()}
    for place, (order, ends, out) in enumerate(played, start=1):
        tables = [((order[2 * at_],), (order[2 * at_ + 1],)) for at_ in range(PAIRS // 2 - (out is not None))]
        accounts = [(101, other) if first else (other, 101) for other, first in ends[: len(tables)]]
        row = bulk_round(stage, place, tables, accounts)
        for sitting in order[2 * len(tables) :]:
            Sitting.objects.create(round=row, entrant=entrants[sitting], kind=str(out))
        if offence is not None:
            Sanction.objects.create(round=row, entrant=entrants[order[0]], offence=offence)
            offence = None
    touch(tournament)
    explained = 0
    for entrant in entrants:
        page = unescape(browser(language="en").get(at(tournament, "tournament_marks", 1, entrant)).content.decode())
        for shown, parts in MARK.findall(page):
            values = PART.findall(parts)
            if values:
                *each, together = map(number, values)
                assert sum(each) == together == number(shown)
                explained += 1
    assert explained >= 10 * PAIRS
