"""The addresses of tournaments."""

from tournaments import desk_urls, entries_urls, hall_urls, public_urls, setup_urls, tables_urls

urlpatterns = [
    # for everybody
    *public_urls.urlpatterns,
    # setting up
    *setup_urls.urlpatterns,
    # the organiser's desk
    *desk_urls.urlpatterns,
    *entries_urls.urlpatterns,
    # at the tables
    *tables_urls.urlpatterns,
    # on the wall, on paper, as files
    *hall_urls.urlpatterns,
]
