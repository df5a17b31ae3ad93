"""A system is a value: nothing anywhere asks which one it is by its key."""

import ast
from pathlib import Path

import pytest

from scoring.engine.presets import PRESETS

ROOT = Path(__file__).parents[3]
PRESETS_FILE = ROOT / "scoring" / "engine" / "presets.py"
# What holds a system's key in the code.
KEY_NAMES = {"system"}


def sources() -> list[Path]:
    """The product's own Python files, tests aside."""
    found = [path for app in ("scoring", "kozel_site") for path in sorted((ROOT / app).rglob("*.py"))]
    return [path for path in found if "tests" not in path.parts and "migrations" not in path.parts]


def asks_by_key(node: ast.AST) -> bool:
    """Whether a comparison names a system, or compares what holds a system's key with something else."""
    if isinstance(node, ast.MatchValue):
        return any(_is_key(part) for part in ast.walk(node))
    if not isinstance(node, ast.Compare):
        return False
    if any(_is_key(part) for part in ast.walk(node)):
        return True
    equality = any(isinstance(operator, ast.Eq | ast.NotEq) for operator in node.ops)
    holding = [_holds_key(part) for part in (node.left, *node.comparators)]
    return equality and any(holding) and not all(holding)


def _is_key(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in PRESETS


def _holds_key(node: ast.AST) -> bool:
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else None
    return name in KEY_NAMES


def asked_in(source: str) -> list[int]:
    """The lines of a source text that ask for a system by its key."""
    return [getattr(node, "lineno", 0) for node in ast.walk(ast.parse(source)) if asks_by_key(node)]


def test_nothing_asks_for_a_system_by_its_key() -> None:
    found = {
        f"{path.relative_to(ROOT)}:{line}"
        for path in sources()
        if path != PRESETS_FILE
        for line in asked_in(path.read_text())
    }
    assert found == set()


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("if match.system == 'seven': pass", [1]),
        ("if match.rules != 'kozel-pairs': pass", [1]),
        ("if x in ('sport', 'general'): pass", [1]),
        ("if system == other: pass", [1]),
        ("if house.system == match.system: pass", []),
        ("match x:\n    case 'sea-classic': pass", [2]),
        ("name = NAMES['seven']", []),
        ("if x == 'a seven': pass", []),
        ("if system in PRESETS: pass", []),
    ],
)
def test_what_is_looked_for(source: str, lines: list[int]) -> None:
    assert asked_in(source) == lines
