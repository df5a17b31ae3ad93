"""Every write that concerns a match: one transaction each, the match's row locked, a line in its history."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError, transaction

from scoring.caches import fold_facts
from scoring.engine.exchange import Record, check_round
from scoring.engine.export import write_doubt, write_round
from scoring.engine.facts import DoubtLine, FaultLine, Score, State
from scoring.engine.fold import Folded, score_round
from scoring.engine.game import Game
from scoring.keys import write_key
from scoring.models import Access, Change, Club, Device, HouseRules, Match, Player, Round
from scoring.writing import locked, log, make_match, save_state


class StaleError(Exception):
    """Somebody else wrote meanwhile; `match` is as it is now."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.match = match


class RefusedError(Exception):
    """The round cannot be recorded; `faults` says why, all of it."""

    def __init__(self, faults: Sequence[FaultLine]) -> None:
        super().__init__(faults)
        self.faults = tuple(faults)


class DoubtedError(Exception):
    """No chain of tiles ends so; to be recorded all the same it must be said."""

    def __init__(self, doubts: Sequence[DoubtLine]) -> None:
        super().__init__(doubts)
        self.doubts = tuple(doubts)


@dataclass(frozen=True)
class Consequence:
    """What becomes of one round when an earlier one, or the round itself, is changed: its totals before and after.

    None: the round is not there, or not counted.
    """

    number: int
    before: tuple[int, ...] | None
    after: tuple[int, ...] | None


@dataclass(frozen=True)
class Consequences:
    """What a change of a round would do, worked out before anything is saved."""

    folded: Folded
    rounds: tuple[Consequence, ...]
    uncounted: int
    over_before: bool
    over_after: bool

    @property
    def changed(self) -> tuple[Consequence, ...]:
        """The rounds whose totals change."""
        return tuple(item for item in self.rounds if item.before != item.after)


@transaction.atomic
def start_match(
    *,
    system: str,
    game: Game,
    players: Sequence[str],
    device: Device | None,
    house: HouseRules | None = None,
    club: Club | None = None,
    roster: Sequence[Player | None] | None = None,
    key: str | None = None,
) -> Match:
    """A new match at this table; the device that started it may record it. `house`: the rules it was started by.

    In a `club`, `roster` are the players of the seats, None for somebody who is not on the roster. A `key` that was
    used already gives the match it made: sending twice starts one.
    """
    match = _started_with(key, device)
    if match is not None:
        return match
    try:
        with transaction.atomic():
            match = make_match(system, game, players, club=club, roster=roster, start_key=key)
    except IntegrityError:  # the other of two taps was faster
        match = _started_with(key, device)
        if match is None:
            raise
        return match
    _grant(match, device, starter=True)
    log(match, Change.Kind.STARTED, device)
    if house is not None:
        HouseRules.objects.filter(pk=house.pk).update(used=match.started)
    return match


def _started_with(key: str | None, device: Device | None) -> Match | None:
    """The match that was started with this key, for this device too: a first tap had none yet."""
    match = None if key is None else Match.objects.filter(start_key=key).first()
    if match is not None and device is not None:
        Access.objects.get_or_create(match=match, device=device, defaults={"starter": True})
    return match


@transaction.atomic
def rematch(*, match: Match, players: Sequence[str], device: Device) -> Match:
    """The same rules at the same table, in this seating; every device that recorded `match` may record it too.

    A rematch in this seating that nobody has recorded a round of yet is given again instead of a second one.
    """
    match = locked(match)
    for waiting in match.rematches.filter(rounds=None, ended="").prefetch_related("seats"):
        if waiting.players == tuple(players):
            return waiting
    again = make_match(
        match.system,
        match.game,
        players,
        club=match.club,
        roster=_seated_again(match, players),
        rematch_of=match,
    )
    match.version += 1  # so that pages that show the old match learn of the new one
    match.save(update_fields=["version"])
    Access.objects.bulk_create(
        Access(match=again, device_id=access.device_id, starter=access.device_id == device.pk)
        for access in match.access.all()
    )
    log(again, Change.Kind.STARTED, device)
    return again


def _seated_again(match: Match, players: Sequence[str]) -> list[Player | None]:
    """Who of the roster these names of a match are."""
    by_name = {seat.current_name: seat.person for seat in match.seats.select_related("person")}
    return [by_name.get(name) for name in players]


@transaction.atomic
def import_match(*, record: Record, folded: Folded, device: Device | None) -> Match:
    """A match from a record that was found faultless, its rounds and their doubts as they are."""
    match = make_match(record.rules, record.game, record.players)
    Round.objects.bulk_create(
        Round(
            match=match,
            number=number,
            facts=write_round(round_),
            doubts=[write_doubt(doubt) for doubt in score.doubts],
            key=write_key(),
            device=device,
        )
        for number, (round_, score) in enumerate(zip(record.rounds, folded.scores, strict=True), start=1)
    )
    _grant(match, device, starter=True)
    log(match, Change.Kind.IMPORTED, device, after=len(record.rounds))
    save_state(match, folded.state)
    return match


@transaction.atomic
def record_round(
    *, match: Match, device: Device | None, version: int, key: str, facts: dict[str, Any], accept_doubts: bool = False
) -> Round:
    """Record the next round: `facts` as in the exchange format, `version` the match's when the form was opened.

    A `key` that was used already gives the round it made: sending twice records once. The cost does not grow with the
    number of rounds. Raises RefusedError, DoubtedError, StaleError; then nothing is written.
    """
    match = locked(match)
    made = match.rounds.filter(key=key).first()
    if made is not None:
        return made
    _must_be_fresh(match, version)
    state = match.current
    score, facts = _score_new(match.game, state, facts, accept_doubts)
    round_ = Round.objects.create(
        match=match,
        number=state.rounds + 1,
        facts=facts,
        doubts=[write_doubt(doubt) for doubt in score.doubts],
        key=key,
        device=device,
    )
    log(match, Change.Kind.RECORDED, device, round_.number, after=facts)
    save_state(match, score.state)
    return round_


def _score_new(game: Game, state: State, facts: dict[str, Any], accept_doubts: bool) -> tuple[Score, dict[str, Any]]:
    """The score of a new round, and its facts as they are written: each tile the lower number first."""
    round_, faults = check_round(game, state, facts)
    if faults or round_ is None:
        raise RefusedError(faults)
    score = score_round(game, state, round_)
    if score.doubts and not accept_doubts:
        raise DoubtedError(score.doubts)
    return score, write_round(round_)


@transaction.atomic
def change_round(
    *,
    match: Match,
    device: Device | None,
    version: int,
    number: int,
    facts: dict[str, Any],
    accept_doubts: bool = False,
) -> Round:
    """Change a recorded round; everything after it is scored anew.

    Rounds after an end that now comes earlier stay recorded, uncounted. Raises like `record_round`, and
    Round.DoesNotExist.
    """
    match = locked(match)
    _must_be_fresh(match, version)
    round_ = match.rounds.get(number=number)
    facts, doubts = _checked(match, number, facts, accept_doubts)
    before, round_.facts, round_.doubts = round_.facts, facts, doubts
    folded = _fold_counted(match.game, _facts_with(match, number, facts))
    round_.save(update_fields=["facts", "doubts"])
    log(match, Change.Kind.CHANGED, device, number, before=before, after=facts)
    save_state(match, folded.state)
    return round_


def _checked(
    match: Match, number: int, facts: dict[str, Any], accept_doubts: bool
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The facts of an older round as they are written, and its doubts, against those who played at that time."""
    earlier = match.rounds.filter(number__lt=number).order_by("number").values_list("facts", flat=True)
    state = fold_facts(match.game, earlier).state._replace(rounds=number - 1, ending=None)
    score, facts = _score_new(match.game, state, facts, accept_doubts)
    return facts, [write_doubt(doubt) for doubt in score.doubts]


@transaction.atomic
def remove_round(*, match: Match, device: Device | None, version: int, number: int) -> None:
    """Remove a recorded round; those after it move up and are scored anew. Raises StaleError, Round.DoesNotExist."""
    match = locked(match)
    _must_be_fresh(match, version)
    round_ = match.rounds.get(number=number)
    folded = _fold_counted(match.game, _facts_with(match, number, None))
    round_.delete()
    for later in match.rounds.filter(number__gt=number).order_by("number"):
        later.number -= 1
        later.save(update_fields=["number"])
    log(match, Change.Kind.REMOVED, device, number, before=round_.facts)
    save_state(match, folded.state)


def consequences(*, match: Match, number: int, facts: dict[str, Any] | None) -> Consequences:
    """What changing round `number` to these facts (None: removing it) would do to it and to the later ones.

    Raises RefusedError if the facts cannot be recorded.
    """
    game = match.game
    if facts is not None:
        facts, _ = _checked(match, number, facts, accept_doubts=True)
    before = fold_facts(game, _facts_with(match, number, match.rounds.get(number=number).facts))
    after = _fold_counted(game, _facts_with(match, number, facts))
    totals_before = [score.state.totals for score in before.scores]
    totals_after: list[tuple[int, ...] | None] = [score.state.totals for score in after.scores]
    if facts is None:
        totals_after.insert(number - 1, None)
    last = max(len(totals_before), len(totals_after))
    rounds = tuple(Consequence(n, _at(totals_before, n), _at(totals_after, n)) for n in range(number, last + 1))
    return Consequences(
        folded=after,
        rounds=rounds,
        uncounted=after.uncounted,
        over_before=before.state.ending is not None,
        over_after=after.state.ending is not None,
    )


def _at(totals: Sequence[tuple[int, ...] | None], number: int) -> tuple[int, ...] | None:
    return totals[number - 1] if number <= len(totals) else None


@transaction.atomic
def join(*, match: Match, device: Device) -> None:
    """Let a device that came by the scorer link record the match."""
    match = locked(match)
    _, new = Access.objects.get_or_create(match=match, device=device)
    if new:
        log(match, Change.Kind.JOINED, device)


@transaction.atomic
def renew_links(*, match: Match, device: Device) -> Match:
    """Make the scorer link anew: the old one lets nobody in, and other devices lose their right to record."""
    match = locked(match)
    match.write_key = write_key()
    match.save(update_fields=["write_key"])
    match.access.exclude(device.same_person()).delete()
    log(match, Change.Kind.LINKS_RENEWED, device)
    return match


def _grant(match: Match, device: Device | None, starter: bool) -> None:
    if device is not None:
        Access.objects.create(match=match, device=device, starter=starter)


def _must_be_fresh(match: Match, version: int) -> None:
    if match.version != version:
        raise StaleError(match)


def _facts_with(match: Match, number: int, facts: dict[str, Any] | None) -> list[dict[str, Any]]:
    """The facts of all rounds, those of one replaced, or (None) left out."""
    stored = match.rounds.values_list("number", "facts")
    changed = ((n, facts if n == number else old) for n, old in stored)
    return [item for _, item in changed if item is not None]


def _fold_counted(game: Game, facts: list[dict[str, Any]]) -> Folded:
    """The fold after a change: rounds left over because the match is over are fine, other faults are not."""
    folded = fold_facts(game, facts)
    if folded.failure and not folded.over_early:
        raise RefusedError(folded.failure)
    return folded
