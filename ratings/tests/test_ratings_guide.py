"""GET /guide/ratings/: how ratings are reckoned."""

import pytest
from django.urls import reverse

from ratings.rating.codes import Method
from scoring.tests.cast import browser, text_of

pytestmark = pytest.mark.django_db


def test_explains_every_method() -> None:
    response = browser().get("/guide/ratings/")
    assert response.status_code == 200
    html = response.content.decode()
    for method in Method:
        assert f'id="{method}"' in html
        assert f'href="#{method}"' in html
    page = text_of(response)
    assert "E = 1 / (1 + 10^((R₂ − R₁) / 400))" in page
    assert "Example A before 1500, " in page


def test_the_guide_leads_there() -> None:
    assert f'href="{reverse("ratings_guide")}"' in browser().get(reverse("guide")).content.decode()


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_can_only_be_read(method: str) -> None:
    assert getattr(browser(), method)(reverse("ratings_guide")).status_code == 405
