"""What every form that writes to a match sends along, and the statuses of answers that wrote nothing."""

from typing import NamedTuple

from django.http import HttpRequest

from scoring.forms.numbers import whole
from scoring.keys import WRITE_KEY_LENGTH, write_key

UNPROCESSABLE = 422
CONFLICT = 409


class Sent(NamedTuple):
    """What travels with a round's form besides the round: see `scoring/_round_form.html`."""

    version: int
    number: int
    key: str
    accept: bool
    choice: str
    looked: str

    @classmethod
    def by(cls, request: HttpRequest) -> "Sent":
        """As the request brings it; nonsense counts as something stale."""
        post = request.POST
        key = post.get("key", "")[:WRITE_KEY_LENGTH]
        return cls(
            version=whole(post.get("version")) or 0,
            number=whole(post.get("number")) or 0,
            key=key if key.isalnum() else write_key(),
            accept=post.get("accept") == "yes",
            choice=post.get("choice", ""),
            looked=post.get("looked", ""),
        )
