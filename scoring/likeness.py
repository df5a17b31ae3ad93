"""Which names are likely to be one person's: typed on another keyboard, in another alphabet, with a slip, cut short.

Two grades. The same: nothing differs but case, spaces, ё and е, look-alikes of two alphabets (С and C), letters that a
keyboard may lack (қ and к, ş and s). Close: the same when read aloud (Akhmet, Ахмет), one letter is another, too many
or swapped, the words stand in another order, or one is only an initial. Numbers in names tell people apart.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

SHORTEST_WITH_A_SLIP = 4  # letters: of shorter names one letter makes another name
MOST_WORDS_TURNED = 3  # of longer names nobody changes the order

# Small letters without their marks, by the Cyrillic one that they are taken for. A Latin i is the Kazakh і, which
# keyboards without it make и.
LOOK_ALIKES = str.maketrans("abcehkmoptxyiıəәғқңөұүһі", "авсенкмортхуииаагкноуухи")

# How Cyrillic letters are read, in Latin ones; š, č and ž are one letter each, so that they are one slip too.
CYRILLIC_SOUNDS = dict(
    zip("абвгдеёжзийклмнопрстуфхцчшщыэәғқңөұүһі", "abvgdeežziiklmnoprstufhcčššieagknouuhi", strict=True)
) | {"ю": "iu", "я": "ia", "ъ": "", "ь": "", "дж": "ž"}
LATIN_SOUNDS = {
    "š": ("shch", "sch", "sh", "ş"),
    "č": ("ch", "ç"),
    "ž": ("zh", "dzh", "dj", "j"),
    "a": ("ə",),
    "c": ("ts", "tz"),
    "e": ("ye", "yo"),
    "f": ("ph",),
    "g": ("gh", "ğ"),
    "h": ("kh",),
    "i": ("y", "ı"),
    "ia": ("ya",),
    "iu": ("yu",),
    "k": ("ck", "q"),
    "ks": ("x",),
    "v": ("w",),
}
SOUNDS = CYRILLIC_SOUNDS | {written: sound for sound, many in LATIN_SOUNDS.items() for written in many}
READ = re.compile("|".join(sorted(SOUNDS, key=len, reverse=True)))
TWICE = re.compile(r"(.)\1+")
# Written alike in both alphabets, and read otherwise: which one it is, the rest of the word says.
TO_CYRILLIC = str.maketrans("abcehkmoptxyi", "авсенкмортхуі")
TO_LATIN = str.maketrans("авсенкмортхуі", "abcehkmoptxyi")
CYRILLIC = re.compile("[\u0400-\u052f]")
LATIN = re.compile("[a-z\u00df-\u024f]")
PARTS = re.compile(r"[\s.\-‐‑–—_,/·•]+")
DIGITS = re.compile(r"\d+")
MARKED = re.compile("[çşğёй]")


class Alike(IntEnum):
    """How likely two names are one person's."""

    CLOSE = 1
    SAME = 2


class Word(NamedTuple):
    """A word of a name as it is read; `letters` are as many as are written, one: an initial."""

    sound: str
    letters: int

    @property
    def initial(self) -> bool:
        """Whether it is only the first letter."""
        return self.letters == 1

    @property
    def begins(self) -> str:
        """Its first letter, as people write it who have no marks on theirs."""
        return _plain(self.sound[0])


class Reading(NamedTuple):
    """A name as it is read: its words without figures, and the figures; `key` is its likeness."""

    key: str
    words: tuple[Word, ...]
    figures: tuple[str, ...]

    @property
    def joined(self) -> str:
        """The words as one."""
        return TWICE.sub(r"\1", "".join(word.sound for word in self.words))

    @property
    def whole(self) -> bool:
        """Whether no word is cut short."""
        return not any(word.initial for word in self.words)

    @property
    def letters(self) -> int:
        """How many are written."""
        return sum(word.letters for word in self.words)


def likeness(name: str) -> str:
    """A key that names share which are the same but for how they were typed: letters and figures only, folded."""
    folded = _plain(_folded(name)).casefold().translate(LOOK_ALIKES)
    return "".join(letter for letter in folded if letter.isalnum()) or _folded(name)


def alike(first: str, second: str) -> Alike | None:
    """How likely two names are one person's; None: they are taken for two."""
    one, other = reading(first), reading(second)
    if one.key == other.key:
        return Alike.SAME
    if not one.words or one.figures != other.figures:
        return None
    return Alike.CLOSE if _as_one_word(one, other) or _word_by_word(one, other) else None


@lru_cache(maxsize=20_000)
def reading(name: str) -> Reading:
    """How a name is read."""
    folded = _folded(name)
    parts = ("".join(filter(str.isalpha, _without_stray_marks(part))) for part in PARTS.split(folded))
    words = tuple(word for word in map(_word, parts) if word.sound)
    return Reading(likeness(name), words, tuple(DIGITS.findall(folded)))


def alike_to(name: str, others: Iterable[str]) -> list[tuple[int, Alike]]:
    """Which of other names, by their index, are likely the same person's, the likeliest first."""
    graded = ((index, alike(name, other)) for index, other in enumerate(others))
    found = [(index, grade) for index, grade in graded if grade is not None]
    return sorted(found, key=lambda item: -item[1])


def heard_in(typed: str, name: str, *, slips: bool = False) -> bool:
    """Whether every word that is typed is one of a name as both are read aloud, or its beginning.

    `slips`: also one with a slip. For finding somebody in a list, where too many are better than nobody.
    """
    one, other = reading(typed), reading(name)
    if not one.words or not set(one.figures) <= set(other.figures):
        return False
    return all(any(_is_heard(word, whole, slips) for whole in other.words) for word in one.words)


def _is_heard(word: Word, whole: Word, slips: bool) -> bool:
    if whole.sound.startswith(word.sound):
        return True
    return slips and _near(word.sound, whole.sound, min(word.letters, whole.letters))


def likely_pairs(names: Sequence[str]) -> list[tuple[int, int, Alike]]:
    """All pairs of names, by their indexes, that are likely one person's, the likeliest first.

    Only names with a mark in common are compared, so that a long roster takes about as long as it is.
    """
    marked = defaultdict(list)
    for index, name in enumerate(names):
        for mark in _marks(name):
            marked[mark].append(index)
    pairs = {(one, other) for group in marked.values() for at, other in enumerate(group) for one in group[:at]}
    graded = ((one, other, alike(names[one], names[other])) for one, other in sorted(pairs))
    found = [(one, other, grade) for one, other, grade in graded if grade is not None]
    return sorted(found, key=lambda item: -item[2])


def _marks(name: str) -> set[tuple[str, ...]]:
    """What two names that are alike have at least one of in common."""
    read = reading(name)
    marks: set[tuple[str, ...]] = {("same", read.key)}
    if read.words and read.whole:
        joined = read.joined
        marks |= {("joined", rest, *read.figures) for rest in (joined, *_with_one_letter_less(joined))}
    for index, word in enumerate(read.words):
        others = sorted(other.begins for other in (*read.words[:index], *read.words[index + 1 :]))
        marks.add(("word", word.sound, *others, *read.figures))
    return marks


def _with_one_letter_less(word: str) -> Iterator[str]:
    return (word[:index] + word[index + 1 :] for index in range(len(word)))


def _word(part: str) -> Word:
    """A part of a name as it is read, in the alphabet that most of its letters are of."""
    cyrillic, latin = len(CYRILLIC.findall(part)), len(LATIN.findall(part))
    written = part.translate(TO_CYRILLIC if cyrillic >= latin else TO_LATIN) if cyrillic and latin else part
    read = READ.sub(lambda found: SOUNDS[found[0]], written)
    sound = TWICE.sub(r"\1", "".join(letter if letter in "ščž" else _plain(letter) for letter in read))
    one_letter = len(part) == 1 or (len(sound) == 1 and len(part) == 2)  # Zh. is an initial too
    return Word(sound, 1 if one_letter else len(part))


def _as_one_word(one: Reading, other: Reading) -> bool:
    """Whether they are read the same, perhaps but for a slip, wherever the spaces are."""
    if not (one.whole and other.whole):
        return False
    if len(one.words) == len(other.words) > 1:
        return False  # word by word, so that a slip is in one of them
    return _near(one.joined, other.joined, min(one.letters, other.letters))


def _word_by_word(one: Reading, other: Reading) -> bool:
    """Whether each word is one of the other's, in order or turned, at most one with a slip or all but one cut short."""
    count = len(one.words)
    if count != len(other.words):
        return False
    turns = range(count if count <= MOST_WORDS_TURNED else 1)
    return any(_fit(one.words, other.words[turn:] + other.words[:turn]) for turn in turns)


def _fit(one: Sequence[Word], other: Sequence[Word]) -> bool:
    slips = cut = equal = 0
    for first, second in zip(one, other, strict=True):
        if first.sound == second.sound and first.initial == second.initial:
            equal += not first.initial
        elif first.initial or second.initial:
            if not _cut_short(first, second):
                return False
            cut += 1
        elif _near(first.sound, second.sound, min(first.letters, second.letters)):
            slips += 1
        else:
            return False
    if len(one) == 1:
        return not cut
    return equal > 0 and (slips == 0 or (slips == 1 and not cut))


def _cut_short(one: Word, other: Word) -> bool:
    short, long = (one, other) if one.initial else (other, one)
    return not long.initial and long.sound.startswith(short.sound)


def _near(one: str, other: str, letters: int) -> bool:
    """Whether two words of so many letters are read the same, or differ in one letter after the first."""
    if one == other:
        return True
    if letters < SHORTEST_WITH_A_SLIP or _plain(one[0]) != _plain(other[0]):
        return False
    start = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    one, other = one[start:], other[start:]
    while one and other and one[-1] == other[-1]:
        one, other = one[:-1], other[:-1]
    swapped = len(one) == len(other) == 2 and one == other[::-1]
    return swapped or max(len(one), len(other)) <= 1


def _without_stray_marks(text: str) -> str:
    """Letters without marks, but for those that are read otherwise with them."""
    return "".join(letter if MARKED.match(letter) else _plain(letter) for letter in text)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _plain(text: str) -> str:
    """Letters without what stands above and below them."""
    return "".join(map(_plain_letter, text))


@lru_cache(maxsize=4_000)
def _plain_letter(letter: str) -> str:
    return "".join(part for part in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(part))
