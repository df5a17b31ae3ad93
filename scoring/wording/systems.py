"""The systems by name, each with what makes it different in a few words."""

from collections.abc import Collection

from django.utils.translation import gettext, gettext_noop

NAMES: dict[str, str] = {
    "kozel-pairs": gettext_noop("Kozyol in pairs"),
    "kozel-1x1": gettext_noop("Kozyol one on one"),
    "kozel-solo": gettext_noop("Kozyol, everyone for himself"),
    "sea-pairs": gettext_noop("Sea kozyol"),
    "osel-pairs": gettext_noop("Donkey (Osel)"),
    "kozel-memory": gettext_noop("Kozyol with kept points"),
    "kozel-fish-all": gettext_noop("Fish on everybody"),
    "kozel-fish-one": gettext_noop("Fish on one"),
    "kozel-rounds": gettext_noop("Kozyol of five rounds"),
    "kozel-125": gettext_noop("Kozyol to 125"),
    "kozel-livegames": gettext_noop("Kozyol without a threshold"),
    "kozel-logic": gettext_noop("Kozyol, two tiles stay in the stock"),
    "kozel-tr": gettext_noop("Kozyol the Turkish way"),
    "kozel-credit": gettext_noop("Kozyol, the winners write"),
    "sea-credit-202": gettext_noop("Sea kozyol to 202"),
    "sea-classic": gettext_noop("Classic sea kozyol"),
    "chcheve": gettext_noop("Chcheveh"),
    "sport": gettext_noop("Sport domino"),
    "osel-classic": gettext_noop("Donkey, solo or in pairs"),
    "osel-logic": gettext_noop("Donkey without kept points"),
    "telephone": gettext_noop("Telephone"),
    "muggins": gettext_noop("Muggins"),
    "general": gettext_noop("The General"),
    "kolbasa": gettext_noop("Kolbasa (sausage)"),
    "seven": gettext_noop("Seven"),
    "domino-classic": gettext_noop("Classic domino"),
    "domino-highest": gettext_noop("Domino from the highest double"),
    "domino-difference": gettext_noop("Domino to 200"),
    "domino-300": gettext_noop("Domino to 300"),
}

DESCRIPTIONS: dict[str, str] = {
    "kozel-pairs": gettext_noop(
        "Two pairs to 101, the losers write. The first points must be 13 or more, less is not written."
    ),
    "kozel-1x1": gettext_noop(
        "Two players with a stock, to 101. Less than 13 is kept for later; a clock of 15 minutes."
    ),
    "kozel-solo": gettext_noop(
        "Two to four players, to 101, each loser writes their own hand. Less than 13 is not written at first."
    ),
    "sea-pairs": gettext_noop(
        "Two pairs to 125, only one of them holds points. From 25 up they open and burn; out on 0-0 wins the match."
    ),
    "osel-pairs": gettext_noop(
        "Two pairs to 101. The first double is a house open on four sides; less than 13 is kept for the next loss."
    ),
    "kozel-memory": gettext_noop(
        "Two to four players, to 101. Less than 13 is kept for later; after a fish one player writes all hands."
    ),
    "kozel-fish-all": gettext_noop(
        "Two to four players, to 101. Less than 13 is kept for later; after a fish everybody writes their own hand."
    ),
    "kozel-fish-one": gettext_noop(
        "Two to four players, to 101. After a fish one player writes all hands; nobody has a double: the heaviest tile."
    ),
    "kozel-rounds": gettext_noop(
        "Two to four players, five rounds, the most points lose. Less than 12 is kept; after a fish everybody writes."
    ),
    "kozel-125": gettext_noop(
        "Everyone for himself or two pairs, to 125. The first points must be 25 or more; 87 and 88 are called out."
    ),
    "kozel-livegames": gettext_noop(
        "Two to four players, to 101, every point is written. Whoever reaches 101 is a goat, several at once too."
    ),
    "kozel-logic": gettext_noop(
        "Two to four players, to 101. The last two tiles of the stock stay; the first points must be 13 or more."
    ),
    "kozel-tr": gettext_noop(
        "Two to four players, to 101, 0-0 is 25 in any hand. The highest double leads; after a fish everybody writes."
    ),
    "kozel-credit": gettext_noop(
        "Two pairs to 101, points are good. The first points must be 13 or more, less is kept for the next win."
    ),
    "sea-credit-202": gettext_noop(
        "Two pairs to 202, the winners write. When the other side gets anything at all, all goes to 0."
    ),
    "sea-classic": gettext_noop(
        "Two players or two pairs to 125, the winner writes. 0-0 and 6-6 win the match; fish are to be written off."
    ),
    "chcheve": gettext_noop(
        "Man is wolf to man: everyone for himself, four open ends. Whoever has most writes all hands; above 101 a goat."
    ),
    "sport": gettext_noop("Two pairs, four rounds, each led by the next in turn. Plain pips, the fewest points win."),
    "osel-classic": gettext_noop(
        "Everyone for himself or two pairs, to 101. The first double is the house; less than 13 is kept for later."
    ),
    "osel-logic": gettext_noop(
        "Two to four players, to 101. The first double is a house; the first points must be 13 or more, less is lost."
    ),
    "telephone": gettext_noop(
        "Two players or two pairs to 225. Ends that make fives bring points; what is left in hand comes off again."
    ),
    "muggins": gettext_noop("Two to four players to 200. Ends that make fives bring points, going out brings ten."),
    "general": gettext_noop(
        "Two pairs, no points: going out on 0-0 or 6-6 makes the next player a general. Until the players stop."
    ),
    "kolbasa": gettext_noop(
        "Two players with fourteen tiles each in a row, to 101. Whoever can cuts a sausage off and gives it away."
    ),
    "seven": gettext_noop(
        "Two to four players. The most in hand gets a stick, whoever has three is out; the last one left wins."
    ),
    "domino-classic": gettext_noop(
        "Two to four players to 100, the winner writes. 0-0 is 25, 6-6 is 50; after a fish the difference."
    ),
    "domino-highest": gettext_noop(
        "Two to four players to 100, the winner writes. Plain pips; the highest double leads."
    ),
    "domino-difference": gettext_noop(
        "Two to four players to 200, the winner writes. Plain pips; after a fish the difference."
    ),
    "domino-300": gettext_noop(
        "Two to four players to 300, the winner writes. 0-0 is 25, 6-6 is 50; after a fish all the other hands."
    ),
}

# Where a system is found among many: under a heading, each in one place.
HEADINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        gettext_noop("Kozyol"),
        (
            "kozel-pairs",
            "kozel-1x1",
            "kozel-solo",
            "kozel-memory",
            "kozel-fish-all",
            "kozel-fish-one",
            "kozel-rounds",
            "kozel-125",
            "kozel-livegames",
            "kozel-logic",
            "kozel-tr",
            "kozel-credit",
        ),
    ),
    (gettext_noop("Sea"), ("sea-pairs", "sea-credit-202", "sea-classic")),
    (gettext_noop("Donkey"), ("osel-pairs", "osel-classic", "osel-logic")),
    (gettext_noop("Domino"), ("domino-classic", "domino-highest", "domino-difference", "domino-300")),
    (gettext_noop("Others"), ("chcheve", "sport", "general", "seven", "kolbasa", "telephone", "muggins")),
)


def system_name(key: str) -> str:
    """What a system is called."""
    return gettext(NAMES[key])


def system_description(key: str) -> str:
    """A system in two short sentences."""
    return gettext(DESCRIPTIONS[key])


def by_heading(keys: Collection[str]) -> list[tuple[str, list[str]]]:
    """These systems under their headings, those without any left out."""
    found = ((gettext(title), [key for key in systems if key in keys]) for title, systems in HEADINGS)
    return [(title, systems) for title, systems in found if systems]
