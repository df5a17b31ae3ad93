"""What a club is called, who may look, what is remembered of people, and deleting it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring import clubs as commands
from scoring.access import club_to_organise
from scoring.forms.clubs import DeleteForm, SettingsForm
from scoring.views.club_page import club_page
from scoring.views.sent import UNPROCESSABLE


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, key: str) -> HttpResponse:
    """The settings of the club."""
    part = club_to_organise(request, key)
    form = SettingsForm(part.club, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        commands.change_settings(club=part.club, device=part.device, **form.cleaned_data)
        messages.success(request, _("Saved: %(name)s") % {"name": form.cleaned_data["name"]})
        return redirect("club", key)
    context = {"form": form}
    return club_page(request, "scoring/club/settings.html", part, context, UNPROCESSABLE if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, key: str) -> HttpResponse:
    """Delete the club; its name must be typed, so that it is meant."""
    part = club_to_organise(request, key)
    form = DeleteForm(part.club, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        commands.delete_club(club=part.club)
        messages.success(request, _("Deleted: %(name)s") % {"name": part.club.name})
        return redirect("clubs")
    context = {"form": form}
    return club_page(request, "scoring/club/delete.html", part, context, UNPROCESSABLE if form.errors else 200)
