"""The real bot, played through the page only by keys and the mouse."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, expect
from playwright.async_api import TimeoutError as PlaywrightTimeoutError

from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from sandbox.testing.harness import PATIENCE, Sandbox
from tests.page.window import Pane, Window

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.landing]

DECISIONS = (Move.CUT, Move.PROPOSE, Move.STAND, Act.ACCEPT, Act.REFUSE, Move.EXCHANGE, Move.PLAY)


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def discord(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Sandbox]:
    """A sandbox with the real bot; no deadline passes during a test."""
    async with Sandbox() as sandbox:
        database: Path = tmp_path_factory.mktemp("page") / "ecarte.db"
        await sandbox.start_bot(
            {"CUT_SECONDS": "600", "TURN_SECONDS": "3000", "PAUSE_SECONDS": "0"}, database
        )
        yield sandbox


class PagePlayer:
    """A player who acts on the hand in the direct messages, as the page shows it."""

    def __init__(self, seat: Pane, random: Random) -> None:
        self.seat = seat
        self.random = random
        self.considered = -1

    @property
    def hand(self) -> Locator:
        return self.seat.last

    async def acts(self) -> dict[str, list[str]]:
        """The custom ids, by act, of a version of the hand that was not considered yet."""
        ids = await self.hand.locator("[data-custom-id]:enabled").evaluate_all(
            "elements => elements.map(element => element.dataset.customId)"
        )
        offered: dict[str, list[str]] = {}
        for custom_id in ids:
            _, _, version, act, *_ = custom_id.split(":")
            if int(version) > self.considered:
                offered.setdefault(act, []).append(custom_id)
        return offered

    async def press(self, custom_id: str) -> None:
        """Press a button of the hand, unless the adversary's action takes it away under the finger."""
        with contextlib.suppress(PlaywrightTimeoutError):
            await self.hand.locator(f'[data-custom-id="{custom_id}"]').click(timeout=1000)
            self.considered = int(custom_id.split(":")[2])

    async def move(self) -> bool:
        """Do one thing that the hand offers; False when the game is over."""
        offered = await self.acts()
        if Act.REMATCH in offered:
            return False
        if Move.KING in offered:
            await self.press(offered[Move.KING][0])
        elif Move.CHOOSE_CARDS in offered:
            await self.exchange(offered[Move.CHOOSE_CARDS][0])
        elif chosen := [act for act in DECISIONS if act in offered]:
            await self.press(self.random.choice(offered[self.random.choice(chosen)]))
        return True

    async def exchange(self, button: str) -> None:
        """Tick the last card in the form, which is no king that is asked about, and exchange it."""
        await self.press(button)
        form = self.seat.pane.get_by_role("dialog")
        await form.get_by_role("checkbox").last.check()
        await form.get_by_role("button", name="Submit").click()
        await expect(form).to_have_count(0)


async def challenge(window: Window, challenger: str, opponent: str) -> tuple[PagePlayer, PagePlayer]:
    """Let one challenge the other in #jeux, who accepts, and both open their hands."""
    await window.open(f"{challenger}/jeux+{opponent}/jeux")
    ours, theirs = window.seat(challenger), window.seat(opponent)
    await ours.sends(f"/challenge {opponent}", "Enter")
    # News of an earlier game may still come.
    await theirs.pane.get_by_role("button", name="Accept").last.click()
    for seat in (ours, theirs):
        await seat.goes_to("Écarté")
        await expect(seat.last).to_contain_text("trumps")
    random = Random(9)
    return PagePlayer(ours, random), PagePlayer(theirs, random)


async def test_two_people_play_a_game_to_its_end(window: Window, discord: Sandbox) -> None:
    players = await challenge(window, "Ana", "Bob")
    async with asyncio.timeout(PATIENCE * 4):
        while all([await player.move() for player in players]):
            await window.page.wait_for_timeout(10)
    for player in players:
        await expect(player.hand).to_contain_text(re.compile(r"You win, 5–\d!|(Ana|Bob) wins, 5–\d\."))
    assert discord.violations == []


async def test_an_empty_channel_says_how_to_begin(window: Window) -> None:
    await window.open("Chloé/salon")
    chloe = window.seat("Chloé")
    welcome = chloe.pane.locator(".welcome")
    await expect(welcome).to_contain_text("Bienvenue dans #salon")
    await expect(welcome.get_by_role("button")).to_have_text(["/défier", "/bourré", "/main-du-jour", "/aide"])
    await welcome.get_by_role("button", name="/défier").click()
    await expect(chloe.choices.first).to_contain_text("adversaire")


async def test_the_link_in_the_hand_leads_to_the_table(window: Window) -> None:
    dan, _ = await challenge(window, "Dan", "Eve")
    if not await dan.hand.get_by_role("link", name="To the table").count():
        await dan.hand.get_by_role("button", name="More", exact=True).click()
    await dan.hand.get_by_role("link", name="To the table").click()
    await expect(dan.seat.composer).to_have_accessible_name("Message #jeux")
    await dan.seat.pane.locator(".lit").get_by_role("button", name="My hand").click()
    await expect(dan.seat.last).to_contain_text("Only you can see this")


async def test_a_name_that_begins_with_what_is_typed_is_offered_first(window: Window) -> None:
    await window.open("Ana/jeux")
    ana = window.seat("Ana")
    await ana.types("/challenge opponent:É")
    await expect(ana.choices.first).to_have_accessible_name("Écarté")
