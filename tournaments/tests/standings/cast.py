"""Short ways to write tournaments in tests."""

from collections.abc import Iterable
from fractions import Fraction

from tournaments.standings.amounts import Amount
from tournaments.standings.codes import Kind, TieBreakCode
from tournaments.standings.facts import Entrant, Final, Round, Row, Sitting, Table
from tournaments.standings.settings import Settings
from tournaments.standings.table import standings

# Chess-like results: points are good, draws can stand.
PLAIN = Settings(target=100, penalty=False, draws=True, rounds=5)
SITTING = {"PAB": Kind.BYE, "HPB": Kind.HALF_BYE, "--": Kind.ABSENT}
ACCOUNTS = {"+": (100, 40), "=": (50, 50), "-": (40, 100)}


def entrants(count: int) -> tuple[Entrant, ...]:
    """Entrants 1 to `count`."""
    return tuple(Entrant(number) for number in range(1, count + 1))


def duel(first: int, second: int, *accounts: int, absent: tuple[int, ...] = (), stopped: bool = False) -> Table:
    """A table of two; with accounts it was played."""
    matches = (Final(accounts, stopped=stopped),) if accounts else ()
    return Table(((first,), (second,)), matches, absent)


def rounds_of(text: str) -> tuple[Round, ...]:
    """The rounds of a table as federations print it: number, then for each round the result and the opponent."""
    lines = {int(line.split()[0]): line.split()[1:] for line in text.split("\n") if line.strip()}
    count = len(next(iter(lines.values())))
    return tuple(
        _round(number, {entrant: cells[number - 1] for entrant, cells in lines.items()})
        for number in range(1, count + 1)
    )


def _round(number: int, cells: dict[int, str]) -> Round:
    tables = []
    sitting = []
    for entrant, cell in cells.items():
        if cell in SITTING:
            sitting.append(Sitting(entrant, SITTING[cell]))
        elif cell[1] == "F":
            opponent = int(cell[2:])
            if cell[0] == "+":
                tables.append(duel(entrant, opponent, absent=(opponent,)))
        elif entrant < (opponent := int(cell[1:])):
            tables.append(duel(entrant, opponent, *ACCOUNTS[cell[0]], stopped=cell[0] == "="))
    return Round(number, tuple(tables), tuple(sitting))


def values(code: TieBreakCode, count: int, rounds: tuple[Round, ...], settings: Settings) -> dict[int, Amount | None]:
    """What one tie-break gives every entrant."""
    rows = standings(entrants(count), rounds, settings._replace(tiebreaks=(code,)))
    return {row.entrant: row.mark(code).value for row in rows}


def columns(records: Iterable[object], *names: str) -> list[tuple[object, ...]]:
    """These fields of the records."""
    return [tuple(getattr(record, name) for name in names) for record in records]


def order(rows: tuple[Row, ...]) -> list[int]:
    """The entrants from the first to the last."""
    return [row.entrant for row in rows]


def exact(*numbers: float) -> list[Amount]:
    """These numbers as fractions: halves and quarters are exact."""
    return [Fraction(number) for number in numbers]
