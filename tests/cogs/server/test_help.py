"""``/help`` and ``/preferences``."""

from __future__ import annotations

import pytest

from bot.pages.server.help import Section
from bot.text.i18n import Language, say
from tests.cogs.support.answers import LOCALES, told
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_help_begins_with_how_to_start(sandbox: InProcessSandbox, language: Language) -> None:
    reply = await sandbox.guest("Ana", LOCALES[language]).slash("help", channel=sandbox.quiet_channel())
    assert reply.ephemeral
    assert say(language, "help-start") in reply.text


async def test_help_shows_each_section(sandbox: InProcessSandbox) -> None:
    ana = sandbox.guest("Ana")
    reply = await ana.slash("help", where="dm")
    texts = set()
    for section in Section:
        assert reply.message is not None
        reply = await ana.select(reply.message, [section.value])
        texts.add(reply.text)
    assert len(texts) == len(Section)


@pytest.mark.parametrize("place", ["dm", "here", "both"])
async def test_a_preference_for_the_hand_is_confirmed(
    sandbox: InProcessSandbox, language: Language, place: str
) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    reply = await ana.slash("preferences hand", where="dm", options={"where": place})
    told(reply, language, "answer-preference-hand", place=place)
    assert await sandbox.program.repository.people.hand_place(ana.id) == place
