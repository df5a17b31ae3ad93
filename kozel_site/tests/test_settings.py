"""The settings: clean for an installation in earnest, and durable on SQLite."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

PRODUCTION = {
    "SECRET_KEY": "test-only-key-0123456789-abcdefghijklmnopqrstuvwxyz-ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "ALLOWED_HOSTS": "kozel.example.org",
    "DATABASE_URL": "postgres://kozel:secret@db.example.org/kozel",
    "HTTPS": "1",
}


def manage(*arguments: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run manage.py in an environment that has only what is given."""
    inherited = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return subprocess.run(  # noqa: S603
        [sys.executable, "manage.py", *arguments],
        cwd=settings.BASE_DIR,
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_deployment_check_is_clean_with_production_settings(tmp_path: Path) -> None:
    environment = {**PRODUCTION, "DATA_DIR": str(tmp_path)}
    result = manage("check", "--deploy", "--fail-level", "WARNING", environment=environment)
    assert result.returncode == 0, result.stderr
    assert "no issues (0 silenced)" in result.stdout


def test_a_given_secret_key_leaves_no_file(tmp_path: Path) -> None:
    manage("check", environment={**PRODUCTION, "DATA_DIR": str(tmp_path)})
    assert list(tmp_path.iterdir()) == []


def test_without_a_secret_key_one_is_made_once_and_kept_private(tmp_path: Path) -> None:
    command = ("shell", "--no-imports", "-c", "from django.conf import settings; print(settings.SECRET_KEY)")
    first, second = (manage(*command, environment={"DATA_DIR": str(tmp_path)}).stdout for _ in range(2))
    assert first == second
    assert len(first.strip()) >= 50
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600


@pytest.mark.django_db
def test_the_database_keeps_what_it_acknowledged() -> None:
    if connection.vendor == "sqlite":
        assert answer_of("PRAGMA journal_mode") == "wal"
        assert answer_of("PRAGMA synchronous") == 2  # FULL
        assert settings.DATABASES["default"]["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    else:
        assert answer_of("SHOW synchronous_commit") == "on"


def answer_of(query: str) -> object:
    """Return the single value that the database answers with."""
    with connection.cursor() as cursor:
        cursor.execute(query)
        return cursor.fetchone()[0]


def test_every_variable_that_is_read_is_documented() -> None:
    sources = ("kozel_site/settings.py", "gunicorn.conf.py")
    code = "".join((settings.BASE_DIR / name).read_text(encoding="utf-8") for name in sources)
    read = set(re.findall(r"""env(?:iron)?\.\w+\(["']([A-Z_]+)""", code))
    documented = set(re.findall(r"`([A-Z_]+)`", (settings.BASE_DIR / "docs/running.md").read_text(encoding="utf-8")))
    assert {"SECRET_KEY", "DATABASE_URL", "HOST"} <= read <= documented


def test_static_files_are_collected_hashed_and_compressed(tmp_path: Path) -> None:
    manage("collectstatic", "--noinput", environment={**PRODUCTION, "DATA_DIR": str(tmp_path)})
    names = {path.name for path in (tmp_path / "static" / "admin" / "css").glob("base.*.css*")}
    endings = {name.split(".css")[1] for name in names}
    assert endings == {"", ".br", ".gz"}


def test_every_migration_is_written() -> None:
    result = manage("makemigrations", "--check", "--dry-run", environment={"SECRET_KEY": PRODUCTION["SECRET_KEY"]})
    assert result.returncode == 0, result.stdout + result.stderr
