"""What every test of the project shares: kinds, settings for tests, the collected static files."""

import os
from pathlib import Path

import hypothesis
import pytest
from django.conf import settings
from django.core.management import call_command
from django.utils import translation

from kozel_site.tests.statements import Notes, function_of, read_notes, with_something_new

pytest_plugins = ["kozel_site.tests.browser_support"]

# Playwright keeps an event loop in the tests' thread; the ORM is used beside it, never in it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

# What is said in every language and who may ask: tables over every address, whatever the database.
PAGES = ("every_page.py", "rights.py")
DATABASE_FIXTURES = {"db", "transactional_db", "client", "admin_client", "live_server"}

hypothesis.settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
hypothesis.settings.register_profile("dev", deadline=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take what the runs on two databases tell each other: see kozel_site/tests/statements.py."""
    parser.addoption("--note-statements", metavar="FOLDER", type=Path, help="note what every test asks the database")
    parser.addoption("--new-statements", metavar="FOLDER", type=Path, help="leave out what asks nothing new")


def pytest_configure(config: pytest.Config) -> None:
    """Use a quick password hash and static files that are hashed but not compressed: the real ones are slow."""
    if folder := config.getoption("note_statements"):
        worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
        config.pluginmanager.register(Notes(folder / f"{worker}.json"))
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    manifest = "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": manifest}}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark every test with its kind, and skip those for PostgreSQL where the database is another."""
    elsewhere = pytest.mark.skip(reason="the database is not PostgreSQL: set TEST_POSTGRES_URL, run `make test`")
    on_postgres = settings.DATABASES["default"]["ENGINE"].endswith("postgresql")
    for item in items:
        kind = kind_of(item)
        item.add_marker(kind)
        # What runs on PostgreSQL is counted as such, for these tests run on SQLite as well.
        item.user_properties.append(("kind", "postgres" if on_postgres else kind))
        if kind == "postgres" and not on_postgres:
            item.add_marker(elsewhere)
    if folder := config.getoption("new_statements"):
        leave_out_what_is_known(config, items, folder)


def leave_out_what_is_known(config: pytest.Config, items: list[pytest.Item], folder: Path) -> None:
    """Keep of kind `http` the tests that ask the database something new."""
    http = [item for item in items if kind_of(item) == "http"]
    chosen = with_something_new(http, read_notes(folder))
    known = {item for item in http if function_of(item.nodeid) not in chosen}
    items[:] = [item for item in items if item not in known]
    config.hook.pytest_deselected(items=list(known))


def kind_of(item: pytest.Item) -> str:
    """Return the kind of a test: by its mark, its place, its file's name, or what it uses."""
    fixtures = set(getattr(item, "fixturenames", ()))
    if item.get_closest_marker("postgres"):
        return "postgres"
    if "browser" in item.path.parts:
        return "browser"
    if item.path.name.startswith("test_properties"):
        return "property"
    if item.path.name.startswith("test_golden"):
        return "golden"
    if item.path.name.endswith(PAGES):
        return "pages"
    if item.get_closest_marker("django_db") or fixtures & DATABASE_FIXTURES:
        return "http"
    return "unit"


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Test on an SQLite file as people use it, not in memory, where locks and threads behave otherwise."""
    database = settings.DATABASES["default"]
    if database["ENGINE"].endswith("sqlite3"):
        name = tmp_path_factory.mktemp("database") / "test.sqlite3"
        database.setdefault("TEST", {})["NAME"] = str(name)


@pytest.fixture(scope="session")
def static_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Collect the static files, hashed as in production, into a folder of the test run."""
    root = tmp_path_factory.mktemp("static")
    settings.STATIC_ROOT = root
    call_command("collectstatic", verbosity=0, interactive=False)
    return root


@pytest.fixture(autouse=True)
def _static_files_for_pages(request: pytest.FixtureRequest) -> None:
    """Have the static files ready for every test that may render a page."""
    if kind_of(request.node) in {"http", "pages", "browser", "postgres"}:
        request.getfixturevalue("static_files")


@pytest.fixture(autouse=True)
def _language() -> None:
    """Begin every test in the site's language, whatever a request before it spoke."""
    translation.activate(settings.LANGUAGE_CODE)
