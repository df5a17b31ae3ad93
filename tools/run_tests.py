"""What `make test` does after the checks: run every test, count each kind, and fail where CI skipped one."""

import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

KINDS = ("unit", "property", "golden", "http", "pages", "browser", "postgres")
OUTCOMES = ("passed", "failed", "skipped")
NOTHING_COLLECTED = 5
WORKERS = ["-n", "2", "--dist", "worksteal"]

Counts = Counter[tuple[str, str]]


def main() -> int:
    """Run the tests; where TEST_POSTGRES_URL names a server, those that ask a database something once more on it."""
    in_ci = bool(os.environ.get("CI"))
    postgres = os.environ.get("TEST_POSTGRES_URL")
    if in_ci and not postgres:
        print("In CI the tests need a PostgreSQL server: TEST_POSTGRES_URL is not set.", file=sys.stderr)
        return 1
    subprocess.run([sys.executable, "-m", "tools.browser"], check=True)
    counts: Counts = Counter()
    if postgres:
        with tempfile.TemporaryDirectory() as notes:
            succeeded = run([*WORKERS, "-m", "not postgres", f"--note-statements={notes}"], {}, counts)
            again = [*WORKERS, "-m", "postgres or http", f"--new-statements={notes}"]
            succeeded &= run(again, {"DATABASE_URL": postgres}, counts)
    else:
        succeeded = run(WORKERS, {}, counts)
        print("Tests for PostgreSQL are skipped: TEST_POSTGRES_URL names no server.")
    report(counts)
    skipped = sum(count for (_, outcome), count in counts.items() if outcome == "skipped")
    return 0 if succeeded and not (in_ci and skipped) else 1


def run(arguments: list[str], environment: dict[str, str], counts: Counts) -> bool:
    """Run pytest, add its results to the counts, and return whether it succeeded."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "results.xml")
        command = [sys.executable, "-m", "pytest", f"--junitxml={file}", *arguments]
        code = subprocess.run(command, env={**os.environ, **environment}).returncode
        if file.exists():
            counts.update(read_results(file))
    return code in {0, NOTHING_COLLECTED}


def read_results(file: Path) -> Counts:
    """Return how many tests of each kind had each outcome; a test that could not be set up has failed."""
    counts: Counts = Counter()
    for case in ElementTree.parse(file).iter("testcase"):  # noqa: S314
        kind = case.find("./properties/property[@name='kind']")
        if case.find("failure") is not None or case.find("error") is not None:
            outcome = "failed"
        elif case.find("skipped") is not None:
            outcome = "skipped"
        else:
            outcome = "passed"
        counts["unit" if kind is None else kind.get("value", ""), outcome] += 1
    return counts


def report(counts: Counts) -> None:
    """Print one line a kind, and all of them together as the very last line."""
    for kind in KINDS:
        print(f"{kind}: " + ", ".join(f"{counts[kind, outcome]} {outcome}" for outcome in OUTCOMES))
    totals = {outcome: sum(counts[kind, outcome] for kind in KINDS) for outcome in OUTCOMES}
    print(", ".join(f"{totals[outcome]} {outcome}" for outcome in OUTCOMES), flush=True)


if __name__ == "__main__":
    sys.exit(main())
