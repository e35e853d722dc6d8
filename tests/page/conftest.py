"""A browser for the page, and a sandbox whose bot shows everything the page draws."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, ViewportSize, async_playwright, expect

from sandbox.testing.harness import Sandbox
from tests.page.window import Window

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
DESKTOP = ViewportSize(width=1440, height=900)

expect.set_options(timeout=45_000)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("The page is not tested: this machine has no Chromium (.ci/run installs it).")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def discord(browser: Browser) -> AsyncIterator[Sandbox]:
    """A sandbox with the showcase bot. It needs the browser, so that nothing starts without one."""
    async with Sandbox() as sandbox:
        await sandbox.start_bot(module="tests.page.showcase")
        yield sandbox


@pytest_asyncio.fixture(loop_scope="session")
async def window(browser: Browser, discord: Sandbox) -> AsyncIterator[Window]:
    """The page, not opened yet; afterwards no error and no request to another host may be on record."""
    async with await browser.new_context(viewport=DESKTOP, reduced_motion="reduce") as context:
        window = Window(await context.new_page(), discord.server.world.base_url)
        yield window
        assert window.errors == []
        assert window.foreign == []
