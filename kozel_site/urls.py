"""Every address of the site."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path
from django.views.i18n import set_language

from kozel_site.views import favicon, healthz

# Staff sign in like everybody: there, too, whoever tries too often has to wait.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
handler429 = "accounts.limits.too_many"

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("favicon.ico", favicon),
    path("language/", set_language, name="set_language"),
    path("admin/", admin.site.urls),
    path("account/", include("accounts.urls")),
    path("", include("ratings.urls")),
    path("", include("tournaments.urls")),
    path("", include("scoring.urls")),
]
