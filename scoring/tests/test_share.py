"""GET /m/KEY/share/: the links and their codes."""

from django.urls import reverse

from scoring import commands
from scoring.tests.cast import HOSTILE, Table, browser, game_of


def test_a_recorder_can_hand_out_both_links(table: Table) -> None:
    for client in (table.starter, table.scorer):
        page = client.get(table.url("share")).content.decode()
        assert f'value="http://testserver{table.url("match")}?lang=en"' in page
        assert f'value="http://testserver{reverse("join", args=[table.match.write_key])}"' in page
        assert page.count("<svg") >= 2


def test_a_watcher_learns_nothing_that_lets_record(table: Table) -> None:
    for client in (table.watcher, table.stranger):
        page = client.get(table.url("share")).content.decode()
        assert f'value="http://testserver{table.url("match")}?lang=en"' in page
        assert table.match.write_key not in page
        assert table.url("renew_links") not in page


def test_no_page_but_this_one_has_the_scorer_link(table: Table) -> None:
    for name in ("match", "board", "rules", "history", "record", "export", "end"):
        assert table.match.write_key not in table.starter.get(table.url(name)).content.decode(), name


def test_a_link_says_its_language_only_if_chats_would_take_another(table: Table) -> None:
    for language, link in (("ru", table.url("match")), ("kk", f"{table.url('match')}?lang=kk")):
        page = browser(language=language).get(table.url("share")).content.decode()
        assert f'value="http://testserver{link}"' in page


def test_shows_the_picture_in_the_readers_language(table: Table) -> None:
    page = browser(language="tr").get(table.url("share")).content.decode()
    assert f'src="{table.url("match_picture")}?lang=tr&amp;v=1"' in page


def test_only_the_starter_is_offered_to_renew(table: Table) -> None:
    assert table.url("renew_links") in table.starter.get(table.url("share")).content.decode()
    assert table.url("renew_links") not in table.scorer.get(table.url("share")).content.decode()


def test_the_codes_bring_no_styles_of_their_own(table: Table) -> None:
    page = table.starter.get(table.url("share")).content.decode()
    assert "style" not in page.split("<main", 1)[1]


def test_a_name_is_only_text(db: None) -> None:
    game = game_of("kozel-1x1")
    match = commands.start_match(system="kozel-1x1", game=game, players=(HOSTILE, "Дана"), device=None)
    assert HOSTILE not in browser().get(reverse("share", args=[match.view_key])).content.decode()
