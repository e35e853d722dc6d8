"""Where people get help with this bot, if its host says so."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio

from bot.text.i18n import LANGUAGES, Language, say
from sandbox.discord import components
from sandbox.testing.harness import Reply, UserClient
from sandbox.testing.snapshots import ShownMessage
from tests.cogs.support.answers import LOCALES
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import own_data

pytestmark = pytest.mark.asyncio(loop_scope="module")

URL = "https://discord.gg/ecarte"
Opened = Callable[[UserClient], Awaitable[Reply]]


def links(message: ShownMessage) -> list[tuple[str, str]]:
    """The addresses to which buttons of a message lead, with their labels."""
    return [(part["url"], part["label"]) for _, part in components.walk(message.payload) if "url" in part]


async def helped(person: UserClient) -> Reply:
    return await person.slash("help")


async def data_shown(person: UserClient) -> Reply:
    return await own_data(person, "show")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def supported(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[InProcessSandbox]:
    environment = {"SUPPORT_URL": URL}
    async with InProcessSandbox(environment).open(tmp_path_factory.mktemp("cogs") / "ecarte.db") as opened:
        yield opened


@pytest.mark.parametrize("opened", [helped, data_shown])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_link_leads_to_the_place_of_support(
    supported: InProcessSandbox, opened: Opened, language: Language
) -> None:
    ana = supported.guest("Ana", LOCALES[language])
    shown = await opened(ana)
    assert shown.message is not None
    assert links(shown.message) == [(URL, say(language, "button-support"))]


@pytest.mark.parametrize("opened", [helped, data_shown])
async def test_without_a_place_there_is_no_link(sandbox: InProcessSandbox, opened: Opened) -> None:
    shown = await opened(sandbox.guest("Ana"))
    assert shown.message is not None
    assert links(shown.message) == []
