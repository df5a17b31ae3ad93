"""Who may import whom: the contracts of pyproject.toml, and the pure packages' standard-library-only rule."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

# Each with the libraries that it may use besides the standard one.
PURE_PACKAGES = {
    "scoring/engine": set[str](),
    "tournaments/pairing": {"rustworkx"},
    "ratings/rating": {"openskill"},
    "tournaments/standings": set[str](),
}


def test_the_contracts_of_the_layers_are_kept() -> None:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    result = subprocess.run(command, cwd=settings.BASE_DIR, capture_output=True, text=True, check=False)  # noqa: S603
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("package", PURE_PACKAGES)
def test_a_pure_package_imports_the_standard_library_and_itself(package: str) -> None:
    own = package.replace("/", ".")
    allowed = sys.stdlib_module_names | PURE_PACKAGES[package]
    foreign = [
        f"{path.name} imports {module}"
        for path in sorted((settings.BASE_DIR / package).rglob("*.py"))
        for module in imported_modules(path)
        if module.split(".")[0] not in allowed and module != own and not module.startswith(f"{own}.")
    ]
    assert foreign == []


def imported_modules(path: Path) -> Iterator[str]:
    """Yield the absolute name of every module that the file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield node.module or ""
