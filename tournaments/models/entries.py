"""Who takes part: entrants, and the people that each of them is."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from scoring.engine.exchange import NAME_LENGTH
from scoring.models import Device, Player
from tournaments.models.setup import TITLE_LENGTH, Tournament


class Entrant(models.Model):
    """A pair or a player in a tournament, known by its number, called by its members' names unless it has its own.

    `seed`: the order of the list, 1 the best. One who `asked` by the link takes part once an organiser agrees.
    `paused`: is not paired until it is said to be there again. `left`: withdrew from the tournament, at this time.
    `place`: where it finished, kept while the tournament is confirmed.
    """

    class State(models.TextChoices):
        ASKED = "asked"
        ENTERED = "entered"
        REFUSED = "refused"

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="entrants")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=TITLE_LENGTH, blank=True)
    seed = models.PositiveSmallIntegerField(null=True, blank=True)
    rating = models.FloatField(null=True, blank=True)
    state = models.CharField(max_length=10, choices=State, default=State.ENTERED)
    note = models.CharField(max_length=200, blank=True)
    checked_in = models.BooleanField(default=False)
    paused = models.BooleanField(default=False)
    left = models.DateTimeField(null=True, blank=True)
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    device = models.ForeignKey(Device, models.SET_NULL, null=True, blank=True, related_name="entries")
    entered = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("tournament", "number"), name="one_entrant_a_number"),)

    def __str__(self) -> str:
        return f"{self.number} {self.called}"

    @property
    def people(self) -> "list[Member]":
        """Those who play for it now, in their order; its members are loaded."""
        return [member for member in self.members.all() if member.left is None]

    @property
    def called(self) -> str:
        """What it goes by; its members are loaded. Who was forgotten has no name."""
        named = " – ".join(member.name for member in self.people if member.name)
        return self.name or named or f"№ {self.number}"


class Member(models.Model):
    """Somebody who plays, or played, for an entrant. `player`: who that is on the roster, once an organiser agreed."""

    entrant = models.ForeignKey(Entrant, models.CASCADE, related_name="members")
    position = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=NAME_LENGTH)
    player = models.ForeignKey(Player, models.SET_NULL, null=True, blank=True, related_name="entries")
    joined = models.DateTimeField(default=timezone.now)
    left = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("position", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=("entrant", "position"), condition=Q(left=None), name="one_member_a_position"
            ),
        )

    def __str__(self) -> str:
        return self.name
