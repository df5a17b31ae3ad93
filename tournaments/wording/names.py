"""Entrants in sentences: always after a colon or in a list, so that no language has to inflect a name."""

from collections.abc import Iterable, Mapping

# What everybody goes by; whoever is not in it is called by the number.
Names = Mapping[int, str]


def name_of(number: int, names: Names) -> str:
    """What an entrant goes by."""
    return names.get(number, f"№ {number}")


def names_of(numbers: Iterable[int], names: Names) -> str:
    """Several entrants, one after the other."""
    return ", ".join(name_of(number, names) for number in numbers)


def side_name(side: Iterable[int], names: Names) -> str:
    """Those who sit on one side of a table."""
    return " + ".join(name_of(number, names) for number in side)


def meeting(sides: Iterable[Iterable[int]], names: Names) -> str:
    """Who meets whom; a colon stands between them, for pairs go by their names with a dash."""
    return " : ".join(side_name(side, names) for side in sides)
