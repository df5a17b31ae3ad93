"""The guide: the systems explained and compared, which one a yard plays, old quarrels, the words. No database."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from scoring.engine.presets import PRESETS
from scoring.guide.cases import cases
from scoring.guide.compare import compare
from scoring.guide.examples import examples_of
from scoring.guide.which import QUESTIONS, Match, best_matches, given_answers, start_query
from scoring.guide.words import glossary
from scoring.wording.cards import rule_card
from scoring.wording.options import describe_option
from scoring.wording.systems import by_heading, system_description, system_name

MOST_COMPARED = 3


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The list of systems, and the way to everything else."""
    groups = [(title, [_named(key) for key in keys]) for title, keys in by_heading(PRESETS)]
    return render(request, "scoring/guide/index.html", {"groups": groups})


def _named(key: str) -> dict[str, str]:
    return {"key": key, "name": system_name(key), "description": system_description(key)}


@require_safe
def system(request: HttpRequest, key: str) -> HttpResponse:
    """One system: how to play it and how to score it."""
    if key not in PRESETS:
        raise Http404
    rules = PRESETS[key].rules
    context = {"system": _named(key), "card": rule_card(rules), "examples": list(examples_of(rules))}
    return render(request, "scoring/guide/system.html", context)


@require_safe
def comparison(request: HttpRequest) -> HttpResponse:
    """Systems side by side: the two or three asked for, else all."""
    asked = list(dict.fromkeys(key for key in request.GET.getlist("s") if key in PRESETS))[:MOST_COMPARED]
    shown = asked or list(PRESETS)
    context = {
        "comparison": compare(shown),
        "columns": [_named(key) for key in shown],
        "choices": [(asked + [""] * MOST_COMPARED)[number] for number in range(MOST_COMPARED)],
        "systems": [_named(key) for key in PRESETS],
        "asked": asked,
    }
    return render(request, "scoring/guide/compare.html", context)


@require_safe
def which(request: HttpRequest) -> HttpResponse:
    """A few questions, and the systems that fit the answers."""
    given = given_answers(request.GET.dict())
    context = {
        "questions": [(question, given[question.key].key if question.key in given else "") for question in QUESTIONS],
        "found": [_found(match) for match in best_matches(given)],
    }
    return render(request, "scoring/guide/which.html", context)


def _found(match: Match) -> dict[str, Any]:
    return {
        **_named(match.system),
        "matched": match.matched,
        "changed": [describe_option(key, value) for key, value in match.changes.items()],
        "missed": match.missed,
        "start": f"{reverse('start')}?{urlencode(start_query(match))}",
    }


@require_safe
def quarrels(request: HttpRequest) -> HttpResponse:
    """What happens in the cases that people quarrel about, in every system."""
    asked = [
        {
            "title": case.title,
            "answers": [(answer.sentences, [_named(key) for key in answer.systems]) for answer in case.answers],
        }
        for case in cases()
    ]
    return render(request, "scoring/guide/cases.html", {"cases": asked})


@require_safe
def words(request: HttpRequest) -> HttpResponse:
    """The words of the game in four languages, the reader's first."""
    return render(request, "scoring/guide/words.html", {"groups": list(glossary())})
