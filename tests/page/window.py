"""The sandbox's page in a browser, with its users."""

from __future__ import annotations

import re

from playwright.async_api import ConsoleMessage, Locator, Page, Request, expect


class Pane:
    """One pane of the page, with the view and acts of one person."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.pane = page.get_by_role("region", name=name, exact=True)
        self.composer = self.pane.get_by_role("combobox", name=re.compile("^Message "))
        self.choices = self.pane.locator(".above").get_by_role("option")
        self.hint = self.pane.locator(".hint").filter(visible=True)
        self.messages = self.pane.locator(".message")
        self.modal = self.pane.get_by_role("dialog")

    @property
    def last(self) -> Locator:
        """The newest message."""
        return self.messages.last

    async def types(self, text: str) -> None:
        """Type into the focused element of this pane, or else into its composer."""
        if not await self.pane.evaluate("pane => pane.contains(document.activeElement)"):
            await self.composer.focus()
        await self.page.keyboard.type(text)

    async def presses(self, *keys: str) -> None:
        for key in keys:
            await self.page.keyboard.press(key)

    async def enters(self, text: str) -> None:
        """Type into the composer and press Enter."""
        await self.composer.focus()
        await self.page.keyboard.type(text)
        await self.page.keyboard.press("Enter")

    async def sends(self, text: str, *keys: str) -> Locator:
        """Type into the composer, press Enter and these keys, and wait for the new message."""
        before = await self._arrived.evaluate_all("messages => messages.map(m => m.dataset.id)")
        await self.enters(text)
        await self.presses(*keys)
        newest = before[-1] if before else ""
        await expect(self._arrived.last).not_to_have_attribute("data-id", newest)
        arrived = await self._arrived.last.get_attribute("data-id")
        return self.pane.locator(f'[data-id="{arrived}"]')

    @property
    def _arrived(self) -> Locator:
        """The messages, without the page's own notice of a command that the bot is slow to answer."""
        return self.pane.locator(".message:not(.pending)")

    async def goes_to(self, place: str) -> None:
        await (
            self.pane.get_by_role("navigation")
            .get_by_role("button", name=re.compile(f"^{place}(,|$)"))
            .click()
        )


class Window:
    """The page with its panes, and everything that went wrong in it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.errors: list[str] = []
        self.foreign: list[str] = []
        page.set_default_timeout(45_000)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._heard)
        page.on("request", self._asked)

    def _heard(self, line: ConsoleMessage) -> None:
        # A picture that was replaced before it was loaded is gone; nobody misses it.
        if line.type == "error" and "/cdn/attachments/" not in line.location["url"]:
            self.errors.append(line.text)

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:")):
            self.foreign.append(request.url)

    async def open(self, places: str = "") -> None:
        """Open the page; `places` as in its address, `Ana/jeux+Bob/salon`."""
        await self.page.goto(f"{self.address}/#{places}")
        await self.page.get_by_role("combobox", name=re.compile("^Message ")).first.wait_for()

    def seat(self, name: str) -> Pane:
        return Pane(self.page, name)

    def tool(self, name: str) -> Locator:
        return self.page.get_by_role("banner").get_by_role("button", name=name)
