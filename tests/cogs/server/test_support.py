"""Where people get help with this bot, if its host says so."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pytest

from bot.text.i18n import LANGUAGES, Language, say
from sandbox.discord import components
from sandbox.testing.snapshots import ShownMessage
from tests.cogs.support.answers import LOCALES
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")

URL = "https://discord.gg/ecarte"


def links(message: ShownMessage) -> list[tuple[str, str]]:
    """The addresses to which buttons of a message lead, with their labels."""
    return [(part["url"], part["label"]) for _, part in components.walk(message.payload) if "url" in part]


@pytest.fixture
def support(sandbox: InProcessSandbox) -> Iterator[None]:
    before = sandbox.program.config
    sandbox.program.config = dataclasses.replace(before, support=URL)
    yield
    sandbox.program.config = before


@pytest.mark.parametrize("command", ["help", "privacy show"])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_link_leads_there(
    sandbox: InProcessSandbox, support: None, command: str, language: Language
) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    shown = await ana.slash(command)
    assert shown.message is not None
    assert links(shown.message) == [(URL, say(language, "button-support"))]


@pytest.mark.parametrize("command", ["help", "privacy show"])
async def test_without_a_place_there_is_no_link(sandbox: InProcessSandbox, command: str) -> None:
    shown = await sandbox.guest("Ana").slash(command)
    assert shown.message is not None
    assert links(shown.message) == []
