"""The operator's view of phones; the accounts are Django's users. Telegram is set up by the environment only."""

from allauth.socialaccount.models import SocialApp, SocialToken
from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html

from accounts import commands
from accounts.models import Phone

admin.site.unregister([SocialApp, SocialToken])


@admin.register(Phone)
class PhoneAdmin(admin.ModelAdmin):
    """Which phones act for which account. Deleting one is forgetting it."""

    list_display = ("__str__", "account", "device", "added")
    list_select_related = ("device__user",)
    search_fields = ("device__user__username", "name")
    date_hierarchy = "added"
    fields = ("name", "account", "device", "added")
    readonly_fields = fields

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Signing in adds one."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """There is nothing to change."""
        return False

    def delete_model(self, request: HttpRequest, obj: Phone) -> None:
        """Nobody acts by its key any more, either."""
        commands.forget_phone(device=obj.device)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Phone]) -> None:
        """The same for several."""
        for phone in queryset.select_related("device"):
            commands.forget_phone(device=phone.device)

    @admin.display(description="account")
    def account(self, phone: Phone) -> str:
        """The account, and its page here."""
        user = phone.device.user
        if user is None:
            return ""
        return format_html('<a href="{}">{}</a>', reverse("admin:auth_user_change", args=[user.pk]), user)
