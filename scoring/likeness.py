"""What names have in common that people take for the same: case, ё and е, letters of another alphabet."""

import unicodedata

# Letters by the Cyrillic one that they are taken for. Latin ones look alike, Kazakh and Turkish ones are
# left out by keyboards that do not have them.
SAME = {
    **dict(zip("abcehkmoptxyuiı", "авсенкмортхуиии", strict=True)),
    **dict(zip("әғқңөұүһії", "агкноуухии", strict=True)),
    **dict(zip("ёй", "еи", strict=True)),
    **dict(zip("şğçöü", "sgcou", strict=True)),
}
TABLE = str.maketrans(SAME)


def likeness(name: str) -> str:
    """A key that names share which are likely to be the same: letters and digits only, folded."""
    folded = unicodedata.normalize("NFKC", name).casefold().translate(TABLE)
    plain = unicodedata.normalize("NFD", folded)
    return "".join(letter for letter in plain if letter.isalnum())
