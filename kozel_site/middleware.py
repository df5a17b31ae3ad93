"""Response headers that every dynamic page carries."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

GetResponse = Callable[[HttpRequest], HttpResponse]

# The screen stays awake at the table; nothing else of the phone is asked for.
PERMISSIONS_POLICY = "camera=(), geolocation=(), microphone=(), payment=(), usb=(), screen-wake-lock=(self)"


def private_by_default(get_response: GetResponse) -> GetResponse:
    """Keep pages, and so people's names, out of search engines, and the phone's devices out of reach.

    A view that offers its page to search engines sets X-Robots-Tag itself.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("X-Robots-Tag", "noindex")
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        return response

    return middleware
