"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path
from django.views.i18n import set_language

from kozel_site.views import favicon, healthz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("favicon.ico", favicon),
    path("language/", set_language, name="set_language"),
    path("admin/", admin.site.urls),
    path("", include("scoring.urls")),
]
