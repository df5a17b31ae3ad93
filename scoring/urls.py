"""The addresses of everything about one table."""

from django.urls import path

from scoring.views import corrections, ending, home, match, record, start

urlpatterns = [
    path("", home.home, name="home"),
    path("new/", start.start, name="start"),
    path("import/", start.import_record, name="import"),
    path("join/<slug:write_key>/", match.join, name="join"),
    path("m/<slug:key>/", match.match, name="match"),
    path("m/<slug:key>/board/", match.board, name="board"),
    path("m/<slug:key>/rules/", match.rules, name="rules"),
    path("m/<slug:key>/history/", match.history, name="history"),
    path("m/<slug:key>/export/", match.export, name="export"),
    path("m/<slug:key>/share/", match.share, name="share"),
    path("m/<slug:key>/share/renew/", match.renew_links, name="renew_links"),
    path("m/<slug:key>/record/", record.record, name="record"),
    path("m/<slug:key>/preview/", record.preview, name="preview"),
    path("m/<slug:key>/undo/", corrections.undo, name="undo"),
    path("m/<slug:key>/end/", ending.end, name="end"),
    path("m/<slug:key>/rematch/", start.rematch, name="rematch"),
    path("m/<slug:key>/rounds/<int:number>/", corrections.change, name="change"),
    path("m/<slug:key>/rounds/<int:number>/remove/", corrections.remove, name="remove"),
]
