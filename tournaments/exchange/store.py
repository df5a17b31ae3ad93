"""Bringing a tournament from its record into a club: all of it in one transaction, or nothing."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from scoring import trail as club_trail
from scoring.brought_in import Brought, bring_in
from scoring.models import Club, ClubChange, Device, Match, Player
from scoring.models.people import name_key
from scoring.tournament_matches import set_withheld
from tournaments.commands.entries.roster import Persons, persons_named
from tournaments.drawing import bracket_of, evening_of
from tournaments.drawing.tables import table_of
from tournaments.exchange import write
from tournaments.exchange.check import Loaded, RefusedError
from tournaments.exchange.shapes import MOST_FAULTS, Wrong
from tournaments.finals import final_of
from tournaments.models import (
    Entrant,
    LineEvent,
    Member,
    Pairing,
    Sanction,
    Seating,
    Sitting,
    Stage,
    StageEntrant,
    Table,
    TableMatch,
    Tournament,
    TournamentChange,
    TournamentRound,
)
from tournaments.pairing.codes import Format
from tournaments.trail import note
from tournaments.wording.history_lines import history_lines
from tournaments.wording.pairing import whys_texts

BATCH = 500


@transaction.atomic
def bring_tournament(*, club: Club, loaded: Loaded, device: Device | None) -> Tournament:
    """The tournament of a record as one of this club, under keys of its own.

    Players are found on the roster by their names, or put there. A confirmed one counts at once. Raises RefusedError
    for what only shows when it is put together; then nothing is written.
    """
    data = loaded.data
    kept = {name: data[name] for name in write.KEPT}
    tournament = Tournament.objects.create(club=club, **kept)
    Table.objects.bulk_create(Table(tournament=tournament, number=number) for number in data["room"])
    persons = persons_named(club, list(_on_roster(data["entrants"])), device)
    entrants, members = _store_entrants(tournament, data["entrants"], persons)
    brought: list[tuple[Pairing, int, Brought]] = []
    for index, stage in enumerate(data["stages"]):
        _store_stage(tournament, stage, f"stages[{index}]", entrants, members, loaded, brought)
    matches = _store_matches(club, brought, device)
    TournamentChange.objects.bulk_create(
        [TournamentChange(tournament=tournament, **change) for change in data["history"]], batch_size=BATCH
    )
    _check_shown(tournament)
    note(tournament, TournamentChange.Kind.IMPORTED, device)
    club_trail.note(club, ClubChange.Kind.TOURNAMENT, device, done="added", name=tournament.name)
    if tournament.state == Tournament.State.CONFIRMED:
        set_withheld(club=club, matches=matches, withheld=False)
    return tournament


def _on_roster(entrants: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """The names of those who are somebody on the roster: whoever only asked is nobody yet."""
    for entrant in entrants:
        if entrant["state"] == Entrant.State.ENTERED:
            yield from filter(None, (member["name"] for member in entrant["members"]))


def _picked(written: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    return {name: written[name] for name in names}


def _store_entrants(
    tournament: Tournament, written: Iterable[Mapping[str, Any]], persons: Persons
) -> tuple[dict[int, Entrant], dict[int, list[Member]]]:
    """The entrants, and the members of each, by number."""
    entrants = Entrant.objects.bulk_create(
        [Entrant(tournament=tournament, **_picked(each, write.KEPT_OF_ENTRANT)) for each in written], batch_size=BATCH
    )
    members = {
        entrant.number: [
            Member(
                entrant=entrant,
                player=persons.get(name_key(member["name"])) if entrant.state == Entrant.State.ENTERED else None,
                **_picked(member, write.KEPT_OF_MEMBER),
            )
            for member in each["members"]
        ]
        for entrant, each in zip(entrants, written, strict=True)
    }
    Member.objects.bulk_create([member for some in members.values() for member in some], batch_size=BATCH)
    return {entrant.number: entrant for entrant in entrants}, members


def _store_stage(
    tournament: Tournament,
    written: Mapping[str, Any],
    place: str,
    entrants: Mapping[int, Entrant],
    members: Mapping[int, list[Member]],
    loaded: Loaded,
    brought: list[tuple[Pairing, int, Brought]],
) -> None:
    """A stage with its rounds; `brought` gets the matches of its tables."""
    stage = Stage.objects.create(tournament=tournament, **_picked(written, ("number", "format", "rules", "state")))
    StageEntrant.objects.bulk_create(
        [
            StageEntrant(stage=stage, entrant=entrants[part["entrant"]], **_picked(part, write.KEPT_OF_PART))
            for part in written["field"]
        ],
        batch_size=BATCH,
    )
    LineEvent.objects.bulk_create(
        [
            LineEvent(stage=stage, entrant=entrants[event["entrant"]], **_picked(event, ("order", "kind", "at")))
            for event in written["line"]
        ],
        batch_size=BATCH,
    )
    for index, row in enumerate(written["rounds"]):
        at = f"{place}.rounds[{index}]"
        made = TournamentRound.objects.create(stage=stage, **_picked(row, write.KEPT_OF_ROUND))
        pairings = _store_round(made, row, entrants)
        for number, (pairing, each) in enumerate(zip(pairings, row["pairings"], strict=True)):
            for nth, match in enumerate(each["matches"]):
                played = loaded.played[f"{at}.pairings[{number}].matches[{nth}]"]
                sealed = pairing.state == Pairing.State.CONFIRMED
                roster = [_player(seat, members) for seat in match["seats"]]
                brought.append(
                    (
                        pairing,
                        match["number"],
                        Brought(
                            system=played.record.rules,
                            game=played.game,
                            players=played.record.players,
                            roster=roster,
                            started=match["started"],
                            rounds=played.record.rounds,
                            recorded=match["recorded"],
                            folded=played.folded,
                            told=played.told,
                            sealed=sealed,
                        ),
                    )
                )


def _player(seat: list[int] | None, members: Mapping[int, list[Member]]) -> Player | None:
    return None if seat is None else members[seat[0]][seat[1]].player


def _store_round(row: TournamentRound, written: Mapping[str, Any], entrants: Mapping[int, Entrant]) -> list[Pairing]:
    pairings = Pairing.objects.bulk_create(
        [Pairing(round=row, **_picked(each, write.KEPT_OF_PAIRING)) for each in written["pairings"]], batch_size=BATCH
    )
    Seating.objects.bulk_create(
        [
            Seating(pairing=pairing, side=side, slot=slot, entrant=entrants[number])
            for pairing, each in zip(pairings, written["pairings"], strict=True)
            for side, seated in enumerate(each["sides"])
            for slot, number in enumerate(seated)
        ],
        batch_size=BATCH,
    )
    Sitting.objects.bulk_create(
        [
            Sitting(round=row, entrant=entrants[each["entrant"]], kind=each["kind"], why=each["why"])
            for each in written["sitting"]
        ],
        batch_size=BATCH,
    )
    Sanction.objects.bulk_create(
        [
            Sanction(round=row, entrant=entrants[each["entrant"]], **_picked(each, write.KEPT_OF_SANCTION))
            for each in written["sanctions"]
        ],
        batch_size=BATCH,
    )
    return pairings


def _store_matches(club: Club, brought: list[tuple[Pairing, int, Brought]], device: Device | None) -> list[Match]:
    """The matches with their places at the tables, each with its end as it follows from the match itself."""
    made = bring_in(club=club, matches=[each for _pairing, _number, each in brought], device=device)
    keys = [match.pk for match in made]
    loaded = {match.pk: match for match in Match.objects.filter(pk__in=keys).prefetch_related("seats__awards")}
    TableMatch.objects.bulk_create(
        [
            TableMatch(pairing=pairing, number=number, match=loaded[key], final=final_of(loaded[key]))
            for (pairing, number, _brought), key in zip(brought, keys, strict=True)
        ],
        batch_size=BATCH,
    )
    return [loaded[key] for key in keys]


def _check_shown(tournament: Tournament) -> None:
    """Raise RefusedError if a page of the tournament could not be shown."""
    names = {entrant.number: entrant.called for entrant in tournament.entrants.prefetch_related("members")}
    wrongs: list[Wrong] = []
    for index, stage in enumerate(tournament.stages.all()):
        stage.tournament = tournament
        place = f"stages[{index}]"
        _tried(wrongs, f"{place}.rounds", partial(_shown, stage))
        for rows in (Pairing.objects, Sitting.objects):
            for why in rows.filter(round__stage=stage).values_list("why", flat=True):
                _tried(wrongs, f"{place}.rounds", partial(whys_texts, why, names))
    for index, (kind, what) in enumerate(tournament.changes.order_by("pk").values_list("kind", "what")):
        _tried(wrongs, f"history[{index}].what", partial(history_lines, kind, what, names))
    if wrongs:
        raise RefusedError(wrongs[:MOST_FAULTS])


def _shown(stage: Stage) -> None:
    """Reckon what the pages of a stage are made of."""
    if stage.format == Format.KNOCKOUT:
        bracket_of(stage)
    elif stage.format == Format.WINNER_STAYS:
        evening_of(stage)
    else:
        table_of(stage)


def _tried(wrongs: list[Wrong], place: str, show: Callable[[], object]) -> None:
    try:
        with translation.override("en"):
            show()
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        wrongs.append(Wrong(place, _("this does not fit together: %(error)s") % {"error": error}))
