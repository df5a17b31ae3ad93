"""The names of an entrant as they are typed, and who of the roster is meant by names that are not on it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.engine.exchange import read_name
from scoring.forms.numbers import whole
from scoring.models import Player
from scoring.models.people import name_key
from tournaments.commands.entries import New
from tournaments.models.setup import TITLE_LENGTH
from tournaments.wording.entries import name_rule

MOST_REMARKED = 200
ANSWER = "who:"  # the field that says who is meant by a name
NEW = "new"


@dataclass(frozen=True)
class Place:
    """One of the fields for the people of an entrant."""

    position: int
    typed: str
    errors: tuple[str, ...]

    @property
    def field(self) -> str:
        """What the form sends it as."""
        return f"name-{self.position}"


class EntryForm:
    """The names of so many people, the entrant's own name and a remark, checked by `is_valid`; then `new` is there."""

    def __init__(self, people: int, data: Mapping[str, str], names: Sequence[str] = ()) -> None:
        self.people, self.data, self.given = people, data, names
        self.errors: dict[str, list[str]] = {}
        self.new = New(())

    def is_valid(self) -> bool:
        """Check everything; the errors stand in `errors`, by field."""
        names = tuple(self._name(position) for position in self._positions)
        if "" not in names and len({name_key(name) for name in names}) < len(names):
            self.errors[f"name-{self.people}"] = [_("One name stands here twice.")]
        self.new = New(names, self._text("title", TITLE_LENGTH), self._text("remark", MOST_REMARKED))
        return not self.errors

    def _name(self, position: int) -> str:
        name = read_name(" ".join(self._typed(position).split()))
        if name is None:
            self.errors[f"name-{position}"] = [name_rule()]
        return name or ""

    def _text(self, key: str, most: int) -> str:
        """What may be empty; longer, and it is an error."""
        typed = " ".join(self.data.get(key, "").split())
        if typed and read_name(typed, most) is None:
            self.errors[key] = [_("At most %(most)s characters.") % {"most": most}]
        return typed

    def refuse(self, text: str) -> None:
        """Say beside the first name why it cannot be."""
        self.errors.setdefault("name-1", []).append(text)

    @property
    def _positions(self) -> range:
        return range(1, self.people + 1)

    def _typed(self, position: int) -> str:
        given = self.given[position - 1] if position <= len(self.given) else ""
        return self.data.get(f"name-{position}", given)

    # What the template shows

    @property
    def places(self) -> list[Place]:
        """The fields for people."""
        return [
            Place(position, self._typed(position), tuple(self.errors.get(f"name-{position}", ())))
            for position in self._positions
        ]

    @property
    def title(self) -> str:
        """The entrant's own name as it was typed."""
        return self.data.get("title", "")

    @property
    def title_errors(self) -> list[str]:
        """What is wrong with it."""
        return self.errors.get("title", [])

    @property
    def remark(self) -> str:
        """The remark as it was typed."""
        return self.data.get("remark", "")

    @property
    def remark_errors(self) -> list[str]:
        """What is wrong with it."""
        return self.errors.get("remark", [])


@dataclass(frozen=True)
class Question:
    """Who is meant by a name that nobody on the roster has: one of those who have a name like it, or somebody new."""

    name: str
    players: list[Player]
    answer: str

    @property
    def field(self) -> str:
        """What the form sends the answer as."""
        return ANSWER + self.name


class Answers:
    """What was said about names that look like others; `likely` has who may be meant by each."""

    def __init__(self, data: Mapping[str, str], likely: Mapping[str, list[Player]]) -> None:
        self.questions = [Question(name, players, _answer(data, name, players)) for name, players in likely.items()]

    @property
    def settled(self) -> bool:
        """Whether all questions are answered."""
        return all(question.answer for question in self.questions)

    def apply(self, names: Iterable[str]) -> tuple[str, ...]:
        """The names as they stand on the roster after the answers."""
        meant = {
            question.name: player.name
            for question in self.questions
            for player in question.players
            if question.answer == str(player.pk)
        }
        return tuple(meant.get(name, name) for name in names)


def _answer(data: Mapping[str, str], name: str, players: Iterable[Player]) -> str:
    sent = data.get(ANSWER + name, "")
    return sent if sent in {NEW, *(str(player.pk) for player in players)} else ""


class LateForm:
    """What is said about coming in late: that more than half may be missed, and that half a bye is given."""

    def __init__(self, data: Mapping[str, str]) -> None:
        self.accept = data.get("accept_late") == "yes"
        self.half_bye = data.get("half_bye") == "yes"
        self.errors: list[str] = []

    @property
    def said(self) -> dict[str, bool]:
        """As the commands take it."""
        return {"accept_late": self.accept, "half_bye": self.half_bye}


def seeds_typed(data: QueryDict) -> tuple[dict[int, int], list[int]]:
    """The places that were typed, by number, and the numbers beside which something else stands.

    What is as it was shown was not typed: somebody else may have moved it meanwhile.
    """
    typed: dict[int, int] = {}
    wrong: list[int] = []
    for field, text in data.items():
        number = whole(field.removeprefix("seed-")) if field.startswith("seed-") else None
        if number is None or text == data.get(f"place-{number}"):
            continue
        place = whole(str(text).strip())
        if place:
            typed[number] = place
        else:
            wrong.append(number)
    return typed, wrong
