"""What happens at the tables: pairings, who sits where and who sits out, results, sanctions, the line of winners."""

from typing import Any, Self

from django.db import models
from django.db.models import Prefetch
from django.utils import timezone

from scoring.models import Match
from tournaments.models.entries import Entrant, Member
from tournaments.models.stages import Stage, TournamentRound
from tournaments.standings.codes import Kind, Offence
from tournaments.standings.facts import POINTS_OFF


class PairingQuerySet(models.QuerySet["Pairing"]):
    """Pairings with what belongs to them. Single rows come by joins: a query that names each of more than a thousand
    of them is too long for SQLite."""

    def with_seats(self) -> Self:
        """With who sits there. One query more."""
        return self.prefetch_related(Prefetch("seatings", Seating.objects.select_related("entrant")))

    def with_people(self) -> Self:
        """With who sits there, and the people of each, as players of the roster. Two queries more."""
        members = Member.objects.select_related("player")
        return self.with_seats().prefetch_related(Prefetch("seatings__entrant__members", members))

    def with_matches(self) -> Self:
        """With the matches, as scoring knows them too. One query more."""
        return self.prefetch_related(Prefetch("matches", TableMatch.objects.select_related("match")))


class Pairing(models.Model):
    """Entrants at a table in a round, and how far its result is.

    `why` are the reasons of the draw, `{"code", "params"}` each. `bracket` is the number of its match in a knockout.
    `absent` are the numbers of entrants who did not come. `said` are the sides (from 0) that agree to the result as it
    stands; all of them, or an organiser, confirm it. `order`: in a line of winners the moment when it ended, counted
    with its events, 0 until then; elsewhere its turn at the table, from 0, where the room has too few of them.
    `overtaken`: others would have met here, had the results before been what they are now.
    """

    class State(models.TextChoices):
        OPEN = "open"
        RECORDED = "recorded"
        DISPUTED = "disputed"
        CONFIRMED = "confirmed"

    round = models.ForeignKey(TournamentRound, models.CASCADE, related_name="pairings")
    table = models.PositiveSmallIntegerField()
    why: Any = models.JSONField(default=list)
    bracket = models.PositiveSmallIntegerField(null=True, blank=True)
    order = models.PositiveIntegerField(default=0)
    absent = models.JSONField(default=list)
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    said = models.JSONField(default=list)
    dispute = models.CharField(max_length=200, blank=True)
    overtaken = models.BooleanField(default=False)
    changed = models.DateTimeField(default=timezone.now)

    objects = PairingQuerySet.as_manager()

    class Meta:
        ordering = ("round", "order", "table")
        constraints = (models.UniqueConstraint(fields=("round", "order", "table"), name="one_pairing_a_table"),)

    def __str__(self) -> str:
        return f"table {self.table}"


class Seating(models.Model):
    """An entrant on a side of a pairing; two on one side only where partners rotate."""

    pairing = models.ForeignKey(Pairing, models.CASCADE, related_name="seatings")
    side = models.PositiveSmallIntegerField()
    slot = models.PositiveSmallIntegerField(default=0)
    entrant = models.ForeignKey(Entrant, models.CASCADE, related_name="seatings")

    class Meta:
        ordering = ("side", "slot")
        constraints = (
            models.UniqueConstraint(fields=("pairing", "side", "slot"), name="one_entrant_a_seat"),
            models.UniqueConstraint(fields=("pairing", "entrant"), name="one_seat_an_entrant"),
        )

    def __str__(self) -> str:
        return f"{self.side}.{self.slot} {self.entrant_id}"


class Sitting(models.Model):
    """An entrant who sits a round out: a bye, half a bye, a rest of an odd round robin, or an absence."""

    round = models.ForeignKey(TournamentRound, models.CASCADE, related_name="sittings")
    entrant = models.ForeignKey(Entrant, models.CASCADE, related_name="sittings")
    kind = models.CharField(max_length=20, choices=[(code, code) for code in Kind])
    why: Any = models.JSONField(default=list)

    class Meta:
        ordering = ("entrant__number",)
        constraints = (models.UniqueConstraint(fields=("round", "entrant"), name="sits_out_once"),)

    def __str__(self) -> str:
        return f"{self.entrant_id} {self.kind}"


class TableMatch(models.Model):
    """A match at a table: the first, or another of a best of n. `final`: its end, kept of `match`; {} until then."""

    pairing = models.ForeignKey(Pairing, models.CASCADE, related_name="matches")
    number = models.PositiveSmallIntegerField()
    match = models.OneToOneField(Match, models.CASCADE, related_name="table_match")
    final = models.JSONField(default=dict)

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("pairing", "number"), name="one_match_a_number"),)

    def __str__(self) -> str:
        return f"match {self.number}"


class Sanction(models.Model):
    """What an organiser gave an entrant in a match of a round; `points` is what `points_off` takes."""

    round = models.ForeignKey(TournamentRound, models.CASCADE, related_name="sanctions")
    entrant = models.ForeignKey(Entrant, models.CASCADE, related_name="sanctions")
    offence = models.CharField(max_length=20, choices=[(code, code) for code in Offence])
    match = models.PositiveSmallIntegerField(default=1)
    points = models.PositiveSmallIntegerField(default=POINTS_OFF)
    reason = models.CharField(max_length=200, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.offence} {self.entrant_id}"


class LineEvent(models.Model):
    """Somebody came to the line of an evening of winner stays, or went home; `order` counts with the pairings'."""

    class Kind(models.TextChoices):
        CAME = "came"
        LEFT = "left"

    stage = models.ForeignKey(Stage, models.CASCADE, related_name="line")
    order = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=Kind)
    entrant = models.ForeignKey(Entrant, models.CASCADE, related_name="line")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("order",)
        constraints = (models.UniqueConstraint(fields=("stage", "order"), name="one_event_a_moment"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.entrant_id}"
