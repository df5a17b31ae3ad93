"""The settings of the site; what differs between installations is read from the environment.

docs/running.md lists every variable. The defaults suit one machine that serves plain HTTP to itself.
"""

from pathlib import Path
from typing import Any

import environ
from csp.constants import NONE, SELF

from kozel_site.secret import read_or_make_key

BASE_DIR = Path(__file__).resolve().parent.parent

env = environ.Env()

DATA_DIR = env.path("DATA_DIR", default=str(BASE_DIR / "data"))()
DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="") or read_or_make_key(Path(DATA_DIR, "secret_key"))
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
# True where a proxy in front speaks HTTPS with the browsers and sets X-Forwarded-Proto.
HTTPS = env.bool("HTTPS", default=False)

ROOT_URLCONF = "kozel_site.urls"
WSGI_APPLICATION = "kozel_site.wsgi.application"

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "csp",
    "django_htmx",
    "django_tables2",
    "allauth",
    "allauth.account",
    "allauth.socialaccount",
    "allauth.socialaccount.providers.telegram",
    "scoring",
    "ratings",
    "tournaments",
    "accounts",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "kozel_site.middleware.private_by_default",
    "scoring.devices.remember_device",
    "accounts.middleware.remember_kept",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.end_with_the_phone",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "kozel_site.context.languages",
            ],
        },
    },
]

# Rounds that were acknowledged survive a crash: SQLite syncs at every commit, and takes its write lock at
# the start of a transaction, so that two writers wait for each other instead of failing half-way.
SQLITE_OPTIONS: dict[str, Any] = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL",
}
DATABASES = {"default": env.db("DATABASE_URL", default=f"sqlite:///{DATA_DIR}/kozel.sqlite3")}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = SQLITE_OPTIONS
else:
    DATABASES["default"]["CONN_MAX_AGE"] = env.int("CONN_MAX_AGE", default=60)
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# What several processes and servers must know of each other, which is how often somebody has tried to sign in:
# a table of the database, made by a migration.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "cache",
        "OPTIONS": {"MAX_ENTRIES": 20_000},
    },
    # Standings of tournaments as they were reckoned last; of a thousand entrants about 2 MB each.
    "reckoned": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "reckoned",
        "TIMEOUT": 3600,
        "OPTIONS": {"MAX_ENTRIES": 60},
    },
}

# Accounts are optional, for those who want their matches on several phones. What needs mail is offered only where
# mail can be sent, Telegram only where there is a bot to sign in with.
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"accounts.passwords.{name}"} for name in ("NotLikeTheName", "LongEnough", "NotCommon", "NotOnlyDigits")
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "account"
LOGOUT_REDIRECT_URL = "home"

EMAIL_CONFIGURED = bool(env.str("EMAIL_URL", default=""))
if EMAIL_CONFIGURED:
    globals().update(env.email_url("EMAIL_URL"))
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.str("EMAIL_FROM", default="kozel@localhost")

ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"} if EMAIL_CONFIGURED else {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", *(["email"] if EMAIL_CONFIGURED else [])]
ACCOUNT_USERNAME_VALIDATORS = "accounts.usernames.VALIDATORS"
ACCOUNT_PRESERVE_USERNAME_CASING = False  # SQLite compares only Latin letters without regard to case
ACCOUNT_FORMS = {
    "signup": "accounts.forms.SignupForm",
    "login": "accounts.forms.LoginForm",
    "request_login_code": "accounts.forms.RequestLoginCodeForm",
    "confirm_login_code": "accounts.forms.CodeForm",
    "reset_password": "accounts.forms.ResetPasswordForm",
    "confirm_password_reset_code": "accounts.forms.CodeForm",
    "reset_password_from_key": "accounts.forms.NewPasswordForm",
    "reauthenticate": "accounts.forms.ReauthenticateForm",
    "confirm_reauthentication_code": "accounts.forms.CodeForm",
    "change_password": "accounts.forms.ChangePasswordForm",
    "set_password": "accounts.forms.SetPasswordForm",
    "add_email": "accounts.forms.AddEmailForm",
}
ACCOUNT_EMAIL_VERIFICATION = "optional" if EMAIL_CONFIGURED else "none"
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False  # nobody gets mail from us who did not ask for it
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_MAX_EMAIL_ADDRESSES = 5
ACCOUNT_LOGIN_BY_CODE_ENABLED = EMAIL_CONFIGURED
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = ACCOUNT_PASSWORD_RESET_BY_CODE_TIMEOUT = 10 * 60
# A code is typed where it was asked for: a link would open in another browser, which is another phone to us.
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ALLAUTH_USER_CODE_FORMAT = {"numeric": True, "length": 8}
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_REAUTHENTICATION_TIMEOUT = 10 * 60
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_RATE_LIMITS = {
    "login": "30/m/ip",
    "login_failed": "10/m/ip,5/5m/key",
    "signup": "20/10m/ip",
    "request_login_code": "20/10m/ip,3/10m/key",
    "reset_password": "20/10m/ip,3/10m/key",
}
# How many proxies in front are ours: so many addresses at the end of X-Forwarded-For are believed, by default none.
ALLAUTH_TRUSTED_PROXY_COUNT = env.int("TRUSTED_PROXIES", default=0)

TELEGRAM_CONFIGURED = bool(env.str("TELEGRAM_BOT_ID", default="") and env.str("TELEGRAM_BOT_TOKEN", default=""))
SOCIALACCOUNT_ADAPTER = "accounts.adapter.TelegramAdapter"
SOCIALACCOUNT_FORMS = {"disconnect": "accounts.forms.DisconnectForm"}
SOCIALACCOUNT_PROVIDERS: dict[str, Any] = {}
if TELEGRAM_CONFIGURED:
    SOCIALACCOUNT_PROVIDERS["telegram"] = {
        "APP": {"client_id": env.str("TELEGRAM_BOT_ID"), "secret": env.str("TELEGRAM_BOT_TOKEN")},
        "AUTH_PARAMS": {"auth_date_validity": 120},  # seconds, of a slow network
    }

# The browser's language decides; the cookie that /language/ sets decides before it.
LANGUAGE_CODE = "ru"
LANGUAGES = [("ru", "Русский"), ("kk", "Қазақша"), ("tr", "Türkçe"), ("en", "English")]
LOCALE_PATHS = [BASE_DIR / "kozel_site" / "locale"]
FORMAT_MODULE_PATH = "kozel_site.formats"
TIME_ZONE = env.str("TIME_ZONE", default="Asia/Almaty")

STATIC_URL = "/static/"
STATIC_ROOT = Path(DATA_DIR, "static")
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

# A recorded round is five hands of 28 checkboxes and a little more; a record sent as a file is small too.
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 400
DATA_UPLOAD_MAX_NUMBER_FILES = 4
# Messages travel in a signed cookie: people who have no account have no session either.
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60
LANGUAGE_COOKIE_SECURE = HTTPS
SESSION_COOKIE_AGE = 365 * 24 * 60 * 60
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": ["console"], "level": "WARNING", "propagate": False},
        # Every guessed address is a warning here; only what went wrong with us is worth a line.
        "django.request": {"level": "ERROR"},
    },
}
