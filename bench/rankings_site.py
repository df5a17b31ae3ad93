"""The part of bench/rankings.py that needs the site: pages and corrections, on the database that is set up."""

from collections.abc import Iterator
from datetime import datetime
from random import Random
from statistics import median
from typing import Any

from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from measure import spent

from ratings.commands.following import rebuild
from ratings.models import Ranking, Standing
from ratings.rating.codes import Method
from scoring import commands, hooks
from scoring.demo import people_of
from scoring.filling.store import Plan, fill, open_club
from scoring.keys import write_key
from scoring.models import Club, Player

FEW, MANY = 100, 100_000  # players of a leaderboard
ASKED = 15  # times
PLAYED, PLAYERS = 1_500, 60  # matches and players of the club in which a match is corrected
BACK = 1_000  # matches
CORRECTED = 6  # times
LAST_ROUNDS: dict[int, Any] = {}  # by match, as they were played


def leaderboard() -> None:
    """The first page of a table of few and of many players."""
    print("The first page of a leaderboard")
    client = Client(headers={"host": "localhost", "accept-language": "en"})
    times, counts = {}, {}
    for players in (FEW, MANY):
        url = reverse("ranking", args=ranked_club(players))
        client.get(url)
        with CaptureQueriesContext(connection) as captured:
            assert_shown(client, url)
        counts[players] = len(captured)
        times[players] = min(asking(client, url))
        print(f"  {players:>7,} players {1000 * times[players]:>8.1f} ms   {counts[players]:>2} queries")
    print(f"  {times[MANY] / times[FEW]:.2f} times as long, {counts[MANY] - counts[FEW]:+} queries")


def assert_shown(client: Client, url: str) -> None:
    """Raise RuntimeError if the page is not there."""
    status = client.get(url).status_code
    if status != 200:
        raise RuntimeError(f"{url} answered {status}")


def asking(client: Client, url: str) -> Iterator[float]:
    """The times of asking for a page."""
    for _ in range(ASKED):
        begun = spent()
        client.get(url)
        yield spent() - begun


def ranked_club(players: int) -> tuple[str, int]:
    """A club whose ranking has so many players: its key, and the ranking's number."""
    random, now = Random(28), timezone.now()
    club = Club.objects.create(name=f"{players} players")
    ranking = Ranking.objects.create(club=club, method=Method.OPENSKILL)
    roster = []
    for number in range(players):
        roster.append(Player(club=club))
        roster[-1].rename(f"Player {number}")
    Player.objects.bulk_create(roster, batch_size=1000)
    Standing.objects.bulk_create(
        (standing(ranking, player, random, now) for player in roster),
        batch_size=1000,
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    return club.key, ranking.pk


def standing(ranking: Ranking, player: Player, random: Random, now: datetime) -> Standing:
    """A row as it might be."""
    value, spread, played = random.gauss(25, 4), random.uniform(1, 3), random.randrange(5, 400)
    return Standing(
        ranking=ranking,
        player=player,
        value=value,
        spread=spread,
        order=1500 + 40 * (value - 25) - 80 * spread,
        rated=played,
        played=played,
        wins=played // 2,
        goats=played // 2,
        last=now,
        listed=True,
    )


def correction() -> None:
    """A match corrected that many others came after."""
    print(f"A club with {PLAYED:,} matches, two rankings")
    club = played_club()
    recorded = median(recording(club) for _ in range(CORRECTED))
    corrected = median(correcting(club, turn) for turn in range(CORRECTED))
    begun = spent()
    for ranking in club.rankings.all():
        rebuild(ranking)
    rebuilt = spent() - begun
    print(f"  the last round of a match recorded  {1000 * recorded:>9.1f} ms")
    print(
        f"  a match corrected {BACK:,} matches back {1000 * corrected:>8.1f} ms"
        f"   {corrected / recorded:>6.1f} × recording   {corrected / rebuilt:.2f} × rating all"
    )
    print(f"  everything rated from scratch       {1000 * rebuilt:>9.1f} ms")


def played_club() -> Club:
    """A club in which much was played, and is rated."""
    plan = Plan("DemoBench", "Bench", PLAYERS, PLAYED, seed=28, days=365)
    crowd = people_of(plan)
    club = open_club(plan, crowd)
    for _ in fill(club, plan, crowd):
        pass
    Ranking.objects.create(club=club, method=Method.OPENSKILL)
    Ranking.objects.create(club=club, method=Method.KOZEL)
    with transaction.atomic():
        hooks.announce(club, club.created)
    return club


def recording(club: Club) -> float:
    """The time of recording the last round of a match: that of the newest match, whose last round is taken out."""
    match = club.matches.filter(finished__isnull=False).order_by("-finished")[0]
    last = match.rounds.order_by("-number")[0]
    commands.remove_round(match=match, device=None, version=match.version, number=last.number)
    match.refresh_from_db()
    begun = spent()
    commands.record_round(match=match, device=None, version=match.version, key=write_key(), facts=last.facts)
    return spent() - begun


def correcting(club: Club, turn: int) -> float:
    """The time of turning the result of an old match round: its winners resign in the last round, or do not."""
    match = club.matches.filter(finished__isnull=False).order_by("-finished")[BACK]
    last = match.rounds.order_by("-number")[0]
    facts = LAST_ROUNDS.setdefault(match.pk, last.facts)
    if turn % 2 == 0:
        facts = {"end": "resign", "by": match.seats.filter(won=True)[0].number}
    begun = spent()
    commands.change_round(match=match, device=None, version=match.version, number=last.number, facts=facts)
    return spent() - begun
