"""Acts before the bot is there are not sent, and the page says why."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from sandbox.testing.harness import Sandbox
from tests.page.window import Window

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.landing]

STARTING = "The bot is starting. Try again in a moment."
SHOWCASE = "tests.page.showcase"


@pytest_asyncio.fixture(loop_scope="session")
async def discord(browser: Browser) -> AsyncIterator[Sandbox]:
    """A sandbox that has no bot yet."""
    async with Sandbox() as sandbox:
        yield sandbox


async def begin_to_start(discord: Sandbox) -> None:
    """Run a process in the bot's place that never connects to Discord."""
    await discord.server.launch({}, "http.server", "--bind", "127.0.0.1", "0")


async def end(discord: Sandbox) -> None:
    await discord.server.control("bot", "kill")


@pytest.mark.parametrize("early", [False, True])
async def test_a_command_before_the_bot_is_there_is_sent_by_the_next_enter(
    window: Window, discord: Sandbox, early: bool
) -> None:
    if not early:
        await begin_to_start(discord)
    await window.open()
    ana = window.seat("Ana")
    await ana.enters("/letter")
    await expect(ana.hint).to_have_text(STARTING)
    await expect(ana.composer).to_have_value("/letter")
    if not early:
        await end(discord)
    await discord.start_bot(module=SHOWCASE)
    await expect(window.tool("is online")).to_be_visible()
    await ana.presses("Enter")
    await expect(ana.last).to_contain_text("Sent")
    await expect(ana.hint).to_have_count(0)


async def test_acts_while_the_bot_starts_again_are_not_sent(window: Window, discord: Sandbox) -> None:
    await discord.start_bot(module=SHOWCASE)
    await window.open()
    ana = window.seat("Ana")
    table = await ana.sends("/table")
    await table.get_by_role("button", name="Bet").click()
    await expect(ana.modal).to_be_visible()
    await end(discord)
    await begin_to_start(discord)
    await expect(window.tool("is offline")).to_be_visible()
    await ana.modal.get_by_label("How much?").fill("12")
    await ana.modal.get_by_role("button", name="Submit").click()
    await expect(ana.modal.get_by_role("alert")).to_have_text(STARTING)
    await ana.presses("Escape")
    await table.get_by_role("button", name="Next trick").click()
    await expect(table.get_by_role("alert")).to_have_text(STARTING)
    await table.get_by_role("combobox", name="Choose a person").click()
    await window.page.get_by_role("option", name="Dan").click()
    await expect(table.get_by_role("alert")).to_have_text(STARTING)
    await ana.enters("/table")
    await expect(ana.hint).to_have_text(STARTING)
    assert not discord.server.interactions.pending
    await end(discord)
    await discord.start_bot(module=SHOWCASE)
    await expect(window.tool("is online")).to_be_visible()
    await table.get_by_role("button", name="Next trick").click()
    await expect(table).to_contain_text("Trick 2")


async def test_a_bot_that_was_killed_does_not_respond(window: Window, discord: Sandbox) -> None:
    await discord.start_bot(module=SHOWCASE)
    await window.open()
    ana = window.seat("Ana")
    table = await ana.sends("/table")
    await end(discord)
    await expect(window.tool("is offline")).to_be_visible()
    await table.get_by_role("button", name="Next trick").click()
    await discord.until(lambda: discord.server.interactions.pending)
    discord.give_up()
    await expect(table.get_by_role("alert")).to_have_text("The application did not respond")
