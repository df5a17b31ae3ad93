"""Unguessable keys for links and devices."""

import hashlib
import secrets
import string

ALPHABET = string.ascii_letters + string.digits  # 5.95 bits a character
VIEW_KEY_LENGTH = 12
WRITE_KEY_LENGTH = 24  # 142 bits


def view_key() -> str:
    """A key that lets its holder look: 71 bits, short enough to be read out."""
    return _random(VIEW_KEY_LENGTH)


def write_key() -> str:
    """A key that lets its holder write: at least 128 bits."""
    return _random(WRITE_KEY_LENGTH)


def fingerprint(key: str) -> str:
    """What is stored of a key that only needs to be recognised: its SHA-256, in hexadecimal."""
    return hashlib.sha256(key.encode()).hexdigest()


def _random(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
