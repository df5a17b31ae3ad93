"""The WSGI application that gunicorn serves."""

import gc
import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kozel_site.settings")

application = get_wsgi_application()

# Code stays: workers need not look through it for garbage, and share it. A page about a thousand entrants makes more
# objects than the 700 after which Python looks for garbage: that took half of its time.
gc.collect()
gc.freeze()
gc.set_threshold(100_000, 50, 50)
