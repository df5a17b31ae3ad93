"""Numbers as forms bring them."""

DIGITS = 9  # more mean nothing here


def whole(text: str | None) -> int | None:
    """The number that a text of plain digits stands for; None for anything else."""
    if not text or not text.isascii() or not text.isdigit() or len(text) > DIGITS:
        return None
    return int(text)
