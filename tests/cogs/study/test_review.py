"""``/hint`` and ``/review``."""

from __future__ import annotations

import pytest

from bot.model.errors import Reason
from bot.text.i18n import Language, say
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_hint_is_given_in_a_friendly_game(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language], friendly=True)
    elder = await sandbox.to_elder(started)
    reply = await elder.slash("hint", channel=started.channel)
    assert reply.ephemeral
    assert say(language, "hint-note") in reply.text
    dealer = started.bob if elder is started.ana else started.ana
    refusal(await dealer.slash("hint", channel=started.channel), language, Reason.HINT_NOT_NOW)


async def test_a_hint_is_refused_in_a_game_that_counts(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    reply = await started.ana.slash("hint", channel=started.channel)
    refusal(reply, language, Reason.HINT_WITH_OTHERS)


async def test_a_hint_is_refused_to_spectators(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(friendly=True)
    cleo = sandbox.guest("Cleo", LOCALES[language])
    reply = await cleo.slash("hint", channel=started.channel, game=started.game)
    refusal(reply, language, Reason.NOT_AT_TABLE)


async def test_a_finished_game_is_reviewed(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    await sandbox.to_elder(started)
    await sandbox.finish(started)
    reply = await started.ana.slash("review", where="dm")
    assert say(language, "review-title") in reply.text
    assert say(language, "review-note") in reply.text
