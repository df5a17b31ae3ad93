"""The form of one round: who ended it, the tiles left in each hand, and what else the rules ask for."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.engine.check import needed_seats
from scoring.engine.codes import End, Fault, MultiMove
from scoring.engine.facts import BLANK, SET_SIZE, SIDE_NAMES, SIX, TILES, FaultLine, State
from scoring.engine.game import Game
from scoring.engine.needs import Needs, needs
from scoring.forms.numbers import whole
from scoring.wording.faults import fault_line, fault_text
from scoring.wording.matches import Names

BOTH = f"{BLANK} {SIX}"
# The triangle of the set folded into four rows of seven, so that all tiles are on one screen.
PICKER_ORDER = (
    *(f"0-{n}" for n in range(7)),
    *(f"1-{n}" for n in range(1, 7)),
    "6-6",
    *(f"2-{n}" for n in range(2, 7)),
    "5-5",
    "5-6",
    *(f"3-{n}" for n in range(3, 7)),
    "4-4",
    "4-5",
    "4-6",
)
MOST_TILES = {MultiMove.NONE: 1, MultiMove.FOUR_DOUBLES: 4}
EXTRAS = ("lead", "first", "last_plain", "other_last", "stock_empty")
ENDS = ((End.OUT, gettext_lazy("Out")), (End.FISH, gettext_lazy("Fish")))


@dataclass(frozen=True)
class TileBox:
    """One tile of a picker."""

    name: str
    marked: bool


@dataclass(frozen=True)
class HandBox:
    """One hand (or the stock, seat "stock") as the form shows it."""

    seat: str
    side: str
    name: str
    tiles: tuple[TileBox, ...]
    number: str
    errors: tuple[str, ...]
    counts: bool
    active: bool


@dataclass(frozen=True)
class PointsBox:
    """The tally of one side's points in play."""

    side: str
    name: str
    points: str
    errors: tuple[str, ...]


@dataclass(frozen=True)
class Choice:
    """One radio button or option."""

    value: str
    text: str
    chosen: bool


def choose_one() -> str:
    """What is said beside a question that was not answered."""
    return _("Choose one of the answers.")


class RoundForm(forms.Form):
    """A round as a person records it. `facts()` gives it in the exchange format once the form is valid."""

    end = forms.ChoiceField(choices=ENDS)
    by = forms.TypedChoiceField(coerce=int, empty_value=None, required=False)
    last = forms.CharField(required=False)
    other_last = forms.MultipleChoiceField(choices=[("", ""), *((tile, tile) for tile in TILES)], required=False)
    lead = forms.TypedChoiceField(coerce=int, empty_value=None, required=False)
    first = forms.ChoiceField(choices=[("", ""), *((tile, tile) for tile in TILES)], required=False)
    last_plain = forms.TypedChoiceField(coerce=int, empty_value=None, required=False)
    stock_empty = forms.BooleanField(required=False)

    def __init__(
        self, game: Game, state: State, names: Names, data: Any = None, facts: dict[str, Any] | None = None
    ) -> None:
        self.game, self.state, self.names = game, state, names
        self.needs: Needs = needs(game, state)
        self._given: dict[str, Any] | None = None
        super().__init__(data, initial=_initial(facts) if facts else {"end": End.OUT})
        seats = [("", ""), *((str(seat), names.seats[seat - 1]) for seat in self.needs.seats)]
        for name in ("by", "lead", "last_plain"):
            self.fields[name].choices = seats  # type: ignore[attr-defined]
        for place in self._places():
            self.fields[f"hand-{place}"] = forms.MultipleChoiceField(
                choices=[(tile, tile) for tile in TILES], required=False
            )
        for seat in self.needs.seats:
            self.fields[f"hand-{seat}-number"] = forms.IntegerField(required=False, min_value=0, max_value=168)
        if self.needs.points:
            for side in game.every_side:
                self.fields[f"points-{SIDE_NAMES[side]}"] = forms.IntegerField(required=False)

    def _places(self) -> Iterator[str]:
        yield from map(str, self.needs.seats)
        if self.has_stock:
            yield "stock"

    @property
    def has_stock(self) -> bool:
        """Whether tiles are left undealt."""
        return len(self.needs.seats) * self.game.deal < SET_SIZE

    def clean_last(self) -> list[str]:
        """The special tiles of the last move."""
        tiles: list[str] = self.cleaned_data["last"].split()
        if any(tile not in (BLANK, SIX) for tile in tiles):
            raise forms.ValidationError(choose_one())
        return tiles

    def clean(self) -> dict[str, Any]:
        """A hand is given by tiles or by a number, not by both."""
        for seat in self.needs.seats:
            if self.cleaned_data.get(f"hand-{seat}") and self.cleaned_data.get(f"hand-{seat}-number") is not None:
                self.add_error(f"hand-{seat}", _("Either the tiles or a number, not both."))
        return self.cleaned_data

    def facts(self) -> dict[str, Any]:
        """The round in the exchange format; what was left open is left out.

        Kept as it was typed: `add_faults` takes what is wrong out of the cleaned data.
        """
        if self._given is None:
            self._given = self._read()
        return self._given

    @property
    def readable(self) -> bool:
        """Whether `facts` can be asked for, whatever is wrong with them."""
        return self._given is not None or (self.is_bound and self.is_valid())

    def _read(self) -> dict[str, Any]:
        data = self.cleaned_data
        given: dict[str, Any] = {"end": data["end"]}
        for key in ("by", "lead", "first", "last_plain"):
            if data[key]:
                given[key] = data[key]
        hands = {str(seat): self._held(seat) for seat in self.needs.seats}
        given["hands"] = {seat: held for seat, held in hands.items() if held is not None}
        last = [*data["last"], *filter(None, data["other_last"])]
        if last:
            given["last"] = last
        stock = data.get("hand-stock")
        if stock or data["stock_empty"]:
            given["stock"] = stock or []
        if self.needs.points:
            made = {name: data[f"points-{name}"] for name in SIDE_NAMES[: self.game.sides]}
            given["points"] = {name: points for name, points in made.items() if points}
        return given

    def _held(self, seat: int) -> list[str] | int | None:
        number: int | None = self.cleaned_data[f"hand-{seat}-number"]
        tiles: list[str] = self.cleaned_data[f"hand-{seat}"]
        return number if number is not None else tiles or None

    def add_faults(self, faults: Iterable[FaultLine], number: int | None = None) -> None:
        """Put each fault beside the field it is about; one of another round than `number` stands above them all."""
        for fault in faults:
            if number is not None and fault.round != number:
                self.add_error(None, fault_line(fault))
                continue
            field = _field_of(fault)
            text = choose_one() if fault.code is Fault.MISSING_KEY else fault_text(fault, self.names)
            self.add_error(field if field in self.fields else None, text)

    # What the template shows

    @property
    def ends(self) -> list[Choice]:
        """Out or fish."""
        return [Choice(value, str(text), self["end"].value() == value) for value, text in ENDS]

    @property
    def players(self) -> list[Choice]:
        """Who went out or made the fish."""
        return self._seat_choices("by")

    @property
    def leaders(self) -> list[Choice]:
        """Who opened the round."""
        return self._seat_choices("lead")

    @property
    def plain_players(self) -> list[Choice]:
        """Who placed the last tile that is no double."""
        return self._seat_choices("last_plain")

    def _seat_choices(self, field: str) -> list[Choice]:
        chosen = str(self[field].value() or "")
        return [Choice(str(s), self.names.seats[s - 1], chosen == str(s)) for s in self.needs.seats]

    @property
    def points(self) -> list[PointsBox]:
        """The points that each side made in play, where they are counted."""
        return [self._points_box(side) for side in self.game.every_side] if self.needs.points else []

    def _points_box(self, side: int) -> PointsBox:
        field = f"points-{SIDE_NAMES[side]}"
        errors = tuple(map(str, self.errors.get(field, ()))) if self.is_bound else ()
        return PointsBox(SIDE_NAMES[side], self.names.sides[side], str(self[field].value() or 0), errors)

    @property
    def special_first(self) -> list[Choice]:
        """The tiles whose place at the opening matters, to be asked for at once; whatever else is recorded stays."""
        chosen = self["first"].value() or ""
        other = () if chosen in ("", *self.needs.first) else (chosen,)
        tiles = (*self.needs.first, *other)
        return [Choice("", _("No"), not chosen), *(Choice(tile, tile, tile == chosen) for tile in tiles)]

    @property
    def first_tiles(self) -> list[Choice]:
        """The tile that opened the round."""
        return [Choice(tile, tile, self["first"].value() == tile) for tile in TILES]

    @property
    def extra_errors(self) -> list[str]:
        """What is wrong with the facts that are not asked for at first."""
        return [str(error) for field in EXTRAS for error in self.errors.get(field, ())]

    @property
    def last_choices(self) -> list[Choice]:
        """The special tiles that the last move can have had."""
        chosen = self["last"].value() or ""
        tiles = [("", _("No")), (BLANK, BLANK), (SIX, SIX)]
        if self.game.rules.multi_move is not MultiMove.NONE:
            tiles.append((BOTH, _("Both")))
        return [Choice(value, text, chosen == value) for value, text in tiles]

    @property
    def last_moves(self) -> list[list[Choice]]:
        """The other tiles of the last move, for a sharper check: a list to choose from for each that it can have."""
        marked = [tile for tile in self["other_last"].value() or () if tile]
        most = MOST_TILES.get(self.game.rules.multi_move, 2)
        chosen = [*marked, *[""] * most][:most]
        tiles = [tile for tile in PICKER_ORDER if tile not in (BLANK, SIX)]
        return [[Choice(tile, tile, tile == one) for tile in tiles] for one in chosen]

    @property
    def hands(self) -> list[HandBox]:
        """Every hand, and the stock where there is one."""
        counting = [place for place in self._places() if self._counts(place)]
        active = next((place for place in self._places() if self._hand_errors(place)), next(iter(counting), None))
        return [self._hand_box(place, place in counting, place == active) for place in self._places()]

    def _hand_errors(self, place: str) -> tuple[str, ...]:
        if not self.is_bound:
            return ()
        return (*self.errors.get(f"hand-{place}", ()), *self.errors.get(f"hand-{place}-number", ()))

    def _counts(self, place: str) -> bool:
        """Whether the tiles of a hand are asked for, as far as it is known who ended the round and how."""
        by = whole(str(self["by"].value()))
        if place == "stock":
            return False
        if self["end"].value() == End.FISH:
            return self.needs.fish_hands
        if by is None or by not in self.needs.seats:
            return self.needs.out_hands
        return int(place) in needed_seats(self.game, self.state, End.OUT, by)

    def _hand_box(self, place: str, counts: bool, active: bool) -> HandBox:
        marked = self[f"hand-{place}"].value() or ()
        stock = place == "stock"
        number = None if stock else self[f"hand-{place}-number"].value()
        return HandBox(
            seat=place,
            side="" if stock else SIDE_NAMES[self.game.side_of[int(place)]],
            name=_("Stock") if stock else self.names.seats[int(place) - 1],
            tiles=tuple(TileBox(tile, tile in marked) for tile in PICKER_ORDER),
            number="" if number is None else str(number),
            errors=self._hand_errors(place),
            counts=counts,
            active=active,
        )


def _initial(facts: dict[str, Any]) -> dict[str, Any]:
    """The form's values for a recorded round."""
    last = facts.get("last", [])
    initial: dict[str, Any] = {
        **{key: facts.get(key) for key in ("end", "by", "lead", "first", "last_plain")},
        "last": " ".join(sorted(tile for tile in last if tile in (BLANK, SIX))),
        "other_last": [tile for tile in last if tile not in (BLANK, SIX)],
        "hand-stock": facts.get("stock", []),
        "stock_empty": facts.get("stock") == [],
    }
    for side, made in facts.get("points", {}).items():
        initial[f"points-{side}"] = made
    for seat, held in facts.get("hands", {}).items():
        initial[f"hand-{seat}-number" if isinstance(held, int) else f"hand-{seat}"] = held
    return initial


FIELD_OF_PLACE = {"last": "last", "first": "first", "stock": "hand-stock"}
FIELD_OF_FAULT = {
    Fault.LAST_TOO_MANY: "last",
    Fault.STOCK_TOO_LARGE: "hand-stock",
    Fault.STOCK_TAKEN: "hand-stock",
}


def _field_of(fault: FaultLine) -> str | None:
    if fault.code in FIELD_OF_FAULT:
        return FIELD_OF_FAULT[fault.code]
    if fault.code is Fault.MISSING_KEY:
        return str(fault.params["key"])
    if fault.code is Fault.POINTS_VALUE:
        return f"points-{fault.params['side']}"
    if fault.seat is not None:
        return f"hand-{fault.seat}"
    return FIELD_OF_PLACE.get(fault.params.get("place", ""))
