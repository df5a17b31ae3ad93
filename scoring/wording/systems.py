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
