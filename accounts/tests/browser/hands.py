"""What people's hands do on the pages of accounts."""

from django.urls import reverse
from playwright.sync_api import Page, expect

NAME, PASSWORD = "Асан", "kozel-77-yard"


def press_main(page: Page) -> None:
    """Tap the one thing to do on the page."""
    page.locator("main form button.primary").click()


def sign_up(page: Page, name: str = NAME) -> None:
    """Make an account, from the foot of the home page."""
    page.goto("/")
    page.locator(f"footer a[href='{reverse('account')}']").click()
    page.locator(f"main a[href^='{reverse('account_signup')}']").click()
    page.locator("input[name='username']").fill(name)
    page.locator("input[name='password1']").fill(PASSWORD)
    press_main(page)
    expect(page).to_have_url(reverse("account"))


def sign_in(page: Page, name: str = NAME) -> None:
    """Sign in, by typing."""
    page.goto(reverse("account_login"))
    page.locator("input[name='login']").fill(name)
    page.locator("input[name='password']").fill(PASSWORD)
    press_main(page)


def sign_out(page: Page) -> None:
    """Sign out, from the account."""
    page.goto(reverse("account"))
    page.locator(f"main form[action='{reverse('account_logout')}'] button").click()
    expect(page).to_have_url("/")


def the_match(page: Page) -> str:
    """The address of the only match on the home page."""
    page.goto("/")
    expect(page.locator(".match-card")).to_have_count(1)
    return page.locator(".match-card").get_attribute("href") or ""
