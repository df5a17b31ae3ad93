"""Whatever house rules are saved: the forms show them as they are, and what is sent back is what was shown."""

from html.parser import HTMLParser
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring import house as commands
from scoring.engine.options import changes_between
from scoring.engine.presets import PRESETS
from scoring.forms.offers import offered_values
from scoring.forms.options import options_to_ask
from scoring.models import HouseRules, Match
from scoring.tests.cast import location, new_phone
from scoring.tests.engine.strategies import Table, tables

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("static_files")]

CASES = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SYSTEMS = st.sampled_from(sorted(PRESETS))


class Sent(HTMLParser):
    """What a browser sends of a page's last form if nothing in it is touched."""

    def __init__(self, response: HttpResponse | Any) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self.feed(response.content.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a field."""
        given = dict(attrs)
        if tag == "form":
            self.fields = {}
        if tag != "input" or "disabled" in given or (given["type"] == "radio" and "checked" not in given):
            return
        self.fields[given["name"] or ""] = given["value"] or ""


def saved(table: Table) -> tuple[Client, HouseRules]:
    """A new phone, and the rules of the table saved on it."""
    client, device = new_phone()
    options = changes_between(PRESETS[table.key].rules, table.game.rules)
    return client, commands.save_rules(owner=device, name="Двор", system=table.key, options=options)


def started(client: Client, fields: dict[str, str]) -> Match:
    """The match that the start form makes."""
    address = location(client.post(reverse("start"), fields))
    return Match.objects.get(view_key=address.split("/")[2])


def some_options(data: st.DataObject, system: str, seats: int) -> dict[str, str]:
    """Some of the options that the form offers, each with some value."""
    base = PRESETS[system].rules
    fields = {}
    for key in (key for _title, keys in options_to_ask(base, seats) for key in keys):
        most = len(offered_values(key, base)) - 1
        if data.draw(st.integers(0, 3)) == 0:
            fields[key] = str(data.draw(st.integers(0, most) if most > 0 else st.integers(1, 200)))
    return fields


@CASES
@given(table=tables())
def test_a_match_is_played_by_the_rules_that_were_chosen(table: Table) -> None:
    client, house = saved(table)
    page = client.get(reverse("start"), {"house": house.pk, "seats": table.game.seats})
    assert started(client, Sent(page).fields).game == table.game
    again = Sent(client.get(reverse("start"))).fields
    assert (again["system"], again["seats"]) == (f"house-{house.pk}", str(table.game.seats))


@CASES
@given(table=tables())
def test_a_form_that_nobody_touched_changes_nothing(table: Table) -> None:
    client, house = saved(table)
    address = reverse("house_change", args=[house.pk])
    assert client.post(address, Sent(client.get(address)).fields).status_code == 302
    assert HouseRules.objects.get(pk=house.pk).options == house.options


@CASES
@given(system=SYSTEMS, data=st.data())
def test_what_is_saved_and_started_is_what_was_chosen(system: str, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(PRESETS[system].rules.seats))
    sides = data.draw(st.sampled_from(("pairs", "solo")))
    form = {"system": system, "seats": str(seats), "sides": sides, **some_options(data, system, seats)}
    client, device = new_phone()
    response = client.post(reverse("house_list"), {**form, "house_name": "Двор"})
    if response.status_code == 422:  # what does not go together cannot be played either
        assert client.post(reverse("start"), form).status_code == 422
        return
    house = HouseRules.objects.get(device=device)
    direct = started(client, form)
    chosen = started(client, Sent(client.get(location(response))).fields)
    assert direct.game == chosen.game
    assert direct.game.rules == house.rules
