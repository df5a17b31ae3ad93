"""What programs ask of the site as a whole: load balancers and browsers."""

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """Say 'ok' while the database answers a query, and 503 while it does not."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return HttpResponse("database unavailable\n", status=503, content_type="text/plain")
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
@cache_control(max_age=24 * 60 * 60)
def favicon(request: HttpRequest) -> HttpResponse:
    """Lead a browser that asks for an icon unprompted to the site's mark."""
    return redirect(static("img/mark.svg"))
