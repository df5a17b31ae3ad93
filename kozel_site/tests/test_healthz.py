"""GET /healthz, which a load balancer asks."""

from unittest import mock

import pytest
from django.db import OperationalError, connection
from django.test import Client
from pytest_django import DjangoAssertNumQueries

pytestmark = pytest.mark.django_db


def test_it_asks_the_database_once(client: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(1):
        response = client.get("/healthz")
    assert (response.status_code, response.content) == (200, b"ok\n")


def test_it_is_never_cached(client: Client) -> None:
    assert "no-store" in client.get("/healthz").headers["Cache-Control"]


def test_it_fails_while_the_database_does(client: Client) -> None:
    with mock.patch.object(connection, "cursor", side_effect=OperationalError("no connection")):
        assert client.get("/healthz").status_code == 503


def test_it_changes_nothing(client: Client) -> None:
    assert client.post("/healthz").status_code == 405
