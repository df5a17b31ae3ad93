"""The addresses of clubs, their members and the players of their roster."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
