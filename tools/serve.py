"""What `make run` does: bring the database and the static files up to date, then serve with gunicorn."""

import hashlib
import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import segno

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    """Prepare the site and turn this process into its web server."""
    host = os.environ.setdefault("HOST", "127.0.0.1")
    port = os.environ.setdefault("PORT", "8000")
    os.environ.setdefault("ALLOWED_HOSTS", ",".join(allowed_hosts(host)))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kozel_site.settings")
    prepare()
    announce(host, port)
    os.chdir(ROOT)
    os.execv(sys.executable, [sys.executable, "-m", "gunicorn", "--log-level", "warning"])


def prepare() -> None:
    """Migrate the database, and collect the static files where one has changed since the last start."""
    import django
    from django.conf import settings
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0, interactive=False)
    stamp = Path(settings.STATIC_ROOT, ".collected")
    state = static_state()
    if not stamp.exists() or stamp.read_text(encoding="ascii") != state:
        call_command("collectstatic", verbosity=0, interactive=False, clear=True)
        stamp.write_text(state, encoding="ascii")


def static_state() -> str:
    """Return a digest that changes when a static file, or what they are collected with, changes."""
    from django.contrib.staticfiles.finders import get_finders

    lines = [(ROOT / "requirements.txt").read_text(encoding="utf-8")]
    for finder in get_finders():
        for path, storage in finder.list([]):
            lines.append(f"{path} {storage.size(path)} {storage.get_modified_time(path).timestamp()}")
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()


def allowed_hosts(host: str) -> list[str]:
    """Return the names under which the site may be asked for when it listens on the address host."""
    local = ["localhost", "127.0.0.1", "[::1]"]
    if host in local:
        return local
    if host == "0.0.0.0":  # noqa: S104
        return [*local, *lan_names()]
    return [*local, host]


def lan_names() -> Iterator[str]:
    """Yield this machine's names and address in the local network."""
    name = socket.gethostname().lower()
    yield name
    yield f"{name}.local"
    address = lan_address()
    if address:
        yield address


def lan_address() -> str | None:
    """Return the address by which phones in the local network reach this machine; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # A datagram socket that connects sends nothing; it only has the system choose a route.
            probe.connect(("10.255.255.255", 1))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return address


def announce(host: str, port: str) -> None:
    """Print where the site is, and a QR code of it for phones where they can reach it."""
    everywhere = host == "0.0.0.0"  # noqa: S104
    print(f"Kozyol is at http://{'127.0.0.1' if everywhere else host}:{port} (Ctrl-C stops it)", flush=True)
    address = lan_address() if everywhere else None
    if address:
        url = f"http://{address}:{port}"
        print(f"On a phone in the same network: {url}\n")
        segno.make(url, error="l").terminal(compact=True)
    sys.stdout.flush()


if __name__ == "__main__":
    main()
