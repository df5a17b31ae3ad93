"""The pages of clubs in every state that looks different; they stand among the other scenes."""

from datetime import timedelta

from django.urls import reverse
from playwright.sync_api import Page, expect

from scoring import club_matches, clubs, commands, people
from scoring.models import Club, Invitation, Match, Membership, Role
from scoring.tests.browser.scenes import new_house_rules, scene
from scoring.tests.cast import HUNDRED, THIRTY, Table, game_of, new_phone, record

LONG_CLUB = ("Двор на Абая у старой чайной под тополями " * 2)[:60]


def new_club(table: Table) -> Club:
    """A club of the starter, whose roster are those at the table."""
    founder, *others = table.fresh().players
    return clubs.found_club(device=table.devices["starter"], name=LONG_CLUB, founder=founder, roster=others)


def club_match(table: Table, club: Club, *, over: bool) -> Match:
    """A match of the roster, begun or over."""
    players = list(club.players.on_roster().order_by("pk")[:4])
    match = commands.start_match(
        system="kozel-pairs",
        game=game_of(),
        players=[player.name for player in players],
        device=table.devices["starter"],
        club=club,
        roster=players,
    )
    record(match, HUNDRED if over else THIRTY)
    return match


def invited(club: Club) -> Invitation:
    """An invitation of the club."""
    organiser = club.memberships.get().device
    return clubs.invite(club=club, role=Role.SCORER, lasts=timedelta(days=7), device=organiser)


def claimer(club: Club) -> Membership:
    """A member who says to be the second on the roster."""
    _client, device = new_phone()
    player = club.players.order_by("pk")[1]
    return clubs.join_club(invitation=invited(club), device=device, player=player)


def go(page: Page, name: str, club: Club, *args: object) -> None:
    """Open a page of the club."""
    page.goto(reverse(name, args=[club.key, *args]))


@scene()
def list_of_clubs(page: Page, table: Table) -> None:
    Club.objects.filter(pk=new_club(table).pk).update(visibility=Club.Visibility.LISTED)
    page.goto(reverse("clubs"))


@scene(who="stranger")
def no_clubs(page: Page, table: Table) -> None:
    page.goto(reverse("clubs"))


@scene(status=422)
def founding_a_club_without_a_name(page: Page, table: Table) -> None:
    page.goto(reverse("club_new"))
    page.locator("details.fold > summary").click()
    page.locator("#id_roster").fill("x" * 61)
    page.locator(".bar button.primary").click()
    expect(page.locator("#id_name-error")).to_be_visible()


@scene()
def home_with_a_club(page: Page, table: Table) -> None:
    new_club(table)
    page.goto("/")


@scene()
def new_club_of_mine(page: Page, table: Table) -> None:
    go(page, "club", new_club(table))


@scene()
def club_that_plays(page: Page, table: Table) -> None:
    club = new_club(table)
    claimer(club)
    for over in (True, False):
        club_match(table, club, over=over)
    go(page, "club", club)


@scene(who="stranger")
def club_of_others(page: Page, table: Table) -> None:
    club = new_club(table)
    club_match(table, club, over=True)
    go(page, "club", club)


@scene()
def match_of_a_club(page: Page, table: Table) -> None:
    page.goto(reverse("match", args=[club_match(table, new_club(table), over=False).view_key]))


@scene(status=422)
def start_in_a_club(page: Page, table: Table) -> None:
    club = new_club(table)
    club_match(table, club, over=True)
    page.goto(f"{reverse('start')}?club={club.key}")
    page.locator("#seat-2").fill(page.locator("#seat-1").input_value())
    page.locator(".bar button.primary").click()
    expect(page.locator("#seat-2-error")).to_be_visible()


@scene()
def matches_of_a_club(page: Page, table: Table) -> None:
    club = new_club(table)
    club_match(table, club, over=True)
    go(page, "club_matches", club)


@scene()
def members_of_a_club(page: Page, table: Table) -> None:
    club = new_club(table)
    claimer(club)
    go(page, "club_members", club)


@scene(status=422)
def last_organiser(page: Page, table: Table) -> None:
    club = new_club(table)
    go(page, "member_change", club, club.memberships.get().pk)
    page.locator("input[value='member']").check()
    page.locator(".bar button.primary").click()
    expect(page.locator("#role-error")).to_be_visible()


@scene(status=409)
def last_organiser_who_leaves(page: Page, table: Table) -> None:
    club = new_club(table)
    go(page, "club_leave", club)
    page.locator("main form button").first.click()
    expect(page.locator(".notice.warn[role='alert']")).to_be_visible()


@scene()
def taking_a_member_out(page: Page, table: Table) -> None:
    club = new_club(table)
    go(page, "member_remove", club, claimer(club).pk)


@scene()
def inviting(page: Page, table: Table) -> None:
    club = new_club(table)
    invited(club)
    go(page, "invitation_new", club)


@scene()
def invitation(page: Page, table: Table) -> None:
    club = new_club(table)
    go(page, "invitation", club, invited(club).pk)


@scene(who="stranger", status=422)
def coming_in(page: Page, table: Table) -> None:
    page.goto(reverse("club_join", args=[invited(new_club(table)).key]))
    page.locator(".bar button.primary").click()
    expect(page.locator("#id_name-error")).to_be_visible()


@scene(who="stranger", status=410)
def invitation_that_is_over(page: Page, table: Table) -> None:
    found = invited(new_club(table))
    clubs.revoke(invitation=found, device=table.devices["starter"])
    page.goto(reverse("club_join", args=[found.key]))


@scene()
def settings_of_a_club(page: Page, table: Table) -> None:
    go(page, "club_settings", new_club(table))


@scene(status=422)
def deleting_a_club(page: Page, table: Table) -> None:
    go(page, "club_delete", new_club(table))
    page.locator("main form button").first.click()
    expect(page.locator("#id_name-error")).to_be_visible()


@scene()
def rules_of_a_club(page: Page, table: Table) -> None:
    club = new_club(table)
    rules = new_house_rules(table, "Ұ" * 40)
    club.house_rules.create(name=rules.name, system=rules.system, options=rules.options)
    go(page, "club_house", club)


@scene()
def history_of_a_club(page: Page, table: Table) -> None:
    club = new_club(table)
    claimer(club)
    go(page, "club_history", club)


@scene()
def matches_taken_away(page: Page, table: Table) -> None:
    club = new_club(table)
    match = club_match(table, club, over=True)
    club_matches.take_away(match=match, device=table.devices["starter"])
    go(page, "club_removed", club)


@scene()
def taking_a_match_away(page: Page, table: Table) -> None:
    page.goto(reverse("match_remove", args=[club_match(table, new_club(table), over=True).view_key]))


@scene(status=422)
def counting_a_match_in_a_club(page: Page, table: Table) -> None:
    club = new_club(table)
    people.add_player(club=club, name="Новый", device=None)
    page.goto(table.url("match_adopt"))
    page.locator("#seat-1").fill("Новый")
    page.locator("#seat-2").fill("новый")
    page.locator(".bar button.primary").click()
    expect(page.locator("#seat-2").locator("xpath=..").locator(".error")).to_be_visible()


@scene()
def counting_a_match_without_a_club(page: Page, table: Table) -> None:
    page.goto(table.url("match_adopt"))
