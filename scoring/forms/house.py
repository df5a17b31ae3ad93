"""What is asked about house rules: their name, and the options of a set that is changed."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from scoring.engine.codes import Sides
from scoring.engine.exchange import read_name
from scoring.engine.house import HOUSE_NAME_LENGTH, unplayable
from scoring.engine.ruleset import Ruleset
from scoring.forms.options import OptionFields
from scoring.house import MOST_SETS
from scoring.models import Club, Device, HouseRules
from scoring.wording.options import choice_label

NAME = "house_name"


class HouseName:
    """The field for the name of house rules."""

    def __init__(self, typed: str = "") -> None:
        self.typed = typed
        self.errors: list[str] = []

    def read(self) -> str | None:
        """The name; None, and an error, if it is none."""
        name = read_name(self.typed, HOUSE_NAME_LENGTH)
        wrong = _("A name has 1 to %(most)s characters.") % {"most": HOUSE_NAME_LENGTH}
        self.errors = [] if name is not None else [wrong]
        return name

    def refuse_taken(self) -> None:
        """Say that there are other rules of that name."""
        self.errors.append(_("You have other rules of that name already: take another name."))

    def refuse_more(self, owner: Device | Club) -> None:
        """Say that the phone or the club has enough."""
        if isinstance(owner, Club):
            text = _("The club has %(most)s sets of rules already: delete one that nobody plays.")
        else:
            text = _("This phone has %(most)s sets of rules already: delete one that nobody plays.")
        self.errors.append(text % {"most": MOST_SETS})


class HouseForm:
    """House rules being changed: the name, who plays with whom where that is open, and the options.

    `data` is what was typed, None while nothing was.
    """

    def __init__(self, house: HouseRules, data: Mapping[str, str] | None) -> None:
        self.house = house
        self.name = HouseName(house.name if data is None else data.get(NAME, ""))
        saved = dict(house.options)
        self.offers_sides = house.base.sides is Sides.EITHER and saved.get("sides") in (None, Sides.PAIRS)
        if self.offers_sides and data is not None:
            saved = _with_sides(saved, data.get("sides"))
        self.sides = str(saved.get("sides", house.base.sides))
        self.options = OptionFields(house.base, saved, None, data)

    def rules(self) -> Ruleset | None:
        """The rules as they are typed; None, and errors, if they mean nothing or nobody can play by them."""
        rules = self.options.rules()
        if rules is not None:
            self.options.add(unplayable(rules))
        return None if self.options.errors else rules

    @property
    def side_choices(self) -> list[tuple[str, str, bool]]:
        """What can be said about the sides: value, words, whether it is chosen."""
        values = (Sides.EITHER, Sides.PAIRS)
        return [(str(value), choice_label("sides", value), value == self.sides) for value in values]


def _with_sides(saved: Mapping[str, Any], typed: str | None) -> dict[str, Any]:
    others = {key: value for key, value in saved.items() if key != "sides"}
    return {**others, "sides": str(Sides.PAIRS)} if typed == Sides.PAIRS else others
