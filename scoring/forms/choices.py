"""What the start form offers to play: house rules, a few systems first, the others under headings."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from scoring.engine.game import playable_seats
from scoring.engine.presets import PRESETS
from scoring.engine.ruleset import Ruleset
from scoring.models import HouseRules
from scoring.wording.cards import Section, rule_card
from scoring.wording.house import house_summary
from scoring.wording.systems import by_heading, system_description, system_name

HOUSE_PREFIX = "house-"
FIRST_HOUSES = 3
FIRST_SYSTEMS = 4


def choice_of(house: HouseRules) -> str:
    """What the form sends for house rules, where it sends the key of a system for a system."""
    return f"{HOUSE_PREFIX}{house.pk}"


@dataclass(frozen=True)
class Choice:
    """Rules to choose: `value` is what the form sends for them."""

    value: str
    name: str
    description: str
    rules: Ruleset
    chosen: bool

    @property
    def card(self) -> list[Section]:
        """The rules in short."""
        return rule_card(self.rules)

    @property
    def seats(self) -> str:
        """For how many players they are."""
        return " ".join(map(str, playable_seats(self.rules)))


@dataclass(frozen=True)
class Offer:
    """All that there is to choose."""

    houses: list[Choice]
    more_houses: bool
    more_club_houses: bool
    first: list[Choice]
    others: list[tuple[str, list[Choice]]]


def all_fit(rules: Ruleset) -> bool:
    """Any rules may be chosen."""
    return True


def offer(
    chosen: str, houses: Sequence[HouseRules], played: Sequence[str], fits: Callable[[Ruleset], bool] = all_fit
) -> Offer:
    """What to offer where there are these house rules, those of a club first, and `played` systems, the last first.

    Only rules that `fits` says may be chosen are offered.
    """
    fitting = [house for house in houses if fits(house.rules)]
    of_club = [house for house in fitting if house.club_id is not None]
    own = [house for house in fitting if house.club_id is None]
    systems = [key for key, preset in PRESETS.items() if fits(preset.rules)]
    first = _first_systems(chosen, played, systems)
    return Offer(
        houses=[_house_choice(house, chosen) for house in (*_few(of_club, chosen), *_few(own, chosen))],
        more_houses=len(own) > FIRST_HOUSES,
        more_club_houses=len(of_club) > FIRST_HOUSES,
        first=[_system_choice(key, chosen) for key in first],
        others=[
            (title, [_system_choice(key, chosen) for key in keys])
            for title, keys in by_heading(set(systems) - set(first))
        ],
    )


def _few(houses: Sequence[HouseRules], chosen: str) -> list[HouseRules]:
    """The first of these house rules and the chosen ones, in their order."""
    shown = sorted(houses, key=lambda house: choice_of(house) != chosen)[:FIRST_HOUSES]
    return [house for house in houses if house in shown]


def _first_systems(chosen: str, played: Collection[str], systems: Collection[str]) -> list[str]:
    known = [key for key in (chosen, *played) if key in systems]
    return list(dict.fromkeys((*known, *systems)))[:FIRST_SYSTEMS]


def _system_choice(key: str, chosen: str) -> Choice:
    return Choice(key, system_name(key), system_description(key), PRESETS[key].rules, key == chosen)


def _house_choice(house: HouseRules, chosen: str) -> Choice:
    value = choice_of(house)
    return Choice(value, house.name, house_summary(house.system, house.rules), house.rules, value == chosen)
