"""The addresses of tournaments."""

from django.urls import path

from tournaments.views import clock, hall

urlpatterns = [
    # on the wall, on paper, as files
    path("t/<slug:key>/hall/", hall.hall, name="hall"),
    path("t/<slug:key>/hall/live/", hall.hall_live, name="hall_live"),
    path("t/<slug:key>/desk/<int:stage>/<int:number>/clock/", clock.round_clock, name="round_clock"),
]
