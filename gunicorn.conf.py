"""How gunicorn serves the site; `make run` and an installation in earnest share it."""

import os

bind = f"{os.environ.get('HOST', '127.0.0.1')}:{os.environ.get('PORT', '8000')}"
wsgi_app = "kozel_site.wsgi"
worker_class = "gthread"
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
threads = 8
# Code is loaded once and shared; workers open their own database connections, when the first request comes.
preload_app = True
# No socket to control it by: signals do, and several sites may share a home.
control_socket_disable = True
# A worker that is stopped finishes the requests it has, so that no acknowledged round is lost.
graceful_timeout = 30
