"""The addresses of tables: what their cards open, and what scorers and organisers see of them."""

from django.urls import path

from tournaments.views import cards, pairing, phone, room

urlpatterns = [
    path("at/<slug:key>/", phone.table, name="table"),
    path("at/<slug:key>/live/", phone.table_live, name="table_live"),
    path("at/<slug:key>/start/", phone.table_start, name="table_start"),
    path("at/<slug:key>/result/", phone.table_result, name="table_result"),
    path("at/<slug:key>/agree/", phone.table_agree, name="table_agree"),
    path("at/<slug:key>/dispute/", phone.table_dispute, name="table_dispute"),
    path("t/<slug:key>/tables/", room.tournament_tables, name="tournament_tables"),
    path("t/<slug:key>/tables/live/", room.tables_live, name="tables_live"),
    path("t/<slug:key>/tables/confirm/", room.tables_confirm, name="tables_confirm"),
    path("t/<slug:key>/tables/<int:pairing>/", pairing.pairing_desk, name="pairing_desk"),
    path("t/<slug:key>/tables/<int:pairing>/start/", pairing.pairing_start, name="pairing_start"),
    path("t/<slug:key>/tables/<int:pairing>/result/", pairing.pairing_result, name="pairing_result"),
    path("t/<slug:key>/tables/<int:pairing>/confirm/", pairing.pairing_confirm, name="pairing_confirm"),
    path("t/<slug:key>/tables/<int:pairing>/absent/", pairing.pairing_absent, name="pairing_absent"),
    path("t/<slug:key>/tables/<int:pairing>/clear/", pairing.pairing_clear, name="pairing_clear"),
    path("t/<slug:key>/tables/<int:pairing>/sanction/", pairing.pairing_sanction, name="pairing_sanction"),
    path("t/<slug:key>/tables/<int:pairing>/sanction/lift/", pairing.pairing_lift, name="pairing_lift"),
    path("t/<slug:key>/cards/", cards.table_cards, name="table_cards"),
    path("t/<slug:key>/cards/renew/", cards.table_cards_renew, name="table_cards_renew"),
]
