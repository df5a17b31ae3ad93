"""The addresses of everything about one table, and those of clubs."""

from django.urls import path

from scoring import club_urls
from scoring.views import checking, corrections, ending, guide, home, house, match, pictures, record, start

table_urls = [
    path("", home.home, name="home"),
    path("new/", start.start, name="start"),
    path("import/", start.import_record, name="import"),
    path("house/", house.house_list, name="house_list"),
    path("house/import/", house.import_house, name="house_import"),
    path("house/<int:number>/", house.house, name="house"),
    path("house/<int:number>/change/", house.change, name="house_change"),
    path("house/<int:number>/delete/", house.delete, name="house_delete"),
    path("house/<int:number>/export/", house.export, name="house_export"),
    path("guide/", guide.index, name="guide"),
    path("guide/compare/", guide.comparison, name="guide_compare"),
    path("guide/which/", guide.which, name="guide_which"),
    path("guide/cases/", guide.quarrels, name="guide_cases"),
    path("guide/words/", guide.words, name="guide_words"),
    path("guide/<slug:key>/", guide.system, name="guide_system"),
    path("check/", checking.hand, name="check"),
    path("check/chain/", checking.chain, name="check_chain"),
    path("join/<slug:write_key>/", match.join, name="join"),
    path("m/<slug:key>/", match.match, name="match"),
    path("m/<slug:key>/picture.png", pictures.match, name="match_picture"),
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
urlpatterns = [*table_urls, *club_urls.urlpatterns]
