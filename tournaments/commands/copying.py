"""Copying a tournament: last year's cup again, with or without those who took part."""

from dataclasses import replace
from datetime import date

from django.db import transaction
from django.db.models import Prefetch

from scoring.models import Device, Player
from scoring.people import persons_of
from tournaments.commands.setup import create_tournament, planned_of, terms_of
from tournaments.models import Entrant, Member, Series, Tournament
from tournaments.stage_rules import StageRules


@transaction.atomic
def copy_tournament(
    *,
    tournament: Tournament,
    device: Device | None,
    name: str,
    day: date | None,
    series: Series | None,
    entrants: bool,
) -> Tournament:
    """A new tournament like this one: settings, stages, tables; with its `entrants`, if asked, but those who left.

    Leagues begin on the new day. The entrants are who they are on the roster today, by the same seeds.
    """
    like = Tournament.objects.select_related("club").get(pk=tournament.pk)
    planned = [planned_of(stage) for stage in like.stages.all()]
    made = create_tournament(
        club=like.club,
        device=device,
        terms=replace(terms_of(like), name=name, day=day, series=series),
        stages=[stage._replace(rules=_begun_on(stage.rules, day)) for stage in planned],
    )
    if entrants:
        _copy_entrants(like, made)
    return made


def _begun_on(rules: StageRules, day: date | None) -> StageRules:
    return rules._replace(first_day=day) if rules.first_day is not None else rules


def _copy_entrants(like: Tournament, made: Tournament) -> None:
    members = Member.objects.filter(left=None).select_related("player")
    there = like.entrants.filter(state=Entrant.State.ENTERED, left=None).prefetch_related(Prefetch("members", members))
    old = sorted(there, key=lambda entrant: (entrant.seed is None, entrant.seed, entrant.number))
    new = Entrant.objects.bulk_create(
        Entrant(tournament=made, number=number, name=entrant.name, seed=number)
        for number, entrant in enumerate(old, start=1)
    )
    people = [(entrant, member) for before, entrant in zip(old, new, strict=True) for member in before.members.all()]
    persons = persons_of(made.club, (member.player for _entrant, member in people))
    players = Player.objects.filter(former=False).in_bulk(set(persons.values()))
    Member.objects.bulk_create(
        _member(entrant, member, players.get(persons.get(member.player_id or 0, 0))) for entrant, member in people
    )


def _member(entrant: Entrant, like: Member, player: Player | None) -> Member:
    """The same person for another entrant, by the name on the roster today."""
    name = like.name if player is None else player.name
    return Member(entrant=entrant, position=like.position, name=name, player=player)
