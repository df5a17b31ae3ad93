"""The clock of a round, for those who run the tournament."""

from collections.abc import Callable, Mapping

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scoring.models import Device
from scoring.views.sent import UNPROCESSABLE
from tournaments.access import tournament_to_score
from tournaments.boards.clock import clock_of
from tournaments.boards.round_names import round_names
from tournaments.commands import clock as commands
from tournaments.forms.clock import MinutesForm
from tournaments.models import TournamentRound
from tournaments.views.asked import round_asked
from tournaments.views.page import tournament_page
from tournaments.wording.amounts import signed_text

# The buttons of the page that need nothing but a tap.
TAPPED: dict[str, Callable[..., TournamentRound]] = {
    "pause": commands.pause_clock,
    "resume": commands.resume_clock,
    "stop": commands.stop_clock,
    "last_hand": commands.call_last_hand,
    "play_on": commands.take_back_last_hand,
}
STEPS = (-5, -1, 1, 5)  # minutes


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def round_clock(request: HttpRequest, key: str, stage: int, number: int) -> HttpResponse:
    """Start the clock of a round, let it stand still, give or take minutes, call the last hand."""
    desk = tournament_to_score(request, key)
    found = round_asked(desk, stage, number)
    clock = clock_of(found, timezone.now())
    if clock is None:
        raise Http404
    starts = request.method == "POST" and request.POST.get("do") == "start"
    form = MinutesForm(desk.tournament.minutes, request.POST if starts else None)
    if form.is_valid():
        commands.start_clock(round=found, minutes=form.cleaned_data["minutes"], device=desk.device)
        return redirect(request.path)
    if request.method == "POST" and not starts:
        _tapped(found, request.POST, desk.device)
        return redirect(request.path)
    context = {
        "round": found,
        "name": round_names(found.stage, [found.number])[found.number],
        "clock": clock,
        "form": form,
        "steps": [(step, signed_text(step)) for step in STEPS],
    }
    return tournament_page(
        request, "tournaments/clock.html", desk, context, status=UNPROCESSABLE if form.errors else 200
    )


def _tapped(found: TournamentRound, post: Mapping[str, str], device: Device) -> None:
    """What a button of the page does; nothing for one that there is not."""
    do = post.get("do", "")
    if do in TAPPED:
        TAPPED[do](round=found, device=device)
    elif do == "add" and post.get("minutes", "") in map(str, STEPS):
        commands.add_minutes(round=found, minutes=int(post["minutes"]), device=device)
