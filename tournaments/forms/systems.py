"""The rules that a tournament may be played by: the systems and the club's house rules that fit who enters."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from scoring.engine.presets import PRESETS
from scoring.engine.ruleset import Ruleset
from scoring.forms.choices import HOUSE_PREFIX, Offer, choice_of, offer
from scoring.models import HouseRules
from tournaments.commands.fitting import fitted


class Rules(NamedTuple):
    """What is chosen to play by: what the form sends for it, the preset it began from, and the rules as fitted."""

    choice: str
    system: str
    rules: Ruleset


def chosen_rules(entry: str, sent: str, houses: Sequence[HouseRules]) -> Rules | None:
    """The rules that a form sends, fitted to who enters; None if there are none such or they do not fit."""
    house = next((house for house in houses if choice_of(house) == sent), None)
    system = house.system if house else sent
    if system not in PRESETS or (house is None and sent.startswith(HOUSE_PREFIX)):
        return None
    rules = fitted(house.rules if house else PRESETS[system].rules, entry)
    return None if rules is None else Rules(sent, system, rules)


def usual_choice(entry: str, played: Collection[str]) -> str:
    """The system to propose: the one played last that fits, else the first that does."""
    return next(key for key in (*played, *PRESETS) if key in PRESETS and fitted(PRESETS[key].rules, entry))


def fitting_offer(entry: str, chosen: str, houses: Sequence[HouseRules], played: Sequence[str]) -> Offer:
    """What to offer to a tournament with this kind of entry."""
    return offer(chosen, houses, played, fits=lambda rules: fitted(rules, entry) is not None)
