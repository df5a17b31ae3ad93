"""Matches: who sat where, the recorded rounds, who may record, the titles, and the trail of changes."""

from functools import cached_property
from typing import Any, Self

from django.db import models
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext

from scoring.engine.codes import Ended, Title
from scoring.engine.exchange import NAME_LENGTH
from scoring.engine.export import read_state
from scoring.engine.facts import SIDE_NAMES, State
from scoring.engine.game import Game
from scoring.engine.options import read_snapshot
from scoring.keys import VIEW_KEY_LENGTH, WRITE_KEY_LENGTH, view_key, write_key
from scoring.models.people import Club, Device, Player
from scoring.models.seats import SeatQuerySet

LOOKED_BACK = 30  # matches


class MatchQuerySet(models.QuerySet["Match"]):
    """Reads of matches."""

    def there(self) -> Self:
        """Those that nobody removed."""
        return self.filter(removed=None)

    def of_device(self, device: Device | None) -> Self:
        """The matches that whoever holds a device started or joined, the newest change first."""
        if device is None:
            return self.none()
        access = Access.objects.filter(device.same_person(), match=models.OuterRef("pk"))
        return self.there().filter(models.Exists(access)).order_by("-changed")

    def of_club(self, club: Club) -> Self:
        """The matches of a club, the newest change first."""
        return self.there().filter(club=club).order_by("-changed")

    def listed_by(self, club: Club) -> Self:
        """The matches that a club lists: those of a tournament once it is confirmed, until then its own pages do."""
        return self.of_club(club).filter(withheld=False)

    def with_somebody(self, players: "models.QuerySet[Player]") -> Self:
        """Those in which one of these persons played."""
        return self.filter(pk__in=Seat.objects.filter(person__in=players).values("match"))

    def taken_away_by(self, device: Device | None) -> Self:
        """Those that were removed and that whoever holds a device may bring back as their starter, the last first."""
        if device is None:
            return self.none()
        started = Access.objects.filter(device.same_person(), match=models.OuterRef("pk"), starter=True)
        unplayed = models.Q(club=None) | models.Q(rounds=None)
        return self.filter(unplayed, models.Exists(started), removed__isnull=False).order_by("-removed")

    def last_systems(self) -> list[str]:
        """The systems of the first of these matches, each once."""
        return list(dict.fromkeys(self.values_list("system", flat=True)[:LOOKED_BACK]))

    def joinable(self, write_key: str) -> "Match":
        """The match behind a scorer link. Raises Http404."""
        return get_object_or_404(self.there().for_cards(), write_key=write_key)

    def for_cards(self) -> Self:
        """With what a list of matches shows of each."""
        return self.prefetch_related(models.Prefetch("seats", Seat.objects.select_related("person")))

    def with_caches(self) -> Self:
        """With everything that is kept of them, and the rounds that it comes from."""
        return self.prefetch_related("seats__awards", "seats__player", "rounds")


class Match(models.Model):
    """One match, from the first deal to its goat.

    `system` is the preset it began from, `rules` the snapshot it is scored by, `state` the cached state after its
    last counted round. `version` rises with every write: a write that was begun on an older one is stale.
    `start_key` is made by the form that started it, so that sending it twice starts one match. `finished`, while the
    match is over, is when its last counted round was recorded: ratings take the matches in this order. A match that
    was `removed` is nowhere to be found but can be restored.

    `told`: the end as it was said where the rounds were not recorded, then it has none (see `scoring.told`). One
    `of_tournament` was played at a table of a tournament; while it is `withheld` it counts nowhere (its `finished` is
    empty), while it is `sealed` only organisers and scorers of its club may change it.
    """

    view_key = models.CharField(max_length=VIEW_KEY_LENGTH, unique=True, default=view_key)
    write_key = models.CharField(max_length=WRITE_KEY_LENGTH, unique=True, default=write_key)
    system = models.CharField(max_length=40)
    rules = models.JSONField()
    state = models.JSONField()
    ended = models.CharField(max_length=20, blank=True, choices=[(code, code) for code in Ended])
    version = models.PositiveIntegerField(default=1)
    club = models.ForeignKey(Club, models.SET_NULL, null=True, blank=True, related_name="matches")
    finished = models.DateTimeField(null=True, blank=True)
    removed = models.DateTimeField(null=True, blank=True)
    told: Any = models.JSONField(null=True, blank=True)
    of_tournament = models.BooleanField(default=False)
    withheld = models.BooleanField(default=False)
    sealed = models.BooleanField(default=False)
    start_key = models.CharField(max_length=WRITE_KEY_LENGTH, unique=True, null=True, blank=True)
    rematch_of = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="rematches")
    started = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(default=timezone.now, db_index=True)

    objects = MatchQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "matches"
        indexes = (
            models.Index(fields=("club", "-changed"), name="matches_of_a_club", condition=models.Q(removed=None)),
            models.Index(fields=("club", "finished"), name="results_of_a_club", condition=models.Q(removed=None)),
        )

    def __str__(self) -> str:
        return f"{self.system} {self.view_key}"

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(seat.name or gettext("Former player") for seat in self.seats.all())

    @cached_property
    def current_players(self) -> tuple[str, ...]:
        """What the players go by now, by seat; lists and tables say this, the sheet what was written on it."""
        return tuple(seat.current_name or gettext("Former player") for seat in self.seats.all())

    @cached_property
    def game(self) -> Game:
        """The rules fitted to the seats."""
        return Game(read_snapshot(self.rules), len(self.players))

    @property
    def current(self) -> State:
        """The cached state."""
        return read_state(self.state)

    @property
    def over(self) -> bool:
        """Whether the match has its goat, or was ended otherwise."""
        return bool(self.ended)


class Seat(models.Model):
    """A place at the table, and the name that was written on its sheet; empty once it was forgotten.

    In a club `player` is who was tapped, `person` who that is after all merges. The rest is cached for lists and
    tables once the match is over, and `points` before: `points`, `place`, `won` and `goat` are its side's; `outs`,
    `fish` and `eggs` the rounds that this player went out in, closed, and left undecided; `lost` and `written` the
    rounds in which its side wrote, and how much.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    side = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=NAME_LENGTH, blank=True)
    points = models.IntegerField(default=0)
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    player = models.ForeignKey(Player, models.SET_NULL, null=True, blank=True, related_name="seats_taken")
    person = models.ForeignKey(Player, models.SET_NULL, null=True, blank=True, related_name="seats")
    won = models.BooleanField(default=False)
    goat = models.BooleanField(default=False)
    outs = models.PositiveSmallIntegerField(default=0)
    fish = models.PositiveSmallIntegerField(default=0)
    eggs = models.PositiveSmallIntegerField(default=0)
    lost = models.PositiveSmallIntegerField(default=0)
    written = models.IntegerField(default=0)

    objects = SeatQuerySet.as_manager()

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("match", "number"), name="one_player_a_seat"),)

    def __str__(self) -> str:
        return f"{self.number} {self.name}"

    @property
    def side_name(self) -> str:
        """The letter of the side."""
        return SIDE_NAMES[self.side]

    @property
    def current_name(self) -> str:
        """What its player goes by now; what was written where it was nobody of a roster."""
        return self.name if self.person is None else self.person.name


class Round(models.Model):
    """A round as it was recorded: `facts` is an object of the exchange format.

    `key` is made by the form that recorded it, so that sending it twice records it once. `doubts` are those that the
    recorder accepted.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="rounds")
    number = models.PositiveIntegerField()
    facts = models.JSONField()
    doubts = models.JSONField(default=list)
    key = models.CharField(max_length=WRITE_KEY_LENGTH)
    device = models.ForeignKey(Device, models.SET_NULL, null=True, blank=True)
    recorded = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("match", "number"), name="one_round_a_number"),
            models.UniqueConstraint(fields=("match", "key"), name="one_round_a_key"),
        )

    def __str__(self) -> str:
        return f"round {self.number}"


class AccessQuerySet(models.QuerySet["Access"]):
    """Reads of rights to record."""

    def of_device(self, device: Device | None) -> Self:
        """Those of whoever holds this device, that of a starter first."""
        return self.filter(device.same_person()).order_by("-starter", "pk") if device else self.none()


class Access(models.Model):
    """A device that may record a match: the one that started it, or one that was given the scorer link."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="access")
    device = models.ForeignKey(Device, models.CASCADE, related_name="access")
    starter = models.BooleanField(default=False)
    since = models.DateTimeField(default=timezone.now)

    objects = AccessQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "access"
        ordering = ("pk",)
        constraints = (models.UniqueConstraint(fields=("match", "device"), name="one_access_a_device"),)

    def __str__(self) -> str:
        return f"{self.device} → {self.match}"


class Award(models.Model):
    """A title that a seat earned: it is on the losing side of a match that ended so."""

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="awards")
    title = models.CharField(max_length=20, choices=[(code, code) for code in Title])

    class Meta:
        constraints = (models.UniqueConstraint(fields=("seat", "title"), name="one_award_a_title"),)

    def __str__(self) -> str:
        return self.title


class Change(models.Model):
    """The audit trail: who changed what of a match, when, from what to what (round facts, or null)."""

    class Kind(models.TextChoices):
        STARTED = "started"
        IMPORTED = "imported"
        RECORDED = "recorded"
        CHANGED = "changed"
        REMOVED = "removed"
        JOINED = "joined"
        LINKS_RENEWED = "links_renewed"
        TAKEN_AWAY = "taken_away"
        RESTORED = "restored"
        INTO_CLUB = "into_club"
        TOLD = "told"
        UNTOLD = "untold"

    match = models.ForeignKey(Match, models.CASCADE, related_name="changes")
    kind = models.CharField(max_length=20, choices=Kind)
    round = models.PositiveIntegerField(null=True, blank=True)
    before: Any = models.JSONField(null=True, blank=True)
    after: Any = models.JSONField(null=True, blank=True)
    device = models.ForeignKey(Device, models.SET_NULL, null=True, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return f"{self.kind} {self.round or ''}".strip()
