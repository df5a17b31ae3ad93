"""/c/KEY/members/… and /c/KEY/leave/: who is in, what they may do, who they are, and going."""

from typing import Any

import pytest
from django.urls import reverse

from scoring import people
from scoring.models import ClubChange, Membership, Role
from scoring.tests.cast import HUNDRED, location, text_of
from scoring.tests.club_cast import Yard, enrol


def test_says_who_is_in(yard: Yard) -> None:
    page = text_of(yard.member.get(yard.url("club_members")))
    assert "Асан Organiser · since" in page
    assert "On the roster: Асан" in page
    assert "Мүше you Member · since" in page
    assert "Not on the roster" in page


# Roles


def change(yard: Yard, who: str, role: str) -> Any:
    """Give one of the cast this role."""
    return yard.organiser.post(yard.url("member_change", yard.membership(who).pk), {"role": role})


def test_lets_a_member_do_more(yard: Yard) -> None:
    match = yard.play(rounds=())
    record = reverse("record", args=[match.view_key])
    assert yard.member.get(record).status_code == 403
    assert location(change(yard, "member", "scorer")) == yard.url("club_members")
    assert yard.member.get(record).status_code == 200
    line = yard.club.changes.first()
    assert line is not None
    assert line.what == {"member": "Мүше", "before": "member", "after": "scorer"}


def test_organisers_come_and_go(yard: Yard) -> None:
    change(yard, "member", "organiser")
    assert yard.member.get(yard.url("club_settings")).status_code == 200
    change(yard, "organiser", "member")
    assert yard.organiser.get(yard.url("club_settings")).status_code == 403


def test_the_last_organiser_stays_one(yard: Yard) -> None:
    before = yard.written
    response = change(yard, "organiser", "scorer")
    assert response.status_code == 422
    assert "Nobody would organise the club any more" in text_of(response)
    assert yard.membership("organiser").role == Role.ORGANISER
    assert yard.written == before


def test_the_same_role_is_no_change(yard: Yard) -> None:
    before = yard.written
    assert change(yard, "organiser", "organiser").status_code == 302
    assert change(yard, "member", "member").status_code == 302
    assert yard.written == before


@pytest.mark.parametrize("role", ["", "king", "\0"])
def test_a_role_that_is_none_is_refused(yard: Yard, role: str) -> None:
    response = change(yard, "member", role)
    assert response.status_code == 422
    assert "Choose one." in text_of(response)
    assert yard.membership("member").role == Role.MEMBER


# Out


def remove(yard: Yard, who: str) -> Any:
    """Take one of the cast out."""
    return yard.organiser.post(yard.url("member_remove", yard.membership(who).pk))


def test_takes_a_member_out(yard: Yard) -> None:
    match = yard.start(by="organiser")
    number = yard.membership("scorer").pk
    assert "Секретарь" in text_of(yard.organiser.get(yard.url("member_remove", number)))
    assert location(remove(yard, "scorer")) == yard.url("club_members")
    assert yard.scorer.get(yard.url("club_members")).status_code == 403
    assert yard.scorer.get(reverse("record", args=[match.view_key])).status_code == 403
    line = yard.club.changes.first()
    assert line is not None
    assert (line.kind, line.by, line.what) == (ClubChange.Kind.REMOVED_MEMBER, "Асан", {"member": "Секретарь"})
    assert yard.organiser.post(yard.url("member_remove", number)).status_code == 404


def test_the_player_stays_on_the_roster(yard: Yard) -> None:
    player = yard.player("Асан")
    change(yard, "member", "organiser")
    number = yard.membership("organiser").pk
    assert yard.member.post(yard.url("member_remove", number)).status_code == 302
    assert yard.player("Асан") == player
    assert not player.memberships.exists()


def test_the_last_organiser_is_not_taken_out(yard: Yard) -> None:
    response = remove(yard, "organiser")
    assert response.status_code == 409
    assert "Nobody would organise the club any more" in text_of(response)
    assert yard.membership("organiser")


def test_leaves(yard: Yard) -> None:
    before = yard.written
    assert "you need an invitation" in text_of(yard.member.get(yard.url("club_leave")))
    assert yard.written == before
    assert location(yard.member.post(yard.url("club_leave"))) == reverse("clubs")
    assert yard.member.get(yard.url("club_members")).status_code == 403
    line = yard.club.changes.first()
    assert line is not None
    assert (line.kind, line.by, line.what) == (ClubChange.Kind.LEFT, "Мүше", {"member": "Мүше"})


def test_the_last_organiser_cannot_leave(yard: Yard) -> None:
    response = yard.organiser.post(yard.url("club_leave"))
    assert response.status_code == 409
    assert "make somebody else an organiser first, or delete the club" in text_of(response)
    assert yard.url("club_delete") in response.content.decode()
    change(yard, "member", "organiser")
    assert yard.organiser.post(yard.url("club_leave")).status_code == 302


# Who they are


@pytest.fixture
def claim(yard: Yard) -> Membership:
    """The member says to be Сәуле."""
    membership = yard.membership("member")
    people.claim_player(membership=membership, player=yard.player("Сәуле"), device=yard.devices["member"])
    return membership


def decide(yard: Yard, membership: Membership, answer: str) -> Any:
    """Answer a claim."""
    return yard.organiser.post(yard.url("claim_decide", membership.pk), {"answer": answer}, follow=True)


def test_an_organiser_agrees(yard: Yard, claim: Membership) -> None:
    assert "Says to be: Сәуле" in text_of(yard.organiser.get(yard.url("club_members")))
    assert "Says to be" not in text_of(yard.member.get(yard.url("club_members")))
    assert "Says to be" not in text_of(decide(yard, claim, "yes"))
    claim.refresh_from_db()
    assert (claim.player, claim.player_agreed) == (yard.player("Сәуле"), True)


def test_an_organiser_refuses(yard: Yard, claim: Membership) -> None:
    decide(yard, claim, "no")
    claim.refresh_from_db()
    assert (claim.player, claim.player_agreed) == (None, False)
    decide(yard, claim, "yes")
    claim.refresh_from_db()
    assert claim.player is None


def test_an_answer_that_is_none_decides_nothing(yard: Yard, claim: Membership) -> None:
    decide(yard, claim, "maybe")
    claim.refresh_from_db()
    assert (claim.player, claim.player_agreed) == (yard.player("Сәуле"), False)


def test_two_cannot_be_one_player(yard: Yard, claim: Membership) -> None:
    _client, device = enrol(yard.club, Role.MEMBER, "Другая")
    other = yard.club.memberships.get(device=device)
    people.claim_player(membership=other, player=yard.player("Сәуле"), device=device)
    decide(yard, claim, "yes")
    assert "Another member is that player already." in text_of(decide(yard, other, "yes"))
    other.refresh_from_db()
    assert not other.player_agreed


def test_a_member_who_was_taken_out_records_no_more_but_what_they_started(yard: Yard) -> None:
    match = yard.play(rounds=(HUNDRED,), by="scorer")
    remove(yard, "scorer")
    assert yard.scorer.get(reverse("match", args=[match.view_key])).context["access"] is not None
