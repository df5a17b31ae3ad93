"""Making a tournament, and what can be changed of it later: its settings; copying and deleting it."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring import clubs
from scoring.access import club_to_organise
from scoring.devices import device_for_writing, device_of
from scoring.models import Club, HouseRules, Match, Membership, Role
from scoring.views.club_page import club_page
from scoring.views.sent import UNPROCESSABLE
from scoring.views.start import HtmxRequest
from tournaments.access import tournament_to_organise
from tournaments.boards.fit import fit
from tournaments.commands import setup as commands
from tournaments.commands.copying import copy_tournament
from tournaments.forms.plans import PlanForm
from tournaments.forms.scoring import ScoringForm
from tournaments.forms.setup import SWITCHES, CopyForm, FoundingForm, TournamentForm, default_name, initial_of
from tournaments.forms.stages import ASKED as ASKED_OF
from tournaments.models import Tournament
from tournaments.views.page import tournament_page
from tournaments.wording.setup import fixed_text

ASKED = ["GET", "HEAD", "POST"]
A_YEAR = timedelta(days=364)  # the same day of the week


class Forms:
    """What is asked of a new tournament, on one page; with a `founding` where its club is founded with it."""

    def __init__(self, request: HttpRequest, club: Club | None) -> None:
        data = request.POST if request.method == "POST" else None
        asked = request.GET.dict()
        initial = {**_first_terms(club), **asked}
        if "plan" in asked:
            initial |= {name: name in asked for name in SWITCHES}
        self.settings = TournamentForm(data, initial, **_of_club(club))
        self.plan = PlanForm(self.settings.asked_entry, data, asked)
        self.scoring = ScoringForm(data)
        self.founding = FoundingForm(data, initial={**asked, **_founder(request)}) if club is None else None

    def are_valid(self) -> bool:
        """Whether everything can be written; all of them say what is wrong."""
        asked = [self.settings, self.plan, self.scoring, *([self.founding] if self.founding else [])]
        return not sum(not form.is_valid() for form in asked)

    @property
    def stages(self) -> list[commands.Planned]:
        """The stages that were chosen, each counted in the same way."""
        chosen = self.scoring.cleaned_data if self.scoring.is_bound else {}
        return [_counted(stage, chosen) for stage in self.plan.stages]

    @property
    def context(self) -> dict[str, Any]:
        """What the page shows."""
        settings, plan = self.settings, self.plan
        field, tables = plan.expected, settings.asked_tables
        return {
            "form": settings,
            "plan": plan,
            "scoring": self.scoring,
            "founding": self.founding,
            "fit": fit(settings.asked_entry, plan.stages, field, tables) if field and plan.stages else None,
            "usual_name": default_name(timezone.localdate()),
        }

    @property
    def status(self) -> int:
        """That of the page."""
        asked = (self.settings, self.plan, self.scoring, self.founding)
        return UNPROCESSABLE if any(form is not None and form.errors for form in asked) else 200


@require_http_methods(ASKED)
def make(request: HtmxRequest, key: str) -> HttpResponse:
    """A new tournament of a club, on one page; what fits is shown while it is chosen."""
    part = club_to_organise(request, key)
    forms = Forms(request, part.club)
    if request.method == "POST" and forms.are_valid():
        made = commands.create_tournament(
            club=part.club, device=part.device, terms=forms.settings.terms, stages=forms.stages
        )
        return redirect("desk", made.key)
    if fragment := _fragment(request):
        return render(request, fragment, forms.context)
    return club_page(request, "tournaments/setup/new.html", part, forms.context, forms.status)


@require_http_methods(ASKED)
def make_anywhere(request: HtmxRequest) -> HttpResponse:
    """A new tournament: of a club that who asks organises, or of one that is founded with it."""
    forms = Forms(request, None)
    if request.method == "POST" and forms.are_valid():
        made = _found_and_make(request, forms)
        if made is not None:
            return redirect("desk", made.key)
    if fragment := _fragment(request):
        return render(request, fragment, forms.context)
    mine = Membership.objects.of_device(device_of(request)).filter(role=Role.ORGANISER).select_related("club")
    return render(request, "tournaments/setup/new.html", {**forms.context, "mine": mine}, status=forms.status)


def _found_and_make(request: HttpRequest, forms: Forms) -> Tournament | None:
    """The tournament of a new club; None, and an error in the form, if somebody has founded enough of them."""
    assert forms.founding is not None  # noqa: S101
    chosen = forms.founding.cleaned_data
    device = device_for_writing(request)
    try:
        with transaction.atomic():
            club = clubs.found_club(device=device, name=chosen["club"], founder=chosen["founder"])
            return commands.create_tournament(club=club, device=device, terms=forms.settings.terms, stages=forms.stages)
    except clubs.TooManyError:
        most = {"most": clubs.MOST_FOUNDED}
        forms.founding.add_error("club", _("You have founded %(most)s clubs already: that is enough.") % most)
        return None


@require_http_methods(ASKED)
def change(request: HtmxRequest, key: str) -> HttpResponse:
    """The settings of a tournament, with why some of them stay as they are."""
    desk = tournament_to_organise(request, key)
    fixed = commands.fixed_fields(desk.tournament)
    now = commands.terms_of(desk.tournament)
    form = TournamentForm(
        request.POST if request.method == "POST" else None,
        {**initial_of(now), **request.GET.dict()},
        now=now,
        fixed=fixed,
        **_of_club(desk.tournament.club),
    )
    if request.method == "POST" and form.is_valid():
        try:
            commands.change_tournament(tournament=desk.tournament, device=desk.device, terms=form.terms)
        except commands.FixedError as error:
            form.refuse(error.fields)
        else:
            messages.success(request, _("Saved: %(name)s") % {"name": form.cleaned_data["name"]})
            return redirect("desk", key)
    context = {"form": form, "fixed": {name: fixed_text(name) for name in fixed if name in FIXED_TOLD}}
    if request.htmx.target == "rules":
        return render(request, "tournaments/setup/_rules.html", context)
    status = UNPROCESSABLE if form.errors else 200
    return tournament_page(request, "tournaments/setup/settings.html", desk, context, status)


FIXED_TOLD = ("entry", "system", "tables")


@require_http_methods(ASKED)
def copy(request: HttpRequest, key: str) -> HttpResponse:
    """A new tournament like this one: last year's cup again."""
    desk = tournament_to_organise(request, key)
    like = desk.tournament
    today = timezone.localdate()
    day = today if like.day is None else max(today, like.day + A_YEAR)
    initial = {"name": like.name, "day": day, "series": like.series_id}
    form = CopyForm(request.POST if request.method == "POST" else None, initial, like.club.series.all())
    if request.method == "POST" and form.is_valid():
        made = copy_tournament(tournament=like, device=desk.device, **form.cleaned_data)
        return redirect("desk", made.key)
    entrants = like.entrants.filter(state="entered", left=None).count()
    context = {"form": form, "entrants": entrants}
    return tournament_page(request, "tournaments/setup/copy.html", desk, context, UNPROCESSABLE if form.errors else 200)


@require_http_methods(ASKED)
def delete(request: HttpRequest, key: str) -> HttpResponse:
    """Delete a tournament in which nothing was played."""
    desk = tournament_to_organise(request, key)
    refused = commands.has_matches(desk.tournament)
    if request.method == "POST" and not refused:
        commands.delete_tournament(tournament=desk.tournament, device=desk.device)
        messages.success(request, _("Deleted: %(name)s") % {"name": desk.tournament.name})
        return redirect("club_tournaments", desk.tournament.club.key)
    context = {"refused": refused, "entrants": desk.tournament.entrants.count()}
    status = UNPROCESSABLE if request.method == "POST" else 200
    return tournament_page(request, "tournaments/setup/delete.html", desk, context, status)


def _fragment(request: HtmxRequest) -> str:
    """The part of the page that htmx asks for; empty for the whole."""
    parts = {"plan": "tournaments/setup/_plan.html", "fit": "tournaments/setup/_fit.html"}
    return parts.get(request.htmx.target or "", "") if request.htmx else ""


def _counted(stage: commands.Planned, chosen: Mapping[str, Any]) -> commands.Planned:
    """A stage with what was chosen about results, as far as its format asks for it."""
    rules = {name: chosen[name] for name in ASKED_OF[stage.format] if name in chosen}
    return stage._replace(rules=stage.rules._replace(**rules))


def _of_club(club: Club | None) -> dict[str, Any]:
    """What a club has to choose from."""
    if club is None:
        return {}
    played = Match.objects.of_club(club).last_systems()
    return {"houses": list(HouseRules.objects.of_club(club)), "series": club.series.all(), "played": played}


def _first_terms(club: Club | None) -> dict[str, Any]:
    """What the form is filled in with at first: who entered and where it was the last time, today, nothing special."""
    last = None if club is None else Tournament.objects.filter(club=club).first()
    return {
        "day": timezone.localdate(),
        "entry": Tournament.Entry.PAIRS if last is None else last.entry,
        "venue": "" if last is None else last.venue,
        "final_only": True,
    }


def _founder(request: HttpRequest) -> dict[str, str]:
    """What whoever asks is called in the club that they came to last."""
    last = Membership.objects.of_device(device_of(request)).order_by("-since").values_list("name", flat=True).first()
    return {"founder": last} if last else {}
