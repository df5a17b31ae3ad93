"""The site on PostgreSQL."""

import pytest
from django.db import connection
from django.test import Client

pytestmark = [pytest.mark.postgres, pytest.mark.django_db]


def test_the_site_stands_on_postgresql(client: Client) -> None:
    assert connection.vendor == "postgresql"
    assert client.get("/healthz").content == b"ok\n"
