"""The addresses of accounts. The names of those that are allauth's are the ones that it looks for."""

from allauth.account import views as allauth
from allauth.socialaccount import views as social
from allauth.socialaccount.providers.telegram import views as telegram
from django.urls import path

from accounts.forms import RecipientForm
from accounts.views import account
from accounts.views.signing import ours, sign_out, telegram_answer

ask_for_code = allauth.RequestReauthenticationCodeView.as_view(form_class=RecipientForm)

urlpatterns = [
    path("", account.account, name="account"),
    path("phone/", account.phone, name="account_phone"),
    path("phones/", account.phone_list, name="account_phones"),
    path("export/", account.export, name="account_export"),
    path("delete/", account.delete, name="account_delete"),
    path("signup/", ours(allauth.signup), name="account_signup"),
    path("login/", ours(allauth.login), name="account_login"),
    path("login/code/", ours(allauth.request_login_code, mail=True), name="account_request_login_code"),
    path("login/code/confirm/", ours(allauth.confirm_login_code, mail=True), name="account_confirm_login_code"),
    path("logout/", sign_out, name="account_logout"),
    path("inactive/", ours(allauth.account_inactive), name="account_inactive"),
    path("reauthenticate/", ours(allauth.reauthenticate), name="account_reauthenticate"),
    path("reauthenticate/code/", ours(ask_for_code, mail=True), name="account_request_reauthentication_code"),
    path(
        "reauthenticate/code/confirm/",
        ours(allauth.confirm_reauthentication_code, mail=True),
        name="account_confirm_reauthentication_code",
    ),
    path("password/change/", ours(allauth.password_change), name="account_change_password"),
    path("password/set/", ours(allauth.password_set), name="account_set_password"),
    path("password/reset/", ours(allauth.password_reset, mail=True), name="account_reset_password"),
    path(
        "password/reset/confirm/",
        ours(allauth.confirm_password_reset_code, mail=True),
        name="account_confirm_password_reset_code",
    ),
    path(
        "password/reset/complete/",
        ours(allauth.complete_password_reset, mail=True),
        name="account_complete_password_reset",
    ),
    path(
        "password/reset/done/",
        ours(allauth.password_reset_from_key_done, mail=True),
        name="account_password_reset_completed",
    ),
    path("email/", ours(allauth.email, mail=True), name="account_email"),
    path("email/sent/", ours(allauth.email_verification_sent, mail=True), name="account_email_verification_sent"),
    path("email/confirm/<str:key>/", ours(allauth.confirm_email, mail=True), name="account_confirm_email"),
    path("telegram/", ours(social.connections, telegram=True), name="socialaccount_connections"),
    path("telegram/login/", ours(telegram.login, telegram=True), name="telegram_login"),
    path("telegram/login/callback/", telegram_answer, name="telegram_callback"),
    path("telegram/cancelled/", ours(social.login_cancelled, telegram=True), name="socialaccount_login_cancelled"),
    path("telegram/error/", ours(social.login_error, telegram=True), name="socialaccount_login_error"),
]
