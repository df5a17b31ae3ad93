"""The clock of a round: how it counts, and the page by which it is set."""

from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from scoring.tests.club_cast import Yard
from tournaments.boards.clock import Phase, clock_of
from tournaments.commands import clock as commands
from tournaments.models import Tournament, TournamentRound
from tournaments.tests.cast import new_tournament
from tournaments.tests.rounds import draw, fill_stage

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
PLAYING = TournamentRound.State.PLAYING


@pytest.mark.parametrize(
    ("ends", "left", "phase", "text"),
    [
        (None, None, Phase.UNSET, "0:00"),
        (timedelta(minutes=45), None, Phase.RUNNING, "45:00"),
        (timedelta(seconds=59, milliseconds=900), None, Phase.RUNNING, "0:59"),
        (timedelta(milliseconds=900), None, Phase.UP, "0:00"),
        (timedelta(), None, Phase.UP, "0:00"),
        (-timedelta(minutes=7), None, Phase.UP, "0:00"),
        (timedelta(hours=2, minutes=3, seconds=4), None, Phase.RUNNING, "2:03:04"),
        (None, 61, Phase.PAUSED, "1:01"),
        (None, 0, Phase.PAUSED, "0:00"),
    ],
)
def test_how_it_stands(ends: timedelta | None, left: int | None, phase: Phase, text: str) -> None:
    clock = clock_of(TournamentRound(state=PLAYING, ends=ends if ends is None else NOW + ends, left=left), NOW)
    assert clock is not None
    assert (clock.phase, clock.text) == (phase, text)


@pytest.mark.parametrize("state", [TournamentRound.State.DRAFT, TournamentRound.State.OVER])
def test_only_a_round_that_is_played_has_one(state: str) -> None:
    assert clock_of(TournamentRound(state=state, ends=NOW), NOW) is None
    assert clock_of(None, NOW) is None


@pytest.fixture
def tournament(yard: Yard) -> Tournament:
    return new_tournament(yard, 2, minutes=50)


@pytest.fixture
def playing(tournament: Tournament) -> TournamentRound:
    stage = tournament.stages.get()
    fill_stage(stage)
    return draw(stage, [((1,), (2,))])


def left(row: TournamentRound) -> int | None:
    """The seconds that the stored clock has, as near as a test can say."""
    row.refresh_from_db()
    seconds = commands.seconds_left(row, timezone.now())
    return None if seconds is None else round(seconds / 10) * 10


def test_start_pause_resume(yard: Yard, playing: TournamentRound) -> None:
    device = yard.devices["scorer"]
    commands.start_clock(round=playing, minutes=50, device=device)
    assert left(playing) == 3000
    commands.start_clock(round=playing, minutes=5, device=device)
    assert left(playing) == 3000, "a second hand starts nothing anew"
    commands.pause_clock(round=playing, device=device)
    assert left(playing) == 3000
    assert playing.ends is None
    commands.pause_clock(round=playing, device=device)
    commands.resume_clock(round=playing, device=device)
    commands.resume_clock(round=playing, device=device)
    assert left(playing) == 3000
    assert playing.left is None
    did = [change.what["did"] for change in playing.stage.tournament.changes.order_by("pk")]
    assert did == ["start", "pause", "resume"], "what changed nothing is no history"


@pytest.mark.parametrize(
    ("before", "minutes", "after"), [(600, 5, 900), (600, -5, 300), (120, -5, 0), (-600, 1, 60), (35990, 5, 36000)]
)
@pytest.mark.parametrize("running", [True, False])
def test_minutes_more_or_fewer(
    yard: Yard, playing: TournamentRound, before: int, minutes: int, after: int, running: bool
) -> None:
    if running:
        playing.ends = timezone.now() + timedelta(seconds=before)
    else:
        playing.left = max(0, before)
    playing.save()
    commands.add_minutes(round=playing, minutes=minutes, device=yard.devices["scorer"])
    assert left(playing) == after
    assert (playing.ends is not None) == running


def test_what_does_not_fit_does_nothing(yard: Yard, playing: TournamentRound) -> None:
    device = yard.devices["scorer"]
    version = Tournament.objects.get().version
    commands.add_minutes(round=playing, minutes=5, device=device)
    commands.pause_clock(round=playing, device=device)
    commands.resume_clock(round=playing, device=device)
    commands.stop_clock(round=playing, device=device)
    commands.take_back_last_hand(round=playing, device=device)
    assert left(playing) is None
    assert Tournament.objects.get().version == version
    for minutes in (0, commands.MOST_MINUTES + 1):
        with pytest.raises(ValueError, match=str(minutes)):
            commands.start_clock(round=playing, minutes=minutes, device=device)


def test_time_that_is_up_stands_still_no_more(yard: Yard, playing: TournamentRound) -> None:
    playing.ends = timezone.now() - timedelta(minutes=1)
    playing.save()
    commands.pause_clock(round=playing, device=yard.devices["scorer"])
    playing.refresh_from_db()
    assert playing.left is None


def test_the_last_hand(yard: Yard, playing: TournamentRound) -> None:
    device = yard.devices["scorer"]
    commands.call_last_hand(round=playing, device=device)
    playing.refresh_from_db()
    called = playing.last_hand
    assert called is not None
    commands.call_last_hand(round=playing, device=device)
    playing.refresh_from_db()
    assert playing.last_hand == called
    commands.take_back_last_hand(round=playing, device=device)
    playing.refresh_from_db()
    assert playing.last_hand is None


def page_of(tournament: Tournament, stage: int = 1, number: int = 1) -> str:
    return reverse("round_clock", args=[tournament.key, stage, number])


def test_the_page_sets_it(yard: Yard, tournament: Tournament, playing: TournamentRound) -> None:
    url = page_of(tournament)
    assert 'value="50"' in yard.scorer.get(url).content.decode(), "the time of the tournament is proposed"
    assert yard.scorer.post(url, {"do": "start", "minutes": "40"}).status_code == 302
    assert left(playing) == 2400
    page = yard.scorer.get(url)
    assert "no-store" in page["Cache-Control"], "a page from a cache would count from an old moment"
    assert 'data-phase="running"' in page.content.decode()
    yard.scorer.post(url, {"do": "add", "minutes": "-5"})
    assert left(playing) == 2100
    yard.scorer.post(url, {"do": "add", "minutes": "-500"})
    yard.scorer.post(url, {"do": "dance"})
    assert left(playing) == 2100
    yard.scorer.post(url, {"do": "last_hand"})
    assert "data-last-hand" in yard.scorer.get(url).content.decode()
    yard.scorer.post(url, {"do": "stop"})
    assert left(playing) is None
    assert playing.last_hand is None


@pytest.mark.parametrize("minutes", ["", "0", "601", "soon", "4.5"])
def test_minutes_that_cannot_be(yard: Yard, tournament: Tournament, playing: TournamentRound, minutes: str) -> None:
    response = yard.scorer.post(page_of(tournament), {"do": "start", "minutes": minutes})
    assert response.status_code == 422
    assert 'aria-invalid="true"' in response.content.decode()
    assert f'value="{minutes}"' in response.content.decode(), "what was typed is kept"
    assert left(playing) is None


def test_there_is_none_for_a_round_that_is_not_played(yard: Yard, tournament: Tournament) -> None:
    stage = tournament.stages.get()
    fill_stage(stage)
    draw(stage, [((1,), (2,))], state=TournamentRound.State.OVER)
    draw(stage, [((1,), (2,))], state=TournamentRound.State.DRAFT)
    for stage_number, number in ((1, 1), (1, 2), (1, 3), (2, 1)):
        assert yard.organiser.get(page_of(tournament, stage_number, number)).status_code == 404
