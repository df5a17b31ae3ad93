"""How ratings are reckoned, for whoever wants to check one."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from ratings.wording.guide import guide_intro, guide_sections


@require_safe
def ratings_guide(request: HttpRequest) -> HttpResponse:
    """Every method in words, formulas and examples."""
    return render(request, "ratings/guide.html", {"intro": guide_intro(), "sections": guide_sections()})
