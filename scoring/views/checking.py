"""Two helpers at the table: whether a hand is dealt again, and whether hands can be what a round has left."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scoring.engine.facts import TILES
from scoring.engine.fold import start
from scoring.engine.options import OPTIONS
from scoring.engine.presets import PRESETS
from scoring.forms.numbers import whole
from scoring.forms.rounds import PICKER_ORDER, RoundForm, TileBox
from scoring.guide.chain_check import CHECKED, chain_table, look_at, seat_names
from scoring.guide.redeal import look_at as look_at_hand
from scoring.guide.redeal import reasons
from scoring.views.start import HtmxRequest
from scoring.wording.options import choice_label
from scoring.wording.systems import system_name


@require_safe
def hand(request: HtmxRequest) -> HttpResponse:
    """Whether all tiles are dealt again for this hand."""
    asked = request.GET.get("system", "")
    system = asked if asked in PRESETS else next(iter(PRESETS))
    rule = PRESETS[system].rules.redeal
    marked = [tile for tile in TILES if tile in request.GET.getlist("tile")]
    verdict = look_at_hand(marked, rule)
    context = {
        "systems": [(key, system_name(key)) for key in PRESETS],
        "system": system,
        "tiles": [TileBox(tile, tile in marked) for tile in PICKER_ORDER],
        "marked": len(marked),
        "rule": choice_label("redeal", OPTIONS["redeal"].write(rule)),
        "verdict": verdict,
        "reasons": list(reasons(verdict)),
    }
    template = "scoring/guide/_hand_answer.html" if _is_part(request) else "scoring/guide/check_hand.html"
    return render(request, template, context)


@require_safe
def chain(request: HtmxRequest) -> HttpResponse:
    """Whether a round can have left these hands."""
    asked = request.GET.get("system", "")
    system = asked if asked in CHECKED else CHECKED[0]
    game = chain_table(system, whole(request.GET.get("seats")))
    form = RoundForm(game, start(game), seat_names(game), request.GET if "end" in request.GET else None)
    context = {
        "systems": [(key, system_name(key)) for key in CHECKED],
        "system": system,
        "system_name": system_name(system),
        "game": game,
        "seat_numbers": (2, 3, 4),
        "form": form,
        "found": look_at(form),
    }
    template = "scoring/guide/_chain_answer.html" if _is_part(request) else "scoring/guide/check_chain.html"
    return render(request, template, context)


def _is_part(request: HtmxRequest) -> bool:
    """Whether only the answer is asked for."""
    return request.htmx.target == "answer"
